/* Plays key logs on the firmware in memory, one after another, each on a new device.
 *
 *     memory KEYS ...                  prints their screens as `nimatron report --hash` does; KEYS as of `nimatron screen --keys`
 *     memory --pages KEYS ...          presses keys by chance after each SHOW, and prints what was shown (pages.h)
 *     memory --pages=SCREEN KEYS ...   and all pictures of this screen, in order
 *
 * For memory.t, and for tools/check/mutants.pl. */
#include "memory.h"
#include "pages.h"
#include "sim/device.h"
#include "sim/picture_hash.h"
#include "sim/text_screen.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool press_until(void *context, uint8_t keys, uint64_t ms)
{
    memory_hold(context, keys, ms);
    return true;
}

static bool power(void *context)
{
    struct memory *m = context;

    system_init();
    display_init();
    memset(&m->app, 0, sizeof m->app);
    m->ms = 0;
    return true;
}

static void picture(const void *context, struct picture *p)
{
    (void)context;
    memory_picture(p);
}

static void show_caption(void *context, const char *caption)
{
    struct picture p;

    (void)context;
    memory_picture(&p);
    printf("%s\t%08" PRIx32 "\n", caption, picture_hash(&p));
    text_screen(&p, TEXT_HALF_BLOCKS, stdout);
}

/* Makes the device new. */
static void renew(struct memory *m)
{
    memset(m->cells, 0xFF, sizeof m->cells);
    host = (struct host){ .storage = m->cells, .screen = m->frame };
    power(m);
}

static int fail(const char *log, const char *why)
{
    fprintf(stderr, "memory: %s: %s\n", log, why);
    return EXIT_FAILURE;
}

static struct pages pages; /* of all logs */

static void show_around(void *context, const char *caption)
{
    pages_around(&pages, context, caption);
}

static int play(struct memory *m, const char *log, void (*at_show)(void *context, const char *caption))
{
    struct device device = { m, press_until, power, picture, at_show, m->cells, sizeof m->cells, false, NULL };
    struct key_script keys = { .steps = 0 };
    char why[300];
    int status = EXIT_SUCCESS;

    renew(m);
    pages.chance = (uint32_t)strlen(log);
    if (!keys_parse(&keys, log, why, sizeof why))
        status = fail(log, why);
    else if (!device_play(&device, &keys, 0, KEYS_SETTLE_MS))
        status = fail(log, device.missing);
    keys_free(&keys);
    return status;
}

int main(int argc, char **argv)
{
    static struct memory m;
    bool around = argc > 1 && strncmp(argv[1], "--pages", 7) == 0;
    int status = EXIT_SUCCESS;

    if (around && argv[1][7] == '=')
        pages.shown = argv[1] + 8;
    for (int i = around ? 2 : 1; i < argc; i++)
        status |= play(&m, argv[i], around ? show_around : show_caption);
    if (around)
        pages_print(&pages);
    return status;
}
