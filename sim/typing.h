/* Estimates how long each key is held, because a terminal reports when a key is typed but not when it is released. */
#ifndef SIM_TYPING_H
#define SIM_TYPING_H

#include <stdint.h>

enum {
    TYPING_HOLD_MS = 150,   /* how long a key that is typed once is held */
    TYPING_REPEAT_MS = 60,  /* a key that is typed again within this time is a repeat of the terminal */
    TYPING_EXTEND_MS = 90,  /* how long the key is held after a repeat */
    TYPING_BETWEEN_MS = 40, /* how long the key is up before a second press that is typed while the first still lasts */
    TYPING_KEYS = 8,
};

/* Times are in milliseconds. */
struct typing {
    struct {
        uint64_t last, from, until; /* when the key was typed last; it is held from `from` until before `until` */
        uint64_t before;            /* the press before the last one lasts until this time */
    } key[TYPING_KEYS];
    uint64_t longer[TYPING_KEYS]; /* how much longer than TYPING_HOLD_MS each key must be held; not 0: a second press waits for the end */
};

/* Records that a key (the number of its KEY_* bit) was typed or repeated at a time. */
void typing_event(struct typing *t, int key, uint64_t now_ms);

/* Returns the keys that are held at a time, as bits KEY_*. */
uint8_t typing_keys(const struct typing *t, uint64_t now_ms);

#endif
