/* Lines of texts that may have wide letters (firmware/ui/wide.h): such a text breaks between any two of them, but no line begins with a
 * sign such as a comma. */
#ifndef FIRMWARE_UI_PIXELS_WIDE_LINES_H
#define FIRMWARE_UI_PIXELS_WIDE_LINES_H

#include "canvas.h"

/* Do the same as draw_rows and draw_text_beside of draw.h, but the height is that of the line. */
uint8_t wide_rows(char *line, uint8_t x);
void wide_text_beside(struct canvas *c, char *line, uint8_t height, uint8_t room);

#endif
