/* A subcommand of the program, and the list of all. */
#ifndef SIM_SUBCOMMAND_H
#define SIM_SUBCOMMAND_H

enum { EXIT_USAGE = 2 /* exit status after a mistake in the arguments */ };

struct subcommand {
    const char *name;      /* the first argument of the program */
    const char *summary;   /* a few words about it, for the list of subcommands */
    const char *help;      /* the text of --help */
    const char *options;   /* the options that the subcommand takes: letters of the table in options.c */
    const char *arguments; /* the arguments that follow the options, e.g. "IMAGE.elf"; NULL: none */
    /* Runs the subcommand with its own arguments; argv[0] is its name.  Returns an exit status. */
    int (*run)(const struct subcommand *s, int argc, char **argv);
};

/* Those of the desk, which every program has. */
extern const struct subcommand command_analyse, command_table, command_periods, command_check, command_misere;

/* What the program has, in the order of the help; NULL ends the list.  And the examples of the help. */
extern const struct subcommand *const subcommands[];
extern const char subcommand_examples[];

/* Prints one line "nimatron: ..." on standard error.  Returns EXIT_FAILURE. */
int complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
