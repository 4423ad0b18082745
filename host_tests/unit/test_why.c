/* Tests Why.  In all small positions and in random ones of every game each step must be true: its numbers are computed again from the
 * answers of the game, which test_judged compares with the judge, or from definitions.  The sentences and their order are those of the
 * table below: none is missing, above all no winning move.  Whichever steps are opened, one after the other, the last position is an end of
 * the game. */
#include "games/digit_value.h"
#include "games/why/why.h"
#include "own_map.h"
#include "range_why.h"
#include "host_tests/tap.h"
#include <string.h>

enum {
    NONE = 0xFF, SIDE = 16 /* squares of a board */, UNSAID = 0xA5 /* each byte of a step before it is written */,
    ALTERNATIVES = 4, CHAIN_MOST = 200 /* moves of a way down */
};
/* Beside GAME_INDEX_*: a game without an explanation, and sums by their join; a sum of join `one` may have infinite parts. */
enum { PLAIN = GAME_COUNT, JOINED, JOINED_INFINITE = JOINED + JOIN_COUNT };

/* What was said so far. */
struct said {
    uint8_t index; /* of the game, or PLAIN, JOINED, ... */
    const struct game *game;
    const struct position *p;
    const struct sum *sum;
    struct verdict verdict;
    uint16_t xor, any;       /* of the numbers in the column of binary numbers */
    uint8_t lines, digits;   /* lines of that column, or of another list; binary digits of each line */
    uint8_t places;          /* digits, from the left, that were explained */
    uint16_t least;          /* least remoteness */
    uint16_t period, first;  /* of a row; first: also the lesser pile of a pair, and what a number is by the golden ratio */
    uint16_t rows;           /* the faces of the heaps below this one were named */
    uint16_t taken;          /* stones in the Fibonacci numbers that were named */
    uint8_t beside;          /* 1 more than the last heap beside which an infinite node was said to be won */
    uint16_t options;        /* one bit for each value of an option */
    uint8_t told[WHY_COUNT]; /* how often each sentence occurred */
    uint8_t row;             /* of the table of sentences */
};

/* ---- facts about a position ---- */

static struct verdict judged(const struct game *game, const struct position *p)
{
    struct verdict v;

    game->judge(p, &v);
    return v;
}

/* Returns the verdict of one part by itself. */
static struct verdict alone(const struct said *s, uint16_t part)
{
    struct position p = { .part = { part }, .parts = 1 };

    memcpy(p.option, s->p->option, sizeof p.option);
    return judged(s->game, &p);
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
    return (uint16_t)(1 + __builtin_ctz(set));
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

static uint16_t each_win(const struct said *s)
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
    return number ^ (uint16_t)(1u << (31 - __builtin_clz(number)));
}

/* Returns the number of binary digits below the highest 1. */
static uint8_t width(uint16_t number)
{
    return number > 0 ? (uint8_t)(31 - __builtin_clz(number)) : 0;
}

static bool has_part(const struct said *s, uint16_t part)
{
    for (uint8_t i = 0; i < s->p->parts; i++)
        if (s->p->part[i] == part)
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

    while (d > 0)
        d -= __builtin_parity(++value);
    return value;
}

static uint16_t lesser(const struct said *s, bool greater)
{
    uint16_t a = s->p->part[0], b = s->p->part[1];

    return (a < b) != greater ? a : b;
}

/* Returns the greatest Fibonacci number that is at most n. */
static uint16_t fibonacci(uint16_t n)
{
    uint16_t a = 1, b = 2;

    while (b <= n) {
        uint16_t next = a + b;

        a = b;
        b = next;
    }
    return a;
}

/* Returns the last number when the greatest Fibonacci number is taken away from n again and again. */
static uint16_t least_part(uint16_t n)
{
    while (fibonacci(n) < n)
        n -= fibonacci(n);
    return n;
}

/* ---- a queen that must not come to a line, by brute force ---- */

static uint8_t queen[SIDE][SIDE]; /* values by [x][y], off the lines */

static bool on_line(uint8_t x, uint8_t y)
{
    return x == 0 || y == 0 || x == y;
}

static void solve_queen(uint8_t x, uint8_t y)
{
    bool option[4 * SIDE] = { false };

    for (uint8_t i = 1; i < x; i++)
        option[on_line(i, y) ? 4 * SIDE - 1 : queen[i][y]] = true;
    for (uint8_t i = 1; i < y; i++)
        option[on_line(x, i) ? 4 * SIDE - 1 : queen[x][i]] = true;
    for (uint8_t i = 1; i < x && i < y; i++)
        option[queen[x - i][y - i]] = true;
    while (option[queen[x][y]])
        queen[x][y]++;
}

/* Squares are visited by rows, because no move goes to a greater x or y. */
static void solve_queens(void)
{
    for (uint8_t x = 1; x < SIDE; x++)
        for (uint8_t y = 1; y < SIDE; y++)
            if (!on_line(x, y))
                solve_queen(x, y);
}

/* Returns the nimber of one heap or piece by itself. */
static uint16_t worth(const struct said *s, uint16_t part)
{
    return s->index == GAME_INDEX_queens ? queen[part_x(part)][part_y(part)] : alone(s, part).nimber;
}

/* ---- what a step says ---- */

/* Adds a line of the column of binary numbers to *s.  Returns whether its digits are those of the number, and as many as in the first
 * line. */
static bool column(struct said *s, uint16_t binary, uint16_t number)
{
    s->xor ^= number;
    s->any |= number;
    if (s->lines++ == 0)
        s->digits = width(binary);
    return decoded(binary) == number && width(binary) == s->digits;
}

/* Returns whether the xor has as many digits as the lines above; if numbers have no bound, as many as the greatest number needs, at least
 * one. */
static bool xor_holds(const struct said *s, const uint16_t *n)
{
    bool bounded = s->index == GAME_INDEX_roxor || s->index == GAME_INDEX_knights || s->index == GAME_INDEX_queens ||
                   s->index == GAME_INDEX_coins;

    if ((s->lines > 0 && width(n[0]) != s->digits) || decoded(n[0]) != n[1] || n[1] != s->xor)
        return false;
    return bounded || width(n[0]) == (s->any > 1 ? width(s->any) + 1 : 1);
}

static bool row_holds(struct said *s, const uint16_t *n)
{
    uint8_t count = width(n[1]);

    if (n[0] != s->rows || count == 0)
        return false;
    s->rows += count;
    for (uint8_t i = 0; i < count; i++)
        if ((n[1] >> (count - 1 - i) & 1) != (heap(s, PLAY_NORMAL, n[0] + i).outcome == OUTCOME_P))
            return false;
    return true;
}

/* Returns whether the row repeats with this period from `first` to the end of the range, or of 200 heaps. */
static bool repeats(const struct said *s, uint16_t period, uint16_t first)
{
    for (uint16_t n = first; n + period <= s->game->greatest && n < first + 200; n++)
        if (heap(s, PLAY_NORMAL, n).outcome != heap(s, PLAY_NORMAL, n + period).outcome)
            return false;
    return true;
}

/* Returns whether the row repeats so, and neither earlier nor with a shorter period. */
static bool repeat_holds(struct said *s, const uint16_t *n)
{
    s->period = n[0];
    s->first = n[1];
    for (uint16_t less = 1; less < n[0] && less < 20; less++)
        if (repeats(s, less, n[1]))
            return false;
    return s->rows == s->period + s->first && repeats(s, n[0], n[1]) &&
           (n[1] == 0 || heap(s, PLAY_NORMAL, n[1] - 1).outcome != heap(s, PLAY_NORMAL, n[1] - 1 + n[0]).outcome);
}

static uint16_t missing(const struct said *s)
{
    return s->index == GAME_INDEX_race ? s->p->option[2] - s->p->part[0] : s->p->part[0];
}

static bool misere_holds(const struct said *s, uint16_t n)
{
    struct verdict v = heap(s, PLAY_NORMAL, s->index == GAME_INDEX_race ? s->p->option[2] - n : n);

    return v.outcome == s->verdict.outcome && v.remoteness + 1 == s->verdict.remoteness && n < missing(s);
}

static bool rest_holds(const struct said *s, const uint16_t *n)
{
    return n[0] == missing(s) - (s->p->option[0] == PLAY_MISERE) && n[0] == n[1] * n[2] + n[3]
           && n[3] < n[2] && n[2] == s->p->option[1] + 1;
}

/* Counts the residues of the piles that are 1, and those above 1. */
static void count_residues(const struct position *p, uint8_t *one, uint8_t *above)
{
    uint16_t q = p->option[1] > 0 ? p->option[1] + 1 : UINT16_MAX;

    *one = *above = 0;
    for (uint8_t i = 0; i < p->parts; i++) {
        *one += p->part[i] % q == 1;
        *above += p->part[i] % q > 1;
    }
}

/* Returns whether what misère play changes is true: residues above 1, or how many are 1.  With one above 1, some winning move leaves an
 * odd number of 1 and none above. */
static bool misere_nim_holds(const struct said *s, uint8_t says, uint16_t number)
{
    uint8_t one, above, left_one, left_above;
    bool won = s->verdict.outcome == OUTCOME_N;
    struct move m;

    count_residues(s->p, &one, &above);
    if (says == WHY_ONES)
        return above == 0 && number == one && (one & 1) != won;
    if (says == WHY_BIG)
        return above > 1 && number == above && (s->xor > 0) == won;
    for (bool more = game_first(s->game, s->p, &m); more; more = game_next(s->game, s->p, &m)) {
        struct position left = *s->p;

        s->game->apply(&left, m);
        count_residues(&left, &left_one, &left_above);
        if (left_above == 0 && left_one % 2 == 1 && judged(s->game, &left).outcome == OUTCOME_P)
            return above == 1;
    }
    return false;
}

static uint8_t full_piles(const struct said *s)
{
    uint8_t full = 0;

    for (uint8_t i = 0; i < s->p->parts; i++)
        full += s->p->part[i] > 0;
    return full;
}

static bool largest_holds(const struct said *s, const uint16_t *n)
{
    uint8_t piles = 0;

    for (uint8_t i = 0; i < s->p->parts; i++) {
        if (s->p->part[i] > n[1])
            return false;
        piles += s->p->part[i] == n[1];
    }
    return piles == n[0] && n[1] > 0 && (n[0] & 1) == s->verdict.outcome;
}

static bool stair_holds(struct said *s, const uint16_t *n)
{
    uint8_t i = s->p->parts - 1 - 2 * s->lines;

    return s->p->part[i] == n[1] && (i > 0 ? s->p->part[i - 1] : 0) == n[2] && column(s, n[0], n[1] - n[2]);
}

/* Returns whether the lost squares are those of the rule of the sentence, on the whole board. */
static bool rook_rule_holds(const struct said *s, uint8_t rule)
{
    for (uint16_t x = 0; x < SIDE; x++)
        for (uint16_t y = 0; y < SIDE; y++) {
            struct position p = { .option = { rule }, .part = { x, y }, .parts = 2 };
            bool lost = rule != 2 ? x == y + (rule == 1) : x == y ? x >= 2 : x + y == 1;

            if (lost != (judged(s->game, &p).outcome == OUTCOME_P))
                return false;
        }
    return s->p->option[0] == rule;
}

static bool has_line(const struct said *s)
{
    for (uint8_t i = 0; i < s->p->parts; i++)
        if (on_line(part_x(s->p->part[i]), part_y(s->p->part[i])))
            return true;
    return false;
}

/* Returns whether no queen stands on a line, and a queen that moves to a line, and not to the corner, loses. */
static bool lines_hold(const struct said *s)
{
    struct move m;

    for (bool more = game_first(s->game, s->p, &m); more; more = game_next(s->game, s->p, &m)) {
        struct position left = *s->p;
        uint16_t to;

        s->game->apply(&left, m);
        to = left.part[m.group / 3];
        if (on_line(part_x(to), part_y(to)) && to != 0 && judged(s->game, &left).outcome != OUTCOME_N)
            return false;
    }
    return !has_line(s);
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

/* Returns whether the sentence about a digit is right: with the value wanted from it on, the digits from each digit before it on would have
 * the value that was wanted there, of the first digit 0; of the moves of this digit the named one wins, or none. */
static bool place_holds(struct said *s, const uint16_t *n, uint8_t says)
{
    uint8_t i = s->places++;
    uint16_t wins = 0, wanted = n[1];

    for (uint8_t before = i; before > 0; before--)
        wanted = wanted < DIGIT_VALUE_COLUMNS ? digit_value((uint8_t)s->p->part[before - 1], (uint8_t)wanted) : 1;
    for (uint16_t index = 0; index < s->game->count(s->p, i); index++)
        if (game_wins(s->game, s->p, (struct move){ .group = i, .index = index }) && ++wins && says == WHY_DIGIT_TO && n[2] != index)
            return false;
    return wanted == 0 && s->p->part[i] == n[0] && wins == (says != WHY_DIGIT_NO) && (says != WHY_DIGIT_CUT || n[0] == 0);
}

/* Returns whether moves of a piece lead to squares of all nimbers below `nimber`, and to none of its own; of a queen, on no line. */
static bool reaches_hold(const struct said *s, uint16_t piece, uint16_t nimber)
{
    bool reached[64] = { false };
    struct position p = { .option = { s->p->option[0] }, .part = { piece }, .parts = 1 }, left;

    for (uint8_t group = 0; group < s->game->groups(&p); group++)
        for (uint16_t index = 0; index < s->game->count(&p, group); index++) {
            left = p;
            s->game->apply(&left, (struct move){ .group = group, .index = index });
            if (s->index != GAME_INDEX_queens || !on_line(part_x(left.part[0]), part_y(left.part[0])))
                reached[s->index == GAME_INDEX_queens ? worth(s, left.part[0]) : judged(s->game, &left).nimber] = true;
        }
    for (uint16_t less = 0; less < nimber; less++)
        if (!reached[less])
            return false;
    return !reached[nimber] && has_part(s, piece) && nimber > 0;
}

/* ---- maps ---- */

static struct verdict node(const struct said *s, uint16_t which)
{
    struct position p = *s->p;

    p.part[0] = which;
    return judged(s->game, &p);
}

/* Returns how many arcs of a node lead to nodes of that outcome; if a node `to` is given, to it alone. */
static uint8_t arcs(const struct said *s, uint16_t from, uint8_t outcome, uint8_t to)
{
    struct position p = *s->p;
    uint8_t found = 0;

    p.part[0] = from;
    for (uint16_t index = 0; index < s->game->count(&p, 0); index++) {
        struct position left = p;

        s->game->apply(&left, (struct move){ .index = index });
        found += judged(s->game, &left).outcome == outcome && (to == NONE || left.part[0] == to);
    }
    return found;
}

static bool node_holds(const struct said *s, const uint16_t *n, uint8_t says)
{
    struct verdict v = node(s, n[0]);

    if (says == WHY_NODE_END)
        return v.remoteness == 0 && n[1] == (v.outcome == OUTCOME_P ? 3 : 2);
    if (says == WHY_NODE_LOST)
        return v.outcome == OUTCOME_P && v.remoteness == n[1] && arcs(s, n[0], OUTCOME_P, NONE) + arcs(s, n[0], OUTCOME_D, NONE) == 0;
    return v.outcome == OUTCOME_N && v.remoteness == n[2] && node(s, n[1]).remoteness + 1 == n[2] && arcs(s, n[0], OUTCOME_P, n[1]) == 1;
}

/* Returns whether a move of a game leads to a position of this nimber. */
static bool leads_to(const struct game *game, const struct position *p, uint16_t nimber)
{
    struct move m;

    for (bool more = game_first(game, p, &m); more; more = game_next(game, p, &m)) {
        struct position next = *p;

        game->apply(&next, m);
        if (judged(game, &next).nimber == nimber)
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
        if (leads_to(s->game, s->p, s->beside))
            return false;
    s->beside++;
    return true;
}

/* ---- moves ---- */

/* Writes the position after the move of a step, from its numbers alone, of sentences that say what a pile, a piece or a token becomes; none
 * if there is no such pile or piece.  Returns false for other sentences, and for a heap that goes. */
static bool becomes(const struct said *s, const struct why_step *w, struct position *left)
{
    const uint16_t *n = w->number;
    uint8_t i = 0;

    *left = *s->p;
    switch (w->sentence) {
    case WHY_PILE_TO:
    case WHY_MAKE_EVEN:
        if (n[0] == 0 || n[0] > left->parts || left->part[n[0] - 1] != n[1])
            left->parts = 0; /* there is no such pile: no move leads there */
        else
            left->part[n[0] - 1] = n[2];
        return s->game->form != FORM_HEAPS || n[2] > 0 || left->parts == 0;
    case WHY_ROOK_GOES:
        left->part[0] = n[0];
        left->part[1] = n[1];
        return true;
    case WHY_ROXOR_GOES:
        left->part[n[0] - 1]--;
        left->part[n[1] - 1]++;
        left->part[n[2] - 1]++;
        return true;
    case WHY_GOES:
        for (; i + 1 < left->parts && (left->part[i] != n[0] || (left->part[i] = n[1], !wins_by(s, left))); i++)
            left->part[i] = s->p->part[i];
        left->part[i] = n[1];
        left->parts = s->p->part[i] == n[0] ? left->parts : 0;
        return true;
    }
    return false;
}

/* Returns whether a step speaks of a move that wins, and so do its numbers alone.  left: the position after the move. */
static bool is_win(const struct said *s, const struct why_step *w, struct position *left)
{
    struct position own;

    return why_option(s->game, s->p, w, left) && wins_by(s, left) && (!becomes(s, w, &own) || wins_by(s, &own));
}

/* Returns whether, of winning moves that end soonest, the step speaks of one. */
static bool is_soonest(const struct said *s, const struct why_step *w, struct position *left)
{
    return is_win(s, w, left) && judged(s->game, left).remoteness + 1 == s->verdict.remoteness;
}

/* Returns whether two heaps of these sizes stand where one of n[0] stood, side by side or the second one at the end. */
static bool splits(const struct said *s, const struct position *left, const uint16_t *n)
{
    for (uint8_t i = 0; i < s->p->parts; i++)
        if (s->p->part[i] == n[0] && left->part[i] == n[1] && (left->part[i + 1] == n[2] || left->part[s->p->parts] == n[2]))
            return left->parts == s->p->parts + 1;
    return false;
}

/* ---- the numbers of each sentence ---- */

/* Returns whether a conclusion is true. */
static bool concludes(const struct said *s, uint8_t says, uint16_t remoteness)
{
    const struct verdict *v = &s->verdict;

    if (says == WHY_DRAWN)
        return v->outcome == OUTCOME_D;
    if (says == WHY_OVER_LOST || says == WHY_OVER_WON)
        return v->remoteness == 0 && v->outcome == says - WHY_OVER_LOST;
    if (says == WHY_LOST || says == WHY_WON)
        return v->remoteness == UNKNOWN && v->outcome == says - WHY_LOST;
    return says <= WHY_WON_IN && v->remoteness == remoteness && v->outcome == says - WHY_LOST_IN;
}

static bool holds(struct said *s, const struct why_step *w)
{
    const uint16_t *n = w->number, *part = s->p->part;
    const struct position *p = s->p;
    bool won = s->verdict.outcome == OUTCOME_N, misere = p->option[0] == PLAY_MISERE;
    struct position left;
    struct verdict v;

    switch (w->sentence) {
    case WHY_MOVES:
        return n[0] == each_win(s) && n[1] == game_moves(s->game, p);
    case WHY_PILE_TO:
        return is_win(s, w, &left) && (s->index != GAME_INDEX_cake || full_piles(s) == 1);
    case WHY_GOES:
    case WHY_ROOK_GOES:
    case WHY_ROXOR_GOES:
    case WHY_TAKE_REST:
    case WHY_SAY:
    case WHY_TAKE_GREATER:
    case WHY_TAKE_LESS:
    case WHY_TAKE_EACH:
    case WHY_BITE:
    case WHY_TURN_ONE:
    case WHY_TURN_TWO:
    case WHY_TURN_THREE:
        return is_win(s, w, &left);
    case WHY_DIGIT_TO:
    case WHY_DIGIT_CUT:
        return is_win(s, w, &left) && place_holds(s, n, w->sentence);
    case WHY_MAKE_EVEN:
        return is_win(s, w, &left) && full_piles(s) > 1;
    case WHY_PILE_SPLITS:
        return is_win(s, w, &left) && splits(s, &left, n);
    case WHY_TURN_ALL:
        return is_win(s, w, &left) && n[1] >= n[0] + 3;
    case WHY_TAKE_BOTH:
        return is_win(s, w, &left) && lesser(s, false) - n[0] == s->first;
    case WHY_TAKE_PARTS:
        return is_win(s, w, &left) && n[1] == least_part(left.part[0]) && n[1] > 2 * n[0];
    case WHY_TAKE_LEAVES:
        return is_soonest(s, w, &left) && part[0] - n[0] == n[1] && left.part[0] == n[1];
    case WHY_SUBTRACT:
        return is_soonest(s, w, &left) && n[1] == lesser(s, false) && part[0] + part[1] - left.part[0] - left.part[1] == n[0] * n[1] &&
               n[2] == left.part[0] && n[3] == left.part[1];
    case WHY_TO_PAIR:
        return is_soonest(s, w, &left) && n[1] == left.part[0] && n[2] == left.part[1] &&
               n[0] * p->option[0] == (n[1] > n[2] ? n[1] - n[2] : n[2] - n[1]);
    case WHY_PAIR_HERE:
        return !won && n[1] == part[0] && n[2] == part[1] && n[0] * p->option[0] == (n[1] > n[2] ? n[1] - n[2] : n[2] - n[1]);
    case WHY_REACH:
        return n[0] == p->option[0];
    case WHY_TAKE:
        if (!why_option(s->game, p, w, &left))
            return false;
        v = judged(s->game, &left);
        return part[0] - n[0] == n[1] && left.part[0] == n[1] && n[2] == (v.outcome == OUTCOME_P ? 3 : 2) && n[3] == v.remoteness;
    case WHY_ROW:
        return row_holds(s, n);
    case WHY_REPEAT:
        return repeat_holds(s, n);
    case WHY_LIKE:
        return heap(s, PLAY_NORMAL, n[0]).outcome == heap(s, PLAY_NORMAL, n[1]).outcome && n[1] < s->first + s->period && n[1] <= n[0];
    case WHY_MISERE:
        return misere_holds(s, n[0]);
    case WHY_ROUND:
        return n[0] == p->option[1] + 1;
    case WHY_REST:
        return rest_holds(s, n);
    case WHY_MISSING:
        return n[0] == p->option[2] && n[1] == part[0] && n[0] - n[1] == n[2];
    case WHY_PILE:
        return part[s->lines] == n[1] && p->option[1] == 0 && column(s, n[0], n[1]);
    case WHY_PILE_MOD:
        return part[s->lines] == n[1] && p->option[1] > 0 && p->option[1] + 1 == n[2] && column(s, n[0], n[1] % n[2]);
    case WHY_XOR:
        return xor_holds(s, n) && (s->index == GAME_INDEX_queens || (s->index == GAME_INDEX_nim && misere) || (n[1] > 0) == won);
    case WHY_ONES:
    case WHY_BIG:
    case WHY_LAST_BIG:
        return misere_nim_holds(s, w->sentence, n[0]);
    case WHY_APART:
        return n[0] == lesser(s, true) && n[1] == lesser(s, false) && n[2] == n[0] - n[1];
    case WHY_PAIR:
        s->first = n[1];
        return n[0] == lesser(s, true) - lesser(s, false) && is_lower(n[1], n[0]) && n[2] == n[1] && n[3] == n[2] + n[0];
    case WHY_IS_PAIR:
        return s->first == lesser(s, false);
    case WHY_IN_PAIR:
        return has_part(s, n[0]) && (n[0] == n[1] || n[0] == n[2]) && is_lower(n[1], n[2] - n[1]);
    case WHY_SQUARES:
        v = judged(&game_squares, &(struct position){ .part = { n[0] }, .parts = 1 });
        s->least = v.remoteness < s->least ? v.remoteness : s->least;
        return part[s->lines++] == n[0] && n[2] == v.remoteness && n[1] == (v.outcome == OUTCOME_P ? 3 : 2);
    case WHY_LEAST:
        return s->least == n[0];
    case WHY_STAIR:
        return stair_holds(s, n);
    case WHY_LARGEST:
        return largest_holds(s, n);
    case WHY_EVEN:
    case WHY_ODD:
        return (w->sentence == WHY_ODD) == won;
    case WHY_STONE:
        return part[n[0] - 1] == n[2] && n[2] > 0 && n[1] == p->parts - n[0] && column(s, n[3], n[2] & 1 ? stone_value(n[1]) : 0);
    case WHY_ROOK_NORMAL:
    case WHY_ROOK_ADDED:
    case WHY_ROOK_MISERE:
        return rook_rule_holds(s, w->sentence - WHY_ROOK_NORMAL);
    case WHY_ROOK_AT:
        return n[0] == part[0] && n[1] == part[1];
    case WHY_WORTH:
        return part[s->lines] == n[1] && column(s, n[0], worth(s, n[1]));
    case WHY_HEAP:
        return part[s->lines] == n[0] && column(s, n[1], worth(s, n[0]));
    case WHY_COIN:
        s->options |= (uint16_t)(1u << (n[0] - 1));
        return s->options >> n[0] == 0 && part[0] >> (n[0] - 1) & 1 && column(s, n[1], worth(s, (uint16_t)(1u << (n[0] - 1))));
    case WHY_REACHES:
        return n[1] == n[2] && reaches_hold(s, n[0], n[1]);
    case WHY_OPTION:
        s->options |= (uint16_t)(1u << n[2]);
        return part[0] == n[0] && why_option(s->game, p, w, &left) && left.part[0] == n[1] && worth(s, n[1]) == n[2];
    case WHY_MEX:
        return !(s->options >> n[0] & 1) && (uint16_t)(s->options | 0xFFFFu << n[0]) == 0xFFFFu;
    case WHY_QUEEN_AT_ONCE:
        return has_part(s, n[0]) && on_line(part_x(n[0]), part_y(n[0]));
    case WHY_QUEEN_LINES:
        return lines_hold(s);
    case WHY_DIGIT:
        return digit_holds(s, n);
    case WHY_DIGIT_NO:
        return place_holds(s, n, w->sentence);
    case WHY_NODE_END:
    case WHY_NODE_LOST:
        return node_holds(s, n, w->sentence);
    case WHY_NODE_TO: /* of the token's node it speaks of a move */
        return node_holds(s, n, w->sentence) && why_option(s->game, p, w, &left) == (n[0] == part[0]) &&
               (n[0] != part[0] || left.part[0] == n[1]);
    case WHY_NODES_LEFT:
        s->lines = 0;
        for (uint8_t i = 0; i < graph_nodes(p); i++)
            s->lines += node(s, i).outcome == OUTCOME_D;
        return n[0] == s->lines;
    case WHY_NODE_NONE:
        return node(s, n[0]).outcome == OUTCOME_D;
    case WHY_HOLDS:
        return n[0] == part[0] && arcs(s, n[0], OUTCOME_D, (uint8_t)n[1]) == 1 && why_option(s->game, p, w, &left) && left.part[0] == n[1];
    case WHY_INFINITE:
        return n[0] == part[0];
    case WHY_BESIDE:
        return leads_to(s->game, p, n[0]) && none_between(s, n[0]);
    case WHY_BESIDE_OTHER:
        return none_between(s, GRAPH_NODES);
    case WHY_ZECKENDORF:
        s->taken += n[0];
        return n[0] == fibonacci(n[0] + n[1]) && n[1] > 0 && s->taken + n[1] == part[0];
    case WHY_LEAST_PART:
    case WHY_LEAST_PART_IN:
        return n[0] == fibonacci(n[0]) && s->taken + n[0] == part[0] && n[1] == part[1] && (n[0] > n[1]) == (w->sentence == WHY_LEAST_PART);
    case WHY_GOLDEN:
        s->first = n[1];
        return n[0] == lesser(s, false) && is_lower(n[1], n[0]);
    case WHY_ABOVE_GOLDEN:
    case WHY_BELOW_GOLDEN:
        return n[0] == lesser(s, true) && (n[0] > s->first) == won && (w->sentence == WHY_ABOVE_GOLDEN) == won;
    case WHY_TWO_ROWS:
        return won == (part[0] != part[1] + 1);
    case WHY_WHOLE_BAR:
        return won && part[p->parts - 1] == part[0];
    case WHY_TABLE:
        return part[p->parts - 1] != part[0];
    }
    return false;
}

/* ---- which sentences, how often, in which order ---- */

static uint16_t once(const struct said *s) { return (void)s, 1; }
static uint16_t if_won(const struct said *s) { return s->verdict.outcome == OUTCOME_N; }
static uint16_t if_lost(const struct said *s) { return s->verdict.outcome == OUTCOME_P; }
static uint16_t if_misere(const struct said *s) { return s->p->option[0] == PLAY_MISERE; }
static uint16_t if_apart(const struct said *s) { return s->p->part[0] != s->p->part[1]; }
static uint16_t each_move(const struct said *s) { return (uint16_t)game_moves(s->game, s->p); }
static uint16_t each_part(const struct said *s) { return s->p->parts; }
static uint16_t each_stair(const struct said *s) { return (s->p->parts + 1) / 2; }
static uint16_t each_head(const struct said *s) { return (uint16_t)__builtin_popcount(s->p->part[0]); }

/* Of equal piles mirrored moves are named once. */
static uint16_t each_pair_win(const struct said *s)
{
    struct position even;
    struct verdict v = s->verdict;

    if (if_apart(s))
        return each_win(s);
    even = *s->p; /* equal piles: the move from both of them is its own mirror */
    even.part[0] = even.part[1] = 0;
    return (each_win(s) + (v.outcome == OUTCOME_N && wins_by(s, &even))) / 2;
}

static uint16_t each_stone(const struct said *s)
{
    uint16_t piles = 0;

    for (uint8_t i = 0; i + 1 < s->p->parts; i++)
        piles += s->p->part[i] > 0;
    return piles;
}

/* Each heap or piece with a nimber above 0. */
static uint16_t each_worthy(const struct said *s)
{
    uint16_t parts = 0;

    for (uint8_t i = 0; i < s->p->parts; i++)
        parts += worth(s, s->p->part[i]) > 0;
    return parts;
}

static uint16_t if_single(const struct said *s) { return s->p->parts == 1; }
static uint16_t if_several(const struct said *s) { return s->p->parts > 1; }
static uint16_t single_moves(const struct said *s) { return if_single(s) ? each_move(s) : 0; }
static uint16_t several_parts(const struct said *s) { return if_several(s) ? each_part(s) : 0; }
static uint16_t several_worthy(const struct said *s) { return if_several(s) ? each_worthy(s) : 0; }
static uint16_t if_line(const struct said *s) { return has_line(s); }
static uint16_t if_no_line(const struct said *s) { return !has_line(s); }
static uint16_t no_line_parts(const struct said *s) { return if_no_line(s) ? each_part(s) : 0; }
static uint16_t no_line_worthy(const struct said *s) { return if_no_line(s) ? each_worthy(s) : 0; }
static uint16_t pairs_won(const struct said *s) { return if_won(s) ? 1 + if_apart(s) : 0; }

/* Each node that has a remoteness, up to that of the token's node. */
static uint16_t each_label(const struct said *s)
{
    uint16_t nodes = 0;

    for (uint8_t i = 0; i < graph_nodes(s->p); i++)
        nodes += node(s, i).remoteness != UNKNOWN && node(s, i).remoteness <= s->verdict.remoteness;
    return nodes;
}

static uint16_t if_drawn(const struct said *s) { return s->verdict.outcome == OUTCOME_D; }
static uint16_t each_drawn(const struct said *s) { return if_drawn(s) ? s->lines : 0; }
static uint16_t each_hold(const struct said *s) { return if_drawn(s) ? arcs(s, s->p->part[0], OUTCOME_D, NONE) : 0; }
static uint16_t if_infinite(const struct said *s) { return s->p->option[0] == PLAY_NORMAL && s->verdict.nimber == UNKNOWN; }
static uint16_t if_two_rows(const struct said *s) { return s->p->parts == 2; }
static bool is_whole(const struct said *s) { return s->p->part[s->p->parts - 1] == s->p->part[0]; }
static uint16_t if_whole(const struct said *s) { return s->p->parts > 1 && is_whole(s); }
static uint16_t if_table(const struct said *s) { return s->p->parts > 2 && !is_whole(s); }

/* Returns the first heap of 0..n that has the same outcomes below it, as far as a take reaches, as an earlier heap, so that the row
 * repeats; 0 if there is none.  A heap is lost exactly if no take leaves a lost heap. */
static uint16_t came_round(uint16_t set, uint16_t n)
{
    static uint16_t below[1000]; /* of heap i: bit t - 1 is set if heap i - t is lost */
    uint16_t reach = (uint16_t)(0xFFFFu >> __builtin_clz((unsigned)set << 16));

    for (uint16_t at = 1; at <= n; at++) {
        below[at] = (uint16_t)(below[at - 1] << 1 | ((below[at - 1] & set) == 0)) & reach;
        for (uint16_t like = 0; like < at; like++)
            if (below[like] == below[at])
                return at;
    }
    return 0;
}

static uint16_t if_repeats(const struct said *s)
{
    uint16_t n = s->p->part[0] - (if_misere(s) ? lowest(s->p->option[1]) : 0), end = came_round(s->p->option[1], n);

    if (end > 0 ? s->rows > end : s->rows != n + 1)
        return UINT16_MAX; /* the row is not as long as it should be */
    return end > 0;
}

/* ---- the parts of a sum ---- */

static struct verdict part_verdict(const struct said *s, uint8_t i)
{
    struct verdict v;

    component_judge(&s->sum->part[i], &v);
    return v;
}

static uint16_t least_nimber(const struct said *s)
{
    uint16_t least = UNKNOWN;

    for (uint8_t i = 0; i < s->sum->count; i++)
        least = part_verdict(s, i).nimber < least ? part_verdict(s, i).nimber : least;
    return least;
}

/* Returns the number of parts for which `is` holds. */
static uint16_t parts_that(const struct said *s, bool is(const struct said *s, struct verdict v))
{
    uint16_t parts = 0;

    for (uint8_t i = 0; i < s->sum->count; i++)
        parts += is(s, part_verdict(s, i));
    return parts;
}

static bool is_infinite(const struct said *s, struct verdict v) { return (void)s, v.nimber == UNKNOWN; }
static bool is_won(const struct said *s, struct verdict v) { return (void)s, v.outcome == OUTCOME_N; }
static bool is_above(const struct said *s, struct verdict v) { return v.nimber > least_nimber(s); }
static bool is_lowered(const struct said *s, struct verdict v) { return (v.nimber ^ s->xor) < v.nimber; }

static uint16_t infinites(const struct said *s) { return parts_that(s, is_infinite); }
static uint16_t each_game(const struct said *s) { return s->sum->count; }
static uint16_t each_lowered(const struct said *s) { return if_won(s) ? parts_that(s, is_lowered) : 0; }
static uint16_t each_won(const struct said *s) { return if_won(s) ? parts_that(s, is_won) : 0; }
static uint16_t each_above(const struct said *s) { return parts_that(s, is_above); }
static uint16_t if_one_infinite(const struct said *s) { return infinites(s) == 1; }
static uint16_t if_several_infinite(const struct said *s) { return infinites(s) > 1; }

/* The sentences before the conclusion: how often those of a row occur together; NULL: as often as they are true.  ORDER: a row's sentences
 * come after those of the rows above it; or `beside` those of the row above. */
static const struct row {
    uint8_t index, sentence[ALTERNATIVES]; /* unused: 0, which is a conclusion */
    uint16_t (*times)(const struct said *s);
    bool beside;
} table[] = {
    { GAME_INDEX_squares, { WHY_TAKE }, each_move, false },
    { GAME_INDEX_squares, { WHY_TAKE_LEAVES }, if_won, false },
    { GAME_INDEX_subtraction, { WHY_MISERE }, if_misere, false },
    { GAME_INDEX_subtraction, { WHY_ROW }, NULL, false },
    { GAME_INDEX_subtraction, { WHY_REPEAT }, if_repeats, false },
    { GAME_INDEX_subtraction, { WHY_LIKE }, if_repeats, false },
    { GAME_INDEX_subtraction, { WHY_TAKE }, each_move, false },
    { GAME_INDEX_subtraction, { WHY_TAKE_LEAVES }, if_won, false },
    { GAME_INDEX_bash, { WHY_MISERE }, if_misere, false },
    { GAME_INDEX_bash, { WHY_ROUND }, once, false },
    { GAME_INDEX_bash, { WHY_REST }, once, false },
    { GAME_INDEX_bash, { WHY_TAKE_REST }, each_win, false },
    { GAME_INDEX_race, { WHY_MISSING }, once, false },
    { GAME_INDEX_race, { WHY_MISERE }, if_misere, false },
    { GAME_INDEX_race, { WHY_ROUND }, once, false },
    { GAME_INDEX_race, { WHY_REST }, once, false },
    { GAME_INDEX_race, { WHY_SAY }, each_win, false },
    { GAME_INDEX_nim, { WHY_PILE, WHY_PILE_MOD }, each_part, false },
    { GAME_INDEX_nim, { WHY_XOR }, once, false },
    { GAME_INDEX_nim, { WHY_ONES, WHY_BIG, WHY_LAST_BIG }, if_misere, false },
    { GAME_INDEX_nim, { WHY_PILE_TO }, each_win, false },
    { GAME_INDEX_wythoff, { WHY_APART }, once, false },
    { GAME_INDEX_wythoff, { WHY_PAIR }, once, false },
    { GAME_INDEX_wythoff, { WHY_IS_PAIR }, if_lost, false },
    { GAME_INDEX_wythoff, { WHY_IN_PAIR }, pairs_won, false },
    { GAME_INDEX_wythoff, { WHY_TAKE_BOTH, WHY_TAKE_GREATER, WHY_TAKE_LESS }, each_pair_win, true },
    { GAME_INDEX_power, { WHY_SQUARES }, each_part, false },
    { GAME_INDEX_power, { WHY_LEAST }, once, false },
    { GAME_INDEX_power, { WHY_TAKE_EACH }, if_won, false },
    { GAME_INDEX_stones, { WHY_STAIR }, each_stair, false },
    { GAME_INDEX_stones, { WHY_XOR }, once, false },
    { GAME_INDEX_stones, { WHY_PILE_TO }, each_win, false },
    { GAME_INDEX_cake, { WHY_LARGEST }, once, false },
    { GAME_INDEX_cake, { WHY_EVEN, WHY_ODD }, once, false },
    { GAME_INDEX_cake, { WHY_MAKE_EVEN, WHY_PILE_TO }, if_won, false },
    { GAME_INDEX_roxor, { WHY_STONE }, each_stone, false },
    { GAME_INDEX_roxor, { WHY_XOR }, once, false },
    { GAME_INDEX_roxor, { WHY_ROXOR_GOES, WHY_PILE_TO }, each_win, false },
    { GAME_INDEX_rook, { WHY_ROOK_NORMAL, WHY_ROOK_ADDED, WHY_ROOK_MISERE }, once, false },
    { GAME_INDEX_rook, { WHY_ROOK_AT }, once, false },
    { GAME_INDEX_rook, { WHY_ROOK_GOES }, each_win, false },
    { GAME_INDEX_knights, { WHY_OPTION }, single_moves, false },
    { GAME_INDEX_knights, { WHY_MEX }, if_single, false },
    { GAME_INDEX_knights, { WHY_WORTH }, several_parts, false },
    { GAME_INDEX_knights, { WHY_REACHES }, several_worthy, false },
    { GAME_INDEX_knights, { WHY_XOR }, if_several, false },
    { GAME_INDEX_knights, { WHY_GOES }, each_win, false },
    { GAME_INDEX_queens, { WHY_QUEEN_AT_ONCE }, if_line, false },
    { GAME_INDEX_queens, { WHY_QUEEN_LINES }, if_no_line, false },
    { GAME_INDEX_queens, { WHY_WORTH }, no_line_parts, false },
    { GAME_INDEX_queens, { WHY_REACHES }, no_line_worthy, false },
    { GAME_INDEX_queens, { WHY_XOR }, if_no_line, false },
    { GAME_INDEX_queens, { WHY_GOES }, each_win, false },
    { GAME_INDEX_digits, { WHY_DIGIT }, each_part, false },
    { GAME_INDEX_digits, { WHY_DIGIT_TO, WHY_DIGIT_CUT }, each_win, false },
    { GAME_INDEX_digits, { WHY_DIGIT_NO }, NULL, true },
    { GAME_INDEX_graph, { WHY_NODE_END, WHY_NODE_TO, WHY_NODE_LOST }, each_label, false },
    { GAME_INDEX_graph, { WHY_NODES_LEFT }, if_drawn, false },
    { GAME_INDEX_graph, { WHY_NODE_NONE }, each_drawn, false },
    { GAME_INDEX_graph, { WHY_HOLDS }, each_hold, false },
    { GAME_INDEX_graph, { WHY_GOES }, each_win, false },
    { GAME_INDEX_graph, { WHY_INFINITE }, if_infinite, false },
    { GAME_INDEX_graph, { WHY_BESIDE }, NULL, false },
    { GAME_INDEX_graph, { WHY_BESIDE_OTHER }, if_infinite, false },
    { GAME_INDEX_octal, { WHY_HEAP }, each_part, false },
    { GAME_INDEX_octal, { WHY_REACHES }, each_worthy, false },
    { GAME_INDEX_octal, { WHY_XOR }, once, false },
    { GAME_INDEX_octal, { WHY_PILE_SPLITS, WHY_PILE_TO }, each_win, false },
    { GAME_INDEX_fibonacci, { WHY_ZECKENDORF }, NULL, false },
    { GAME_INDEX_fibonacci, { WHY_LEAST_PART, WHY_LEAST_PART_IN }, once, false },
    { GAME_INDEX_fibonacci, { WHY_TAKE_PARTS, WHY_TAKE_REST }, each_win, false },
    { GAME_INDEX_euclid, { WHY_GOLDEN }, if_apart, false },
    { GAME_INDEX_euclid, { WHY_ABOVE_GOLDEN, WHY_BELOW_GOLDEN }, if_apart, false },
    { GAME_INDEX_euclid, { WHY_SUBTRACT }, if_won, false },
    { GAME_INDEX_chomp, { WHY_TWO_ROWS }, if_two_rows, false },
    { GAME_INDEX_chomp, { WHY_WHOLE_BAR }, if_whole, false },
    { GAME_INDEX_chomp, { WHY_TABLE }, if_table, false },
    { GAME_INDEX_chomp, { WHY_BITE }, each_win, false },
    { GAME_INDEX_coins, { WHY_COIN }, each_head, false },
    { GAME_INDEX_coins, { WHY_XOR }, once, false },
    { GAME_INDEX_coins, { WHY_TURN_ONE, WHY_TURN_TWO, WHY_TURN_THREE, WHY_TURN_ALL }, each_win, false },
    { GAME_INDEX_fraenkel, { WHY_REACH }, once, false },
    { GAME_INDEX_fraenkel, { WHY_TO_PAIR }, if_won, false },
    { GAME_INDEX_fraenkel, { WHY_PAIR_HERE }, if_lost, false },
    { PLAIN, { WHY_MOVES }, once, false },
    { PLAIN, { WHY_PILE_TO, WHY_PILE_SPLITS }, each_win, false },
    { JOINED + JOIN_ONE, { WHY_PART_NIMBER }, each_game, false },
    { JOINED + JOIN_ONE, { WHY_PART_LEAVES }, NULL, false },
    { JOINED + JOIN_ONE, { WHY_XOR }, once, false },
    { JOINED + JOIN_ONE, { WHY_PART_TO }, each_lowered, false },
    { JOINED + JOIN_ONE, { WHY_ANY_ODD }, if_lost, false },
    { JOINED + JOIN_ALL, { WHY_PART_IN }, each_game, false },
    { JOINED + JOIN_ALL, { WHY_FIRST_ENDS }, once, false },
    { JOINED + JOIN_ALL, { WHY_HURRY }, if_won, false },
    { JOINED + JOIN_ANY, { WHY_PART_IN, WHY_PART }, each_game, false },
    { JOINED + JOIN_ANY, { WHY_EACH_LOST }, once, false },
    { JOINED + JOIN_ANY, { WHY_EACH_WON }, if_won, false },
    { JOINED + JOIN_ANY, { WHY_PART_LOSE }, each_won, false },
    { JOINED + JOIN_SOME, { WHY_PART_NIMBER }, each_game, false },
    { JOINED + JOIN_SOME, { WHY_PART_LEAVES }, NULL, false },
    { JOINED + JOIN_SOME, { WHY_EQUAL }, once, false },
    { JOINED + JOIN_SOME, { WHY_BRING_DOWN }, if_won, false },
    { JOINED + JOIN_SOME, { WHY_PART_DOWN }, each_above, false },
    { JOINED_INFINITE, { WHY_PART_NIMBER, WHY_PART_INFINITE }, each_game, false },
    { JOINED_INFINITE, { WHY_PART_LEAVES }, NULL, false },
    { JOINED_INFINITE, { WHY_SEVERAL }, if_several_infinite, false },
    { JOINED_INFINITE, { WHY_XOR }, if_one_infinite, false },
    { JOINED_INFINITE, { WHY_INFINITE_TO, WHY_INFINITE_NOT }, if_one_infinite, false },
};
enum { ROWS = sizeof table / sizeof *table };

/* Games that are explained alike. */
static uint8_t table_index(uint8_t index)
{
    return index == GAME_INDEX_grundy || index == GAME_INDEX_lasker ? GAME_INDEX_octal : index;
}

/* Returns whether a sentence may come now, in its order. */
static bool in_order(struct said *s, uint8_t sentence)
{
    for (uint8_t row = 0; row < ROWS; row++)
        for (uint8_t i = 0; i < ALTERNATIVES && table[row].index == table_index(s->index) && table[row].sentence[i] > 0; i++)
            if (table[row].sentence[i] == sentence) {
                bool after = row >= s->row || (s->row == row + 1 && table[s->row].beside);

                s->row = row > s->row ? row : s->row;
                return after;
            }
    return false;
}

/* Returns whether each sentence was said as often as it must be. */
static bool all_told(const struct said *s)
{
    for (uint8_t row = 0; row < ROWS; row++) {
        uint16_t told = 0;

        for (uint8_t i = 0; i < ALTERNATIVES && table[row].sentence[i] > 0; i++)
            told += s->told[table[row].sentence[i]];
        if (table[row].index == table_index(s->index) && table[row].times != NULL && told != table[row].times(s))
            return false;
    }
    return true;
}

/* ---- a position ---- */

static uint32_t steps, levels; /* steps that were compared, positions that were opened */

/* Returns whether all steps of a reasoning are true and in order, none is missing, and one conclusion is the last. */
static bool reasoned(struct said *s, why_source *source, bool holds_here(struct said *, const struct why_step *))
{
    uint8_t step = 0;
    struct why_step w;
    bool more;

    while (table[s->row].index != table_index(s->index))
        s->row++;
    for (; memset(&w, UNSAID, sizeof w), (more = source(s, step, &w)) && w.sentence > WHY_DRAWN; step++, steps++) {
        if (w.sentence >= WHY_COUNT || step == UINT8_MAX || !in_order(s, w.sentence) || !holds_here(s, &w))
            return false;
        s->told[w.sentence]++;
    }
    return more && concludes(s, w.sentence, w.number[0]) && !source(s, step + 1, &w) &&
           (s->verdict.remoteness == 0 ? step == 0 : all_told(s));
}

static bool game_steps(const void *of, uint8_t step, struct why_step *w)
{
    const struct said *s = of;

    return game_why(s->game, s->p, step, w);
}

static bool explained(uint8_t index, const struct game *game, const struct position *p)
{
    struct said s = { .index = index, .game = game, .p = p, .verdict = judged(game, p), .least = UNKNOWN };

    return reasoned(&s, game_steps, holds);
}

/* ---- the way down ---- */

static uint16_t chance(uint32_t below)
{
    static uint32_t random = 1;

    random = random * 1664525 + 1013904223;
    return (uint16_t)((random >> 12) % below);
}

/* Puts the position after the move of one of the steps about *p, from a random one on, in *p; if none speaks of a move, that after the
 * perfect player's reply.  Of a won position one must. */
static bool go_down(const struct game *game, struct position *p, bool won)
{
    uint8_t count = 0, first;
    struct position left = *p;
    struct why_step w;

    while (game_why(game, p, count, &w))
        count++;
    first = (uint8_t)chance(count);
    for (uint8_t i = 0; i < count; i++)
        if (game_why(game, p, (uint8_t)((first + i) % count), &w) && why_option(game, p, &w, &left)) {
            *p = left;
            return true;
        }
    game->apply(p, game_reply(game, p));
    return !won;
}

/* Opens random steps from p on.  Returns whether all on the way are true, and lead to an end of the game, to a draw, or through so many
 * moves. */
static bool goes_down(uint8_t index, const struct game *game, const struct position *p)
{
    struct position here = *p;
    struct move m;

    for (uint8_t depth = 0; depth < CHAIN_MOST; depth++, levels++) {
        uint8_t outcome = judged(game, &here).outcome;

        if (!explained(index, game, &here))
            return false;
        if (!game_first(game, &here, &m) || outcome == OUTCOME_D)
            return true;
        if (!go_down(game, &here, outcome == OUTCOME_N))
            return false;
    }
    return true;
}

/* ---- positions ---- */

/* All legal positions with up to `parts` parts of 0..most, and random ones whose parts are at most `random`; with option number `option` at
 * its values least..last, some of them if they are many, and in both plays where that is another option. */
static const struct range {
    uint8_t index, parts;
    uint16_t most, random;
    uint8_t option;
    uint16_t least, last;
} ranges[] = {
    { GAME_INDEX_squares, 1, 1400, 10000, 0, PLAY_NORMAL, PLAY_MISERE },
    { GAME_INDEX_subtraction, 1, 30, 200, 1, 1, 15 },
    { GAME_INDEX_subtraction, 1, 9, 500, 1, 16, 65535 },
    { GAME_INDEX_subtraction, 1, 200, 900, 1, 0xFFFF, 0xFFFF },
    { GAME_INDEX_subtraction, 1, 60, 500, 1, 1 << 15, 1 << 15 },
    { GAME_INDEX_subtraction, 1, 60, 500, 1, 1 << 14 | 1 << 15, 1 << 14 | 1 << 15 },
    { GAME_INDEX_subtraction, 1, 60, 500, 1, 1 << 2 | 1 << 7 | 1 << 12, 1 << 2 | 1 << 7 | 1 << 12 },
    { GAME_INDEX_bash, 1, 300, 999, 1, 1, 12 },
    { GAME_INDEX_race, 1, 99, 99, 1, 1, 12 },
    { GAME_INDEX_race, 1, 99, 99, 2, 1, 40 },
    { GAME_INDEX_nim, 3, 8, 99, 1, 0, 4 },
    { GAME_INDEX_nim, 2, 3, 3, 1, 0, 2 },
    { GAME_INDEX_wythoff, 2, 90, 999, 0, 0, 0 },
    { GAME_INDEX_power, 2, 60, 999, 0, 0, 0 },
    { GAME_INDEX_stones, 4, 6, 12, 0, 0, 0 },
    { GAME_INDEX_cake, 3, 6, 99, 0, 0, 0 },
    { GAME_INDEX_roxor, 4, 3, 4, 0, 0, 0 },
    { GAME_INDEX_rook, 2, 15, 15, 0, 0, 2 },
    { GAME_INDEX_knights, 0, 0, 15, 0, 0, 6 },
    { GAME_INDEX_queens, 0, 0, 15, 0, 0, 0 },
    { GAME_INDEX_digits, 4, 9, 9, 0, 0, 0 },
    { GAME_INDEX_octal, 3, 20, 20, 0, 0, 3 },
    { GAME_INDEX_grundy, 3, 20, 20, 0, 0, 0 },
    { GAME_INDEX_lasker, 3, 20, 20, 0, 0, 0 },
    { GAME_INDEX_fibonacci, 2, 100, 999, 0, 0, 0 },
    { GAME_INDEX_euclid, 2, 120, 250, 0, 0, 1 },
    { GAME_INDEX_chomp, 5, 7, 7, 0, 0, 0 },
    { GAME_INDEX_coins, 1, 2047, 65535, 0, 0, 2 },
    { GAME_INDEX_fraenkel, 2, 80, 250, 0, 1, 3 },
};

static uint32_t looked, wrong;

/* Looks at one position, if it is one, and at the way down from some. */
static void look(const struct range *r, const struct position *p, bool down)
{
    const struct game *game = game_list[r->index];

    if (!game_legal(game, p))
        return;
    looked++;
    if (!(down ? goes_down : explained)(r->index, game, p) && wrong++ == 0)
        NOTE("wrong: part 0", p->part[0]);
}

/* Looks at every so-many-th of the positions with so many parts. */
static void look_at_all(const struct range *r, struct position p, uint8_t parts)
{
    uint32_t positions = 1;

    for (uint8_t i = 0; i < parts; i++)
        positions *= r->most + 1u;
    p.parts = parts;
    for (uint32_t n = chance(RANGE_WHY_EVERY); n < positions; n += RANGE_WHY_EVERY) {
        uint32_t rest = n;

        for (uint8_t i = 0; i < parts; i++, rest /= r->most + 1u)
            p.part[i] = (uint16_t)(rest % (r->most + 1u));
        look(r, &p, false);
    }
}

/* Makes the parts of *p random; of stones sorted. */
static void roll(const struct game *game, struct position *p, uint16_t most)
{
    p->parts = (uint8_t)(game->least_parts + chance(game->most_parts - game->least_parts + 1));
    memset(p->part, 0, sizeof p->part);
    for (uint8_t i = 0; i < p->parts; i++) {
        p->part[i] = game->form == FORM_PIECES ? PART_PIECE(chance(most + 1u), chance(most + 1u)) : chance(most + 1u);
        if (game == &game_stones && i > 0)
            p->part[i] += p->part[i - 1];
    }
}

/* Looks at the positions with the options of p, and at so many random ones. */
static void look_at_option(const struct range *r, struct position p, uint16_t random)
{
    const struct game *game = game_list[r->index];

    for (uint8_t parts = game->least_parts; parts <= r->parts; parts++)
        look_at_all(r, p, parts);
    for (uint16_t i = 0; i < random; i++) {
        roll(game, &p, i % 2 ? r->random : r->random / 4 + 1);
        look(r, &p, i % 16 == 0);
    }
}

static void look_at_range(const struct range *r)
{
    const struct game *game = game_list[r->index];
    uint16_t step = r->last - r->least > 1000 ? 1999 : 1, values = (uint16_t)((r->last - r->least) / step + 1);
    bool both = r->option > 0 && game->options[0].name == NAME_play;
    struct position p;

    game_defaults(game, &p);
    for (uint16_t i = 0; i < values; i++)
        for (uint8_t play = 0; play <= both; play++) {
            p.option[0] = play;
            p.option[r->option] = (uint16_t)(r->least + i * step);
            look_at_option(r, p, RANGE_WHY_RANDOM / values + 10);
        }
}

static void test_ranges(void)
{
    solve_queens();
    for (const struct range *r = ranges; r < ranges + sizeof ranges / sizeof *ranges; r++) {
        uint32_t before = wrong, few = looked + 10;

        look_at_range(r);
        if (wrong > before || looked < few)
            NOTE("wrong, or too few: game", r->index);
        CHECK(wrong == before && looked >= few, "every step is true, none is missing, and every way down ends at an end of the game");
    }
    NOTE("positions", (int32_t)looked);
    NOTE("positions below them", (int32_t)levels);
    CHECK(levels > RANGE_WHY_RANDOM, "and there are many");
}

/* Tests maps: random ones of the user's own, and the others. */
static void test_graph(void)
{
    char text[GRAPH_FULL] = "";
    uint16_t bad = 0;

    graph_use(graph_read_text, text);
    for (uint16_t i = 0; i < RANGE_WHY_RANDOM; i++) {
        struct position p = { .option = { i & 1, i % 8 < 6 ? GRAPH_OWN : i / 8 % 3 }, .parts = 1 };

        own_clear(text, 2 + i % (GRAPH_NODES - 1));
        for (uint16_t arc = 0; arc < i % 60; arc++)
            own_add(text, (uint8_t)chance(graph_nodes(&p)), (uint8_t)chance(graph_nodes(&p)));
        p.part[0] = chance(graph_nodes(&p));
        bad += !goes_down(GAME_INDEX_graph, &game_graph, &p);
    }
    CHECK(bad == 0, "graph: the labels as they grow, every winning move, the way down");
}

/* Tests the golden ratio, which the sentence about a pair writes as 1.618...: rounded down, k times it is the lesser pile of pair k, for
 * every pair of the game's range. */
static void test_factor(void)
{
    uint16_t bad = 0;

    for (uint32_t k = 0; k <= 9999; k++)
        bad += !is_lower((uint32_t)(k * 1618033989ull / 1000000000u), k);
    CHECK(bad == 0, "wythoff: k x 1.618033989, rounded down, is the lesser pile of every pair");
}

/* ---- games without an explanation ---- */

/* One whose piles split: a move takes 3 from the first of two piles, and they become a third; then it ends. */
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

static const struct game game_split = {
    .least_parts = 2, .most_parts = 3, .greatest = 99, .groups = split_groups, .count = split_count, .apply = split_apply,
    .judge = split_judge, .flags = FLAG_SPLITS,
};

static void test_plain(void)
{
    static const struct position two = { .part = { 10, 20 }, .parts = 2 };
    uint16_t bad = 0;

    for (uint16_t n = 0; n < 40; n++)
        bad += !explained(PLAIN, &game_template, &(struct position){ .option = { n & 1, 5 }, .part = { n }, .parts = 1 });
    CHECK(bad == 0 && explained(PLAIN, &game_split, &two), "no explanation: how many moves win, and which; also where a pile splits");
}

/* ---- sums ---- */

/* Returns whether the sum is won by the move that makes each of these parts' own perfect moves: who wins a part hurries, who loses it
 * delays. */
static bool replies_win(const struct said *s, bool only_won)
{
    struct sum left = *s->sum;
    struct sum_move move = { .parts = 0 };
    struct verdict v;

    for (uint8_t i = 0; i < left.count; i++)
        if (!only_won || part_verdict(s, i).outcome == OUTCOME_N) {
            move.parts |= (uint8_t)(1 << i);
            move.move[i] = component_reply(&left.part[i]);
        }
    if (!sum_make(&left, &move))
        return false;
    sum_judge(&left, &v);
    return v.outcome == OUTCOME_P;
}

/* Returns whether the moves of a part lead to the nimbers of a set and to no other, and the part's nimber is the least that is missing. */
static bool leaves_hold(const struct said *s, const struct component *part, const uint16_t *n)
{
    for (uint8_t nimber = 0; nimber < 16; nimber++)
        if ((n[1] >> nimber & 1) != leads_to(component_game(part), &part->position, nimber))
            return false;
    return part_verdict(s, (uint8_t)(n[0] - 1)).nimber == n[2] && lowest((uint16_t)~n[1]) == n[2] + 1;
}

static bool sum_holds(struct said *s, const struct why_step *w)
{
    const uint16_t *n = w->number;
    uint8_t i = n[0] > 0 && n[0] <= s->sum->count ? (uint8_t)(n[0] - 1) : 0; /* the part, of sentences that name one */
    const struct component *c = &s->sum->part[i];
    bool won = s->verdict.outcome == OUTCOME_N;
    struct verdict v = part_verdict(s, i);

    switch (w->sentence) {
    case WHY_PART_NIMBER:
        return n[0] == ++s->places && column(s, n[1], v.nimber);
    case WHY_PART_INFINITE:
        return n[0] == ++s->places && v.nimber == UNKNOWN;
    case WHY_PART_IN:
    case WHY_PART:
        s->least = v.remoteness < s->least ? v.remoteness : s->least;
        return n[0] == ++s->places && n[1] == (v.outcome == OUTCOME_P ? 3 : 2) && (v.remoteness == UNKNOWN) == (w->sentence == WHY_PART)
               && (w->sentence == WHY_PART || n[2] == v.remoteness);
    case WHY_PART_LEAVES:
        return n[0] == i + 1 && leaves_hold(s, c, n);
    case WHY_XOR:
        return xor_holds(s, n) && (s->index == JOINED_INFINITE || (n[1] > 0) == won);
    case WHY_ANY_ODD: /* all columns are even: a move changes one of the nimbers */
        return s->xor == 0;
    case WHY_PART_TO:
        return v.nimber == n[1] && n[2] == (n[1] ^ s->xor) && leads_to(component_game(c), &c->position, n[2]);
    case WHY_PART_DOWN:
        return v.nimber == n[1] && n[2] == least_nimber(s) && n[1] > n[2] && leads_to(component_game(c), &c->position, n[2]);
    case WHY_SEVERAL:
        return n[0] == infinites(s);
    case WHY_INFINITE_TO:
    case WHY_INFINITE_NOT:
        return v.nimber == UNKNOWN && n[1] == s->xor && (w->sentence == WHY_INFINITE_TO) == won &&
               leads_to(component_game(c), &c->position, n[1]) == won;
    case WHY_FIRST_ENDS:
        return n[0] == s->least && n[0] == s->verdict.remoteness;
    case WHY_HURRY:
    case WHY_EACH_WON:
        return replies_win(s, w->sentence == WHY_EACH_WON);
    case WHY_PART_LOSE:
        return v.outcome == OUTCOME_N && !(s->options >> i & 1) && (s->options |= (uint16_t)(1u << i));
    case WHY_BRING_DOWN:
        return n[0] == least_nimber(s);
    case WHY_EACH_LOST:
    case WHY_EQUAL:
        return true;
    }
    return false;
}

static bool sum_steps(const void *of, uint8_t step, struct why_step *w)
{
    return why_listed(((const struct said *)of)->sum, step, w);
}

static bool sum_explained(const struct sum *sum)
{
    struct said s = { .index = (uint8_t)(JOINED + sum->join), .sum = sum, .least = UNKNOWN };

    sum_judge(sum, &s.verdict);
    if (sum->join == JOIN_ONE && infinites(&s) > 0)
        s.index = JOINED_INFINITE;
    return reasoned(&s, sum_steps, sum_holds);
}

static void test_sums(void)
{
    static const uint8_t games[] = { GAME_INDEX_squares, GAME_INDEX_bash, GAME_INDEX_nim, GAME_INDEX_wythoff, GAME_INDEX_knights,
                                     GAME_INDEX_rook };
    uint16_t bad = 0, tried = 0;

    for (uint16_t i = 0; i < 2 * RANGE_WHY_RANDOM; i++) {
        struct sum sum = { .join = i % JOIN_COUNT, .count = (uint8_t)(2 + i / 4 % 3) };

        for (uint8_t part = 0; part < sum.count; part++) {
            struct component *c = &sum.part[part];

            c->game = games[chance(sizeof games)];
            game_defaults(component_game(c), &c->position);
            roll(component_game(c), &c->position, i % 8 ? 7 : 1);
        }
        if (sum_refused_part(&sum) < sum.count)
            continue;
        tried++;
        bad += !sum_explained(&sum);
    }
    CHECK(bad == 0 && tried > RANGE_WHY_RANDOM, "sums: what each part has, what they come to, the parts that win");
}

/* Sums with nodes of a map with cycles: node A, B, C and D are inf:, inf:0, 0 and inf:0,1; E is a heap of 1. */
static void test_infinite_sums(void)
{
    uint16_t bad = 0;

    graph_use(graph_read_text, "A,AC,,DCE,C,");
    for (uint16_t i = 0; i < 5 * 5 * 4 * 2; i++) {
        struct sum sum = { .join = JOIN_ONE, .count = (uint8_t)(2 + i / 100) };

        for (uint8_t part = 0, rest = i % 25; part < 2; part++, rest /= 5) {
            sum.part[part].game = GAME_INDEX_graph;
            sum.part[part].position = (struct position){ .option[GRAPH_MAP] = GRAPH_OWN, .part = { rest % 5 }, .parts = 1 };
        }
        sum.part[sum.count - 1].game = GAME_INDEX_nim;
        sum.part[sum.count - 1].position = (struct position){ .part = { i / 25 % 4 }, .parts = 1 };
        bad += sum_refused_part(&sum) < sum.count || !sum_explained(&sum);
    }
    CHECK(bad == 0, "sums with infinite nodes: the parts, what they come to, whether a move leads there");
}

/* One part is explained as its game is. */
static void test_one_part(void)
{
    struct component piles = { .game = GAME_INDEX_nim, .position = { .part = { 3, 4, 5 }, .parts = 3 } };
    struct sum sum = { .join = JOIN_ALL, .count = 1, .part = { piles } };
    struct why_step of_sum, of_game;
    uint8_t step = 0, bad = 0;

    for (; sum_why(&sum, step, &of_sum); step++)
        bad += !game_why(&game_nim, &sum.part[0].position, step, &of_game) || of_sum.sentence != of_game.sentence ||
               of_sum.number[0] != of_game.number[0];
    CHECK(bad == 0 && step > 4 && !game_why(&game_nim, &sum.part[0].position, step, &of_game), "a sum of one part: the steps of its game");
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
    uint16_t bad = 0;

    memset(&v, 0xFF, sizeof v); /* bits after the greatest nimber, too */
    for (uint8_t nimber = 0; nimber < GRAPH_NODES; nimber++)
        bad += !infinite_why(&v, 0, 1 + nimber, &w) || w.sentence != WHY_BESIDE || w.number[0] != nimber;
    bad += !infinite_why(&v, 0, 1 + GRAPH_NODES, &w) || w.sentence != WHY_BESIDE_OTHER || infinite_why(&v, 0, 2 + GRAPH_NODES, &w);
    CHECK(bad == 0, "an infinite node that reaches all nimbers: each once");
}

int main(void)
{
    test_ranges();
    test_graph();
    test_factor();
    test_plain();
    test_sums();
    test_infinite_sums();
    test_one_part();
    test_unused_part();
    test_reaches_all();
    NOTE("steps", (int32_t)steps);
    return tap_done();
}
