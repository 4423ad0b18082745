/* Which rows of a table in the image's flash are read while keys are pressed, and which way the screens go: for transitions.t.
 *
 *     walk BOARD IMAGE.elf OFFSETS.txt ROWS_AT ROW_BYTES ROWS KEYS     KEYS as of `nimatron screen --keys`
 *
 * prints "row N AT": byte AT of row N was read; "went FROM TO KEYS": the screen changed while or after these keys were down.  Both from 0. */
#include "hal/hal.h"
#include "host_tests/emulator/hands/layout.h"
#include "sim/machine.h"
#include "sim/script.h"
#include <simavr/sim_avr.h>
#include <stdio.h>
#include <stdlib.h>

enum { SCREENS = 256, KEYS = 256, NOT_YET = -1 };

struct walk {
    unsigned address;  /* of the screen's number */
    int screen;        /* as it was; NOT_YET just after power-on */
    uint8_t keys;      /* that were down last */
    uint64_t cycle;
    bool went[SCREENS][SCREENS][KEYS];
};

static void look(void *context, const struct machine *m)
{
    struct walk *w = context;
    int screen = m->avr->data[w->address];

    if (m->keys != 0)
        w->keys = m->keys;
    if (m->avr->cycle < w->cycle) /* the power went */
        w->screen = NOT_YET;
    if (w->screen != NOT_YET && screen != w->screen)
        w->went[w->screen][screen][w->keys] = true;
    w->cycle = m->avr->cycle;
    w->screen = m->avr->cycle * 1000 / m->avr->frequency < KEYS_FIRST_MS ? NOT_YET : screen;
}

static void print_rows(const struct machine *m, unsigned at, unsigned size, unsigned rows)
{
    for (unsigned row = 0; row < rows; row++)
        for (unsigned byte = 0; byte < size; byte++)
            if (m->core.flash_read[at + row * size + byte])
                printf("row %u %u\n", row, byte);
}

static void print_ways(const struct walk *w)
{
    for (int from = 0; from < SCREENS; from++)
        for (int to = 0; to < SCREENS; to++)
            for (int keys = 0; keys < KEYS; keys++)
                if (w->went[from][to][keys])
                    printf("went %d %d %d\n", from, to, keys);
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
    const struct board *board = argc == 8 ? board_find(argv[1]) : NULL;
    struct key_script keys = { NULL, 0 };
    struct layout layout;
    struct machine *m;
    char why[300] = "no memory";

    if (board == NULL)
        return fail("usage: walk BOARD IMAGE.elf OFFSETS.txt ROWS_AT ROW_BYTES ROWS KEYS");
    if (!layout_read(&layout, argv[3]) || !keys_parse(&keys, argv[7], why, sizeof why))
        return fail(why);
    m = machine_new(board, argv[2], 0, why, sizeof why);
    if (m == NULL || (m->core.flash_read = calloc(m->avr->flashend + 1u, 1)) == NULL)
        return fail(why);
    w.address = layout_of(&layout, "app") + layout_of(&layout, "screen");
    if (!script_play(m, &keys, &options))
        return fail(options.missing != NULL ? options.missing : machine_trouble(m));
    print_rows(m, (unsigned)atoi(argv[4]), (unsigned)atoi(argv[5]), (unsigned)atoi(argv[6]));
    print_ways(&w);
    return EXIT_SUCCESS;
}
