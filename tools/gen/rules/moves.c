/* The moves of each game, as its rules say them, in the order in which the keys walk them. */
#include "rules.h"
#include <assert.h>
#include <string.h>

enum { MINUS_1 = 65535 };

/* The list to which moves are added. */
struct moves {
    const struct place *from;
    struct place *left;
    unsigned count;
};

static struct place *add(struct moves *m)
{
    assert(m->count < RULES_MOVES);
    m->left[m->count] = *m->from;
    return &m->left[m->count++];
}

/* Adds the move that sets one part to this value. */
static void to(struct moves *m, unsigned part, unsigned value)
{
    add(m)->part[part] = (uint16_t)value;
}

static void squares(struct moves *m)
{
    for (unsigned n = m->from->part[0], k = 1; k * k <= n; k++)
        to(m, 0, n - k * k);
}

static void subtraction(struct moves *m)
{
    for (unsigned n = m->from->part[0], s = 1; s <= 16 && s <= n; s++)
        if (m->from->option[1] >> (s - 1) & 1)
            to(m, 0, n - s);
}

static void bash(struct moves *m)
{
    for (unsigned n = m->from->part[0], t = 1; t <= m->from->option[1] && t <= n; t++)
        to(m, 0, n - t);
}

static void race(struct moves *m)
{
    for (unsigned n = m->from->part[0], t = 1; t <= m->from->option[1] && n + t <= m->from->option[2]; t++)
        to(m, 0, n + t);
}

static void nim(struct moves *m)
{
    unsigned most = m->from->option[1];

    for (unsigned i = 0; i < m->from->parts; i++)
        for (unsigned n = m->from->part[i], t = 1; t <= n && (most == 0 || t <= most); t++)
            to(m, i, n - t);
}

static void both(struct moves *m, unsigned first, unsigned second)
{
    struct place *left = add(m);

    left->part[0] = (uint16_t)(left->part[0] - first);
    left->part[1] = (uint16_t)(left->part[1] - second);
}

static void wythoff(struct moves *m)
{
    unsigned a = m->from->part[0], b = m->from->part[1];

    for (unsigned t = 1; t <= a; t++)
        both(m, t, 0);
    for (unsigned t = 1; t <= b; t++)
        both(m, 0, t);
    for (unsigned t = 1; t <= a && t <= b; t++)
        both(m, t, t);
}

static void power(struct moves *m)
{
    for (unsigned i = 1; i * i <= m->from->part[0]; i++)
        for (unsigned j = 1; j * j <= m->from->part[1]; j++)
            both(m, i * i, j * j);
}

static void stones(struct moves *m)
{
    for (unsigned i = 0; i < m->from->parts; i++)
        for (unsigned n = m->from->part[i], least = i > 0 ? m->from->part[i - 1] : 0, t = 1; n - t >= least && t <= n; t++)
            to(m, i, n - t);
}

static void cake(struct moves *m)
{
    unsigned most = 0;

    for (unsigned i = 0; i < m->from->parts; i++)
        if (m->from->part[i] > most)
            most = m->from->part[i];
    for (unsigned i = 0; i < m->from->parts; i++)
        for (unsigned t = 1; m->from->part[i] == most && t <= most; t++)
            to(m, i, most - t);
}

static void roxor(struct moves *m)
{
    for (unsigned i = 0; i < m->from->parts; i++)
        for (unsigned j = i + 1; m->from->part[i] > 0 && j < m->from->parts; j++)
            for (unsigned k = j; k < m->from->parts; k++) {
                struct place *left = add(m);

                left->part[i]--;
                left->part[j]++;
                left->part[k]++;
            }
}

static void rook(struct moves *m)
{
    unsigned x = m->from->part[0], y = m->from->part[1];

    if (y == MINUS_1)
        return;
    for (unsigned t = 1; t <= x; t++)
        to(m, 0, x - t);
    for (unsigned t = 1; t <= y; t++)
        to(m, 1, y - t);
    if (m->from->option[0] == 1 && x == 0)
        to(m, 1, MINUS_1);
}

/* Adds the move of a piece by this distance, if it stays on the board. */
static void step(struct moves *m, unsigned piece, int dx, int dy, int side)
{
    int x = m->from->part[piece] % 256 + dx, y = m->from->part[piece] / 256 + dy;

    if (x >= 0 && y >= 0 && x < side && y < side)
        to(m, piece, (unsigned)(y * 256 + x));
}

static void knights(struct moves *m)
{
    int side = 4 + 2 * m->from->option[0];

    for (unsigned i = 0; i < m->from->parts; i++) {
        step(m, i, -2, 1, side);
        step(m, i, -2, -1, side);
        step(m, i, 1, -2, side);
        step(m, i, -1, -2, side);
    }
}

static void queens(struct moves *m)
{
    for (unsigned i = 0; i < m->from->parts; i++)
        if (m->from->part[i] == 0)
            return;
    for (unsigned i = 0; i < m->from->parts; i++) {
        for (int t = 1; t < 16; t++)
            step(m, i, -t, 0, 16);
        for (int t = 1; t < 16; t++)
            step(m, i, 0, -t, 16);
        for (int t = 1; t < 16; t++)
            step(m, i, -t, -t, 16);
    }
}

static void digits(struct moves *m)
{
    for (unsigned i = 0; i < m->from->parts; i++) {
        for (unsigned d = 0; d < m->from->part[i]; d++)
            to(m, i, d);
        if (m->from->part[i] == 0) {
            struct place *left = add(m);

            memset(left->part + i, 0, (RULES_PARTS - i) * sizeof left->part[0]);
            left->parts = (uint16_t)i;
        }
    }
}

/* The maps of the device, one list of arcs for each node; the last is the user's own. */
static const char *maps[] = { "B,DG,,E,CFG,A,H,FE,", "BE,D,EFH,G,GHJ,H,IJ,J,J,K,,", ",H,BHI,C,DF,G,F,ABCGFI,E,", "" };

void rules_own_map(const char *arcs)
{
    maps[sizeof maps / sizeof *maps - 1] = arcs;
    rules_forget();
}

static void graph(struct moves *m)
{
    const char *arc = maps[m->from->option[1]];

    for (unsigned node = m->from->part[0]; node > 0; node--)
        arc = strchr(arc, ',') + 1;
    for (; *arc != ','; arc++)
        to(m, 0, (unsigned)(*arc - 'A'));
}

/* ---- heaps that split ---- */

/* Adds the move by which heap i becomes a and b, a <= b, without those that are 0. */
static void split(struct moves *m, unsigned i, unsigned a, unsigned b)
{
    const struct place *p = m->from;
    struct place *left = add(m);

    memset(left->part, 0, sizeof left->part);
    left->parts = 0;
    for (unsigned j = 0; j < p->parts; j++) {
        unsigned first = j == i ? a : 0, second = j == i ? b : p->part[j];

        if (first > 0)
            left->part[left->parts++] = (uint16_t)first;
        if (second > 0)
            left->part[left->parts++] = (uint16_t)second;
    }
}

/* Octal games: digit k of the code, an octal number after the point, says what a move that takes k of a heap may leave: 1 nothing, 2 one
 * heap, 4 two heaps. */
static void octal(struct moves *m)
{
    static const char *const codes[] = { "77", "07", "137", "15" };
    const char *code = codes[m->from->option[0]];

    for (unsigned i = 0; i < m->from->parts; i++)
        for (unsigned n = m->from->part[i], t = 1; t <= n && t <= strlen(code); t++)
            for (unsigned a = 0; 2 * a <= n - t; a++) {
                unsigned heaps = n == t ? 0 : a == 0 ? 1 : 2;

                if ((code[t - 1] - '0') >> heaps & 1)
                    split(m, i, a, n - t - a);
            }
}

static void grundy(struct moves *m)
{
    for (unsigned i = 0; i < m->from->parts; i++)
        for (unsigned n = m->from->part[i], a = 1; 2 * a < n; a++)
            split(m, i, a, n - a);
}

static void lasker(struct moves *m)
{
    for (unsigned i = 0; i < m->from->parts; i++) {
        unsigned n = m->from->part[i];

        for (unsigned a = 1; 2 * a <= n; a++)
            split(m, i, a, n - a);
        for (unsigned t = 1; t <= n; t++)
            split(m, i, 0, n - t);
    }
}

/* ---- other classics ---- */

static void fibonacci(struct moves *m)
{
    for (unsigned n = m->from->part[0], t = 1; t <= n && t <= m->from->part[1]; t++) {
        struct place *left = add(m);

        left->part[0] = (uint16_t)(n - t);
        left->part[1] = (uint16_t)(t < n ? 2 * t : 0);
    }
}

static void euclid(struct moves *m)
{
    unsigned greater = m->from->part[0] < m->from->part[1], less = m->from->part[!greater], least = m->from->option[0];

    for (unsigned rest = m->from->part[greater]; less > 0 && rest >= less + least;) {
        rest -= less;
        to(m, greater, rest);
    }
}

static void chomp(struct moves *m)
{
    for (unsigned i = 0; i < m->from->parts; i++)
        for (unsigned from = m->from->part[i]; from-- > (i == 0);) { /* the square that is bitten; the first is poison */
            struct place *left = add(m);

            for (unsigned j = i; j < m->from->parts; j++)
                if (left->part[j] > from)
                    left->part[j] = (uint16_t)from;
            if (from == 0)
                left->parts = (uint16_t)i;
        }
}

static void coins(struct moves *m)
{
    unsigned heads = m->from->part[0], rule = m->from->option[0];

    for (unsigned n = 0; n < 16; n++) {
        if (!(heads >> n & 1))
            continue;
        for (unsigned run = 1; rule == 2 && run <= n + 1; run++)
            to(m, 0, heads ^ (((1u << run) - 1) << (n + 1 - run)));
        if (rule == 2)
            continue;
        to(m, 0, heads ^ 1u << n);
        for (unsigned a = 0; a < n; a++)
            to(m, 0, heads ^ 1u << n ^ 1u << a);
        for (unsigned a = 0; rule == 1 && a < n; a++)
            for (unsigned b = a + 1; b < n; b++)
                to(m, 0, heads ^ 1u << n ^ 1u << a ^ 1u << b);
    }
}

/* From both piles: as many from both, then 1 more from the first, 1 more from the second, 2 more from the first, ... */
static void fraenkel(struct moves *m)
{
    unsigned a = m->from->part[0], b = m->from->part[1];

    for (unsigned t = 1; t <= a; t++)
        both(m, t, 0);
    for (unsigned t = 1; t <= b; t++)
        both(m, 0, t);
    for (unsigned more = 0; more < m->from->option[0]; more++) {
        for (unsigned t = 1; t + more <= a && t <= b; t++)
            both(m, t + more, t);
        for (unsigned t = 1; more > 0 && t <= a && t + more <= b; t++)
            both(m, t, t + more);
    }
}

unsigned rules_moves(const struct place *p, struct place *left)
{
    static void (*const moves[RULES_COUNT])(struct moves *) = {
        [RULES_SQUARES] = squares, [RULES_SUBTRACTION] = subtraction, [RULES_BASH] = bash, [RULES_RACE] = race, [RULES_NIM] = nim,
        [RULES_WYTHOFF] = wythoff, [RULES_POWER] = power, [RULES_STONES] = stones, [RULES_CAKE] = cake, [RULES_ROXOR] = roxor,
        [RULES_ROOK] = rook, [RULES_KNIGHTS] = knights, [RULES_QUEENS] = queens, [RULES_DIGITS] = digits, [RULES_GRAPH] = graph,
        [RULES_OCTAL] = octal, [RULES_GRUNDY] = grundy, [RULES_LASKER] = lasker, [RULES_FIBONACCI] = fibonacci, [RULES_EUCLID] = euclid,
        [RULES_CHOMP] = chomp, [RULES_COINS] = coins, [RULES_FRAENKEL] = fraenkel,
    };
    struct moves m = { .from = p, .left = left };

    moves[p->game](&m);
    return m.count;
}

/* Returns whether the join allows a move in so many games. */
static bool joined(const struct whole *w, unsigned moved)
{
    switch (w->count > 1 ? w->join : RULES_ONE) {
    case RULES_ONE:
        return moved == 1;
    case RULES_ALL:
        return moved == w->count;
    case RULES_ANY:
        return moved >= 1;
    default:
        return moved >= 1 && moved < w->count;
    }
}

/* Adds the moves that begin as `made` does, which differs from w in `moved` games before game i: those with a move in game i come first.
 * Returns how many moves there are then. */
static unsigned add_joined(const struct whole *w, const struct whole *made, unsigned i, unsigned moved, struct whole *left, unsigned count)
{
    static struct place options[RULES_GAMES][RULES_MOVES];
    struct whole next = *made;
    unsigned moves;

    if (i == w->count) {
        if (joined(w, moved)) {
            assert(count < RULES_MOVES);
            left[count++] = *made;
        }
        return count;
    }
    moves = w->join == RULES_ONE && moved == 1 ? 0 : rules_moves(&w->game[i], options[i]);
    for (unsigned j = 0; j < moves; j++) {
        next.game[i] = options[i][j];
        count = add_joined(w, &next, i + 1, moved + 1, left, count);
    }
    return add_joined(w, made, i + 1, moved, left, count);
}

unsigned rules_all_moves(const struct whole *w, struct whole *left)
{
    return add_joined(w, w, 0, 0, left, 0);
}

bool rules_misere(const struct place *p)
{
    switch (p->game) {
    case RULES_ROOK:
        return p->option[0] == 2;
    case RULES_SQUARES:
    case RULES_SUBTRACTION:
    case RULES_BASH:
    case RULES_RACE:
    case RULES_NIM:
    case RULES_GRAPH:
        return p->option[0] == 1;
    default:
        return false;
    }
}
