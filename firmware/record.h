/* How the player has done: for each game and level a few numbers, kept in the journal. */
#ifndef FIRMWARE_RECORD_H
#define FIRMWARE_RECORD_H

#include "journal.h"

enum { RECORD_LEVELS = 4, RECORD_MOST = 127, RECORD_RUN = 31 };

/* Each stops at its greatest: "127 or more". */
struct record {
    uint8_t won, lost; /* games, 0..RECORD_MOST */
    uint8_t run;       /* games won in a row up to now, 0..RECORD_RUN */
    uint8_t fastest;   /* moves of both players in the shortest game won, 0..RECORD_RUN; 0: none is won */
};

/* Reads that of a pick (a game, or GAME_SUM) and a level, 0..RECORD_LEVELS-1; all 0 where nothing is kept. */
void record_read(const struct journal *j, uint8_t pick, uint8_t level, struct record *r);

/* Counts a game that was won or lost in so many moves.  The journal must be idle; this puts a record. */
void record_count(struct journal *j, uint8_t pick, uint8_t level, bool won, uint16_t moves);

/* Whether the last game of a pick was counted after the head of the match was written: then it is that match. */
bool record_counted(const struct journal *j, uint8_t pick);

#endif
