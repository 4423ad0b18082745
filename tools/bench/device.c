/* See device.h. */
#define _GNU_SOURCE
#include "device.h"
#include "games/game.h"
#include "hal/hal.h"
#include "sim/keys.h"
#include "table.h"
#include "desk/names.h"
#include "watch.h"
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static double ms(const struct board *board, avr_cycle_count_t cycles) { return (double)cycles * 1000 / board->frequency; }

/* ---- start ---- */

/* On SPI the reset of the display takes 10 ms of the start; modules on I2C and characters have no reset line. */
enum { START_SPI_MS = 15, START_I2C_MS = 35, START_CELLS_MS = 60 };

static bool is_i2c(const struct device *d) { return d->board->panel == &panel_ssd1306_i2c; }

/* A board with a serial flash chip shows the title, then checks the chip's data, and looks at its storage after that: what this changes on
 * the title comes with a second picture. */
static void report_start(const struct device *d)
{
    bool cells = d->board->panel == &panel_hd44780;
    struct row row = { "reset vector to the last byte of the first screen", "ms",
                       cells ? START_CELLS_MS : is_i2c(d) ? START_I2C_MS : START_SPI_MS, false,
                       "31.8; 312; 1.2" };
    char why[400] = "no memory";
    struct machine *m = machine_new(d->board, d->elf, 0, why, sizeof why);
    struct redraw r;

    if (m == NULL || !watch_redraw(m, d->board->frequency, NULL, &r)) {
        fprintf(stderr, "bench: %s\n", m == NULL ? why : "nothing on the display after a second");
        exit(EXIT_FAILURE);
    }
    table_row(&row, ms(d->board, r.first_rest));
    machine_free(m);
}

/* ---- sleep ---- */

enum { SLEEP_SECONDS = 4 };

/* An estimate, not a measurement: an idle core at 16 MHz and 5 V takes about 4.5 mA; a module with an SSD1306 takes some 8 mA where 8.5 %
 * of its pixels are lit, and 15 mA at 45 %.  The rest of the board is left out. */
#define CORE_MA 4.5
#define OLED_MA 6.4
#define OLED_MA_A_PERCENT 0.19

static double lit_percent(const struct machine *m)
{
    struct picture p;
    int lit = 0;

    machine_picture(m, &p);
    for (int y = 0; y < p.height; y++)
        for (int x = 0; x < p.width; x++)
            lit += p.lit[y][x];
    return 100.0 * lit / (p.width * p.height);
}

static void report_current(const struct machine *m)
{
    static const struct row share = { "  pixels lit", "%", 0, false, NULL };
    static const struct row current = { "  controller and OLED, estimated", "mA", 0, false, NULL };
    double lit = lit_percent(m);

    table_row(&share, lit);
    table_row(&current, CORE_MA + OLED_MA + OLED_MA_A_PERCENT * lit);
}

static void report_sleep(const struct device *d, const char *screen, const char *keys)
{
    struct machine *m = watch_machine(d->board, d->elf, keys);
    uint64_t awake = m->core.awake;
    char what[2][60];
    struct row percent = { what[0], "%", 99.5, true, "92.8 polling, 8.5 redrawing" };
    struct row cycles = { what[1], "", 80000, false, NULL };

    machine_run_for(m, 2000); /* by then sounds have ended and settings are saved */
    awake = m->core.awake;
    machine_run_for(m, 1000 * SLEEP_SECONDS);
    awake = (m->core.awake - awake) / SLEEP_SECONDS;
    snprintf(what[0], sizeof what[0], "asleep, %s", screen);
    snprintf(what[1], sizeof what[1], "  cycles awake a second");
    table_row(&percent, 100 - 100.0 * (double)awake / d->board->frequency);
    table_row(&cycles, (double)awake);
    if (d->board->panel == &panel_ssd1306_i2c || d->board->panel == &panel_ssd1306_spi)
        report_current(m);
    machine_free(m);
}

/* ---- in a session ---- */

/* Reports the share of sleep in a session with a key every 200 ms, animations, sounds and moves of the machine, and its interrupts. */
static void report_play(const struct device *d)
{
    static const struct row percent = { "asleep, in a session of keys", "%", 0, false, NULL };
    static const struct row worst = { "an interrupt, vector to the end of its return", "cycles", 0, false, NULL };
    static const struct row taken = { "interrupts in that session", "", 0, false, NULL };
    static const struct row off = { "longest time with interrupts off", "cycles", 0, false, NULL };
    struct watch_interrupts seen = { 0 };
    struct machine *m = watch_session(d->board, d->elf, d->session, &seen);

    table_row(&percent, 100 - 100.0 * (double)m->core.awake / (double)m->avr->cycle);
    table_row(&taken, (double)seen.count);
    table_row(&worst, seen.longest);
    machine_free(m);
    m = watch_machine(d->board, d->elf, "A A A UP");
    machine_press(m, KEY_A);
    table_row(&off, watch_interrupts_off(m, d->board->frequency)); /* the move, the machine's reply, their pictures and sounds */
    machine_free(m);
}

/* Plays one game of Squares, from its set-up to its end: 1 is taken from 5, then 4. */
static void report_writes(const struct device *d)
{
    static const struct row row = { "EEPROM bytes written, a game of Squares of two moves", "bytes", 0, false, NULL };
    struct machine *m = watch_machine(d->board, d->elf, "A A");
    uint64_t before = m->eeprom.writes;

    machine_free(m);
    m = watch_machine(d->board, d->elf, "A A LEFT:2500 RIGHT*5 A WAIT:1500 A WAIT:4000");
    table_row(&row, (double)(m->eeprom.writes - before));
    machine_free(m);
}

/* ---- keys ---- */

/* STARTS: random starts that are tried; SEEDS: the seeds that are tried for them, because at some starts a key has nothing to change. */
enum { EDGE_LIMIT_MS = 200, STARTS = 20, SEEDS = 60, BOUNCE_MS = 5, BOUNCE_US = 230 /* from one change to the next */ };

struct press {
    const char *what;
    const char *before; /* keys from power-on */
    uint8_t key;
    enum { A_LINE, A_MOVE, A_SCREEN, A_MOVE_MADE, BRINGS } brings; /* another line, another move, another screen, a move shown as made */
};

struct worst_press {
    avr_cycle_count_t to_pixels;
    uint32_t awake;
    uint32_t seed; /* of the start that was worst */
};

/* Returns whether the key acts when it is released: A on a board where a held A is B. */
static bool acts_on_release(const struct board *board, uint8_t key) { return board->ladder.held_a_is_b && key == KEY_A; }

/* Presses the key so many cycles after the picture has settled, with or without bounce. */
static bool press_at(struct machine *m, const struct press *p, avr_cycle_count_t phase, bool bounces, struct worst_press *worst)
{
    avr_cycle_count_t ms = m->avr->frequency / 1000;
    struct watch_bounce bounce = { .half = (unsigned)(ms * BOUNCE_US / 1000) };
    struct redraw r;

    if (acts_on_release(m->board, p->key)) {
        machine_press(m, p->key);
        machine_run_for(m, KEYS_DOWN_MS);
    }
    core_run(&m->core, m->avr->cycle + phase);
    bounce.began = m->avr->cycle;
    bounce.end = bounce.began + (bounces ? BOUNCE_MS * ms : 0);
    bounce.open = m->keys;
    bounce.closed = m->keys ^ p->key;
    machine_press(m, bounce.closed);
    if (!watch_redraw(m, ms * EDGE_LIMIT_MS, &bounce, &r))
        return false;
    worst->to_pixels = r.last_pixel - bounce.began;
    worst->awake = r.awake;
    return true;
}

/* Does the same in a child process, because simavr cannot copy a machine.  Keeps what is worse than *worst. */
static bool press_copy(struct machine *m, const struct press *p, avr_cycle_count_t phase, bool bounces, struct worst_press *worst)
{
    int ends[2], status = 0;
    struct worst_press now = { 0 };
    pid_t child;

    if (pipe(ends) != 0 || (child = fork()) < 0) {
        perror("bench");
        exit(EXIT_FAILURE);
    }
    if (child == 0)
        _exit(!press_at(m, p, phase, bounces, &now) || write(ends[1], &now, sizeof now) != sizeof now);
    close(ends[1]);
    if (read(ends[0], &now, sizeof now) != sizeof now)
        status = 1;
    close(ends[0]);
    while (waitpid(child, NULL, 0) < 0) {
    }
    if (status == 0 && now.to_pixels > worst->to_pixels) {
        worst->to_pixels = now.to_pixels;
        worst->seed = m->seed;
    }
    if (status == 0 && now.awake > worst->awake)
        worst->awake = now.awake;
    return status == 0;
}

/* Returns the limit for a press: by what it brings, and by the display's bus. */
static double limit_ms(const struct device *d, const struct press *p)
{
    enum { SPI, I2C, CELLS, BUSES };
    static const double limit[BRINGS][BUSES] = {
        [A_LINE] = { 11, 24, 20 }, [A_MOVE] = { 16, 22, 20 }, [A_SCREEN] = { 18, 40, 20 }, [A_MOVE_MADE] = { 20, 30, 25 },
    };

    return limit[p->brings][d->board->panel == &panel_hd44780 ? CELLS : is_i2c(d) ? I2C : SPI];
}

/* Presses the key at several moments within a tick at one start.  Returns false if nothing is drawn. */
static bool press_start(const struct device *d, const struct press *p, uint32_t seed, struct worst_press worst[2])
{
    avr_cycle_count_t tick = (avr_cycle_count_t)d->board->frequency / 1000 * TICK_MS;
    unsigned moments = d->phases > STARTS ? (unsigned)d->phases / STARTS : 1, all = moments * STARTS;
    struct machine *m = watch_start(d->board, d->elf, p->before, seed);
    bool drawn = true;

    for (unsigned i = 0; i < moments && drawn; i++)
        drawn = press_copy(m, p, tick * ((i * STARTS + seed) % all) / all, false, &worst[0]);
    if (drawn)
        drawn = press_copy(m, p, tick * (seed % STARTS) / STARTS, true, &worst[1]);
    machine_free(m);
    return drawn;
}

static bool report_press(const struct device *d, const struct press *p)
{
    struct row pixels = { p->what, "ms", limit_ms(d, p), false, NULL };
    struct row cycles = { "  of this: events, drawing, sending", "cycles", 0, false, NULL };
    struct row bounced = { "  with 5 ms of bounce", "ms", 0, false, NULL };
    struct row start = { "  the worst start: seed of the noise", "", 0, false, NULL };
    struct worst_press worst[2] = { { 0 } };
    int starts = 0;

    for (uint32_t seed = 0; seed < SEEDS && starts < STARTS; seed++) {
        starts += press_start(d, p, seed, worst);
        if (seed == STARTS - 1 && starts == 0)
            return false;
    }
    table_row(&pixels, ms(d->board, worst[0].to_pixels));
    table_row(&cycles, worst[0].awake);
    table_row(&bounced, ms(d->board, worst[1].to_pixels));
    table_row(&start, worst[0].seed);
    fflush(stdout);
    return true;
}

/* The presses that are measured: every main screen as it appears and as it changes. */
static void report_presses(const struct device *d)
{
    static const struct press presses[] = {
        { "title -> games", "", KEY_A, A_SCREEN },
        { "games: next line", "A", KEY_DOWN, A_LINE },
        { "games -> set-up", "A", KEY_A, A_SCREEN },
        { "set-up: a number", "A A", KEY_RIGHT, A_LINE },
        { "set-up -> choosing a move", "A A", KEY_A, A_SCREEN },
        { "choosing -> the move made", "A A A", KEY_A, A_MOVE_MADE },
        { "choosing -> menu", "A A A", KEY_B, A_SCREEN },
        { "menu: next line", "A A A B", KEY_DOWN, A_LINE },
        { "title -> main menu", "", KEY_B, A_SCREEN },
        { "main menu: next line", "B", KEY_DOWN, A_LINE },
        { "main menu -> settings", "B\nPICK settings\n", KEY_A, A_SCREEN },
        { "settings: a change", "B\nPICK settings\nA DOWN", KEY_RIGHT, A_LINE },
    };

    printf("\nKey edge to the last changed pixel, worst of %d random starts, each at %d moments of the edge within a tick, debounced:\n",
           STARTS, d->phases > STARTS ? d->phases / STARTS : 1);
    for (size_t i = 0; i < sizeof presses / sizeof *presses; i++)
        if (!report_press(d, &presses[i]))
            printf("%-52s nothing is drawn within %d ms\n", presses[i].what, EDGE_LIMIT_MS);
}

/* What is changed in the set-up first: one arc leaves each node at which a play on the map of the mouse begins. */
static const char *const set_up[GAME_COUNT] = { [GAME_INDEX_graph] = " DOWN*2 RIGHT" };

/* Measures choosing another move of each game, by the first arrow that leads to one: the view is redrawn and the move judged. */
static void report_choosing(const struct device *d)
{
    static const uint8_t arrows[] = { KEY_UP, KEY_RIGHT, KEY_DOWN, KEY_LEFT };

    for (int i = 0; i < GAME_COUNT; i++) {
        char what[60], line[20] = "", keys[80];
        struct press p = { what, keys, KEY_UP, A_MOVE };
        bool measured = false;

        if (d->games->number[i] == NO_GAME)
            continue;
        snprintf(what, sizeof what, "choosing: another move, %s", game_names[i]);
        if (d->games->number[i] > 0)
            snprintf(line, sizeof line, " DOWN*%d", d->games->number[i]);
        snprintf(keys, sizeof keys, "A%s A%s A", line, set_up[i] ? set_up[i] : "");
        for (size_t arrow = 0; arrow < sizeof arrows && !measured; arrow++) {
            p.key = arrows[arrow];
            measured = report_press(d, &p);
        }
        if (!measured)
            printf("%-52s nothing is drawn\n", what);
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
    report_play(d);
    report_writes(d);
    report_stack(d);
    report_presses(d);
    report_choosing(d);
}
