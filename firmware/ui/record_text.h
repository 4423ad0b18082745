/* The numbers of a record at the canvas's pen, alike on every display. */
#ifndef FIRMWARE_UI_RECORD_TEXT_H
#define FIRMWARE_UI_RECORD_TEXT_H

#include "canvas.h"
#include "firmware/store/records.h"

/* "12/15": games won of all; a number that is the greatest stored has a plus sign behind it. */
void record_text_won(struct canvas *c, const struct record *r);

/* Games won in a row. */
void record_text_run(struct canvas *c, const struct record *r);

/* Moves of the shortest game won, or "-". */
void record_text_fastest(struct canvas *c, const struct record *r);

/* " 3/13": so many lessons or puzzles of `count` are done. */
void record_text_done(struct canvas *c, uint8_t done, uint8_t count);

#endif
