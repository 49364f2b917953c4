/**
 * The result of a run. Whatever is shown or written of a run is a function of {@link
 * io.polyload.core.report.Report}.
 */
package io.polyload.core.report;
