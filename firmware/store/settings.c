/* The payload has a byte for each setting, at its index: 0 if it was never set, else its value + 1.  A setting that has a single value in
 * this image is left as it is.  The sound is stored only if it differs from the device's own byte: so muting the device also mutes this
 * firmware, until the player changes the sound here. The contrast
 * is in contrast.c. */
#include "settings.h"
#include "contrast.h"
#include "firmware/match/outcomes.h"
#include "keys.h"
#include "words.h"

_Static_assert((int)SETTINGS_COUNT <= (int)SETTINGS_CLEARING, "the settings fit a record");
_Static_assert(sizeof(struct settings) == SETTINGS_COUNT, "each member has an index");

const __flash struct choice settings_choice[SETTINGS_COUNT] = {
    [SETTINGS_SOUND] = { WORD_OFF, SOFT_TONES ? 3 : 2, SOUND_ON },
    [SETTINGS_HELP] = { WORD_HELP_OFF, 3, HELP_OFF },
    [SETTINGS_ANIMATION] = { WORD_OFF, 2, true },
    [SETTINGS_FORECAST] = { WORD_OFF, 2, false },
    [SETTINGS_CONTRAST] = { WORD_EMPTY, 0, 0 }, /* a number */
    [SETTINGS_SLEEP] = { WORD_SLEEP_5, 4, SLEEP_5 },
    [SETTINGS_LANGUAGE] = { WORD_LANGUAGE_NAME, WORDS_LANGUAGES, 0 },
    [SETTINGS_SHIFT] = { WORD_OFF, 2, false },
    [SETTINGS_LARGE] = { WORD_OFF, 1 + LARGE_LETTERS, false },
};

uint8_t settings_values(uint8_t setting)
{
    return setting == SETTINGS_HELP && !outcomes_offered() ? HELP_ALL : settings_choice[setting].count;
}

void settings_default(struct settings *s)
{
    for (uint8_t i = 0; i < SETTINGS_COUNT; i++)
        s->value[i] = settings_choice[i].initial;
    s->sound = storage_sound();
    if (display_contrast)
        s->contrast = contrast_load(0);
}

void settings_load(const struct journal *j, struct settings *s)
{
    uint8_t slot = journal_find(j, STORED_SETTINGS);

    settings_default(s);
    for (uint8_t i = 0; i < SETTINGS_COUNT; i++) {
        uint8_t value = journal_byte(slot, i) - 1;

        if (value < settings_values(i)) /* otherwise it was never set (0 - 1 is 255), or has a value of another image */
            s->value[i] = value;
    }
    if (display_contrast)
        s->contrast = contrast_load(journal_byte(slot, SETTINGS_CONTRAST));
}

bool settings_lack_language(const struct journal *j)
{
    return journal_byte(journal_find(j, STORED_SETTINGS), SETTINGS_LANGUAGE) == 0;
}

void settings_pack(const struct settings *s, uint8_t *payload)
{
    for (uint8_t i = 0; i < SETTINGS_COUNT; i++)
        if (settings_choice[i].count > 1) /* a language of another image stays */
            payload[i] = s->value[i] + 1;
    if (s->sound == storage_sound())
        payload[SETTINGS_SOUND] = 0;
    if (display_contrast)
        payload[SETTINGS_CONTRAST] = contrast_stored(s->contrast);
}
