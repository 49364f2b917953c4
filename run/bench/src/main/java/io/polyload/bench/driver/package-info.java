/** What the bindings cost beside a bare loop over the driver; see the module's README. */
package io.polyload.bench.driver;
