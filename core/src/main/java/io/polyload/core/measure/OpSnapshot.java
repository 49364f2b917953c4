package io.polyload.core.measure;

import org.HdrHistogram.Histogram;

/**
 * What one type of operation did in a span of time. Histograms are in nanoseconds; readers do not
 * change them.
 *
 * @param okResponse from the intended start to the end, of operations that did not fail
 * @param okService from the actual start to the end; the same object as {@code okResponse} if no
 *     rate was set, because then both are the same
 * @param failedResponse the same of failed operations
 * @param failedService the same of failed operations
 * @param notFound operations that found no record; they are not failed
 * @param rolledBack operations rolled back as planned; they are not failed
 * @param items records read or written by operations that did not fail
 * @param retries attempts after the first ones
 * @param clamped values that lay above the histogram's range
 */
public record OpSnapshot(
    Histogram okResponse,
    Histogram okService,
    Histogram failedResponse,
    Histogram failedService,
    long notFound,
    long rolledBack,
    long items,
    long retries,
    long clamped) {

  /** Operations that did not fail. */
  public long ok() {
    return okService.getTotalCount();
  }

  public long failed() {
    return failedService.getTotalCount();
  }

  /** Operations that came to an end, well or not. */
  public long completed() {
    return ok() + failed();
  }
}
