/* Answers about positions of rules and of files, as text. */
#ifndef DESK_RULE_ANSWER_H
#define DESK_RULE_ANSWER_H

#include "rule_game.h"

/* Some positions side by side, of rules, of files or of games of the desk: a sum, or one position alone. A move is made in one of them. */
enum { RULE_PARTS = 64 };

struct rule_part {
    char *prefix;            /* in a sum of games: the game as it is typed, and a blank; else "" */
    char *text;              /* the position */
    struct rule_answer answer;
};

struct rule_sum {
    struct rule_part part[RULE_PARTS];
    size_t count;
    const char *between;     /* the parts when they are printed: " + " or " " */
};

/* Frees what the parts hold. */
void rule_sum_free(struct rule_sum *s);

/* Returns what the sum is worth. The remoteness of a sum of several is unknown, unless it is ended. */
struct rule_value rule_sum_value(const struct rule_sum *s);

/* Print as desk_print_fields and desk_print_prose do. */
void rule_print_fields(const struct rule_sum *s, FILE *out);
void rule_print_prose(const struct rule_sum *s, FILE *out);

/* Prints why the position of one game is worth what it is: what each move leaves, and what answers it. Returns false after it filled in
 * *c. */
bool rule_print_why(struct rule_game *g, const char *text, FILE *out, struct complaint *c);
/* The same of a sum of several parts. */
void rule_print_sum_why(const struct rule_sum *s, FILE *out);

#endif
