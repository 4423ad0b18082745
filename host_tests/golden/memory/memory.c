/* Plays key logs on the firmware in memory, one after another, each on a new device, and prints their screens as
 * `nimatron report --hash` does.
 * For memory.t, and for tools/check/mutants.pl.
 *
 *     memory KEYS ...     KEYS as of `nimatron screen --keys` */
#include "memory.h"
#include "firmware/loop.h"
#include "hal/host/host.h"
#include "sim/device.h"
#include "sim/picture_hash.h"
#include "sim/text_screen.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct memory {
    struct app app;
    uint64_t ms; /* since power-on */
    uint8_t frame[DISPLAY_PAGES * DISPLAY_WIDTH];
    uint8_t cells[STORAGE_SIZE];
};

static bool press_until(void *context, uint8_t keys, uint64_t ms)
{
    struct memory *m = context;

    if (m->ms == 0)
        loop_start(&m->app, keys);
    for (; m->ms < ms; m->ms += TICK_MS)
        loop_tick(&m->app, keys, 1);
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

static int play(struct memory *m, const char *log)
{
    struct device device = { m, press_until, power, picture, show_caption, m->cells, sizeof m->cells, false, NULL };
    struct key_script keys = { .steps = 0 };
    char why[300];
    int status = EXIT_SUCCESS;

    renew(m);
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
    int status = EXIT_SUCCESS;

    for (int i = 1; i < argc; i++)
        status |= play(&m, argv[i]);
    return status;
}
