/* Hands that mean no good: what the contacts do next, and for how long.  The same seed does the same. */
#ifndef HOST_TESTS_HANDS_ADVERSARY_H
#define HOST_TESTS_HANDS_ADVERSARY_H

#include <stdint.h>

enum habit {
    HABIT_PRESSES,  /* one key at a time, at a person's speed */
    HABIT_WALKS,    /* one who looks for what there is: B, some lines down, A */
    HABIT_FAST,     /* at the speed of the fastest thumb */
    HABIT_BOUNCES,  /* contacts that bounce for some milliseconds */
    HABIT_CHORDS,   /* any keys together */
    HABIT_ALL,      /* all at once */
    HABIT_HELD,     /* held for seconds */
    HABIT_CHATTER,  /* a contact that opens and closes a thousand times a second */
    HABIT_NOTHING,  /* nobody is there */
    HABIT_COUNT
};

struct adversary {
    uint32_t chance;
    enum habit habit;
    uint32_t left_us; /* of this habit */
    uint8_t keys;     /* bits KEY_* that it plays with now */
    uint8_t toggles;  /* of a bounce that goes on; lines of a walk */
};

/* The contacts from now on; returns for how many microseconds. */
uint32_t adversary_next(struct adversary *a, uint8_t *contacts);

#endif
