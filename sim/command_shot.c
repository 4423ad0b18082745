/* The subcommands shot, sheet, screen and report: a scripted run, and its result as a picture, as pictures, as text, as numbers. */
#include "commands.h"
#include "listener.h"
#include "picture_hash.h"
#include "png.h"
#include "script.h"
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Bytes of a file name that is made here; most pictures of a sheet; milliseconds from look to look of a listener, as in talk.c. */
enum { NAME_MAX_LENGTH = 120, SHEET_MAX = 100, LOOK_MS = 20 };

/* Warns of misuses that the run has counted.  Returns an exit status: failure if the machine stopped. */
static int report_trouble(const struct machine *m)
{
    struct panel_report r;

    machine_report(m, &r);
    if (r.errors > 0)
        complain("warning: the display was misused %u times, last: %s", r.errors, r.last_error);
    if (m->flash.errors > 0)
        complain("warning: the flash chip was misused %u times, last: %s", m->flash.errors, m->flash.last_error);
    if (m->eeprom.errors > 0)
        complain("warning: the EEPROM was misused %u times", m->eeprom.errors);
    if (machine_trouble(m) != NULL)
        return complain("the machine stopped: %s", machine_trouble(m));
    return EXIT_SUCCESS;
}

/* A scripted run: its options, and the pictures that a sheet has collected. */
struct run {
    struct options options;
    struct listener *listener; /* of screen and report with --words; else NULL */
    struct picture *picture; /* room for SHEET_MAX; NULL but for a sheet */
    int pictures;            /* how many there are */
};

/* Prints the screen as text in the style of the options. */
static void print_screen(const struct run *run, const struct machine *m)
{
    struct picture p;

    if (run->listener != NULL) {
        listener_print(run->listener, m, stdout);
        return;
    }
    machine_picture(m, &p);
    text_screen(&p, run->options.style, stdout);
}

/* At each SHOW: prints caption and screen; with --hash, the hash of the picture after the caption. */
static void show(void *context, const struct machine *m, const char *caption)
{
    const struct run *run = context;
    struct picture p;

    machine_picture(m, &p);
    if (run->options.hash)
        printf("%s\t%08" PRIx32 "\n", caption, picture_hash(&p));
    else
        printf("%s\n", caption);
    print_screen(run, m);
}

static void listen(void *context, const struct machine *m)
{
    const struct run *run = context;

    if (run->listener != NULL)
        listener_look(run->listener, m);
}

/* Writes the EEPROM to the save file if one was named and a cell has changed.  Returns an exit status. */
static int save_eeprom(const struct options *o, const struct machine *m)
{
    char why[WHY_MAX];

    if (o->save != NULL && m->eeprom.changes > 0 && !save_write(o->save, m->eeprom.cells, o->board->eeprom_bytes, why, sizeof why))
        return complain("%s", why);
    return EXIT_SUCCESS;
}

/* What a subcommand does with a scripted run. */
struct delivery {
    void (*show)(void *run, const struct machine *m, const char *caption); /* called at each SHOW of the script */
    int (*deliver)(const struct run *run, const struct machine *m);        /* called at its end; returns an exit status */
};

/* Plays the script of the options on a new machine.  Returns an exit status. */
static int play(struct run *run, struct delivery delivery)
{
    const struct options *o = &run->options;
    struct machine *m = options_machine(o);
    struct script_options script = { .hold = o->hold, .settle_ms = o->settle_ms, .show = delivery.show, .context = run };
    int status;

    if (m == NULL)
        return EXIT_FAILURE;
    if (o->cycles != NULL)
        m->core.cycles_at = calloc(m->avr->flashend / 2 + 1, sizeof *m->core.cycles_at);
    if (run->listener != NULL) {
        listener_open(run->listener, m);
        script.look = listen;
        script.look_ms = LOOK_MS;
    }
    script_play(m, &o->keys, &script);
    status = delivery.deliver(run, m);
    if (script.missing != NULL)
        status |= complain("PICK found no line %s in the list on the screen", script.missing);
    status |= report_trouble(m);
    status |= save_eeprom(o, m);
    if (run->listener != NULL)
        listener_close(run->listener);
    free(m->core.cycles_at);
    machine_free(m);
    return status;
}

/* Reads the options and plays.  *run may have room for pictures.  Returns an exit status. */
static int run_script(struct run *run, const struct subcommand *s, int argc, char **argv, struct delivery delivery)
{
    int status;

    if (!options_read(&run->options, s, argc, argv, &status)) {
        options_free(&run->options);
        return status;
    }
    if (run->options.style != TEXT_WORDS)
        run->listener = NULL;
    status = play(run, delivery);
    options_free(&run->options);
    return status;
}

/* The same for the subcommands that need no room for pictures. */
static int scripted(const struct subcommand *s, int argc, char **argv, struct delivery delivery)
{
    struct run run = { .pictures = 0 };

    return run_script(&run, s, argc, argv, delivery);
}

/* ---- shot ---- */

/* Makes a file name out of board and keys, "arduboy-A-A-DOWN-A.png".  A * becomes x, a : becomes _, and any other character than
 * letters, digits and + becomes -, but never two of them in a row. */
static void name_after(const struct options *o, char name[NAME_MAX_LENGTH])
{
    const char *keys = o->keys_text == NULL || o->keys_text[0] == '\0' ? "start" : o->keys_text;
    size_t n = (size_t)snprintf(name, NAME_MAX_LENGTH, "%s-", o->board->name);

    for (; *keys != '\0' && n < NAME_MAX_LENGTH - 5; keys++) {
        char c = isalnum((unsigned char)*keys) || *keys == '+' ? *keys : *keys == '*' ? 'x' : *keys == ':' ? '_' : '-';

        if (c != '-' || name[n - 1] != '-')
            name[n++] = c;
    }
    strcpy(name + n - (name[n - 1] == '-'), ".png");
}

/* Writes the screen as PNG and prints the name of the file. */
static int deliver_picture(const struct run *run, const struct machine *m)
{
    const struct options *o = &run->options;
    char name[NAME_MAX_LENGTH], why[WHY_MAX];
    const char *path = o->out;
    struct picture p;

    if (path == NULL) {
        name_after(o, name);
        path = name;
    }
    machine_picture(m, &p);
    if (!png_write(&p, o->scale, path, why, sizeof why))
        return complain("%s", why);
    puts(path);
    return EXIT_SUCCESS;
}

static int run_shot(const struct subcommand *s, int argc, char **argv)
{
    return scripted(s, argc, argv, (struct delivery){ show, deliver_picture });
}

const struct subcommand command_shot = {
    .name = "shot",
    .summary = "a picture of the screen after some keys",
    .help = "Powers the device up, presses the keys and writes what the screen shows as PNG; prints the file's name.\n"
            "The same options give the same picture, to the pixel.\n\n"
            "  nimatron shot                                     the first screen\n"
            "  nimatron shot --keys \"A A DOWN A\" --out x.png     after four keys\n"
            "  nimatron shot --hold B --keys \"WAIT:2000\"         B held at power-on\n",
    .options = "bedSOkhtrvPmVjFGxsoc",
    .run = run_shot,
};

/* ---- sheet ---- */

/* At each SHOW: keeps the screen and prints the caption. */
static void collect(void *context, const struct machine *m, const char *caption)
{
    struct run *run = context;

    if (run->pictures == SHEET_MAX)
        complain("warning: more than %d screens: \"%s\" is left out", SHEET_MAX, caption);
    else
        machine_picture(m, &run->picture[run->pictures++]);
    puts(caption);
}

/* Writes the pictures that were collected as one PNG. */
static int deliver_sheet(const struct run *run, const struct machine *m)
{
    const struct options *o = &run->options;
    char why[WHY_MAX];

    (void)m;
    if (run->pictures == 0)
        return complain("the script shows nothing: lines SHOW caption say when");
    if (o->out == NULL)
        return complain("--out FILE is missing: the picture to write");
    return png_sheet(run->picture, run->pictures, o->columns, o->scale, o->out, why, sizeof why) ? EXIT_SUCCESS : complain("%s", why);
}

static int run_sheet(const struct subcommand *s, int argc, char **argv)
{
    struct run run = { .picture = calloc(SHEET_MAX, sizeof *run.picture) };
    int status = run.picture != NULL ? run_script(&run, s, argc, argv, (struct delivery){ collect, deliver_sheet }) : complain("no memory");

    free(run.picture);
    return status;
}

const struct subcommand command_sheet = {
    .name = "sheet",
    .summary = "all the screens that a script shows, in one picture",
    .help = "Powers the device up, presses the keys and writes what the screen is at each line SHOW of the script as one PNG,\n"
            "in rows from left to right; prints the captions in that order.\n\n"
            "  nimatron sheet --keys @host_tests/golden/replays/nim.keys --out nim.png\n",
    .options = "bedSOkhtrvPmVjFGxsocC",
    .run = run_sheet,
};

/* ---- screen ---- */

static int deliver_text(const struct run *run, const struct machine *m)
{
    print_screen(run, m);
    return EXIT_SUCCESS;
}

static int run_screen(const struct subcommand *s, int argc, char **argv)
{
    struct listener listener;
    struct run run = { .listener = &listener };

    return run_script(&run, s, argc, argv, (struct delivery){ show, deliver_text });
}

const struct subcommand command_screen = {
    .name = "screen",
    .summary = "the screen after some keys, as text",
    .help = "Powers the device up, presses the keys and prints the screen: in half blocks (128 columns, 32 lines) or otherwise.\n\n"
            "  nimatron screen --keys \"A A\"\n"
            "  nimatron screen --braille --keys \"A DOWN*3 WAIT:1000\"\n"
            "  nimatron screen --words --keys @walk.keys         lines SHOW caption print it on the way, too\n",
    .options = "bedSOkhtrvPmVjFGxsBAW",
    .run = run_screen,
};

/* ---- report ---- */

/* Prints a line for each tone that was long enough to have a frequency. */
static void print_tones(const struct machine *m)
{
    const struct speaker *s = &m->speaker;
    unsigned first = s->tones > SPEAKER_TONES ? s->tones - SPEAKER_TONES : 0;

    if (first > 0)
        printf("tones\tthe earliest are left out\n");
    for (unsigned i = first; i < s->tones; i++) {
        const struct tone *t = &s->tone[i % SPEAKER_TONES];
        double per_ms = m->avr->frequency / 1000.0;

        if (speaker_hz(s, t) > 0)
            printf("tone\t%u Hz\t%.0f ms\tat %.1f ms\thigh %.1f %%\n", speaker_hz(s, t), (double)(t->last - t->first) / per_ms,
                   (double)t->first / per_ms, 100.0 * (double)t->high / (double)(t->last - t->first));
    }
}

/* Prints the registers of the I/O addresses that are not 0, as ADDRESS=VALUE. */
static void print_registers(const avr_t *avr)
{
    printf("registers\t");
    for (avr_io_addr_t at = 0x20; at <= avr->ioend; at++)
        if (avr->data[at] != 0)
            printf(" %02X=%02X", at, avr->data[at]);
    printf("\n");
}

/* Prints the counters, one a line: name, tab, value. */
static int deliver_numbers(const struct run *run, const struct machine *m)
{
    struct panel_report r;
    uint64_t total = m->core.awake + m->core.asleep;
    struct picture p;

    (void)run;
    machine_picture(m, &p);
    machine_report(m, &r);
    printf("cycles awake\t%llu\ncycles asleep\t%llu\n", (unsigned long long)m->core.awake, (unsigned long long)m->core.asleep);
    printf("asleep\t%.2f %%\n", total > 0 ? 100.0 * (double)m->core.asleep / (double)total : 0.0);
    printf("lowest stack pointer\t%u\nresets\t%u\n", m->core.lowest_stack, m->core.resets);
    printf("stack pointers torn\t%u\n", m->core.torn);
    printf("bootloader\t%s\n", machine_is_in_bootloader(m) ? "runs" : "does not run");
    printf("deep sleeps with the ADC on\t%u\n", m->core.drains);
    printf("watchdog\t%s\n", watchdog_is_on(&m->watchdog) ? "on" : "off");
    printf("display bytes\t%llu\ndisplay bytes lost\t%llu\n", (unsigned long long)r.bytes, (unsigned long long)r.lost);
    printf("display errors\t%u\nlast display change at cycle\t%llu\n", r.errors, (unsigned long long)r.last_change);
    printf("display light\t%u\ndisplay contrast\t%u\n", p.level, r.contrast);
    printf("EEPROM writes\t%llu\nEEPROM errors\t%u\n", (unsigned long long)m->eeprom.writes, m->eeprom.errors);
    if (m->flash.spi != NULL)
        printf("flash chip reads\t%llu\nflash chip bytes\t%llu\nflash chip errors\t%u\nflash chip asleep\t%d\n",
               (unsigned long long)m->flash.reads,
               (unsigned long long)m->flash.bytes_read, m->flash.errors, m->flash.asleep);
    printf("lights\t%u\nlight changes\t%u\n", m->lights.on, m->lights.changes);
    printf("tick\t%.1f us\n", timed_tick_us(&m->timed));
    printf("parts that own pins\t%u\ninterrupts enabled\t%u\n", timed_owners(&m->timed), timed_interrupts(&m->timed));
    printf("USB\t%s\nparts without a clock\t%04X\n", timed_usb(&m->timed) ? "on" : "off", timed_clocks(&m->timed));
    printf("sound edges\t%llu\ntones with an old counter\t%u\n", (unsigned long long)m->speaker.edges, m->speaker.stale);
    print_registers(m->avr);
    print_tones(m);
    return EXIT_SUCCESS;
}

/* Writes a line "ADDRESS CYCLES" for each word of flash at which the controller spent some.  Returns an exit status. */
static int write_cycles(const struct machine *m, const char *path)
{
    FILE *out = fopen(path, "w");

    if (out == NULL)
        return complain("%s: %s", path, strerror(errno));
    for (size_t word = 0; word <= m->avr->flashend / 2; word++)
        if (m->core.cycles_at[word] != 0)
            fprintf(out, "%zx %llu\n", 2 * word, (unsigned long long)m->core.cycles_at[word]);
    return fclose(out) == 0 ? EXIT_SUCCESS : complain("%s: %s", path, strerror(errno));
}

static int deliver_report(const struct run *run, const struct machine *m)
{
    int status = deliver_numbers(run, m);

    return m->core.cycles_at == NULL ? status : status | write_cycles(m, run->options.cycles);
}

static int run_report(const struct subcommand *s, int argc, char **argv)
{
    struct listener listener;
    struct run run = { .listener = &listener };

    return run_script(&run, s, argc, argv, (struct delivery){ show, deliver_report });
}

const struct subcommand command_report = {
    .name = "report",
    .summary = "what the hardware saw during some keys",
    .help = "Powers the device up, presses the keys and prints counters, one a line, name and value parted by a tab:\n"
            "cycles awake and asleep, lowest stack pointer, bytes to the display, EEPROM writes, tones.\n\n"
            "  nimatron report --keys \"A A WAIT:10000\"\n"
            "  nimatron report --words --hash --keys @walk.keys  before them, what lines SHOW caption show, as goldens say it\n",
    .options = "bedSOkhtrvPmVjFGxsWzy",
    .run = run_report,
};
