/* A query of any kind: one for the games of game_list (desk.h), one for a large game (large.h), or one for brute force (searched.h). */
#ifndef DESK_QUESTION_H
#define DESK_QUESTION_H

#include "large.h"
#include "searched.h"

struct question {
    bool is_large, is_searched;
    struct query query; /* if it is neither for a large game nor for brute force */
    struct large large;
    struct searched searched;
};

/* As desk_parse. */
bool question_parse(const char *text, size_t length, struct question *q, struct complaint *c);

/* Print an answer: desk_print_fields, desk_print_prose and desk_print_why. */
void question_print_fields(const struct question *q, FILE *out);
void question_print_prose(const struct question *q, FILE *out);
void question_print_why(const struct question *q, FILE *out);

#endif
