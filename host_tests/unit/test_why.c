/* Tests Why: every number of every step is computed again, from facts about `judge`, which test_judged compares with the judge.  Every move
 * that is called winning is made, and no winning move is missing; the conclusion comes last, once, and is true. */
#include "games/digit_value.h"
#include "games/why/why.h"
#include "own_map.h"
#include "range_why.h"
#include "host_tests/tap.h"
#include <string.h>

enum { NONE = 0xFF, SIDE = 16, UNSAID = 0xA5 /* each byte of a step before it is written */ };

/* The statements of the steps so far. */
struct said {
    const __flash struct game *game;
    const struct position *p;
    struct verdict verdict;
    uint16_t xor;          /* xor of the column of binary numbers */
    uint8_t lines;         /* lines of that column */
    uint8_t digits;        /* binary digits of each line */
    uint16_t any;          /* bitwise or of the numbers in that column */
    uint8_t places;        /* number of digits, from the left, that were explained */
    uint16_t least;        /* least remoteness */
    uint16_t wins;         /* number of moves that were called winning */
    uint16_t period, first;
    uint16_t rows;         /* the faces of the heaps below this one were named */
    uint8_t nodes;         /* number of nodes whose labels were named */
    uint8_t beside;        /* 1 more than the last heap beside which an infinite node was said to be won */
    unsigned named;        /* one bit for each part of a sum in which to move */
    uint16_t options;      /* one bit for each value of an option */
    uint8_t told[WHY_COUNT]; /* how often each sentence occurred */
    bool concluded;
};

/* ---- facts about a position ---- */

static struct verdict judged(const __flash struct game *game, const struct position *p)
{
    struct verdict v;

    game->judge(p, &v);
    return v;
}

/* Returns the verdict of a pile of a game of one pile, in the other play. */
static struct verdict heap(const struct said *s, uint16_t play, uint16_t n)
{
    struct position p = *s->p;

    p.option[0] = play;
    p.part[0] = n;
    return judged(s->game, &p);
}

static bool same(const struct position *a, const struct position *b)
{
    return a->parts == b->parts && memcmp(a->part, b->part, sizeof a->part) == 0;
}

/* Returns the least number of a set. */
static uint16_t lowest(uint16_t set)
{
    uint16_t take = 1;

    for (; !(set & 1); set >>= 1)
        take++;
    return take;
}

/* Returns whether a move leads to `left`, and wins. */
static bool wins_by(const struct said *s, const struct position *left)
{
    struct move m;

    for (bool more = game_first(s->game, s->p, &m); more; more = game_next(s->game, s->p, &m)) {
        struct position next = *s->p;

        s->game->apply(&next, m);
        if (same(&next, left))
            return judged(s->game, left).outcome == OUTCOME_P;
    }
    return false;
}

static uint16_t winning_moves(const struct said *s)
{
    uint16_t wins = 0;
    struct move m;

    for (bool more = game_first(s->game, s->p, &m); more; more = game_next(s->game, s->p, &m))
        wins += game_wins(s->game, s->p, m);
    return wins;
}

/* Returns the number without its highest 1. */
static uint16_t decoded(uint16_t number)
{
    uint16_t one = 0x8000;

    while (one > 1 && !(number & one))
        one >>= 1;
    return number ^ one;
}

static uint8_t width(uint16_t number)
{
    uint8_t digits = 0;

    while (number >>= 1)
        digits++;
    return digits;
}

static bool has_piece(const struct said *s, uint16_t piece)
{
    for (uint8_t i = 0; i < s->p->parts; i++)
        if (s->p->part[i] == piece)
            return true;
    return false;
}

/* Returns whether a is floor(k * phi), by the equation of phi. */
static bool is_lower(uint32_t a, uint32_t k)
{
    return a * a <= a * k + k * k && (a + 1) * (a + 1) > (a + 1) * k + k * k;
}

/* Returns the d-th of the numbers whose binary digits have an odd sum; 0 after the last one. */
static uint16_t stone_value(uint16_t d)
{
    uint16_t value = 0;

    while (d > 0) {
        uint8_t ones = 0;

        value++;
        for (uint16_t rest = value; rest > 0; rest >>= 1)
            ones += rest & 1;
        d -= ones & 1;
    }
    return value;
}

/* ---- a queen that must not come to a line, by brute force ---- */

static bool on_line(uint8_t x, uint8_t y)
{
    return x == 0 || y == 0 || x == y;
}

static uint8_t mex_of(const uint8_t *option, uint8_t count)
{
    uint8_t mex = 0;

    for (uint8_t i = 0; i < count; i++)
        if (option[i] == mex) {
            mex++;
            i = UINT8_MAX;
        }
    return mex;
}

static uint8_t queen[SIDE][SIDE]; /* values by [x][y], off the lines */

static void solve_queen(uint8_t x, uint8_t y)
{
    uint8_t option[3 * SIDE], count = 0;

    for (uint8_t i = 1; i < x; i++)
        if (!on_line(i, y))
            option[count++] = queen[i][y];
    for (uint8_t i = 1; i < y; i++)
        if (!on_line(x, i))
            option[count++] = queen[x][i];
    for (uint8_t i = 1; i < x && i < y; i++)
        if (!on_line(x - i, y - i))
            option[count++] = queen[x - i][y - i];
    queen[x][y] = mex_of(option, count);
}

/* Squares are visited by rows, because no move goes to a greater x or y. */
static void solve_queens(void)
{
    for (uint8_t x = 1; x < SIDE; x++)
        for (uint8_t y = 1; y < SIDE; y++)
            if (!on_line(x, y))
                solve_queen(x, y);
}

/* Returns the value of one piece by itself. */
static uint8_t worth(const struct said *s, uint16_t piece)
{
    struct position alone = { .option = { s->p->option[0] }, .part = { piece }, .parts = 1 };

    return s->game == &game_queens ? queen[part_x(piece)][part_y(piece)] : (uint8_t)judged(s->game, &alone).nimber;
}

/* ---- the check of each step ---- */

/* Adds a line of the column of binary numbers to *s.  Returns whether its digits are those of the number, and as many as in the first
 * line. */
static bool column(struct said *s, uint16_t binary, uint16_t number)
{
    s->xor ^= number;
    s->any |= number;
    s->lines++;
    if (s->digits == 0)
        s->digits = width(binary);
    return decoded(binary) == number && width(binary) == s->digits;
}

/* Returns whether the xor has as many digits as the lines above; if numbers have no bound, as many as the greatest number needs, at least
 * one. */
static bool sum_fits(const struct said *s, uint16_t binary)
{
    bool bounded = s->game == &game_roxor || s->game == &game_knights || s->game == &game_queens;

    if (s->lines > 0 && width(binary) != s->digits)
        return false;
    return bounded || width(binary) == (s->any > 1 ? width(s->any) + 1 : 1);
}

static bool take_holds(const struct said *s, const uint16_t *n)
{
    struct verdict v = heap(s, s->p->option[0], n[1]);
    struct position left = *s->p;
    struct move m;
    bool legal = false;

    for (bool more = game_first(s->game, s->p, &m); more; more = game_next(s->game, s->p, &m)) {
        left = *s->p;
        s->game->apply(&left, m);
        legal |= left.part[0] == n[1];
    }
    return legal && s->p->part[0] - n[0] == n[1] && n[2] == (v.outcome == OUTCOME_P ? 3 : 2) && n[3] == v.remoteness;
}

static bool row_holds(struct said *s, const uint16_t *n)
{
    uint8_t count = width(n[1]);

    if (n[0] != s->rows)
        return false;
    s->rows += count;
    for (uint8_t i = 0; i < count; i++) {
        bool lost = n[1] >> (count - 1 - i) & 1;

        if (lost != (heap(s, PLAY_NORMAL, n[0] + i).outcome == OUTCOME_P))
            return false;
    }
    return count > 0;
}

/* Returns whether the row repeats with this period from `first` to the end of the range, and neither earlier nor with a shorter period. */
static bool repeats(const struct said *s, uint16_t period, uint16_t first)
{
    for (uint16_t n = first; n + period <= s->game->greatest && n < first + 200; n++)
        if (heap(s, PLAY_NORMAL, n).outcome != heap(s, PLAY_NORMAL, n + period).outcome)
            return false;
    return true;
}

static bool repeat_holds(struct said *s, const uint16_t *n)
{
    s->period = n[0];
    s->first = n[1];
    if (s->rows != s->period + s->first)
        return false;
    for (uint16_t less = 1; less < n[0] && less < 20; less++)
        if (repeats(s, less, n[1]))
            return false;
    return repeats(s, n[0], n[1]) &&
           (n[1] == 0 || heap(s, PLAY_NORMAL, n[1] - 1).outcome != heap(s, PLAY_NORMAL, n[1] - 1 + n[0]).outcome);
}

static uint16_t missing(const struct said *s)
{
    return s->game == &game_race ? s->p->option[2] - s->p->part[0] : s->p->part[0];
}

static bool misere_holds(const struct said *s, uint16_t n)
{
    struct position p = *s->p;
    struct verdict v;

    p.option[0] = PLAY_NORMAL;
    p.part[0] = s->game == &game_race ? p.option[2] - n : n;
    v = judged(s->game, &p);
    return v.outcome == s->verdict.outcome && v.remoteness + 1 == s->verdict.remoteness && n < missing(s);
}

static bool rest_holds(const struct said *s, const uint16_t *n)
{
    return n[0] == missing(s) - (s->p->option[0] == PLAY_MISERE) && n[0] == n[1] * n[2] + n[3]
           && n[3] < n[2] && n[2] == s->p->option[1] + 1;
}

/* Returns whether taking so much from these parts (one bit each) is a move that wins. */
static bool takes_win(struct said *s, uint16_t take, uint8_t parts)
{
    struct position left = *s->p;

    for (uint8_t i = 0; i < left.parts; i++)
        if (parts >> i & 1)
            left.part[i] -= take;
    s->wins++;
    return wins_by(s, &left);
}

static bool pile_to_holds(struct said *s, const uint16_t *n)
{
    struct position left = *s->p;

    if (n[0] == 0 || n[0] > left.parts || left.part[n[0] - 1] != n[1])
        return false;
    left.part[n[0] - 1] = n[2];
    s->wins++;
    return wins_by(s, &left);
}

static bool goes_holds(struct said *s, const uint16_t *n)
{
    s->wins++;
    for (uint8_t i = 0; i < s->p->parts; i++) {
        struct position left = *s->p;

        left.part[i] = n[1];
        if (s->p->part[i] == n[0] && wins_by(s, &left))
            return true;
    }
    return false;
}

static bool rook_goes_holds(struct said *s, const uint16_t *n)
{
    struct position left = *s->p;

    left.part[0] = n[0];
    left.part[1] = n[1];
    s->wins++;
    return wins_by(s, &left);
}

static bool roxor_goes_holds(struct said *s, const uint16_t *n)
{
    struct position left = *s->p;

    left.part[n[0] - 1]--;
    left.part[n[1] - 1]++;
    left.part[n[2] - 1]++;
    s->wins++;
    return wins_by(s, &left);
}

static bool each_holds(struct said *s, const uint16_t *n)
{
    struct position left = *s->p;

    left.part[0] -= n[0];
    left.part[1] -= n[1];
    return wins_by(s, &left);
}

/* Counts the residues of the piles that are 1, and those above 1. */
static void count_residues(const struct position *p, uint8_t *one, uint8_t *above)
{
    uint16_t q = p->option[1] + 1;

    *one = *above = 0;
    for (uint8_t i = 0; i < p->parts; i++) {
        uint16_t residue = q > 1 ? p->part[i] % q : p->part[i];

        *one += residue == 1;
        *above += residue > 1;
    }
}

/* Returns whether so many residues are above 1; with `ones`, whether so many are 1 and none is above. */
static bool misere_nim_holds(const struct said *s, uint16_t number, bool ones)
{
    uint8_t one, above;

    count_residues(s->p, &one, &above);
    return ones ? above == 0 && number == one : number > 0 && number == above;
}

/* Returns whether one residue is above 1, and some winning move leaves an odd number of residues of 1 and none above. */
static bool last_big_holds(const struct said *s)
{
    struct move m;
    bool found = false;

    for (bool more = game_first(s->game, s->p, &m); more; more = game_next(s->game, s->p, &m)) {
        struct position left = *s->p;
        uint8_t one, above;

        s->game->apply(&left, m);
        count_residues(&left, &one, &above);
        found |= above == 0 && one % 2 == 1 && judged(s->game, &left).outcome == OUTCOME_P;
    }
    return found && misere_nim_holds(s, 1, false);
}

static uint16_t lesser(const struct said *s, bool greater)
{
    uint16_t a = s->p->part[0], b = s->p->part[1];

    return (a < b) != greater ? a : b;
}

static bool in_pair_holds(const struct said *s, const uint16_t *n)
{
    return has_piece(s, n[0]) && (n[0] == n[1] || n[0] == n[2]) && is_lower(n[1], n[2] - n[1]);
}

static bool largest_holds(const struct said *s, const uint16_t *n)
{
    uint8_t piles = 0;

    for (uint8_t i = 0; i < s->p->parts; i++) {
        if (s->p->part[i] > n[1])
            return false;
        piles += s->p->part[i] == n[1];
    }
    return piles == n[0] && n[1] > 0;
}

static bool stair_holds(struct said *s, const uint16_t *n)
{
    uint8_t i = s->p->parts - 1 - 2 * s->lines;

    return s->p->part[i] == n[1] && (i > 0 ? s->p->part[i - 1] : 0) == n[2] && column(s, n[0], n[1] - n[2]);
}

static bool stone_holds(struct said *s, const uint16_t *n)
{
    return s->p->part[n[0] - 1] == n[2] && n[2] > 0 && n[1] == s->p->parts - n[0] && column(s, n[3], n[2] & 1 ? stone_value(n[1]) : 0);
}

/* Returns whether the lost squares are those of the rule of the sentence, on the whole board. */
static bool rook_rule_holds(const struct said *s, uint8_t rule)
{
    for (uint16_t x = 0; x < SIDE; x++)
        for (uint16_t y = 0; y < SIDE; y++) {
            struct position p = { .option = { rule }, .part = { x, y }, .parts = 2 };
            bool lost = x == y + (rule == 1);

            if (rule == 2)
                lost = x == y ? x >= 2 : x + y == 1;
            if (lost != (judged(s->game, &p).outcome == OUTCOME_P))
                return false;
        }
    return s->p->option[0] == rule;
}

static bool option_holds(struct said *s, const uint16_t *n)
{
    s->options |= 1 << n[2];
    return s->p->part[0] == n[0] && worth(s, n[1]) == n[2];
}

/* Returns whether no queen stands on a line, and a queen that moves to a line loses. */
static bool lines_hold(const struct said *s)
{
    struct move m;

    for (uint8_t i = 0; i < s->p->parts; i++)
        if (on_line(part_x(s->p->part[i]), part_y(s->p->part[i])))
            return false;
    for (bool more = game_first(s->game, s->p, &m); more; more = game_next(s->game, s->p, &m)) {
        struct position left = *s->p;
        uint16_t to;

        s->game->apply(&left, m);
        to = left.part[m.group / 3];
        if (on_line(part_x(to), part_y(to)) && to != 0 && judged(s->game, &left).outcome != OUTCOME_N)
            return false;
    }
    return true;
}

/* Returns the value of the digits from a place on. */
static uint16_t suffix(const struct said *s, uint8_t from)
{
    struct position p = { .parts = s->p->parts - from };

    memcpy(p.part, s->p->part + from, p.parts * sizeof p.part[0]);
    return judged(s->game, &p).nimber;
}

static bool digit_holds(struct said *s, const uint16_t *n)
{
    uint8_t i = s->p->parts - 1 - s->lines++;

    return s->p->part[i] == n[0] && suffix(s, i + 1) == n[1] && suffix(s, i) == n[2];
}

/* Returns whether the sentence about a digit is right: of the values that the digit can become none wins, or the named one; likewise for
 * cutting. */
static bool place_holds(struct said *s, const uint16_t *n, uint8_t says)
{
    uint8_t i = s->places++, count = s->game->count(s->p, i);
    uint16_t wins = 0, wanted = n[1];

    for (uint8_t before = i; before > 0; before--) /* with that value the digits from this digit on would have the value 0 */
        wanted = wanted < DIGIT_VALUE_COLUMNS ? digit_value(s->p->part[before - 1], wanted) : 1;
    if (wanted != 0)
        return false;

    for (uint16_t index = 0; index < count; index++)
        if (game_wins(s->game, s->p, (struct move){ .group = i, .index = index }) && ++wins && says == WHY_DIGIT_TO && n[2] != index)
            return false;
    s->wins += wins;
    return s->p->part[i] == n[0] && wins == (says != WHY_DIGIT_NO) && (says != WHY_DIGIT_CUT || n[0] == 0);
}

/* Returns whether moves of a piece lead to squares of all nimbers below `nimber`, and to none of its own; of a queen, on no line. */
static bool reaches_hold(const struct said *s, uint16_t piece, uint16_t nimber)
{
    bool reached[64] = { false };
    struct position p = *s->p;

    p.parts = 1;
    p.part[0] = piece;
    for (uint8_t group = 0; group < s->game->groups(&p); group++)
        for (uint16_t index = 0; index < s->game->count(&p, group); index++) {
            struct position left = p;

            s->game->apply(&left, (struct move){ .group = group, .index = index });
            if (s->game == &game_knights || !on_line(part_x(left.part[0]), part_y(left.part[0])))
                reached[worth(s, left.part[0])] = true;
        }
    for (uint16_t less = 0; less < nimber; less++)
        if (!reached[less])
            return false;
    return !reached[nimber] && has_piece(s, piece);
}

static struct verdict node(const struct said *s, uint16_t which)
{
    struct position p = *s->p;

    p.part[0] = which;
    return judged(s->game, &p);
}

/* Returns whether an arc leads from `from` to `to`; if an outcome is given, also whether no arc leads to another outcome. */
static bool arcs_hold(const struct said *s, uint16_t from, uint16_t to, uint8_t all)
{
    struct position p = *s->p;
    bool found = false;

    p.part[0] = from;
    for (uint16_t index = 0; index < s->game->count(&p, 0); index++) {
        struct position left = p;

        s->game->apply(&left, (struct move){ .index = index });
        found |= left.part[0] == to;
        if (all != NONE && judged(s->game, &left).outcome != all)
            return false;
    }
    return found || all != NONE;
}

static bool node_holds(struct said *s, const uint16_t *n, uint8_t says)
{
    struct verdict v = node(s, n[0]);

    s->nodes++;
    if (says == WHY_NODE_END)
        return v.remoteness == 0 && n[1] == (v.outcome == OUTCOME_P ? 3 : 2);
    if (says == WHY_NODE_LOST)
        return v.outcome == OUTCOME_P && v.remoteness == n[1] && arcs_hold(s, n[0], 0, OUTCOME_N);
    return v.outcome == OUTCOME_N && v.remoteness == n[2] && node(s, n[1]).remoteness + 1 == n[2] && arcs_hold(s, n[0], n[1], NONE) &&
           node(s, n[1]).outcome == OUTCOME_P;
}

/* Returns whether an arc leads from the token's node to a node of this nimber. */
static bool leads_to(const struct said *s, uint16_t nimber)
{
    struct move m;

    for (bool more = game_first(s->game, s->p, &m); more; more = game_next(s->game, s->p, &m)) {
        struct position next = *s->p;

        s->game->apply(&next, m);
        if (judged(s->game, &next).nimber == nimber)
            return true;
    }
    return false;
}

/* Returns whether `heap` is above the last one that was named, and the heaps between them do not win beside the token's node. */
static bool none_between(struct said *s, uint16_t heap)
{
    if (heap < s->beside)
        return false;
    for (; s->beside < heap; s->beside++)
        if (leads_to(s, s->beside))
            return false;
    s->beside++;
    return true;
}

static bool left_holds(const struct said *s, uint16_t number)
{
    for (uint8_t i = 0; i < graph_nodes(s->p); i++)
        number -= node(s, i).outcome == OUTCOME_D;
    return number == 0;
}

static bool squares_holds(struct said *s, const uint16_t *n)
{
    struct position p = { .part = { n[0] }, .parts = 1 };
    struct verdict v = judged(&game_squares, &p);

    if (v.remoteness < s->least)
        s->least = v.remoteness;
    return s->p->part[s->lines++] == n[0] && n[2] == v.remoteness && n[1] == (v.outcome == OUTCOME_P ? 3 : 2);
}

/* ---- no step is missing, and none occurs twice ---- */

/* Returns the outcomes of the heaps below heap n + 1 as bits (bit 0 is heap n; 1 is lost); `below` are those of the heaps below heap n.  A
 * heap is lost exactly if no take leaves a lost heap. */
static uint16_t below_next(uint16_t below, uint16_t set)
{
    uint16_t reach = 1; /* mask with as many bits as the greatest take */

    while (set > reach)
        reach = (uint16_t)(reach << 1 | 1);
    return (uint16_t)(below << 1 | ((below & set) == 0)) & reach;
}

/* Returns the first heap of 0..n that has the same outcomes below it as an earlier heap, so that the row repeats; 0 if there is none. */
static uint16_t came_round(uint16_t set, uint16_t n, uint16_t *period)
{
    uint16_t below = 0;

    for (uint16_t at = 1; at <= n; at++) {
        uint16_t earlier = 0;

        below = below_next(below, set);
        for (uint16_t like = 0; like < at; like++, earlier = below_next(earlier, set))
            if (earlier == below) {
                *period = at - like;
                return at;
            }
    }
    return 0;
}

static bool row_told(const struct said *s)
{
    uint16_t n = s->p->part[0] - (s->p->option[0] == PLAY_MISERE ? lowest(s->p->option[1]) : 0), period = 0;
    uint16_t end = came_round(s->p->option[1], n, &period);

    if (end == 0)
        return s->told[WHY_REPEAT] + s->told[WHY_LIKE] == 0 && s->rows == n + 1;
    return s->told[WHY_REPEAT] == 1 && s->told[WHY_LIKE] == 1 && s->rows <= end && s->period == period;
}

/* Returns whether the faces of the options of one pile were named; in subtraction the row before them, in the race the goal. */
static bool heap_told(const struct said *s)
{
    const uint8_t *told = s->told;
    bool options = told[WHY_TAKE] == s->game->count(s->p, 0), misere = told[WHY_MISERE] == (s->p->option[0] == PLAY_MISERE);

    options &= told[WHY_TAKE_LEAVES] == (s->verdict.outcome == OUTCOME_N);
    if (s->game == &game_squares)
        return options;
    if (s->game == &game_subtraction)
        return options && misere && row_told(s);
    return misere && told[WHY_ROUND] == 1 && told[WHY_REST] == 1 && told[WHY_MISSING] == (s->game == &game_race);
}

/* Returns the number of lines that the column of binary numbers must have, with its xor. */
static uint8_t column_lines(const struct said *s)
{
    uint8_t parts = s->p->parts, lines = parts;

    if (s->game == &game_stones)
        lines = (parts + 1) / 2;
    for (uint8_t i = 0; s->game == &game_roxor && i < parts; i++)
        lines -= s->p->part[i] == 0 || i == parts - 1;
    return lines;
}

/* Returns how many pieces have a nimber above 0. */
static uint8_t worthy(const struct said *s)
{
    uint8_t pieces = 0;

    for (uint8_t i = 0; i < s->p->parts && (s->game == &game_knights || s->game == &game_queens); i++)
        pieces += worth(s, s->p->part[i]) > 0;
    return pieces;
}

static bool column_told(const struct said *s)
{
    const uint8_t *told = s->told;

    if (s->game == &game_knights && s->p->parts == 1)
        return s->lines == 0 && told[WHY_OPTION] == s->game->count(s->p, 0) && told[WHY_MEX] == 1;
    if (s->game == &game_queens && told[WHY_QUEEN_AT_ONCE] == 1)
        return s->lines == 0 && told[WHY_XOR] == 0;
    return s->lines == column_lines(s) && told[WHY_REACHES] == worthy(s) && told[WHY_XOR] == 1 && told[WHY_OPTION] == 0 &&
           told[WHY_QUEEN_LINES] == (s->game == &game_queens)
           && told[WHY_ONES] + told[WHY_BIG] + told[WHY_LAST_BIG] == (s->game == &game_nim && s->p->option[0] == PLAY_MISERE);
}

/* Returns the number of piles that are not empty. */
static uint8_t full_piles(const struct said *s)
{
    uint8_t full = 0;

    for (uint8_t i = 0; i < s->p->parts; i++)
        full += s->p->part[i] > 0;
    return full;
}

/* Returns whether the sentences for two piles, or for the largest of several, were said, and one move if there is a winning move. */
static bool piles_told(const struct said *s)
{
    const uint8_t *told = s->told;
    bool won = s->verdict.outcome == OUTCOME_N;

    if (s->game == &game_wythoff)
        return told[WHY_APART] == 1 && told[WHY_PAIR] == 1 && told[WHY_IS_PAIR] == !won
               && told[WHY_IN_PAIR] == won * (1 + (s->p->part[0] != s->p->part[1]));
    if (s->game == &game_power)
        return told[WHY_SQUARES] == 2 && told[WHY_LEAST] == 1 && told[WHY_TAKE_EACH] == won;
    return told[WHY_LARGEST] == 1 && told[WHY_EVEN] + told[WHY_ODD] == 1 && told[WHY_MAKE_EVEN] == (won && full_piles(s) > 1);
}

/* Returns how many arcs of the token's node lead to drawn nodes. */
static uint8_t holding(const struct said *s)
{
    uint8_t arcs = 0;

    for (uint16_t index = 0; index < s->game->count(s->p, 0); index++) {
        struct position left = *s->p;

        s->game->apply(&left, (struct move){ .index = index });
        arcs += judged(s->game, &left).outcome == OUTCOME_D;
    }
    return arcs;
}

/* Returns whether all labels up to that of the token's node were named; if that node has none, the nodes without a label and each
 * move that holds the draw. */
static bool labels_told(const struct said *s)
{
    uint8_t nodes = 0, none = 0;
    bool drawn = s->verdict.outcome == OUTCOME_D;

    for (uint8_t i = 0; i < graph_nodes(s->p); i++) {
        nodes += node(s, i).remoteness != UNKNOWN && node(s, i).remoteness <= s->verdict.remoteness;
        none += node(s, i).outcome == OUTCOME_D;
    }
    if (s->told[WHY_INFINITE] != (s->p->option[0] == PLAY_NORMAL && s->verdict.nimber == UNKNOWN) ||
        s->told[WHY_BESIDE_OTHER] != s->told[WHY_INFINITE])
        return false;
    return s->nodes == nodes && s->told[WHY_NODES_LEFT] == drawn && s->told[WHY_NODE_NONE] == (drawn ? none : 0) &&
           s->told[WHY_HOLDS] == (drawn ? holding(s) : 0);
}

/* Returns whether all sentences of the game's reasoning were said; an ended position has only one sentence. */
static bool all_told(const struct said *s)
{
    const uint8_t *told = s->told;

    if (s->verdict.remoteness == 0)
        return true;
    if (s->game == &game_squares || s->game == &game_subtraction || s->game == &game_bash || s->game == &game_race)
        return heap_told(s);
    if (s->game == &game_wythoff || s->game == &game_power || s->game == &game_cake)
        return piles_told(s);
    if (s->game == &game_graph)
        return labels_told(s);
    if (s->game == &game_rook)
        return told[WHY_ROOK_AT] == 1 && told[WHY_ROOK_NORMAL] + told[WHY_ROOK_ADDED] + told[WHY_ROOK_MISERE] == 1;
    if (s->game == &game_digits)
        return s->lines == s->p->parts && s->places <= s->p->parts && (s->places > 0) == (s->verdict.outcome == OUTCOME_N);
    if (s->game == &game_template)
        return told[WHY_MOVES] == 1;
    return s->game == 0 || column_told(s); /* 0: a sum, which has other sentences */
}

/* Returns whether a conclusion is true, is the first one, and comes after all other sentences. */
static bool concludes(struct said *s, uint8_t says, uint16_t remoteness)
{
    const struct verdict *v = &s->verdict;
    bool once = !s->concluded && all_told(s);

    s->concluded = true;
    if (says == WHY_DRAWN)
        return once && v->outcome == OUTCOME_D;
    if (says == WHY_OVER_LOST || says == WHY_OVER_WON)
        return once && v->remoteness == 0 && v->outcome == says - WHY_OVER_LOST;
    if (says == WHY_LOST || says == WHY_WON)
        return once && v->remoteness == UNKNOWN && v->outcome == says - WHY_LOST;
    return once && v->remoteness == remoteness && v->outcome == says - WHY_LOST_IN;
}

static bool holds(struct said *s, const struct why_step *w)
{
    const uint16_t *n = w->number;
    const struct position *p = s->p;

    s->told[w->sentence]++;
    switch (w->sentence) {
    case WHY_MOVES:
        return n[0] == winning_moves(s) && n[1] == game_moves(s->game, p);
    case WHY_PILE_TO:
    case WHY_MAKE_EVEN:
        return pile_to_holds(s, n);
    case WHY_GOES:
        return goes_holds(s, n);
    case WHY_ROOK_GOES:
        return rook_goes_holds(s, n);
    case WHY_TAKE:
        return take_holds(s, n);
    case WHY_TAKE_LEAVES:
        return p->part[0] - n[0] == n[1] && s->told[WHY_TAKE] == s->game->count(p, 0) && takes_win(s, n[0], 1);
    case WHY_ROW:
        return row_holds(s, n);
    case WHY_REPEAT:
        return repeat_holds(s, n);
    case WHY_LIKE:
        return heap(s, PLAY_NORMAL, n[0]).outcome == heap(s, PLAY_NORMAL, n[1]).outcome && n[1] < s->first + s->period && n[1] <= n[0];
    case WHY_MISERE:
        return misere_holds(s, n[0]) && p->option[0] == PLAY_MISERE;
    case WHY_ROUND:
        return n[0] == p->option[1] + 1;
    case WHY_REST:
        return rest_holds(s, n);
    case WHY_TAKE_REST:
        return takes_win(s, n[0], 1);
    case WHY_SAY:
        return takes_win(s, p->part[0] - n[0], 1);
    case WHY_MISSING:
        return n[0] == p->option[2] && n[1] == p->part[0] && n[0] - n[1] == n[2];
    case WHY_PILE:
        return p->part[s->lines] == n[1] && p->option[1] == 0 && column(s, n[0], n[1]);
    case WHY_PILE_MOD:
        return p->part[s->lines] == n[1] && p->option[1] + 1 == n[2] && column(s, n[0], n[1] % n[2]);
    case WHY_XOR:
        return sum_fits(s, n[0]) && decoded(n[0]) == n[1] && n[1] == s->xor
               && (p->option[0] == PLAY_MISERE || (n[1] > 0) == (s->verdict.outcome == OUTCOME_N));
    case WHY_ONES:
        return misere_nim_holds(s, n[0], true) && (n[0] & 1) == (s->verdict.outcome == OUTCOME_P);
    case WHY_BIG:
        return n[0] > 1 && misere_nim_holds(s, n[0], false) && (s->xor > 0) == (s->verdict.outcome == OUTCOME_N);
    case WHY_LAST_BIG:
        return last_big_holds(s);
    case WHY_APART:
        return n[0] == lesser(s, true) && n[1] == lesser(s, false) && n[2] == n[0] - n[1];
    case WHY_PAIR:
        s->first = n[1];
        return n[0] == lesser(s, true) - lesser(s, false) && is_lower(n[1], n[0]) && n[2] == n[1] && n[3] == n[2] + n[0];
    case WHY_IS_PAIR:
        return s->first == lesser(s, false) && s->verdict.outcome == OUTCOME_P;
    case WHY_TAKE_BOTH:
        return takes_win(s, n[0], 3) && lesser(s, false) - n[0] == s->first;
    case WHY_TAKE_GREATER:
        return takes_win(s, n[0], p->part[0] > p->part[1] ? 1 : 2);
    case WHY_TAKE_LESS:
        return takes_win(s, n[0], p->part[0] > p->part[1] ? 2 : 1);
    case WHY_IN_PAIR:
        return in_pair_holds(s, n);
    case WHY_SQUARES:
        return squares_holds(s, n);
    case WHY_LEAST:
        return s->least == n[0];
    case WHY_TAKE_EACH:
        return each_holds(s, n);
    case WHY_STAIR:
        return stair_holds(s, n);
    case WHY_LARGEST:
        return largest_holds(s, n) && (n[0] & 1) == s->verdict.outcome;
    case WHY_EVEN:
        return s->verdict.outcome == OUTCOME_P;
    case WHY_ODD:
        return s->verdict.outcome == OUTCOME_N;
    case WHY_STONE:
        return stone_holds(s, n);
    case WHY_ROXOR_GOES:
        return roxor_goes_holds(s, n);
    case WHY_ROOK_NORMAL:
    case WHY_ROOK_ADDED:
    case WHY_ROOK_MISERE:
        return rook_rule_holds(s, w->sentence - WHY_ROOK_NORMAL);
    case WHY_ROOK_AT:
        return n[0] == p->part[0] && n[1] == p->part[1];
    case WHY_WORTH:
        return p->part[s->lines] == n[1] && column(s, n[0], worth(s, n[1]));
    case WHY_REACHES:
        return n[1] == n[2] && n[1] > 0 && reaches_hold(s, n[0], n[1]);
    case WHY_OPTION:
        return option_holds(s, n);
    case WHY_MEX:
        return !(s->options >> n[0] & 1) && (uint16_t)(s->options | 0xFFFFu << n[0]) == 0xFFFFu;
    case WHY_QUEEN_AT_ONCE:
        return has_piece(s, n[0]) && on_line(part_x(n[0]), part_y(n[0]));
    case WHY_QUEEN_LINES:
        return lines_hold(s);
    case WHY_DIGIT:
        return digit_holds(s, n);
    case WHY_DIGIT_NO:
    case WHY_DIGIT_TO:
    case WHY_DIGIT_CUT:
        return place_holds(s, n, w->sentence);
    case WHY_NODE_END:
    case WHY_NODE_TO:
    case WHY_NODE_LOST:
        return node_holds(s, n, w->sentence);
    case WHY_NODES_LEFT:
        return left_holds(s, n[0]);
    case WHY_NODE_NONE:
        return node(s, n[0]).outcome == OUTCOME_D && s->told[WHY_NODES_LEFT] == 1;
    case WHY_HOLDS:
        return n[0] == p->part[0] && arcs_hold(s, n[0], n[1], NONE) && node(s, n[1]).outcome == OUTCOME_D;
    case WHY_INFINITE:
        return n[0] == p->part[0] && p->option[0] == PLAY_NORMAL && s->verdict.nimber == UNKNOWN;
    case WHY_BESIDE:
        return s->told[WHY_INFINITE] == 1 && leads_to(s, n[0]) && none_between(s, n[0]);
    case WHY_BESIDE_OTHER:
        return s->told[WHY_INFINITE] == 1 && none_between(s, GRAPH_NODES);
    default:
        return w->sentence < WHY_MOVES && concludes(s, w->sentence, n[0]);
    }
}

/* ---- a position: every sentence is true, and if winning moves are told, all are ---- */

static uint32_t steps;

static bool explained(const __flash struct game *game, const struct position *p, bool all_wins)
{
    struct said s = { .game = game, .p = p, .verdict = judged(game, p), .least = UNKNOWN };
    struct why_step w;
    uint8_t step = 0;

    for (; memset(&w, UNSAID, sizeof w), game_why(game, p, step, &w); step++, steps++)
        if (s.concluded || !holds(&s, &w))
            return false;
    return s.concluded && step < UINT8_MAX && (!all_wins || s.wins == winning_moves(&s));
}

/* Makes a random position that the game may have; each part is at most `most`. */
static void random_position(const __flash struct game *game, struct position *p, uint16_t *random, uint16_t most)
{
    uint8_t spread = game->most_parts - game->least_parts + 1;

    p->parts = game->least_parts + (*random >> 4) % spread;
    for (uint8_t i = 0; i < GAME_PARTS; i++) {
        *random = *random * 25173u + 13849u;
        p->part[i] = 0;
        if (i < p->parts)
            p->part[i] = game->form == FORM_PIECES ? PART_PIECE((*random >> 4) % (most + 1), (*random >> 10) % (most + 1))
                                                   : (*random >> 5) % (most + 1);
    }
}

/* Makes random positions of a game.  Returns how many legal positions are explained wrongly. */
static uint16_t random_wrong(const __flash struct game *game, const uint16_t option[GAME_OPTIONS], uint16_t most, bool all_wins)
{
    uint16_t random = 1, wrong = 0;
    struct position p = { .parts = 0 };

    memcpy(p.option, option, sizeof p.option);
    for (uint16_t i = 0; i < RANGE_WHY_RANDOM; i++) {
        random_position(game, &p, &random, most);
        wrong += game_legal(game, &p) && !explained(game, &p, all_wins);
    }
    return wrong;
}

/* ---- the games ---- */

static void test_squares(void)
{
    uint16_t wrong = 0;

    for (uint16_t i = 0; i < 2 * RANGE_WHY_SQUARES; i++) {
        struct position p = { .option = { i & 1 }, .part = { i / 2 }, .parts = 1 };

        wrong += !explained(&game_squares, &p, false);
        p.part[0] = 10000 - i / 64;
        wrong += i % 64 == 0 && !explained(&game_squares, &p, false);
    }
    CHECK(wrong == 0, "squares: the options, their faces and remotenesses");
}

static void test_subtraction(void)
{
    static const uint16_t sets[] = { 1 << 0 | 1 << 2 | 1 << 3, 1, 3, 0xFFFF, 1 << 15, 1 << 1 | 1 << 4, 1 << 14 | 1 << 15,
                                     1 << 2 | 1 << 7 | 1 << 12 };
    uint16_t wrong = 0, random = 7;

    for (uint16_t i = 0; i < RANGE_WHY_SETS; i++) {
        random = random * 25173u + 13849u;
        for (uint16_t n = 0; n < 999; n += 1 + n / 3 + i % 7) {
            struct position p = { .option = { n & 1, i < 8 ? sets[i] : random }, .part = { n }, .parts = 1 };

            wrong += p.option[1] > 0 && !explained(&game_subtraction, &p, false);
        }
    }
    CHECK(wrong == 0, "subtraction: the row of faces, its period, the options");
}

static void test_bash(void)
{
    uint16_t wrong = 0;

    for (uint16_t n = 0; n < RANGE_WHY_BASH; n++)
        for (uint16_t max = 1; max < 100; max += max) {
            struct position p = { .option = { n & 1, max }, .part = { n }, .parts = 1 };

            wrong += !explained(&game_bash, &p, true);
            p.option[2] = RANGE_WHY_BASH - 1;
            wrong += !explained(&game_race, &p, true);
        }
    CHECK(wrong == 0, "bash and race: rounds, rest, the only winning move");
}

static void test_nim(void)
{
    uint16_t wrong = 0;

    for (uint16_t a = 0; a < RANGE_WHY_NIM; a++)
        for (uint16_t b = 0; b < RANGE_WHY_NIM; b++)
            for (uint16_t c = 0; c < RANGE_WHY_NIM; c++)
                for (uint16_t i = 0; i < 8; i++) {
                    struct position p = { .option = { i & 1, i / 2 }, .part = { a, b, c }, .parts = 3 };

                    wrong += !explained(&game_nim, &p, true);
                }
    for (uint16_t i = 0; i < 6; i++) {
        const uint16_t option[GAME_OPTIONS] = { i & 1, i / 2 * 9 };

        wrong += random_wrong(&game_nim, option, 99, true);
        wrong += random_wrong(&game_nim, option, 3, true);
    }
    CHECK(wrong == 0, "nim: residues in binary, their xor, every winning move, in both plays");
}

/* Tests the golden ratio, which the sentence about a pair writes as 1.618...: rounded down, k times it is the lesser pile of pair k, for
 * every pair of the game's range. */
static void test_factor(void)
{
    uint16_t wrong = 0;

    for (uint32_t k = 0; k <= 9999; k++)
        wrong += !is_lower((uint32_t)(k * 1618033989ull / 1000000000u), k);
    CHECK(wrong == 0, "wythoff: k x 1.618033989, rounded down, is the lesser pile of every pair");
}

static void test_wythoff(void)
{
    uint16_t wrong = 0;

    for (uint16_t a = 0; a < RANGE_WHY_WYTHOFF; a++)
        for (uint16_t b = 0; b < RANGE_WHY_WYTHOFF; b++) {
            struct position p = { .part = { a, b }, .parts = 2 };

            /* for equal piles mirrored moves are named once */
            wrong += !explained(&game_wythoff, &p, a != b);
        }
    CHECK(wrong == 0, "wythoff: the difference, the pair, every winning move");
}

static void test_power(void)
{
    uint16_t wrong = 0;

    for (uint16_t a = 0; a < RANGE_WHY_POWER; a++)
        for (uint16_t b = 0; b < RANGE_WHY_POWER; b++) {
            struct position p = { .part = { a, b }, .parts = 2 };

            wrong += !explained(&game_power, &p, false);
        }
    CHECK(wrong == 0, "power: both piles, the first to end, a winning move");
}

static void test_piles(void)
{
    static const uint16_t option[GAME_OPTIONS];

    CHECK(random_wrong(&game_cake, option, 5, false) + random_wrong(&game_cake, option, 99, false) == 0,
          "cake: how many largest, a winning move");
    CHECK(random_wrong(&game_roxor, option, 4, true) == 0, "roxor: what each pile is worth, the xor, every winning move");
}

/* Tests the stone game on piles that random steps make sorted. */
static void test_stones(void)
{
    uint16_t random = 3, wrong = 0;

    for (uint16_t i = 0; i < RANGE_WHY_RANDOM; i++) {
        struct position p = { .parts = 0 };

        random_position(&game_stones, &p, &random, i & 1 ? 3 : 12);
        for (uint8_t part = 1; part < p.parts; part++)
            p.part[part] += p.part[part - 1];
        wrong += !explained(&game_stones, &p, true);
    }
    CHECK(wrong == 0, "stones: every other difference, their xor, every winning move");
}

static void test_boards(void)
{
    uint16_t wrong = 0, option[GAME_OPTIONS] = { 0 };

    for (; option[0] < 3; option[0]++)
        wrong += random_wrong(&game_rook, option, 15, true);
    CHECK(wrong == 0, "rook: where one is lost, every winning move");
    for (wrong = option[0] = 0; option[0] < 7; option[0]++)
        wrong += random_wrong(&game_knights, option, 3 + 2 * option[0], true);
    CHECK(wrong == 0, "knights: what each is worth, their xor, every winning move");
    option[0] = 0;
    solve_queens();
    CHECK(random_wrong(&game_queens, option, 15, true) == 0, "queens: lines, what each is worth, every winning move");
}

static void test_digits(void)
{
    static const uint16_t option[GAME_OPTIONS];

    CHECK(random_wrong(&game_digits, option, 9, true) == 0, "digits: values from the right, targets from the left, every winning move");
}

static void test_graph(void)
{
    char arcs[GRAPH_FULL] = "";
    uint16_t wrong = 0, random = 5;

    graph_use(graph_read_text, arcs);
    for (uint16_t i = 0; i < RANGE_WHY_RANDOM / 4; i++) {
        struct position p = { .option = { i & 1, i % 8 < 6 ? GRAPH_OWN : i / 8 % 3 }, .parts = 1 };

        own_clear(arcs, 2 + i % (GRAPH_NODES - 1));
        for (uint16_t arc = 0; arc < i % 60; arc++) {
            random = random * 25173u + 13849u;
            own_add(arcs, (random >> 11) % graph_nodes(&p), (random >> 5) % graph_nodes(&p));
        }
        p.part[0] = (random >> 6) % graph_nodes(&p);
        wrong += !explained(&game_graph, &p, true);
    }
    CHECK(wrong == 0, "graph: the labels as they grow, every winning move");
}

/* Tests a game without an explanation. */
static void test_plain(void)
{
    uint16_t wrong = 0;

    for (uint16_t n = 0; n < 40; n++) {
        struct position p = { .option = { n & 1, 5 }, .part = { n }, .parts = 1 };

        wrong += !explained(&game_template, &p, true);
    }
    CHECK(wrong == 0, "template: how many moves win, and which");
}

/* A game without an explanation whose piles split: a move takes 3 from the first of two piles, and they become a third; then it ends. */
static uint8_t split_groups(const struct position *p)
{
    return p->parts;
}

static uint16_t split_count(const struct position *p, uint8_t group)
{
    return group == 0 && p->parts == 2;
}

static void split_apply(struct position *p, struct move m)
{
    p->part[m.group] -= 3;
    p->part[p->parts++] = 3;
}

static void split_judge(const struct position *p, struct verdict *v)
{
    v->nimber = v->remoteness = p->parts == 2;
    v->outcome = v->nimber > 0 ? OUTCOME_N : OUTCOME_P;
}

static const __flash struct game game_split = {
    .least_parts = 2, .most_parts = 3, .greatest = 99, .groups = split_groups, .count = split_count, .apply = split_apply,
    .judge = split_judge, .flags = FLAG_SPLITS,
};

static void test_split(void)
{
    static const struct position p = { .part = { 10, 20 }, .parts = 2 };
    struct why_step w;
    bool holds;

    memset(&w, UNSAID, sizeof w);
    holds = game_why(&game_split, &p, 1, &w) && w.sentence == WHY_PILE_SPLITS;
    CHECK(holds && w.number[0] == 10 && w.number[1] == 7 && w.number[2] == 3, "a pile that splits: its size, what stays, the new pile");
    CHECK(game_why(&game_split, &p, 2, &w) && w.sentence == WHY_WON_IN && !game_why(&game_split, &p, 3, &w), "then who wins, and no more");
}

/* ---- sums ---- */

/* Returns whether a move of the part leaves that nimber. */
static bool can_leave(const struct component *c, uint16_t nimber)
{
    const __flash struct game *game = component_game(c);
    struct move m;

    for (bool more = game_first(game, &c->position, &m); more; more = game_next(game, &c->position, &m)) {
        struct position left = c->position;

        game->apply(&left, m);
        if (judged(game, &left).nimber == nimber)
            return true;
    }
    return false;
}

/* Returns whether a step about one part of the sum is right.  The steps must name the parts in order. */
static bool part_holds(struct said *s, const struct sum *sum, const struct why_step *w)
{
    const uint16_t *n = w->number;
    uint8_t i = n[0] - 1;
    struct verdict v;

    if (i != s->lines || i >= sum->count)
        return false;
    component_judge(&sum->part[i], &v);
    if (w->sentence == WHY_PART_INFINITE) {
        s->lines++;
        return sum->join == JOIN_ONE && v.nimber == UNKNOWN;
    }
    if (w->sentence == WHY_PART_NIMBER)
        return (sum->join == JOIN_ONE || sum->join == JOIN_SOME) && column(s, n[1], v.nimber);
    s->lines++;
    if (v.remoteness < s->least)
        s->least = v.remoteness;
    return (sum->join == JOIN_ALL || sum->join == JOIN_ANY) && n[1] == (v.outcome == OUTCOME_P ? 3 : 2) &&
           (w->sentence == WHY_PART_IN ? n[2] == v.remoteness && n[2] != UNKNOWN : v.remoteness == UNKNOWN);
}

/* Returns the parts that are won: bit i for part i. */
static unsigned won_parts(const struct sum *sum)
{
    unsigned parts = 0;
    struct verdict v;

    for (uint8_t i = 0; i < sum->count; i++) {
        component_judge(&sum->part[i], &v);
        parts |= (unsigned)(v.outcome == OUTCOME_N) << i;
    }
    return parts;
}

static uint16_t least_nimber(const struct sum *sum)
{
    uint16_t least = UNKNOWN;
    struct verdict v;

    for (uint8_t i = 0; i < sum->count; i++) {
        component_judge(&sum->part[i], &v);
        if (v.nimber < least)
            least = v.nimber;
    }
    return least;
}

/* Returns how many parts have a greater nimber than the least. */
static uint8_t above_least(const struct sum *sum)
{
    uint8_t above = 0;
    struct verdict v;

    for (uint8_t i = 0; i < sum->count; i++) {
        component_judge(&sum->part[i], &v);
        above += v.nimber > least_nimber(sum);
    }
    return above;
}

/* Returns whether the sum is won by the move that makes each of these parts' own perfect moves: who wins a part hurries, who loses it
 * delays. */
static bool replies_win(const struct sum *sum, unsigned parts)
{
    struct sum left = *sum;
    struct sum_move move = { .parts = (uint8_t)parts };
    struct verdict v;

    for (uint8_t i = 0; i < sum->count; i++)
        if (parts >> i & 1)
            move.move[i] = component_reply(&sum->part[i]);
    if (!sum_make(&left, &move))
        return false;
    sum_judge(&left, &v);
    return v.outcome == OUTCOME_P;
}

/* Returns how many parts have a lesser nimber with which the whole comes to 0. */
static uint8_t lowered(const struct said *s, const struct sum *sum)
{
    uint8_t parts = 0;
    struct verdict v;

    for (uint8_t i = 0; i < sum->count; i++) {
        component_judge(&sum->part[i], &v);
        parts += (v.nimber ^ s->xor) < v.nimber;
    }
    return parts;
}

static uint8_t infinites(const struct sum *sum)
{
    uint8_t parts = 0;
    struct verdict v;

    for (uint8_t i = 0; i < sum->count; i++) {
        component_judge(&sum->part[i], &v);
        parts += v.nimber == UNKNOWN;
    }
    return parts;
}

/* Returns whether what a sum joined by `one` comes to was told, and each part that wins; with one infinite part, whether that wins. */
static bool xor_told(const struct said *s, const struct sum *sum, bool won)
{
    if (infinites(sum) > 1)
        return s->told[WHY_SEVERAL] == 1 && s->told[WHY_XOR] == 0 && s->wins == 0;
    if (infinites(sum) == 1)
        return s->told[WHY_XOR] == 1 && s->told[WHY_INFINITE_TO] == won && s->told[WHY_INFINITE_NOT] == !won;
    return s->told[WHY_XOR] == 1 && s->wins == lowered(s, sum) && (s->wins > 0) == won;
}

/* Returns the number of bits that are set. */
static uint8_t ones_of(unsigned set)
{
    uint8_t ones = 0;

    for (; set > 0; set &= set - 1)
        ones++;
    return ones;
}

/* Returns whether a won sum's way to win was told once, and a lost one's was not. */
static bool way_told(const struct said *s, const struct sum *sum)
{
    bool won = s->verdict.outcome == OUTCOME_N;

    switch (sum->join) {
    case JOIN_ONE:
        return xor_told(s, sum, won);
    case JOIN_ALL:
        return s->told[WHY_HURRY] == won;
    case JOIN_ANY:
        return s->told[WHY_EACH_WON] == won && s->named == (won ? won_parts(sum) : 0) &&
               s->told[WHY_PART_LOSE] == ones_of(s->named);
    }
    return s->told[WHY_BRING_DOWN] == won && s->wins == above_least(sum);
}

/* Returns whether the moves of a part lead to the nimbers of a set and to no other, and the part's nimber is the least that is missing. */
static bool leaves_hold(const struct component *part, uint16_t set, uint16_t missing)
{
    struct verdict v;

    component_judge(part, &v);
    for (uint8_t nimber = 0; nimber < 16; nimber++)
        if ((set >> nimber & 1) != can_leave(part, nimber))
            return false;
    return v.nimber == missing && !(set >> missing & 1) && (uint16_t)(set | 0xFFFFu << missing) == 0xFFFFu;
}

static bool sum_holds(struct said *s, const struct sum *sum, const struct why_step *w)
{
    const uint16_t *n = w->number;
    struct verdict v;

    s->told[w->sentence]++;
    switch (w->sentence) {
    case WHY_PART_NIMBER:
    case WHY_PART_IN:
    case WHY_PART:
    case WHY_PART_INFINITE:
        return part_holds(s, sum, w);
    case WHY_SEVERAL:
        return n[0] == infinites(sum) && n[0] > 1;
    case WHY_INFINITE_TO:
        s->wins++;
        return infinites(sum) == 1 && n[1] == s->xor && can_leave(&sum->part[n[0] - 1], n[1]);
    case WHY_INFINITE_NOT:
        component_judge(&sum->part[n[0] - 1], &v);
        return infinites(sum) == 1 && v.nimber == UNKNOWN && n[1] == s->xor && !can_leave(&sum->part[n[0] - 1], n[1]);
    case WHY_PART_LEAVES:
        return s->lines == sum->count && s->told[WHY_XOR] == 0 && leaves_hold(&sum->part[n[0] - 1], n[1], n[2]);
    case WHY_XOR:
        return sum->join == JOIN_ONE && s->lines == sum->count && sum_fits(s, n[0]) && decoded(n[0]) == n[1] && n[1] == s->xor;
    case WHY_ANY_ODD: /* every part has a nimber, and all columns are even: a move changes one of the nimbers */
        return sum->join == JOIN_ONE && s->lines == sum->count && infinites(sum) == 0 && s->xor == 0;
    case WHY_PART_TO:
        component_judge(&sum->part[n[0] - 1], &v);
        s->wins++;
        return v.nimber == n[1] && n[2] == (n[1] ^ s->xor) && can_leave(&sum->part[n[0] - 1], n[2]);
    case WHY_PART_DOWN:
        component_judge(&sum->part[n[0] - 1], &v);
        s->wins++;
        return s->told[WHY_BRING_DOWN] == 1 && v.nimber == n[1] && n[2] == least_nimber(sum) && n[1] > n[2] &&
               can_leave(&sum->part[n[0] - 1], n[2]);
    case WHY_FIRST_ENDS:
        return sum->join == JOIN_ALL && s->lines == sum->count && n[0] == s->least && n[0] == s->verdict.remoteness;
    case WHY_HURRY:
        return sum->join == JOIN_ALL && s->verdict.outcome == OUTCOME_N && replies_win(sum, (1u << sum->count) - 1);
    case WHY_EACH_LOST:
        return sum->join == JOIN_ANY && s->lines == sum->count;
    case WHY_EACH_WON:
        return sum->join == JOIN_ANY && s->verdict.outcome == OUTCOME_N && replies_win(sum, won_parts(sum));
    case WHY_PART_LOSE:
        s->named |= 1u << (n[0] - 1);
        return s->told[WHY_EACH_WON] == 1 && won_parts(sum) >> (n[0] - 1) & 1;
    case WHY_BRING_DOWN:
        return sum->join == JOIN_SOME && s->verdict.outcome == OUTCOME_N && n[0] == least_nimber(sum);
    case WHY_EQUAL:
        return sum->join == JOIN_SOME && s->lines == sum->count;
    default:
        return w->sentence < WHY_MOVES && concludes(s, w->sentence, n[0]);
    }
}

static bool sum_explained(const struct sum *sum)
{
    struct said s = { .least = UNKNOWN };
    struct why_step w;
    uint8_t step = 0;

    sum_judge(sum, &s.verdict);
    for (; memset(&w, UNSAID, sizeof w), DEEPER ? why_listed(sum, step, &w) : sum_why(sum, step, &w); step++)
        if (s.concluded || !sum_holds(&s, sum, &w))
            return false;
    if (s.verdict.remoteness == 0)
        return s.concluded && step == 1;
    return s.concluded && s.lines == sum->count && way_told(&s, sum);
}

static void test_sums(void)
{
    static const uint8_t games[] = { GAME_INDEX_squares, GAME_INDEX_bash, GAME_INDEX_nim, GAME_INDEX_wythoff, GAME_INDEX_knights,
                                     GAME_INDEX_rook };
    uint16_t random = 9, wrong = 0, looked = 0;

    for (uint16_t i = 0; i < RANGE_WHY_RANDOM; i++) {
        struct sum sum = { .join = i % JOIN_COUNT, .count = 2 + i / 4 % 3 };

        for (uint8_t part = 0; part < sum.count; part++) {
            struct component *c = &sum.part[part];

            random = random * 25173u + 13849u;
            c->game = games[(random >> 6) % sizeof games];
            game_defaults(component_game(c), &c->position);
            random_position(component_game(c), &c->position, &random, i % 8 ? 7 : 1);
        }
        if (sum_refused_part(&sum) < sum.count)
            continue;
        looked++;
        wrong += !sum_explained(&sum);
    }
    CHECK(wrong == 0 && looked > RANGE_WHY_RANDOM / 2, "sums: what each part has, what they come to, the parts that win");
}

/* Sums with nodes of a map with cycles: node A, B, C and D are inf:, inf:0, 0 and inf:0,1; E is a heap of 1. */
static void test_infinite_sums(void)
{
    static const char arcs[] = "A,AC,,DCE,C,";
    uint16_t wrong = 0, told[3] = { 0 };

    graph_use(graph_read_text, arcs);
    for (uint16_t i = 0; i < 5 * 5 * 4 * 3; i++) {
        struct sum sum = { .join = JOIN_ONE, .count = 2 + i / 100 % 2 };

        for (uint8_t part = 0, rest = i % 25; part < 2; part++, rest /= 5) {
            sum.part[part].game = GAME_INDEX_graph;
            sum.part[part].position = (struct position){ .option[GRAPH_MAP] = GRAPH_OWN, .part = { rest % 5 }, .parts = 1 };
        }
        sum.part[sum.count - 1].game = GAME_INDEX_nim;
        sum.part[sum.count - 1].position = (struct position){ .part = { i / 25 % 4 }, .parts = 1 };
        told[infinites(&sum)]++;
        wrong += sum_refused_part(&sum) < sum.count || !sum_explained(&sum);
    }
    CHECK(wrong == 0 && told[1] > 0 && told[2] > 0, "sums with infinite nodes: the parts, what they come to, whether a move leads there");
}

/* One part is explained as its game is. */
static void test_one_part(void)
{
    struct sum sum = { .join = JOIN_ALL, .count = 1 };
    uint16_t wrong = 0;

    sum.part[0].game = GAME_INDEX_nim;
    sum.part[0].position = (struct position){ .part = { 3, 4, 5 }, .parts = 3 };
    sum.part[1].game = GAME_INDEX_bash;
    sum.part[1].position = (struct position){ .option = { 0, 3 }, .part = { 9 }, .parts = 1 };
    for (uint8_t step = 0; step < 12; step++) {
        struct why_step of_sum, of_game;
        bool more = sum_why(&sum, step, &of_sum);

        memset(&of_game, UNSAID, sizeof of_game);
        wrong += more != game_why(&game_nim, &sum.part[0].position, step, &of_game);
        wrong += more && (of_sum.sentence != of_game.sentence || of_sum.number[0] != of_game.number[0]);
    }
    CHECK(wrong == 0, "a sum of one part: the steps of its game");
}

/* A map without nodes, which counts how often it is read. */
static uint8_t counting_reader(const void *map, uint16_t *at)
{
    (void)at;
    ++*(uint16_t *)map;
    return GRAPH_END;
}

/* A part that is not in use is neither judged nor counted, whatever it holds. */
static void test_unused_part(void)
{
    struct sum sum = { .join = JOIN_ONE, .count = 2 };
    struct why_parts parts = { .join = JOIN_ONE, .count = 2, .part = { { .nimber = 1 }, { .nimber = 2 }, { .nimber = UNKNOWN } } };
    static uint16_t reads;
    struct why_step w;

    graph_use(counting_reader, &reads);
    sum.part[0].game = sum.part[1].game = GAME_INDEX_nim;
    sum.part[0].position = sum.part[1].position = (struct position){ .part = { 3, 4 }, .parts = 2 };
    sum.part[2].game = GAME_INDEX_graph;
    sum.part[2].position = (struct position){ .option[GRAPH_MAP] = GRAPH_OWN, .parts = 1 };
    CHECK(sum_why(&sum, 0, &w) && sum_why(&sum, 1, &w) && reads == 0 && infinite_parts(&parts) == 0,
          "a sum: a part that is not in use is neither judged nor counted");
}

/* An infinite node that reaches every nimber of a node: the heaps are 0 to the greatest nimber, once each. */
static void test_reaches_all(void)
{
    struct verdict v;
    struct why_step w;
    uint16_t wrong = 0;

    memset(&v, 0xFF, sizeof v); /* bits after the greatest nimber, too */
    for (uint8_t nimber = 0; nimber < GRAPH_NODES; nimber++)
        wrong += !infinite_why(&v, 0, 1 + nimber, &w) || w.sentence != WHY_BESIDE || w.number[0] != nimber;
    wrong += !infinite_why(&v, 0, 1 + GRAPH_NODES, &w) || w.sentence != WHY_BESIDE_OTHER || infinite_why(&v, 0, 2 + GRAPH_NODES, &w);
    CHECK(wrong == 0, "an infinite node that reaches all nimbers: each once");
}

int main(void)
{
    test_squares();
    test_subtraction();
    test_bash();
    test_nim();
    test_wythoff();
    test_factor();
    test_power();
    test_piles();
    test_stones();
    test_boards();
    test_digits();
    test_graph();
    test_plain();
    test_split();
    test_sums();
    test_infinite_sums();
    test_one_part();
    test_unused_part();
    test_reaches_all();
    NOTE("steps", (int32_t)steps);
    return tap_done();
}
