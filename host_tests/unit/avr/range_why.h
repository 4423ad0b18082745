/* See host_tests/unit/host/range_why.h: as `make mutants` runs these tests, and as an AVR runs test_analysis. */
#ifndef HOST_TESTS_RANGE_WHY_H
#define HOST_TESTS_RANGE_WHY_H

enum { RANGE_WHY_EVERY = 29, RANGE_WHY_RANDOM = 100 };

#endif
