/* See pages.h. */
#include "pages.h"
#include "host_tests/golden/screen_name.h"
#include "host_tests/golden/walk/steps.h"
#include "sim/picture_hash.h"
#include "sim/random.h"
#include "sim/text_screen.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 4, PRESSES = 24, PRESS_MS = 40, MOMENT_MS = 160, LONG_MS = 2500 };
enum { OUTPUTS = SCREEN_COUNT, STORED, KINDS };

static const char *kind_name(uint8_t kind)
{
    return kind == OUTPUTS ? "(tones-and-lights)" : kind == STORED ? "(stored)" : screen_name(kind);
}

static unsigned chance(struct pages *p, unsigned below)
{
    return (random_number(&p->chance) >> 16) % below;
}

/* ---- what is noted ---- */

static void note(struct pages *p, unsigned kind, uint32_t hash)
{
    if (p->count == p->room) {
        p->room = 2 * p->room + 1000;
        p->seen = realloc(p->seen, p->room * sizeof *p->seen);
        if (!p->seen)
            abort();
    }
    p->seen[p->count++] = (uint64_t)kind << 32 | hash;
}

static void note_outputs(struct pages *p)
{
    uint8_t outputs[] = { host.half_period & 255, host.half_period >> 8, host.soft, host.lights, host.light, host.asleep };

    note(p, OUTPUTS, steps_hash(STEPS_HASH, outputs, sizeof outputs));
}

static void note_all(struct pages *p, const struct memory *m, const char *caption, const char *way)
{
    uint8_t screen = app_screen(&m->app);
    struct picture picture;

    memory_picture(&picture);
    note(p, screen, picture_hash(&picture));
    note_outputs(p);
    note(p, STORED, steps_hash(STEPS_HASH, m->cells, sizeof m->cells));
    if (p->shown && strcmp(p->shown, screen_name(screen)) == 0) {
        printf("%s:%s\n", caption, way);
        text_screen(&picture, TEXT_HALF_BLOCKS, stdout);
    }
}

/* ---- hands ---- */

/* Presses a key by chance, or lets some time pass; adds which to `way`. */
static void press(struct pages *p, struct memory *m, char *way)
{
    static const struct { const char *name; uint8_t key; } keys[] = {
        { "A", KEY_A }, { "A", KEY_A }, { "A", KEY_A }, { "B", KEY_B }, { "UP", KEY_UP }, { "DOWN", KEY_DOWN }, { "DOWN", KEY_DOWN },
        { "LEFT", KEY_LEFT }, { "RIGHT", KEY_RIGHT }, { "WAIT", 0 },
    };
    unsigned i = chance(p, sizeof keys / sizeof keys[0]);
    unsigned held = keys[i].key == 0 || chance(p, 20) == 0 ? LONG_MS : PRESS_MS;

    host.noise = (uint16_t)chance(p, 65536);
    sprintf(way + strlen(way), " %s%s", keys[i].name, held == LONG_MS ? ":LONG" : "");
    memory_hold(m, keys[i].key, m->ms + held);
    memory_hold(m, 0, m->ms + MOMENT_MS);
}

/* The firmware does not go on after it has called the bootloader. */
static void round_of_keys(struct pages *p, struct memory *m, const char *caption)
{
    char way[PRESSES * 12] = "";

    for (unsigned i = 0; i < PRESSES && !host.bootloader; i++) {
        press(p, m, way);
        note_all(p, m, caption, way);
    }
}

void pages_around(struct pages *p, struct memory *m, const char *caption)
{
    struct memory before = *m;
    struct host host_before = host;

    note_all(p, m, caption, "");
    for (unsigned i = 0; i < ROUNDS; i++) {
        round_of_keys(p, m, caption);
        *m = before;
        host = host_before;
    }
}

/* ---- the result ---- */

static int by_number(const void *one, const void *other)
{
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;

    return (a > b) - (a < b);
}

void pages_print(struct pages *p)
{
    unsigned pages[KINDS] = { 0 };
    uint32_t sum[KINDS] = { 0 };

    if (p->count > 0)
        qsort(p->seen, p->count, sizeof *p->seen, by_number);
    for (size_t i = 0; i < p->count; i++)
        if (i == 0 || p->seen[i] != p->seen[i - 1]) {
            pages[p->seen[i] >> 32]++;
            sum[p->seen[i] >> 32] += (uint32_t)p->seen[i];
        }
    for (uint8_t kind = 0; kind < KINDS; kind++)
        if (pages[kind] > 0)
            printf("%s %u %08" PRIx32 "\n", kind_name(kind), pages[kind], sum[kind]);
}
