/* Pages of lessons, and puzzles, put on the table: unpacked from what tools/gen/lessons.c has packed, which says how. */
#ifndef FIRMWARE_LESSON_PAGES_H
#define FIRMWARE_LESSON_PAGES_H

#include "app.h"

/* The page, from 0, of the lesson under the cursor; false when it has not so many. */
bool lesson_page(struct app *app, uint8_t page);

/* The puzzle of that number, 0..PUZZLE_COUNT-1. */
void lesson_puzzle(struct app *app, uint8_t number);

/* When each number 0.. of a sieve is marked, as the move that marks it: twice the count of lost ones so far, and 1 more where it is lost. */
void lesson_mark(struct match *m);

#endif
