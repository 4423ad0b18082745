/* The verdict on a query, and its winning moves.
 *
 * The verdict comes from the games and the join. To list the winning moves of a sum, each option of each part is judged once, and
 * then options are combined. Combinations that cannot win are cut off early (can_win): four piles of `squares` alone have up to
 * 99^4 combinations. */
#include "judged.h"
#include <stdlib.h>
#include <string.h>

/* No remoteness limits the choice: there is no further part, or no even value. */
enum { NO_LIMIT = UINT16_MAX };

/* JOIN_ALL: which values the least remoteness over the parts i, i + 1, ... can have, over all choices of their options: the
 * greatest value, and the least even value (NO_LIMIT if none). */
struct reach {
    uint16_t greatest, least_even;
};

enum { SLOTS = 2048 /* of a hash table: more than DESK_MOVES */ };

/* The state of the search. The parts are chosen in order; `verdict` and `win.left` are filled in up to the part being chosen. */
struct win_search {
    const struct query *query;
    struct wins *wins;
    struct judged_options part[SUM_PARTS];
    struct reach reach[SUM_PARTS + 1]; /* entry i: of the parts from i on */
    uint64_t moving;                   /* the subset being tried: bit i is set if part i moves */
    struct verdict verdict[SUM_PARTS]; /* on each part as chosen: after its move, or as it stands */
    struct win win;
    uint32_t print[DESK_MOVES];        /* of each listed win, fingerprint() */
    uint16_t slot[SLOTS];              /* a hash table of the prints: 1 more than the number of a listed win, or 0 */
};

const struct game *desk_game(const struct part *part)
{
    if (part->rules.form == FORM_NODE)
        graph_use(graph_read_text, part->map.arcs);
    return &part->rules;
}

bool desk_is_misere(const struct part *part)
{
    return desk_game(part)->option_count > 0 && desk_game(part)->options[0].name == NAME_play &&
           part->position.option[0] == PLAY_MISERE;
}

void desk_judge_part(const struct part *part, const struct position *p, struct verdict *v)
{
    desk_game(part)->judge(p, v);
    desk_add_nimber(part, p, v);
    if (game_moves(desk_game(part), p) > 0)
        return;
    v->remoteness = 0;
    if (v->outcome == OUTCOME_P && !(desk_game(part)->flags & FLAG_NO_SUMS))
        v->nimber = 0;
}

void desk_answer(const struct query *q, struct verdict *v, struct wins *w)
{
    desk_judge(q, v);
    desk_find_wins(q, w);
    if (v->remoteness == UNKNOWN && v->outcome == OUTCOME_N && w->ends)
        v->remoteness = 1;
}

void desk_judge(const struct query *q, struct verdict *v)
{
    struct verdict part[SUM_PARTS];

    for (uint8_t i = 0; i < q->count; i++)
        desk_judge_part(&q->part[i], &q->part[i].position, &part[i]);
    sum_combine(q->join, part, q->count, v);
}

bool desk_ended(const struct query *q)
{
    unsigned ended = 0;

    for (uint8_t i = 0; i < q->count; i++)
        ended += game_moves(desk_game(&q->part[i]), &q->part[i].position) == 0;
    return q->join == JOIN_ALL ? ended > 0 : ended == q->count;
}

/* Fills in reach, from the last part to the first, for JOIN_ALL. The least remoteness over some parts can be v if and only if one
 * part has an option of remoteness v and every other part has an option of v or more. */
static void find_reach(struct win_search *f)
{
    struct reach *reach = &f->reach[f->query->count];

    *reach = (struct reach){ NO_LIMIT, NO_LIMIT };
    for (uint8_t i = f->query->count; i-- > 0;) {
        uint16_t most = 0;

        for (size_t j = 0; j < f->part[i].count; j++)
            if (f->part[i].option[j].verdict.remoteness > most)
                most = f->part[i].option[j].verdict.remoteness;
        f->reach[i] = (struct reach){ most < reach->greatest ? most : reach->greatest, NO_LIMIT };
        reach = &f->reach[i];
        for (uint8_t part = i; part < f->query->count; part++) {
            for (size_t j = 0; j < f->part[part].count; j++) {
                uint16_t v = f->part[part].option[j].verdict.remoteness;

                if (v % 2 == 0 && v <= reach->greatest && v < reach->least_even)
                    reach->least_even = v;
            }
        }
    }
}

/* Returns true if the least remoteness can still become even, which a win of JOIN_ALL needs, after the first `chosen` parts are
 * chosen. */
static bool can_be_even(const struct win_search *f, uint8_t chosen)
{
    uint16_t least = NO_LIMIT;
    const struct reach *rest = &f->reach[chosen];

    for (uint8_t i = 0; i < chosen; i++)
        if (f->verdict[i].remoteness < least)
            least = f->verdict[i].remoteness;
    return rest->least_even < least || (least % 2 == 0 && rest->greatest >= least);
}

/* Returns false if no winning move has the chosen verdicts of the parts 0..i. JOIN_ANY and a single game: every part must be lost.
 * JOIN_ALL: the least remoteness must be even. JOIN_SOME: all nimbers must be equal, so they must equal that of a part that stays.
 * JOIN_ONE: the nimber of the part that moves must be the xor of the others, and none of them may be infinite. */
static bool can_win(const struct win_search *f, uint8_t i)
{
    const struct verdict *v = &f->verdict[i];
    uint8_t stays = 0;
    uint16_t rest = 0;

    if (f->query->count == 1 || f->query->join == JOIN_ANY)
        return v->outcome == OUTCOME_P;
    if (f->query->join == JOIN_ALL)
        return can_be_even(f, i + 1);
    if (f->query->join == JOIN_SOME) { /* some part stays: not all may move */
        while (f->moving >> stays & 1)
            stays++;
        return v->nimber == f->part[stays].verdict.nimber;
    }
    for (uint8_t j = 0; j < f->query->count; j++) {
        if (j == i)
            continue;
        if (f->part[j].verdict.nimber == UNKNOWN)
            return !(f->moving >> i & 1);
        rest ^= f->part[j].verdict.nimber;
    }
    return !(f->moving >> i & 1) || v->nimber == rest;
}

static int by_size(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

/* Returns a position in which equal ones are the same: heaps in rising order, because their order is not a part of the position. */
static struct position ordered(const struct part *part, const struct position *p)
{
    struct position q = *p;

    if (desk_game(part)->form == FORM_HEAPS)
        qsort(q.part, q.parts, sizeof *q.part, by_size);
    return q;
}

/* Returns a number that is the same for equal positions, and nearly always another one for others. */
static uint32_t fingerprint(const struct win_search *f)
{
    uint32_t print = 2166136261u;

    for (uint8_t i = 0; i < f->query->count; i++) {
        struct position p = ordered(&f->query->part[i], &f->win.left[i]);

        for (uint8_t j = 0; j < p.parts; j++)
            print = (print ^ p.part[j]) * 16777619u + j;
    }
    return print;
}

/* Returns true if a listed win leaves the same positions as the one just chosen. */
static bool same_positions(const struct win_search *f, const struct win *win)
{
    for (uint8_t i = 0; i < f->query->count; i++) {
        struct position a = ordered(&f->query->part[i], &win->left[i]), b = ordered(&f->query->part[i], &f->win.left[i]);

        if (a.parts != b.parts || memcmp(a.part, b.part, a.parts * sizeof *a.part) != 0)
            return false;
    }
    return true;
}

/* All parts are chosen: adds the move to the list if it wins and is not there yet. */
static void list_win(struct win_search *f)
{
    struct wins *w = f->wins;
    uint32_t print, slot;

    sum_combine(f->query->join, f->verdict, f->query->count, &f->win.verdict);
    if (f->win.verdict.outcome != OUTCOME_P)
        return;
    print = fingerprint(f);
    slot = print % SLOTS;
    for (; f->slot[slot] != 0; slot = (slot + 1) % SLOTS)
        if (f->print[f->slot[slot] - 1] == print && same_positions(f, &w->win[f->slot[slot] - 1]))
            return;
    if (w->count == DESK_MOVES) {
        w->more = true;
        return;
    }
    f->print[w->count] = print;
    f->slot[slot] = (uint16_t)(w->count + 1);
    w->win[w->count].verdict = f->win.verdict;
    memcpy(w->win[w->count++].left, f->win.left, f->query->count * sizeof *f->win.left);
}

/* Tries every option of the parts i, i + 1, ... that move, by recursion over the parts. */
static void choose_options(struct win_search *f, uint8_t i)
{
    const struct judged_options *part = &f->part[i];

    if (i == f->query->count) {
        list_win(f);
        return;
    }
    if (!(f->moving >> i & 1)) {
        f->win.left[i] = f->query->part[i].position;
        f->verdict[i] = part->verdict;
        if (can_win(f, i))
            choose_options(f, i + 1);
        return;
    }
    for (size_t j = 0; j < part->count && !f->wins->more; j++) {
        f->win.left[i] = part->option[j].left;
        f->verdict[i] = part->option[j].verdict;
        if (can_win(f, i))
            choose_options(f, i + 1);
    }
}

/* Returns true if a move can end the game, in normal play of a sum that is not of join all, or in a single game: each part that has not
 * ended is ended by a move, of as many parts as the join lets move. */
static bool ends_at_once(const struct win_search *f)
{
    const struct query *q = f->query;
    uint8_t moving = 0;

    for (uint8_t i = 0; i < q->count; i++) {
        bool ends = f->part[i].count == 0;

        moving += !ends;
        for (size_t j = 0; j < f->part[i].count && !ends; j++)
            ends = f->part[i].option[j].verdict.remoteness == 0 && f->part[i].option[j].verdict.outcome == OUTCOME_P;
        if (!ends)
            return false;
    }
    if (q->count == 1)
        return moving == 1;
    return moving > 0 && (q->join == JOIN_ANY || (q->join == JOIN_ONE && moving == 1) || (q->join == JOIN_SOME && moving < q->count));
}

/* ---- which parts move ---- */

/* Returns the set of the parts whose outcome is N (JOIN_ANY), or whose nimber is not that of part `stays` (JOIN_SOME). */
static uint64_t parts_that(const struct win_search *f, uint8_t join, uint8_t stays)
{
    uint64_t set = 0;

    for (uint8_t i = 0; i < f->query->count; i++) {
        const struct verdict *v = &f->part[i].verdict;

        if (join == JOIN_ANY ? v->outcome == OUTCOME_N : v->nimber != f->part[stays].verdict.nimber)
            set |= 1ull << i;
    }
    return set;
}

static int by_number(const void *a, const void *b)
{
    const uint64_t *first = a, *second = b;

    return (*first > *second) - (*first < *second);
}

/* Writes the sets of parts of which a winning move may consist, in binary order; bit 0 is the first part. Returns their number.
 *     one   a part each
 *     all   all parts
 *     any   all parts must be lost after the move, and a lost part can only stay so: all others move
 *     some  all nimbers must be equal after the move, and some part stays, so they are equal to its nimber. No part moves from a nimber to
 *           the same: the parts with another nimber move, and the parts with this one stay */
static uint8_t find_sets(const struct win_search *f, uint64_t set[SUM_PARTS])
{
    const struct query *q = f->query;
    uint8_t count = 0;

    if (q->count == 1 || q->join == JOIN_ALL) {
        set[count++] = q->count == 64 ? UINT64_MAX : (1ull << q->count) - 1;
    } else if (q->join == JOIN_ANY) {
        set[count++] = parts_that(f, JOIN_ANY, 0);
    } else {
        for (uint8_t i = 0; i < q->count; i++)
            set[count++] = q->join == JOIN_ONE ? 1ull << i : parts_that(f, JOIN_SOME, i);
        qsort(set, count, sizeof *set, by_number);
    }
    return count;
}

void desk_find_wins(const struct query *q, struct wins *w)
{
    struct win_search f = { .query = q, .wins = w };
    uint64_t set[SUM_PARTS];
    uint8_t sets;

    w->count = 0;
    w->more = false;
    if (q->count == 1)
        judged_find_wins(&q->part[0], &f.part[0]);
    for (uint8_t i = 0; i < q->count && q->count > 1; i++)
        judged_find(&q->part[i], &f.part[i]);
    find_reach(&f);
    sets = find_sets(&f, set);
    for (uint8_t i = 0; i < sets; i++) {
        f.moving = set[i];
        if (f.moving != 0 && (i == 0 || set[i] != set[i - 1]))
            choose_options(&f, 0);
    }
    w->ends = ends_at_once(&f);
    for (uint8_t i = 0; i < q->count; i++)
        judged_free(&f.part[i]);
}
