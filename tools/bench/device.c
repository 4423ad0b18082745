/* See device.h. */
#define _GNU_SOURCE
#include "device.h"
#include "games/game.h"
#include "hal/hal.h"
#include "sim/keys.h"
#include "table.h"
#include "tools/desk/names.h"
#include "watch.h"
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static double ms(const struct board *board, avr_cycle_count_t cycles) { return (double)cycles * 1000 / board->frequency; }

/* ---- start ---- */

static void report_start(const struct device *d)
{
    static const struct row row = { "reset vector to the last byte of the first screen", "ms", 5, false, "31.8; 312; 1.2" };
    char why[400] = "no memory";
    struct machine *m = machine_new(d->board, d->elf, 0, why, sizeof why);
    struct redraw r;

    if (m == NULL || !watch_redraw(m, d->board->frequency, &r)) {
        fprintf(stderr, "bench: %s\n", m == NULL ? why : "nothing on the display after a second");
        exit(EXIT_FAILURE);
    }
    table_row(&row, ms(d->board, r.last_byte));
    machine_free(m);
}

/* ---- sleep ---- */

enum { SLEEP_SECONDS = 4 };

static void report_sleep(const struct device *d, const char *screen, const char *keys)
{
    struct machine *m = watch_machine(d->board, d->elf, keys);
    uint64_t awake = m->core.awake;
    char what[2][60];
    struct row percent = { what[0], "%", 99.5, true, "92.8 polling, 8.5 redrawing" };
    struct row cycles = { what[1], "", 80000, false, NULL };

    machine_run_for(m, 2000); /* sounds end, settings are saved */
    awake = m->core.awake;
    machine_run_for(m, 1000 * SLEEP_SECONDS);
    awake = (m->core.awake - awake) / SLEEP_SECONDS;
    snprintf(what[0], sizeof what[0], "asleep, %s", screen);
    snprintf(what[1], sizeof what[1], "  cycles awake a second");
    table_row(&percent, 100 - 100.0 * (double)awake / d->board->frequency);
    table_row(&cycles, (double)awake);
    machine_free(m);
}

/* ---- keys ---- */

enum { EDGE_LIMIT_MS = 200 };

struct press {
    const char *what;
    const char *before; /* keys from power-on */
    uint8_t key;
};

struct worst_press {
    avr_cycle_count_t to_pixels;
    uint32_t awake;
};

/* The key's edge comes so many cycles after the settled screen. */
static bool press_at(struct machine *m, const struct press *p, avr_cycle_count_t phase, struct worst_press *worst)
{
    avr_cycle_count_t edge;
    struct redraw r;

    core_run(&m->core, m->avr->cycle + phase);
    edge = m->avr->cycle;
    machine_press(m, p->key);
    if (!watch_redraw(m, (avr_cycle_count_t)m->avr->frequency / 1000 * EDGE_LIMIT_MS, &r))
        return false;
    if (r.last_byte - edge > worst->to_pixels)
        worst->to_pixels = r.last_byte - edge;
    if (r.awake > worst->awake)
        worst->awake = r.awake;
    return true;
}

/* The same in a copy of the machine: simavr cannot copy one, a child process is one. */
static bool press_copy(struct machine *m, const struct press *p, avr_cycle_count_t phase, struct worst_press *worst)
{
    int ends[2], status = 0;
    pid_t child;

    if (pipe(ends) != 0 || (child = fork()) < 0) {
        perror("bench");
        exit(EXIT_FAILURE);
    }
    if (child == 0)
        _exit(!press_at(m, p, phase, worst) || write(ends[1], worst, sizeof *worst) != sizeof *worst);
    close(ends[1]);
    if (read(ends[0], worst, sizeof *worst) != sizeof *worst)
        status = 1;
    close(ends[0]);
    while (waitpid(child, NULL, 0) < 0) {
    }
    return status == 0;
}

static void report_press(const struct device *d, const struct press *p)
{
    struct row pixels = { p->what, "ms", 20, false, NULL };
    struct row cycles = { "  of this: events, drawing, sending", "cycles", 0, false, NULL };
    avr_cycle_count_t tick = (avr_cycle_count_t)d->board->frequency / 1000 * TICK_MS;
    struct machine *m = watch_machine(d->board, d->elf, p->before);
    struct worst_press worst = { 0 };
    bool drawn = true;

    for (int i = 0; i < d->phases && drawn; i++)
        drawn = press_copy(m, p, tick * (unsigned)i / (unsigned)d->phases, &worst);
    machine_free(m);
    if (!drawn) {
        printf("%-52s nothing is drawn within %d ms\n", p->what, EDGE_LIMIT_MS);
        return;
    }
    table_row(&pixels, ms(d->board, worst.to_pixels));
    table_row(&cycles, worst.awake);
    fflush(stdout);
}

/* Every main screen as it comes and as it changes; keys as in screens.c. */
static void report_presses(const struct device *d)
{
    static const struct press presses[] = {
        { "title -> games", "", KEY_A },
        { "games: next line", "A", KEY_DOWN },
        { "games -> set-up", "A", KEY_A },
        { "set-up: a number", "A A", KEY_RIGHT },
        { "set-up -> choosing a move", "A A", KEY_A },
        { "choosing -> the move made", "A A A", KEY_A },
        { "choosing -> menu", "A A A", KEY_B },
        { "menu: next line", "A A A B", KEY_DOWN },
        { "title -> settings", "", KEY_B },
    };

    printf("\nKey edge to the last byte on the display, worst of %d moments of the edge within a tick, debounced:\n", d->phases);
    for (size_t i = 0; i < sizeof presses / sizeof *presses; i++)
        report_press(d, &presses[i]);
}

/* Another move in each game: its view redrawn, and the move judged.  From the first start on the graph there is but one move: it is
 * left for the node before, which has two. */
static void report_choosing(const struct device *d)
{
    for (int i = 0; i < GAME_COUNT; i++) {
        char what[60], line[20] = "", keys[60];
        struct press p = { what, keys, KEY_UP };

        snprintf(what, sizeof what, "choosing: another move, %s", game_names[i]);
        if (i > 0)
            snprintf(line, sizeof line, " DOWN*%d", i);
        snprintf(keys, sizeof keys, "A%s A%s A", line, i == GAME_INDEX_graph ? " LEFT" : "");
        report_press(d, &p);
    }
}

/* ---- stack ---- */

static void report_stack(const struct device *d)
{
    static const struct row high = { "stack, high-water mark in a session", "bytes", 0, false, NULL };
    static const struct row gap = { "  left between it and the data", "bytes", 128, true, NULL };
    struct machine *m = watch_machine(d->board, d->elf, d->session);
    unsigned used = (unsigned)(m->avr->ramend - m->core.lowest_stack);

    table_row(&high, used);
    table_row(&gap, (double)d->ram_max - d->data - used);
    machine_free(m);
}

void device_report(const struct device *d)
{
    table_heading("The image");
    report_start(d);
    report_sleep(d, "title", "");
    report_sleep(d, "list of games", "A");
    report_sleep(d, "choosing a move", "A A A");
    report_stack(d);
    report_presses(d);
    report_choosing(d);
}
