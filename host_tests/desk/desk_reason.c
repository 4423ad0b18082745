/* Tests the reason that a Why? says of a family of games before its conclusion, and the lists of nimbers, in random small positions of all
 * games, judged from the rules alone (tools/gen/rules): they are said where they hold, and what they say is true. */
#include "desk/desk.h"
#include "host_tests/tap.h"
#include "host_tests/unit/judged.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 60, QUERIES = 300, TEXT = 400, FIELDS = 8, SPAN = 9, LIST_SPAN = 40 /* a list of several Fibonacci numbers */ };

static uint16_t told[WHY_COUNT];
static uint32_t seed = 5;

static uint16_t chance(uint16_t below)
{
    seed = seed * 1103515245 + 12345;
    return (uint16_t)((seed >> 16) % below);
}

static bool roll(uint8_t index, struct sum *s)
{
    const struct game *game = game_list[index];
    struct position *p = &s->part[0].position;
    struct move m;

    memset(s, 0, sizeof *s);
    s->count = 1;
    s->part[0].game = index;
    for (uint8_t tries = 0; tries < 200; tries++) {
        memset(p, 0, sizeof *p);
        game_defaults(game, p);
        game->setup(p, chance(65535));
        for (uint8_t i = 0; i < p->parts; i++)
            if (game->form != FORM_NODE && game->form != FORM_PIECES && p->part[i] != PART_MINUS_1)
                p->part[i] %= p->parts > 4 ? 2 : index == GAME_INDEX_fibonacci && i == 0 ? LIST_SPAN : SPAN;
        if (game_legal(game, p) && game_first(game, p, &m))
            return true;
    }
    return false;
}

/* Returns whether no move of the rules keeps the nimber 0. */
static bool every_move_makes_odd(const struct whole *w)
{
    static struct whole left[RULES_MOVES];

    for (unsigned i = rules_all_moves(w, left); i-- > 0;)
        if (rules_value(&left[i]).nimber == 0)
            return false;
    return rules_value(w).nimber == 0;
}

/* Returns whether each number of the greedy list of Fibonacci numbers is more than twice the next, and the list has two at least. */
static bool list_is_apart(uint16_t pile)
{
    uint16_t before = UINT16_MAX, numbers = 0;

    while (pile > 0) {
        uint16_t a = 1, b = 2;

        for (; b <= pile; b += a, a = b - a)
            ;
        if (before <= 2 * a)
            return false;
        before = a;
        pile -= a;
        numbers++;
    }
    return numbers > 1;
}

/* Returns whether, with the options of this position, no two lost pairs of small numbers share a number or a difference. */
static bool pairs_share_nothing(const struct whole *w)
{
    enum { MOST = 14 };
    bool number[MOST + 1] = { false }, apart[MOST + 1] = { false };

    for (uint16_t a = 0; a <= MOST; a++)
        for (uint16_t b = a; b <= MOST; b++) {
            struct whole pair = *w;

            pair.game[0].part[0] = a;
            pair.game[0].part[1] = b;
            if (rules_value(&pair).outcome != RULES_P)
                continue;
            if (number[a] || number[b] || apart[b - a])
                return false;
            number[a] = number[b] = apart[b - a] = true;
        }
    return true;
}

static bool holds(const struct sum *s, uint8_t sentence)
{
    const uint16_t *part = s->part[0].position.part;
    struct whole w = judged(s);
    int outcome = rules_value(&w).outcome;

    switch (sentence) {
    case WHY_ANY_ODD:
        return outcome == RULES_P && (every_move_makes_odd(&w) || s->part[0].position.option[0] == PLAY_MISERE);
    case WHY_NEIGHBOURS:
        return outcome == RULES_P && list_is_apart(part[0]);
    case WHY_ONCE:
        return outcome == RULES_P && pairs_share_nothing(&w);
    case WHY_CUTS:
        return outcome == RULES_N && (part[0] >= 2 * part[1] || part[1] >= 2 * part[0]);
    }
    return false;
}

static bool is_reason(uint8_t sentence)
{
    return sentence >= WHY_ANY_ODD && sentence <= WHY_CUTS;
}

/* Returns whether a step says the nimbers of the positions to which the moves of a part alone lead, and the least that is missing. */
static bool list_holds(const struct component *part, const struct why_step *w)
{
    static struct whole left[RULES_MOVES];
    struct sum one = { .count = 1, .part = { *part } };
    struct whole here = judged(&one);
    uint16_t set = 0, least = 0;

    for (unsigned moves = rules_all_moves(&here, left); moves > 0; moves--)
        set |= (uint16_t)(1u << rules_value(&left[moves - 1]).nimber);
    while (set >> least & 1)
        least++;
    return w->number[1] == set && w->number[2] == least && rules_value(&here).nimber == least;
}

/* Returns the heap, the piece or the coin of a step alone. */
static struct component alone(const struct component *c, uint16_t part)
{
    struct component one = *c;

    memset(one.position.part, 0, sizeof one.position.part);
    one.position.parts = 1;
    one.position.part[0] = c->game == GAME_INDEX_coins ? (uint16_t)(1u << (part - 1)) : part;
    return one;
}

/* Returns whether the nimbers of moves are true, and how many steps were added for them: the coins; heaps and pieces have them in place of
 * another step. */
static bool lists(const struct sum *s, const struct why_step *w, uint8_t *added)
{
    struct component one = alone(s->part, w->number[0]);

    told[WHY_LEAVES]++;
    *added = s->part[0].game == GAME_INDEX_coins;
    return list_holds(&one, w);
}

/* Returns whether the reason, if there is one, is true, stands before the conclusion, and the other steps are those of the game alone. */
static bool reasons(const struct sum *s)
{
    struct why_step w, plain;
    uint8_t step = 0, own = 0, added = 0, last = WHY_COUNT;

    for (; why_listed(s, step, &w); step++) {
        last = w.sentence;
        if (is_reason(w.sentence)) {
            told[w.sentence]++;
            if (own + added != step || !holds(s, w.sentence))
                return false;
            continue;
        }
        if (w.sentence == WHY_LEAVES) {
            uint8_t more;

            if (!lists(s, &w, &more))
                return false;
            added += more;
            if (more > 0)
                continue;
            w.sentence = WHY_REACHES;
        }
        if (!game_why(game_list[s->part[0].game], &s->part[0].position, own++, &plain) || plain.sentence != w.sentence)
            return false;
    }
    return last <= WHY_DRAWN && !game_why(game_list[s->part[0].game], &s->part[0].position, own, &plain) && own + added + 1 >= step;
}

/* ---- the lists that the desk prints ---- */

/* Returns the game, or the heap, piece or coin, that a line of the desk is about: "why NAME PART ...". */
static struct sum part_of(const struct sum *s, const char *name, const char *part)
{
    struct sum one = { .count = 1, .part = { s->part[0] } };
    unsigned x, y;

    if (strncmp(name, "PART", 4) == 0)
        one.part[0] = s->part[atoi(part) - 1];
    else
        one.part[0] = alone(s->part, sscanf(part, "%u,%u", &x, &y) == 2 ? PART_PIECE(x, y) : (uint16_t)atoi(part));
    return one;
}

/* Returns whether a list such as "0..4 6" has exactly the nimbers that the moves of the rules lead to, and `missing` is the least other
 * number, which is the nimber. */
static bool true_list(const struct sum *s, const char *list, unsigned missing)
{
    static struct whole left[RULES_MOVES];
    struct whole here = judged(s);
    bool listed[UINT8_MAX + 1] = { false }, reached[UINT8_MAX + 1] = { false };
    unsigned from, to, least = 0;

    for (int length; *list != '\0'; list += length + (list[length] == ' ')) {
        if (sscanf(list, "%u..%u%n", &from, &to, &length) < 2) {
            if (sscanf(list, "%u%n", &from, &length) < 1)
                return false;
            to = from;
        }
        for (; from <= to && from <= UINT8_MAX; from++)
            listed[from] = true;
    }
    for (unsigned moves = rules_all_moves(&here, left); moves > 0; moves--)
        reached[rules_value(&left[moves - 1]).nimber % (UINT8_MAX + 1)] = true;
    while (reached[least])
        least++;
    return memcmp(listed, reached, sizeof listed) == 0 && missing == least && rules_value(&here).nimber == least;
}

static unsigned desk_lists, desk_missed;

/* Reads the fields of a line, with tabs between, in place. Returns how many. */
static unsigned fields_of(char *line, char *field[FIELDS])
{
    unsigned fields = 0;

    while (line != NULL && fields < FIELDS)
        field[fields++] = strsep(&line, "\t");
    return fields;
}

static bool has_move(const struct sum *s)
{
    static struct whole left[RULES_MOVES];
    struct whole here = judged(s);

    return rules_all_moves(&here, left) > 0;
}

/* Returns whether the lines of the desk are true. Counts those that say a nimber of what has a move, and have no list after them. */
static bool true_lines(const struct sum *s, char *lines)
{
    bool wants_list = false;
    char *field[FIELDS], *line;

    while ((line = strsep(&lines, "\n")) != NULL) {
        unsigned fields = fields_of(line, field);
        bool is_list = fields == 5 && strstr(field[1], "LEAVES") != NULL;
        struct sum one;

        desk_missed += wants_list && !is_list;
        wants_list = fields == 4 && (strcmp(field[1], "PART_NIMBER") == 0 || strcmp(field[1], "COIN") == 0);
        if (!is_list && !wants_list)
            continue;
        one = part_of(s, field[1], field[2]);
        wants_list = wants_list && has_move(&one);
        desk_lists += is_list;
        if (is_list && !true_list(&one, field[3], (unsigned)atoi(field[4])))
            return false;
    }
    return true;
}

/* Returns whether the desk's lines about a position are true; also if the desk does not take it. */
static bool desk_is_true(const struct sum *s)
{
    static struct query q;
    struct whole w = judged(s);
    struct complaint c;
    char text[TEXT], *lines;
    size_t size;
    FILE *out;
    bool good;

    rules_put(text, sizeof text, &w, false);
    if (!desk_parse(text, strlen(text), &q, &c))
        return true;
    out = open_memstream(&lines, &size);
    desk_print_why_facts(&q, out);
    fclose(out); /* it ends in NUL */
    good = true_lines(s, lines);
    if (!good)
        printf("# %s\n", text);
    free(lines);
    return good;
}

static void test_desk(void)
{
    unsigned wrong = 0;

    for (unsigned i = 0; i < QUERIES; i++) {
        struct sum s, part;
        uint8_t parts = (uint8_t)(1 + i % 3);

        roll(parts == 1 && i % 2 == 0 ? GAME_INDEX_coins : (uint8_t)chance(GAME_COUNT), &s);
        for (; s.count < parts; s.count++) {
            roll((uint8_t)chance(GAME_COUNT), &part);
            s.part[s.count] = part.part[0];
        }
        wrong += !desk_is_true(&s);
    }
    NOTE("lists of the desk", (int32_t)desk_lists);
    CHECK(wrong == 0 && desk_lists > QUERIES, "each list of nimbers that the desk prints is that of the rules");
    CHECK(desk_missed == 0, "and none is missing where a coin or a game of a sum has a nimber");
}

int main(void)
{
    uint16_t wrong = 0;
    struct sum s;

    for (uint8_t index = 0; index < GAME_COUNT; index++)
        for (uint8_t i = 0; i < POSITIONS; i++)
            if (!roll(index, &s) || !reasons(&s)) {
                NOTE("wrong: game", index);
                wrong++;
            }
    CHECK(wrong == 0, "each reason, and each list of nimbers, is true by the rules, and changes no other step");
    for (uint8_t sentence = WHY_ANY_ODD; sentence <= WHY_CUTS; sentence++)
        NOTE("reasons said", told[sentence]);
    NOTE("lists of nimbers", told[WHY_LEAVES]);
    CHECK(told[WHY_LEAVES] > 20, "the nimbers of the moves of heaps, pieces and coins are said");
    CHECK(told[WHY_ANY_ODD] > 5 && told[WHY_NEIGHBOURS] > 0 && told[WHY_ONCE] > 0 && told[WHY_CUTS] > 0, "all reasons are said");
    test_desk();
    return tap_done();
}
