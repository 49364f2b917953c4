/**
 * MongoDB through its synchronous Java driver. One {@link io.polyload.mongodb.MongoPool} is shared
 * by all workers; whatever it hands out belongs to one worker's thread. Documents never exist as
 * trees: codecs write the workload's carriers straight to the driver's buffer and read replies from
 * it.
 */
package io.polyload.mongodb;
