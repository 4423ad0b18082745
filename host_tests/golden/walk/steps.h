/* A step: on a screen a key was pressed, or time passed, and then a screen is shown.  The emulated boards and the firmware on this machine
 * are watched in the same way, so that the steps of both compare. */
#ifndef HOST_TESTS_GOLDEN_WALK_STEPS_H
#define HOST_TESTS_GOLDEN_WALK_STEPS_H

#include "firmware/screen.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    STEP_MS = 160, /* from when a key goes down until what it leads to is shown; a move is stored in 68 ms */
    STEP_KEYS = 64, /* sets of keys that are down: bits KEY_*; 0: time passed */
};

/* Steps seen: from a screen, with keys, to a screen.  To the same screen: the screen stayed, and its state changed. */
struct steps_seen {
    bool seen[SCREEN_COUNT][STEP_KEYS][SCREEN_COUNT];
};

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

/* Prints lines "FROM KEYS TO": screens by number. */
void steps_print(const struct steps_seen *s);

#endif
