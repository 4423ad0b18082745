#include "split.h"
#include "nibble_table.h"

/* A move of one heap: the lesser and the greater heap that it leaves, 0 where it leaves fewer. */
struct left {
    uint8_t lesser, greater;
};

/* A walk over the moves of a heap, in their order: after begin, each call of `step` finds the next one. */
struct moves {
    const __flash struct split_rule *rule;
    uint8_t heap, rest; /* the heap before the move, and the stones that are left of it */
    uint8_t lesser;     /* the lesser part of the next move */
    uint8_t digit;      /* of the number that is taken */
};

/* Returns the digit of a number that is taken. */
static uint8_t digit_of(const __flash struct split_rule *rule, uint8_t taken)
{
    return taken < SPLIT_DIGITS ? rule->digit[taken] : rule->further;
}

static void begin(struct moves *w, const __flash struct split_rule *rule, uint8_t heap)
{
    w->rule = rule;
    w->heap = w->rest = heap;
    w->lesser = 0;
    w->digit = digit_of(rule, 0);
}

/* Returns whether a move of this number of stones may leave that lesser part. */
static bool leaves(const struct moves *w)
{
    if (w->lesser > 0)
        return w->digit & SPLIT_TWO && w->lesser + w->lesser + w->rule->unequal <= w->rest;
    return w->digit & (w->rest > 0 ? SPLIT_ONE : SPLIT_NOTHING);
}

/* Finds the next move of a heap.  Returns false when there is none. */
static bool step(struct moves *w, struct left *left)
{
    for (;;) {
        bool found = leaves(w);

        left->lesser = w->lesser;
        left->greater = w->rest - w->lesser;
        if (w->digit & SPLIT_TWO && w->lesser < w->rest / 2) {
            w->lesser++;
        } else if (w->rest > 0) {
            w->rest--;
            w->lesser = 0;
            w->digit = digit_of(w->rule, w->heap - w->rest);
        } else if (w->digit > 0) {
            w->digit = 0; /* the last move: nothing is left */
        } else {
            return false;
        }
        if (found)
            return true;
    }
}

uint8_t split_groups(const struct position *p)
{
    return p->parts > 0 ? p->parts : 1;
}

/* Returns the number of moves that take the same number of stones and leave `rest`. */
static uint8_t count_leaving(const __flash struct split_rule *rule, uint8_t digit, uint8_t rest)
{
    uint8_t count = 0;

    if (rest == 0)
        return digit & SPLIT_NOTHING;
    if (digit & SPLIT_ONE)
        count++;
    if (digit & SPLIT_TWO)
        count += (uint8_t)(rest - rule->unequal) / 2;
    return count;
}

uint8_t split_count(const __flash struct split_rule *rule, uint8_t n)
{
    uint8_t count = 0;

    for (uint8_t taken = 0; taken <= n && (taken < SPLIT_DIGITS || rule->further > 0); taken++)
        count += count_leaving(rule, digit_of(rule, taken), n - taken);
    return count;
}

/* Takes away the part with that index; the parts after it move up. */
static void remove_part(struct position *p, uint8_t i)
{
    for (p->parts--; i < p->parts; i++)
        p->part[i] = p->part[i + 1];
    p->part[i] = 0;
}

/* Makes room for a part in front of the one with that index. */
static void insert_part(struct position *p, uint8_t i)
{
    for (uint8_t at = p->parts++; at > i; at--)
        p->part[at] = p->part[at - 1];
}

/* Returns what the move with that index leaves of a heap.  Of the moves that take the same number and leave something, the one that does
 * not split comes first, if there is one; then the lesser part is 1, 2, ... */
static struct left left_by(const __flash struct split_rule *rule, uint8_t heap, uint8_t index)
{
    uint8_t digit, rest = heap, lesser;

    for (;; rest--) {
        uint8_t moves;

        digit = digit_of(rule, heap - rest);
        moves = count_leaving(rule, digit, rest);
        if (index < moves)
            break;
        index -= moves;
    }
    lesser = rest > 0 && !(digit & SPLIT_ONE) ? index + 1 : index;
    return (struct left){ lesser, rest - lesser };
}

uint8_t split_taken(const __flash struct split_rule *rule, uint8_t n, uint16_t index)
{
    struct left left = left_by(rule, n, (uint8_t)index);

    return n - left.lesser - left.greater;
}

void split_apply(const __flash struct split_rule *rule, struct position *p, struct move m)
{
    uint8_t i = m.group;
    struct left left = left_by(rule, (uint8_t)p->part[i], (uint8_t)m.index);

    p->part[i] = left.greater;
    if (left.greater == 0) {
        remove_part(p, i);
    } else if (left.lesser > 0) {
        insert_part(p, i);
        p->part[i] = left.lesser;
    }
}

/* Returns the nimber of a heap of n in Lasker's Nim: n, but n + 1 for 3 modulo 4, and n - 1 for 4, 8, 12, ... */
static uint8_t lasker_nimber(uint8_t n)
{
    uint8_t rest = n % 4;

    return rest == 3 ? n + 1 : rest == 0 && n > 0 ? n - 1 : n;
}

uint8_t split_nimber(const __flash struct split_rule *rule, uint8_t n)
{
    return rule->nimbers ? nibble_table_read(rule->nimbers, n) : lasker_nimber(n);
}

bool split_moves(const __flash struct split_rule *rule, uint8_t n)
{
    return n > 7 || !(rule->dead >> n & 1);
}

void split_judge(const __flash struct split_rule *rule, const struct position *p, struct verdict *v)
{
    bool ended = true;
    uint8_t sum = 0;

    for (uint8_t i = 0; i < p->parts; i++) {
        uint8_t n = (uint8_t)p->part[i];

        sum ^= split_nimber(rule, n);
        if (split_moves(rule, n))
            ended = false;
    }
    v->nimber = sum;
    v->outcome = sum > 0 ? OUTCOME_N : OUTCOME_P;
    v->remoteness = ended ? 0 : UNKNOWN;
}

/* Returns how many moves leave a heap of `rest`, split or not, so that the xor of the nimbers is `wanted`. */
static uint8_t count_leaving_nimber(const __flash struct split_rule *rule, uint8_t digit, uint8_t rest, uint8_t wanted)
{
    uint8_t count = 0;

    if (rest == 0)
        return digit & SPLIT_NOTHING && wanted == 0;
    if (digit & SPLIT_ONE && split_nimber(rule, rest) == wanted)
        count++;
    if (digit & SPLIT_TWO)
        for (uint8_t lesser = (uint8_t)(rest - rule->unequal) / 2; lesser > 0; lesser--)
            if ((split_nimber(rule, lesser) ^ split_nimber(rule, rest - lesser)) == wanted)
                count++;
    return count;
}

/* Returns how many moves of a heap of n leave heaps whose nimbers have the xor `wanted`. */
static uint8_t count_to(const __flash struct split_rule *rule, uint8_t n, uint8_t wanted)
{
    uint8_t count = 0;

    for (uint8_t taken = 0; taken <= n && (taken < SPLIT_DIGITS || rule->further > 0); taken++)
        count += count_leaving_nimber(rule, digit_of(rule, taken), n - taken, wanted);
    return count;
}

uint8_t split_wins(const __flash struct split_rule *rule, const struct position *p, uint16_t change)
{
    uint8_t wins = 0;

    for (uint8_t i = 0; i < p->parts; i++) {
        uint8_t n = (uint8_t)p->part[i];

        wins += count_to(rule, n, split_nimber(rule, n) ^ (uint8_t)change);
    }
    return wins;
}

/* The state of the search for the best move. */
struct study {
    const __flash struct split_rule *rule;
    const struct position *p;
    uint8_t nimber, moves; /* of the position */
    uint16_t most;         /* the score of the best move so far */
    struct move best;
};

/* Returns the number of winning moves after a move of heap i that leaves `left` and the nimber `nimber`. */
static uint8_t replies_that_win(const struct study *s, uint8_t i, struct left left, uint8_t nimber)
{
    uint8_t wins = count_to(s->rule, left.lesser, split_nimber(s->rule, left.lesser) ^ nimber) +
                   count_to(s->rule, left.greater, split_nimber(s->rule, left.greater) ^ nimber);

    for (uint8_t j = 0; j < s->p->parts; j++)
        if (j != i)
            wins += count_to(s->rule, (uint8_t)s->p->part[j], split_nimber(s->rule, (uint8_t)s->p->part[j]) ^ nimber);
    return wins;
}

/* The score of a move, as of the generic search: WINS for each winning reply fewer than MOST, plus the number of replies; of a won position
 * only winning moves have one, and one that ends the game has the greatest. */
enum { WINS = 1 << 10, MOST = 63 };

/* Scores the move of heap i that leaves `left`; `others`: the moves of the other heaps. */
static uint16_t score(const struct study *s, uint8_t i, struct left left, uint8_t others)
{
    uint8_t after = split_nimber(s->rule, left.lesser) ^ split_nimber(s->rule, left.greater);
    uint8_t nimber = s->nimber ^ split_nimber(s->rule, (uint8_t)s->p->part[i]) ^ after;
    uint16_t replies = others;

    if (s->nimber > 0 && nimber > 0)
        return 0;
    replies += split_count(s->rule, left.lesser) + split_count(s->rule, left.greater);
    if (s->nimber > 0)
        return replies > 0 ? replies : UINT16_MAX;
    if (replies + (MOST - 1u) * WINS <= s->most) /* one reply at least wins */
        return 0;
    return replies + (uint16_t)(MOST - replies_that_win(s, i, left, nimber)) * WINS;
}

/* Scores the moves of heap i. */
static void study_heap(struct study *s, uint8_t i)
{
    uint8_t n = (uint8_t)s->p->part[i], others = s->moves - split_count(s->rule, n), index = 0;
    struct moves w;
    struct left left;

    for (begin(&w, s->rule, n); step(&w, &left); index++) {
        uint16_t worth = score(s, i, left, others);

        if (worth > s->most) {
            s->most = worth;
            s->best.group = i;
            s->best.index = index;
        }
    }
}

struct move split_reply(const __flash struct split_rule *rule, const struct position *p)
{
    struct study s = { .rule = rule, .p = p };

    for (uint8_t i = 0; i < p->parts; i++) {
        s.nimber ^= split_nimber(rule, (uint8_t)p->part[i]);
        s.moves += split_count(rule, (uint8_t)p->part[i]);
    }
    for (uint8_t i = 0; i < p->parts; i++)
        study_heap(&s, i);
    return s.best;
}

void split_setup(struct position *p, uint16_t random, uint8_t least, uint8_t span)
{
    for (uint8_t i = 0; i < p->parts; i++) {
        random = random * 25173 + 13849; /* a linear congruence of full period; its high bits are the most random */
        p->part[i] = least + (random >> 8) % span;
    }
}

uint16_t split_total(const struct position *p)
{
    uint16_t total = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        total += p->part[i];
    return total;
}
