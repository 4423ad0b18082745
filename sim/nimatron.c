/* The program nimatron: finds the subcommand and runs it. With another list of subcommands it is another program: sim/alone. */
#include "subcommand.h"
#include "firmware/ui/unpack.h"
#include "desk/desk.h"
#include "desk/utf8.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_MOST = 40 /* bytes of a word that are quoted */ };

/* The desk has options of its own, among them --help. */
static int run_analyse(const struct subcommand *s, int argc, char **argv)
{
    (void)s;
    return desk_analyse(argc, argv);
}

const struct subcommand command_analyse = {
    .name = "analyse",
    .summary = "who wins a position, and by which moves",
    .run = run_analyse,
};

static int run_table(const struct subcommand *s, int argc, char **argv)
{
    (void)s;
    return desk_table(argc, argv);
}

const struct subcommand command_table = {
    .name = "table",
    .summary = "outcome, nimber and remoteness of a range of piles, as CSV",
    .run = run_table,
};

static int run_periods(const struct subcommand *s, int argc, char **argv)
{
    (void)s;
    return desk_periods(argc, argv);
}

const struct subcommand command_periods = {
    .name = "periods",
    .summary = "exact periods of Digit Deletion and of the misere rook",
    .run = run_periods,
};

static int run_check(const struct subcommand *s, int argc, char **argv)
{
    (void)s;
    return desk_check(argc, argv);
}

const struct subcommand command_check = {
    .name = "check",
    .summary = "whether a certificate of an octal game's period is right",
    .run = run_check,
};

static int run_misere(const struct subcommand *s, int argc, char **argv)
{
    (void)s;
    return desk_misere(argc, argv);
}

const struct subcommand command_misere = {
    .name = "misere",
    .summary = "misere quotients of games of heaps",
    .run = run_misere,
};

/* Prints the list of subcommands.  Returns `status`. */
static int help(FILE *out, int status)
{
    fprintf(out, "nimatron SUBCOMMAND ... - the Pocket Nimatron, emulated, and its games on the desk\n\n");
    for (int i = 0; subcommands[i] != NULL; i++)
        fprintf(out, "  %-9s %s\n", subcommands[i]->name, subcommands[i]->summary);
    fprintf(out, "\n`nimatron SUBCOMMAND --help` tells more, `nimatron --version` which one this is.\n\n"
           "%s"
           "  nimatron analyse squares 19                          who wins, how soon, by which moves\n"
           "  nimatron table squares 0..255                        the same of many\n", subcommand_examples);
    return status;
}

/* Prints the version of the firmware, which is that of this program: both are built from the file VERSION. It is one of the words of the
 * desk (make/desk.mk). */
static int version(void)
{
    char text[WORDS_LONGEST + 1];

    unpack_word(text, WORD_VERSION);
    printf("nimatron %s\n", text);
    return EXIT_SUCCESS;
}

/* Prints that the subcommand does not exist, and lists all subcommands. */
static int unknown(const char *name)
{
    fputs("nimatron: there is no subcommand \"", stderr);
    utf8_print(name, utf8_fit(name, strlen(name), NAME_MOST), stderr);
    fputs("\"; the subcommands are:", stderr);
    for (int i = 0; subcommands[i] != NULL; i++)
        fprintf(stderr, " %s", subcommands[i]->name);
    fputc('\n', stderr);
    return EXIT_USAGE;
}

/* Says that an option takes no argument. */
static int surplus(const char *option, const char *argument)
{
    fprintf(stderr, "nimatron: %s takes no argument, such as \"", option);
    utf8_print(argument, utf8_fit(argument, strlen(argument), NAME_MOST), stderr);
    fputs("\"; `nimatron SUBCOMMAND --help` tells about a subcommand\n", stderr);
    return EXIT_USAGE;
}

/* Checks that all output was written.  Returns the exit status: `status`, or failure, after an error message, if the output could not be
 * written and `status` was success. */
static int flush_output(int status)
{
    if ((fflush(stdout) == 0 && !ferror(stdout)) || status != EXIT_SUCCESS)
        return status;
    return complain("the answer cannot be written: %s", strerror(errno));
}

/* Runs the subcommand that argv[1] names. */
static int run(int argc, char **argv)
{
    bool wants_help, wants_version;

    if (argc < 2)
        return help(stderr, EXIT_USAGE);
    wants_help = strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0;
    wants_version = strcmp(argv[1], "--version") == 0;
    if ((wants_help || wants_version) && argc > 2)
        return surplus(argv[1], argv[2]);
    if (wants_help)
        return help(stdout, EXIT_SUCCESS);
    if (wants_version)
        return version();
    for (int i = 0; subcommands[i] != NULL; i++)
        if (strcmp(argv[1], subcommands[i]->name) == 0)
            return subcommands[i]->run(subcommands[i], argc - 1, argv + 1);
    return unknown(argv[1]);
}

int main(int argc, char **argv)
{
    return flush_output(run(argc, argv));
}
