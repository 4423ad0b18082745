/* Records and progress at the canvas's pen: the numbers, alike on every display. */
#ifndef FIRMWARE_TALLY_H
#define FIRMWARE_TALLY_H

#include "app.h"
#include "canvas.h"

/* "12/15", games won of all; a number that is the greatest kept has a plus sign behind it. */
void tally_won(struct canvas *c, const struct record *r);

/* Games won in a row. */
void tally_run(struct canvas *c, const struct record *r);

/* Moves of the shortest game won, or "-". */
void tally_fastest(struct canvas *c, const struct record *r);

/* " 3/13": of `count` lessons or puzzles from the bit `first` on (lesson_count), how many are done. */
void tally_done(struct canvas *c, const struct app *app, uint8_t first, uint8_t count);

#endif
