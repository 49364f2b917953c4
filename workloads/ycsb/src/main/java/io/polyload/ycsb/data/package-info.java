/** Keys and values, byte for byte as YCSB makes them, written into buffers that are reused. */
package io.polyload.ycsb.data;
