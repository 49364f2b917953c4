/**
 * Polyload as its users meet it: the tests start {@code ./run.sh} as a process and look at what it
 * prints, at its exit code and at the files that it leaves. Real servers are those of {@link
 * io.polyload.core.testing.RealServer}.
 */
package io.polyload.cli.e2e;
