/* The help texts: how each game is typed and what it allows, generated from the games. */
#include "brute.h"
#include "dot.h"
#include "extra.h"
#include "huge.h"
#include "large.h"
#include "firmware/ui/unpack.h"
#include <stdarg.h>
#include <string.h>

enum { TYPED_MOST = 40 }; /* bytes of an argument that are quoted */

/* Appends to a usage of *used characters. A text that is too long is cut; desk_help.c tests that none is. */
__attribute__((format(printf, 3, 4))) static void add(struct usage *u, size_t *used, const char *format, ...)
{
    va_list arguments;
    int length;

    va_start(arguments, format);
    length = vsnprintf(u->text + *used, sizeof u->text - *used, format, arguments);
    va_end(arguments);
    if (length > 0)
        *used = *used + (size_t)length < sizeof u->text ? *used + (size_t)length : sizeof u->text - 1;
}

struct usage desk_values(const struct option *option, int count)
{
    struct usage u = { "" };
    size_t used = 0;

    for (int i = 0; i < count; i++)
        add(&u, &used, "%s%s", i > 0 ? "|" : "", option_names[option->name + 1 + i]);
    return u;
}

/* Appends one option. map=own, the map made on the device, cannot be typed: arcs= stands in its place. */
static void add_option(struct usage *u, size_t *used, const struct game *game, const struct option *option)
{
    const char *name = option_names[option->name];

    if (option->kind == OPTION_SET)
        add(u, used, " [%s=S,S,... of 1..16]", name);
    else if (option->kind == OPTION_NUMBER)
        add(u, used, " [%s=%u..%u]", name, option->least, option->greatest);
    else if (game->form == FORM_NODE && option == &game->options[GRAPH_MAP])
        add(u, used, " [%s=%s | arcs=A>B,B>C,...]", name, desk_values(option, GRAPH_OWN).text);
    else
        add(u, used, " [%s=%s]", name, desk_values(option, option->greatest + 1).text);
}

/* Appends the form of a position of piles or pieces, for example " N N (2 piles of 0..9999)". */
static void add_position(struct usage *u, size_t *used, const struct game *game)
{
    const char *sign = game->form == FORM_PIECES ? "X,Y" : "N", *what = game->form == FORM_PIECES ? "piece" : "pile";

    for (uint8_t i = 0; i < game->least_parts; i++)
        add(u, used, " %s", sign);
    if (game->most_parts > game->least_parts)
        add(u, used, " ... (%u to %u %ss of ", game->least_parts, game->most_parts, what);
    else
        add(u, used, " (%u %s%s of ", game->least_parts, what, game->least_parts == 1 ? "" : "s");
    if (game->form == FORM_PIECES)
        add(u, used, "0,0..%u,%u", game->greatest, game->greatest);
    else
        add(u, used, "0..%u", game->greatest);
    add(u, used, game->greatest_for != NULL ? ", or less by the options)" : ")");
}

struct usage desk_usage(const struct part *part)
{
    const struct game *game = desk_game(part);
    const struct extra *wider = extra_find_wider((struct word){ game_names[part->index], strlen(game_names[part->index]) });
    struct usage u;
    size_t used = 0;

    if (!part->in_sum && *large_usage(game_names[part->index]) != '\0') {
        add(&u, &used, "%s", large_usage(game_names[part->index]));
        return u;
    }
    if (!part->in_sum && *huge_usage(part->index) != '\0') {
        add(&u, &used, "%s", huge_usage(part->index));
        return u;
    }
    if (!part->in_sum && wider != NULL) {
        add(&u, &used, "%s", wider->usage);
        return u;
    }
    add(&u, &used, "%s", game_names[part->index]);
    for (uint8_t i = 0; i < game->option_count; i++)
        add_option(&u, &used, game, &game->options[i]);
    if (game->form == FORM_NODE)
        add(&u, &used, " NODE (a name of 1 to %d letters or digits, %d nodes at most)", DESK_NAME, GRAPH_NODES);
    else if (game->form == FORM_DIGITS)
        add(&u, &used, " DIGITS (1 to %u digits, or -)", game->most_parts);
    else if (game->form == FORM_HEAPS)
        add(&u, &used, " N ... (up to %u heaps of 1..%u, or - for none)", game->most_parts, game->greatest);
    else if (game->form == FORM_COINS)
        add(&u, &used, " COINS (T or H each, from the left; 16 at most, with rule=mock 11)");
    else if (game->form == FORM_ROOK)
        add(&u, &used, " X Y (0..%u each, or 0 -1)", game->greatest);
    else
        add_position(&u, &used, game);
    return u;
}

struct usage desk_games(void)
{
    struct usage u;
    size_t used = 0;

    for (uint8_t i = 0; i < GAME_COUNT; i++)
        add(&u, &used, "%s, ", game_names[i]);
    for (unsigned i = 0; extra_at(i) != NULL; i++)
        add(&u, &used, "%s, ", extra_at(i)->name);
    add(&u, &used, "sum");
    return u;
}

bool desk_is_one_pile(const struct game *game)
{
    return game->form == FORM_PILES && game->most_parts == 1;
}

struct usage desk_games_of_one_pile(void)
{
    struct usage u;
    size_t used = 0;

    for (uint8_t i = 0; i < GAME_COUNT; i++)
        if (desk_is_one_pile(game_list[i]))
            add(&u, &used, "%s%s", used > 0 ? ", " : "", game_names[i]);
    add(&u, &used, ", octal, grundy, lasker");
    return u;
}

/* Facts that the games do not state themselves. A game without a rule here is described by its rule on the screen. nimber and
 * remoteness tell for which positions with a move the value is known; NULL if for all or for none.
 * desk_help.c compares them with the verdicts of the games. bound: desk_bound. */
static const struct note {
    const char *rule, *nimber, *remoteness, *bound;
} notes[GAME_COUNT] = {
    [GAME_INDEX_squares] = { "A move takes a perfect square: 1, 4, 9, ...", NULL, NULL,
      "its table is computed from 0 on" },
    [GAME_INDEX_subtraction] = { .rule = "A move takes a number of the set." },
    [GAME_INDEX_bash] = { .rule = "A move takes 1 to max.", .bound = "as on the device" },
    [GAME_INDEX_race] = { "A move counts on by 1 to max; who says the goal has made the last move.", NULL, NULL,
      "as on the device" },
    [GAME_INDEX_nim] = { "A move takes any number, or at most max, from one pile.", NULL, "one or two piles that are not empty",
      "as on the device" },
    [GAME_INDEX_wythoff] = { "A move takes any number from one pile, or the same number from both.", "piles of 0..999", NULL,
      "the fraction for the golden ratio was proved exact so far" },
    [GAME_INDEX_power] = { "A move takes a perfect square from each pile.", "two piles whose product is up to 800,000", NULL,
      "the table of Squares ends there" },
    [GAME_INDEX_stones] = { "A move takes any number from one pile; the piles must not decrease from left to right.", NULL, NULL,
      "piles are numbers of 16 bits" },
    [GAME_INDEX_cake] = { "A move takes any number from one pile, which must be a largest.",
      "up to 200,000 positions of as many piles, none above the second largest", "up to three piles that are not empty",
      "remotenesses are numbers of 16 bits" },
    [GAME_INDEX_roxor] = { "A move takes 1 from pile i and adds 1 to each of the piles j and k, i < j <= k.", NULL, NULL,
      "piles are numbers of 16 bits" },
    [GAME_INDEX_rook] = { "The rook goes left or up.  added: 0 -1 lies above 0 0; misere: who comes to 0 0 loses.", NULL, NULL,
      "as on the device" },
    [GAME_INDEX_knights] = { .rule = "From x,y a knight goes to x-2,y+1 or x-2,y-1 or x+1,y-2 or x-1,y-2.",
      .remoteness = "one knight on a board of 4, 8, 12 or 16" },
    [GAME_INDEX_queens] = { "A queen goes left, up, or as far left as up; who brings one to 0,0 wins.", NULL, "one queen",
      "its table has 100x100 squares" },
    [GAME_INDEX_digits] = { .rule = "A move lowers a digit, or deletes a 0 and all that follows it.", .remoteness = "one digit or none" },
    [GAME_INDEX_octal] = { .rule = "A move takes stones side by side from a row, by the code; the row may split." },
    [GAME_INDEX_grundy] = { .rule = "A move splits a heap into two heaps that are not equal." },
    [GAME_INDEX_lasker] = { .rule = "A move takes any number from one heap, or splits one heap in two." },
    [GAME_INDEX_fibonacci] = {
      .rule = "PILE LIMIT: a move takes 1 to the limit; twice that is the next limit.  A game begins with PILE - 1.",
      .nimber = "piles of 0..9999" },
    [GAME_INDEX_euclid] = {
      .rule = "A move takes the lesser number from the greater, once or more.  zero: who makes a 0 wins; positive: no 0." },
    [GAME_INDEX_chomp] = { .rule = "A move bites a square of a bar and all that is right of and below it; the first square is poison." },
    [GAME_INDEX_coins] = { .rule = "A move turns coins, the rightmost to tails.  turtles: 1 or 2; mock: 1 to 3; ruler: neighbours;\n"
      "      twins: 2; triplets: 3; moidores: 1 to 9; rulerette: 2 neighbours or more; symmetric: a set that is its own\n"
      "      mirror image." },
    [GAME_INDEX_fraenkel] = { .rule = "A move takes from one pile, or from both numbers less than reach apart.  Also: wythoff reach=R." },
    [GAME_INDEX_graph] = { .rule = "The token goes from NODE along an arc." },
};

const char *desk_nimber_range(uint8_t index)
{
    return notes[index].nimber;
}

const char *desk_bound(uint8_t index)
{
    return notes[index].bound;
}

const char *desk_remoteness_range(uint8_t index)
{
    return notes[index].remoteness;
}

/* Prints the numbers of a set, for example "1,3,4". Bit i of the set is the number i + 1. */
static void print_set(uint16_t set, FILE *out)
{
    const char *comma = "";

    for (int i = 0; i < 16; i++) {
        if (set >> i & 1) {
            fprintf(out, "%s%d", comma, i + 1);
            comma = ",";
        }
    }
}

/* Prints the name of an option and its default. A default outside the option's range means "none". */
static void print_default(const struct option *option, FILE *out)
{
    fprintf(out, " %s", option_names[option->name]);
    if (option->initial < option->least || option->initial > option->greatest) {
        fputs(": none", out);
    } else if (option->kind == OPTION_SET) {
        fputc('=', out);
        print_set(option->initial, out);
    } else if (option->kind == OPTION_NUMBER) {
        fprintf(out, "=%u", option->initial);
    } else {
        fprintf(out, "=%s", option_names[option->name + 1 + option->initial]);
    }
}

static void print_where(const char *what, const char *where, FILE *out)
{
    if (where != NULL)
        fprintf(out, "      %s known for %s.\n", what, where);
}

/* Prints the entry of one game: its syntax, rule, defaults, and where its values are known. */
static void print_game(uint8_t index, FILE *out)
{
    struct part part = { .index = index, .rules = desk_wide(index) };
    const struct game *game = desk_game(&part);
    const char *rule = notes[index].rule;
    char line[WORDS_LONGEST + 1];

    unpack_word(line, (uint16_t)(WORD_GAME_RULE + index));
    fprintf(out, "  %s\n      %s%s\n", desk_usage(&part).text, rule != NULL ? rule : line, rule != NULL ? "" : ".");
    for (uint8_t i = 0; i < game->option_count; i++) {
        fputs(i == 0 ? "      Default:" : ",", out);
        print_default(&game->options[i], out);
    }
    fputs(game->option_count > 0 ? ".\n" : "", out);
    print_where("Nimbers are", desk_nimber_range(index), out);
    print_where("The remoteness is", desk_remoteness_range(index), out);
}

/* Prints the entry of octal games. */
static void print_octal(FILE *out)
{
    fprintf(out,
            "  %s\n"
            "      The digit d at place k of the code says what a move that takes k from a heap may leave: 1 nothing,\n"
            "      2 one heap, 4 two heaps, added up.  kayles: 0.77; dawson (Dawson's Kayles): 0.07; chess (Dawson's\n"
            "      chess): 0.137; guiles: 0.15.  Up to 16 digits; digits in brackets repeat for ever: 0.(3) is Nim.  4.NNN: a\n"
            "      move may also split a heap and take nothing; lasker: 4.(3); grundy: 4. with unequal heaps.  A heap is as\n"
            "      great as memory allows, or up to 10^18 where the nimbers are proved to repeat.\n"
            "      Default: code=kayles.\n",
            large_usage("octal"));
}

int desk_usage_error(const char *command, const char *what, const char *typed)
{
    fprintf(stderr, "%s: %s", command, what);
    utf8_print(typed, utf8_fit(typed, strlen(typed), TYPED_MOST), stderr);
    fprintf(stderr, "; see nimatron %s --help\n", command);
    return DESK_USAGE;
}

void desk_print_help(FILE *out)
{
    fputs("nimatron analyse [--why [--depth N]] GAME [OPTION=VALUE ...] POSITION\n"
          "nimatron analyse [--why [--depth N]] sum [join=one|all|any|some] GAME ... + GAME ...\n"
          "nimatron analyse --tsv FILE\n"
          "nimatron analyse [--why] --rule FILE ... POSITION\n"
          "nimatron analyse graph --file FILE NODE ...\n\n"
          "Tells who wins a position under perfect play, in how many moves, and every winning move.\n"
          "Options stand before the position, in any order.\n\n"
          "games:\n",
          out);
    for (uint8_t i = 0; i < GAME_COUNT; i++)
        if (strcmp(game_names[i], "octal") != 0)
            print_game(i, out);
    print_octal(out);
    fprintf(out,
            "  sum [join=one|all|any|some] GAME ... + GAME ... (2 to %d games)\n"
            "      A move is made in exactly one game; in all, and the first to end ends the sum; in any one or more;\n"
            "      or in some but not all.\n"
            "      Default: join=one.\n"
            "      Every part is a game in normal play, of numbers as the desk's tables have them.  Its nimber must be known for\n"
            "      join=one and join=some, its remoteness for join=all.  A node that reaches a cycle can be a part in\n"
            "      join=one only.  Queens cannot be a part; octal games with code=0.NNN and heaps up to 65535 can with join=one.\n",
            SUM_PARTS);
    extra_print_help(out);
    fprintf(out,
            "\nEvery game takes play=misere, also where it is not named above, and so does a sum: sum play=misere GAME ...\n"
            "+ GAME ... (join=one, 2 to %d games other than graph).  Where no formula is known, all moves are tried, within a\n"
            "budget of " BRUTE_BUDGET ".  Then the answer has a genus symbol (Conway): the\n"
            "nimber in normal play, then the misere nimbers beside 0, 1, 2, ... heaps of 2; the last two of them repeat\n"
            "for ever.  Among fields separated by tabs it stands in the place of the nimber.\n"
            "\nMany ranges are larger here than on the device; the answer says so where a position is beyond it.  The\n"
            "nodes of a map of the device are letters, from A on.\n\n"
            "The outcome is N (the next player, the one to move, can win), P (the previous player wins: the player\n"
            "to move is lost) or D (drawn).  play=normal: who cannot move loses; play=misere: who cannot move\n"
            "wins.  The remoteness is how many moves are left when the winner hurries and the loser delays.\n"
            "Where no formula gives it, it is known (1) if a winning move ends the game.\n"
            "\"-\" stands for a nimber or a remoteness that is not known.  A node of a graph or a sum may be infinite:\n"
            "inf:0,2 is won beside a heap of 0 or 2, and drawn beside other heaps; two infinite parts are drawn.\n\n"
            "--why       prints the reasoning, too, one line for each step, as the handheld's Why shows it.  Where a line\n"
            "            says a nimber, it or the next line says which nimbers the moves lead to (0..4: all from 0 to 4).  \":(\" marks\n"
            "            a position that the player to move loses, \":)\" one that this player wins.\n"
            "--depth N   with --why: below a step that speaks of a move stands the reasoning about the position after it,\n"
            "            N moves deep (1 to 99): of a won position below one winning move, else below every move that is\n"
            "            spoken of; if none is, below one reply, after \">\".  Below a step about a game of a sum stands\n"
            "            the reasoning about that game alone.\n"
            "--tsv FILE  reads one query a line (\"-\": from standard input).  Prints five fields with tabs between\n"
            "            for each: the query, outcome, nimber, remoteness, and the positions after the winning\n"
            "            moves with \";\" between (after %d of them: +more).  A bad query or an empty line gives\n"
            "            two fields: the query and \"error: ...\".\n"
            "--rule FILE the rule is a function in Lua that lists the options of a position (docs/rules.md, docs/rules).\n"
            "            play=misere and the forms of an answer as above; in a sum the rule has the name of its file.\n"
            "--file FILE the graph has the arcs of the lines A B, or of DOT; further nodes are further tokens.\n"
            "--json      prints a JSON object in place of prose; before --tsv FILE one for each line (docs/json.md).\n"
            "--dot       prints the graph of the positions that are reached, up to %d, for Graphviz: black ones are lost.\n"
            "--value     prints outcome, nimber and remoteness only, with blanks between.\n\n"
            "  nimatron analyse squares 19\n"
            "  nimatron analyse nim max=3 play=misere 5 7 9\n"
            "  nimatron analyse octal code=kayles play=misere 5 3\n"
            "  nimatron analyse moore k=2 3 4 5\n"
            "  nimatron analyse 'graph arcs=A>B,B>C,C>A A'\n"
            "  nimatron analyse sum join=all squares 19 + bash max=3 7\n"
            "  printf 'wythoff 3 5\\nnim 7 4 1\\n' | nimatron analyse --tsv -\n"
            "  nimatron analyse --rule docs/rules/mark.lua 12\n\n"
            "Exit status: 0; %d when a query was bad or nothing could be read or written; %d when the command\n"
            "line was wrong; %d when memory ran out; %d after Ctrl-C.  With --tsv a line that cannot be answered, whatever\n"
            "the reason, is refused, and the others are answered.\n",
            BRUTE_GAMES, DESK_MOVES, DOT_MOST, DESK_BAD_QUERY, DESK_USAGE, DESK_NO_MEMORY, DESK_INTERRUPTED);
}
