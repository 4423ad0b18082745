/* The options of the subcommands, read the same way everywhere. */
#ifndef SIM_OPTIONS_H
#define SIM_OPTIONS_H

#include "keys.h"
#include "machine.h"
#include "save.h"
#include "text_screen.h"

enum { EXIT_USAGE = 2, WHY_MAX = SAVE_PATH_MAX + 256 };

struct options {
    const struct board *board;
    const char *elf;  /* NULL: the one that the build makes for the board */
    const char *display; /* NULL: the usual */
    const char *save; /* NULL: none was named */
    bool no_save;
    bool seeded; /* --seed was given */
    uint32_t seed;
    uint8_t shield;      /* revision of a keypad shield, 0 is the first */
    uint16_t key_noise;  /* on its wire, in millivolts */
    const char *keys_text; /* as given, for the name of a screenshot */
    struct key_script keys;
    uint8_t hold;
    uint32_t settle_ms;
    const char *out;
    int scale;
    int columns; /* of a sheet */
    enum text_style style;
    uint64_t limit;
};

/* What a subcommand takes. */
struct subcommand {
    const char *name;
    const char *summary;   /* a few words for the list */
    const char *help;      /* the rest of --help */
    const char *options;   /* letters of the options' rows in options.c */
    const char *arguments; /* what follows the options, e.g. "IMAGE.elf"; NULL for nothing */
    int (*run)(const struct subcommand *s, int argc, char **argv);
};

/* Reads the options; the arguments that follow them begin at argv[optind].
 * False, with the exit status in status, after a mistake (told in one line) or --help. */
bool options_read(struct options *o, const struct subcommand *s, int argc, char **argv, int *status);
void options_free(struct options *o);

/* Says one line "nimatron: ..." on standard error; returns EXIT_FAILURE. */
int complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The machine that the options describe, with the save file loaded if one was named; NULL after telling why. */
struct machine *options_machine(const struct options *o);

/* The folder of the running program. */
bool options_program_folder(char *folder, size_t size);

#endif
