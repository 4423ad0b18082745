/* Writes the numbers of a record at the canvas's pen; the same on every kind of display. */
#ifndef FIRMWARE_UI_RECORD_TEXT_H
#define FIRMWARE_UI_RECORD_TEXT_H

#include "canvas.h"
#include "firmware/store/records.h"

/* Writes the best level beaten: "Level master"; "Level -" if no game is won. */
void record_text_best(struct canvas *c, const struct record *r);

/* Writes the games won of all games: "12/15".  The greatest number that can be stored has a plus sign after it. */
void record_text_won(struct canvas *c, const struct record *r);

/* Writes the number of games won in a row. */
void record_text_run(struct canvas *c, const struct record *r);

/* Writes the number of moves of the shortest game won; "-" if no game is won. */
void record_text_fastest(struct canvas *c, const struct record *r);

/* Writes how many of `count` lessons or puzzles are done: " 3/13". */
void record_text_done(struct canvas *c, uint8_t done, uint8_t count);

#endif
