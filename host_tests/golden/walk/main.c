/* Which steps from screen to screen an emulated board makes while keys are pressed: for transitions.t.
 *
 *     walk BOARD IMAGE.elf OFFSETS.txt KEYS     KEYS as of `nimatron screen --keys` */
#include "host_tests/emulator/hands/layout.h"
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
    int screen;      /* that was shown a millisecond ago; NOT_YET just after power-on */
    uint8_t keys;    /* that are down */
    uint64_t cycle;
    int from;        /* the screen when keys went down; NOT_YET: that is over */
    uint8_t pressed; /* these keys */
    uint32_t was;    /* the state then */
    unsigned left_ms;
};

static uint32_t hash_member(const struct walk *w, const uint8_t *app, const char *name, uint32_t hash)
{
    char size[LAYOUT_NAME];

    snprintf(size, sizeof size, "%s.size", name);
    return steps_hash(hash, app + layout_of(&w->layout, name), layout_of(&w->layout, size));
}

/* What a key may change on a screen that stays. */
static uint32_t state_of(const struct walk *w, const struct machine *m, int screen)
{
    const uint8_t *app = m->avr->data + layout_of(&w->layout, "app");
    static const char *const members[] = { "cursor", "lesson", "fault", "match", "settings", "arcs" };
    uint32_t hash = 2166136261u;

    for (unsigned i = 0; i < sizeof members / sizeof members[0]; i++)
        hash = hash_member(w, app, members[i], hash);
    return steps_of_time((uint8_t)screen) ? hash : hash_member(w, app, "state", hash);
}

static void end_press(struct walk *w, const struct machine *m, int screen)
{
    if (screen != w->from || state_of(w, m, screen) != w->was)
        w->steps.seen[w->from][w->pressed][screen] = true;
    w->from = NOT_YET;
}

static void begin_press(struct walk *w, const struct machine *m, int screen)
{
    w->from = screen;
    w->pressed = m->keys % STEP_KEYS;
    w->was = state_of(w, m, screen);
    w->left_ms = STEP_MS;
}

/* Called every millisecond. */
static void look(void *context, const struct machine *m)
{
    struct walk *w = context;
    bool early = m->avr->cycle * 1000 / m->avr->frequency < KEYS_FIRST_MS, again = m->avr->cycle < w->cycle;
    int screen = early ? NOT_YET : (int)layout_screen(&w->layout, m->avr->data);

    w->cycle = m->avr->cycle;
    if (early || again) {
        w->screen = w->from = NOT_YET;
        w->keys = m->keys;
        return;
    }
    if (m->keys != 0 && w->keys == 0) {
        if (w->from != NOT_YET)
            end_press(w, m, screen);
        begin_press(w, m, screen);
    } else if (w->from != NOT_YET && m->keys == 0 && --w->left_ms == 0) {
        end_press(w, m, screen);
    } else if (w->from == NOT_YET && w->screen != NOT_YET && screen != w->screen) {
        w->steps.seen[w->screen][0][screen] = true;
    }
    w->keys = m->keys;
    w->screen = screen;
}

static int fail(const char *why)
{
    fprintf(stderr, "walk: %s\n", why);
    return EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    static struct walk w = { .screen = NOT_YET, .from = NOT_YET };
    struct script_options options = { .settle_ms = KEYS_SETTLE_MS, .look = look, .context = &w };
    const struct board *board = argc == 5 ? board_find(argv[1]) : NULL;
    struct key_script keys = { NULL, 0 };
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
