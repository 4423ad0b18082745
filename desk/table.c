/* The `nimatron table` command: comma-separated values of a game of one pile, GAME [OPTION=VALUE ...] A..B. A summary of all rows
 * goes to standard error. */
#define _GNU_SOURCE
#include "desk.h"
#include "subtract.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int help(void)
{
    printf("nimatron table GAME [OPTION=VALUE ...] A..B\n\n"
           "Writes one line n,outcome,nimber,remoteness for each n of A..B, after a heading with these names.\n"
           "GAME has one pile: %s.\n"
           "Outcome N: the player to move can win; P: that player is lost.  \"-\": the value is not known.\n\n"
           "Standard error gets the number of n in the range that the player to move can win; for subtraction also\n"
           "the least period and pre-period of the outcomes, and in normal play of the nimbers.\n\n"
           "  nimatron table subtraction set=1,3,4 1..5\n"
           "  nimatron table squares 0..255 >squares.csv\n\n"
           "Exit status: 0; %d when the range was bad or nothing could be written; %d when the command line was wrong.\n",
           desk_games_of_one_pile().text, DESK_BAD_QUERY, DESK_USAGE);
    return DESK_OK;
}

/* Prints the heading and a line for each n of from..to. Returns how many of them the player to move wins. */
static unsigned print_rows(const struct part *part, uint16_t from, uint16_t to)
{
    unsigned wins = 0;

    puts("n,outcome,nimber,remoteness");
    for (uint32_t n = from; n <= to; n++) {
        struct position p = part->position;
        struct verdict v;

        p.part[0] = (uint16_t)n;
        desk_judge_part(part, &p, &v);
        printf("%u,%c,", n, desk_outcome_letter(v.outcome));
        desk_print_number(v.nimber, stdout);
        putchar(',');
        desk_print_number(v.remoteness, stdout);
        putchar('\n');
        wins += v.outcome == OUTCOME_N;
    }
    return wins;
}

/* Returns the set of a subtraction game as chosen; 0 for other games. */
static uint16_t subtraction_set(const struct part *part)
{
    for (uint8_t i = 0; i < part->game.option_count; i++)
        if (part->game.options[i].kind == OPTION_SET)
            return part->position.option[i];
    return 0;
}

/* Prints the periods of a subtraction game to standard error: of the outcomes, and in normal play of the nimbers. */
static void print_periods(const struct part *part)
{
    uint16_t set = subtraction_set(part);
    bool misere = desk_is_misere(part);
    struct subtract_period p;

    if (set == 0)
        return;
    p = subtract_outcomes(set, misere);
    fprintf(stderr, "outcomes: period %u from n = %u on\n", p.period, p.from);
    if (!misere) {
        p = subtract_nimbers(set);
        fprintf(stderr, "nimbers: period %u from n = %u on\n", p.period, p.from);
    }
}

/* Prints the table of one query. Returns the exit status. */
static int print_table(const char *text, size_t length)
{
    struct part part;
    struct complaint c;
    uint16_t from, to;
    unsigned wins;

    if (!desk_parse_range(text, length, &part, &from, &to, &c)) {
        fprintf(stderr, "table: %s\n", c.text);
        return DESK_BAD_QUERY;
    }
    wins = print_rows(&part, from, to);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "table: the table cannot be written: %s\n", strerror(errno));
        return DESK_BAD_QUERY;
    }
    fprintf(stderr, "%u of %u..%u win\n", wins, from, to);
    print_periods(&part);
    return DESK_OK;
}

int desk_table(int argc, char **argv)
{
    struct word joined;
    int status;

    if (argc < 2 || (argv[1][0] == '-' && strcmp(argv[1], "--help") != 0 && strcmp(argv[1], "-h") != 0)) {
        fprintf(stderr, "table: %s%s; see nimatron table --help\n", argc < 2 ? "name a game and a range" : "there is no option ",
                argc < 2 ? "" : argv[1]);
        return DESK_USAGE;
    }
    if (argv[1][0] == '-')
        return help();
    if (!desk_join_words(argc - 1, argv + 1, &joined)) {
        perror("table");
        return DESK_BAD_QUERY;
    }
    status = print_table(joined.start, joined.length);
    free((char *)joined.start);
    return status;
}
