/* The set-up of a match as a list of fields, made from the games' descriptions. */
#ifndef FIRMWARE_SETUP_H
#define FIRMWARE_SETUP_H

#include "match.h"

/* What the value of a field is: enum option_kind, an index into game_list, who can win (asked for, and told), or a class code. */
enum { FIELD_GAME = OPTION_SET + 1, FIELD_TOLD, FIELD_CODE };

/* What has a screen of its own to edit it: a set, or the map of one's own. */
enum field_editor { EDITOR_NONE, EDITOR_SET, EDITOR_MAP };

/* One line of the set-up: a number in the match that the player may change, described as a game describes its options. */
struct field {
    struct option about; /* `name` is its word; the words for the values, if it has such, come after it */
    bool wide;           /* it is a uint16_t; else a uint8_t */
    bool rolls;          /* changing it brings a new start */
    uint8_t number;      /* shown after the label; 0: none */
    uint8_t *at;         /* where it is in the match */
};

/* Which editor a field has as it is set now: enum field_editor. */
uint8_t setup_editor(const struct match *m, const struct field *f);

/* Fills in the index-th field; false when there are not so many. */
bool setup_field(const struct match *m, uint8_t index, struct field *f);

/* The same, or the first where there are not so many; returns how many there are. */
uint8_t setup_look(const struct match *m, uint8_t index, struct field *f);

uint16_t setup_value(const struct field *f);
void setup_put(const struct field *f, uint16_t value);

/* Adds to (step > 0) or takes from the value of a field of m; lists of words go round, numbers stop at their ends.
 * The rest of the match follows: new piles are filled by chance, pieces stay on the board. */
void setup_change(struct match *m, const struct field *f, int16_t step, uint16_t random);

#endif
