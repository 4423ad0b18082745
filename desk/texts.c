#include "texts.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 1024, FIRST_ROOM = 4096, SHORT = 7 };

/* A text of up to SHORT bytes is its own key, so that it is found, or not, without a look at the texts: with ten million nodes each look is
 * a wait for the memory.  The key of a longer one is a number that is made of it (FNV-1a), with LONG set. */
#define LONG (UINT64_C(1) << 63)

static uint64_t key_of(const char *text, size_t length)
{
    uint64_t key = 0;

    if (length <= SHORT) {
        for (size_t i = 0; i < length; i++)
            key |= (uint64_t)(uint8_t)text[i] << (8 * i);
        return key;
    }
    key = 14695981039346656037u;
    for (size_t i = 0; i < length; i++)
        key = (key ^ (uint8_t)text[i]) * 1099511628211u;
    return key | LONG;
}

/* Spreads a key over the table: the last steps of MurmurHash3. */
static uint32_t spread(uint64_t key)
{
    key = (key ^ key >> 33) * 0xff51afd7ed558ccdu;
    key = (key ^ key >> 33) * 0xc4ceb9fe1a85ec53u;
    return (uint32_t)(key ^ key >> 33);
}

static bool is_text(const struct texts *t, const struct texts_slot *s, uint64_t key, const char *text, size_t length)
{
    const char *other;

    if (s->key != key)
        return false;
    if (!(key & LONG))
        return true;
    other = texts_get(t, s->number - 1);
    return strncmp(other, text, length) == 0 && other[length] == '\0';
}

/* Returns the slot of a text, or the empty one where it belongs. The table is never full. */
static struct texts_slot *find_slot(const struct texts *t, uint64_t key, const char *text, size_t length)
{
    uint32_t i = spread(key) & (t->slots - 1);

    while (t->slot[i].number != 0 && !is_text(t, &t->slot[i], key, text, length))
        i = (i + 1) & (t->slots - 1);
    return &t->slot[i];
}

/* Doubles the table. All texts in it differ, so none is read. */
static bool grow_slots(struct texts *t)
{
    uint32_t slots = t->slots == 0 ? FIRST_SLOTS : t->slots * 2;
    struct texts_slot *more = slots > 0 ? calloc(slots, sizeof *more) : NULL;

    if (more == NULL)
        return false;
    for (uint32_t i = 0; i < t->slots; i++) {
        uint32_t to = spread(t->slot[i].key) & (slots - 1);

        if (t->slot[i].number == 0)
            continue;
        while (more[to].number != 0)
            to = (to + 1) & (slots - 1);
        more[to] = t->slot[i];
    }
    free(t->slot);
    t->slot = more;
    t->slots = slots;
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
    uint64_t key = key_of(text, length);
    struct texts_slot *slot;

    if (!make_room(t, length))
        return TEXTS_NONE;
    slot = find_slot(t, key, text, length);
    if (slot->number != 0)
        return slot->number - 1;
    t->at[t->count] = t->used;
    memcpy(t->all + t->used, text, length);
    t->all[t->used + length] = '\0';
    t->used += length + 1;
    *slot = (struct texts_slot){ key, ++t->count };
    return t->count - 1;
}

uint32_t texts_find(const struct texts *t, const char *text, size_t length)
{
    uint32_t number = t->slots > 0 ? find_slot(t, key_of(text, length), text, length)->number : 0;

    return number > 0 ? number - 1 : TEXTS_NONE;
}

void texts_expect(const struct texts *t, const char *text, size_t length)
{
    if (t->slots > 0)
        __builtin_prefetch(&t->slot[spread(key_of(text, length)) & (t->slots - 1)]);
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
