/* Adversarial hands: what the contacts do next, and for how long.  The same seed gives the same presses. */
#ifndef HOST_TESTS_HANDS_ADVERSARY_H
#define HOST_TESTS_HANDS_ADVERSARY_H

#include <stdint.h>

enum habit {
    HABIT_PRESSES,  /* one key at a time, at a person's speed */
    HABIT_WALKS,    /* explores the menus: B, some lines down, A */
    HABIT_FAST,     /* at the speed of the fastest thumb */
    HABIT_BOUNCES,  /* contacts that bounce for some milliseconds */
    HABIT_CHORDS,   /* any keys together */
    HABIT_ALL,      /* all keys at once */
    HABIT_HELD,     /* held for seconds */
    HABIT_CHATTER,  /* a contact that opens and closes a thousand times a second */
    HABIT_NOTHING,  /* no key */
    HABIT_COUNT
};

struct adversary {
    uint32_t chance;
    enum habit habit;
    uint32_t left_us; /* milliseconds left of this habit */
    uint8_t keys;     /* the keys that it uses now, bits KEY_* */
    uint8_t toggles;  /* steps left of a bounce; lines left of a walk */
};

/* Sets the contacts.  Returns for how many microseconds they stay. */
uint32_t adversary_next(struct adversary *a, uint8_t *contacts);

#endif
