/* Tests that the levels are in order: a simulated beginner, who takes a win in sight and otherwise moves at random, wins a smaller share of
 * games at each level, in every game and with starts of each size; and that starts that grow can be played and won. */
#include "firmware/match/level.h"
#include "range.h"
#include "host_tests/tap.h"

enum { ROUNDS = RANGE_LADDER, MOST_MOVES = 200 };

static struct match match;
static uint32_t chance_state = 3;

static uint16_t chance(uint16_t below)
{
    chance_state = chance_state * 1103515245u + 12345u;
    return (chance_state >> 16) % below;
}

/* The beginner: a win that ends the game at once, else a random move. */
static void beginner_moves(struct match *m)
{
    uint8_t level = m->level;

    m->level = LEVEL_NOVICE;
    match_reply(m);
    if (!level_chooses(m, chance(65535)))
        match_reply(m);
    m->level = level;
}

static void robot_moves(struct match *m)
{
    match_reply(m);
    if (!level_chooses(m, chance(65535)))
        match_reply(m);
}

/* Plays a match from a random start.  Returns whether the beginner has won. */
static bool beginner_wins(struct match *m, uint8_t pick, uint8_t level, uint8_t size)
{
    match_pick(m, pick);
    m->machine = MACHINE_SECOND;
    m->level = level;
    m->size = size;
    match_roll(m, chance(65535));
    if (match_begin(m) != FAULT_NONE)
        return false;
    while (!match_ended(m) && m->moves < MOST_MOVES) {
        if (m->turn == PLAYER_YOU)
            beginner_moves(m);
        else
            robot_moves(m);
        match_move(m);
    }
    match_value(m);
    return match_winner(m) == PLAYER_YOU;
}

/* Returns whether no level lets the beginner win more games than the level below, beyond what chance explains. */
static bool in_order(const uint16_t won[LEVELS], uint16_t slack)
{
    for (uint8_t level = 1; level < LEVELS; level++)
        if (won[level] > won[level - 1] + slack)
            return false;
    return true;
}

/* Plays a game at all levels with starts of a size.  Adds the games won to total. */
static bool play_size(uint8_t pick, uint8_t size, uint16_t total[LEVELS])
{
    uint16_t won[LEVELS] = { 0 };

    for (uint8_t level = 0; level < LEVELS; level++) {
        for (uint16_t i = 0; i < ROUNDS; i++)
            won[level] += beginner_wins(&match, pick, level, size);
        total[level] += won[level];
    }
    return in_order(won, ROUNDS / 30);
}

static void levels(void)
{
    bool sizes = true, falls = true;

    for (uint8_t pick = 0; pick < PICKS; pick++) {
        uint16_t total[LEVELS] = { 0 };

        for (uint8_t size = SIZE_SMALL; size <= SIZE_FULL; size++)
            sizes &= play_size(pick, size, total);
        NOTE("of 1000 matches of this game:", pick);
        for (uint8_t level = 0; level < LEVELS; level++)
            NOTE("a beginner wins", total[level] * 1000ul / (3 * ROUNDS));
        falls &= total[0] > total[1] && total[1] > total[2] && total[2] > total[3];
    }
    if (!RANGE_LADDER_TELLS)
        return;
    CHECK(falls, "in every game a beginner wins fewer games at each level");
    CHECK(sizes, "and not more games at a higher level with starts of any size");
}

/* Returns the sum of the parts of all starts of a size; adds to *faults the starts that cannot be played. */
static uint32_t parts_of(uint8_t pick, uint8_t size, uint16_t *faults)
{
    uint32_t sum = 0;

    for (uint8_t seed = 0; seed < SEEDS; seed++) {
        match_pick(&match, pick);
        match.size = size;
        match_roll(&match, seed);
        *faults += match_begin(&match) != FAULT_NONE;
        for (uint8_t i = 0; i < GAME_PARTS; i++)
            sum += match.start.part[0].position.part[i];
    }
    return sum;
}

static void sizes(void)
{
    uint16_t faults = 0;
    bool grow = true;

    for (uint8_t pick = 0; pick < PICKS; pick++) {
        uint32_t small = parts_of(pick, SIZE_SMALL, &faults), middle = parts_of(pick, SIZE_MIDDLE, &faults);
        uint32_t full = parts_of(pick, SIZE_FULL, &faults);
        bool counts_up = pick < GAME_COUNT && game_list[pick]->option_count > 2; /* a race: its numbers are what was said */
        bool graph = pick < GAME_COUNT && game_list[pick]->form == FORM_NODE;

        if (!(graph || (counts_up ? small > middle && middle > full : small < middle && middle < full)))
            NOTE("starts of one size in game", pick);
        grow &= graph || (counts_up ? small > middle && middle > full : small < middle && middle < full);
    }
    CHECK(faults == 0, "starts of every size can be played");
    CHECK(grow, "and grow with the size");
}

int main(void)
{
    sizes();
    levels();
    return tap_done();
}
