/* Help "all moves": every move shown has the outcome that the solver finds, in every game and in sums; the chosen move stays chosen. */
#include "firmware/match/chooser.h"
#include "firmware/match/outcomes.h"
#include "host_tests/tap.h"
#include <string.h>

enum { STARTS = 12, STEPS = 14, PAGE = OUTCOMES_PAGE };

static struct match match;
static uint16_t seed = 1, wrong, moved, unseen, numbers;
static uint32_t judged;

static uint16_t chance(uint16_t below)
{
    seed = match_chance(seed);
    return (seed >> 8 | (seed & 0xFF) << 8) % below;
}

/* Returns enum outcome of what is left when the part in focus makes a move and the other parts move as chosen; OUTCOME_N if the join
 * refuses that. */
static uint8_t solved(struct move move)
{
    struct sum left = match.here;
    struct sum_move m = match.move;
    struct verdict v;

    m.parts |= 1 << match.focus;
    m.move[match.focus] = move;
    if (!sum_make(&left, &m))
        return OUTCOME_N;
    sum_judge(&left, &v);
    return v.outcome;
}

/* Compares *o with the solver. */
static void compare(const struct outcomes *o)
{
    const struct component *part = &match.here.part[match.focus];
    struct move move = { .group = o->group, .index = o->first };

    for (uint8_t i = 0; i < o->count; i++, move.index++) {
        struct position left = part->position, shown;

        for (; move.index >= component_count(part, move.group); move.group++)
            move.index = 0;
        judged++;
        wrong += outcomes_of(o, i) != solved(move);
        component_game(part)->apply(&left, move);
        outcomes_left(o, &match, i, &shown);
        wrong += memcmp(&left, &shown, sizeof left) != 0;
    }
}

/* Looks at the moves around the chosen one. */
static void look(struct outcomes *o)
{
    bool legal = match_consider(&match); /* a join may refuse the chosen moves; then match.left_outcome says nothing */
    struct match before = match;
    struct move chosen = match.move.move[match.focus];

    outcomes_find(o, &match, PAGE);
    moved += memcmp(&before.left, &match.left, sizeof match.left) != 0 || (legal && before.left_outcome != match.left_outcome)
             || memcmp(&before.move, &match.move, sizeof match.move) != 0;
    compare(o);
    if (match.move.parts >> match.focus & 1) {
        uint8_t at = outcomes_chosen(o, &match);

        unseen += at >= o->count || outcomes_of(o, at) != (legal ? match.left_outcome : OUTCOME_N);
        if (o->groups == 1)
            unseen += o->first + at != chosen.index;
    } else {
        unseen += outcomes_chosen(o, &match) != o->count;
    }
}

/* Walks through the moves of the position as a player does, then makes one. */
static void walk(void)
{
    struct outcomes o = { 0 };

    chooser_begin(&match);
    look(&o);
    for (uint8_t i = 0; i < STEPS; i++) {
        if (i % 3 == 0)
            chooser_group(&match, chance(2) ? 1 : -1);
        else
            chooser_step(&match, (int16_t)chance(40) - 20, true);
        look(&o);
    }
    chooser_begin(&match);
    if (match_consider(&match))
        match_move(&match);
}

static void play(void)
{
    match_roll(&match, chance(SEEDS));
    if (match_begin(&match) != FAULT_NONE)
        return;
    for (uint8_t moves = 0; moves < 4 && !match_ended(&match); moves++)
        walk();
}

static void reset(void)
{
    wrong = moved = unseen = 0;
    judged = 0;
}

static void games(void)
{
    reset();
    for (uint8_t game = 0; game < GAME_COUNT; game++)
        for (uint8_t start = 0; start < STARTS; start++) {
            match_pick(&match, game);
            if (start & 1 && match_game(&match, 0)->view[1] != VIEW_NONE)
                match.picture = 1;
            if (start & 2 && match_game(&match, 0)->option_count > 0)
                match.start.part[0].position.option[0] = match_game(&match, 0)->options[0].greatest;
            play();
        }
    CHECK(judged > 100u * GAME_COUNT && wrong == 0, "in every game the outcome of each move is the solver's");
    CHECK(moved == 0, "the chosen move stays");
    CHECK(unseen == 0, "the chosen move is among those that are shown");
}

static void sums(void)
{
    reset();
    for (uint8_t join = 0; join < JOIN_COUNT; join++)
        for (uint8_t start = 0; start < STARTS; start++) {
            match_pick(&match, GAME_SUM);
            match.start.join = join;
            match.start.count = 2 + start % 2;
            play();
        }
    CHECK(judged > 1000 && wrong == 0 && moved == 0 && unseen == 0, "and in sums, with the other parts as they are chosen");
}

/* Tests the pages of a pile with more moves than the ruler has room for. */
static void pages(void)
{
    struct outcomes o = { 0 };

    reset();
    match_pick(&match, pick_find(4)); /* Nim */
    match.start.part[0].position.parts = 2;
    match.start.part[0].position.part[0] = 97;
    match.start.part[0].position.part[1] = 61;
    match_begin(&match);
    chooser_begin(&match);
    for (uint8_t take = 1; take <= 97; take++, chooser_step(&match, 1, false)) {
        look(&o);
        numbers += o.chosen == take;
    }
    CHECK(wrong == 0 && unseen == 0 && numbers == 97 && o.first + o.count == 97, "a large pile has pages, and each move its number");
}

int main(void)
{
    games();
    sums();
    pages();
    return tap_done();
}
