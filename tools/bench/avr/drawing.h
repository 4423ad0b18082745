/* The bench's questions about drawing and sending: drawing_pixels.c and drawing_cells.c answer them, each for its kind of display. */
#ifndef TOOLS_BENCH_AVR_DRAWING_H
#define TOOLS_BENCH_AVR_DRAWING_H

#include "show.h"

/* Does what is asked, between the marks.  What this kind of display has not is answered by no marks: 0 cycles. */
void drawing_answer(struct show *s, uint8_t ask);

#endif
