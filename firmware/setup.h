/* The set-up of a match as a list of fields, made from the games' descriptions. */
#ifndef FIRMWARE_SETUP_H
#define FIRMWARE_SETUP_H

#include "match.h"

/* What changing a field brings with it. */
enum field_role {
    FIELD_PLAIN,
    FIELD_ROLL, /* a new start: how many there are, or a map */
    FIELD_GAME, /* another game in a part of a sum, and a new start */
    FIELD_SET,  /* a set of numbers, with an editor of its own */
};

/* One line of the set-up: a number in the match that the player may change. */
struct field {
    uint8_t word;               /* its label */
    uint8_t number;             /* shown after the label; 0: none */
    uint8_t role;               /* enum field_role */
    bool wide;                  /* it is a uint16_t; else a uint8_t */
    bool in_part;               /* `at` counts from the part of the sum, not from the match */
    uint8_t part;               /* of the sum */
    uint16_t at;                /* where it is in struct match */
    uint16_t least, greatest;   /* its range */
    uint8_t value_word;         /* the word for its value 0, those of 1, 2, .. follow it; 0: a plain number */
    bool none;                  /* its least value is called "none" */
};

/* Fills in the index-th field; false when there are not so many. */
bool setup_field(const struct match *m, uint8_t index, struct field *f);
uint8_t setup_count(const struct match *m);

uint16_t setup_value(const struct match *m, const struct field *f);
void setup_put(struct match *m, const struct field *f, uint16_t value);

/* Adds to (step > 0) or takes from the field's value; lists of words go round, numbers stop at their ends.
 * The rest of the match follows: new piles are filled by chance, pieces stay on the board. */
void setup_change(struct match *m, uint8_t index, int16_t step, uint16_t random);

#endif
