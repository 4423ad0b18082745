/* A step: on a screen a key was pressed, or time passed, and then a screen is shown.  The emulated boards and the firmware on this machine
 * are watched in the same way, so that the steps of both compare. */
#ifndef HOST_TESTS_GOLDEN_WALK_STEPS_H
#define HOST_TESTS_GOLDEN_WALK_STEPS_H

#include "firmware/screen.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    STEP_MS = 160,  /* from when a key goes down until what it leads to is shown; a move is stored in 68 ms */
    STEP_KEYS = 64, /* sets of keys that are down: bits KEY_*; 0: time passed */
    STEP_BACK = SCREEN_COUNT, /* B, to the screen before on the trail, whichever that is */
    STEP_TO,
};

/* Steps seen: from a screen, with keys, to a screen.  To the same screen: the screen stayed, and its state changed.  While a match is
 * demonstrated all keys do the same: they count as A. */
struct steps_seen {
    bool seen[SCREEN_COUNT][STEP_KEYS][STEP_TO];
    bool led[SCREEN_COUNT][SCREEN_COUNT]; /* from which screen to which, whatever led there */
};

/* What is known when a key goes down. */
struct steps_press {
    uint8_t from, before; /* the screen that is shown, and the one before it on the trail: enum screen_id */
    uint8_t keys;         /* bits KEY_* */
    uint32_t state;       /* of that screen: a hash */
};

/* Adds what the keys led to, STEP_MS later: a screen, and its state. */
void steps_add(struct steps_seen *s, const struct steps_press *press, uint8_t to, uint32_t state);

/* Adds that time led from a screen to another. */
static inline void steps_add_time(struct steps_seen *s, uint8_t from, uint8_t to)
{
    s->seen[from][0][to] = true;
    s->led[from][to] = true;
}

/* Returns whether the state of a screen changes as time passes, too: then it says nothing about a key. */
static inline bool steps_of_time(uint8_t screen)
{
    return screen == SCREEN_title || screen == SCREEN_play || screen == SCREEN_result || screen == SCREEN_lesson;
}

/* Returns the hash of some more bytes (FNV-1a). */
static inline uint32_t steps_hash(uint32_t hash, const void *bytes, unsigned count)
{
    const uint8_t *at = bytes;

    while (count-- > 0)
        hash = (hash ^ *at++) * 16777619u;
    return hash;
}

/* Prints lines "FROM KEYS TO": names of screens, "time" or the names of the keys, "BACK" in place of a screen; and lines "FROM -> TO", of
 * different screens, whatever led there. */
void steps_print(const struct steps_seen *s);

#endif
