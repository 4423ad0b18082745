/* The set-up of a match as a list of fields, made from the game's description. */
#ifndef FIRMWARE_SETUP_H
#define FIRMWARE_SETUP_H

#include "match.h"

/* One line of the set-up: a number in the match that the player may change. */
struct field {
    uint8_t word;               /* its label, or ... */
    const __flash char *name;   /* ... the game's name for it, when not 0 */
    uint8_t number;             /* shown after the label; 0: none */
    uint8_t at;                 /* where the uint16_t is in struct match */
    uint16_t least, greatest;   /* its range; below the option's own least it means "none" */
    const __flash char *values; /* words for the values from 0 on, '|' between; 0: */
    uint8_t value_word;         /* the first of them among our own words; 0: a plain number */
    bool none;                  /* its least value is called "none" */
};

/* Fills in the index-th field; false when there are not so many. */
bool setup_field(const struct match *m, uint8_t index, struct field *f);
uint8_t setup_count(const struct match *m);

uint16_t setup_value(const struct match *m, const struct field *f);

/* Adds to (step > 0) or takes from the field's value; short lists of values go round, numbers stop at their ends.
 * The rest of the match follows: new piles are filled by chance, pieces stay on the board. */
void setup_change(struct match *m, uint8_t index, int16_t step, uint16_t random);

#endif
