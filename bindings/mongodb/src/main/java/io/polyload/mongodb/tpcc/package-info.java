/**
 * TPC-C on MongoDB: multi-document transactions on documents made for it. {@link
 * io.polyload.mongodb.tpcc.MongoTpcc} is what the binding knows of it.
 */
package io.polyload.mongodb.tpcc;
