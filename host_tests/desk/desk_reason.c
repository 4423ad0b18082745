/* Tests the reason that a Why? says of a family of games before its conclusion, in random small positions of all games, judged from the
 * rules alone (tools/gen/rules): it is said where it holds, and what it says is true. */
#include "games/why/why.h"
#include "host_tests/tap.h"
#include "host_tests/unit/judged.h"
#include <string.h>

enum { POSITIONS = 60, SPAN = 9, LIST_SPAN = 40 /* a list of several Fibonacci numbers */ };

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
    return tap_done();
}
