/* Prints the steps from screen to screen that an emulated board makes while keys are pressed.  For transitions.t.
 *
 *     walk BOARD IMAGE.elf OFFSETS.txt KEYS     KEYS as of `nimatron screen --keys` */
#include "hal/hal.h"
#include "speech/layout.h"
#include "sim/machine.h"
#include "sim/script.h"
#include "steps.h"
#include <simavr/sim_avr.h>
#include <stdio.h>
#include <stdlib.h>

enum { NOT_YET = -1 };

struct walk {
    struct layout layout;
    struct steps_seen steps;
    int screen;      /* the screen that was shown when the firmware last slept; NOT_YET just after power-on */
    uint8_t keys;    /* keys that are down */
    uint64_t cycle;
    struct steps_press ready; /* a press of no key yet, as things were when the firmware last slept without a key */
    bool demo;                /* then a demonstration went on */
    struct steps_press press; /* the press that began last */
    uint64_t press_ends; /* the cycle at which the result of the keys is read; 0: it has been read */
};

static uint32_t hash_member(const struct walk *w, const uint8_t *app, const char *name, uint32_t hash)
{
    char size[LAYOUT_NAME];

    snprintf(size, sizeof size, "%s.size", name);
    return steps_hash(hash, app + layout_of(&w->layout, name), layout_of(&w->layout, size));
}

/* A hash of what a key may change on a screen that stays. */
static uint32_t state_of(const struct walk *w, const struct machine *m, int screen)
{
    const uint8_t *app = m->avr->data + layout_of(&w->layout, "app");
    static const char *const members[] = { "cursor", "lesson", "fault", "match", "settings", "arcs" };
    uint32_t hash = STEPS_HASH;

    for (unsigned i = 0; i < sizeof members / sizeof members[0]; i++)
        hash = hash_member(w, app, members[i], hash);
    return steps_of_time((uint8_t)screen) ? hash : hash_member(w, app, "state", hash);
}

/* Notes what there is before a press: the firmware may act on a key before the next look. */
static void before_press(struct walk *w, const struct machine *m)
{
    const uint8_t *app = m->avr->data + layout_of(&w->layout, "app"), *trail = app + layout_of(&w->layout, "trail");
    uint8_t depth = app[layout_of(&w->layout, "depth")];

    w->ready = (struct steps_press){
        .from = (uint8_t)w->screen,
        .before = depth > 1 ? trail[depth - 2] : SCREEN_title,
        .state = state_of(w, m, w->screen),
    };
    w->demo = app[layout_of(&w->layout, "demo")];
}

static void begin_press(struct walk *w, const struct machine *m)
{
    w->press = w->ready;
    w->press.keys = w->demo ? KEY_A : m->keys % STEP_KEYS;
    w->press_ends = m->avr->cycle + (uint64_t)m->avr->frequency / 1000 * STEP_MS;
}

static void end_press(struct walk *w, uint8_t screen, uint32_t state)
{
    w->press_ends = 0;
    steps_add(&w->steps, &w->press, screen, state);
}

/* Called every millisecond.  The screen counts while the firmware sleeps: otherwise it may be on its way through several screens. */
static void look(void *context, const struct machine *m)
{
    struct walk *w = context;
    bool again = m->avr->cycle < w->cycle, asleep = m->avr->state == cpu_Sleeping, began = m->keys != 0 && w->keys == 0;
    int was = w->screen;

    if (again)
        w->screen = NOT_YET, w->press_ends = 0;
    w->cycle = m->avr->cycle;
    w->keys = m->keys;
    if (m->avr->cycle * 1000 / m->avr->frequency < KEYS_FIRST_MS - 1)
        return;
    if (asleep)
        w->screen = layout_screen(&w->layout, m->avr->data);
    if (w->press_ends > 0 && began)
        end_press(w, w->ready.from, w->ready.state);
    else if (w->press_ends > 0 && asleep && m->avr->cycle >= w->press_ends)
        end_press(w, (uint8_t)w->screen, state_of(w, m, w->press.from));
    else if (w->press_ends == 0 && m->keys == 0 && was != NOT_YET && w->screen != was)
        steps_add_time(&w->steps, (uint8_t)was, (uint8_t)w->screen);
    if (began && was != NOT_YET)
        begin_press(w, m);
    if (m->keys == 0 && asleep && w->screen != NOT_YET)
        before_press(w, m);
}

static int fail(const char *why)
{
    fprintf(stderr, "walk: %s\n", why);
    return EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    static struct walk w = { .screen = NOT_YET };
    struct script_options options = { .settle_ms = KEYS_SETTLE_MS, .look = look, .context = &w };
    const struct board *board = argc == 5 ? board_find(argv[1]) : NULL;
    struct key_script keys = { .steps = 0 };
    struct machine *m;
    char why[300] = "no memory";

    if (board == NULL)
        return fail("usage: walk BOARD IMAGE.elf OFFSETS.txt KEYS");
    if (!layout_read(&w.layout, argv[3]) || !keys_parse(&keys, argv[4], why, sizeof why))
        return fail(why);
    m = machine_new(board, argv[2], 0, why, sizeof why);
    if (m == NULL)
        return fail(why);
    if (!script_play(m, &keys, &options))
        return fail(options.missing != NULL ? options.missing : machine_trouble(m));
    steps_print(&w.steps);
    return EXIT_SUCCESS;
}
