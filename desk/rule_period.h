/* Periods of the values of 0, 1, 2, ... */
#ifndef DESK_RULE_PERIOD_H
#define DESK_RULE_PERIOD_H

#include "rule_game.h"

struct rule_period {
    uint32_t period, from; /* value[n + period] = value[n] for n >= from, both the least; period 0: there is none */
};

/* Finds the period that the values 0..last prove. `rule` has declared what it is, subtraction set or octal code; of another rule, a
 * period that they show, but do not prove. */
struct rule_period rule_period_find(const uint32_t *value, uint32_t last, const struct rule *rule);

/* Returns whether the options of n are those that the declaration of the rule gives; true if it has declared nothing. Else fills in *c. */
bool rule_period_check(const struct rule *rule, uint32_t n, const struct rule_answer *a, struct complaint *c);

#endif
