/* The `nimatron table` command: the values of a game of one pile, GAME [OPTION=VALUE ...] A..B, in the forms of table_out.h. pairs.h has
 * those of two piles. A summary of all rows goes to standard error. */
#define _GNU_SOURCE
#include "genus.h"
#include "large_table.h"
#include "pairs.h"
#include "rule_command.h"
#include "sequence.h"
#include "subtract.h"
#include <stdlib.h>
#include <string.h>

static int help(void)
{
    printf("nimatron table [FORM] [--count] [--keep FILE] [--certificate FILE] GAME [OPTION=VALUE ...] A..B\n"
           "nimatron table [FORM] [--count] --rule FILE A..B\n"
           "nimatron table [FORM | --svg | --pgm] --rule FILE A..B C..D\n"
           "nimatron table --genus [--json] GAME [OPTION=VALUE ...] A..B\n"
           "nimatron table [FORM | --svg | --pgm] GAME [OPTION=VALUE ...] A..B C..D\n\n"
           "Writes one line n,outcome,nimber,remoteness for each n of A..B, after a heading with these names.\n"
           "GAME has one pile: %s.\n"
           "With two ranges: one line a,b,outcome,nimber,remoteness for each position of two piles, of any game that has them,\n"
           "or for each square of a board, at most %d in all.\n"
           "Outcome N: the player to move can win; P: that player is lost.  \"-\": the value is not known.\n\n"
           "Standard error gets the number of n in the range that the player to move can win; for subtraction also\n"
           "the least period and pre-period of the outcomes, and in normal play of the nimbers; for octal those of\n"
           "the nimbers as far as the heaps up to B prove them (Guy and Smith), or \"none proved within B\". From then on\n"
           "they are known: with octal, B may be as great as 10^18.\n\n"
           "--rule FILE         the rule is a file in Lua (docs/rules.md); its period is proved if it declares a set or an\n"
           "                    octal code\n"
           "FORM is one of these, and may stand anywhere:\n"
           "--json              a JSON object with the rows and all that is found (docs/json.md)\n"
           "--b-file            lines \"n nimber\", as the OEIS takes them\n"
           "--b-file=lost       lines \"k n\" of the positions that the player to move loses, k = 1, 2, 3, ...\n"
           "--svg               a picture: black is lost, colours are nimbers; a small one has the numbers, too\n"
           "--pgm               the picture as a grey map: 0 is lost, maxval / 2 + g won with nimber g\n\n"
           "--count             writes no lines, so that the range may be as great as a thousand million\n"
           "--keep FILE         octal: writes the nimbers to this file, every minute and at the end; the same command\n"
           "                    goes on with it\n"
           "--certificate FILE  octal: writes the period that was proved, for `nimatron check FILE`\n"
           "--genus             writes n,outcome,nimber,genus: the outcome in misere play and the genus symbol of single\n"
           "                    heaps of any game but graph, by brute force; 4^146 is 4^1464646...: the last two digits\n"
           "                    repeat\n\n"
           "  nimatron table subtraction set=1,3,4 1..5\n"
           "  nimatron table --count subtraction set=2,5,17,40 1..1000000000\n"
           "  nimatron table octal code=0.77 0..200\n"
           "  nimatron table --genus octal code=0.77 0..20\n"
           "  nimatron table squares 0..255 >squares.csv\n"
           "  nimatron table octal code=kayles 0..10000 --b-file >b002186.txt\n"
           "  nimatron table wythoff 0..200 0..200 --svg >wythoff.svg\n\n"
           "Exit status: 0; %d when the range was bad or nothing could be written; %d when the command line was wrong;\n"
           "%d after Ctrl-C.\n",
           desk_games_of_one_pile().text, PAIRS_MOST, DESK_BAD_QUERY, DESK_USAGE, DESK_INTERRUPTED);
    return DESK_OK;
}

/* Returns a value as struct table_row has it. */
static uint64_t wide_value(uint16_t value)
{
    return value == UNKNOWN ? TABLE_UNKNOWN : value;
}

/* Prints a row for each n of from..to. Returns how many of them the player to move wins. */
static unsigned print_rows(const struct part *part, uint16_t from, uint16_t to, struct table_out *t)
{
    unsigned wins = 0;

    for (uint32_t n = from; n <= to; n++) {
        struct position p = part->position;
        struct verdict v;

        p.part[0] = (uint16_t)n;
        desk_judge_part(part, &p, &v);
        wins += v.outcome == OUTCOME_N;
        table_print_row(t, &(struct table_row){ { n }, v.outcome, wide_value(v.nimber), wide_value(v.remoteness), NULL });
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

static void print_period(const char *of, struct subtract_period p, struct table_out *t)
{
    table_print_period(t, &(struct table_period){ of, p.period, p.from, true, 0 });
}

/* Prints the periods of a subtraction game: of the outcomes, and in normal play of the nimbers. */
static void print_periods(const struct part *part, struct table_out *t)
{
    uint16_t set = subtraction_set(part);
    bool misere = desk_is_misere(part);

    if (set == 0)
        return;
    print_period("outcomes", subtract_outcomes(set, misere), t);
    if (!misere)
        print_period("nimbers", subtract_nimbers(set), t);
}

/* Prints the table of a large game. Returns the exit status. */
static int print_large(const struct large *l, uint32_t from, uint32_t to, struct table_out *t)
{
    int64_t wins;
    char range[32];

    table_begin(t);
    wins = large_print_rows(l, from, to, t);
    if (wins < 0)
        return table_fail(t, DESK_INTERRUPTED, "interrupted");
    snprintf(range, sizeof range, "%u..%u", from, to);
    table_print_wins(t, (uint64_t)wins, range);
    large_print_periods(l, t);
    return table_close(t);
}

/* Prints the table of a game of game_list. Returns the exit status. */
static int print_small(const char *text, size_t length, struct table_out *t)
{
    struct part part;
    struct complaint c;
    uint16_t from, to;
    unsigned wins;
    char range[32];

    if (!desk_parse_range(text, length, &part, &from, &to, &c))
        return table_fail(t, DESK_BAD_QUERY, c.text);
    table_begin(t);
    wins = print_rows(&part, from, to, t);
    snprintf(range, sizeof range, "%u..%u", from, to);
    table_print_wins(t, wins, range);
    print_periods(&part, t);
    return table_close(t);
}

/* What stands beside the query. */
struct table_options {
    struct table_out out;
    bool genus;
    const char *keep, *certificate;
};

/* Prints the table of one range. Returns the exit status. */
static int print_table(const char *text, size_t length, struct table_options *o)
{
    struct complaint c;
    struct reader r = { .next = text, .end = text + length, .complaint = &c };
    struct large large;
    uint64_t from, to;
    enum large_found found = LARGE_BAD;

    if (check_text(&r))
        found = large_parse_range(&r, &large, &from, &to);
    if (found == LARGE_GOOD && large.name == LARGE_OCTAL)
        return sequence_print(&(struct sequence){ large.octal.code, from, to, &o->out, o->keep, o->certificate });
    if (found == LARGE_BAD)
        return table_fail(&o->out, DESK_BAD_QUERY, c.text);
    if (o->keep != NULL || o->certificate != NULL)
        return desk_usage_error("table", "only octal, grundy and lasker take ", o->keep != NULL ? "--keep" : "--certificate");
    return found == LARGE_GOOD ? print_large(&large, (uint32_t)from, (uint32_t)to, &o->out) : print_small(text, length, &o->out);
}

/* Prints the table of a query of one range or of two. Returns the exit status. */
static int print_query(struct word text, struct table_options *o)
{
    o->out.query = text.start;
    o->out.length = text.length;
    if (o->genus)
        return o->out.form > TABLE_JSON || o->out.count || o->keep != NULL || o->certificate != NULL
                   ? desk_usage_error("table", "--genus goes with --json, and with no other option", "")
                   : desk_table_genus(text.start, text.length, &o->out);
    if (pairs_are_asked(text) && (o->keep != NULL || o->certificate != NULL))
        return desk_usage_error("table", "a table of two piles takes no ", o->keep != NULL ? "--keep" : "--certificate");
    if (pairs_are_asked(text))
        return pairs_table(text, &o->out);
    if (o->out.form >= TABLE_SVG)
        return desk_usage_error("table", "a picture is one of two piles: table wythoff 0..200 0..200 ",
                                o->out.form == TABLE_SVG ? "--svg" : "--pgm");
    return print_table(text.start, text.length, o);
}

/* Takes --keep FILE or --certificate FILE, which stand at argv[*i]. Returns false after an error message. */
static bool take_file(int argc, char **argv, int *i, struct table_options *o)
{
    bool is_keep = strcmp(argv[*i], "--keep") == 0;

    if (!is_keep && strcmp(argv[*i], "--certificate") != 0)
        return desk_usage_error("table", "there is no option ", argv[*i]), false;
    if (++*i == argc)
        return desk_usage_error("table", is_keep ? "--keep takes a file" : "--certificate takes a file", ""), false;
    *(is_keep ? &o->keep : &o->certificate) = argv[*i];
    return true;
}

/* Takes the options from the arguments, wherever they stand, and leaves the words of the query. Returns false after an error message. */
static bool take_options(int *argc, char **argv, struct table_options *o)
{
    int words = 1, status = DESK_OK;

    for (int i = 1; i < *argc; i++) {
        if (argv[i][0] != '-')
            argv[words++] = argv[i];
        else if (strcmp(argv[i], "--genus") == 0)
            o->genus = true;
        else if (!table_take_option(&o->out, argv[i], &status) && !take_file(*argc, argv, &i, o))
            return false;
    }
    *argc = words;
    return status == DESK_OK && table_check_options(&o->out);
}

int desk_table(int argc, char **argv)
{
    struct table_options o = { .keep = NULL };
    struct word joined;
    int status;

    if (rule_is_asked(argc, argv))
        return rule_table(argc, argv);
    if (argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0))
        return argc > 2 ? desk_usage_error("table", "--help stands alone, without ", argv[2]) : help();
    if (!take_options(&argc, argv, &o))
        return DESK_USAGE;
    if (argc < 2)
        return desk_usage_error("table", "name a game and a range", "");
    joined = desk_join_words(argc - 1, argv + 1);
    status = print_query(joined, &o);
    free((char *)joined.start);
    return status;
}
