/**
 * What workloads and bindings are made of. A {@link io.polyload.core.api.Workload} describes an
 * experiment that needs a <em>port</em>, an interface of its own; a {@link
 * io.polyload.core.api.Binding} serves ports for one database client; the engine joins them and
 * never looks inside either.
 */
package io.polyload.core.api;
