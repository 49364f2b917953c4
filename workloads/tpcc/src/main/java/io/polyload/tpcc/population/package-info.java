/** The initial population (clause 4.3.3.1), each row a function of the seed and its key. */
package io.polyload.tpcc.population;
