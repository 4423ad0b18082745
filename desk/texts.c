#include "texts.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 1024, FIRST_ROOM = 4096 };

/* Returns a number that spreads texts over the table: FNV-1a, and a last step for its low bits. */
static uint32_t hash(const char *text, size_t length)
{
    uint64_t h = 14695981039346656037u;

    for (size_t i = 0; i < length; i++)
        h = (h ^ (uint8_t)text[i]) * 1099511628211u;
    return (uint32_t)(h ^ h >> 32);
}

/* Returns the slot of a text, or the empty one where it belongs. The table is never full. */
static uint32_t find_slot(const struct texts *t, const char *text, size_t length)
{
    uint32_t i = hash(text, length) & (t->slots - 1);

    for (; t->slot[i] != 0; i = (i + 1) & (t->slots - 1)) {
        const char *other = texts_get(t, t->slot[i] - 1);

        if (strncmp(other, text, length) == 0 && other[length] == '\0')
            break;
    }
    return i;
}

/* Doubles the table. */
static bool grow_slots(struct texts *t)
{
    struct texts more = *t;

    more.slots = t->slots == 0 ? FIRST_SLOTS : t->slots * 2;
    more.slot = more.slots > 0 ? calloc(more.slots, sizeof *more.slot) : NULL;
    if (more.slot == NULL)
        return false;
    for (uint32_t i = 0; i < t->count; i++) {
        const char *text = texts_get(t, i);

        more.slot[find_slot(&more, text, strlen(text))] = i + 1;
    }
    free(t->slot);
    *t = more;
    return true;
}

/* Makes room for a text of this length. */
static bool make_room(struct texts *t, size_t length)
{
    if (t->used + length + 1 > t->room) {
        size_t room = (t->used + length + FIRST_ROOM) * 2;
        char *all = realloc(t->all, room);

        if (all == NULL)
            return false;
        t->all = all;
        t->room = room;
    }
    if (t->count >= t->at_room) {
        uint32_t room = t->count < FIRST_SLOTS ? FIRST_SLOTS : t->count * 2;
        size_t *at = room > t->count ? realloc(t->at, room * sizeof *at) : NULL;

        if (at == NULL)
            return false;
        t->at = at;
        t->at_room = room;
    }
    return t->count < t->slots / 2 || grow_slots(t);
}

uint32_t texts_add(struct texts *t, const char *text, size_t length)
{
    uint32_t slot;

    if (!make_room(t, length))
        return TEXTS_NONE;
    slot = find_slot(t, text, length);
    if (t->slot[slot] != 0)
        return t->slot[slot] - 1;
    t->at[t->count] = t->used;
    memcpy(t->all + t->used, text, length);
    t->all[t->used + length] = '\0';
    t->used += length + 1;
    t->slot[slot] = ++t->count;
    return t->count - 1;
}

uint32_t texts_find(const struct texts *t, const char *text, size_t length)
{
    uint32_t slot = t->slots > 0 ? t->slot[find_slot(t, text, length)] : 0;

    return slot > 0 ? slot - 1 : TEXTS_NONE;
}

const char *texts_get(const struct texts *t, uint32_t number)
{
    return t->all + t->at[number];
}

void texts_free(struct texts *t)
{
    free(t->all);
    free(t->at);
    free(t->slot);
    *t = (struct texts){ .count = 0 };
}
