/* See script.h. */
#include "script.h"
#include "experienced_table.h"
#include "hal/hal.h"
#include "text_screen.h"
#include <simavr/sim_avr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Presses of DOWN after which a PICK gives up. */
enum { PICK_LINES_MAX = 40 };

/* Returns how long a step lasts.  B that is a long press of A lasts longer. */
static uint32_t step_ms(const struct machine *m, const struct key_step *step)
{
    return m->board->ladder.held_a_is_b && step->keys & KEY_B && step->ms < KEYS_HELD_A_MS ? KEYS_HELD_A_MS : step->ms;
}

enum { BOUNCE_LEAST_US = 20, BOUNCE_MOST_US = 900 }; /* how long a bouncing contact stays open or closed */

/* Returns the next random number of a linear congruential generator, below a limit. */
static uint32_t chance(uint32_t *random, uint32_t limit)
{
    *random = *random * 1664525 + 1013904223;
    return (*random >> 8) % limit;
}

/* Lets the contacts bounce on their way to `keys`. */
static void bounce(struct machine *m, uint8_t keys)
{
    uint64_t us = m->avr->frequency / 1000000, end = m->avr->cycle + m->bounce_ms * 1000 * us;
    uint32_t random = m->seed ^ (uint32_t)m->avr->cycle;
    uint8_t before = m->keys;

    for (bool on = true; m->avr->cycle < end; on = !on) {
        uint64_t next = m->avr->cycle + us * (BOUNCE_LEAST_US + chance(&random, BOUNCE_MOST_US - BOUNCE_LEAST_US));

        machine_press(m, on ? keys : before);
        core_run(&m->core, next < end ? next : end);
    }
}

/* Holds keys until `ms` after power-up.  The time is absolute, so that cycles beyond the end of one step do not add up.  Returns false
 * if the machine stopped. */
static bool press_until(struct machine *m, uint8_t keys, uint64_t ms, const struct script_options *o)
{
    uint64_t now;

    if (keys != m->keys && m->bounce_ms > 0)
        bounce(m, keys);
    machine_press(m, keys);
    now = m->avr->cycle * 1000 / m->avr->frequency;
    for (now++; o->look != NULL && now < ms && machine_run_to(m, now); now++)
        o->look(o->context, m);
    return machine_run_to(m, ms);
}

/* Returns whether the selected line begins with these words.  A selected line is inverted; on a display of characters, which has no
 * inversion, every line counts as selected. */
static bool is_picked(const struct machine *m, const char *words)
{
    struct picture p;
    char *text = NULL;
    size_t size = 0, length = strlen(words);
    bool picked = false;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return false;
    machine_picture(m, &p);
    text_screen(&p, TEXT_WORDS, out);
    fclose(out);
    for (char *at = text; (at = strstr(at, words)) != NULL && !picked; at += length)
        picked = at > text ? at[-1] == '[' || (p.cell_width > 0 && at[-1] == '\n') : p.cell_width > 0;
    free(text);
    return picked;
}

/* Presses DOWN until the line with these words is selected.  Returns false if there is none. */
static bool pick(struct machine *m, const char *words, uint64_t *ms, const struct script_options *o)
{
    for (int i = 0; i < PICK_LINES_MAX && !is_picked(m, words); i++)
        if (!press_until(m, KEY_DOWN, *ms += KEYS_DOWN_MS, o) || !press_until(m, 0, *ms += KEYS_UP_MS, o))
            return false;
    return is_picked(m, words);
}

/* Makes the player experienced, where the window of the firmware, the last bytes of the EEPROM, is erased. */
static void experience(struct machine *m)
{
    uint8_t *window = m->eeprom.cells + m->eeprom.size - sizeof experienced_table;

    for (size_t i = 0; i < sizeof experienced_table; i++)
        if (window[i] != 0xFF)
            return;
    memcpy(window, experienced_table, sizeof experienced_table);
}

/* Runs from power-on to the time of the first key, with the keys `hold` down at first. */
static bool begin(struct machine *m, uint8_t hold, uint64_t *ms, const struct script_options *o)
{
    *ms = KEYS_FIRST_MS;
    return press_until(m, hold, KEYS_HOLD_MS, o) && press_until(m, 0, *ms, o);
}

/* Plays all steps; *ms is the time when the first one begins, and then when the last one ends. */
static bool play_steps(struct machine *m, const struct key_script *s, uint64_t *ms, struct script_options *o)
{
    bool runs = true;

    for (size_t i = 0; i < s->steps && runs; i++) {
        const struct key_step *step = &s->step[i];

        if (step->pick != NULL && !pick(m, step->pick, ms, o)) {
            o->missing = step->pick;
            return false;
        }
        for (unsigned n = 0; n < step->bytes; n++)
            m->eeprom.cells[(step->address + n) % m->eeprom.size] = step->byte[n];
        *ms += step_ms(m, step);
        runs = step->power ? machine_power_cycle(m) && begin(m, step->keys, ms, o) : press_until(m, step->keys, *ms, o);
        if (step->caption != NULL && o->show != NULL)
            o->show(o->context, m, step->caption);
    }
    return runs;
}

bool script_play(struct machine *m, const struct key_script *s, struct script_options *o)
{
    uint64_t ms;

    if (!s->blank)
        experience(m);
    return begin(m, o->hold, &ms, o) && play_steps(m, s, &ms, o) && press_until(m, 0, ms + o->settle_ms, o);
}

bool script_continue(struct machine *m, const struct key_script *s, struct script_options *o)
{
    uint64_t ms = m->avr->cycle * 1000 / m->avr->frequency;

    return play_steps(m, s, &ms, o);
}
