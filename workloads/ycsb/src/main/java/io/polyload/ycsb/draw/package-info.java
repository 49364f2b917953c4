/**
 * Random draws: which record, which length. Objects belong to one worker; all randomness comes from
 * a {@link io.polyload.ycsb.draw.Rng} that is set to the operation's number, so a draw depends on
 * seed and number alone.
 */
package io.polyload.ycsb.draw;
