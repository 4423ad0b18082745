/* What a page of the self-test is written on: a title, and lines of text under it.  A display of pixels shows the lines one below the
 * other, as many as have room; one of two rows of characters shows them one after the other. */
#ifndef SELFTEST_PAPER_H
#define SELFTEST_PAPER_H

#include "sheet.h"
#include <avr/pgmspace.h>
#include <stdbool.h>
#include <stdint.h>

/* Letters of a line that every display has room for.  A hint may be longer: a small display leaves hints out. */
enum { PAPER_LETTERS = 14 };

/* Begins an empty page.  ms: milliseconds that it has been shown so far. */
void paper_begin(struct paper *p, uint16_t ms);

/* Writes the title: the number of the page, its name, and, where there is room, what A and B do: A must be pressed twice, B holds the
 * page. */
void paper_title(struct paper *p, uint8_t number, const __flash char *name, bool twice, bool holds);

/* Writes the next line.  format: like printf, in flash (PSTR). */
void paper_line(struct paper *p, const char *format, ...);

/* Writes a line that explains another one, on displays that are wide enough. */
void paper_hint(struct paper *p, const char *text);

/* Draws in place of all this a frame of one pixel and the numbers of the rows; or a pattern on the whole display. */
void paper_frame(struct paper *p);
enum pattern { PATTERN_LIT, PATTERN_DARK, PATTERN_CHEQUER };
void paper_pattern(struct paper *p, enum pattern pattern);

/* Sends the page to the display. */
void paper_show(struct paper *p);

/* Returns the milliseconds that it takes to show every line of the page. */
uint16_t paper_ms(const struct paper *p);

#endif
