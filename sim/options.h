/* The command-line options, which all subcommands read in the same way. */
#ifndef SIM_OPTIONS_H
#define SIM_OPTIONS_H

#include "fault.h"
#include "keys.h"
#include "machine.h"
#include "save.h"
#include "subcommand.h"
#include "text_screen.h"

enum {
    WHY_MAX = SAVE_PATH_MAX + 256, /* bytes for one line for people, a path included */
};

/* The values of the options; strings belong to argv. */
struct options {
    const struct board *board; /* --board */
    const char *elf;           /* --elf; NULL: the image that the build makes for the board */
    const char *display;       /* --display; NULL: the usual module */
    const char *start;         /* --start; NULL: a reset at power-on */
    const char *bootloader;    /* --bootloader; NULL: none runs before the program */
    const char *flash;         /* --fx; NULL: not given */
    uint64_t answers;          /* --fx-gone: see struct flash_chip */
    const char *fault[FAULTS_MOST]; /* --fault, which may be given several times */
    int faults;                /* how often it was */
    const char *save;          /* --save; NULL: not given */
    bool no_save;              /* --no-save */
    bool seeded;               /* --seed was given */
    uint32_t seed;             /* --seed */
    uint8_t shield;            /* --shield: row of ladder_readings, 0 is the first */
    uint8_t tolerance;         /* --tolerance, in percent */
    uint16_t key_noise;        /* --key-noise, in millivolts */
    uint16_t battery;          /* --battery, in millivolts */
    uint8_t bounce_ms;         /* --bounce */
    const char *keys_text;     /* --keys as given, for the name of a screenshot; NULL: not given */
    struct key_script keys;    /* --keys as steps */
    uint8_t hold;              /* --hold, bits KEY_* */
    uint32_t settle_ms;        /* --settle */
    const char *out;           /* --out; NULL: not given */
    int scale;                 /* --scale, 1..PNG_SCALE_MAX */
    int columns;               /* --columns of a sheet, 1..16 */
    enum text_style style;     /* --braille, --ascii, --words */
    bool hash;                 /* --hash */
    const char *cycles;        /* --cycles; NULL: not given */
    uint64_t limit;            /* --limit, in cycles */
};

/* Reads the options into *o; the arguments that follow them begin at argv[optind].  Returns false, with an exit status in *status, after
 * --help or after a mistake, about which it has printed one line. */
bool options_read(struct options *o, const struct subcommand *s, int argc, char **argv, int *status);

/* Frees what options_read allocated. */
void options_free(struct options *o);

/* Returns a new machine as the options describe it, with the save file loaded if one was named; NULL after printing why not. */
struct machine *options_machine(const struct options *o);

/* Writes the folder of the running program to folder.  Returns false if it is not known. */
bool options_program_folder(char *folder, size_t size);

#endif
