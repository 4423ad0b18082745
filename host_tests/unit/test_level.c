/* Tests the machine's four levels against brute force from the rules: the novice takes an immediate win, the learner plays well every
 * other time if three moves decide the game, the club takes such a win and otherwise errs one time in three, and the master never gives
 * away a won position.  Moves at random are all equally frequent. */
#include "firmware/match/level.h"
#include "range.h"
#include "host_tests/tap.h"

static struct match match;
static uint32_t chance_state = 3;

static uint16_t chance(uint16_t below)
{
    chance_state = chance_state * 1103515245u + 12345u;
    return (chance_state >> 16) % below;
}

/* Lets the machine choose its move at the match's level, as the screen of a match does. */
static void level_moves(struct match *m, uint16_t random)
{
    match_reply(m);
    if (!level_chooses(m, random))
        match_reply(m);
}

/* ---- brute force: one game ---- */

enum { MOVES_MOST = 24 }; /* most moves of a position that the brute force searches */

static uint16_t moves_of(const struct component *c)
{
    return game_moves(game_list[c->game], &c->position);
}

static struct component after(const struct component *c, uint16_t number)
{
    struct component next = *c;
    struct move m;

    move_numbered(c, number, &m);
    component_make(&next, m);
    return next;
}

/* Returns whether the game has ended, and the player who made the last move has won. */
static bool won(const struct component *c)
{
    struct verdict v;

    component_judge(c, &v);
    return moves_of(c) == 0 && v.outcome == OUTCOME_P;
}

static bool wins_within(const struct component *c, uint8_t plies);

/* Returns whether the player wins within `plies` moves after every move of the opponent, who is to move. */
static bool loses_within(const struct component *c, uint8_t plies)
{
    uint16_t moves = moves_of(c);

    for (uint16_t i = 0; i < moves; i++) {
        struct component next = after(c, i);

        if (!wins_within(&next, plies))
            return false;
    }
    return moves > 0;
}

static bool wins_within(const struct component *c, uint8_t plies)
{
    uint16_t moves = moves_of(c);

    for (uint16_t i = 0; i < moves; i++) {
        struct component next = after(c, i);

        if (won(&next) || (plies >= 3 && loses_within(&next, plies - 2)))
            return true;
    }
    return false;
}

/* Returns whether some move keeps the opponent from winning at once. */
static bool has_safe(const struct component *c)
{
    uint16_t moves = moves_of(c);

    for (uint16_t i = 0; i < moves; i++) {
        struct component next = after(c, i);

        if (!wins_within(&next, 1))
            return true;
    }
    return false;
}

/* ---- what the levels do ---- */

struct tally {
    uint32_t now, now_missed;   /* positions with an immediate win */
    uint32_t soon, soon_missed, soon_given; /* positions with a win within three moves; after how many moves the game was not won at all */
    uint32_t safe, safe_missed; /* positions with an immediate loss that can be avoided */
    uint32_t won, given;        /* won positions that can be given away */
    uint32_t far, far_given;    /* those of them in which no win is within three moves */
};

/* Returns whether the player to move can give away a won position. */
static bool can_err(const struct match *m)
{
    const struct component *c = m->here.part;
    uint16_t moves = moves_of(c);

    for (uint16_t i = 0; i < moves; i++) {
        struct component next = after(c, i);
        struct verdict v;

        component_judge(&next, &v);
        if (v.outcome != OUTCOME_P)
            return true;
    }
    return false;
}

static void look(struct tally *t, struct match *m)
{
    const struct component *here = m->here.part, *left = m->left.part;
    struct verdict v;

    component_judge(here, &v);
    if (v.outcome == OUTCOME_N && can_err(m)) {
        t->won++;
        t->given += m->left_outcome != OUTCOME_P;
    }
    if (moves_of(here) > MOVES_MOST)
        return;
    if (wins_within(here, 1)) {
        t->now++;
        t->now_missed += !won(left);
    } else if (wins_within(here, 3)) {
        t->soon++;
        t->soon_missed += !loses_within(left, 1);
        t->soon_given += m->left_outcome != OUTCOME_P;
    } else if (v.outcome == OUTCOME_N && can_err(m)) {
        t->far++;
        t->far_given += m->left_outcome != OUTCOME_P;
    }
    if (!wins_within(here, 3) && has_safe(here)) {
        t->safe++;
        t->safe_missed += wins_within(left, 1);
    }
}

/* Lets the level choose moves in positions from games with random moves.  Returns the counts. */
static struct tally play(uint8_t level, uint16_t games)
{
    struct tally t = { 0 };

    for (uint16_t i = 0; i < games; i++) {
        match_pick(&match, i % GAME_COUNT);
        match.any_start = true;
        match_roll(&match, chance(65535));
        if (match_begin(&match) != FAULT_NONE)
            continue;
        for (uint8_t moves = 0; moves < 40 && !match_ended(&match); moves++) {
            match.level = level;
            level_moves(&match, chance(65535));
            look(&t, &match);
            match.level = LEVEL_NOVICE;
            level_moves(&match, chance(65535));
            match_move(&match);
        }
    }
    return t;
}

/* Returns whether a number is a half of another, up to a tenth of that.  Small numbers, which chance alone spreads more, may be off by
 * three standard deviations: the variance of a count is the count. */
static bool about_half(uint32_t number, uint64_t whole)
{
    int64_t off = 2 * (int64_t)number - (int64_t)whole;

    return (number >= whole * 4 / 10 && number <= whole * 6 / 10) || off * off <= 9 * (4 * (int64_t)number + (int64_t)whole);
}

static void levels(void)
{
    struct tally novice = play(LEVEL_NOVICE, RANGE_LEVEL_GAMES), learner = play(LEVEL_LEARNER, RANGE_LEVEL_GAMES);
    struct tally club = play(LEVEL_CLUB, RANGE_LEVEL_GAMES * 4), master = play(LEVEL_MASTER, RANGE_LEVEL_GAMES);

    NOTE("wins at once:", novice.now);
    CHECK(novice.now > 0 && novice.now_missed == 0, "the novice takes every win that is there at once");
    CHECK(novice.given > novice.won / 4, "and gives other won positions away");
    NOTE("of 100 won positions the novice gives away:", novice.given * 100L / novice.won);
    NOTE("wins within three moves:", learner.soon);
    NOTE("... missed:", learner.soon_missed);
    CHECK(learner.now > 0 && learner.now_missed == 0, "the learner takes every win at once");
    CHECK(learner.soon > 0 && about_half(learner.soon_missed, novice.soon_missed * (uint64_t)learner.soon / novice.soon),
          "and misses half of the wins within three moves that a novice misses");
    NOTE("losses at once that can be avoided:", learner.safe);
    NOTE("... not avoided:", learner.safe_missed);
    NOTE("... which the novice would not have avoided:", (uint32_t)(novice.safe_missed * (uint64_t)learner.safe / novice.safe));
    CHECK(learner.safe > 0 && about_half(learner.safe_missed, novice.safe_missed * (uint64_t)learner.safe / novice.safe),
          "and avoids half of the losses at once that a novice does not avoid");
    NOTE("of 100 won positions the learner gives away:", learner.given * 100L / learner.won);
    NOTE("won positions before the club:", club.won);
    NOTE("of 1000 it gives away:", club.given * 1000L / club.won);
    CHECK(club.soon > 0 && club.now_missed == 0 && club.soon_given == 0, "the club gives no win within three moves away");
    NOTE("of 1000 won positions without such a win it gives away:", club.far_given * 1000L / club.far);
    CHECK(club.far_given * 1000L / club.far >= 280 && club.far_given * 1000L / club.far <= 390,
          "and errs one time in three where there is none");
    CHECK(master.won > 0 && master.given == 0, "the master never gives a won position away");
    CHECK(master.now_missed == 0, "and takes every win at once");
}

/* Tests sums: at each level the move is legal, and the master's move keeps a win. */
static void sums(void)
{
    uint16_t wrong = 0, given = 0;

    for (uint16_t i = 0; i < RANGE_LEVEL_GAMES; i++) {
        match_pick(&match, GAME_SUM);
        match.start.join = chance(JOIN_COUNT);
        match.start.count = 2 + chance(SUM_PARTS - 1);
        for (uint8_t part = 0; part < SUM_PARTS; part++)
            match_put(&match.start.part[part], chance(GAME_COUNT));
        match_roll(&match, chance(65535));
        if (match_begin(&match) != FAULT_NONE)
            continue;
        for (uint8_t moves = 0; moves < 60 && !match_ended(&match); moves++) {
            bool won = match_favours(&match.here, PLAYER_YOU) == PLAYER_YOU;

            match.level = chance(LEVELS);
            level_moves(&match, chance(65535));
            given += match.level == LEVEL_MASTER && won && match.left_outcome != OUTCOME_P;
            wrong += !match_consider(&match);
            match_move(&match);
        }
    }
    CHECK(wrong == 0, "in sums every level makes legal moves");
    CHECK(given == 0, "and the master keeps what is won");
}

/* ---- how often ---- */

enum { OFTEN = 2000 };

/* Begins a match of the game that is set up with these parts. */
static void begin(uint8_t game, uint8_t parts, const uint8_t part[])
{
    match_pick(&match, game);
    match.start.part[0].position.parts = parts;
    for (uint8_t i = 0; i < parts; i++)
        match.start.part[0].position.part[i] = part[i];
    match_begin(&match);
}

/* Lets a level choose a move of the position OFTEN times, each with another random number.  Returns how many of 1000 moves win. */
static uint16_t wins_of_1000(uint8_t level)
{
    uint32_t wins = 0;

    match.level = level;
    for (uint16_t i = 0; i < OFTEN; i++) {
        level_moves(&match, chance(65535));
        wins += match.left_outcome == OUTCOME_P;
    }
    return (uint16_t)(wins * 1000 / OFTEN);
}

/* Returns whether a number of moves is OFTEN / by, up to a quarter. */
static bool one_in(uint16_t number, uint8_t by)
{
    uint16_t wanted = OFTEN / by;

    return number >= wanted - wanted / 4 && number <= wanted + wanted / 4;
}

/* Positions without remoteness, of which one move wins, but not within three moves: one reply of the opponent holds out longer. */
static void too_far(void)
{
    begin(GAME_INDEX_stones, 3, (const uint8_t[]){ 0, 2, 8 });
    CHECK(!wins_within(match.here.part, 3) && match_favours(&match.here, PLAYER_YOU) == PLAYER_YOU && wins_of_1000(LEVEL_LEARNER) < 350,
          "the learner does not look for a win of more than three moves: the first reply holds out");
    begin(GAME_INDEX_digits, 2, (const uint8_t[]){ 4, 1 });
    CHECK(!wins_within(match.here.part, 3) && match_favours(&match.here, PLAYER_YOU) == PLAYER_YOU && wins_of_1000(LEVEL_LEARNER) < 350,
          "or the last reply does");
    begin(GAME_INDEX_nim, 3, (const uint8_t[]){ 20, 21, 40 });
    CHECK(wins_of_1000(LEVEL_LEARNER) < 100, "nor for one among many replies");
}

/* A lost position without remoteness: after 8 of its 12 moves the opponent wins at once. */
static void too_near(void)
{
    uint16_t unsafe = 0, all = 0;

    begin(GAME_INDEX_fibonacci, 2, (const uint8_t[]){ 13, 12 });
    for (uint16_t i = 0; i < moves_of(match.here.part); i++) {
        struct component next = after(match.here.part, i);

        unsafe += wins_within(&next, 1);
    }
    match.level = LEVEL_LEARNER;
    for (uint16_t i = 0; i < OFTEN; i++) {
        level_moves(&match, chance(65535));
        all += wins_within(match.left.part, 1);
    }
    CHECK(unsafe == 8 && one_in(all, 3), "the learner avoids moves that lose at once with every other move");
}

/* A pile from which 600 numbers can be taken. */
static void many_moves(void)
{
    uint16_t most = 0, least = UINT16_MAX;

    match_pick(&match, GAME_INDEX_wythoff);
    match.start.part[0].position.parts = 2;
    match.start.part[0].position.part[0] = 600;
    match.start.part[0].position.part[1] = 1;
    match_begin(&match);
    match.level = LEVEL_NOVICE;
    for (uint16_t i = 0; i < OFTEN / 4; i++) {
        uint16_t left;

        level_moves(&match, chance(65535));
        left = match.left.part[0].position.part[0];
        most = left > most ? left : most;
        least = left < least ? left : least;
    }
    CHECK(least < 30 && most > 570, "the novice takes few and many stones of a great pile");
}

/* Begins a sum of Nim with one pile in each game; a move takes `max` of a pile at most, or any number for 0. */
static void begin_piles(uint8_t join, uint8_t max, uint8_t count, const uint8_t pile[])
{
    match_pick(&match, GAME_SUM);
    match.start.join = join;
    match.start.count = count;
    for (uint8_t i = 0; i < count; i++) {
        match_put(&match.start.part[i], GAME_INDEX_nim);
        match.start.part[i].position.option[1] = max;
        match.start.part[i].position.parts = 1;
        match.start.part[i].position.part[0] = pile[i];
    }
    match_begin(&match);
}

/* Two piles of 50 and 60, one of which moves: one of the 60 moves of the second pile wins, so one random move in 120 does. */
static void learner_in_sums(void)
{
    uint16_t wins;

    begin_piles(JOIN_ONE, 0, 2, (const uint8_t[]){ 50, 60 });
    wins = wins_of_1000(LEVEL_NOVICE);
    NOTE("of 1000 moves of a novice win", wins);
    CHECK(wins < 20, "the novice moves at random in a sum");
    wins = wins_of_1000(LEVEL_LEARNER);
    NOTE("of a learner", wins);
    CHECK(wins > 120 && wins < 150, "the learner plays one in four of its own moves well, which are every other move");
}

/* Counts the moves of a novice by the parts that move, and by the number of stones that each pile loses. */
struct moves {
    uint16_t parts[1 << SUM_PARTS], take[3][4];
};

static void count_moves(struct moves *n)
{
    *n = (struct moves){ 0 };
    match.level = LEVEL_NOVICE;
    for (uint16_t i = 0; i < OFTEN; i++) {
        level_moves(&match, chance(65535));
        n->parts[match.move.parts & 15]++;
        for (uint8_t part = 0; part < 3; part++)
            n->take[part][match.here.part[part].position.part[0] - match.left.part[part].position.part[0]]++;
    }
}

/* Returns whether a novice moves all the sets of parts that the join allows, and no others, and takes 1, 2 and 3 of each pile, equally
 * often.  All piles are 7, so no move ends the game. */
static bool moves_all(uint8_t join, uint8_t sets)
{
    static struct moves n;
    uint8_t found = 0;
    bool equally = true;

    begin_piles(join, 3, 3, (const uint8_t[]){ 7, 7, 7 });
    count_moves(&n);
    for (uint8_t parts = 1; parts < 1 << SUM_PARTS; parts++)
        if (n.parts[parts] > 0) {
            found++;
            equally &= one_in(n.parts[parts], sets);
        }
    for (uint8_t part = 0; part < 3; part++)
        for (uint8_t take = 2; take <= 3; take++)
            equally &= n.take[part][take] > n.take[part][1] * 3 / 4 && n.take[part][take] < n.take[part][1] * 5 / 4;
    return equally && found == sets;
}

/* Games that have ended do not keep a novice from moving at random in the one that has not. */
static void novice_beside_ends(void)
{
    for (uint8_t part = 0; part < SUM_PARTS; part++) {
        uint8_t pile[SUM_PARTS] = { 0 };

        pile[part] = 7; /* of the moves to 6, 5 and 4 the last one wins */
        begin_piles(JOIN_ANY, 3, SUM_PARTS, pile);
        CHECK(one_in(wins_of_1000(LEVEL_NOVICE) * (OFTEN / 1000), 3), "a novice moves at random in the only game that has not ended");
    }
}

static void novice_in_sums(void)
{
    CHECK(moves_all(JOIN_ONE, 3), "a novice moves one part as often as another");
    CHECK(moves_all(JOIN_SOME, 6), "or one or two parts of three");
    CHECK(moves_all(JOIN_ANY, 7), "or any parts");
    CHECK(moves_all(JOIN_ALL, 1), "or all of them; and takes as often one number as another");
}

int main(void)
{
    too_far();
    too_near();
    many_moves();
    learner_in_sums();
    novice_in_sums();
    novice_beside_ends();
    levels();
    sums();
    return tap_done();
}
