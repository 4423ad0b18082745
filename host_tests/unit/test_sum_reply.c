/* Tests how far the machine looks in a sum, which games/sum.h specifies: its move, what that move leaves and the looks that are left are
 * those of a search that does the same step by step, and counts every reply by trying it.  So the test reads struct sum_work. */
#include "games/sum.h"
#include "range_sums.h"
#include "host_tests/tap.h"
#include <string.h>

enum { LOOKS = 150, MANY = INT16_MAX }; /* MANY: more replies than any move leaves */

static uint16_t seed = 1;

static uint16_t chance(uint16_t below)
{
    seed = seed * 25173 + 13849;
    return (seed >> 3) % below;
}

/* ---- the search as it is specified ---- */

struct search {
    const struct sum *sum;
    struct sum_move best;
    uint16_t nimber[SUM_PARTS];
    uint16_t kept[SUM_TURNS]; /* 1 + the number of winning replies in other parts after a change of the part's nimber by xor; 0: unknown */
    uint16_t looks, fewest;
    int16_t most;
    bool lost, each; /* each: every part whose nimber is not the least gets a move (some, won) */
    bool found;      /* some move, of this part if `each` */
    bool still;      /* the last count of replies looks at none */
};

/* Returns the nimber of p; 0 if p is lost. */
static uint16_t nimber_of(const __flash struct game *game, const struct position *p)
{
    struct verdict v;

    game->judge(p, &v);
    return v.outcome == OUTCOME_P ? 0 : v.nimber;
}

/* Returns what a look at an option of p takes. */
static uint16_t price_of(const __flash struct game *game, const struct position *p)
{
    return 1 + game->judge_cost + (game->form == FORM_PILES ? p->part[0] / 256 : 0);
}

/* Takes the price of a step from the looks.  Returns false if the search ends instead. */
static bool pay(struct search *s, uint16_t price)
{
    if (s->found && s->looks == 0)
        return false;
    s->looks -= price < s->looks ? price : s->looks;
    return true;
}

/* Returns how many moves lead from p to positions of a nimber. */
static uint16_t moves_to(const __flash struct game *game, const struct position *p, uint16_t nimber)
{
    uint16_t moves = 0;
    struct move m;

    for (bool more = game_first(game, p, &m); more; more = game_next(game, p, &m)) {
        struct position left = *p;

        game->apply(&left, m);
        moves += nimber_of(game, &left) == nimber;
    }
    return moves;
}

/* Returns the same as moves_to.  It takes a look, or, if the game does not count its winning moves, the looks of all moves and of the step
 * that finds no more.  If there are not as many looks and one more, it takes all, and looks at no move. */
static uint16_t replies(struct search *s, const struct component *c, uint16_t nimber)
{
    const __flash struct game *game = component_game(c);
    uint32_t price = (uint32_t)(component_moves(c) + 1) * price_of(game, &c->position);

    s->still = true;
    if (!game->count_wins) {
        if (price >= s->looks) {
            s->looks = 0;
            return 0;
        }
        s->looks -= (uint16_t)price;
        s->still = false;
    } else if (s->looks > 0) {
        s->looks--;
    }
    return moves_to(game, &c->position, nimber);
}

/* Returns the number of winning replies in other parts than i, after a move in part i that changed its nimber by xor with `turn`; or any
 * number that is not of use any more. */
static uint16_t others(struct search *s, uint8_t i, uint16_t turn)
{
    const struct sum *sum = s->sum;
    uint16_t wins = sum->join == JOIN_SOME, enough = s->fewest + 1;

    if (sum->join == JOIN_ANY || turn > INT16_MAX)
        return 0;
    for (uint8_t j = 0; j < sum->count; j++) {
        uint16_t more;

        if (j == i || (sum->join == JOIN_ONE && wins >= enough))
            continue;
        more = replies(s, &sum->part[j], s->nimber[j] ^ turn);
        wins = sum->join == JOIN_SOME ? wins * more : wins + more;
    }
    return wins;
}

/* Does the same.  Small changes of the nimber are counted once. */
static uint16_t others_once(struct search *s, uint8_t i, uint16_t turn)
{
    if (turn >= SUM_TURNS)
        return others(s, i, turn);
    if (s->kept[turn] == 0)
        s->kept[turn] = others(s, i, turn) + 1;
    return s->kept[turn] - 1;
}

/* Returns the number of winning replies to `left`, which a move in part i has left, or any number from `enough` on. */
static uint16_t wins_after(struct search *s, const struct component *left, uint8_t i, uint16_t enough)
{
    uint16_t wins = others_once(s, i, nimber_of(component_game(left), &left->position) ^ s->nimber[i]);

    if (wins < enough)
        wins += replies(s, left, s->nimber[i]);
    return s->looks > 0 ? wins : MANY;
}

/* Keeps the move m of part i if it is better than the best so far. */
static void weigh(struct search *s, uint8_t i, struct move m, const struct component *left)
{
    int16_t gain = (int16_t)(component_moves(left) - component_moves(&s->sum->part[i]));
    uint16_t enough = s->fewest + (!s->found || gain > s->most), wins = 0;

    if (s->lost && enough <= 1) /* every move leaves a winning reply */
        return;
    if (s->lost)
        wins = wins_after(s, left, i, enough);
    if (wins >= enough)
        return;
    s->found = true;
    s->fewest = wins;
    s->most = gain;
    s->best.parts = (uint8_t)((s->each ? s->best.parts : 0) | 1 << i);
    s->best.move[i] = m;
}

/* Looks at the moves of part i; in a won sum only those that leave the nimber `wanted` count.  A game with sum_value finds the first of
 * them by one step, and then ends. */
static void look_in(struct search *s, uint8_t i, uint16_t wanted)
{
    const struct component *c = &s->sum->part[i];
    const __flash struct game *game = component_game(c);
    uint16_t price = price_of(game, &c->position);
    bool finds = game->sum_value && !s->lost;
    struct move m;

    memset(s->kept, 0, sizeof s->kept);
    for (bool more = game_first(game, &c->position, &m); more; more = game_next(game, &c->position, &m)) {
        struct component left = *c;
        bool wins;

        game->apply(&left.position, m);
        wins = nimber_of(game, &left.position) == wanted;
        if (finds && !wins)
            continue;
        if (!pay(s, price))
            return;
        if (s->lost || wins)
            weigh(s, i, m, &left);
        if (finds)
            return;
    }
    pay(s, price); /* the step that finds no more */
}

static void search(struct search *s, const struct sum *sum)
{
    uint16_t all = 0, least = UINT16_MAX;

    *s = (struct search){ .sum = sum, .looks = LOOKS, .lost = true };
    for (uint8_t i = 0; i < sum->count; i++) {
        s->nimber[i] = nimber_of(component_game(&sum->part[i]), &sum->part[i].position);
        all ^= s->nimber[i];
        least = s->nimber[i] < least ? s->nimber[i] : least;
    }
    for (uint8_t i = 0; i < sum->count; i++)
        s->lost &= sum->join == JOIN_ONE ? all == 0 : s->nimber[i] == least;
    s->each = sum->join == JOIN_SOME && !s->lost;
    s->fewest = s->lost ? MANY : 0;
    for (uint8_t i = 0; i < sum->count; i++) {
        uint16_t wanted = s->lost ? 0 : s->each ? least : s->nimber[i] ^ all;

        if (s->each && s->nimber[i] == least)
            continue;
        s->found &= !s->each;
        if (s->lost || s->looks > 0 || wanted < s->nimber[i])
            look_in(s, i, wanted);
    }
}

/* ---- random sums ---- */

/* Writes three piles of stones, of which one differs from the one before by about 64: some changes of a nimber are SUM_TURNS or more, and
 * some are not. */
static void near_64(struct position *p)
{
    uint8_t great = (uint8_t)chance(3), middle = (uint8_t)chance(6);

    p->parts = 3;
    for (uint8_t i = 0; i < 3; i++) {
        uint8_t more = i == great ? 60 + (uint8_t)chance(8) : i == middle ? 20 + (uint8_t)chance(9) : (uint8_t)chance(4);

        p->part[i] = more + (i > 0 ? p->part[i - 1] : 0);
    }
}

/* Makes some random moves. */
static void play(struct component *c, uint8_t moves)
{
    for (; moves > 0; moves--) {
        struct move m = { .group = (uint8_t)chance(component_game(c)->groups(&c->position)) };
        uint16_t count = component_count(c, m.group);

        m.index = count > 0 ? chance(count) : 0;
        component_make(c, m);
    }
}

/* Sets *c to a position some moves after a start; false if it cannot be a part of the join. */
static bool random_part(struct component *c, uint8_t game, uint8_t join)
{
    struct verdict v;

    c->game = game;
    game_defaults(component_game(c), &c->position);
    if (game == GAME_INDEX_euclid || game == GAME_INDEX_coins || game == GAME_INDEX_rook)
        c->position.option[0] = chance(2);
    component_game(c)->setup(&c->position, seed);
    if (game == GAME_INDEX_stones && chance(2) > 0)
        near_64(&c->position);
    if (game == GAME_INDEX_squares && chance(2) > 0)
        c->position.part[0] = chance(join == JOIN_ANY ? 3000 : 256);
    if (game == GAME_INDEX_subtraction && chance(3) == 0)
        c->position.part[0] = 0;
    play(c, (uint8_t)chance(6));
    component_judge(c, &v);
    return sum_lacks(join, c) == NEED_NOTHING && (join == JOIN_ANY ? v.outcome == OUTCOME_P : v.nimber != UNKNOWN);
}

/* Fills a sum with games of one kind: stones, games whose looks take least, or any games.  Where it shall be lost, its parts are equal in
 * pairs (one), all equal (some), or all lost (any). */
static void random_sum(struct sum *sum)
{
    static const uint8_t cheap[] = { GAME_INDEX_nim, GAME_INDEX_squares, GAME_INDEX_digits, GAME_INDEX_knights };
    bool lost = chance(3) > 0;
    uint8_t kind = (uint8_t)chance(5);

    sum->count = 2 + (uint8_t)chance(3);
    for (uint8_t i = 0; i < sum->count; i++) {
        uint8_t game;

        do
            game = (uint8_t)(kind == 0 ? GAME_INDEX_stones : kind == 1 ? cheap[chance(4)] : chance(GAME_COUNT));
        while (!random_part(&sum->part[i], game, sum->join));
        if (lost && sum->join == JOIN_ONE && i % 2)
            sum->part[i] = sum->part[i - 1];
        if (lost && sum->join == JOIN_SOME && i > 0)
            sum->part[i] = sum->part[0];
    }
}

/* Returns whether the machine chooses among the moves by looking at them: not where the remoteness decides (sum.h), nor the stages of
 * nodes that reach cycles (infinite.h). */
static bool looks_at_moves(const struct sum *sum)
{
    struct verdict v, part;
    bool round = false;

    sum_judge(sum, &v);
    for (uint8_t i = 0; i < sum->count; i++) {
        component_judge(&sum->part[i], &part);
        round |= component_game(&sum->part[i])->form == FORM_NODE && part.stage > 0;
    }
    return v.remoteness == UNKNOWN && (v.outcome == OUTCOME_P || (sum->join != JOIN_ANY && !round));
}

static struct component nim(uint8_t a, uint8_t b, uint8_t c, uint8_t d)
{
    return (struct component){ GAME_INDEX_nim, { .part = { a, b, c, d }, .parts = 4 } };
}

static struct component stones(uint8_t a, uint8_t b, uint8_t c)
{
    return (struct component){ GAME_INDEX_stones, { .part = { a, b, c }, .parts = 3 } };
}

/* What the test has seen. */
static struct {
    uint16_t won, lost, spent;   /* sums that were compared; those of them in which the looks were spent */
    uint16_t moves, left, looks; /* those that differ in the move, in what it leaves, in the looks that are left */
    uint16_t kept, unkept;       /* counts of replies that were kept, and those of them that are wrong */
    uint16_t walked, changed;    /* sums whose last count of replies made steps for nothing; those in which a part's verdict was changed */
} seen;

/* Looks at the counts that are kept of the last part: entry t belongs to its moves that change its nimber by xor with t. */
static void look_at_kept(const struct search *s, const struct sum_work *work)
{
    const struct sum *sum = s->sum;
    uint8_t last = sum->count - 1;

    for (uint8_t t = 1; t < SUM_TURNS; t++) {
        uint16_t others = sum->join == JOIN_SOME;

        if (work->others[t] == 0)
            continue;
        for (uint8_t j = 0; j < last; j++) {
            const struct component *c = &sum->part[j];
            uint16_t moves = moves_to(component_game(c), &c->position, s->nimber[j] ^ t);

            others = sum->join == JOIN_SOME ? others * moves : others + moves;
        }
        seen.kept++;
        /* a count that was not finished is above every number that was still of use */
        seen.unkept += work->others[t] - 1 > others || (work->others[t] - 1 < others && work->others[t] - 1 <= work->fewest);
    }
}

/* Returns whether the work still has the outcomes and nimbers of the parts. */
static bool verdicts_stay(const struct sum *sum, const struct sum_work *work)
{
    bool same = true;

    for (uint8_t i = 0; i < sum->count; i++) {
        struct verdict v;

        component_judge(&sum->part[i], &v);
        same &= work->part[i].outcome == v.outcome && work->part[i].nimber == (v.outcome == OUTCOME_P ? 0 : v.nimber);
    }
    return same;
}

/* Returns whether the game of a part counts its winning moves.  (volatile, because avr-gcc 14.2 stops with an internal error where the
 * member itself is compared with 0.) */
static bool counts(const struct component *part)
{
    uint8_t (*volatile count_wins)(const struct position *p, uint16_t change) = component_game(part)->count_wins;

    return count_wins != 0;
}

/* Compares the machine's move of a sum, and what its work then has, with the search. */
static void compare(const struct sum *sum)
{
    static struct search s; /* static, as the next one: they are large for a small stack */
    static struct sum_work work;
    struct sum_move m = { 0 };
    bool same, count = true;

    if (!looks_at_moves(sum))
        return;
    search(&s, sum);
    sum_reply(sum, &m, &work);
    same = m.parts == s.best.parts;
    for (uint8_t i = 0; i < sum->count; i++) {
        same &= !(m.parts >> i & 1) || (m.move[i].group == s.best.move[i].group && m.move[i].index == s.best.move[i].index);
        count = count && counts(&sum->part[i]);
    }
    seen.won += !s.lost;
    seen.lost += s.lost;
    seen.spent += s.looks == 0;
    seen.moves += !same;
    seen.left += work.most != s.most || work.fewest != s.fewest;
    seen.looks += work.looks != s.looks;
    seen.walked += s.still && (work.reply.move.index != UINT16_MAX || work.reply.move.group > 0);
    seen.changed += !verdicts_stay(sum, &work);
    if (s.lost && count && sum->join != JOIN_ANY)
        look_at_kept(&s, &work);
}

/* Compares sums whose looks are spent by the first moves: exactly, or one sooner or later. */
static void at_the_brink(void)
{
    for (uint8_t a = 0; a < 10; a++)
        for (uint8_t b = 0; b < 10; b++) {
            struct component twin = nim(a, 90 + b - a, 0, 0), pairs = nim(a + 1, a + 1, b + 1, b + 1);
            struct component queen = { GAME_INDEX_wythoff, { .part = { 15, a + 6 }, .parts = 2 } };

            compare(&(struct sum){ JOIN_ONE, 2, { twin, twin } });
            compare(&(struct sum){ JOIN_SOME, 2, { twin, twin } });
            compare(&(struct sum){ JOIN_ANY, 2, { pairs, pairs } });
            compare(&(struct sum){ JOIN_ONE, 2, { nim(99, 99 - a, a, 0), nim(b, 0, 0, 0) } });
            compare(&(struct sum){ JOIN_ONE, 3, { queen, nim(31, 31, 0, 0), nim(b + 18, 0, 0, 0) } });
        }
}

/* Compares sums in which a kept count must not stand for another change of the nimber: for the change 1 after changes above 64, and for 64
 * after 65, to which one winning reply more is possible. */
static void kept_apart(void)
{
    struct component a = stones(64, 64, 67), b = stones(64, 64, 64), c = stones(0, 64, 65);

    compare(&(struct sum){ JOIN_ONE, 4, { a, a, b, b } });
    compare(&(struct sum){ JOIN_ONE, 4, { c, c, stones(63, 63, 91), stones(34, 97, 98) } });
}

/* Compares a lost sum whose looks are spent by parts that have no move. */
static void behind_ends(void)
{
    struct component end = { GAME_INDEX_subtraction, { .option = { PLAY_NORMAL, 1 }, .parts = 1 } };

    compare(&(struct sum){ JOIN_ONE, 4, { end, end, nim(3, 4, 0, 0), nim(3, 4, 0, 0) } });
}

static void test_looks(void)
{
    at_the_brink();
    kept_apart();
    behind_ends();
    for (uint16_t i = 0; i < RANGE_SUM_LOOKS; i++) {
        static const uint8_t joins[] = { JOIN_ONE, JOIN_ANY, JOIN_SOME };
        struct sum sum = { .join = joins[i % 3] };

        random_sum(&sum);
        compare(&sum);
    }
    NOTE("won sums", seen.won);
    NOTE("lost sums", seen.lost);
    NOTE("sums in which the looks were spent", seen.spent);
    NOTE("counts that were kept", seen.kept);
    CHECK(seen.moves == 0 && seen.won > RANGE_SUM_LOOKS / 20 && seen.lost > RANGE_SUM_LOOKS / 20, "the move is that of the search");
    CHECK(seen.left == 0, "the replies that it leaves are as many");
    CHECK(seen.looks == 0 && seen.spent > RANGE_SUM_LOOKS / 20, "as many looks are left");
    CHECK(seen.walked == 0, "no reply is looked at where the looks do not suffice for all of them");
    CHECK(seen.changed == 0, "what is known of the parts stays");
    CHECK(seen.unkept == 0 && seen.kept > RANGE_SUM_LOOKS / 20, "the counts that are kept are right");
}

int main(void)
{
    test_looks();
    return tap_done();
}
