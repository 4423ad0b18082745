/* Texts with numbers: each different text gets the next number, from 0 on. The positions of a rule, and the nodes of a file. */
#ifndef DESK_TEXTS_H
#define DESK_TEXTS_H

#include <stddef.h>
#include <stdint.h>

enum { TEXTS_NONE = UINT32_MAX };

struct texts {
    uint32_t count;
    char *all;            /* the texts one after another, each with a NUL */
    size_t used, room;    /* of `all` */
    size_t *at;           /* where in `all` a text begins */
    uint32_t at_room;
    uint32_t *slot;       /* a hash table: 1 more than the number of a text, or 0 */
    uint32_t slots;       /* a power of 2, or 0 */
};

/* Returns the number of a text of `length` bytes without a NUL; a new text is copied. Returns TEXTS_NONE if memory ran out. */
uint32_t texts_add(struct texts *t, const char *text, size_t length);

/* Returns the number of a text, or TEXTS_NONE if there is none. */
uint32_t texts_find(const struct texts *t, const char *text, size_t length);

/* Returns the text with a number below t->count. It is valid until the next texts_add. */
const char *texts_get(const struct texts *t, uint32_t number);

/* Frees all; *t is then without a text, as { 0 } is. */
void texts_free(struct texts *t);

#endif
