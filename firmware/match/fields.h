/* The set-up of a match as a list of fields, made from the descriptions of the games. */
#ifndef FIRMWARE_MATCH_FIELDS_H
#define FIRMWARE_MATCH_FIELDS_H

#include "match.h"

/* Kinds of fields beside enum option_kind: an index into game_list; who can win, shown when the player asks; the class code. */
enum { FIELD_GAME = OPTION_SET + 1, FIELD_TOLD, FIELD_CODE };

/* Which screen edits a field: none, that of a set, that of the map of one's own. */
enum field_editor { EDITOR_NONE, EDITOR_SET, EDITOR_MAP };

/* A number of the match that the player may change, described as a game describes its options. */
struct field {
    struct option about; /* `name` is WORD_* of the label; the words for the values, if there are any, follow it */
    bool wide;           /* the number is a uint16_t; else a uint8_t */
    uint8_t follows;     /* what a change brings: enum follows in fields.c */
    uint8_t number;      /* shown after the label; 0: none */
    uint8_t *at;         /* where the number is in the match */
};

/* Fills in the index-th field of the set-up of m.  Returns false where there are not so many. */
bool field_find(const struct match *m, uint8_t index, struct field *f);

/* Fills in the index-th field, or the first where there are not so many.  Returns how many there are. */
uint8_t field_look(const struct match *m, uint8_t index, struct field *f);

/* Returns the editor of a field as it is set now: enum field_editor. */
uint8_t field_editor(const struct match *m, const struct field *f);

uint16_t field_value(const struct field *f);
void field_put(const struct field *f, uint16_t value);

/* The match follows a field whose value has changed: a start that was found by chance is found again with the same seed, or by chance once
 * more (`random`); a start that the player has changed stays as far as it may, and pieces stay on the board. */
void field_follow(struct match *m, const struct field *f, uint16_t random);

/* Adds `step` to the value of a field of m.  Lists of words go round, numbers stop at their ends.  The match follows. */
void field_change(struct match *m, const struct field *f, int16_t step, uint16_t random);

#endif
