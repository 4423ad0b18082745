/* The robot that the person raises (firmware/match/boxes.h), as records of the journal.  It takes the place of a wide map (wide_map.h), so
 * the storage has one of them or none: the slots would not suffice for both, and the longest match.
 *
 * It stays in storage, and is read there, as a wide map is.  Each record holds 26 nibbles, the first ones in the first record.  After those
 * of the code come the matches won and lost; the last byte of the last record marks a robot. */
#ifndef FIRMWARE_STORE_ROBOT_H
#define FIRMWARE_STORE_ROBOT_H

#include "journal.h"
#include "wide_map.h"
#include "firmware/match/boxes.h"

struct store;
struct match;

enum {
    ROBOT_RECORDS = 6,                       /* those of a wide map */
    ROBOT_BYTES = ROBOT_RECORDS * JOURNAL_PAYLOAD,
    ROBOT_WON = (BOXES_NIBBLES + 1) / 2,     /* byte: matches won, 0..ROBOT_MOST */
    ROBOT_LOST,                              /* byte: matches lost */
    ROBOT_MARK = ROBOT_BYTES - 1,            /* byte: ROBOT_IS_HERE if there is a robot; the byte in which a wide map has its nodes */
    ROBOT_IS_HERE = 0xB0,
    ROBOT_MOST = 99,
};

/* Returns whether there is a robot. */
bool store_has_robot(const struct store *s);

/* Returns a byte of it, 0..ROBOT_BYTES - 1.  store_robot_read reads the first `count` bytes, each record once. */
uint8_t store_robot_byte(const struct store *s, uint8_t n);
void store_robot_read(const struct store *s, uint8_t *bytes, uint8_t count);

/* Returns a nibble of it, as boxes_nibble does. */
uint8_t store_robot_nibble(const struct store *s, uint8_t n);

/* Stores a robot in place of the one before, and of a wide map; then the interrupted match is removed, too, because it may be one on that
 * map.  It is removed as well where both have no room.  Writes the mark itself, and writes it last: a power cut leaves the robot or
 * none. */
void store_new_robot(struct store *s, struct match *m, uint8_t bytes[ROBOT_BYTES]);

/* Changes these bytes of the robot, which lie in one record. */
void store_change_robot(struct store *s, const uint8_t *bytes, uint8_t first, uint8_t count);

/* Changes the beads of the moves that the robot made in a match that it has won or lost: `count` numbers of moves.  Counts the match.  Each
 * record is written once; a power cut in between leaves some of the moves as they were. */
void store_teach_robot(struct store *s, const uint8_t *move, uint8_t count, bool won);

#endif
