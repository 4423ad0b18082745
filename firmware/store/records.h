/* The records of the player against the machine: a few numbers for each game, stored in the journal. */
#ifndef FIRMWARE_STORE_RECORDS_H
#define FIRMWARE_STORE_RECORDS_H

#include "record_bits.h"
#include "firmware/match/pick.h"

enum {
    RECORD_MOST = 127, /* greatest number of games that is stored */
    RECORD_RUN = 31,   /* greatest run, and greatest number of moves, that is stored */
    RECORD_GROUP = 3,  /* games whose records are one record of the journal */
};

/* The record of a game.  A number stops at its greatest value, which means "this or more". */
struct record {
    uint8_t won, lost; /* number of games, 0..RECORD_MOST */
    uint8_t run;       /* games won in a row since the last loss, 0..RECORD_RUN */
    uint8_t fastest;   /* moves of both players in the shortest game won, 1..RECORD_RUN; 0: none is won.  As `best`, of games that were won
                          unaided from a random start */
    uint8_t best;      /* 1 + the best level at which a game is won; 0: no game is won */
    uint8_t choice;    /* the level that the game is played at: see firmware/match/ladder.h */
    uint8_t mark;      /* of the game that was counted last: 1 or 2; 0 when none was */
};

/* The head of a match holds the mark that the match will leave in its record when it is counted, so a match is not counted twice.
 * RECORD_DONE is the mark in the head of a match that has ended before, and was resumed by undoing a move: it is not counted again. */
enum { RECORD_DONE = 3 };

/* Returns the key of the journal's record that holds the record of a game, by its id 0..PICK_IDS - 1. */
uint8_t record_key(uint8_t id);

/* Reads the record of the game with an id. */
void record_read(const struct journal *j, uint8_t id, struct record *r);

/* Returns the member `best` of a game's record; slot: that of the journal's record with its key.  A list reads it for each of its lines,
 * and the whole record would take seven times as long. */
uint8_t record_best(uint8_t slot, uint8_t id);

/* Returns the member `choice` of a game's record. */
uint8_t record_choice(const struct journal *j, uint8_t id);

/* Writes the record of a game to the payload of the journal's record with its key; the records of other games in the payload stay. */
void record_write(uint8_t *payload, uint8_t id, const struct record *r);

/* Counts a game that was won or lost at a level; moves: the moves of both players.  r->mark stays.  `starred`: it was won unaided from a
 * random start; only then it counts for r->best and r->fastest. */
void record_count(struct record *r, uint8_t level, bool won, uint16_t moves, bool starred);

#endif
