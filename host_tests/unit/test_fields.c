/* Tests which fields a set-up has, and what a change in it does to the start: in a sum the parts that the player did not touch stay as they
 * are, byte by byte.  Tests random starts by the comments of match.h. */
#include "firmware/match/class_code.h"
#include "firmware/match/fields.h"
#include "firmware/match/match.h"
#include "games/graph.h"
#include "words.h"
#include "host_tests/tap.h"
#include <string.h>

enum { SUMS_TRIED = 40 };

static struct match match;
static struct sum before;
static uint32_t chance_state = 11;

static uint16_t chance(uint16_t below)
{
    chance_state = chance_state * 1103515245u + 12345u;
    return (chance_state >> 16) % below;
}

/* Returns whether the part at this index is as it was before. */
static bool stays(uint8_t part)
{
    return memcmp(&match.start.part[part], &before.part[part], sizeof before.part[part]) == 0;
}

/* Returns whether a part is a start of its game, in its range. */
static bool is_start(uint8_t part)
{
    const struct component *c = &match.start.part[part];

    return game_legal(component_game(c), &c->position);
}

/* Makes a random sum of two games or more. */
static void make_sum(void)
{
    match_pick(&match, GAME_SUM);
    match.start.count = 2 + (uint8_t)chance(SUM_PARTS - 1);
    match.more = true;
    for (uint8_t i = 0; i < match.start.count; i++)
        match_put(&match.start.part[i], (uint8_t)chance(GAME_COUNT));
    match_roll(&match, chance(SEEDS));
}

/* Changes a field and returns whether its part alone changes.  If numbers are filled in, all of the part is a start again. */
static bool changes_its_part(const struct field *f)
{
    uint8_t part = (uint8_t)(f->part - match.start.part);
    bool right = true;

    before = match.start;
    field_change(&match, f, chance(2) ? 1 : -1, chance(65535));
    for (uint8_t i = 0; i < match.start.count; i++)
        right &= i == part ? f->follows != FILLS || is_start(i) : stays(i);
    return right;
}

/* Returns the number of fields that change another part than their own; adds up how many choose a game and how many a number of piles. */
static uint16_t wrong_fields(uint16_t *games, uint16_t *counts)
{
    struct field f;
    uint16_t wrong = 0;

    for (uint8_t i = 0; field_find(&match, i, &f); i++) {
        bool of_part = f.about.kind == FIELD_GAME || f.about.name == WORD_HOW_MANY;

        if (!of_part)
            continue;
        *games += f.about.kind == FIELD_GAME;
        *counts += f.about.name == WORD_HOW_MANY;
        wrong += !changes_its_part(&f);
    }
    return wrong;
}

static void test_sums(void)
{
    uint16_t wrong = 0, games = 0, counts = 0;

    for (uint8_t i = 0; i < SUMS_TRIED; i++) {
        make_sum();
        wrong += wrong_fields(&games, &counts);
        wrong += !match.edited;
    }
    NOTE("games changed:", games);
    NOTE("numbers of piles changed:", counts);
    CHECK(wrong == 0 && games >= 2 * SUMS_TRIED && counts > 10,
          "another game or another number of piles leaves the other parts as they are");
}

/* Returns the number of starts, of some with another number of piles, that PLAYER_YOU cannot win. */
static uint8_t lost_starts(uint8_t *tried)
{
    struct field f;
    uint8_t lost = 0;

    for (uint8_t i = 0; i < SUMS_TRIED; i++) {
        match_pick(&match, GAME_INDEX_nim);
        match_roll(&match, chance(SEEDS));
        for (uint8_t field = 0; field_find(&match, field, &f); field++)
            if (f.about.name == WORD_HOW_MANY) {
                field_change(&match, &f, chance(2) ? 1 : -1, chance(65535));
                lost += match_favours(&match.start, PLAYER_YOU) != PLAYER_YOU;
                ++*tried;
                break;
            }
    }
    return lost;
}

static void test_winnable(void)
{
    uint8_t tried = 0, lost = lost_starts(&tried);

    CHECK(tried == SUMS_TRIED && lost == 0, "piles that are filled in anew make a start that the player can win");
}

/* Returns whether a field whose value is the least, or the greatest, leaves the start as it is when it is changed beyond. */
static bool stays_at_end(struct field *f, int8_t step)
{
    for (uint8_t i = 0; i < 150; i++)
        field_change(&match, f, 100 * step, chance(65535));
    before = match.start;
    field_change(&match, f, step, chance(65535));
    return match.start.count == before.count && memcmp(&match.start, &before, sizeof before) == 0;
}

/* In a list of words there is no end: it is left out. */
static void test_ends(void)
{
    bool right = true;
    uint8_t fields = 0;
    struct field f;

    make_sum();
    for (uint8_t i = 0; field_find(&match, i, &f); i++) {
        if (f.about.kind == OPTION_WORDS || f.about.kind == OPTION_SET || f.about.kind >= FIELD_GAME)
            continue;
        right &= stays_at_end(&f, -1) && stays_at_end(&f, 1);
        fields++;
    }
    CHECK(right && fields > 2, "a number at its end stays, and so does the start");
}

/* ---- the list of fields ---- */

/* What a field is to be. */
struct line {
    uint8_t name, number, kind, least;
    uint16_t greatest;
    uint8_t follows;
};

/* Returns whether the set-up has these fields, in this order, and no others. */
static bool lists(const struct line *line, uint8_t lines)
{
    struct field f;

    for (uint8_t i = 0; i < lines; i++, line++) {
        if (!field_find(&match, i, &f) || f.about.name != line->name || f.number != line->number || f.about.kind != line->kind)
            return false;
        if (f.about.least != line->least || f.about.greatest != line->greatest || f.follows != line->follows)
            return false;
        if (field_look(&match, i, &f) != lines || f.about.name != line->name)
            return false;
    }
    return !field_find(&match, lines, &f) && field_look(&match, lines, &f) == lines && f.about.name == line[-lines].name;
}

#define LISTS(...) lists((const struct line[]){ __VA_ARGS__ }, sizeof((const struct line[]){ __VA_ARGS__ }) / sizeof(struct line))

#define OF_PLAY { WORD_OPTION + NAME_play, 0, OPTION_WORDS, 0, 1, FINDS_AGAIN }
#define BEGINS { WORD_BEGINS, 0, OPTION_WORDS, 0, PLAYER_MACHINE, EDITS }
#define LEVEL { WORD_LEVEL, 0, OPTION_WORDS, 0, LEVEL_AUTO, FINDS_AGAIN }
#define WINNABLE { WORD_WINNABLE, 0, OPTION_WORDS, 0, 1, ROLLS }
#define WINNER { WORD_WINNER, 0, FIELD_WINNER, 0, 0, EDITS }
#define CODE { WORD_CODE, 0, FIELD_CODE, 0, 0, EDITS }
#define MORE { WORD_MORE, 0, FIELD_MORE, 0, 0, EDITS }

/* Sets up a game with `parts` parts, which the machine plays on these sides. */
static void set_up(uint8_t game, uint8_t parts, uint8_t machine, bool more)
{
    match_pick(&match, game);
    match.start.part[0].position.parts = parts;
    match.machine = machine;
    match.more = more;
}

static void test_who_plays(void)
{
    const struct line pile = { WORD_PILE, 0, OPTION_NUMBER, 0, game_squares.greatest, EDITS };

    set_up(GAME_INDEX_squares, 1, MACHINE_SECOND, false);
    CHECK(LISTS(pile, OF_PLAY, BEGINS, LEVEL, MORE), "a pile, an option, who begins, the level, and more");
    match.more = true;
    CHECK(LISTS(pile, OF_PLAY, BEGINS, LEVEL, WINNABLE, WINNER, CODE), "that is, which starts, the winner, and the code");
    match.machine = MACHINE_BOTH;
    CHECK(LISTS(pile, OF_PLAY, BEGINS, LEVEL, WINNABLE, WINNER), "there is a code for a match against the machine only");
    match.machine = MACHINE_NONE;
    CHECK(LISTS(pile, OF_PLAY, WINNER), "and no level for two people");
    match.more = false;
    CHECK(LISTS(pile, OF_PLAY, MORE), "who see more when they ask for it");
    match.machine = MACHINE_ANALYSE;
    CHECK(LISTS(pile, OF_PLAY), "a position that is analysed has nothing more");
}

static void test_numbers(void)
{
    set_up(GAME_INDEX_nim, 3, MACHINE_ANALYSE, false);
    CHECK(LISTS({ WORD_HOW_MANY, 0, OPTION_NUMBER, 1, 8, FILLS }, { WORD_PILE, 1, OPTION_NUMBER, 0, 99, EDITS },
                { WORD_PILE, 2, OPTION_NUMBER, 0, 99, EDITS }, { WORD_PILE, 3, OPTION_NUMBER, 0, 99, EDITS }, OF_PLAY,
                { WORD_OPTION + NAME_max, 0, OPTION_NUMBER, 1, 99, FINDS_AGAIN }), "Nim has a number of piles, the piles, and options");
    set_up(GAME_INDEX_digits, 2, MACHINE_ANALYSE, false);
    CHECK(LISTS({ WORD_HOW_MANY, 0, OPTION_NUMBER, 1, game_digits.most_parts, FILLS }, { WORD_DIGIT, 1, OPTION_NUMBER, 0, 9, EDITS },
                { WORD_DIGIT, 2, OPTION_NUMBER, 0, 9, EDITS }), "digits are one at least at the start");
    set_up(GAME_INDEX_knights, 2, MACHINE_ANALYSE, false);
    match.start.part[0].position.option[0] = 2; /* the board of 8x8 */
    CHECK(LISTS({ WORD_HOW_MANY, 0, OPTION_NUMBER, 1, game_knights.most_parts, FILLS }, { WORD_ACROSS, 1, OPTION_NUMBER, 0, 7, EDITS },
                { WORD_DOWN, 1, OPTION_NUMBER, 0, 7, EDITS }, { WORD_ACROSS, 2, OPTION_NUMBER, 0, 7, EDITS },
                { WORD_DOWN, 2, OPTION_NUMBER, 0, 7, EDITS }, { WORD_OPTION + NAME_board, 0, OPTION_WORDS, 0, 6, FINDS_AGAIN }),
          "a piece has two numbers, across and down");
    set_up(GAME_INDEX_coins, 1, MACHINE_SECOND, false);
    CHECK(LISTS({ WORD_OPTION + NAME_rule_coins, 0, OPTION_WORDS, 0, 2, FINDS_AGAIN },
                { WORD_COIN, 0, OPTION_SET, 0, match_greatest(&match, match.start.part), EDITS }, BEGINS, LEVEL, MORE),
          "the rule of the coins stands before them; they are a set");
    set_up(GAME_INDEX_fibonacci, 2, MACHINE_ANALYSE, false);
    CHECK(LISTS({ WORD_STONES, 0, OPTION_NUMBER, 0, game_fibonacci.greatest, EDITS },
                { WORD_LIMIT, 0, OPTION_NUMBER, 0, game_fibonacci.greatest, EDITS }), "stones and the limit have no numbers");
    set_up(GAME_INDEX_race, 1, MACHINE_ANALYSE, false);
    match.start.part[0].position.option[2] = 21;
    CHECK(LISTS({ WORD_SAID, 0, OPTION_NUMBER, 0, 21, EDITS }, OF_PLAY, { WORD_OPTION + NAME_max, 0, OPTION_NUMBER, 1, 99, FINDS_AGAIN },
                { WORD_OPTION + NAME_goal, 0, OPTION_NUMBER, 1, game_race.greatest, FINDS_AGAIN }), "in a race a number was said");
    set_up(GAME_INDEX_graph, 1, MACHINE_ANALYSE, false);
    CHECK(LISTS({ WORD_NODE, 0, OPTION_NUMBER, 0, match_greatest(&match, match.start.part), EDITS }, OF_PLAY,
                { WORD_OPTION + NAME_map, 0, OPTION_WORDS, 0, GRAPH_OWN, ROLLS }), "another map has another start");
}

static void test_boards(void)
{
    static const struct line shown = { WORD_SHOWN_AS, 0, OPTION_WORDS, 0, 1, FINDS_AGAIN };

    set_up(GAME_INDEX_wythoff, 2, MACHINE_ANALYSE, false);
    CHECK(LISTS({ WORD_PILE, 1, OPTION_NUMBER, 0, game_wythoff.greatest, EDITS },
                { WORD_PILE, 2, OPTION_NUMBER, 0, game_wythoff.greatest, EDITS }, shown), "a game with two pictures has a field for that");
    match.picture = 1;
    match.board = 11;
    CHECK(LISTS({ WORD_ACROSS, 0, OPTION_NUMBER, 0, 10, EDITS }, { WORD_DOWN, 0, OPTION_NUMBER, 0, 10, EDITS }, shown,
                { WORD_BOARD, 0, OPTION_NUMBER, BOARD_LEAST, BOARD_MOST, EDITS }), "and a board has a size");
    CHECK(match_side(&match) == 11 && match_chooses_side(&match), "that of its picture");
    match_pick(&match, GAME_SUM);
    match_put(match.start.part, GAME_INDEX_wythoff);
    CHECK(!match_chooses_side(&match) && match_greatest(&match, match.start.part) == game_wythoff.greatest, "a sum has no board");
}

static void test_lists_of_sums(void)
{
    static const struct line join = { WORD_JOIN, 0, OPTION_WORDS, 0, JOIN_COUNT - 1, FINDS_AGAIN };
    static const struct line games = { WORD_GAMES, 0, OPTION_NUMBER, 2, SUM_PARTS, ROLLS };
    const struct line pile = { WORD_PILE, 0, OPTION_NUMBER, 0, game_squares.greatest, EDITS };
    static const struct line play = { WORD_OPTION + NAME_play, 0, OPTION_WORDS, 0, 1, EDITS };
    struct field f;

    match_pick(&match, GAME_SUM);
    field_find(&match, 1, &f);
    CHECK(f.about.initial == field_value(&f) && f.about.initial == 2, "a sum has two games at first");
    match.machine = MACHINE_SECOND;
    match.start.part[0].position.parts = 1;
    match_put(&match.start.part[1], GAME_INDEX_graph);
    match.start.part[1].position.parts = 1;
    CHECK(LISTS(join, games, { WORD_GAME, 1, FIELD_GAME, 0, GAME_COUNT - 1, FILLS }, pile, play,
                { WORD_GAME, 2, FIELD_GAME, 0, GAME_COUNT - 1, FILLS },
                { WORD_NODE, 0, OPTION_NUMBER, 0, match_greatest(&match, &match.start.part[1]), EDITS }, play,
                { WORD_OPTION + NAME_map, 0, OPTION_WORDS, 0, GRAPH_OWN, FILLS }, BEGINS, LEVEL, MORE),
          "a sum has the join, the number of games, and each game with its fields");
}

/* ---- what keys do ---- */

/* Fills in the field with this name.  Returns its index. */
static uint8_t named(uint8_t name, struct field *f)
{
    uint8_t i = 0;

    while (field_find(&match, i, f) && f->about.name != name)
        i++;
    return i;
}

/* Returns whether a change of the field leaves the match as it is. */
static bool inert(uint8_t name)
{
    static struct match was;
    struct field f;

    named(name, &f);
    was = match;
    field_change(&match, &f, 1, 5);
    field_change(&match, &f, -1, 5);
    return memcmp(&was, &match, sizeof match) == 0;
}

static void test_keys(void)
{
    struct field f;
    bool right = true;

    set_up(GAME_INDEX_subtraction, 1, MACHINE_SECOND, false);
    match_roll(&match, 3);
    CHECK(inert(WORD_OPTION + NAME_set) && inert(WORD_MORE), "a set, and the line of more fields, are not changed by the arrows");
    right &= field_editor(&match, (named(WORD_OPTION + NAME_set, &f), &f)) == EDITOR_SET;
    right &= field_editor(&match, (named(WORD_MORE, &f), &f)) == EDITOR_MORE;
    right &= field_editor(&match, (named(WORD_PILE, &f), &f)) == EDITOR_NONE;
    match.more = true;
    CHECK(inert(WORD_CODE), "nor is the code");
    for (uint8_t map = 0; map <= GRAPH_OWN; map++) {
        set_up(GAME_INDEX_graph, 1, MACHINE_SECOND, false);
        match.start.part[0].position.option[1] = map;
        right &= field_editor(&match, (named(WORD_OPTION + NAME_map, &f), &f)) == (map == GRAPH_OWN ? EDITOR_MAP : EDITOR_NONE);
        right &= field_editor(&match, (named(WORD_OPTION + NAME_play, &f), &f)) == EDITOR_NONE;
        match_pick(&match, GAME_SUM);
        match_put(match.start.part, GAME_INDEX_graph);
        match.start.part[0].position.option[1] = map;
        right &= field_editor(&match, (named(WORD_OPTION + NAME_map, &f), &f)) == EDITOR_NONE;
    }
    CHECK(right, "A edits a set and the player's own map, the latter not in a sum");
}

/* Returns how many bytes of struct match the number of a field is: 2 in the options and parts of a position, but 1 for a piece's x or y. */
static uint8_t bytes_of(const struct field *f)
{
    const struct position *p = &match.start.part[0].position;
    const uint8_t *option = (const uint8_t *)p->option, *part = (const uint8_t *)p->part;

    if (f->at >= option && f->at < option + sizeof p->option)
        return 2;
    return f->at >= part && f->at < part + sizeof p->part && match_game(&match, 0)->form != FORM_PIECES ? 2 : 1;
}

/* Returns whether the value of a field is what was put there, and field_put changes no other number of the match. */
static bool is_put(const struct field *f, uint16_t value)
{
    static struct match was;
    uint16_t at = (uint16_t)(f->at - (uint8_t *)&match);

    was = match;
    field_put(f, value);
    if (field_value(f) != value)
        return false;
    memcpy((uint8_t *)&was + at, f->at, bytes_of(f));
    return memcmp(&was, &match, sizeof match) == 0;
}

/* Puts the least and the greatest value into every field.  The bytes beside the numbers are not 0. */
static void test_values(void)
{
    bool right = true;
    struct field f;

    for (uint8_t pick = 0; pick < PICKS; pick++) {
        match_pick(&match, pick);
        match.start.part[0].position.parts = 2;
        match.machine = MACHINE_SECOND;
        match.more = match.any_start = true;
        match.rung = match.first = match.turn = match.winner_shown = 1;
        match.picture = pick < GAME_COUNT && game_list[pick]->view[1] != VIEW_NONE;
        match.start.part[0].position.part[0] = match.start.part[0].position.part[1] = PART_PIECE(5, 6);
        for (uint8_t i = 0; field_find(&match, i, &f); i++) {
            uint16_t value = field_value(&f);

            if (f.about.kind >= FIELD_WINNER || f.at == &match.start.count || f.about.name == WORD_HOW_MANY || f.about.name == WORD_GAME)
                continue;
            right &= is_put(&f, f.about.least) && is_put(&f, f.about.greatest) && is_put(&f, value);
        }
    }
    CHECK(right, "a field is one number of the match, of one byte or of two");
}

/* The winner of the start is shown and hidden in turn; any other change hides it. */
static void test_winner(void)
{
    struct field f;
    bool right = true;

    for (uint8_t machine = MACHINE_NONE; machine <= MACHINE_BOTH; machine++)
        for (uint8_t stones = 10; stones <= 12; stones++)
            for (uint8_t begins = 0; begins < 2; begins++) {
                uint8_t winner = stones == 11 ? 1 - begins : begins; /* Bash, max 10: 11 are lost */

                set_up(GAME_INDEX_bash, 1, machine, true);
                match.begins = begins;
                match.start.part[0].position.part[0] = stones;
                named(WORD_WINNER, &f);
                field_change(&match, &f, 1, 0);
                right &= match.winner_shown == 1 + (machine == MACHINE_SECOND ? winner : 2 + winner) && !match.edited;
                field_change(&match, &f, 1, 0);
                right &= match.winner_shown == 0;
                field_change(&match, &f, -1, 0);
                named(WORD_PILE, &f);
                field_change(&match, &f, 1, 0);
                right &= match.winner_shown == 0 && match.edited;
            }
    CHECK(right, "the winner is shown by name, and hidden again");
    set_up(GAME_INDEX_bash, 1, MACHINE_SECOND, true);
    match.chosen = match.level = LEVEL_MASTER;
    match.rung = 1;
    named(WORD_LEVEL, &f);
    field_change(&match, &f, 1, 0);
    CHECK(match.chosen == LEVEL_AUTO && match.level == LEVEL_LEARNER && match.size == SIZE_SMALL,
          "at level auto the rung tells the level and the size of starts");
    match_pick(&match, GAME_INDEX_bash);
    match_roll(&match, 1);
    named(WORD_BEGINS, &f);
    match.any_start = true;
    field_change(&match, &f, 1, 0);
    CHECK(match.begins == PLAYER_MACHINE && !match.edited, "if starts may be lost, choosing who begins changes no start");
    match.any_start = false;
    field_change(&match, &f, 1, 0);
    CHECK(match.begins == PLAYER_YOU && match.edited, "if not, it does; after the last word follows the first");
}

static void test_step(void)
{
    bool right = true;

    for (int8_t value = -2; value <= 3; value++)
        for (int8_t step = -9; step <= 9; step++) {
            int8_t to = value + step;

            right &= match_step(value, step, -2, 3, false) == (to > 3 ? 3 : to < -2 ? -2 : to);
            right &= match_step(value, step, -2, 3, true) == (to > 3 ? -2 : to < -2 ? 3 : to);
        }
    CHECK(right, "a step ends at an end, or at the other one");
}

/* ---- random starts ---- */

static struct sum rolled;

/* Rolls the parts of `rolled` as game.h says of `setup`: first the parts are 0.  Returns the next random number. */
static uint16_t roll_sum(uint16_t random)
{
    for (uint8_t i = 0; i < rolled.count; i++, random = match_chance(random)) {
        struct position *p = &rolled.part[i].position;

        memset(p->part, 0, sizeof p->part);
        p->parts = 0;
        component_game(&rolled.part[i])->setup(p, random);
    }
    return random;
}

/* Returns whether the start is one that the player can win, or that has no verdict. */
static bool suits(uint8_t begins)
{
    return sum_refused_part(&rolled) < rolled.count || match_favours(&rolled, begins) == PLAYER_YOU;
}

/* Returns whether match_roll makes the start that is found by trying up to 8 times; adds to *eight whether all of them were lost. */
static bool rolls(uint8_t seed, uint8_t *eight)
{
    uint16_t random = match_chance(seed * 509u);
    uint8_t tries = 0;

    rolled = match.start;
    do
        random = roll_sum(random);
    while (++tries < 8 && !match.any_start && !suits(match.begins));
    *eight += tries == 8;
    match_roll(&match, seed + SEEDS * chance(300));
    return match.seed == seed && match.winner_shown == 0 && memcmp(&match.start, &rolled, sizeof rolled) == 0;
}

static void test_rolls(void)
{
    uint8_t wrong = 0, eight = 0;

    for (uint8_t pick = 0; pick < PICKS; pick++)
        for (uint8_t seed = pick % 7; seed < SEEDS; seed += 19) {
            match_pick(&match, pick);
            match.begins = seed % 2;
            match.any_start = seed % 5 == 4;
            match.winner_shown = 1;
            wrong += !rolls(seed, &eight);
        }
    CHECK(wrong == 0 && eight > 0, "a random start is the first of eight that the player can win, or the last");
    for (uint8_t seed = 0; seed < 9; seed++) { /* Nim of three piles has no remoteness, which join `all` needs */
        match_pick(&match, GAME_SUM);
        match.start.join = JOIN_ALL;
        match_put(&match.start.part[1], GAME_INDEX_nim);
        wrong += !rolls(seed, &eight);
    }
    CHECK(wrong == 0, "or the first, if it cannot be judged");
}

/* Fills a part of `rolled`, which is the start, as match.h says; adds to *eight whether no try could be won. */
static void fill(uint8_t part, uint16_t random, uint8_t *eight)
{
    struct component *c = &rolled.part[part];
    uint8_t tries = 0;

    rolled = match.start;
    do {
        memset(c->position.part, 0, sizeof c->position.part);
        component_game(c)->setup(&c->position, random);
        random = match_chance(random);
    } while (++tries < 8 && !suits(match.begins));
    *eight += tries == 8;
}

static void test_fills(void)
{
    uint8_t wrong = 0, eight = 0;

    for (uint8_t i = 0; i < 60; i++) {
        uint8_t part = i % 2;
        uint16_t random = chance(65535);

        match_pick(&match, GAME_SUM);
        match_put(&match.start.part[part], GAME_INDEX_nim);
        match_roll(&match, i);
        match.begins = i / 2 % 2;
        match.edited = true;
        match.start.part[part].position.parts = 1 + i % 5;
        fill(part, random, &eight);
        match_fill(&match, &match.start.part[part], random);
        wrong += memcmp(&match.start, &rolled, sizeof rolled) != 0;
    }
    CHECK(wrong == 0 && eight > 0, "piles are filled in so that the player can win, as many as they are; after eight tries they stay");
}

/* ---- ranges ---- */

/* Returns a number modulo greatest + 1. */
static uint16_t modulo(uint16_t part, uint16_t greatest)
{
    return greatest == UINT16_MAX ? part : part % (greatest + 1);
}

/* Fills all parts of the start with random numbers.  Returns whether match_fit brings each into its range, and keeps those that are in. */
static bool fits(void)
{
    struct component *c = match.start.part;
    uint8_t form = component_game(c)->form;
    uint16_t greatest = match_greatest(&match, c);
    bool right = true;

    c->position.parts = component_game(c)->most_parts;
    for (uint8_t i = 0; i < c->position.parts; i++)
        c->position.part[i] = chance(2) ? chance(65535) : chance(12);
    before = match.start;
    match_fit(&match);
    for (uint8_t i = 0; i < c->position.parts; i++) {
        uint16_t was = before.part[0].position.part[i];

        right &= c->position.part[i] == (form == FORM_PIECES ? PART_PIECE(modulo(part_x(was), greatest), modulo(part_y(was), greatest))
                                                             : modulo(was, greatest));
    }
    return right;
}

/* Returns the greatest number of a part at the start: by the board, if the player chooses its size; what piles that grow may begin with;
 * or by the rule. */
static uint16_t greatest_of(void)
{
    const __flash struct game *game = match_game(&match, 0);
    uint8_t view = game->view[match.picture];

    if (view == VIEW_QUEEN || view == VIEW_ROOK || view == VIEW_QUEENS)
        return match.board - 1;
    return game->greatest_start > 0 ? game->greatest_start : game_greatest(game, &match.start.part[0].position);
}

static void test_ranges(void)
{
    uint16_t wrong = 0, boards = 0;

    for (uint8_t game = 0; game < GAME_COUNT; game++)
        for (uint8_t i = 0; i < 20; i++) {
            match_pick(&match, game);
            match.picture = i % 2 && match_game(&match, 0)->view[1] != VIEW_NONE;
            match.board = BOARD_LEAST + i % (BOARD_MOST - BOARD_LEAST + 1);
            for (uint8_t option = 0; option < match_game(&match, 0)->option_count; option++)
                if (match_game(&match, 0)->options[option].kind == OPTION_WORDS)
                    match.start.part[0].position.option[option] = i % (match_game(&match, 0)->options[option].greatest + 1);
            wrong += match_greatest(&match, match.start.part) != greatest_of() || !fits();
            boards += match_chooses_side(&match);
        }
    CHECK(wrong == 0 && boards == 2 * 20 + 10, "parts that are too great are brought into the range of the rule, or onto the board");
}

static void test_pick(void)
{
    bool right = true;

    for (uint8_t pick = 0; pick < PICKS; pick++) {
        memset(&match, 0xA5, sizeof match);
        match.machine = MACHINE_BOTH;
        match.level = LEVEL_CLUB;
        match.chosen = LEVEL_AUTO;
        match.rung = 3;
        match_pick(&match, pick);
        right &= match.machine == MACHINE_BOTH && match.level == LEVEL_CLUB && match.chosen == LEVEL_AUTO && match.rung == 3;
        right &= match.begins == PLAYER_YOU && match.board == BOARD_LEAST && match.size == SIZE_FULL && match.picture == 0;
        right &= !match.edited && !match.any_start && !match.more && match.start.join == JOIN_ONE;
        right &= match_picked(&match) == pick && match.start.count == (pick == GAME_SUM ? 2 : 1);
        for (uint8_t i = 0; i < match.start.count; i++) {
            struct position p;

            game_defaults(match_game(&match, i), &p);
            right &= memcmp(&p, &match.start.part[i].position, sizeof p) == 0;
            right &= match.start.part[i].game == (pick == GAME_SUM ? pick_find(PICK_ID_SQUARES) : pick);
        }
        right &= match_is_contest(&match) == (pick == GAME_INDEX_power);
        right &= match_view(&match) == (pick == GAME_SUM ? VIEW_NONE : game_list[pick]->view[0]);
    }
    CHECK(right, "a pick has its defaults, and keeps the machine and its level");
}

static void test_misere(void)
{
    bool right = true;
    uint8_t games = 0;

    for (uint8_t game = 0; game < GAME_COUNT; game++) {
        bool plays = game_list[game]->option_count > 0 && game_list[game]->options[0].name == NAME_play;

        match_pick(&match, game);
        right &= !match_misere(&match);
        if (game_list[game]->option_count > 0)
            match.start.part[0].position.option[0] = PLAY_MISERE;
        right &= match_misere(&match) == plays;
        match.start.count = 2;
        right &= !match_misere(&match) && !match_is_contest(&match);
        games += plays;
    }
    CHECK(right && games > 3, "only a game by itself is in misere play, if it has that option");
}

int main(void)
{
    test_pick();
    test_misere();
    test_step();
    test_ranges();
    test_rolls();
    test_fills();
    test_who_plays();
    test_numbers();
    test_boards();
    test_lists_of_sums();
    test_keys();
    test_values();
    test_winner();
    test_sums();
    test_ends();
    test_winnable();
    return tap_done();
}
