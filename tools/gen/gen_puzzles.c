/* Writes firmware/lessons/puzzles.txt (`make puzzles`): the worked examples, and random positions that make good questions.  The result
 * is always the same, with the easier puzzles first.  Values are found by trying all moves (tools/gen/rules).  tools/gen/lessons checks
 * every line again whenever the firmware is built. */
#include "tools/gen/rules/rules.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 200, PUZZLES = 200, TRIES = 200000, PLIES = 5, NOWHERE = 999 };

/* One row of the list: `count` puzzles of one kind.  A worked example is given as its whole line. */
struct wanted {
    const char *kind, *game; /* the game with its options; several games joined by " + " */
    unsigned parts, least, most; /* the number of parts, and the range of each part: a number, a coordinate or a digit */
    unsigned count;
};

static const struct wanted list[] = {
    /* puzzles with few moves and few stones */
    { "won", "bash max=3", 1, 5, 12, 2 },
    { "move", "bash max=3", 1, 6, 12, 1 },
    { "won", "squares", 1, 5, 12, 2 },
    { "move squares 19 = 15 or 10", 0, 0, 0, 0, 1 },
    { "move", "subtraction", 1, 5, 12, 1 },
    { "move", "nim", 2, 2, 7, 1 },
    { "error", "bash max=3", 1, 9, 14, 1 },
    { "won", "knights", 1, 1, 7, 1 },
    { "won", "queen", 2, 1, 7, 1 },
    { "heap", "bash max=4", 1, 6, 14, 1 },
    /* puzzles with another rule or another picture */
    { "move", "race goal=30 max=5", 1, 8, 22, 1 },
    { "error squares 18 > 14 > 10 > 9 > 0 = 1", 0, 0, 0, 0, 1 },
    { "move", "queen", 2, 1, 7, 2 },
    { "error", "squares", 1, 14, 30, 1 },
    { "move", "nim", 3, 1, 5, 1 },
    { "move", "cake", 3, 1, 6, 1 },
    { "won", "subtraction set=2,3,5", 1, 8, 20, 1 },
    { "move", "rook", 2, 1, 7, 1 },
    { "won", "graph", 1, 0, 7, 1 },
    { "last", "subtraction set=1,4,6", 1, 12, 30, 1 },
    { "heap", "nim", 2, 2, 9, 1 },
    /* puzzles that need a formula or several steps ahead */
    { "last squares 17 = 13", 0, 0, 0, 0, 1 },
    { "move nim 7 4 1 = 5 4 1", 0, 0, 0, 0, 1 },
    { "move", "squares", 1, 24, 60, 1 },
    { "error", "nim", 3, 2, 6, 1 },
    { "move", "wythoff", 2, 5, 15, 1 },
    { "move", "knights", 2, 2, 7, 1 },
    { "move", "stones", 3, 1, 9, 1 },
    { "heap", "subtraction set=1,4,6", 1, 8, 20, 1 },
    { "move", "graph map=river", 1, 0, 9, 1 },
    { "heap", "rook", 2, 3, 9, 1 },
    { "error", "wythoff", 2, 3, 9, 1 },
    { "move", "digits", 3, 1, 4, 1 },
    /* puzzles that combine two ideas */
    { "move", "nim play=misere", 3, 2, 5, 1 },
    { "move", "nim max=3", 3, 2, 9, 1 },
    { "move", "queens", 2, 1, 7, 1 },
    { "won", "power", 2, 10, 40, 1 },
    { "move", "roxor", 4, 0, 3, 1 },
    { "move", "squares play=misere", 1, 15, 40, 1 },
    { "last", "squares", 1, 30, 70, 1 },
    { "error", "digits", 3, 1, 5, 1 },
    { "heap", "squares", 1, 20, 60, 1 },
    { "move", "squares + nim", 1, 4, 12, 1 },
    { "won", "bash max=3 + bash max=4", 1, 4, 12, 1 },
    { "won", "graph map=pond", 1, 3, 8, 2 },
    /* puzzles that need everything that the lessons teach */
    { "move digits 618034 = 612034", 0, 0, 0, 0, 1 },
    { "move", "wythoff", 2, 20, 40, 1 },
    { "move", "nim", 4, 2, 12, 2 },
    { "move", "power", 2, 15, 60, 1 },
    { "move", "rook rule=misere", 2, 4, 12, 1 },
    { "last", "power", 2, 20, 60, 1 },
    { "move", "knights", 3, 2, 7, 1 },
    { "error", "stones", 3, 2, 8, 1 },
    { "move", "queens", 3, 2, 9, 1 },
    { "heap", "digits", 3, 1, 5, 1 },
    { "move", "subtraction + squares + nim", 1, 3, 9, 1 },
    { "move", "squares", 1, 100, 200, 1 },
    { "last", "squares", 1, 80, 150, 1 },
    /* the classics, ten of each, from easy ones to hard ones */
    { "won", "octal", 2, 1, 6, 2 },
    { "move", "octal", 1, 4, 9, 1 },
    { "heap", "octal", 1, 3, 9, 1 },
    { "move", "octal code=dawson", 1, 5, 12, 1 },
    { "error", "octal", 2, 2, 5, 1 },
    { "move", "octal", 2, 3, 8, 1 },
    { "move", "octal code=chess", 1, 6, 13, 1 },
    { "heap", "octal code=guiles", 2, 3, 8, 1 },
    { "move", "octal", 3, 2, 5, 1 },
    { "won", "grundy", 1, 5, 11, 2 },
    { "move", "grundy", 1, 6, 11, 1 },
    { "heap", "grundy", 1, 4, 11, 1 },
    { "move", "grundy", 2, 3, 7, 3 },
    { "error", "grundy", 2, 5, 7, 1 },
    { "heap", "grundy", 2, 3, 7, 1 },
    { "move", "grundy", 3, 3, 6, 1 },
    { "won", "lasker", 2, 2, 5, 2 },
    { "move", "lasker", 2, 2, 6, 2 },
    { "heap", "lasker", 1, 4, 10, 1 },
    { "move", "lasker", 3, 1, 5, 2 },
    { "error", "lasker", 3, 1, 4, 1 },
    { "heap", "lasker", 2, 3, 6, 1 },
    { "move", "lasker", 4, 1, 4, 1 },
    { "won", "fibonacci", 1, 5, 13, 2 },
    { "move", "fibonacci", 1, 6, 12, 1 },
    { "move", "fibonacci", 1, 14, 20, 1 },
    { "error", "fibonacci", 1, 9, 20, 1 },
    { "won", "fibonacci", 1, 20, 34, 1 },
    { "move", "fibonacci", 1, 22, 33, 2 },
    { "error", "fibonacci", 1, 20, 40, 1 },
    { "move", "fibonacci", 1, 56, 88, 1 },
    { "won", "euclid", 2, 3, 12, 2 },
    { "move", "euclid", 2, 2, 20, 2 },
    { "won", "euclid rule=positive", 2, 5, 20, 1 },
    { "move", "euclid rule=positive", 2, 3, 30, 1 },
    { "error", "euclid", 2, 10, 40, 1 },
    { "heap", "euclid rule=positive", 2, 2, 30, 1 },
    { "won", "euclid", 2, 30, 60, 1 },
    { "move", "euclid", 2, 9, 90, 1 },
    { "won", "chomp", 2, 2, 7, 1 },
    { "move", "chomp", 2, 3, 7, 1 },
    { "won", "chomp", 3, 1, 4, 1 },
    { "move", "chomp", 3, 1, 4, 2 },
    { "error", "chomp", 3, 2, 5, 1 },
    { "move", "chomp", 3, 2, 7, 1 },
    { "won", "chomp", 4, 1, 6, 1 },
    { "move", "chomp", 4, 2, 6, 1 },
    { "move", "chomp", 5, 1, 7, 1 },
    { "won", "coins", 4, 0, 1, 1 },
    { "move", "coins", 5, 0, 1, 1 },
    { "heap", "coins", 5, 0, 1, 1 },
    { "won", "coins rule=ruler", 5, 0, 1, 1 },
    { "move", "coins rule=ruler", 6, 0, 1, 1 },
    { "error", "coins", 5, 0, 1, 1 },
    { "heap", "coins rule=ruler", 8, 0, 1, 1 },
    { "move", "coins rule=mock", 6, 0, 1, 1 },
    { "move", "coins", 9, 0, 1, 1 },
    { "move", "coins rule=mock", 7, 0, 1, 1 },
    { "won", "fraenkel", 2, 1, 9, 2 },
    { "move", "fraenkel", 2, 1, 9, 2 },
    { "error", "fraenkel", 2, 3, 10, 1 },
    { "won", "fraenkel reach=3", 2, 1, 14, 1 },
    { "move", "fraenkel reach=3", 2, 2, 14, 1 },
    { "move", "fraenkel", 2, 5, 15, 1 },
    { "move", "fraenkel", 2, 10, 30, 1 },
    { "move", "fraenkel reach=3", 2, 10, 40, 1 },
};

/* Puzzles that went, because solving them wants a computer (rules_too_much), and the smaller ones in their places of the list, from 0.
 * A smaller one has an id of its own: a star of an old device does not move to it. */
static const struct {
    unsigned place, id;
    struct wanted wanted;
} smaller[] = {
    { 38, 143, { "won", "queens", 2, 1, 7, 1 } },
    { 39, 144, { "won", "power", 2, 6, 16, 1 } },
    { 40, 145, { "move", "roxor", 4, 0, 2, 1 } },
    { 42, 146, { "last", "squares", 1, 20, 39, 1 } },
    { 53, 147, { "move", "power", 2, 6, 16, 1 } },
    { 55, 148, { "last", "power", 2, 4, 12, 1 } },
    { 58, 149, { "error", "knights", 2, 2, 7, 1 } },
    { 62, 150, { "last", "squares", 1, 20, 39, 1 } },
    { 122, 151, { "move", "chomp", 5, 1, 3, 1 } },
    { 129, 152, { "heap", "coins rule=ruler", 7, 0, 1, 1 } },
    { 131, 153, { "move", "coins", 7, 0, 1, 1 } },
    { 141, 154, { "move", "fraenkel", 2, 7, 14, 1 } },
    { 142, 155, { "move", "fraenkel reach=3", 2, 5, 14, 1 } },
};

/* Puzzles of further kinds, and what was added later, with their ids. */
static const struct {
    unsigned id;
    const char *line;
} further[] = {
    { 156, "wins bash max=3 7 = 1" },
    { 157, "wins bash max=3 8 = 0" },
    { 158, "give bash max=3 10 / 12 / 13 = 2" },
    { 159, "counter subtraction set=1,3,8 9 from 2 by 2 = 8" },
    { 160, "give race goal=30 max=5 9 / 12 / 16 = 2" },
    { 161, "counter squares 29 from 5 by 5 = 25" },
    { 162, "wins squares 26 = 3" },
    { 163, "give squares 18 / 20 / 23 = 2" },
    { 164, "change nim 5 3 = 3 3 or 5 5" },
    { 165, "change nim 2 4 7 = 2 4 6 or 2 5 7 or 3 4 7" },
    { 166, "wins nim 4 5 7 = 3" },
    { 167, "wins nim 1 2 8 = 1" },
    { 168, "change nim 9 5 2 = 7 5 2 or 9 11 2 or 9 5 12" },
    { 169, "give nim 3 4 5 / 2 5 7 / 1 6 8 = 2" },
    { 170, "change nim play=misere 1 1 1 1 = 0 1 1 1 or 1 0 1 1 or 1 1 0 1 or 1 1 1 0" },
    { 171, "give nim play=misere 1 1 / 2 2 / 1 2 = 2" },
    { 172, "change wythoff 4 9 = 4 7 or 15 9" },
    { 173, "give wythoff 5 8 / 6 10 / 7 9 = 2" },
    { 174, "counter grundy 7 from 2 by 2 = 6" },
    { 175, "counter subtraction 13 from 2 by 5 = 12" },
    { 176, "counter squares 30 from 2 by 5 = 27" },
    { 177, "won graph map=pond G = drawn" },
};

/* The chapters in their order, each with the number and the ids of its puzzles. */
enum { CHAPTER_MOST = 16 };
static const struct {
    const char *opens;
    unsigned count, id[CHAPTER_MOST];
} chapters[] = {
    { "lesson 13", 3, { 2, 156, 157 } },
    { "lesson 0", 4, { 0, 1, 158, 8 } },
    { "lesson 3", 2, { 160, 12 } },
    { "lesson 1", 14, { 3, 4, 6, 159, 163, 13, 16, 19, 175, 161, 162, 26, 176, 61 } },
    { "lesson 14", 3, { 7, 164, 17 } },
    { "lesson 15", 2, { 166, 165 } },
    { "lesson 4", 8, { 25, 167, 27, 37, 169, 168, 52, 51 } },
    { "lesson 16", 4, { 170, 171, 41, 54 } },
    { "lesson 6", 3, { 10, 14, 15 } },
    { "lesson 8", 4, { 28, 173, 172, 34 } },
    { "lesson 5", 1, { 50 } },
    { "lesson 2", 3, { 22, 146, 148 } },
    { "lesson 17", 2, { 63, 68 } },
    { "lesson 9", 4, { 11, 31, 44, 110 } },
    { "lesson 10", 6, { 23, 33, 20, 46, 45, 60 } },
    { "lesson 20", 12, { 64, 66, 67, 70, 71, 72, 76, 81, 87, 91, 125, 152 } },
    { "lesson 18", 8, { 93, 94, 98, 97, 99, 101, 100, 102 } },
    { "lesson 19", 8, { 113, 115, 117, 118, 120, 119, 121, 151 } },
    { "lesson 12", 4, { 21, 177, 47, 32 } },
    { "lesson 11", 4, { 35, 43, 59, 49 } },
    { "game stones", 2, { 30, 57 } },
    { "game cake", 1, { 18 } },
    { "game coins", 8, { 123, 124, 126, 127, 128, 130, 153, 132 } },
    { "game queens", 1, { 143 } },
    { "game knights", 4, { 9, 29, 56, 149 } },
    { "game euclid", 9, { 103, 104, 105, 106, 107, 108, 109, 111, 112 } },
    { "game grundy", 8, { 73, 74, 174, 78, 79, 77, 82, 80 } },
    { "game lasker", 8, { 83, 84, 85, 86, 88, 89, 90, 92 } },
    { "game roxor", 1, { 145 } },
    { "game power", 2, { 144, 147 } },
    { "game fraenkel", 10, { 133, 134, 135, 136, 137, 138, 139, 140, 154, 155 } },
};

/* Puzzles that went, because a lesson asks the same. */
static const unsigned gone[] = { 5, 24, 36, 48, 65, 69, 75, 95, 96, 114, 116, 150 };

static struct {
    unsigned random, puzzles;
    unsigned id[PUZZLES];
    char line[PUZZLES][TEXT];
    unsigned won; /* number of questions "won" so far, on which the wanted answer of the next one depends */
} all = { .random = 1940 }; /* the year of the Nimatron */

static unsigned chance(unsigned below)
{
    all.random = all.random * 1664525 + 1013904223;
    return (all.random >> 16) % below;
}

static void add(char *text, const char *more)
{
    if (strlen(text) + strlen(more) + 1 < TEXT)
        strcat(text, more);
}

/* ---- positions ---- */

static void add_parts(char *text, const struct wanted *w, const char *game)
{
    for (unsigned i = 0; i < w->parts; i++) {
        unsigned span = w->most - w->least + 1, part = w->least + chance(span);
        char word[30];

        if (strncmp(game, "fibonacci", 9) == 0) /* the limit of the first move */
            snprintf(word, sizeof word, " %u %u", part, part - 1);
        else if (strncmp(game, "coins", 5) == 0)
            snprintf(word, sizeof word, "%s%c", i > 0 ? "" : " ", part > 0 || i + 1 == w->parts ? 'H' : 'T');
        else if (strncmp(game, "digits", 6) == 0)
            snprintf(word, sizeof word, "%s%u", i > 0 ? "" : " ", part);
        else if (strncmp(game, "graph", 5) == 0)
            snprintf(word, sizeof word, " %c", 'A' + part);
        else if (strncmp(game, "knights", 7) == 0 || strncmp(game, "queens", 6) == 0)
            snprintf(word, sizeof word, " %u,%u", part, w->least + chance(span));
        else if (strncmp(game, "roxor", 5) == 0 && i + 1 == w->parts)
            strcpy(word, " 0");
        else
            snprintf(word, sizeof word, " %u", part);
        add(text, word);
    }
}

/* Makes a random position of the games.  Returns false if the rules do not allow it. */
static bool draw(const struct wanted *w, struct whole *position, bool *queen)
{
    char text[TEXT] = "", games[TEXT];
    const char *rest = w->game;

    if (strchr(rest, '+'))
        add(text, "sum ");
    for (;;) {
        size_t length = strstr(rest, " + ") ? (size_t)(strstr(rest, " + ") - rest) : strlen(rest);

        snprintf(games, sizeof games, "%.*s", (int)length, rest);
        add(text, games);
        add_parts(text, w, games);
        rest += length;
        if (!*rest)
            return !rules_read(position, text, text + strlen(text), queen);
        add(text, " + ");
        rest += 3;
    }
}

/* Writes the parts of all the games to `text`, as in a line of PUZZLES.txt. */
static void parts_of(char *text, const struct whole *w)
{
    char whole[TEXT];

    *text = '\0';
    for (unsigned i = 0; i < w->count; i++) {
        struct whole one = { .count = 1, .game = { w->game[i] } };
        char *parts = whole;

        rules_put(whole, sizeof whole, &one, false);
        do
            parts = strchr(parts, ' ') + 1;
        while (strchr(parts, '='));
        add(text, i > 0 ? " + " : "");
        add(text, parts);
    }
}

/* ---- questions ---- */

static struct whole left[RULES_MOVES];

/* Makes a question about moves.  There must be at least three moves, and exactly one right answer. */
static bool one_move(char *answer, const struct whole *w, bool last)
{
    struct value here = rules_value(w);
    unsigned moves = rules_all_moves(w, left), rights = 0, right = 0;

    if (moves < 3 || here.outcome != (last ? RULES_P : RULES_N) || (last && here.remoteness < 4))
        return false;
    for (unsigned i = 0; i < moves; i++) {
        struct value option = rules_value(&left[i]);

        if (last ? option.remoteness + 1 == here.remoteness : option.outcome == RULES_P) {
            rights++;
            right = i;
        }
    }
    if (rights != 1 || (!last && here.remoteness < 2))
        return false;
    parts_of(answer, &left[right]);
    return true;
}

static bool is_won(char *answer, const struct whole *w)
{
    static const char *const words[] = { "lost", "won", "drawn" };
    struct value here = rules_value(w);
    unsigned turn = all.won * 7 / 4 % 2 ? RULES_N : RULES_P;

    if (w->game[0].game == RULES_GRAPH && w->game[0].option[1] == 2)
        turn = all.won % 2 ? RULES_D : RULES_P;
    if (here.outcome != turn || (here.remoteness != RULES_UNKNOWN && here.remoteness < 2))
        return false;
    strcpy(answer, words[here.outcome]);
    return true;
}

static bool heap(char *answer, const struct whole *w)
{
    struct value here = rules_value(w);

    if (here.nimber == RULES_UNKNOWN || here.nimber < 2 || here.nimber > 15)
        return false;
    snprintf(answer, TEXT, "%u", here.nimber);
    return true;
}

/* Makes a question about a mistake: a play of PLIES moves, of which only the move `error` gives away a won position. */
static bool play(char *moves, char *answer, const struct whole *start)
{
    struct whole here = *start;
    unsigned error = 1 + chance(PLIES - 1);

    *moves = '\0';
    for (unsigned ply = 1; ply <= PLIES; ply++) {
        unsigned count = rules_all_moves(&here, left), i = count > 0 ? chance(count) : 0, tries = 0;
        bool won = rules_value(&here).outcome == RULES_N, wrong = won && ply == error;
        char parts[TEXT];

        if (count == 0 || (ply == error && !won))
            return false;
        while (won && (rules_value(&left[i]).outcome == RULES_P) == wrong) {
            if (tries++ == 100)
                return false;
            i = chance(count);
        }
        here = left[i];
        parts_of(parts, &here);
        add(moves, " > ");
        add(moves, parts);
    }
    snprintf(answer, TEXT, "%u", error);
    return true;
}

/* ---- the list ---- */

/* Makes a question.  `small`: which does not want a computer. */
static bool ask(const struct wanted *w, char *line, bool small)
{
    char answer[TEXT] = "", moves[TEXT] = "", text[TEXT];
    struct whole position;
    bool queen, holds;

    if (!draw(w, &position, &queen))
        return false;
    switch (w->kind[0]) {
    case 'w':
        holds = is_won(answer, &position);
        break;
    case 'h':
        holds = heap(answer, &position);
        break;
    case 'e':
        holds = play(moves, answer, &position);
        break;
    default:
        holds = one_move(answer, &position, w->kind[0] == 'l');
    }
    if (!holds || (small && rules_too_much(&position, w->kind[0] == 'l')))
        return false;
    rules_put(text, sizeof text, &position, queen);
    return snprintf(line, TEXT, "%s %s%s = %s", w->kind, text, moves, answer) < TEXT;
}

static bool is_there(const char *line)
{
    for (unsigned i = 0; i < all.puzzles; i++)
        if (strcmp(all.line[i], line) == 0)
            return true;
    return false;
}

/* Finds the line of a puzzle. */
static void find(const struct wanted *w, char *line, bool small)
{
    char found[TEXT];

    for (unsigned tries = 0; tries < TRIES; tries++) {
        if (!w->game)
            strcpy(found, w->kind);
        else if (!ask(w, found, small) || is_there(found))
            continue;
        all.won += w->kind[0] == 'w';
        strcpy(line, found);
        return;
    }
    fprintf(stderr, "gen_puzzles: no puzzle was found: %s %s\n", w->kind, w->game);
    exit(1);
}

static void find_all(void)
{
    for (const struct wanted *w = list; w < list + sizeof list / sizeof *list; w++)
        for (unsigned i = 0; i < w->count; i++) {
            if (all.puzzles == PUZZLES) {
                fprintf(stderr, "gen_puzzles: more than %d are wanted\n", PUZZLES);
                exit(1);
            }
            find(w, all.line[all.puzzles], false);
            all.id[all.puzzles] = all.puzzles;
            all.puzzles++;
        }
    for (unsigned i = 0; i < sizeof smaller / sizeof *smaller; i++) {
        find(&smaller[i].wanted, all.line[smaller[i].place], true);
        all.id[smaller[i].place] = smaller[i].id;
    }
}

/* Adds the puzzles of further kinds. */
static void add_further(void)
{
    for (unsigned i = 0; i < sizeof further / sizeof *further; i++) {
        all.id[all.puzzles] = further[i].id;
        strcpy(all.line[all.puzzles++], further[i].line);
    }
}

static void print_puzzle(unsigned id)
{
    unsigned i = 0;

    while (i < all.puzzles && all.id[i] != id)
        i++;
    if (i == all.puzzles) {
        fprintf(stderr, "gen_puzzles: there is no puzzle %u, or two chapters have it\n", id);
        exit(1);
    }
    printf("puzzle %u %s\n", id, all.line[i]);
    all.id[i] = NOWHERE;
}

static void print_chapters(void)
{
    for (unsigned c = 0; c < sizeof chapters / sizeof *chapters; c++) {
        printf("\nchapter %s\n", chapters[c].opens);
        for (unsigned i = 0; i < chapters[c].count; i++)
            print_puzzle(chapters[c].id[i]);
    }
}

/* Returns whether each puzzle is in a chapter, or gone. */
static bool all_have_place(void)
{
    unsigned others = 0;

    for (unsigned i = 0; i < all.puzzles; i++)
        others += all.id[i] != NOWHERE;
    return others == sizeof gone / sizeof *gone;
}

int main(void)
{
    find_all();
    add_further();
    puts("# Written by `make puzzles` (tools/gen/gen_puzzles.c); checked by tools/gen/lessons, which says what the lines are.");
    print_chapters();
    if (!all_have_place()) {
        fputs("gen_puzzles: a puzzle is in no chapter\n", stderr);
        return 1;
    }
    fprintf(stderr, "%u puzzles\n", all.puzzles - (unsigned)(sizeof gone / sizeof *gone));
    return 0;
}
