/* A query of any kind: one for the games of game_list (desk.h), or one for a large game (large.h). */
#ifndef DESK_QUESTION_H
#define DESK_QUESTION_H

#include "large.h"

struct question {
    bool is_large;
    struct query query; /* if it is none for a large game */
    struct large large; /* if it is */
};

/* As desk_parse. */
bool question_parse(const char *text, size_t length, struct question *q, struct complaint *c);

/* Print an answer: desk_print_fields, desk_print_prose and desk_print_why. */
void question_print_fields(const struct question *q, FILE *out);
void question_print_prose(const struct question *q, FILE *out);
void question_print_why(const struct question *q, FILE *out);

#endif
