/* What the player has set, kept in the journal. */
#ifndef FIRMWARE_STORE_SETTINGS_H
#define FIRMWARE_STORE_SETTINGS_H

#include "journal.h"

/* In the order of their bytes in storage, which stays as it is: what is new comes last.  All but SETTINGS_CLEAR have a line on the screen. */
enum { SETTINGS_SOUND, SETTINGS_FACES, SETTINGS_ANIMATION, SETTINGS_FORECAST, SETTINGS_CONTRAST, SETTINGS_SLEEP, SETTINGS_CLEAR,
       SETTINGS_LANGUAGE, SETTINGS_COUNT };

enum sleep { SLEEP_5, SLEEP_1, SLEEP_2, SLEEP_NEVER };

/* The words for the values of a setting: so many, one after the other, from that one on.  A language has one word, its own name. */
struct choice {
    uint16_t word;
    uint8_t count;
    uint8_t initial; /* what a setting that was never set has */
};

extern const __flash struct choice settings_choice[SETTINGS_COUNT];

struct settings {
    union {
        struct {
            uint8_t sound; /* the system's mute byte, shared with the device's other programs */
            uint8_t faces; /* the preview shows who would be left with it, and how that one feels */
            uint8_t animation; /* moves blink */
            uint8_t forecast; /* a line says who will win, and in how many moves */
            uint8_t contrast; /* of the display, where that has one: 0..4 */
            uint8_t sleep; /* enum sleep: after how many minutes without a key */
            uint8_t clear; /* what is being cleared: records from this key on; 0: nothing */
            uint8_t language; /* of the image: 0..WORDS_LANGUAGES - 1 */
        };
        uint8_t value[SETTINGS_COUNT]; /* below the choice's count */
    };
};

/* As if never set; the sound is as the system has it. */
void settings_default(struct settings *s);

/* Reads what is kept; anything foreign or damaged counts as never set.  False when it is from a newer version of the firmware, which alone
 * can understand it. */
bool settings_load(struct settings *s);

/* Packs them into a payload; the sound, which is the system's, is written at once, if it has changed. */
void settings_pack(const struct settings *s, uint8_t *payload);

#endif
