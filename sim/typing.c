/* See typing.h. */
#include "typing.h"

void typing_event(struct typing *t, int key, uint64_t now_ms)
{
    uint64_t *last = &t->key[key].last, *from = &t->key[key].from, *until = &t->key[key].until;
    uint64_t between = now_ms - *last;

    *last = now_ms;
    /* A press begins; else the key is still held: a third press is ignored, a second one is put off, a repeat extends the first. */
    if (now_ms >= *until)
        *from = now_ms;
    else if (between > TYPING_REPEAT_MS && now_ms < *from)
        return; /* a third press */
    else if (between > TYPING_REPEAT_MS) {
        t->key[key].before = t->longer[key] > 0 ? *until : now_ms;
        *from = t->key[key].before + TYPING_BETWEEN_MS;
    } else {
        if (*until < now_ms + TYPING_EXTEND_MS)
            *until = now_ms + TYPING_EXTEND_MS;
        return;
    }
    *until = *from + TYPING_HOLD_MS + t->longer[key];
}

uint8_t typing_keys(const struct typing *t, uint64_t now_ms)
{
    unsigned keys = 0;

    for (int i = 0; i < TYPING_KEYS; i++)
        if (now_ms < t->key[i].before || (now_ms >= t->key[i].from && now_ms < t->key[i].until))
            keys |= 1u << i;
    return (uint8_t)keys;
}
