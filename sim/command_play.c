/* play: the machine live in the terminal, at its own speed; without a terminal, the demonstration. */
#define _GNU_SOURCE
#include "commands.h"
#include "demo.h"
#include "terminal.h"
#include "typing.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

enum {
    FRAME_NS = 16666667,
    LATE_MS = 250,  /* after more than this (a stopped process, a sleeping laptop) time is not made up for */
    SETTLED_MS = 300, /* from the last change of the EEPROM to the save */
    KEY_B_NUMBER = 5, /* KEY_B of hal.h is this bit */
};

struct play {
    struct machine *machine;
    struct terminal terminal;
    struct typing typing;
    const char *save; /* NULL: nothing is kept */
    int signals;      /* a descriptor that can be read when we are asked to end */
    struct timespec frame;                 /* when the frame began, */
    uint64_t start_ms;                     /* when cycle start_cycle was due, */
    avr_cycle_count_t start_cycle;
    uint64_t saved, seen;                  /* EEPROM changes that are in the file, and those seen, */
    uint64_t seen_ms;                      /* and when */
    uint64_t measured_ms, awake, asleep;   /* at the last measurement of sleep */
    uint32_t drawn;                        /* display changes drawn */
    struct terminal_status status, drawn_status;
    char note[WHY_MAX];
    bool redraw;
};

static uint64_t ms_of(const struct timespec *t) { return (uint64_t)t->tv_sec * 1000 + (uint64_t)t->tv_nsec / 1000000; }

/* ---- keys and ends ---- */

/* SIGINT, SIGTERM and SIGHUP become something to read, so that the loop ends as it always does. */
static int catch_signals(sigset_t *before)
{
    sigset_t ends;

    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGHUP);
    sigprocmask(SIG_BLOCK, &ends, before);
    return signalfd(-1, &ends, SFD_NONBLOCK | SFD_CLOEXEC);
}

static bool asked_to_end(const struct play *p)
{
    struct signalfd_siginfo info;

    return read(p->signals, &info, sizeof info) == sizeof info;
}

/* False when the player wants to quit. */
static bool take_typing(struct play *p, uint64_t now)
{
    struct picture size;
    int typed;

    while ((typed = terminal_typed(&p->terminal)) != TERMINAL_NOTHING) {
        if (typed == TERMINAL_QUIT)
            return false;
        if (typed == TERMINAL_RESIZED) {
            machine_picture(p->machine, &size);
            terminal_resize(&p->terminal, &size);
            p->redraw = true;
        }
        if (typed >= 0)
            typing_event(&p->typing, typed, now);
    }
    return !asked_to_end(p);
}

/* ---- time ---- */

/* Cycles are due by the clock since the start, not since the last frame: so nothing adds up to a drift. */
static void run_machine(struct play *p, uint64_t now)
{
    avr_t *avr = p->machine->avr;
    avr_cycle_count_t per_ms = avr->frequency / 1000, due = p->start_cycle + (now - p->start_ms) * per_ms;

    if (due > avr->cycle + LATE_MS * per_ms) {
        p->start_ms = now;
        p->start_cycle = due = avr->cycle + FRAME_NS / 1000000 * per_ms;
    }
    machine_press(p->machine, typing_keys(&p->typing, now));
    core_run(&p->machine->core, due);
}

static void await_frame(struct play *p)
{
    struct timespec now;

    p->frame.tv_nsec += FRAME_NS;
    if (p->frame.tv_nsec >= 1000000000) {
        p->frame.tv_nsec -= 1000000000;
        p->frame.tv_sec++;
    }
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (ms_of(&now) > ms_of(&p->frame) + LATE_MS)
        p->frame = now;
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &p->frame, NULL);
}

/* ---- the picture and what stands around it ---- */

static void measure_sleep(struct play *p, uint64_t now)
{
    const struct core *core = &p->machine->core;
    uint64_t asleep = core->asleep - p->asleep, all = asleep + core->awake - p->awake;

    if (now - p->measured_ms < 1000 || all == 0)
        return;
    p->status.asleep = (float)(asleep * 100) / (float)all;
    p->measured_ms = now;
    p->awake = core->awake;
    p->asleep = core->asleep;
}

static bool same_status(const struct terminal_status *a, const struct terminal_status *b)
{
    return a->hz == b->hz && a->lights == b->lights && a->asleep == b->asleep && a->note == b->note;
}

static void draw(struct play *p, uint64_t now)
{
    struct panel_report report;
    struct picture picture;

    measure_sleep(p, now);
    machine_report(p->machine, &report);
    p->status.hz = speaker_now(&p->machine->speaker);
    p->status.lights = machine_lights(p->machine);
    if (report.changes == p->drawn && same_status(&p->status, &p->drawn_status) && !p->redraw)
        return;
    machine_picture(p->machine, &picture);
    terminal_draw(&p->terminal, &picture, &p->status);
    p->drawn = report.changes;
    p->drawn_status = p->status;
    p->redraw = false;
}

/* ---- the save file ---- */

static bool keep(struct play *p)
{
    const struct eeprom *e = &p->machine->eeprom;

    p->saved = e->changes;
    return p->save == NULL || save_write(p->save, e->cells, p->machine->board->eeprom_bytes, p->note, sizeof p->note);
}

/* Some moments after the last change, for a record is many bytes. */
static void keep_changes(struct play *p, uint64_t now)
{
    uint64_t changes = p->machine->eeprom.changes;

    if (changes != p->seen) {
        p->seen = changes;
        p->seen_ms = now;
    }
    if (changes != p->saved && now - p->seen_ms >= SETTLED_MS)
        p->status.note = keep(p) ? NULL : p->note;
}

/* ---- playing ---- */

static void loop(struct play *p)
{
    clock_gettime(CLOCK_MONOTONIC, &p->frame);
    p->start_ms = p->measured_ms = ms_of(&p->frame);
    p->redraw = true;
    for (;;) {
        struct timespec t;
        uint64_t now;

        clock_gettime(CLOCK_MONOTONIC, &t);
        now = ms_of(&t);
        if (!take_typing(p, now))
            return;
        run_machine(p, now);
        draw(p, now);
        keep_changes(p, now);
        if (machine_trouble(p->machine) != NULL)
            return;
        await_frame(p);
    }
}

static int play_live(struct play *p)
{
    struct picture picture;
    sigset_t before;
    bool kept;

    machine_picture(p->machine, &picture);
    if (!terminal_open(&p->terminal, &picture, p->note, sizeof p->note))
        return complain("%s", p->note);
    p->signals = catch_signals(&before);
    loop(p);
    kept = p->machine->eeprom.changes == p->saved || keep(p);
    terminal_close(&p->terminal);
    close(p->signals);
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (!kept)
        return complain("%s", p->note);
    if (machine_trouble(p->machine) != NULL)
        return complain("the machine stopped: %s", machine_trouble(p->machine));
    return EXIT_SUCCESS;
}

static int run_play(const struct subcommand *s, int argc, char **argv)
{
    char path[SAVE_PATH_MAX], why[WHY_MAX];
    struct play p = { .save = NULL };
    struct options o;
    bool live = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    int status;

    if (!options_read(&o, s, argc, argv, &status))
        return status;
    if (live && !o.no_save && o.save == NULL) {
        if (!save_default_path(path, o.board->name, why, sizeof why))
            return complain("%s", why);
        o.save = path;
    }
    if (!o.seeded && live)
        o.seed = (uint32_t)time(NULL);
    if (o.no_save)
        o.save = NULL;
    p.machine = options_machine(&o);
    if (p.machine == NULL)
        return EXIT_FAILURE;
    p.save = o.save;
    p.status.board = o.board->name;
    if (o.board->ladder.held_a_is_b)
        p.typing.longer[KEY_B_NUMBER] = KEYS_HELD_A_MS - TYPING_HOLD_MS;
    status = live ? play_live(&p) : demo_play(p.machine);
    machine_free(p.machine);
    options_free(&o);
    return status;
}

const struct subcommand command_play = {
    .name = "play",
    .summary = "play in this terminal",
    .help = "Shows the screen live; the arrow keys move, a, z, Enter or Space are A, b, x, Backspace or Esc are B, q or\n"
            "Ctrl-C quit.  What the device keeps in its EEPROM is kept in a file: --save, or by default\n"
            "$XDG_DATA_HOME/nimatron/BOARD.eeprom or ~/.local/share/nimatron/BOARD.eeprom.\n"
            "Without a terminal it plays a demonstration, prints its screens and keeps nothing.\n\n"
            "  nimatron play\n"
            "  nimatron play --no-save --seed 7\n",
    .options = "bedrvmsn",
    .run = run_play,
};
