/* How far the tests of Why go.  host_tests/unit/avr has the same names, for short tests. */
#ifndef HOST_TESTS_RANGE_WHY_H
#define HOST_TESTS_RANGE_WHY_H

enum { RANGE_WHY_EVERY = 1 /* of all positions every so many-th */, RANGE_WHY_RANDOM = 1000 /* random positions of a game */ };

#endif
