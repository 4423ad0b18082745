/* The settings of the device, stored in the journal. */
#ifndef FIRMWARE_STORE_SETTINGS_H
#define FIRMWARE_STORE_SETTINGS_H

#include "journal.h"

/* Indices of the settings.  ORDER: the members of struct settings.  A setting is stored in the byte of the record that has its index, so an
 * index never changes, and a new setting comes last. */
enum { SETTINGS_SOUND, SETTINGS_HELP, SETTINGS_ANIMATION, SETTINGS_FORECAST, SETTINGS_CONTRAST, SETTINGS_SLEEP, SETTINGS_LANGUAGE,
       SETTINGS_SHIFT, SETTINGS_LARGE, SETTINGS_COUNT,
       SETTINGS_CLEARING = JOURNAL_PAYLOAD - 1 /* byte of the record: 1 while the records of games are being cleared */ };

/* ORDER: the words off, on, soft. */
enum sound { SOUND_OFF, SOUND_ON, SOUND_SOFT };

/* What a player sees about the moves before making one.  ORDER: the words help_off, help_this, help_all.
 * HELP_THIS: who would have to move after the chosen move, and that player's face.  HELP_ALL: which of the moves beside it win, too. */
enum help { HELP_OFF, HELP_THIS, HELP_ALL };

/* Minutes without a key until the device sleeps.  ORDER: the words sleep_5 .. in firmware/words/keys.txt. */
enum sleep { SLEEP_5, SLEEP_1, SLEEP_2, SLEEP_NEVER };

/* The values of a setting: 0..count - 1; the contrast is a number of hal.h.  A language has one word, its own name. */
struct choice {
    uint16_t word;   /* WORD_* of value 0; the words of the other values follow it */
    uint8_t count;   /* number of values */
    uint8_t initial; /* the value until the player sets another */
};

extern const __flash struct choice settings_choice[SETTINGS_COUNT];

struct settings {
    union { /* by name for the code that uses a setting, by index for the screen */
        struct {
            uint8_t sound;     /* enum sound */
            uint8_t help;      /* enum help */
            uint8_t animation; /* 1: moves blink */
            uint8_t forecast;  /* 1: a line says who wins, and in how many moves */
            uint8_t contrast;  /* CONTRAST_LEAST..CONTRAST_MOST, where the display has a contrast */
            uint8_t sleep;     /* enum sleep */
            uint8_t language;  /* 0..WORDS_LANGUAGES - 1: of the languages of the image */
            uint8_t shift;     /* 1: the picture is moved by two columns (display_shift) */
            uint8_t large;     /* 1: letters are large, as far as there is room (firmware/ui/pixels/large.h) */
        };
        uint8_t value[SETTINGS_COUNT]; /* by SETTINGS_*: below the `count` of the setting's choice */
    };
};

/* Returns the number of values that a setting has in this image: without match/outcomes.h there is no HELP_ALL. */
uint8_t settings_values(uint8_t setting);

/* Returns whether letters are large. */
static inline bool settings_large(const struct settings *s)
{
    return LARGE_LETTERS && s->large;
}

/* Writes the initial values; the sound is as the device's own byte says. */
void settings_default(struct settings *s);

/* Reads the stored settings.  What is not stored, damaged or unknown has its initial value. */
void settings_load(const struct journal *j, struct settings *s);

/* Returns whether no language was ever chosen. */
bool settings_lack_language(const struct journal *j);

/* Writes the settings to a payload (JOURNAL_PAYLOAD bytes), each to its byte.  The other bytes stay, and so does the byte of a setting that
 * has one value in this image. */
void settings_pack(const struct settings *s, uint8_t *payload);

#endif
