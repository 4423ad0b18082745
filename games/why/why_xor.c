/* The reasoning in games whose nimber is the xor of their parts: Nim, stones, roxor, knights, queens; and in the rook's, which is
 * Nim of two piles. */
#include "games/queens.h"
#include "why.h"

/* Writes the xor of all parts, with as many binary digits as the parts are written with. */
static bool say_xor(struct why_step *w, uint16_t nimber, uint8_t digits)
{
    return why_say(w, WHY_XOR, why_binary(nimber, digits), nimber);
}

/* ---- Nim ---- */

enum { PLAY, MAX, ALL = 100 }; /* indices of Nim's options; the modulus without max, above every pile */

/* The residues of the piles modulo q. */
struct nim {
    uint16_t sum, any; /* the xor and the or of the residues */
    uint8_t ones;      /* how many residues are 1 */
    uint8_t big;       /* how many residues are greater than 1 */
    uint8_t q;         /* max + 1, or ALL */
};

/* Sets *n from the piles of p. */
static void look(const struct position *p, struct nim *n)
{
    n->q = p->option[MAX] > 0 ? (uint8_t)(p->option[MAX] + 1) : ALL;
    n->sum = n->any = n->ones = n->big = 0;
    for (uint8_t i = 0; i < p->parts; i++) {
        uint16_t residue = p->part[i] % n->q;

        n->sum ^= residue;
        n->any |= residue;
        n->ones += residue == 1;
        n->big += residue > 1;
    }
}

/* Writes the move that gives a pile another residue, and returns true; false if there is no such move or it does not win. */
static bool nim_move(const __flash struct game *game, const struct position *p, uint8_t pile, uint16_t residue, struct why_step *w)
{
    uint8_t q = p->option[MAX] > 0 ? (uint8_t)(p->option[MAX] + 1) : ALL;
    struct move m;

    m.group = pile;
    m.index = (p->part[pile] % q + q - residue) % q;
    return residue < q && m.index > 0 && m.index-- <= p->part[pile] && game_wins(game, p, m) && why_move(game, p, m, w);
}

/* Writes the k-th winning move: it gives a pile the residue that is the xor of the others; in misère play also that xor 1.  Returns
 * false when there are fewer. */
static bool nim_win(const __flash struct game *game, const struct position *p, uint8_t k, struct why_step *w)
{
    struct nim n;

    look(p, &n);
    for (uint8_t i = 0; i < p->parts; i++) {
        uint16_t residue = p->part[i] % n.q ^ n.sum;

        if (nim_move(game, p, i, residue, w) && k-- == 0)
            return true;
        if (p->option[PLAY] != PLAY_NORMAL && nim_move(game, p, i, residue ^ 1, w) && k-- == 0)
            return true;
    }
    return false;
}

/* Writes what misère play changes: from one residue above 1 a move can leave only residues of 1 and 0, an odd or an even number of 1
 * (Bouton, Nim, 1901). */
static bool say_misere(const struct nim *n, struct why_step *w)
{
    if (n->big > 1)
        return why_say(w, WHY_BIG, n->big, 0);
    return n->big == 1 ? why_say(w, WHY_LAST_BIG, 0, 0) : why_say(w, WHY_ONES, n->ones, 0);
}

bool nim_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    uint8_t digits;
    struct nim n;

    look(p, &n);
    digits = why_digit_count(n.any);
    if (step < p->parts) {
        w->number[2] = n.q;
        return why_say(w, p->option[MAX] > 0 ? WHY_PILE_MOD : WHY_PILE, why_binary(p->part[step] % n.q, digits), p->part[step]);
    }
    step -= p->parts;
    if (why_step_within(&step, 1))
        return say_xor(w, n.sum, digits);
    if (p->option[PLAY] != PLAY_NORMAL && why_step_within(&step, 1))
        return say_misere(&n, w);
    return nim_win(game, p, step, w);
}

/* ---- Stones ---- */

/* Returns the most that may be taken from a pile: its difference from the pile before. */
static uint16_t stair(const struct position *p, uint8_t i)
{
    return i > 0 ? p->part[i] - p->part[i - 1] : p->part[0];
}

bool stones_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    uint8_t last = p->parts - 1, digits, i;
    uint16_t sum = 0, any = 0;

    for (i = last; i <= last; i -= 2) { /* -1 and -2 are above any last */
        sum ^= stair(p, i);
        any |= stair(p, i);
    }
    digits = why_digit_count(any);
    i = last - 2 * step;
    if (why_step_within(&step, last / 2 + 1)) {
        w->number[2] = p->part[i] - stair(p, i);
        return why_say(w, WHY_STAIR, why_binary(stair(p, i), digits), p->part[i]);
    }
    if (why_step_within(&step, 1))
        return say_xor(w, sum, digits);
    return why_winning_move(game, p, step, w);
}

/* ---- Roxor ---- */

enum { ROXOR_DIGITS = 5 };

/* Returns the nimber of the stones of one pile alone. */
static uint16_t worth_of_pile(const __flash struct game *game, const struct position *p, uint8_t pile)
{
    struct position one = *p;
    struct verdict v;

    for (uint8_t i = 0; i < p->parts; i++)
        if (i != pile)
            one.part[i] = 0;
    game->judge(&one, &v);
    return v.nimber;
}

bool roxor_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    uint8_t last = p->parts - 1;
    struct verdict v;

    for (uint8_t i = 0; i < last; i++) {
        if (p->part[i] == 0 || step-- > 0)
            continue;
        w->number[2] = p->part[i];
        w->number[3] = why_binary(worth_of_pile(game, p, i), ROXOR_DIGITS);
        return why_say(w, WHY_STONE, i + 1, last - i);
    }
    game->judge(p, &v);
    if (why_step_within(&step, 1))
        return say_xor(w, v.nimber, ROXOR_DIGITS);
    return why_winning_move(game, p, step, w);
}

/* ---- rook ---- */

bool rook_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    if (step == 0)
        return why_say(w, (uint8_t)(WHY_ROOK_NORMAL + p->option[0]), 0, 0);
    if (step == 1)
        return why_say(w, WHY_ROOK_AT, p->part[0], p->part[1]);
    return why_winning_move(game, p, step - 2, w);
}

/* ---- pieces ---- */

enum { KNIGHT_DIGITS = 3 };

bool why_reaches(uint16_t part, uint16_t nimber, uint8_t *step, struct why_step *w)
{
    w->number[2] = nimber;
    return nimber > 0 && why_step_within(step, 1) && why_say(w, WHY_REACHES, part, nimber);
}

/* Returns the nimber of one knight alone, at the square `piece`. */
static uint16_t worth_of_knight(const __flash struct game *game, const struct position *p, uint16_t piece)
{
    struct position one = *p;
    struct verdict v;

    one.parts = 1;
    one.part[0] = piece;
    game->judge(&one, &v);
    return v.nimber;
}

/* The steps about a single knight: each square that it can go to with its nimber, then the mex of these nimbers. */
static bool say_jump(const __flash struct game *game, const struct position *p, uint8_t index, struct why_step *w)
{
    struct position left = *p;
    struct move m;
    uint16_t jumps = game->count(p, 0);

    m.group = 0;
    m.index = index;
    if (index == jumps)
        return why_say(w, WHY_MEX, worth_of_knight(game, p, p->part[0]), 0);
    game->apply(&left, m);
    w->number[2] = worth_of_knight(game, p, left.part[0]);
    return why_say(w, WHY_OPTION, p->part[0], left.part[0]);
}

bool knights_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    uint8_t own = p->parts;
    struct verdict v;

    if (own == 1) {
        own = (uint8_t)(game->count(p, 0) + 1);
        if (step < own)
            return say_jump(game, p, step, w);
    } else {
        if (step < own)
            return why_say(w, WHY_WORTH, why_binary(worth_of_knight(game, p, p->part[step]), KNIGHT_DIGITS), p->part[step]);
        step -= own;
        for (own = 0; own < p->parts; own++)
            if (why_reaches(p->part[own], worth_of_knight(game, p, p->part[own]), &step, w))
                return true;
        game->judge(p, &v);
        if (why_step_within(&step, 1))
            return say_xor(w, v.nimber, KNIGHT_DIGITS);
        own = 0;
    }
    return why_winning_move(game, p, step - own, w);
}

bool queens_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    uint16_t sum = 0;

    for (uint8_t i = 0; i < p->parts; i++) {
        queens_value nimber = queens_nimber(p->part[i]);

        if (nimber == QUEENS_LINE)
            return step == 0 ? why_say(w, WHY_QUEEN_AT_ONCE, p->part[i], 0) : why_winning_move(game, p, step - 1, w);
        sum ^= nimber;
    }
    if (why_step_within(&step, 1))
        return why_say(w, WHY_QUEEN_LINES, 0, 0);
    if (step < p->parts)
        return why_say(w, WHY_WORTH, why_binary(queens_nimber(p->part[step]), QUEENS_DIGITS), p->part[step]);
    step -= p->parts;
    for (uint8_t i = 0; i < p->parts; i++)
        if (why_reaches(p->part[i], queens_nimber(p->part[i]), &step, w))
            return true;
    if (why_step_within(&step, 1))
        return say_xor(w, sum, QUEENS_DIGITS);
    return why_winning_move(game, p, step, w);
}
