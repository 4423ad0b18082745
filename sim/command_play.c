/* The subcommand play: the machine live in the terminal, at its own speed; without a terminal, the demonstration. */
#define _GNU_SOURCE
#include "commands.h"
#include "demo.h"
#include "talk.h"
#include "terminal.h"
#include "typing.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

enum {
    FRAME_NS = 16666667, /* nanoseconds of a frame: 60 frames a second */
    LATE_MS = 250,       /* a delay of more than this (a stopped process, a sleeping laptop) is not made up for */
    SETTLED_MS = 300,    /* from the last change of the EEPROM until it is written to the save file */
    KEY_B_NUMBER = 5,    /* number of the bit KEY_B of hal.h */
};

/* All state of a session.  Times in milliseconds are those of the clock CLOCK_MONOTONIC. */
struct play {
    struct machine *machine;
    struct terminal terminal;
    struct typing typing;
    const char *save;      /* name of the save file; NULL: nothing is saved */
    int signals;           /* file descriptor from which a signal that ends the program can be read */
    struct timespec frame; /* when the present frame began */
    uint64_t start_ms;     /* when the cycle start_cycle was due; the cycles due now are computed from it */
    avr_cycle_count_t start_cycle;
    uint64_t saved, seen;                        /* count of EEPROM changes when the file was written, and when a change was last seen */
    uint64_t seen_ms;                            /* when that was */
    uint64_t measured_ms, awake, asleep;         /* time and cycles at the last measurement of the share of sleep */
    uint32_t drawn;                              /* count of display changes when the screen was last drawn */
    struct terminal_status status, drawn_status; /* what the terminal is to show, and what it shows */
    char note[WHY_MAX];                          /* a warning about the save file */
    bool redraw;                                 /* draw even if nothing has changed */
};

/* Returns a time in milliseconds. */
static uint64_t ms_of(const struct timespec *t) { return (uint64_t)t->tv_sec * 1000 + (uint64_t)t->tv_nsec / 1000000; }

/* ---- keys and ends ---- */

/* Makes SIGINT, SIGTERM and SIGHUP readable from a file descriptor, which is returned, so that the loop ends in its usual way. */
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

/* Returns whether such a signal has come. */
static bool asked_to_end(const struct play *p)
{
    struct signalfd_siginfo info;

    return read(p->signals, &info, sizeof info) == sizeof info;
}

/* Passes what was typed to the keys.  Returns false if the player quits. */
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

/* Runs the machine up to the cycle that is due now.  The cycle is computed from the start of the session, not from the last frame, so
 * that rounding does not add up. */
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

/* Sleeps until the next frame. */
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

/* Computes the share of sleep once a second. */
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

/* Returns whether both look the same. */
static bool same_status(const struct terminal_status *a, const struct terminal_status *b)
{
    return a->hz == b->hz && a->lights == b->lights && a->asleep == b->asleep && a->note == b->note;
}

/* Draws if anything has changed. */
static void draw(struct play *p, uint64_t now)
{
    struct panel_report report;
    struct picture picture;

    measure_sleep(p, now);
    machine_report(p->machine, &report);
    p->status.hz = speaker_now(&p->machine->speaker);
    p->status.lights = p->machine->lights.on;
    if (report.changes == p->drawn && same_status(&p->status, &p->drawn_status) && !p->redraw)
        return;
    machine_picture(p->machine, &picture);
    terminal_draw(&p->terminal, &picture, &p->status);
    p->drawn = report.changes;
    p->drawn_status = p->status;
    p->redraw = false;
}

/* ---- the save file ---- */

/* Writes the EEPROM to the save file.  Returns false on error, with one line in p->note. */
static bool save_eeprom(struct play *p)
{
    const struct eeprom *e = &p->machine->eeprom;

    p->saved = e->changes;
    return p->save == NULL || save_write(p->save, e->cells, p->machine->board->eeprom_bytes, p->note, sizeof p->note);
}

/* Saves when the EEPROM has not changed for SETTLED_MS, because a record is written byte by byte. */
static void save_changes(struct play *p, uint64_t now)
{
    uint64_t changes = p->machine->eeprom.changes;

    if (changes != p->seen) {
        p->seen = changes;
        p->seen_ms = now;
    }
    if (changes != p->saved && now - p->seen_ms >= SETTLED_MS)
        p->status.note = save_eeprom(p) ? NULL : p->note;
}

/* ---- playing ---- */

/* One frame after another, until the player quits or the machine stops. */
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
        save_changes(p, now);
        if (machine_trouble(p->machine) != NULL)
            return;
        await_frame(p);
    }
}

/* Plays in the terminal.  Returns an exit status. */
static int play_live(struct play *p)
{
    struct picture picture;
    sigset_t before;
    bool saved;

    machine_picture(p->machine, &picture);
    if (!terminal_open(&p->terminal, &picture, p->note, sizeof p->note))
        return complain("%s", p->note);
    p->signals = catch_signals(&before);
    loop(p);
    saved = (p->machine->eeprom.changes == p->saved && p->status.note == NULL) || save_eeprom(p);
    terminal_close(&p->terminal);
    close(p->signals);
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (!saved)
        return complain("%s", p->note);
    if (machine_trouble(p->machine) != NULL)
        return complain("the machine stopped: %s", machine_trouble(p->machine));
    return EXIT_SUCCESS;
}

/* Plays in words.  Returns an exit status. */
static int play_talk(struct play *p)
{
    bool runs = talk_play(p->machine, isatty(STDIN_FILENO) ? "> " : "", stdin, stdout);

    if (p->machine->eeprom.changes > 0 && !save_eeprom(p))
        return complain("%s", p->note);
    return runs ? EXIT_SUCCESS : complain("the machine stopped: %s", machine_trouble(p->machine));
}

static int run_play(const struct subcommand *s, int argc, char **argv)
{
    char path[SAVE_PATH_MAX], why[WHY_MAX];
    struct play p = { .save = NULL };
    struct options o;
    bool live = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO), talks;
    int status;

    if (!options_read(&o, s, argc, argv, &status))
        return status;
    talks = o.style == TEXT_WORDS;
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
    p.status.held_a_is_b = o.board->ladder.held_a_is_b;
    if (o.board->ladder.held_a_is_b)
        p.typing.longer[KEY_B_NUMBER] = KEYS_HELD_A_MS - TYPING_HOLD_MS;
    status = talks ? play_talk(&p) : live ? play_live(&p) : demo_play(p.machine);
    machine_free(p.machine);
    options_free(&o);
    return status;
}

const struct subcommand command_play = {
    .name = "play",
    .summary = "play in this terminal",
    .help = "Shows the screen live; the arrow keys move, a, z, Enter or Space are A, b, x, Backspace or Esc are B, q or\n"
            "Ctrl-C quit.  What the device keeps in its EEPROM is saved in a file: --save, or by default\n"
            "$XDG_DATA_HOME/nimatron/BOARD.eeprom or ~/.local/share/nimatron/BOARD.eeprom.\n"
            "Without a terminal it plays a demonstration, prints its screens and keeps nothing.\n"
            "With --words it prints the screen in words and reads keys a line at a time: u d l r a b, d*3 or PICK nim.title, and\n"
            "Enter; an empty line is A, ? says the words again, q quits.\n\n"
            "  nimatron play\n"
            "  nimatron play --no-save --seed 7\n"
            "  nimatron play --words\n",
    .options = "bedSrvPmVFGxsnW",
    .run = run_play,
};
