/* The bench's questions about drawing and sending: drawing_pixels.c and drawing_cells.c answer them, each for its kind of display. */
#ifndef TOOLS_BENCH_AVR_DRAWING_H
#define TOOLS_BENCH_AVR_DRAWING_H

#include "show.h"

/* Draws or sends what the question asks for, between the marks.  If this kind of display has no answer, it makes no marks: 0 cycles. */
void drawing_answer(struct show *s, uint8_t ask);

#endif
