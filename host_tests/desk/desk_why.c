/* Tests the way down from the steps of a reasoning, in random positions of all games, judged from the rules alone (tools/gen/rules).  A
 * step that speaks of a move leads to where a move of the rules leads; one that speaks of a winning move leads to a lost position; the
 * numbers that are said of an option, of a heap, a piece, a coin or the position are its own, at every level.  Whichever steps are opened,
 * one after the other, the last position is an end of the game. */
#include "games/why/why.h"
#include "host_tests/tap.h"
#include "host_tests/unit/judged.h"
#include <string.h>

enum { POSITIONS = 40, CHAIN_MOST = 200, SPAN = 9 };

static uint32_t seed = 1;

static uint16_t chance(uint16_t below)
{
    seed = seed * 1103515245 + 12345;
    return (uint16_t)((seed >> 16) % below);
}

static struct value value_of(uint8_t index, const struct position *p)
{
    struct whole w = judged_alone(index, p);

    return rules_value(&w);
}

/* Returns whether a move of the rules leads from one position to the other. */
static bool is_move(uint8_t index, const struct position *from, const struct position *to)
{
    static struct whole left[RULES_MOVES];
    struct whole here = judged_alone(index, from), there = judged_alone(index, to);
    unsigned moves = rules_all_moves(&here, left);

    for (unsigned i = 0; i < moves; i++)
        if (memcmp(&left[i], &there, sizeof there) == 0)
            return true;
    return false;
}

/* Puts a random position that has a move in *p, small enough for the judge. */
static bool roll(const struct game *game, struct position *p)
{
    struct move m;

    for (uint8_t tries = 0; tries < 200; tries++) {
        memset(p, 0, sizeof *p);
        game_defaults(game, p);
        game->setup(p, chance(65535));
        for (uint8_t i = 0; i < p->parts; i++)
            if (game->form != FORM_NODE && game->form != FORM_PIECES && p->part[i] != 65535)
                p->part[i] %= p->parts > 4 ? 2 : SPAN;
        if (p->parts > 1 && game->least_parts <= 1 && chance(4) == 0) { /* one heap or piece alone has steps of its own */
            memset(p->part + 1, 0, sizeof p->part - sizeof p->part[0]);
            p->parts = 1;
        }
        if (game_legal(game, p) && game_first(game, p, &m))
            return true;
    }
    return false;
}

/* Returns whether a sentence says that the move that it speaks of wins. */
static bool says_win(uint8_t sentence)
{
    return sentence != WHY_TAKE && sentence != WHY_OPTION && sentence != WHY_HOLDS;
}

/* Returns whether a step about p that speaks of a move is true. */
static bool true_option(uint8_t index, const struct position *p, const struct why_step *w, const struct position *left)
{
    struct value v = value_of(index, left);

    if (!is_move(index, p, left))
        return false;
    if (w->sentence == WHY_TAKE)
        return w->number[2] == why_face((uint8_t)v.outcome) && w->number[3] == v.remoteness;
    if (w->sentence == WHY_OPTION)
        return w->number[2] == v.nimber || v.nimber == RULES_UNKNOWN || p->parts > 1;
    if (w->sentence == WHY_NODE_TO)
        return v.outcome != RULES_D;
    return !says_win(w->sentence) || v.outcome == RULES_P;
}

/* Returns whether the last step, the conclusion, is what the judge says. */
static bool true_end(uint8_t index, const struct position *p, const struct why_step *w)
{
    struct value v = value_of(index, p);

    switch (w->sentence) {
    case WHY_OVER_LOST:
    case WHY_LOST:
        return v.outcome == RULES_P;
    case WHY_LOST_IN:
        return v.outcome == RULES_P && w->number[0] == v.remoteness;
    case WHY_OVER_WON:
    case WHY_WON:
        return v.outcome == RULES_N;
    case WHY_WON_IN:
        return v.outcome == RULES_N && w->number[0] == v.remoteness;
    }
    return w->sentence == WHY_DRAWN && v.outcome == RULES_D;
}

/* ---- steps that say something of the position, or of a part of it ---- */

/* Returns the value of the position with one part only. */
static struct value value_alone(uint8_t index, const struct position *p, uint16_t part)
{
    struct position one = *p;

    memset(one.part, 0, sizeof one.part);
    one.parts = 1;
    one.part[0] = part;
    return value_of(index, &one);
}

/* Returns a number of kind "binary" (why.def) without the 1 that leads it. */
static uint16_t without_lead(uint16_t number)
{
    uint16_t lead = 1;

    while (number >> 1 >= lead)
        lead <<= 1;
    return number ^ lead;
}

/* Returns whether the numbers of a step that counts moves are right. */
static bool true_count(uint8_t index, const struct position *p, const struct why_step *w)
{
    static struct whole left[RULES_MOVES];
    struct whole here = judged_alone(index, p);
    unsigned moves = rules_all_moves(&here, left), wins = 0;

    for (unsigned i = 0; i < moves; i++)
        wins += rules_value(&left[i]).outcome == RULES_P;
    return w->number[0] == wins && w->number[1] == moves;
}

/* Returns whether each face of a row of heaps is that of its heap. */
static bool true_row(uint8_t index, const struct position *p, const struct why_step *w)
{
    uint16_t faces = w->number[1], digits = why_digit_count(faces) - 1;

    for (uint16_t i = 0; i < digits; i++)
        if ((value_alone(index, p, w->number[0] + i).outcome == RULES_P) != (faces >> (digits - 1 - i) & 1))
            return false;
    return true;
}

static bool true_largest(const struct position *p, const struct why_step *w)
{
    uint8_t largest = 0;

    for (uint8_t i = 0; i < p->parts; i++) {
        if (p->part[i] > w->number[1])
            return false;
        largest += p->part[i] == w->number[1];
    }
    return w->number[0] == largest;
}

enum claim { CLAIM_FALSE, CLAIM_TRUE, CLAIM_OTHER };

/* Judges a step that says a value. CLAIM_OTHER: it says none; test_why looks at those. */
static enum claim judge_claim(uint8_t index, const struct position *p, const struct why_step *w)
{
    const uint16_t *n = w->number;
    struct value v = value_of(index, p);
    bool normal = p->option[0] == PLAY_NORMAL;

    switch (w->sentence) {
    case WHY_MOVES:
        return true_count(index, p, w);
    case WHY_NIMBER:
    case WHY_MEX:
        return n[0] == v.nimber;
    case WHY_XOR: /* of a position that is the sum of its parts, in normal play */
        if (v.nimber == RULES_UNKNOWN || index == GAME_INDEX_queens || (index == GAME_INDEX_nim && !normal))
            return CLAIM_OTHER;
        return n[1] == v.nimber;
    case WHY_HEAP:
        return without_lead(n[1]) == value_alone(index, p, n[0]).nimber;
    case WHY_COIN:
        return without_lead(n[1]) == value_alone(index, p, (uint16_t)(1u << (n[0] - 1))).nimber;
    case WHY_WORTH:
        return index == GAME_INDEX_queens ? CLAIM_OTHER : without_lead(n[0]) == value_alone(index, p, n[1]).nimber;
    case WHY_REACHES:
        return index == GAME_INDEX_queens ? CLAIM_OTHER : n[1] == value_alone(index, p, n[0]).nimber && n[2] == n[1];
    case WHY_ROW:
        return true_row(index, p, w);
    case WHY_LIKE:
        return n[1] < n[0] && value_alone(index, p, n[0]).outcome == value_alone(index, p, n[1]).outcome;
    case WHY_LARGEST:
        return true_largest(p, w);
    case WHY_EVEN:
    case WHY_IS_PAIR:
    case WHY_PAIR_HERE:
        return v.outcome == RULES_P;
    case WHY_ODD:
    case WHY_QUEEN_AT_ONCE:
    case WHY_WHOLE_BAR:
        return v.outcome == RULES_N;
    case WHY_NODE_END:
        return value_alone(index, p, n[0]).remoteness == 0 && n[1] == why_face((uint8_t)value_alone(index, p, n[0]).outcome);
    case WHY_NODE_LOST:
        return value_alone(index, p, n[0]).outcome == RULES_P && value_alone(index, p, n[0]).remoteness == n[1];
    case WHY_NODE_NONE:
        return value_alone(index, p, n[0]).outcome == RULES_D;
    case WHY_NODE_TO:
        return value_alone(index, p, n[0]).remoteness == n[2] && value_alone(index, p, n[1]).outcome == RULES_P;
    }
    return CLAIM_OTHER;
}

static unsigned opened, claims, levels; /* steps that speak of a move, or say a value; positions that were opened */

/* Returns the number of steps about p, if all that speak of a move or say a value are true and the conclusion is; else 0. */
static uint8_t true_steps(uint8_t index, const struct game *game, const struct position *p)
{
    struct why_step w, last = { .sentence = WHY_COUNT };
    struct position left;
    uint8_t step = 0;

    for (; game_why(game, p, step, &w); step++) {
        enum claim claim = judge_claim(index, p, &w);

        last = w;
        claims += claim != CLAIM_OTHER;
        if (claim == CLAIM_FALSE) {
            NOTE("a false claim: sentence", w.sentence);
            return 0;
        }
        if (!why_option(game, p, &w, &left))
            continue;
        opened++;
        if (!true_option(index, p, &w, &left)) {
            NOTE("untrue: sentence", w.sentence);
            return 0;
        }
    }
    return true_end(index, p, &last) ? step : 0;
}

/* Puts the position after a random one of the moves of which the steps about *p speak in *p; if they speak of none, that after the perfect
 * player's reply.  Of a won position they must speak of one. */
static bool go_down(const struct game *game, struct position *p, uint8_t steps, bool won)
{
    uint8_t first = (uint8_t)chance(steps);
    struct position left = *p;
    struct why_step w;

    for (uint8_t i = 0; i < steps; i++)
        if (game_why(game, p, (uint8_t)((first + i) % steps), &w) && why_option(game, p, &w, &left)) {
            *p = left;
            return true;
        }
    game->apply(&left, game_reply(game, p));
    *p = left;
    return !won;
}

/* Opens random steps from p on.  Returns whether everything on the way is true, and an end of the game is reached; of a game that may go on
 * for ever, whether a position in which nobody wins, or an end. */
static bool goes_down(uint8_t index, const struct game *game, const struct position *p)
{
    struct position here = *p;
    struct move m;

    for (uint16_t depth = 0; depth < CHAIN_MOST; depth++) {
        struct position before = here;
        uint8_t steps = true_steps(index, game, &here);
        bool won = value_of(index, &here).outcome == RULES_N;

        if (steps == 0)
            return false;
        if (!game_first(game, &here, &m) || value_of(index, &here).outcome == RULES_D)
            return true;
        if (!go_down(game, &here, steps, won) || !is_move(index, &before, &here)) {
            NOTE("no way down: won", won);
            return false;
        }
        levels++;
    }
    return false;
}

int main(void)
{
    unsigned tried = 0, failed = 0;

    for (uint8_t index = 0; index < GAME_COUNT; index++)
        for (uint8_t i = 0; i < POSITIONS; i++, tried++) {
            struct position p;

            if (roll(game_list[index], &p) && goes_down(index, game_list[index], &p))
                continue;
            NOTE("wrong: game", index);
            failed++;
        }
    NOTE("positions", tried);
    NOTE("positions below them", levels);
    NOTE("steps that speak of a move", opened);
    NOTE("steps that say a value", claims);
    CHECK(failed == 0, "every step that speaks of a move or says a value is true, and every way down ends at an end of the game");
    CHECK(tried >= 200 && opened > tried && levels > tried, "of 200 positions, with more below them, and more steps that speak of a move");
    CHECK(claims > tried, "and many that say a value");
    return tap_done();
}
