/* How the player has done: for each game and level a few numbers, kept in the journal. */
#ifndef FIRMWARE_STORE_RECORDS_H
#define FIRMWARE_STORE_RECORDS_H

#include "journal.h"

enum { RECORD_LEVELS = 4, RECORD_MOST = 127, RECORD_RUN = 31 };

/* Each stops at its greatest: "127 or more". */
struct record {
    uint8_t won, lost; /* games, 0..RECORD_MOST */
    uint8_t run;       /* games won in a row up to now, 0..RECORD_RUN */
    uint8_t fastest;   /* moves of both players in the shortest game won, 0..RECORD_RUN; 0: none is won */
};

/* A record of the journal has the levels of a pick: a game, or GAME_SUM. */
uint8_t record_key(uint8_t pick);

/* Reads that of a level, 0..RECORD_LEVELS-1, from a slot of the journal or JOURNAL_NONE. */
void record_read(uint8_t slot, uint8_t level, struct record *r);

/* Counts a game that was won or lost in so many moves in a payload. */
void record_count(uint8_t *payload, uint8_t level, bool won, uint16_t moves);

/* Behind the levels a payload has the mark of the game that was counted last, 1 or 2, which the head of its match has, too: the other one
 * than that of the game before.  RECORD_DONE is that of a match that has come to an end before. */
enum { RECORD_MARK = JOURNAL_PAYLOAD - 1, RECORD_DONE = 3 };

#endif
