/* Queens (ChessTraining): one to six queens go left, up, or both at once, and may share squares.  Who first brings any of them to
 * 0,0 wins.
 *
 * A queen at x = 0, y = 0 or x = y wins at once.  So nobody moves one there who need not, and with those lines forbidden it is a
 * game that ends when nobody can move: the nimbers of one queen (queens_table.h) are xored.  One queen alone is Wythoff's
 * game. */
#include "pieces.h"
#include "queens_table.h"
#include "search.h"

extern const __flash struct game game_queens; /* also where it is not in the list */

enum { LEFT, UP, BOTH, WAYS, CORNER = PART_PIECE(0, 0), LINE = QUEENS_VALUES, NOWHERE = QUEENS_SIDE };

/* What one step takes from a piece. */
static const __flash uint16_t steps[WAYS] = { PART_PIECE(1, 0), PART_PIECE(0, 1), PART_PIECE(1, 1) };

/* How many steps there are: x, y, or the less of them. */
__attribute__((noinline)) static uint8_t reach(uint16_t piece, uint8_t way)
{
    uint8_t x = PART_X(piece), y = PART_Y(piece);

    if (way == LEFT || (way == BOTH && x < y))
        return x;
    return y;
}

static uint8_t moves_of(uint16_t piece)
{
    return PART_X(piece) + PART_Y(piece) + reach(piece, BOTH);
}

/* The nimber; LINE on a line. */
static uint8_t value(uint16_t piece)
{
    uint8_t x = PART_X(piece), y = PART_Y(piece);

    if (x > y) {
        x = y;
        y = PART_X(piece);
    }
    if (x == 0 || x == y)
        return LINE;
    y--;
    y = (uint8_t)(y * (uint8_t)(y - 1)) >> 1; /* 15 * 14 at most */
    return queens_nimbers[(uint8_t)(y + x - 1)];
}

static bool ended(const struct position *p)
{
    for (uint8_t i = p->parts; i-- > 0;)
        if (p->part[i] == CORNER)
            return true;
    return false;
}

/* The xor of the nimbers, and LINE times the queens on a line: 0 if p is lost. */
static uint8_t sum_of(const struct position *p)
{
    uint8_t sum = 0, lines = 0;

    for (uint8_t i = p->parts; i-- > 0;) {
        uint8_t nimber = value(p->part[i]);

        if (nimber == LINE)
            lines += LINE;
        else
            sum ^= nimber;
    }
    return lines + sum;
}

/* One queen's piles are those of Wythoff's game. */
static void judge(const struct position *p, struct verdict *v)
{
    if (p->parts == 1) {
        struct position piles = { .part = { PART_X(p->part[0]), PART_Y(p->part[0]) }, .parts = 2 };

        game_wythoff.judge(&piles, v);
    } else {
        bool over = ended(p);

        v->outcome = !over && sum_of(p) > 0 ? OUTCOME_N : OUTCOME_P;
        v->remoteness = over ? 0 : UNKNOWN;
    }
    v->nimber = UNKNOWN;
}

static uint8_t groups(const struct position *p)
{
    return WAYS * p->parts;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    return ended(p) ? 0 : reach(p->part[group / WAYS], group % WAYS);
}

static void apply(struct position *p, struct move m)
{
    p->part[m.group / WAYS] -= steps[m.group % WAYS] * (m.index + 1);
}

/* The best move so far, and what is known while one queen is looked at. */
struct study {
    struct move best;
    uint16_t most;
    uint8_t sum; /* of the whole position */
    uint8_t own, moves; /* the queen's nimber, and how many moves it has */

    /* From a lost position with the queen moved: how many moves of the others bring each sum back to 0. */
    uint8_t ways[QUEENS_VALUES];

    /* Where `own` stands: x in each row (and, mirrored, y in each column), the lesser coordinate at each distance |x - y|; there is
     * one at most, or NOWHERE. */
    uint8_t place[QUEENS_SIDE], diagonal[QUEENS_SIDE];
};

/* Counts the moves of a queen in `ways`, or with -1 no longer. */
static void count_ways(struct study *s, uint16_t piece, int8_t change)
{
    uint8_t own = value(piece);

    for (uint8_t way = LEFT; way < WAYS; way++) {
        uint16_t to = piece;

        for (uint8_t n = reach(piece, way); n > 0; n--) {
            uint8_t nimber;

            to -= steps[way];
            nimber = value(to);
            if (nimber != LINE)
                s->ways[(own ^ nimber) % QUEENS_VALUES] += change;
        }
    }
}

__attribute__((noinline)) static void find_places(struct study *s)
{
    const __flash uint8_t *nimber = queens_nimbers;

    for (uint8_t y = 0; y < QUEENS_SIDE; y++) {
        s->place[y] = s->diagonal[y] = NOWHERE;
        for (uint8_t x = 1; x < y; x++) {
            if (*nimber++ == s->own) {
                s->place[y] = x;
                s->place[x] = y;
                s->diagonal[y - x] = x;
            }
        }
    }
}

/* How good it is to bring the queen there: few winning replies, then many replies; 0 if that throws a win away.
 * Winning: 0,0, which leaves no reply, or what makes the sum 0 with no queen on a line.  Lost: the opponent's winning replies are
 * those of the same queen to the nimber that it had, and those of the others, or from a line the one to 0,0. */
__attribute__((noinline)) static uint16_t worth(const struct study *s, uint16_t to)
{
    uint8_t safe = QUEENS_VALUES, nimber = value(to), x = PART_X(to), y = PART_Y(to);

    if (s->sum == 0) {
        uint8_t distance = x < y ? y - x : x - y;

        safe -= s->place[y] < x;
        safe -= s->place[x] < y;
        safe -= s->diagonal[distance] < reach(to, BOTH);
        safe -= nimber == LINE ? 1 : s->ways[s->own ^ nimber];
    } else if (to == CORNER) {
        return 1;
    } else if (nimber == LINE || s->sum != (s->own == LINE ? LINE + nimber : s->own ^ nimber)) {
        return 0;
    }
    return (uint16_t)safe << 8 | (uint8_t)(moves_of(to) - s->moves);
}

/* Looks at all moves of the queen; its first group is that. */
static void consider(struct study *s, uint16_t from, struct move m)
{
    s->own = value(from);
    s->moves = moves_of(from);
    find_places(s);
    count_ways(s, from, -1);
    for (uint8_t way = LEFT; way < WAYS; way++, m.group++) {
        uint16_t to = from;
        uint8_t length = reach(from, way);

        for (m.index = 0; m.index < length; m.index++) {
            uint16_t found = worth(s, to -= steps[way]);

            if (found > s->most) {
                s->most = found;
                s->best = m;
            }
        }
    }
    count_ways(s, from, 1);
}

/* Not part of reply: the search of one queen needs the stack. */
__attribute__((noinline)) static struct move reply_of_many(const struct position *p)
{
    struct study s = { .sum = sum_of(p) };

    for (uint8_t i = 0; i < p->parts; i++)
        count_ways(&s, p->part[i], 1);
    for (uint8_t i = 0; i < p->parts; i++)
        consider(&s, p->part[i], (struct move){ .group = i * WAYS });
    return s.best;
}

static struct move reply(const struct position *p)
{
    return p->parts == 1 ? search_reply(&game_queens, p) : reply_of_many(p);
}

/* Off the lines. */
static void setup(struct position *p, uint16_t random)
{
    pieces_setup(p, random, 6);
    for (uint8_t i = 0; i < p->parts; i++)
        if (value(p->part[i]) == LINE)
            p->part[i] = PART_PIECE(PART_X(p->part[i]), 1);
}

const __flash struct game game_queens = {
    .form = FORM_PIECES,
    .least_parts = 1,
    .most_parts = PIECES_MOST,
    .greatest = QUEENS_SIDE - 1,
    .view = { VIEW_BOARD },
    .setup = setup,
    .groups = groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    .reply = reply,
    .alone = true,
};
