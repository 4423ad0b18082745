/* Prints the answers of the games as one checksum for each game: answers.t runs this natively and on the emulated AVR and compares the
 * lines.  Natively test_judged.c compares the answers with the judge, and test_why.c looks at the reasons.
 *
 * A game with at most POSITIONS positions, with all its options, is searched completely.  For any other game POSITIONS positions are drawn:
 * small and large ones, with all values of the options and all numbers of parts; the sample is always the same.  The checksum includes
 * every verdict; for one position in MOVED the number of moves, what a move leaves, the number with which it is said, and what sums ask;
 * and for one in `every` the machine's move and the reply to it, and all steps of the reason.  One more line is for sums, with all joins.
 */
#include "games/graph.h"
#include "games/sum.h"
#include "games/why/why.h"
#include "host_tests/port.h"
#include "desk/names.h"
#include <string.h>

#ifndef POSITIONS
#define POSITIONS 100000
#endif
#define TRIED (POSITIONS / 5) /* sums */
enum { MOVED = 17, FEW = 20, MANY = 200, SMALL = 8, MIDDLE = 64 };

struct tally {
    uint32_t checksum, positions, replies;
    uint8_t every; /* the reply is computed for one position in `every` */
    uint32_t random;
};

/* ---- numbers ---- */

static uint16_t random_number(struct tally *t)
{
    t->random = t->random * 1664525 + 1013904223; /* has the full period; the upper bits are good */
    return (uint16_t)(t->random >> 16);
}

/* Returns a random number of 0..most. */
static uint16_t random_to(struct tally *t, uint16_t most)
{
    uint16_t r = random_number(t);

    return most < UINT16_MAX ? r % (most + 1) : r;
}

static void fold(struct tally *t, uint16_t word)
{
    t->checksum = (t->checksum << 5) - t->checksum + word; /* times 31 */
    t->checksum ^= t->checksum >> 15;
}

/* ---- text ---- */

static void put_text(const __flash char *text)
{
    while (*text != '\0')
        port_put(*text++);
}

static void put_number(uint32_t number, uint8_t base)
{
    char digits[11];
    uint8_t n = 0;

    do {
        uint8_t digit = number % base;

        digits[n++] = digit < 10 ? '0' + digit : 'A' + digit - 10;
        number /= base;
    } while (number > 0);
    while (n > 0)
        port_put(digits[--n]);
}

static void put_line(const __flash char *name, const struct tally *t)
{
    static const __flash char positions[] = ": positions ", replies[] = ", replies ", checksum[] = ", checksum ";

    put_text(name);
    put_text(positions);
    put_number(t->positions, 10);
    put_text(replies);
    put_number(t->replies, 10);
    put_text(checksum);
    put_number(t->checksum, 16);
    port_put('\n');
}

/* ---- answers ---- */

static void fold_verdict(struct tally *t, const struct verdict *v)
{
    fold(t, v->outcome);
    fold(t, v->nimber);
    fold(t, v->remoteness);
}

/* Makes a move, and asks what the game says of it and of its replies in a sum. */
static void ask_move(struct tally *t, const __flash struct game *game, struct position p, uint16_t nimber)
{
    struct move m = { .group = t->random % game->groups(&p) };
    uint16_t count = game->count(&p, m.group);
    uint8_t first = 0;

    fold(t, (uint16_t)game_moves(game, &p));
    if (game->count_wins && nimber != UNKNOWN)
        fold(t, game->count_wins(&p, 1 + t->random % 63));
    if (game->sum_value && p.option[0] == 0)
        fold(t, game->sum_value(&p, t->random % 4, &first));
    if (count == 0)
        return;
    m.index = t->random / 64 % count;
    if (game->said)
        fold(t, game->said(&p, m));
    game->apply(&p, m);
    for (uint8_t i = 0; i < p.parts; i++)
        fold(t, p.part[i]);
}

/* Folds a step of a reason; numbers that it does not write are 0. */
static void fold_step(struct tally *t, const struct why_step *w)
{
    fold(t, w->sentence);
    for (uint8_t i = 0; i < WHY_NUMBERS; i++)
        fold(t, w->number[i]);
}

static void ask_why(struct tally *t, const __flash struct game *game, const struct position *p)
{
    struct why_step w;

    for (uint8_t step = 0; memset(&w, 0, sizeof w), game_why(game, p, step, &w); step++)
        fold_step(t, &w);
}

static void ask(struct tally *t, const __flash struct game *game, struct position p)
{
    struct verdict v;
    struct move m;

    game->judge(&p, &v);
    fold_verdict(t, &v);
    if (t->positions % MOVED == 0)
        ask_move(t, game, p, v.nimber);
    if (t->positions++ % t->every != 0)
        return;
    ask_why(t, game, &p);
    for (uint8_t i = 0; i < 2 && game_first(game, &p, &m); i++) {
        m = game_reply(game, &p);
        fold(t, m.group);
        fold(t, m.index);
        game->apply(&p, m);
        t->replies++;
    }
}

/* ---- all positions ---- */

static uint16_t least_of(const __flash struct option *o)
{
    return o->initial < o->least ? o->initial : o->least;
}

static void first(const __flash struct game *game, struct position *p)
{
    *p = (struct position){ .parts = game->least_parts };
    for (uint8_t i = 0; i < game->option_count; i++)
        p->option[i] = least_of(&game->options[i]);
}

static bool step_part(const __flash struct game *game, const struct position *p, uint16_t *part)
{
    uint16_t most = game_greatest(game, p);

    if (game->form == FORM_PIECES && part_x(*part) == most)
        *part |= 0xFF; /* the carry goes into y */
    if (game->form == FORM_ROOK && *part == most) {
        *part = PART_MINUS_1;
        return true;
    }
    ++*part;
    return game->form == FORM_PIECES ? part_y(*part) <= most : *part != 0 && *part <= most;
}

/* Makes the next position, legal or not: parts, their number, options. */
static bool step(const __flash struct game *game, struct position *p)
{
    for (uint8_t i = p->parts; i-- > 0; p->part[i] = 0)
        if (step_part(game, p, &p->part[i]))
            return true;
    if (p->parts++ < game->most_parts)
        return true;
    p->parts = game->least_parts;
    for (uint8_t i = game->option_count; i-- > 0;) {
        const __flash struct option *o = &game->options[i];

        if (p->option[i] < o->greatest) {
            p->option[i] = p->option[i] < o->least ? o->least : p->option[i] + 1;
            return true;
        }
        p->option[i] = least_of(o);
    }
    return false;
}

static bool has_few(const __flash struct game *game)
{
    struct position p;
    uint32_t positions = 1;

    for (first(game, &p); step(game, &p);)
        if (++positions > POSITIONS)
            return false;
    return true;
}

/* ---- some positions ---- */

/* Returns mostly a small number, because small numbers decide the ends of games; one in 16 comes from the whole range, one in 16 from
 * its upper end. */
static uint16_t random_size(struct tally *t, uint16_t most)
{
    uint8_t kind = random_number(t) & 15;

    if (kind == 0)
        return random_to(t, most);
    if (kind == 1)
        return most - random_to(t, most < SMALL ? most : SMALL);
    if (kind < 8)
        return random_to(t, most < SMALL ? most : SMALL);
    return random_to(t, most < MIDDLE ? most : MIDDLE);
}

static uint16_t random_part(struct tally *t, const __flash struct game *game, const struct position *p)
{
    uint16_t most = game_greatest(game, p);

    if (game->form == FORM_PIECES) {
        uint8_t x = random_to(t, most), y = random_to(t, most);

        return PART_PIECE(x, y);
    }
    if (game->greatest_start > 0)
        most = game->greatest_start;
    if (game->form == FORM_HEAPS)
        return 1 + random_to(t, 2 * most / p->parts - 1); /* at most twice its share, so that many heaps are legal, too */
    return game->form == FORM_DIGITS || game->form == FORM_COINS ? random_to(t, most) : random_size(t, most);
}

static void sort(struct position *p)
{
    for (uint8_t i = 1; i < p->parts; i++) {
        for (uint8_t j = i; j > 0 && p->part[j] < p->part[j - 1]; j--) {
            uint16_t less = p->part[j];

            p->part[j] = p->part[j - 1];
            p->part[j - 1] = less;
        }
    }
}

/* Draws a legal position; piles that must not decrease are sorted. */
static void draw(struct tally *t, const __flash struct game *game, struct position *p)
{
    do {
        game_defaults(game, p);
        for (uint8_t i = 0; i < game->option_count; i++) {
            const __flash struct option *o = &game->options[i];

            if (random_number(t) & 3)
                p->option[i] = o->least + random_to(t, o->greatest - o->least);
        }
        p->parts = game->least_parts + random_to(t, game->most_parts - game->least_parts);
        for (uint8_t i = 0; i < p->parts; i++)
            p->part[i] = random_part(t, game, p);
        if (!game_legal(game, p))
            sort(p);
    } while (!game_legal(game, p));
}

/* ---- the games ---- */

static void ask_game(uint8_t index)
{
    const __flash struct game *game = game_list[index];
    struct tally t = { .every = MANY, .random = index };
    struct position p;

    if (has_few(game)) {
        t.every = FEW;
        first(game, &p);
        do {
            if (game_legal(game, &p))
                ask(&t, game, p);
        } while (step(game, &p));
    } else {
        while (t.positions < POSITIONS) {
            draw(&t, game, &p);
            ask(&t, game, p);
        }
    }
    put_line(game_names[index], &t);
}

/* Draws sums of 2 to 4 positions that the join accepts. */
static void ask_sums(void)
{
    static const __flash char name[] = "sum";
    struct tally t = { .every = MANY, .random = 1 };

    while (t.positions < TRIED) {
        struct sum s;
        struct sum_move m;
        struct sum_work work;
        struct verdict v;

        s.join = random_to(&t, JOIN_COUNT - 1);
        s.count = 2 + random_to(&t, SUM_PARTS - 2);
        for (uint8_t i = 0; i < s.count; i++) {
            s.part[i].game = random_to(&t, GAME_COUNT - 1);
            draw(&t, game_list[s.part[i].game], &s.part[i].position);
        }
        if (sum_refused_part(&s) < s.count)
            continue;
        sum_judge(&s, &v);
        fold_verdict(&t, &v);
        if (t.positions++ % t.every != 0 || sum_ended(&s))
            continue;
        sum_reply(&s, &m, &work);
        t.replies++;
        fold(&t, m.parts);
        for (uint8_t i = 0; i < s.count; i++) {
            if (m.parts >> i & 1) {
                fold(&t, m.move[i].group);
                fold(&t, m.move[i].index);
            }
        }
    }
    put_line(name, &t);
}

/* The user's own map: 24 nodes, with cycles. */
static const char own[] = "B,DG,,E,CFG,A,H,FEI,JK,AL,MB,N,OLP,,QN,R,ST,U,VD,W,X,KQ,L,WA,";

int main(void)
{
    graph_use(graph_read_text, own);
    for (uint8_t i = 0; i < GAME_COUNT; i++)
        ask_game(i);
    ask_sums();
    return port_end(0);
}
