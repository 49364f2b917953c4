/**
 * Clocks and histograms. Writers add to cumulative counters and never wait; readers take the
 * difference to their last reading, so an interval needs no swap, no reset and loses nothing.
 */
package io.polyload.core.measure;
