/** What tests of several modules share: real database servers, started and removed by the tests. */
package io.polyload.core.testing;
