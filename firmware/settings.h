/* What the player has set, kept in storage. */
#ifndef FIRMWARE_SETTINGS_H
#define FIRMWARE_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

enum { SETTINGS_SOUND, SETTINGS_FACES, SETTINGS_SWITCHES };

struct settings {
    union {
        struct {
            bool sound; /* the system's mute byte, shared with the device's other programs */
            bool faces; /* the preview shows who would be left with it, and how that one feels */
        };
        bool on[SETTINGS_SWITCHES];
    };
    bool unsaved; /* storage does not hold this yet */
};

/* Reads what is stored; anything foreign or damaged counts as never set: sound on, faces off. */
void settings_load(struct settings *s);

/* Writes what differs, a byte at a time, never waiting: call it every tick while s->unsaved. */
void settings_tick(struct settings *s);

#endif
