/* Tests that the levels are in order: a simulated beginner, who takes a win in sight and otherwise moves at random, wins a smaller share of
 * games at each level, in every game and with starts of each size; that starts that grow can be played and won, and are as small as their
 * size says; and the ladder of the level `auto`. */
#include "firmware/match/ladder.h"
#include "firmware/match/level.h"
#include "range.h"
#include "host_tests/tap.h"
#include <string.h>

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

/* ---- how small a start is ---- */

/* Returns a half of n, or three quarters, as the size says; a rest counts as one. */
static uint16_t part_of(uint16_t n, uint8_t size)
{
    uint8_t quarters = size == SIZE_SMALL ? 2 : size == SIZE_MIDDLE ? 3 : 4;

    return n * quarters / 4 + (n * quarters % 4 > 0);
}

/* Returns the pile that a pile of n becomes in a start of a size.  With a limit of takes, max + 1 stones stay; in a race the pile is the
 * distance to the goal. */
static uint16_t smaller(const struct component *c, uint16_t n, uint8_t size)
{
    uint16_t goal = component_option(c, NAME_goal), max = component_option(c, NAME_max);
    uint16_t stay = max > 0 && component_game(c)->most_parts == 1 ? max + 1 : 0, pile = goal > 0 ? goal - n : n;

    pile = stay + part_of(pile - stay, size);
    return goal > 0 ? goal - pile : pile;
}

static struct sum full; /* a start of SIZE_FULL */

/* Returns whether a part of the start has as many digits, or piles, as a part of `full` has at that size. */
static bool is_shorter(const struct match *m, uint8_t i)
{
    uint8_t parts = m->start.part[i].position.parts;

    return parts == full.part[i].position.parts - (m->size == SIZE_FULL ? 0 : m->size == SIZE_MIDDLE ? 1 : 2);
}

/* Returns whether a part of the start is what that part of `full` becomes at the size of the match. */
static bool is_smaller(const struct match *m, uint8_t i)
{
    const struct component *c = &m->start.part[i];
    const uint16_t *part = c->position.part, *from = full.part[i].position.part;
    uint8_t parts = full.part[i].position.parts, form = component_game(c)->form;

    if (form == FORM_DIGITS || component_game(c)->greatest_start)
        return is_shorter(m, i);
    for (; parts > 0; parts--, part++, from++) {
        uint16_t wanted = form == FORM_NODE ? *from
                          : form == FORM_PIECES ? PART_PIECE(part_of(part_x(*from), m->size), part_of(part_y(*from), m->size))
                                                : smaller(c, *from, m->size);

        if (*part != wanted)
            return false;
    }
    return true;
}

/* Rolls the start of the match that is set up at each size, any start that comes.  Returns whether each can be played, and is as small as
 * its size says, or equal to the full start: a start that cannot be made smaller stays.  Counts in *smaller_ones the small starts that do
 * not stay. */
static bool shrinks(uint8_t seed, uint16_t *smaller_ones)
{
    bool right = true;

    match.any_start = true;
    for (uint8_t size = SIZE_FULL + 1; size-- > SIZE_SMALL;) {
        bool small = true;

        match.size = size;
        match_roll(&match, seed);
        if (size == SIZE_FULL)
            full = match.start;
        for (uint8_t i = 0; i < match.start.count; i++)
            small &= is_smaller(&match, i);
        right &= small || memcmp(&match.start, &full, sizeof full) == 0;
        right &= match_begin(&match) == FAULT_NONE;
        *smaller_ones += small && size == SIZE_SMALL;
    }
    return right;
}

static void shrinking(void)
{
    uint16_t wrong = 0, small = 0, all = 0;

    for (uint8_t pick = 0; pick < PICKS; pick++)
        for (uint8_t seed = 0; seed < SEEDS; seed += 5, all++) {
            match_pick(&match, pick);
            wrong += !shrinks(seed, &small);
        }
    CHECK(wrong == 0 && small > all - all / 20, "small starts are a half of the full ones, middle ones three quarters");
    small = 0;
    for (uint8_t join = 0; join < JOIN_COUNT; join++)
        for (uint8_t count = 2; count <= SUM_PARTS; count++) {
            match_pick(&match, GAME_SUM);
            match.start.join = join;
            match.start.count = count;
            for (uint8_t i = 0; i < count; i++)
                match_put(&match.start.part[i], i % 2 ? GAME_INDEX_wythoff : GAME_INDEX_squares);
            wrong += !shrinks(count, &small);
        }
    CHECK(wrong == 0 && small == JOIN_COUNT * (SUM_PARTS - 1), "and so is every part of a sum");
}

/* Options with which a smaller start may have no move, or break the rule. */
static void shrinking_options(void)
{
    uint16_t wrong = 0, small = 0;

    for (uint8_t max = 1; max < 12; max++)
        for (uint8_t game = 0; game < 2; game++) {
            match_pick(&match, game == 0 ? GAME_INDEX_bash : GAME_INDEX_nim);
            match.start.part[0].position.option[1] = max;
            wrong += !shrinks(max, &small);
        }
    CHECK(wrong == 0 && small == 22, "whatever the limit of takes: of one pile that many stones and one stay");
    small = 0;
    for (uint8_t goal = 1; goal < 60; goal++) {
        match_pick(&match, GAME_INDEX_race);
        match.start.part[0].position.option[1] = 7;
        match.start.part[0].position.option[2] = goal;
        wrong += !shrinks(goal, &small);
    }
    CHECK(wrong == 0 && small >= 50, "a race has less to go, if its goal is far enough");
    match_pick(&match, GAME_SUM);
    match_put(&match.start.part[1], GAME_INDEX_race);
    match.start.part[1].position.option[2] = 5;
    CHECK(shrinks(1, &small), "also as the second part of a sum");
    match_pick(&match, GAME_INDEX_subtraction);
    match.start.part[0].position.option[1] = 1u << 15;
    small = 0;
    for (uint8_t seed = 0; seed < SEEDS; seed++)
        wrong += !shrinks(seed, &small);
    CHECK(wrong == 0 && small < SEEDS, "and a pile with less than the only number that may be taken is no start");
}

/* ---- the ladder ---- */

/* The table at the head of ladder.h. */
static const struct {
    uint8_t level, size;
} table[RUNGS] = {
    { LEVEL_NOVICE, SIZE_SMALL }, { LEVEL_LEARNER, SIZE_SMALL }, { LEVEL_LEARNER, SIZE_MIDDLE },
    { LEVEL_CLUB, SIZE_MIDDLE }, { LEVEL_CLUB, SIZE_FULL }, { LEVEL_MASTER, SIZE_FULL },
};

/* Returns whether the robot and the size of starts are those of the rung of the match. */
static bool on_rung(uint8_t rung)
{
    return match.chosen == LEVEL_AUTO && match.rung == rung && match.level == table[rung].level && match.size == table[rung].size;
}

/* Returns the lowest rung at which the robot plays at a level. */
static uint8_t lowest_rung(uint8_t level)
{
    uint8_t rung = 0;

    while (table[rung].level != level)
        rung++;
    return rung;
}

static void choices(void)
{
    bool right = true;

    match_pick(&match, 0);
    for (uint8_t rung = 0; rung < RUNGS; rung++) {
        ladder_take(&match, rung);
        right &= on_rung(rung) && ladder_choice(&match) == rung;
    }
    CHECK(right, "a choice below 6 is a rung of auto, whose robot and starts are those of the table");
    for (uint8_t level = 0; level < LEVELS; level++) {
        match.rung = RUNGS - 1 - level;
        ladder_take(&match, CHOICE_LEVEL + level);
        right &= match.chosen == level && match.level == level && match.size == SIZE_FULL && match.rung == lowest_rung(level);
        right &= ladder_choice(&match) == CHOICE_LEVEL + level;
    }
    CHECK(right, "another choice is a level with full starts; auto would begin at the lowest rung of that level");
    for (uint8_t choice = 0; choice < 16; choice++) {
        ladder_take(&match, choice);
        right &= match.chosen <= LEVEL_AUTO && match.level < LEVELS && match.rung < RUNGS && match.size <= SIZE_FULL;
    }
    CHECK(right, "no choice leads to a level or a rung that does not exist");
}

/* Climbs by games won (bit set) and lost, the lowest bit first.  Returns whether two games in a row, and no fewer, lead to another rung,
 * and both are then forgotten. */
static bool climbs(uint8_t rung, uint8_t games)
{
    int8_t streak = 0;
    uint8_t row = 0; /* games in a row that ended like the last one */
    bool right = true, before = false;

    ladder_take(&match, rung);
    for (uint8_t i = 0; i < 8; i++) {
        bool won = games >> i & 1, moves;

        row = row > 0 && won == before ? row + 1 : 1;
        before = won;
        moves = row == 2 && (won ? rung < RUNGS - 1 : rung > 0);
        if (moves)
            rung = won ? rung + 1 : rung - 1;
        if (row == 2)
            row = 0;
        right &= ladder_climb(&match, &streak, won) == moves && on_rung(rung);
        right &= streak == (won ? row : -row);
    }
    return right;
}

static void climbing(void)
{
    uint16_t wrong = 0;

    for (uint8_t rung = 0; rung < RUNGS; rung++)
        for (uint16_t games = 0; games < 256; games++)
            wrong += !climbs(rung, (uint8_t)games);
    CHECK(wrong == 0, "two games won in a row lead a rung up, two lost in a row a rung down, and no further than the ends");
}

int main(void)
{
    choices();
    climbing();
    shrinking();
    shrinking_options();
    sizes();
    levels();
    return tap_done();
}
