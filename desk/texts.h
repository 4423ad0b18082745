/* Texts with numbers: each different text gets the next number, from 0 on. The positions of a rule, and the nodes of a file. */
#ifndef DESK_TEXTS_H
#define DESK_TEXTS_H

#include <stddef.h>
#include <stdint.h>

enum { TEXTS_NONE = UINT32_MAX };

/* A place in the table: 1 more than the number of a text, or 0 for an empty one; and a number that is made of the text (texts.c). */
struct texts_slot {
    uint64_t key;
    uint32_t number;
};

struct texts {
    uint32_t count;
    char *all;            /* the texts one after another, each with a NUL */
    size_t used, room;    /* of `all` */
    size_t *at;           /* where in `all` a text begins */
    uint32_t at_room;
    struct texts_slot *slot; /* a hash table */
    uint32_t slots;       /* a power of 2, or 0 */
};

/* Returns the number of a text of `length` bytes without a NUL; a new text is copied. Returns TEXTS_NONE if memory ran out. */
uint32_t texts_add(struct texts *t, const char *text, size_t length);

/* Returns the number of a text, or TEXTS_NONE if there is none. */
uint32_t texts_find(const struct texts *t, const char *text, size_t length);

/* A hint that a text will soon be added or found: then the memory brings its place in the table while other texts are looked at. */
void texts_expect(const struct texts *t, const char *text, size_t length);

/* Returns the text with a number below t->count. It is valid until the next texts_add. */
const char *texts_get(const struct texts *t, uint32_t number);

/* Frees all; *t is then without a text, as { 0 } is. */
void texts_free(struct texts *t);

#endif
