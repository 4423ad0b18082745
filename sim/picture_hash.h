/* A picture as a number, which goldens keep in the place of the picture (host_tests/golden/goldens.pm). */
#ifndef SIM_PICTURE_HASH_H
#define SIM_PICTURE_HASH_H

#include "picture.h"

/* Returns FNV-1a of width, height and pixels, a byte each, row by row, of 64 bits folded to 32. */
uint32_t picture_hash(const struct picture *p);

#endif
