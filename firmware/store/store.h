/* Data that survive a power cut, and when they are written.
 *
 * Everything is stored as records of the journal; a record that is stored already is not written again.  store_tick writes the match and
 * the settings, one byte a tick; it waits only once, while the journal takes the window over.  Each other function that writes first waits
 * for the record that is being written, 68 ms at most. */
#ifndef FIRMWARE_STORE_STORE_H
#define FIRMWARE_STORE_STORE_H

#include "firmware/match/match.h"
#include "firmware/match/own_map.h"
#include "match_record.h"
#include "progress.h"
#include "records.h"
#include "robot.h"
#include "settings.h"
#include "wide_map.h"

struct store {
    uint8_t part;     /* the next step of store_tick: see store.c */
    uint8_t half;     /* 0 or 1: the half of the keys in which the match's parts are written */
    bool moving;      /* the last move made is being stored */
    bool awake;       /* something is being written: store_tick is to be called */
    bool changed;     /* the settings are to be written */
    bool on;          /* the match on the table is the one that is stored */
    uint8_t match;    /* the stored match: enum match_stored */
    struct settings settings;
    struct journal journal;
    uint8_t arcs[MAP_NODES]; /* the player's own map: bit `to` of byte `from`; of a wide one the slots of its records */
    uint8_t wide[WIDE_MAPS]; /* the nodes of a wide map (wide_map.h), which takes the place of the player's own; 0: there is none */
};

/* Returns whether an interrupted match is stored that this image can continue. */
static inline bool store_waits(const struct store *s)
{
    return s->match == MATCH_FRESH || s->match == MATCH_PLAYED;
}

/* Returns whether the stored match cannot be continued, because this image lacks one of its games. */
static inline bool store_lacks(const struct store *s)
{
    return s->match >= MATCH_OTHER;
}

/* Returns whether a newer version of the firmware wrote the stored data.  Then nothing is read or written. */
static inline bool store_is_newer(const struct store *s)
{
    return s->journal.owner == JOURNAL_NEWER;
}

/* Returns whether new data can be stored: not if a newer version wrote the stored data, or if the memory is worn out. */
static inline bool store_remembers(const struct store *s)
{
    return !store_is_newer(s) && s->journal.worn == JOURNAL_WELL;
}

/* Returns whether no progress was ever stored on the device: the player is new. */
bool store_is_blank(const struct store *s);

/* Reads the settings and the player's own map, and looks for an interrupted match.  Overwrites *m. */
void store_open(struct store *s, struct match *m);

/* Writes the next byte.  Called every tick while s->awake.  m is the match on the table. */
void store_tick(struct store *s, struct match *m);

/* From now on stores the match on the table, in place of the one before; store_tick does it, so that the picture comes first.  Called when
 * a match begins, and when it changes in another way than by a move: a move taken back, sides swapped. */
void store_begin(struct store *s);

/* Called before the match on the table is replaced.  The stored match stays, so that it can be continued.  Waits until the last move is
 * stored.  Until the next store_begin or store_continue, store_move and store_end do nothing. */
void store_leave(struct store *s, struct match *m);

/* Stores the move that was made last.  The next one may be made when s->moving is false: after 68 ms; after 0.4 s where the start is still
 * being stored. */
void store_move(struct store *s, struct match *m);

/* Called when the match has ended and m->value is written.  Counts a match of the player against the robot in the records, once; afterwards
 * no match is stored. */
void store_end(struct store *s, struct match *m);

/* Puts the interrupted match on the table.  Returns false if the match cannot be read. */
bool store_continue(struct store *s, struct match *m);

/* store_progress returns number n of a kind of progress (enum progress); store_new_progress stores a new number. */
uint8_t store_progress(const struct store *s, uint8_t kind, uint8_t n);
void store_new_progress(struct store *s, uint8_t kind, uint8_t n, uint8_t number);

/* A session of Five a day is over: each skill that rests does so for one session less.  A power cut in between leaves some skills resting
 * for one session more. */
void store_pass_session(struct store *s);

/* Called when the settings have changed: store_tick then writes them. */
void store_settings(struct store *s);

/* store_shield reads the values of the keys of a shield (LADDER_KEYS of hal.h); returns false if none are stored.  store_new_shield stores
 * them. */
bool store_shield(const struct store *s, uint8_t *value);
void store_new_shield(struct store *s, const uint8_t *value);

/* Stores the player's own map if it differs from the stored one, and then removes the interrupted match, whatever its game is.  A wide map
 * without an arc is removed: then the own map is there again. */
void store_map(struct store *s, struct match *m);

/* In an image with WIDE_MAPS: store_new_wide stores a wide map of MAP_NODES + 1..WIDE_NODES nodes; store_wide_flip adds an arc to it, or
 * removes the arc if it is there.  Both wait until that is stored, and remove the interrupted match. */
void store_new_wide(struct store *s, struct match *m, uint8_t nodes, const uint8_t rows[WIDE_NODES][WIDE_ROW]);
void store_wide_flip(struct store *s, struct match *m, uint8_t from, uint8_t to);

/* Makes the wide map, or while there is none the own map, the map of the game graph from now on.  *s must stay valid. */
void wide_map_begin(const struct store *s);

/* Looks for the wide map: writes its number of nodes to s->wide, and if it has any the slots of its records to s->arcs. */
void wide_map_load(struct store *s);

/* Returns whether the wide map has no arc. */
bool wide_map_is_empty(const struct store *s);

/* Reads the record of the game with an id, which this image may lack. */
void store_record(const struct store *s, uint8_t id, struct record *r);

/* Stores the level that the game with an id is played at (ladder.h). */
void store_choice(struct store *s, uint8_t id, uint8_t choice);

/* store_clear_records removes the records of the games, which takes up to 0.1 s; store_clear_all removes all stored data, the settings too.
 * Both wait until the data are removed. */
void store_clear_records(struct store *s);
void store_clear_all(struct store *s);

#endif
