/* Tests sums: legality, refusals, sums of one part, and known sums by name.  test_joins.c has the judge. */
#include "games/sum.h"
#include "range_sums.h"
#include "host_tests/tap.h"

static struct component one_pile(uint8_t game, uint16_t n)
{
    struct component c = { .game = game };

    game_defaults(game_list[game], &c.position);
    c.position.parts = 1;
    c.position.part[0] = n;
    return c;
}

static struct verdict judge(const struct sum *s)
{
    struct verdict v;

    sum_judge(s, &v);
    return v;
}

static bool same(struct verdict a, struct verdict b)
{
    return a.outcome == b.outcome && a.nimber == b.nimber && a.remoteness == b.remoteness;
}

/* Returns for how many i the sum of `a` and a pile i of Nim is judged wrongly; it is lost exactly if i is the nimber of `a`. */
static uint16_t wrong_stars(struct component a, uint8_t stars)
{
    uint16_t wrong = 0;
    struct verdict v;

    component_judge(&a, &v);
    for (uint8_t i = 0; i < stars; i++) {
        struct sum s = { .join = JOIN_ONE, .count = 2, .part = { a, one_pile(GAME_INDEX_nim, i) } };

        wrong += (judge(&s).outcome == OUTCOME_P) != (i == v.nimber);
    }
    return wrong;
}

static void test_stars(void)
{
    uint16_t wrong = 0;

    for (uint16_t n = 0; n < 256; n++)
        wrong += wrong_stars(one_pile(GAME_INDEX_squares, n), 12);
    for (uint8_t a = 0; a < 16; a++) {
        for (uint8_t b = 0; b < 16; b++) {
            struct component c = { GAME_INDEX_wythoff, { .part = { a, b }, .parts = 2 } };

            wrong += wrong_stars(c, 32);
            c = (struct component){ GAME_INDEX_nim, { .part = { a, b, 7 }, .parts = 3 } };
            wrong += wrong_stars(c, 16);
        }
    }
    CHECK(wrong == 0, "A + *i is lost iff i is the nimber of A: squares 0..255, wythoff 16 by 16, nim a b 7");
}

/* Tests that Nim is the join `one` of its piles. */
static void test_nim(void)
{
    enum { STEP = RANGE_SUM_NIM_STEP, END = RANGE_SUM_NIM };
    uint16_t wrong = 0;

    for (uint8_t a = 0; a < END; a += STEP) {
        for (uint8_t b = 0; b < END; b += STEP) {
            for (uint8_t c = 0; c < END; c += STEP) {
                for (uint8_t d = 0; d < END; d += STEP) {
                    struct sum s = { .join = JOIN_ONE, .count = 4, .part = {
                        one_pile(GAME_INDEX_nim, a), one_pile(GAME_INDEX_nim, b), one_pile(GAME_INDEX_nim, c),
                        one_pile(GAME_INDEX_nim, d) } };
                    struct position p = { .part = { a, b, c, d }, .parts = 4 };
                    struct verdict v, w = judge(&s);

                    game_nim.judge(&p, &v);
                    wrong += v.outcome != w.outcome || v.nimber != w.nimber || sum_ended(&s) != (game_moves(&game_nim, &p) == 0);
                }
            }
        }
    }
    CHECK(wrong == 0, "nim a b c d is one of nim a, nim b, nim c and nim d");
}

static uint8_t refused(uint8_t join, struct component a, struct component b)
{
    struct sum s = { .join = join, .count = 2, .part = { a, b } };
    uint8_t part = sum_refused_part(&s);

    return part == 2 ? NEED_NOTHING : (uint8_t)(sum_lacks(join, &s.part[part]) + 10 * part);
}

static void test_refusals(void)
{
    struct component nim = { GAME_INDEX_nim, { .part = { 3, 4, 5 }, .parts = 3 } }, pile = one_pile(GAME_INDEX_nim, 3);
    struct component low = one_pile(GAME_INDEX_squares, 255), high = one_pile(GAME_INDEX_squares, 256);
    struct component misere = low, rook = { GAME_INDEX_rook, { .option = { 2 }, .part = { 3, 4 }, .parts = 2 } };
    struct component knight = { GAME_INDEX_knights, { .option = { 6 }, .part = { PART_PIECE(3, 4) }, .parts = 1 } };
    struct component wythoff = { GAME_INDEX_wythoff, { .part = { 3, 4 }, .parts = 2 } };
    struct component queen = { GAME_INDEX_queens, { .part = { PART_PIECE(1, 2) }, .parts = 1 } };
    struct sum s = { .join = JOIN_ALL, .count = 1, .part = { nim } };
    uint8_t count = 0;

    misere.position.option[0] = PLAY_MISERE;
    CHECK(refused(JOIN_ALL, low, nim) == 10 + NEED_REMOTENESS, "all needs the remoteness of every part; nim 3 4 5 has none");
    CHECK(refused(JOIN_ALL, high, pile) == NEED_NOTHING, "all takes what has no nimber");
    CHECK(refused(JOIN_ONE, high, nim) == NEED_NIMBER && refused(JOIN_SOME, low, high) == 10 + NEED_NIMBER,
          "one and some need nimbers; squares 256 has none");
    CHECK(refused(JOIN_ONE, low, nim) == NEED_NOTHING && refused(JOIN_SOME, nim, low) == NEED_NOTHING, "nim 3 4 5 has one");
    CHECK(refused(JOIN_ANY, high, nim) == NEED_NOTHING, "any needs outcomes alone");
    for (uint8_t join = JOIN_ONE; join < JOIN_COUNT; join++)
        count += refused(join, pile, misere) == 10 + NEED_NORMAL_PLAY;
    CHECK(count == JOIN_COUNT, "a part in misere play is refused in every join");
    CHECK(refused(JOIN_ONE, pile, knight) == NEED_NOTHING, "the last word of an option that is no rule is none: knights of 16 by 16");
    CHECK(refused(JOIN_ALL, rook, pile) == NEED_NORMAL_PLAY && refused(JOIN_ANY, queen, pile) == NEED_NORMAL_PLAY,
          "the misere rook and queens are refused");
    CHECK(refused(JOIN_ANY, wythoff, pile) == NEED_NOTHING, "a game without options has no misere play");
    CHECK(sum_refused_part(&s) == 1, "a sum of one part is that game, whatever it is");
    s.part[0] = misere;
    CHECK(sum_refused_part(&s) == 1, "in misere play too");
}

/* Tests that a sum of one part has the values and the machine's move of that game. */
static void test_one_part(void)
{
    uint16_t wrong = 0, random = 1;

    for (uint16_t i = 0; i < RANGE_SUM_ONE * GAME_COUNT; i++) {
        struct component c = { .game = i % GAME_COUNT };
        const __flash struct game *game = game_list[c.game];
        struct sum s = { .join = i % JOIN_COUNT, .count = 1 };
        struct sum_move m = { 0 };
        struct sum_work work;
        struct verdict v;
        struct move own;

        game_defaults(game, &c.position);
        random = random * 25173 + 13849;
        game->setup(&c.position, random);
        s.part[0] = c;
        component_judge(&c, &v);
        sum_reply(&s, &m, &work);
        own = component_reply(&c);
        wrong += !same(v, judge(&s)) || m.parts != 1 || m.move[0].group != own.group || m.move[0].index != own.index || !sum_make(&s, &m) ||
                 !component_make(&c, own);
        component_judge(&c, &v);
        wrong += !same(v, judge(&s));
    }
    CHECK(wrong == 0, "a sum of one part is that game");
}

static bool legal(const struct sum *s, uint8_t parts, uint16_t first, uint16_t second)
{
    struct sum_move m = { .parts = parts, .move = { { .index = first }, { .index = second } } };

    struct sum left = *s;

    return sum_make(&left, &m);
}

static void test_legal(void)
{
    struct sum s = { .count = 2, .part = { one_pile(GAME_INDEX_squares, 9), one_pile(GAME_INDEX_squares, 4),
        one_pile(GAME_INDEX_squares, 9) /* the move moves no part */ } };
    static const bool may[JOIN_COUNT][4] = {
        [JOIN_ONE] = { false, true, true, false },
        [JOIN_ALL] = { false, false, false, true },
        [JOIN_ANY] = { false, true, true, true },
        [JOIN_SOME] = { false, true, true, false },
    };
    uint8_t wrong = 0;

    for (s.join = JOIN_ONE; s.join < JOIN_COUNT; s.join++) {
        for (uint8_t parts = 0; parts < 4; parts++)
            wrong += legal(&s, parts, 2, 1) != may[s.join][parts];
        wrong += legal(&s, 3, 3, 1) || legal(&s, 3, 2, 2) || legal(&s, 5, 0, 0) || legal(&s, 4, 0, 0) || legal(&s, 7, 0, 0);
        wrong += legal(&s, 1, 2, 7) != may[s.join][1];
        s.part[1].position.part[0] = 0;
        wrong += sum_ended(&s) != (s.join == JOIN_ALL);
        s.part[1].position.part[0] = 4;
    }
    CHECK(wrong == 0, "as many parts as the join wants, each by a move of its own");
}

/* Returns the number of moves of Nim that leave xor 0. */
static uint8_t nim_wins(const uint16_t *pile)
{
    uint16_t sum = pile[0] ^ pile[1] ^ pile[2] ^ pile[3];
    uint8_t wins = 0;

    for (uint8_t i = 0; i < 4; i++)
        wins += (pile[i] ^ sum) < pile[i];
    return wins;
}

/* Returns the number of moves from a pile of Squares to lost piles, by the outcomes of the game itself. */
static uint8_t squares_wins(uint16_t n)
{
    uint8_t wins = 0;

    for (uint8_t root = 1; root * root <= n; root++) {
        struct component left = one_pile(GAME_INDEX_squares, n - root * root);
        struct verdict v;

        component_judge(&left, &v);
        wins += v.outcome == OUTCOME_P;
    }
    return wins;
}

/* Returns the number of winning replies in the part of a sum of join `any` that has moved, which is the only one that is not lost. */
static uint8_t any_wins(const struct sum *s, uint8_t moved)
{
    const uint16_t *pile = s->part[moved].position.part;

    return s->part[moved].game == GAME_INDEX_nim ? nim_wins(pile) : squares_wins(pile[0]);
}

/* Returns the fewest winning replies that a move in one part leaves. */
static uint8_t fewest_any_wins(const struct sum *s)
{
    uint8_t fewest = UINT8_MAX;

    for (uint8_t i = 0; i < s->count; i++) {
        const __flash struct game *game = component_game(&s->part[i]);
        struct move m;

        for (bool more = game_first(game, &s->part[i].position, &m); more; more = game_next(game, &s->part[i].position, &m)) {
            struct sum left = *s;

            component_make(&left.part[i], m);
            if (any_wins(&left, i) < fewest)
                fewest = any_wins(&left, i);
        }
    }
    return fewest;
}

/* Tests the join `any` in lost sums with a great pile of Squares, which has no known nimber, as the second part; or as the first, if its
 * first move leaves one winning reply, for the machine does not look at all of them. */
static void test_any_great(void)
{
    uint8_t wrong = 0, sums = 0;

    for (uint16_t n = 256; n < 800; n += n < 399 ? 1 : 2) { /* from 399 on only the odd ones, which are quick */
        struct component pile = one_pile(GAME_INDEX_squares, n), nim = { GAME_INDEX_nim, { .part = { 1, 2, 3 }, .parts = 3 } };
        struct sum s = { .join = JOIN_ANY, .count = 2, .part = { n % 2 ? pile : nim, n % 2 ? nim : pile } };
        struct sum_move m;
        struct sum_work work;
        uint8_t fewest;

        if (judge(&s).outcome != OUTCOME_P || (n % 2 && squares_wins(n - 1) > 1))
            continue;
        sums++;
        fewest = fewest_any_wins(&s);
        sum_reply(&s, &m, &work);
        wrong += !sum_make(&s, &m) || any_wins(&s, m.parts >> 1) != fewest;
        wrong += n % 2 && (m.parts != 1 || m.move[0].index != 0); /* no other move leaves as many replies */
    }
    NOTE("lost sums", sums);
    CHECK(wrong == 0 && sums > 3, "any, lost: the machine leaves the fewest winning replies, also beside a great pile of Squares");
}

/* ---- lost sums of games that count their winning moves ---- */

/* Returns the number of moves from p to positions of this nimber. */
static uint16_t moves_to(const __flash struct game *game, const struct position *p, uint16_t nimber)
{
    struct walk w;
    uint16_t moves = 0;

    for (walk_begin(&w, game, p); walk_step(&w);) {
        struct verdict v;

        game->judge(&w.left, &v);
        moves += v.nimber == nimber;
    }
    return moves;
}

/* Returns, by trying every reply, the number of winning replies to `left`, which a lost sum has become by a move in part `moved`.
 * nimber: of the parts before that move. */
static uint16_t replies_to(const struct sum *left, uint8_t moved, const uint16_t *nimber)
{
    struct verdict after[SUM_PARTS];
    uint16_t others = left->join == JOIN_SOME, turn;

    sum_judge_parts(left, after);
    turn = after[moved].nimber ^ nimber[moved];
    for (uint8_t j = 0; j < left->count && left->join != JOIN_ANY; j++) {
        const struct component *c = &left->part[j];
        uint16_t moves = j == moved ? 0 : moves_to(component_game(c), &c->position, nimber[j] ^ turn);

        if (j != moved)
            others = left->join == JOIN_SOME ? others * moves : others + moves;
    }
    return others + moves_to(component_game(&left->part[moved]), &left->part[moved].position, nimber[moved]);
}

/* Returns the move of a lost sum that leaves the fewest winning replies, then the most replies, then the first. */
static struct sum_move weighed(const struct sum *s)
{
    struct sum_move best = { .parts = 0 };
    struct verdict v[SUM_PARTS];
    uint16_t nimber[SUM_PARTS];
    int32_t most = INT32_MIN;

    sum_judge_parts(s, v);
    for (uint8_t i = 0; i < s->count; i++)
        nimber[i] = v[i].nimber;
    for (uint8_t i = 0; i < s->count; i++) {
        const struct component *c = &s->part[i];
        struct walk w;

        for (walk_begin(&w, component_game(c), &c->position); walk_step(&w);) {
            struct sum left = *s;
            int32_t worth;

            left.part[i].position = w.left;
            worth = (int32_t)component_moves(&left.part[i]) - component_moves(c) - 1000 * (int32_t)replies_to(&left, i, nimber);
            if (worth > most) {
                most = worth;
                best = (struct sum_move){ .parts = (uint8_t)(1 << i) };
                best.move[i] = w.move;
            }
        }
    }
    return best;
}

/* Fills a sum of random strings of digits, knights, stones and coins.  Its parts are equal in pairs, so joins one and some may be lost. */
static void counted_sum(struct sum *s, uint16_t *random)
{
    static const uint8_t games[] = { GAME_INDEX_digits, GAME_INDEX_knights, GAME_INDEX_stones, GAME_INDEX_coins };

    for (uint8_t i = 0; i < s->count; i++) {
        struct component *c = &s->part[i];

        *random = *random * 25173 + 13849;
        c->game = games[*random >> 14];
        game_defaults(component_game(c), &c->position);
        component_game(c)->setup(&c->position, *random);
        if (i % 2)
            *c = s->part[i - 1];
    }
}

/* Tests that in a lost sum of such games, small enough for the machine to look at every move, its move is that of the straightforward
 * weighing, though it counts the replies of the other parts only once for each change of the nimber. */
static void test_weighed(void)
{
    uint16_t wrong = 0, lost = 0, random = 1;

    for (uint16_t i = 0; i < RANGE_SUM_WEIGHED; i++) {
        struct sum s = { .join = i % JOIN_COUNT, .count = i / JOIN_COUNT % 2 ? 4 : 2 };
        struct sum_move m, best;
        struct sum_work work;
        struct verdict v;
        uint16_t moves = 0;

        counted_sum(&s, &random);
        for (uint8_t j = 0; j < s.count; j++)
            moves += component_moves(&s.part[j]) * (1 + component_game(&s.part[j])->judge_cost + s.count);
        v = judge(&s);
        if (s.join == JOIN_ALL || moves > 140 || v.outcome != OUTCOME_P || v.remoteness != UNKNOWN)
            continue;
        lost++;
        sum_reply(&s, &m, &work);
        best = weighed(&s);
        wrong += m.parts != best.parts;
        for (uint8_t j = 0; j < s.count; j++)
            wrong += m.parts >> j & 1 && (m.move[j].group != best.move[j].group || m.move[j].index != best.move[j].index);
    }
    NOTE("lost sums", lost);
    CHECK(wrong == 0 && lost > RANGE_SUM_WEIGHED / 8, "lost sums: the machine's move is that of the straightforward weighing");
}

/* ---- great sums ---- */

static uint16_t seed = 1;

static uint16_t chance(uint16_t below)
{
    seed = seed * 25173 + 13849;
    return (seed >> 4) % below;
}

/* Returns a part with many moves: three heaps of Nim, or one of Squares. */
static struct component great_part(void)
{
    struct component c = { GAME_INDEX_nim, { .part = { chance(100), chance(100), chance(100) }, .parts = 3 } };

    return chance(3) > 0 ? c : one_pile(GAME_INDEX_squares, chance(256));
}

/* Tests that a player who can win does win, also where there are more moves than the machine looks at. */
static void test_great(void)
{
    uint16_t wrong = 0, won = 0;

    for (uint16_t i = 0; i < RANGE_SUM_GREAT; i++) {
        struct sum s = { .join = i % 2 ? JOIN_ONE : JOIN_SOME, .count = 2 + i / 2 % 2 };
        struct sum_move m;
        struct sum_work work;

        for (uint8_t j = 0; j < s.count; j++)
            s.part[j] = great_part();
        if (judge(&s).outcome != OUTCOME_N)
            continue;
        won++;
        sum_reply(&s, &m, &work);
        wrong += !sum_make(&s, &m) || judge(&s).outcome != OUTCOME_P;
    }
    NOTE("great sums", won);
    CHECK(wrong == 0 && won > RANGE_SUM_GREAT / 2, "great sums that can be won are won");
}

/* ---- components ---- */

/* Tests that each option of each game is found by its name, and that a move of a group that is not there is refused. */
static void test_component(void)
{
    uint8_t options = 0, groups = 0;
    struct component bash = one_pile(GAME_INDEX_bash, 20);

    for (uint8_t i = 0; i < GAME_COUNT; i++) {
        const __flash struct game *game = game_list[i];
        struct component c = { .game = i };

        game_defaults(game, &c.position);
        game->setup(&c.position, 1234);
        groups += component_make(&c, (struct move){ .group = game->groups(&c.position) });
        for (uint8_t j = 0; j < game->option_count; j++) {
            c.position.option[j] = 60 + j;
            options += component_option(&c, game->options[j].name) != 60u + j;
        }
    }
    bash.position.option[2] = 50;
    CHECK(options == 0, "options are found by their names");
    CHECK(component_option(&bash, NAME_goal) == 0, "an option that the game does not have is 0");
    CHECK(groups == 0, "the groups of moves end where the game says");
}

int main(void)
{
    test_component();
    test_any_great();
    test_great();
    test_weighed();
    test_stars();
    test_nim();
    test_refusals();
    test_one_part();
    test_legal();
    return tap_done();
}
