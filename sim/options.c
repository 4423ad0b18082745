/* See options.h. */
#include "options.h"
#include "desk/utf8.h"
#include "hal/hal.h"
#include "png.h"
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Room for the options of a subcommand; pictures side by side in a sheet; bytes of an argument that are quoted. */
enum { OPTIONS_MAX = 30, SHEET_COLUMNS_DEFAULT = 4, SHEET_COLUMNS_MAX = 16, QUOTED_MOST = 100 };

/* All options of all subcommands.  A subcommand names those that it takes by their letters, which also are the values of getopt_long. */
static const struct {
    const char *name, *argument; /* argument: what follows the option; NULL: nothing */
    char letter;
    const char *help;
} known[] = {
    { "board", "BOARD", 'b', "the board to emulate (default arduboy-fx; see `nimatron boards`)" },
    { "elf", "FILE", 'e', "the firmware image, ELF or Intel HEX (default: the one the build made for the board)" },
    { "keys", "SCRIPT", 'k', "keys to press: A DOWN*3 A:600 B+UP WAIT:500, or @FILE" },
    { "hold", "KEYS", 'h', "keys held at power-on, joined by +" },
    { "start", "STATE", 'S', "what ran before the program: the registers are as that left them (default power-on)" },
    { "bootloader", "FILE", 'O', "a bootloader, Intel HEX, that runs before the program after a press of the reset button" },
    { "settle", "MS", 't', "wait after the last key (default 300)" },
    { "seed", "N", 'r', "seed of the hardware's randomness (default 0; to play: the clock)" },
    { "shield", "N", 'v', "revision of a keypad shield, which has other resistors: 1 (default), 2 or 3" },
    { "tolerance", "PCT", 'P', "how far the resistors of a keypad shield are from their values at most, up to 20" },
    { "key-noise", "MV", 'm', "spikes on the wires of the keys; on that of a keypad shield also so many millivolts of noise" },
    { "battery", "MV", 'V', "the voltage of a Gamebuino's battery, in millivolts (default 0: none)" },
    { "bounce", "MS", 'j', "contacts bounce for so long after each change, up to 50" },
    { "display", "WHAT", 'd', "the display module that is plugged in, or its fault, where there is a choice" },
    { "fx", "FILE", 'F', "the data for the end of the serial flash chip; gives a plain Arduboy such a chip" },
    { "fx-gone", "N", 'G', "that chip's contacts fail after N bytes; 0: at once" },
    { "fault", "NAME", 'x', "a fault of a part, to be seen by the self-test: two-columns, key=UP, worn, ... (may be repeated)" },
    { "save", "FILE", 's', "the file that keeps the EEPROM" },
    { "no-save", NULL, 'n', "keep nothing" },
    { "out", "FILE", 'o', "the picture to write (default: named after board and keys)" },
    { "scale", "N", 'c', "pixels a pixel, 1 to 32 (default 4)" },
    { "columns", "N", 'C', "pictures side by side, 1 to 16 (default 4)" },
    { "braille", NULL, 'B', "draw with braille: 64 columns, 16 lines" },
    { "ascii", NULL, 'A', "draw with # and ." },
    { "words", NULL, 'W', "print what is written on the screen, [inverted] in brackets, and the match in words" },
    { "hash", NULL, 'z', "print a tab and the hash of the picture after each caption" },
    { "cycles", "FILE", 'y', "write the cycles awake at each address of the program" },
    { "limit", "CYCLES", 'l', "give up after so many cycles (default 20000000000)" },
    { "help", NULL, 'H', "this help" },
};

enum { KNOWN = sizeof known / sizeof *known };

/* Returns whether a subcommand takes an option; every one takes --help. */
static bool takes(const struct subcommand *s, char letter) { return letter == 'H' || strchr(s->options, letter) != NULL; }

/* Prints the text of --help. */
static void print_help(const struct subcommand *s)
{
    printf("nimatron %s%s%s%s - %s\n\n%s\nOptions:\n", s->name, s->options[0] != '\0' ? " [OPTIONS]" : "",
           s->arguments != NULL ? " " : "", s->arguments != NULL ? s->arguments : "", s->summary, s->help);
    for (int i = 0; i < KNOWN; i++)
        if (takes(s, known[i].letter))
            printf("  --%s%s%-*s%s\n", known[i].name, known[i].argument != NULL ? " " : "",
                   (int)(16 - strlen(known[i].name) - (known[i].argument != NULL)), known[i].argument != NULL ? known[i].argument : "",
                   known[i].help);
}

/* Prints one line: what is wrong, and which options there are. */
static void usage(const struct subcommand *s, const char *wrong)
{
    fprintf(stderr, "nimatron %s: ", s->name);
    utf8_print(wrong, strlen(wrong), stderr);
    fputs("; it takes", stderr);
    for (int i = 0; i < KNOWN; i++)
        if (takes(s, known[i].letter))
            fprintf(stderr, " --%s%s%s", known[i].name, known[i].argument != NULL ? " " : "",
                    known[i].argument != NULL ? known[i].argument : "");
    fprintf(stderr, "%s%s\n", s->arguments != NULL ? " and then " : "", s->arguments != NULL ? s->arguments : "");
}

/* Reads a whole number from least to most.  Returns false if the text is anything else. */
static bool read_number(const char *text, uint64_t least, uint64_t most, uint64_t *n)
{
    char *end;

    errno = 0;
    *n = strtoull(text, &end, 10);
    return errno == 0 && end != text && *end == '\0' && text[0] != '-' && *n >= least && *n <= most;
}

/* Reads the value of an option; prints one line if the value is wrong. */
static bool number(const char *option, const char *text, uint64_t least, uint64_t most, uint64_t *n)
{
    if (read_number(text, least, most, n))
        return true;
    complain("--%s is a number from %llu to %llu, not \"%s\"", option, (unsigned long long)least, (unsigned long long)most, text);
    return false;
}

/* Sets the board; if there is no board of that name, prints the names of all boards. */
static bool choose_board(struct options *o, const char *name)
{
    o->board = board_find(name);
    if (o->board != NULL)
        return true;
    fprintf(stderr, "nimatron: there is no board \"%s\"; the boards are: ", name);
    board_names(stderr, " ");
    fputc('\n', stderr);
    return false;
}

/* Prints `why` unless the text was understood.  Returns whether it was. */
static bool complain_unless(bool understood, const char *why)
{
    if (!understood)
        complain("%s", why);
    return understood;
}

/* Sets the value of an option.  Returns false after a mistake, which was printed. */
static bool set_option(struct options *o, int letter, const char *text)
{
    char why[WHY_MAX] = "";
    uint64_t n = 0;

    switch (letter) {
    case 'b':
        return choose_board(o, text);
    case 'e':
        return (o->elf = text);
    case 'k':
        o->keys_text = text;
        return complain_unless(keys_parse(&o->keys, text, why, sizeof why), why);
    case 'h':
        return complain_unless(keys_parse_together(&o->hold, text, why, sizeof why), why);
    case 't':
        return number("settle", text, 0, 3600000, &n) && ((o->settle_ms = (uint32_t)n), true);
    case 'r':
        o->seeded = true;
        return number("seed", text, 0, UINT32_MAX, &n) && ((o->seed = (uint32_t)n), true);
    case 'S':
        return (o->start = text);
    case 'O':
        return (o->bootloader = text);
    case 'd':
        return (o->display = text);
    case 'v':
        return number("shield", text, 1, LADDER_REVISIONS, &n) && ((o->shield = (uint8_t)(n - 1)), true);
    case 'P':
        return number("tolerance", text, 0, LADDER_TOLERANCE, &n) && ((o->tolerance = (uint8_t)n), true);
    case 'm':
        return number("key-noise", text, 0, 1000, &n) && ((o->key_noise = (uint16_t)n), true);
    case 'V':
        return number("battery", text, 0, BATTERY_MOST, &n) && ((o->battery = (uint16_t)n), true);
    case 'j':
        return number("bounce", text, 0, 50, &n) && ((o->bounce_ms = (uint8_t)n), true);
    case 'F':
        return (o->flash = text);
    case 'G':
        return number("fx-gone", text, 0, FLASH_ANSWERS_ALWAYS - 1, &o->answers);
    case 'x':
        return complain_unless(o->faults < FAULTS_MOST, "a machine has four faults at most") && (o->fault[o->faults++] = text);
    case 's':
        return (o->save = text);
    case 'n':
        return (o->no_save = true);
    case 'z':
        return (o->hash = true);
    case 'o':
        return (o->out = text);
    case 'c':
        return number("scale", text, 1, PNG_SCALE_MAX, &n) && (o->scale = (int)n);
    case 'C':
        return number("columns", text, 1, SHEET_COLUMNS_MAX, &n) && (o->columns = (int)n);
    case 'y':
        return (o->cycles = text);
    case 'l':
        return number("limit", text, 1, UINT64_MAX / 2, &o->limit);
    default:
        o->style = letter == 'B' ? TEXT_BRAILLE : letter == 'A' ? TEXT_ASCII : TEXT_WORDS;
        return true;
    }
}

/* Makes the table of getopt_long for the options that a subcommand takes. */
static void fill_long_options(const struct subcommand *s, struct option long_options[OPTIONS_MAX])
{
    int n = 0;

    for (int i = 0; i < KNOWN; i++)
        if (takes(s, known[i].letter))
            long_options[n++] = (struct option){
                .name = known[i].name,
                .has_arg = known[i].argument != NULL ? required_argument : no_argument,
                .val = known[i].letter,
            };
    long_options[n] = (struct option){ .name = NULL };
}

/* Prints a line about an option that is unknown or lacks its value. */
static bool wrong_option(const struct subcommand *s, int letter, char **argv)
{
    char wrong[200], one[] = { '-', (char)optopt, '\0' }; /* a letter, which may be one of several after a single - */

    snprintf(wrong, sizeof wrong, letter == ':' ? "%s wants a value" : "does not know %s",
             letter == '?' && optopt > 0 && strchr(argv[optind - 1], '=') == NULL ? one : argv[optind - 1]);
    usage(s, wrong);
    return false;
}

/* Checks the number of arguments after the options.  Returns false, after one line, if it is wrong. */
static bool right_arguments(const struct subcommand *s, int argc, char **argv)
{
    char wrong[200];

    if (s->arguments == NULL && optind < argc)
        snprintf(wrong, sizeof wrong, "does not know what to do with \"%.*s\"",
                 (int)utf8_fit(argv[optind], strlen(argv[optind]), QUOTED_MOST), argv[optind]);
    else if (s->arguments != NULL && optind == argc)
        snprintf(wrong, sizeof wrong, "wants %s", s->arguments);
    else
        return true;
    usage(s, wrong);
    return false;
}

bool options_read(struct options *o, const struct subcommand *s, int argc, char **argv, int *status)
{
    struct option long_options[OPTIONS_MAX];

    *o = (struct options){
        .board = &board_arduboy_fx,
        .settle_ms = KEYS_SETTLE_MS,
        .scale = PNG_SCALE_DEFAULT,
        .columns = SHEET_COLUMNS_DEFAULT,
        .answers = FLASH_ANSWERS_ALWAYS,
        .limit = 20000000000u, /* cycles: 21 minutes at 16 MHz */
    };
    fill_long_options(s, long_options);
    *status = EXIT_USAGE;
    for (int letter; (letter = getopt_long(argc, argv, ":", long_options, NULL)) != -1;) {
        if (letter == 'H') {
            if (optind < argc && argv[optind][0] != '-' && s->arguments == NULL)
                return right_arguments(s, argc, argv);
            print_help(s);
            *status = EXIT_SUCCESS;
            return false;
        }
        if (letter == ':' || letter == '?')
            return wrong_option(s, letter, argv);
        if (!set_option(o, letter, optarg))
            return false;
    }
    return right_arguments(s, argc, argv);
}

void options_free(struct options *o) { keys_free(&o->keys); }

bool options_program_folder(char *folder, size_t size)
{
    ssize_t length = readlink("/proc/self/exe", folder, size - 1);

    if (length < 0)
        return false;
    folder[length] = '\0';
    *strrchr(folder, '/') = '\0';
    return true;
}

/* Writes the name of the firmware image to path: the one given, the one that the build made beside this program, or the installed one. */
static bool find_image(const struct options *o, char path[SAVE_PATH_MAX])
{
    char folder[SAVE_PATH_MAX / 2] = ".";

    if (o->elf != NULL)
        return snprintf(path, SAVE_PATH_MAX, "%s", o->elf) < SAVE_PATH_MAX;
    options_program_folder(folder, sizeof folder);
    snprintf(path, SAVE_PATH_MAX, "%s/%s/nimatron.elf", folder, o->board->name);
    if (access(path, R_OK) == 0)
        return true;
    snprintf(path, SAVE_PATH_MAX, "%s/../share/nimatron/%s/nimatron.hex", folder, o->board->name);
    if (access(path, R_OK) == 0)
        return true;
    snprintf(path, SAVE_PATH_MAX, "%s/%s/nimatron.elf", folder, o->board->name);
    complain("there is no firmware at %s: run make first (`make all BOARD=%s`), or name one with --elf FILE", path, o->board->name);
    return false;
}

/* Plugs in the display that was named.  Returns false, with one line for people in why, if the board has no such display. */
static bool plug(const struct options *o, struct machine *m, char *why, size_t size)
{
    const struct panel *panel = o->board->panel;

    if (o->display == NULL || machine_plug(m, o->display))
        return true;
    snprintf(why, size, "%s has no display \"%s\"; there %s: %s", o->board->name, o->display, panel->plugs != NULL ? "are" : "is",
             panel->plugs != NULL ? panel->plugs : "only its own");
    return false;
}

/* Sets the registers as the named start leaves them.  Returns false likewise. */
static bool start(const struct options *o, struct machine *m, char *why, size_t size)
{
    FILE *line;

    if (o->start == NULL || machine_start(m, o->start))
        return true;
    line = fmemopen(why, size, "w");
    if (line == NULL)
        return false;
    fprintf(line, "%s has no start \"%s\"; there are: ", o->board->name, o->start);
    start_names(line, o->board->mcu, ", ");
    fclose(line);
    return false;
}

/* Fits the flash chip, if there is one or its data were named.  Returns false likewise. */
static bool fit_flash(const struct options *o, struct machine *m, char *why, size_t size)
{
    if (o->flash != NULL && !machine_fit_flash(m, o->flash, why, size))
        return false;
    m->flash.answers = o->answers;
    return true;
}

/* Puts the faults in.  Returns false likewise. */
static bool put_faults(const struct options *o, struct machine *m, char *why, size_t size)
{
    for (int i = 0; i < o->faults; i++)
        if (!fault_put(m, o->fault[i], why, size))
            return false;
    return true;
}

/* Gives the machine what the options name.  Returns false likewise. */
static bool equip(const struct options *o, struct machine *m, char *why, size_t size)
{
    return plug(o, m, why, size) && start(o, m, why, size) && fit_flash(o, m, why, size) &&
           put_faults(o, m, why, size) && (o->bootloader == NULL || machine_boot(m, o->bootloader, why, size)) &&
           (o->save == NULL || save_open(o->save, m->eeprom.cells, o->board->eeprom_bytes, why, size));
}

struct machine *options_machine(const struct options *o)
{
    char path[SAVE_PATH_MAX], why[WHY_MAX] = "no memory";
    struct machine *m;

    if (!find_image(o, path))
        return NULL;
    m = machine_new(o->board, path, o->seed, why, sizeof why);
    if (m != NULL) {
        m->ladder.revision = o->shield;
        m->ladder.tolerance = o->tolerance;
        m->ladder.ripple = o->key_noise;
        m->buttons.spikes = o->key_noise > 0;
        m->battery.millivolts = o->battery;
        m->bounce_ms = o->bounce_ms;
    }
    if (m != NULL && !equip(o, m, why, sizeof why)) {
        machine_free(m);
        m = NULL;
    }
    if (m == NULL)
        complain("%s", why);
    return m;
}
