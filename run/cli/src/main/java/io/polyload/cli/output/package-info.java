/**
 * What a run says: header and status lines on the console, the final report in its formats, and the
 * result folder. Writers are functions of {@link io.polyload.core.report.Report} and {@link
 * io.polyload.cli.output.RunInfo}; listeners are called on the coordinator's thread alone. Whatever
 * free text leaves this package has gone through the masker that its caller gives it.
 */
package io.polyload.cli.output;
