#include "typing.h"

void typing_event(struct typing *t, int key, uint64_t now_ms)
{
    uint64_t *first = &t->key[key].first, *from = &t->key[key].from, *until = &t->key[key].until;

    if (now_ms >= *until) {
        *first = *from = now_ms;
        *until = now_ms + TYPING_HOLD_MS;
    } else if (now_ms - *first < TYPING_TAP_MS) {
        *first = now_ms;
        *from = now_ms + TYPING_BETWEEN_MS;
        *until = *from + TYPING_HOLD_MS;
    } else if (*until < now_ms + TYPING_EXTEND_MS)
        *until = now_ms + TYPING_EXTEND_MS;
}

uint8_t typing_keys(const struct typing *t, uint64_t now_ms)
{
    unsigned keys = 0;

    for (int i = 0; i < TYPING_KEYS; i++)
        if (now_ms >= t->key[i].from && now_ms < t->key[i].until)
            keys |= 1u << i;
    return (uint8_t)keys;
}
