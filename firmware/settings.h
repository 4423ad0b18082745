/* What the player has set, kept in the journal. */
#ifndef FIRMWARE_SETTINGS_H
#define FIRMWARE_SETTINGS_H

#include "journal.h"

enum { SETTINGS_SOUND, SETTINGS_FACES, SETTINGS_SWITCHES };

struct settings {
    union {
        struct {
            bool sound; /* the system's mute byte, shared with the device's other programs */
            bool faces; /* the preview shows who would be left with it, and how that one feels */
        };
        bool on[SETTINGS_SWITCHES];
    };
    uint8_t sleep; /* after how long the machine goes to sleep: index into the words for it, 0 the usual */
    uint8_t clear; /* what is being cleared: records from this key on; 0: nothing */
};

/* Reads what is kept; anything foreign or damaged counts as never set: sound on, the rest off.  False when it is from a newer version of
 * the firmware, which alone can understand it. */
bool settings_load(struct settings *s, const struct journal *j);

/* Puts them, if they differ from what is kept.  False while the storage is busy: call again. */
bool settings_put(const struct settings *s, struct journal *j);

#endif
