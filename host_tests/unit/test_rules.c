/* The rules on the screen are true of the options and the start: the numbers that they list are those that a move may take, and who wins at
 * the end is who they say.  In English; the other languages have the same places. */
#include "firmware/ui/rules.h"
#include "host_tests/tap.h"
#include <stdlib.h>
#include <string.h>

enum { SETS = 60, GUARD = 16, NUMBERS = 99, OWN_FIRST = 27 }; /* OWN_FIRST: the least id of a game of one's own (games/games.def) */

static struct match match;
static char line[WORDS_LONGEST + 1 + GUARD];
static uint16_t seed = 1, tried, ended, untrue;

static uint16_t chance(uint16_t below)
{
    seed = match_chance(seed);
    return (seed >> 8 | (seed & 0xFF) << 8) % below;
}

/* Writes a sentence to `line`.  Returns whether it has room, and no place is left open. */
static bool say(uint8_t sentence)
{
    memset(line, '~', sizeof line);
    rules_write(line, 0, &match, sentence);
    return strlen(line) <= WORDS_LONGEST && !strpbrk(line, "#$%&") && line[sizeof line - GUARD] == '~';
}

/* ---- what a move may take ---- */

/* Returns whether the list in `line` has the number: "1, 4 or 9", "1 to 10", "any number", "1, 4, 9 .. 81".  Of the last kind only the
 * numbers up to the third and the last are known: sets *known to false for the others. */
static bool is_listed(uint16_t number, bool *known)
{
    const char *take = strstr(line, "Take "), *at = take ? take : line; /* "There are 11 stones. Take 1, 4 or 9." */
    uint16_t before = 0;
    char *end;

    at += strcspn(at, "0123456789");
    *known = true;
    if (strstr(line, "any number"))
        return true;
    for (;; at = end + 2) {
        uint16_t n = (uint16_t)strtoul(at, &end, 10);

        if (before < number && number < n && strncmp(at - 3, ".. ", 3) == 0)
            *known = false;
        if (n == number)
            return true;
        before = n;
        if (strncmp(end, " to ", 4) == 0)
            return number > n && number <= strtoul(end + 4, &end, 10);
        if (strncmp(end, " or ", 4) == 0)
            return strtoul(end + 4, &end, 10) == number;
        if (strncmp(end, " .. ", 4) == 0)
            end += 2;
        else if (strncmp(end, ", ", 2) != 0)
            return false;
    }
}

/* Returns whether a move from the start takes so many stones from its first pile, or adds so many to the number. */
static bool takes(uint16_t number)
{
    const struct component *c = match.start.part;
    uint16_t moves = component_count(c, 0);

    for (uint16_t i = 0; i < moves; i++) {
        struct component next = *c;

        component_make(&next, (struct move){ 0, i });
        if (abs((int)(c->position.part[0] - next.position.part[0])) == (int)number)
            return true;
    }
    return false;
}

/* Returns whether the game's sentence lists what may be taken. */
static bool lists(uint8_t game)
{
    return game == GAME_INDEX_squares || game == GAME_INDEX_subtraction || game == GAME_INDEX_bash || game == GAME_INDEX_race
           || game == GAME_INDEX_nim;
}

static uint16_t wrong_numbers(void)
{
    uint16_t wrong = 0;

    for (uint16_t number = 1; number <= NUMBERS; number++) {
        bool known, listed = is_listed(number, &known);

        wrong += known && listed != takes(number);
    }
    return wrong;
}

/* ---- what wins ---- */

enum last { LAST_LOSES, LAST_WINS, NO_END };

/* Plays by chance to the end.  Returns who has won there: enum last; NO_END where a play goes round in a circle. */
static uint8_t last_player(void)
{
    struct component c = match.start.part[0];
    uint16_t moves;
    struct verdict v;

    for (uint16_t i = 0; i < 1000 && (moves = component_moves(&c)) > 0; i++) {
        struct move m;

        move_numbered(&c, chance(moves), &m);
        component_make(&c, m);
    }
    component_judge(&c, &v);
    if (component_moves(&c) > 0)
        return NO_END;
    return v.outcome == OUTCOME_P ? LAST_WINS : LAST_LOSES;
}

/* Returns whether the sentence is untrue of the last player: "... loses" and "you win" say that this player loses.  A game of one's own
 * need not say it. */
static bool is_untrue_end(uint8_t game)
{
    if (*line == '\0')
        return pick_id(game) < OWN_FIRST;

    uint8_t last = last_player(), said = strstr(line, "loses") || strstr(line, "you win") ? LAST_LOSES : LAST_WINS;

    ended += last != NO_END;
    return last != NO_END && last != said;
}

/* ---- every game ---- */

/* Tries the options and the start that are set.  Returns how many things are wrong. */
static uint16_t wrong_rules(uint8_t game)
{
    uint16_t wrong = 0;

    match_begin(&match);
    wrong += !say(RULES_MOVE) || *line == '\0';
    if (lists(game))
        wrong += wrong_numbers();
    wrong += !say(RULES_END) || is_untrue_end(game);
    tried++;
    return wrong;
}

/* Sets an option to a value that may be chosen: mostly one near its ends; a set by chance. */
static uint16_t value_of(const __flash struct option *o)
{
    uint16_t span = o->greatest - o->least;

    if (o->kind == OPTION_SET)
        return chance(3) ? 1 + chance(255) : 1 + chance(o->greatest - 1);
    if (o->kind == OPTION_WORDS)
        return chance(o->greatest + 1);
    return chance(4) == 0 ? o->initial : o->least + (chance(2) || span == 0 ? chance(span < 8 ? span + 1 : 8) : chance(span));
}

/* Makes the first pile so high, or the goal so far, that no number is missing because the end is near. */
static void set_high(struct position *p, uint8_t game)
{
    if (game == GAME_INDEX_race) {
        p->option[2] = NUMBERS + 1 + chance(800);
        p->part[0] = 0;
    } else if (lists(game)) {
        p->part[0] = NUMBERS;
    }
}

static void test_game(uint8_t game)
{
    uint16_t wrong = 0;
    const __flash struct game *g = game_list[game];

    for (uint8_t i = 0; i < SETS; i++) {
        match_pick(&match, game);
        for (uint8_t option = 0; option < g->option_count; option++)
            match.start.part[0].position.option[option] = value_of(&g->options[option]);
        match.any_start = true;
        match_roll(&match, chance(1000));
        set_high(&match.start.part[0].position, game);
        if (match_begin(&match) != FAULT_NONE)
            continue;
        wrong += wrong_rules(game);
    }
    if (wrong > 0)
        NOTE("game", game);
    untrue += wrong;
}

static void test_sums(void)
{
    bool right = true;

    match_pick(&match, GAME_SUM);
    for (uint8_t join = 0; join < JOIN_COUNT; join++) {
        match.start.join = join;
        right &= say(RULES_MOVE) && strstr(line, "lose") && say(RULES_END) && *line == '\0';
    }
    CHECK(right, "a sum: its join, and what loses");
}

/* Returns whether the rules of a sum say of each of its games, in their order, what that game by itself says about a move; and of no game
 * more. */
static bool says_parts(void)
{
    static struct match alone;
    char sum[WORDS_LONGEST + 1];
    bool right = true;

    for (uint8_t part = 0; part < SUM_PARTS; part++) {
        right &= say(RULES_PART + part);
        memcpy(sum, line, sizeof sum);
        if (part < match.start.count) {
            alone.start.count = 1;
            alone.start.part[0] = match.start.part[part];
            rules_write(line, 0, &alone, RULES_MOVE);
            right &= *line != '\0' && strcmp(line, sum) == 0;
        } else {
            right &= *sum == '\0';
        }
    }
    return right;
}

static void test_parts(void)
{
    bool right = true;

    for (uint8_t game = 0; game < GAME_COUNT; game++) {
        match_pick(&match, GAME_SUM);
        match.start.count = 2 + game % (SUM_PARTS - 1);
        for (uint8_t i = 0; i < match.start.count; i++)
            match_put(&match.start.part[i], (game + i) % GAME_COUNT);
        match_roll(&match, chance(1000));
        right &= says_parts();
    }
    match_pick(&match, GAME_INDEX_nim);
    match_roll(&match, 1);
    right &= say(RULES_PART) && *line == '\0';
    CHECK(right, "a sum says what a move is in each of its games, and a game by itself does not");
}

int main(void)
{
    for (uint8_t game = 0; game < GAME_COUNT; game++)
        test_game(game);
    NOTE("starts tried:", tried);
    NOTE("of which played to the end:", ended);
    CHECK(untrue == 0 && ended > tried / 2, "what may be taken, and who wins, is said truly");
    test_sums();
    test_parts();
    return tap_done();
}
