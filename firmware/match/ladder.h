/* The level `auto`: a ladder of rungs for each game.  From one rung to the next either the robot plays better or random starts are greater,
 * never both:
 *
 *     rung     0       1        2        3       4       5
 *     robot    novice  learner  learner  club    club    master
 *     starts   small   small    middle   middle  full    full
 *
 * Two games won in a row, unaided and from random starts, lead a rung up; two games lost in a row lead a rung down. */
#ifndef FIRMWARE_MATCH_LADDER_H
#define FIRMWARE_MATCH_LADDER_H

#include "match.h"

enum {
    RUNGS = 6,
    LADDER_STREAK = 2, /* games in a row that lead to another rung */
    CHOICE_LEVEL = 8,  /* a choice, 0..15: the rung of `auto`; or this + the level that the player has chosen */
};

/* ladder_choice returns the choice that m->chosen and m->rung stand for.  ladder_take sets m->chosen, m->rung, m->level and m->size by a
 * choice. */
uint8_t ladder_choice(const struct match *m);
void ladder_take(struct match *m, uint8_t choice);

/* Sets m->level and m->size by m->chosen and m->rung. */
void ladder_follow(struct match *m);

/* Returns whether the player chooses who begins after seeing a random start, which may be won or lost: from the club on, at level
 * `auto`.  The image may lack it: see firmware/screens/setup/setup.h. */
bool ladder_lets_choose(const struct match *m) __attribute__((weak));

/* Counts a game that was won or lost at level `auto`: *streak is the number of games won in a row, or below 0 of those lost in a row.
 * Returns whether that has led to another rung; m follows it then. */
bool ladder_climb(struct match *m, int8_t *streak, bool won);

#endif
