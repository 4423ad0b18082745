/* Two people who play one match after another on the same device: their names and their score.  This sitting lasts until the device is
 * switched off; it is not stored. */
#ifndef FIRMWARE_MATCH_PAIR_H
#define FIRMWARE_MATCH_PAIR_H

#include "match.h"

enum { PAIR_PEOPLE = 2, PAIR_LETTERS = 4 };

/* The people by enum player: PLAYER_YOU is the first. */
struct pair {
    char name[PAIR_PEOPLE][PAIR_LETTERS]; /* letters as a canvas draws them; 0: no letter in that place */
    uint8_t won[PAIR_PEOPLE]; /* matches won, 0..PAIR_WON_MOST */
    uint8_t last;    /* 1 + enum player: the winner of the last match that ended; 0: none has ended, or in a draw */
    uint8_t holds;   /* 1 + enum player: the person who was called to the device last; 0: nobody in this match; PAIR_DUE: a call is due */
    bool hands_over; /* each is called to the device before each move */
};

enum { PAIR_WON_MOST = 99, PAIR_DUE = 1 + PAIR_PEOPLE };

/* A match was begun: after one that somebody has won, the loser makes the first move. */
void pair_begin(struct pair *p, struct match *m);

/* The match has ended; m->value is its value.  Counts it; once, if it ends `again` after a move was taken back. */
void pair_ends(struct pair *p, const struct match *m, bool again);

/* Returns whether the person who is to move is called to the device: before each move of the other person, if the device is handed over;
 * else before the first move of a match, once somebody has won one. */
bool pair_calls(const struct pair *p, const struct match *m);

#endif
