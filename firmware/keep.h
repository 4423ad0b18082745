/* What of the state outlives the power, and when it is written: a record at a time, and not when it is there already.  The match is
 * written by keep_tick, which never waits.  The others wait for a record that is being written, 68 ms at most. */
#ifndef FIRMWARE_KEEP_H
#define FIRMWARE_KEEP_H

#include "kept.h"
#include "record.h"

struct app;

struct keep {
    uint8_t part;  /* of the match, the next that is written if it is not as it should be */
    uint8_t half;  /* of the keys, where the parts are written */
    bool moving;   /* a move is to be kept */
    bool awake;    /* something is being written */
    bool on;       /* the match on the table is the one that is kept */
    bool there;    /* a match was interrupted: it can be continued */
    bool newer;    /* storage has what a newer version wrote: it is left alone */
};

/* Reads what is kept: settings, the map of one's own, whether a match was interrupted (in app->match, for the time being). */
void keep_open(struct app *app);

/* Writes the next byte: call it every tick while app->keep.awake. */
void keep_tick(struct app *app);

/* The match on the table is to be kept from now on, in place of the one before; also when where it is, or who plays, has changed in
 * another way than by a move: taken back, sides swapped.  A lesson's game is not kept: the one before it stays. */
void keep_begin(struct app *app);

/* app->match is going to be used for something else.  What is kept stays, to be continued; what follows is not kept: keep_move and
 * keep_end do nothing then, until keep_begin or keep_continue. */
void keep_leave(struct app *app);

/* The move under consideration is going to be made: keep it first.  It may be made when app->keep.moving is false: 68 ms later. */
void keep_move(struct app *app);

/* The match is over.  A game of the player against the machine is counted in the records, once. */
void keep_end(struct app *app);

/* Brings the match back that was interrupted; false if it cannot be read any more. */
bool keep_continue(struct app *app);

/* Lessons, puzzles: whether number n (0..KEEP_BITS-1) is done; it is done now.  The best so far at guessing faces, 0..255. */
enum { KEEP_BITS = 8 * (JOURNAL_PAYLOAD - 1) };
bool keep_has(const struct app *app, uint8_t n);
void keep_done(struct app *app, uint8_t n);
uint8_t keep_best(const struct app *app);
void keep_new_best(struct app *app, uint8_t best);

/* The settings have changed; the map of one's own has: a match on it is over. */
void keep_settings(struct app *app);
void keep_map(struct app *app);

/* The record of a pick and a level, as record_read has it. */
void keep_record(const struct app *app, uint8_t pick, uint8_t level, struct record *r);

/* Forgets the records of the games, or everything, settings too.  They wait until it is done, half a second at most. */
void keep_clear_records(struct app *app);
void keep_clear_all(struct app *app);

#endif
