/**
 * Redis: YCSB's records as hashes, with an index for scans. jedis opens, secures and authenticates
 * the connections and knows the cluster; on the hot path commands are written and answers read by
 * {@link io.polyload.redis.RespWriter} and {@link io.polyload.redis.RespReader}.
 */
package io.polyload.redis;
