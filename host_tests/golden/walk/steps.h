/* A step: while one screen was shown a key was pressed, or time passed; then the same or another screen is shown.  The emulated boards and
 * the firmware on this machine are observed in the same way, so that their steps can be compared. */
#ifndef HOST_TESTS_GOLDEN_WALK_STEPS_H
#define HOST_TESTS_GOLDEN_WALK_STEPS_H

#include "firmware/screen.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    STEP_MS = 160,  /* from a key going down until its result is shown; a move is stored in 68 ms */
    STEP_KEYS = 64, /* sets of keys that are down: bits KEY_*; 0: time passed */
    STEP_BACK = SCREEN_COUNT, /* B leads to the screen before on the trail, whichever that is */
    STEP_TO,
};

/* Steps seen: from a screen, with keys, to a screen.  A step to the same screen means that its state changed.  In a demonstration all
 * keys do the same and count as A. */
struct steps_seen {
    bool seen[SCREEN_COUNT][STEP_KEYS][STEP_TO];
    bool led[SCREEN_COUNT][SCREEN_COUNT]; /* from which screen to which, by keys or by time */
};

/* The state when a key goes down. */
struct steps_press {
    uint8_t from, before; /* the screen that is shown, and the one before it on the trail: enum screen_id */
    uint8_t keys;         /* bits KEY_* */
    uint32_t state;       /* a hash of the state of that screen */
};

/* Adds the result of the keys, STEP_MS later: a screen, and its state. */
void steps_add(struct steps_seen *s, const struct steps_press *press, uint8_t to, uint32_t state);

/* Adds that time led from a screen to another. */
static inline void steps_add_time(struct steps_seen *s, uint8_t from, uint8_t to)
{
    s->seen[from][0][to] = true;
    s->led[from][to] = true;
}

/* Returns whether the state of a screen changes with time, too: then a change does not show that a key did something. */
static inline bool steps_of_time(uint8_t screen)
{
    return screen == SCREEN_title || screen == SCREEN_play || screen == SCREEN_result || screen == SCREEN_lesson || screen == SCREEN_answer;
}

/* Returns the hash (FNV-1a) of some more bytes; of the first ones it goes on from STEPS_HASH. */
#define STEPS_HASH 2166136261u
static inline uint32_t steps_hash(uint32_t hash, const void *bytes, unsigned count)
{
    const uint8_t *at = bytes;

    while (count-- > 0)
        hash = (hash ^ *at++) * 16777619u;
    return hash;
}

/* Prints lines "FROM KEYS TO", with the names of the screens, "time" or the names of the keys, and "BACK" in place of a screen; and
 * lines "FROM -> TO" of different screens, by keys or by time. */
void steps_print(const struct steps_seen *s);

#endif
