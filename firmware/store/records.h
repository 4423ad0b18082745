/* The records of the player against the machine: a few numbers for each game and level, stored in the journal. */
#ifndef FIRMWARE_STORE_RECORDS_H
#define FIRMWARE_STORE_RECORDS_H

#include "journal.h"

enum {
    RECORD_LEVELS = 4, /* levels of a game: as many as LEVELS */
    RECORD_MOST = 127, /* greatest number of games that is stored */
    RECORD_RUN = 31,   /* greatest run, and greatest number of moves, that is stored */
};

/* The record of a level.  A number stops at its greatest value, which means "this or more". */
struct record {
    uint8_t won, lost; /* number of games, 0..RECORD_MOST */
    uint8_t run;       /* games won in a row since the last loss, 0..RECORD_RUN */
    uint8_t fastest;   /* moves of both players in the shortest game won, 1..RECORD_RUN; 0: no game is won */
};

/* Returns the key of the journal's record that holds all levels of a pick (a game, or GAME_SUM). */
uint8_t record_key(uint8_t pick);

/* Reads the record of a level, 0..RECORD_LEVELS - 1, from a slot of the journal; from JOURNAL_NONE, a record of zeros. */
void record_read(uint8_t slot, uint8_t level, struct record *r);

/* Adds a game, won or lost in that many moves of both players, to the level's record in a payload. */
void record_count(uint8_t *payload, uint8_t level, bool won, uint16_t moves);

/* Byte RECORD_MARK of a payload, behind the levels, is the mark of the game that was counted last: 1 or 2; 0 when none was.  The head of a
 * match holds the mark that the match will leave there when it is counted, so a match is not counted twice.  RECORD_DONE is the mark in the
 * head of a match that has ended before, and was resumed by undoing a move: it is not counted again. */
enum { RECORD_MARK = JOURNAL_PAYLOAD - 1, RECORD_DONE = 3 };

#endif
