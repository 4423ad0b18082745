/* The set-up of a match as a list of fields, made from the descriptions of the games. */
#ifndef FIRMWARE_MATCH_FIELDS_H
#define FIRMWARE_MATCH_FIELDS_H

#include "match.h"

/* Kinds of fields that follow those of enum option_kind: an index into game_list; the winner of the start, shown when the player changes
 * the field; the class code; the line that shows the fields that are seldom needed.  The player cannot change the values of FIELD_CODE and
 * FIELD_MORE. */
enum { FIELD_GAME = OPTION_SET + 1, FIELD_WINNER, FIELD_CODE, FIELD_MORE };

/* What key A does at a field: nothing of its own, the editor of a set, the editor of the player's own map, showing more fields. */
enum field_editor { EDITOR_NONE, EDITOR_SET, EDITOR_MAP, EDITOR_MORE };

/* What a change of a field does to the start. */
enum follows {
    EDITS,       /* the start now counts as changed by the player (m->edited), and is brought into its range */
    LEAVES,      /* nothing */
    FINDS_AGAIN, /* a random start is made again from the same seed; a start that the player has changed is brought into its range */
    ROLLS,       /* the start is made from another seed */
    FILLS,       /* random numbers fill the piles, whose count the player has chosen; the start counts as changed by the player */
};

/* A number of the match that the player may change, described as a game describes its options. */
struct field {
    struct option about; /* `name` is WORD_* of the label; the words for the values, if there are any, follow the label */
    bool wide;           /* the number is a uint16_t; else a uint8_t */
    uint8_t follows;     /* what a change does to the start: enum follows */
    uint8_t number;      /* number shown after the label; 0: none */
    uint8_t *at;         /* address of the number in the match */
    struct component *part; /* the part of the start to which the field belongs, unless it is one of the match */
};

/* Fills in field `index`, from 0, of the set-up of m.  Returns false if the set-up has no such field. */
bool field_find(const struct match *m, uint8_t index, struct field *f);

/* Fills in field `index`, or field 0 if the set-up has no such field.  Returns the number of fields. */
uint8_t field_look(const struct match *m, uint8_t index, struct field *f);

/* Returns the editor of a field as it is set now: enum field_editor. */
uint8_t field_editor(const struct match *m, const struct field *f);

/* Return and write the value of a field.  field_put does not adapt the start: call field_follow. */
uint16_t field_value(const struct field *f);
void field_put(const struct field *f, uint16_t value);

/* Returns whether a change of the field makes a start from a new random number. */
static inline bool field_rolls(const struct field *f)
{
    return f->follows >= ROLLS;
}

/* Adapts the start of m to a field whose value has changed.  A random start is made again from the same seed, or from `random`; a start
 * that the player has changed is only brought into its range, so that pieces stay on the board. */
void field_follow(struct match *m, const struct field *f, uint16_t random);

/* Returns whether LEFT and RIGHT change the field: not a set, which has an editor, not the class code, not the line that shows more
 * fields. */
bool field_changes(const struct field *f);

/* Adds `step` to the value of a field of m and calls field_follow; `random` is not used unless field_rolls.  In a list of words the first
 * one follows the last; numbers stop at their ends. */
void field_change(struct match *m, const struct field *f, int16_t step, uint16_t random);

#endif
