/* The `nimatron table` command: comma-separated values of a game of one pile, GAME [OPTION=VALUE ...] A..B. A summary of all rows
 * goes to standard error. */
#define _GNU_SOURCE
#include "genus.h"
#include "large.h"
#include "rule_command.h"
#include "subtract.h"
#include "ticks.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int help(void)
{
    printf("nimatron table [--count | --genus] GAME [OPTION=VALUE ...] A..B\n"
           "nimatron table [--count] --rule FILE A..B\n\n"
           "Writes one line n,outcome,nimber,remoteness for each n of A..B, after a heading with these names.\n"
           "GAME has one pile: %s.\n"
           "Outcome N: the player to move can win; P: that player is lost.  \"-\": the value is not known.\n\n"
           "Standard error gets the number of n in the range that the player to move can win; for subtraction also\n"
           "the least period and pre-period of the outcomes, and in normal play of the nimbers; for octal those of\n"
           "the nimbers as far as the heaps up to B prove them (Guy and Smith), or \"none proved within B\".\n\n"
           "--rule   the rule is a file in Lua (docs/rules.md).  Its period is proved if it declares a set or an octal code.\n"
           "--count  writes no lines, so that the range may be as great as a thousand million.\n"
           "--genus  writes n,outcome,nimber,genus: the outcome in misere play and the genus symbol of heaps of any game\n"
           "         that has one heap, also grundy and lasker.  4^146 is 4^1464646...: the last two digits repeat.\n\n"
           "  nimatron table subtraction set=1,3,4 1..5\n"
           "  nimatron table --count subtraction set=2,5,17,40 1..1000000000\n"
           "  nimatron table octal code=0.77 0..200\n"
           "  nimatron table --genus octal code=0.77 0..20\n"
           "  nimatron table squares 0..255 >squares.csv\n\n"
           "Exit status: 0; %d when the range was bad or nothing could be written; %d when the command line was wrong;\n"
           "%d after Ctrl-C.\n",
           desk_games_of_one_pile().text, DESK_BAD_QUERY, DESK_USAGE, DESK_INTERRUPTED);
    return DESK_OK;
}

/* Prints a line for each n of from..to, if `rows`. Returns how many of them the player to move wins. */
static unsigned print_rows(const struct part *part, uint16_t from, uint16_t to, bool rows)
{
    unsigned wins = 0;

    for (uint32_t n = from; n <= to; n++) {
        struct position p = part->position;
        struct verdict v;

        p.part[0] = (uint16_t)n;
        desk_judge_part(part, &p, &v);
        wins += v.outcome == OUTCOME_N;
        if (!rows)
            continue;
        printf("%u,%c,", n, desk_outcome_letter(v.outcome));
        desk_print_number(v.nimber, stdout);
        putchar(',');
        desk_print_number(v.remoteness, stdout);
        putchar('\n');
    }
    return wins;
}

/* Returns the set of a subtraction game as chosen; 0 for other games. */
static uint16_t subtraction_set(const struct part *part)
{
    for (uint8_t i = 0; i < desk_game(part)->option_count; i++)
        if (desk_game(part)->options[i].kind == OPTION_SET)
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

/* Flushes the rows. Returns the exit status. */
static int flush_rows(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return DESK_OK;
    fprintf(stderr, "table: the table cannot be written: %s\n", strerror(errno));
    return DESK_BAD_QUERY;
}

/* Prints the table of a large game. Returns the exit status. */
static int print_large(const struct large *l, uint32_t from, uint32_t to, bool rows)
{
    int64_t wins;
    int status;

    if (rows)
        puts("n,outcome,nimber,remoteness");
    wins = large_print_rows(l, from, to, rows, stdout);
    status = flush_rows();
    ticks_clear();
    if (status != DESK_OK || wins < 0)
        return status != DESK_OK ? status : DESK_INTERRUPTED;
    fprintf(stderr, "%lld of %u..%u win\n", (long long)wins, from, to);
    large_print_periods(l, to, stderr);
    return DESK_OK;
}

/* Prints the table of a game of game_list. Returns the exit status. */
static int print_small(const char *text, size_t length, bool rows)
{
    struct part part;
    struct complaint c;
    uint16_t from, to;
    unsigned wins;
    int status;

    if (!desk_parse_range(text, length, &part, &from, &to, &c)) {
        fprintf(stderr, "table: %s\n", c.text);
        return DESK_BAD_QUERY;
    }
    if (rows)
        puts("n,outcome,nimber,remoteness");
    wins = print_rows(&part, from, to, rows);
    status = flush_rows();
    if (status != DESK_OK)
        return status;
    fprintf(stderr, "%u of %u..%u win\n", wins, from, to);
    print_periods(&part);
    return DESK_OK;
}

/* Prints the table of one query. Returns the exit status. */
static int print_table(const char *text, size_t length, bool rows)
{
    struct complaint c;
    struct reader r = { .next = text, .end = text + length, .complaint = &c };
    struct large large;
    uint32_t from, to;

    if (check_text(&r)) {
        switch (large_parse_range(&r, &large, &from, &to)) {
        case LARGE_GOOD:
            return print_large(&large, from, to, rows);
        case LARGE_SMALL:
            return print_small(text, length, rows);
        default:
            break;
        }
    }
    fprintf(stderr, "table: %s\n", c.text);
    return DESK_BAD_QUERY;
}

/* Prints the table of genera that the words after --genus ask for. Returns the exit status. */
static int print_genera(int argc, char **argv)
{
    struct word joined;
    int status;

    if (!desk_join_words(argc, argv, &joined)) {
        perror("table");
        return DESK_BAD_QUERY;
    }
    status = desk_table_genus(joined.start, joined.length);
    free((char *)joined.start);
    return status == DESK_OK ? flush_rows() : status;
}

int desk_table(int argc, char **argv)
{
    bool count = argc > 1 && strcmp(argv[1], "--count") == 0;
    const char *first = argc > 1 + count ? argv[1 + count] : NULL;
    struct word joined;
    int status;

    if (rule_is_asked(argc, argv))
        return rule_table(argc, argv);
    if (first == NULL)
        return desk_usage_error("table", "name a game and a range", "");
    if (strcmp(first, "--genus") == 0)
        return print_genera(argc - 2, argv + 2);
    if (strcmp(argv[argc - 1], "--genus") == 0)
        return print_genera(argc - 2, argv + 1);
    if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0)
        return argc > 2 ? desk_usage_error("table", "--help stands alone, without ", argv[first == argv[1] ? 2 : 1]) : help();
    if (first[0] == '-')
        return desk_usage_error("table", "there is no option ", first);
    if (!desk_join_words(argc - 1 - count, argv + 1 + count, &joined)) {
        perror("table");
        return DESK_BAD_QUERY;
    }
    status = print_table(joined.start, joined.length, !count);
    free((char *)joined.start);
    return status;
}
