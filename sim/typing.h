/* A terminal tells when a key is typed, not when it is let go: how long each stays down is guessed here. */
#ifndef SIM_TYPING_H
#define SIM_TYPING_H

#include <stdint.h>

enum {
    TYPING_HOLD_MS = 150,   /* a key that is typed once stays down so long; */
    TYPING_REPEAT_MS = 60,  /* what follows within this is the terminal repeating it, */
    TYPING_EXTEND_MS = 90,  /* which keeps it down so much longer; */
    TYPING_BETWEEN_MS = 40, /* what follows later, while it is down, is a second tap, before which it is up so long; one that must be held is
                               held to its end before */
    TYPING_KEYS = 8,
};

struct typing {
    struct {
        uint64_t last, from, until; /* last typed at; down from..until; in ms */
        uint64_t before;            /* and until then, of the tap before */
    } key[TYPING_KEYS];
    uint64_t longer[TYPING_KEYS]; /* what TYPING_HOLD_MS is too short by for a key */
};

/* The key of that number (a KEY_* bit's) was typed or repeated at that time. */
void typing_event(struct typing *t, int key, uint64_t now_ms);

/* The keys that are down: one bit a key. */
uint8_t typing_keys(const struct typing *t, uint64_t now_ms);

#endif
