/* The firmware in memory, on which key logs are played. */
#ifndef HOST_TESTS_GOLDEN_MEMORY_MEMORY_H
#define HOST_TESTS_GOLDEN_MEMORY_MEMORY_H

#include "sim/picture.h"

/* Draws what the display in memory shows (host.screen, or host.cells and host.glyph) to *p.  There is one for each kind of display. */
void memory_picture(struct picture *p);

#endif
