/* See device.h. */
#include "device.h"
#include "experienced_table.h"
#include "hal/hal.h"
#include "text_screen.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Presses of DOWN after which a PICK gives up. */
enum { PICK_LINES_MAX = 40 };

/* Returns how long a step lasts.  B that is a long press of A lasts longer. */
static uint32_t step_ms(const struct device *d, const struct key_step *step)
{
    return d->held_a_is_b && step->keys & KEY_B && step->ms < KEYS_HELD_A_MS ? KEYS_HELD_A_MS : step->ms;
}

/* Returns whether the selected line is the one of the pick.  A selected line is inverted; on a display of characters, which has no
 * inversion, every line counts as selected. */
static bool is_picked(const struct device *d, const struct pick *what)
{
    struct picture p;
    char *text = NULL;
    size_t size = 0;
    bool picked = false;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return false;
    d->picture(d->context, &p);
    text_screen(&p, TEXT_WORDS, out);
    fclose(out);
    for (const char *at = text; *at != '\0' && !picked; at++) {
        bool begins = p.cell_width > 0 && (at == text || at[-1] == '\n');

        picked = (begins || (at > text && at[-1] == '[')) && pick_matches(what, at);
    }
    free(text);
    return picked;
}

/* Presses DOWN until the line of the pick is selected.  Returns false if there is none. */
static bool pick(const struct device *d, const struct pick *what, uint64_t *ms)
{
    for (int i = 0; i < PICK_LINES_MAX && !is_picked(d, what); i++)
        if (!d->press_until(d->context, KEY_DOWN, *ms += KEYS_DOWN_MS) || !d->press_until(d->context, 0, *ms += KEYS_UP_MS))
            return false;
    return is_picked(d, what);
}

/* Fills the window of the firmware, the last bytes of the EEPROM, where it is erased. */
static void fill_window(const struct device *d, const unsigned char table[STORAGE_SIZE])
{
    uint8_t *window = d->cells + d->size - STORAGE_SIZE;

    for (size_t i = 0; i < STORAGE_SIZE; i++)
        if (window[i] != 0xFF)
            return;
    memcpy(window, table, STORAGE_SIZE);
}

/* Stores what the script says of the player. */
static void prepare(const struct device *d, const struct key_script *s)
{
    if (!s->blank)
        fill_window(d, experienced_table);
    else if (s->is_new)
        fill_window(d, new_table);
}

/* Runs from power-on to the time of the first key, with the keys `hold` down at first. */
static bool begin(const struct device *d, uint8_t hold, uint64_t *ms)
{
    *ms = KEYS_FIRST_MS;
    return d->press_until(d->context, hold, KEYS_HOLD_MS) && d->press_until(d->context, 0, *ms);
}

/* Plays all steps; *ms is the time when the first one begins, and then when the last one ends. */
static bool play_steps(struct device *d, const struct key_script *s, uint64_t *ms)
{
    bool runs = true;

    for (size_t i = 0; i < s->steps && runs; i++) {
        const struct key_step *step = &s->step[i];

        if (step->pick.what != NULL && !pick(d, &step->pick, ms)) {
            d->missing = step->pick.what;
            return false;
        }
        for (unsigned n = 0; n < step->bytes; n++)
            d->cells[((size_t)step->address + n) % d->size] = step->byte[n];
        *ms += step_ms(d, step);
        runs = step->power ? d->power(d->context) && begin(d, step->keys, ms) : d->press_until(d->context, step->keys, *ms);
        if (step->caption != NULL)
            d->show(d->context, step->caption);
    }
    return runs;
}

bool device_play(struct device *d, const struct key_script *s, uint8_t hold, uint32_t settle_ms)
{
    uint64_t ms;

    prepare(d, s);
    return begin(d, hold, &ms) && play_steps(d, s, &ms) && d->press_until(d->context, 0, ms + settle_ms);
}

bool device_continue(struct device *d, const struct key_script *s, uint64_t ms)
{
    return play_steps(d, s, &ms);
}
