/* A query of any kind: one for the games of game_list (desk.h), for a large game (large.h), for a game with huge numbers (huge.h), or for
 * brute force (searched.h). */
#ifndef DESK_QUESTION_H
#define DESK_QUESTION_H

#include "huge.h"
#include "large.h"
#include "searched.h"

struct question {
    bool is_large, is_huge, is_searched;
    struct query query; /* if it is none of them */
    struct large large;
    struct huge huge;   /* its piles are those of the question that was parsed last */
    struct searched searched; /* its answer is that of the question that was parsed last */
};

/* As desk_parse. */
bool question_parse(const char *text, size_t length, struct question *q, struct complaint *c);

/* Print an answer: desk_print_fields, desk_print_prose and desk_print_why. */
void question_print_fields(const struct question *q, FILE *out);
void question_print_prose(const struct question *q, FILE *out);
void question_print_why(const struct question *q, unsigned depth, FILE *out);

#endif
