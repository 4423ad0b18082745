/* Misère quotients: the guess, its proof, and its refutation. quotient.h has the theory. */
#include "quotient.h"
#include <stdlib.h>
#include <string.h>

/* A sum of heaps, in rising order; after the last one there are zeros. */
struct heaps {
    uint8_t heap[QUOTIENT_SUM];
    uint8_t count;
};

/* A way to move from a heap: it leaves two, either of which may be 0. */
struct split {
    uint8_t a, b;
};

/* An outcome that brute force found. */
enum outcome_known { OPEN, WON, LOST };
struct known {
    struct heaps sum;
    uint8_t outcome; /* enum outcome_known; OPEN in an empty place of the table */
};

/* A pair (x, X) of a sum, and the least sum that is known to have it: that of another pair and one more heap. */
struct pair {
    uint16_t x;
    uint8_t heap;
    bool done;       /* it stands beside every heap already */
    uint32_t before;
    uint32_t stones; /* in the sum */
};

/* A pair that waits to be put beside heaps; those of fewest stones come first, because brute force about few stones is short. */
struct waiting {
    uint32_t stones, pair;
};

/* The search. A state is a class of the guess. */
struct search {
    const struct ruled *game;
    unsigned top;                       /* the greatest heap that the guess covers */
    struct split *split[QUOTIENT_HEAP + 1];
    unsigned splits[QUOTIENT_HEAP + 1];
    uint8_t same[QUOTIENT_HEAP + 1];    /* the heap that stands for this one in all sums; 0: it is left out */
    uint8_t one;                        /* the heap whose only option is the end; two of them are left out. 0: there is none */
    struct quotient proved;             /* the quotient of heaps below `top` */
    struct quotient guess;

    struct known *known;                /* hash table */
    size_t known_slots, known_count;
    bool exhausted;                     /* the budget did not suffice; the guess means nothing */

    uint8_t generator[QUOTIENT_HEAP + 1]; /* heaps from which every sum is made, up to what is alike */
    unsigned generators;
    struct heaps *test;                 /* test[0] is the empty sum */
    unsigned tests, test_room;
    struct heaps *word;                 /* of each state: the least sum of generators in it */
    uint64_t *row;                      /* of each state: bit t is set if the word beside test t is lost */
    uint16_t *next;                     /* next[state * generators + g]: the state of the word and generator g */

    struct pair *pair;
    uint64_t *options;                  /* of each pair: the set X */
    unsigned set_words;                 /* 64-bit words of a set */
    uint32_t *pair_slot;
    size_t pair_slots, pair_room, pairs;
    struct waiting *waiting;            /* waiting[i] is not after waiting[2 i + 1] and waiting[2 i + 2] */
    size_t waitings, waiting_room;
};

/* ---- sums of heaps ---- */

/* Returns the sum without its i-th heap. */
static struct heaps without(const struct heaps *sum, uint8_t i)
{
    struct heaps rest = *sum;

    memmove(&rest.heap[i], &rest.heap[i + 1], (size_t)(rest.count - i - 1));
    rest.heap[--rest.count] = 0;
    return rest;
}

/* Adds a heap. Two heaps of which the only option is the end are as none: who answers one with the other changes nothing else. */
static void add_heap(struct search *s, struct heaps *sum, uint8_t any)
{
    uint8_t to = 0, heap = s->same[any];

    if (heap == 0)
        return;
    for (uint8_t i = 0; heap == s->one && i < sum->count; i++) {
        if (sum->heap[i] == heap) {
            *sum = without(sum, i);
            return;
        }
    }
    if (sum->count == QUOTIENT_SUM) {
        s->exhausted = true;
        return;
    }
    while (to < sum->count && sum->heap[to] <= heap)
        to++;
    memmove(&sum->heap[to + 1], &sum->heap[to], (size_t)(sum->count++ - to));
    sum->heap[to] = heap;
}

static struct heaps sum_of(struct search *s, const struct heaps *a, const struct heaps *b)
{
    struct heaps sum = *a;

    for (uint8_t i = 0; i < b->count; i++)
        add_heap(s, &sum, b->heap[i]);
    return sum;
}

static struct heaps option_of(struct search *s, const struct heaps *sum, uint8_t i, struct split left)
{
    struct heaps option = without(sum, i);

    add_heap(s, &option, left.a);
    add_heap(s, &option, left.b);
    return option;
}

static bool add_split(uint16_t a, uint16_t b, void *context)
{
    struct search *s = context;
    unsigned heap = s->top, *count = &s->splits[heap];

    for (unsigned i = 0; i < *count; i++)
        if (s->split[heap][i].a == a && s->split[heap][i].b == b)
            return true;
    s->split[heap] = desk_resize(s->split[heap], (*count + 1), sizeof **s->split);
    s->split[heap][(*count)++] = (struct split){ (uint8_t)a, (uint8_t)b };
    return true;
}

/* ---- quotients ---- */

static uint16_t times(const struct quotient *q, uint16_t x, uint16_t y)
{
    return q->times[x * q->order + y];
}

static uint16_t element_of(const struct quotient *q, const struct heaps *sum)
{
    uint16_t x = 0;

    for (uint8_t i = 0; i < sum->count; i++)
        x = times(q, x, q->value[sum->heap[i]]);
    return x;
}

uint16_t quotient_product(const struct quotient *q, const uint16_t *heap, unsigned count)
{
    uint16_t x = 0;

    for (unsigned i = 0; i < count; i++)
        x = times(q, x, q->value[heap[i]]);
    return x;
}

void quotient_end(struct quotient *q)
{
    free(q->times);
    free(q->lost);
    q->times = NULL;
    q->lost = NULL;
}

/* ---- outcomes ---- */

static size_t hash_of(const struct heaps *sum)
{
    uint64_t hash = 0xCBF29CE484222325u;

    for (uint8_t i = 0; i < sum->count; i++)
        hash = (hash ^ sum->heap[i]) * 0x100000001B3u;
    return (size_t)(hash ^ hash >> 29);
}

static struct known *find_known(struct search *s, const struct heaps *sum)
{
    size_t slot = hash_of(sum) & (s->known_slots - 1);

    while (s->known[slot].outcome != OPEN && memcmp(&s->known[slot].sum, sum, sizeof *sum) != 0)
        slot = (slot + 1) & (s->known_slots - 1);
    return &s->known[slot];
}

static void grow_known(struct search *s)
{
    struct known *old = s->known;
    size_t slots = s->known_slots;

    s->known_slots = slots > 0 ? 2 * slots : 1 << 10;
    s->known = desk_room(s->known_slots, sizeof *s->known);
    for (size_t i = 0; i < slots; i++)
        if (old[i].outcome != OPEN)
            *find_known(s, &old[i].sum) = old[i];
    free(old);
}

/* Returns whether a sum is lost in misère play: won if it has no move, or a move to a lost one. */
static bool is_lost(struct search *s, const struct heaps *sum)
{
    struct known *known;
    bool lost = sum->count > 0;

    if (s->exhausted || (sum->count > 0 && sum->heap[sum->count - 1] <= s->proved.heaps))
        return !s->exhausted && s->proved.lost[element_of(&s->proved, sum)];
    if (4 * s->known_count >= 3 * s->known_slots)
        grow_known(s);
    known = find_known(s, sum);
    if (known->outcome != OPEN)
        return known->outcome == LOST;
    s->exhausted = s->known_count >= QUOTIENT_SUMS;
    for (uint8_t i = sum->count; lost && i-- > 0;) {
        if (i + 1 < sum->count && sum->heap[i] == sum->heap[i + 1])
            continue;
        for (unsigned j = 0; lost && j < s->splits[sum->heap[i]]; j++) {
            struct heaps option = option_of(s, sum, i, s->split[sum->heap[i]][j]);

            lost = !is_lost(s, &option);
        }
    }
    if (s->exhausted)
        return false;
    known = find_known(s, sum); /* the table may have grown */
    *known = (struct known){ *sum, lost ? LOST : WON };
    s->known_count++;
    return lost;
}

/* ---- heaps that are as others ---- */

static struct heaps left_by(struct search *s, unsigned heap, unsigned j)
{
    struct heaps one = { .heap = { (uint8_t)heap }, .count = 1 };

    return option_of(s, &one, 0, s->split[heap][j]);
}

static bool is_same_sum(const struct heaps *a, const struct heaps *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Returns whether a heap has this option. */
static bool has_option(struct search *s, unsigned heap, const struct heaps *option)
{
    for (unsigned j = 0; j < s->splits[heap]; j++) {
        struct heaps left = left_by(s, heap, j);

        if (is_same_sum(&left, option))
            return true;
    }
    return false;
}

/* Returns whether a move from a sum leads to heap `to` alone; with 0 to the end. */
static bool leads_to(struct search *s, const struct heaps *sum, unsigned to)
{
    struct heaps wanted = { 0 };

    add_heap(s, &wanted, (uint8_t)to);
    for (uint8_t i = 0; i < sum->count; i++) {
        for (unsigned j = 0; j < s->splits[sum->heap[i]]; j++) {
            struct heaps option = option_of(s, sum, i, s->split[sum->heap[i]][j]);

            if (is_same_sum(&option, &wanted))
                return true;
        }
    }
    return false;
}

/* Returns whether a heap is the same as another in all sums of games. It is, if it has all options of the other, and every further one
 * leads back to the other; as the end only if it is won besides (Conway, On Numbers and Games, chapter 12: reversible moves). */
static bool is_same(struct search *s, unsigned heap, unsigned other)
{
    bool won = s->splits[heap] == 0;

    for (unsigned j = 0; j < s->splits[other]; j++) {
        struct heaps left = left_by(s, other, j);

        if (!has_option(s, heap, &left))
            return false;
    }
    for (unsigned j = 0; j < s->splits[heap]; j++) {
        struct heaps left = left_by(s, heap, j);

        if (!has_option(s, other, &left) && !leads_to(s, &left, other))
            return false;
        won |= is_lost(s, &left);
    }
    return other > 0 || won;
}

/* Looks for a lesser heap that is the same as heap `top`. */
static void find_same(struct search *s)
{
    struct heaps end = { 0 };
    unsigned other = 0;

    while (other < s->top && (s->same[other] != other || !is_same(s, s->top, other)))
        other++;
    s->same[s->top] = (uint8_t)other;
    if (other == s->top && s->one == 0 && s->splits[s->top] == 1 && has_option(s, s->top, &end))
        s->one = (uint8_t)s->top;
}

/* ---- the guess ---- */

static unsigned row_words(const struct search *s)
{
    return (s->tests + 63) / 64;
}

static void find_row(struct search *s, const struct heaps *word, uint64_t *row)
{
    memset(row, 0, row_words(s) * sizeof *row);
    for (unsigned t = 0; t < s->tests && !s->exhausted; t++) {
        struct heaps sum = sum_of(s, word, &s->test[t]);

        if (is_lost(s, &sum))
            row[t / 64] |= 1ull << t % 64;
    }
}

static void add_test(struct search *s, const struct heaps *test)
{
    if (s->tests == s->test_room) {
        s->test_room = 2 * s->test_room + 16;
        s->test = desk_resize(s->test, s->test_room, sizeof *s->test);
    }
    s->test[s->tests++] = *test;
}

/* Returns the state of a word: the one that no test tells apart from it; the number of states if there is none. Its row is then after
 * those of the states. */
static unsigned state_of(struct search *s, const struct heaps *word)
{
    unsigned words = row_words(s), state = 0;
    uint64_t *row = &s->row[s->guess.order * words];

    find_row(s, word, row);
    while (state < s->guess.order && memcmp(&s->row[state * words], row, words * sizeof *row) != 0)
        state++;
    return state;
}

/* Adds a state with this word, whose row is already after those of the states. */
static void add_state(struct search *s, const struct heaps *word)
{
    s->word[s->guess.order++] = *word;
    s->exhausted |= s->guess.order > QUOTIENT_ORDER;
}

/* Finds the states of all words of generators, from the empty one on. */
static void find_states(struct search *s)
{
    struct heaps empty = { 0 };

    s->row = desk_resize(s->row, (QUOTIENT_ORDER + 2) * row_words(s), sizeof *s->row);
    s->next = desk_resize(s->next, (QUOTIENT_ORDER + 1) * (s->generators + 1), sizeof *s->next);
    s->guess.order = 0;
    find_row(s, &empty, s->row);
    add_state(s, &empty);
    for (unsigned state = 0; state < s->guess.order && !s->exhausted; state++) {
        for (unsigned g = 0; g < s->generators && !s->exhausted; g++) {
            struct heaps word = s->word[state];
            unsigned to;

            add_heap(s, &word, s->generator[g]);
            to = state_of(s, &word);
            if (to == s->guess.order)
                add_state(s, &word);
            s->next[state * s->generators + g] = (uint16_t)to;
        }
    }
}

static uint16_t next_of(const struct search *s, unsigned state, unsigned g)
{
    return s->next[state * s->generators + g];
}

/* Two generators lead from a state to different states in their two orders, a and b of which one is wrong: adds the test that shows
 * which. */
static void refute_order(struct search *s, unsigned state, unsigned g, unsigned h)
{
    uint16_t a = next_of(s, state, g), b = next_of(s, state, h), first = next_of(s, a, h), second = next_of(s, b, g);
    unsigned words = row_words(s), t = 0;
    struct heaps all, with_g = { 0 }, with_h = { 0 }, test, sum;

    while (!((s->row[first * words + t / 64] ^ s->row[second * words + t / 64]) >> t % 64 & 1))
        t++;
    add_heap(s, &with_g, s->generator[g]);
    add_heap(s, &with_h, s->generator[h]);
    all = sum_of(s, &s->word[state], &with_g);
    all = sum_of(s, &all, &with_h);
    all = sum_of(s, &all, &s->test[t]);
    test = sum_of(s, &s->test[t], &with_h);
    sum = sum_of(s, &s->word[a], &test);
    if (is_lost(s, &sum) == is_lost(s, &all))
        test = sum_of(s, &s->test[t], &with_g);
    add_test(s, &test);
}

/* Returns whether two heaps of one lead from each state back to it; else adds a test. */
static bool is_one_involution(struct search *s, unsigned one)
{
    unsigned words = row_words(s), t = 0;
    struct heaps test;

    for (unsigned state = 0; state < s->guess.order; state++) {
        unsigned back = next_of(s, next_of(s, state, one), one);

        if (back == state)
            continue;
        while (!((s->row[back * words + t / 64] ^ s->row[state * words + t / 64]) >> t % 64 & 1))
            t++;
        test = s->test[t];
        add_heap(s, &test, s->one);
        add_test(s, &test);
        return false;
    }
    return true;
}

/* Returns whether the order of generators makes no difference anywhere; else adds a test. */
static bool is_commutative(struct search *s)
{
    for (unsigned state = 0; state < s->guess.order; state++) {
        for (unsigned g = 0; g < s->generators; g++) {
            if (state == 0 && s->generator[g] == s->one && !is_one_involution(s, g))
                return false;
            for (unsigned h = g + 1; h < s->generators; h++) {
                if (next_of(s, next_of(s, state, g), h) != next_of(s, next_of(s, state, h), g)) {
                    refute_order(s, state, g, h);
                    return false;
                }
            }
        }
    }
    return true;
}

static unsigned generator_of(const struct search *s, uint8_t heap)
{
    unsigned g = 0;

    while (s->generator[g] != heap)
        g++;
    return g;
}

/* Fills in the products and P. */
static void find_products(struct search *s)
{
    struct quotient *q = &s->guess;

    q->times = desk_resize(q->times, (size_t)q->order * q->order, sizeof *q->times);
    q->lost = desk_resize(q->lost, q->order, sizeof *q->lost);
    for (unsigned y = 0; y < q->order; y++) {
        q->lost[y] = s->row[y * row_words(s)] & 1;
        for (unsigned x = 0; x < q->order; x++) {
            unsigned state = x;

            for (uint8_t i = 0; i < s->word[y].count; i++)
                state = next_of(s, state, generator_of(s, s->word[y].heap[i]));
            q->times[x * q->order + y] = (uint16_t)state;
        }
    }
}

/* Makes a guess that no known test refutes. */
static void make_guess(struct search *s)
{
    do
        find_states(s);
    while (!s->exhausted && !is_commutative(s));
    if (!s->exhausted)
        find_products(s);
}

/* ---- the proof ---- */

static uint64_t *set_of(const struct search *s, size_t pair)
{
    return &s->options[pair * s->set_words];
}

static void put(uint64_t *set, uint16_t x)
{
    set[x / 64] |= 1ull << x % 64;
}

static size_t pair_slot(const struct search *s, uint16_t x, const uint64_t *set)
{
    uint64_t hash = 0xCBF29CE484222325u ^ x;
    size_t slot;

    for (unsigned i = 0; i < s->set_words; i++)
        hash = (hash ^ set[i] ^ set[i] >> 31) * 0x9E3779B97F4A7C15u;
    for (slot = (hash >> 20) & (s->pair_slots - 1); s->pair_slot[slot] != 0; slot = (slot + 1) & (s->pair_slots - 1)) {
        size_t i = s->pair_slot[slot] - 1;

        if (s->pair[i].x == x && memcmp(set_of(s, i), set, s->set_words * sizeof *set) == 0)
            break;
    }
    return slot;
}

static void grow_pairs(struct search *s)
{
    s->pair_room = 2 * s->pair_room + 256;
    s->pair = desk_resize(s->pair, s->pair_room, sizeof *s->pair);
    s->options = desk_resize(s->options, (s->pair_room + 1) * s->set_words, sizeof *s->options);
    free(s->pair_slot);
    for (s->pair_slots = 1; s->pair_slots < 2 * s->pair_room; s->pair_slots *= 2)
        ;
    s->pair_slot = desk_room(s->pair_slots, sizeof *s->pair_slot);
    for (size_t i = 0; i < s->pairs; i++)
        s->pair_slot[pair_slot(s, s->pair[i].x, set_of(s, i))] = (uint32_t)(i + 1);
}

static bool is_before(const struct search *s, size_t i, size_t j)
{
    return s->waiting[i].stones < s->waiting[j].stones;
}

static void swap_waiting(struct search *s, size_t i, size_t j)
{
    struct waiting w = s->waiting[i];

    s->waiting[i] = s->waiting[j];
    s->waiting[j] = w;
}

static void wait_for(struct search *s, size_t pair)
{
    size_t i = s->waitings++;

    if (i == s->waiting_room) {
        s->waiting_room = 2 * s->waiting_room + 256;
        s->waiting = desk_resize(s->waiting, s->waiting_room, sizeof *s->waiting);
    }
    s->waiting[i] = (struct waiting){ s->pair[pair].stones, (uint32_t)pair };
    for (; i > 0 && is_before(s, i, (i - 1) / 2); i = (i - 1) / 2)
        swap_waiting(s, i, (i - 1) / 2);
}

/* Takes the pair of fewest stones from those that wait. */
static size_t next_waiting(struct search *s)
{
    size_t pair = s->waiting[0].pair, i = 0, least = 0;

    s->waiting[0] = s->waiting[--s->waitings];
    do {
        swap_waiting(s, i, least);
        i = least;
        for (size_t child = 2 * i + 1; child <= 2 * i + 2 && child < s->waitings; child++)
            if (is_before(s, child, least))
                least = child;
    } while (least != i);
    return pair;
}

/* Adds a pair whose set stands after those of the pairs; if it is known, notes a sum of fewer stones. */
static void add_pair(struct search *s, struct pair pair)
{
    size_t slot = pair_slot(s, pair.x, set_of(s, s->pairs)), i = s->pairs;

    if (s->pair_slot[slot] != 0) {
        i = s->pair_slot[slot] - 1;
        if (s->pair[i].done || s->pair[i].stones <= pair.stones)
            return;
        s->pair[i] = pair;
        wait_for(s, i);
        return;
    }
    s->pair[s->pairs++] = pair;
    s->pair_slot[slot] = (uint32_t)s->pairs;
    wait_for(s, i);
    s->exhausted |= s->pairs > QUOTIENT_PAIRS;
    if (s->pairs == s->pair_room)
        grow_pairs(s);
}

/* Begins with the pair of the empty sum: 1 and no option. */
static void begin_pairs(struct search *s)
{
    s->set_words = (s->guess.order + 63) / 64;
    s->pairs = s->pair_room = s->waitings = 0;
    grow_pairs(s);
    memset(set_of(s, 0), 0, s->set_words * sizeof *s->options);
    add_pair(s, (struct pair){ 0 });
}

/* Returns whether P is right about a pair: lost just if it has options, none of which is lost. */
static bool is_right(const struct search *s, size_t i)
{
    const uint64_t *set = set_of(s, i);
    bool any = false, to_lost = false;

    for (unsigned x = 0; x < s->guess.order; x++) {
        bool in = set[x / 64] >> x % 64 & 1;

        any |= in;
        to_lost |= in && s->guess.lost[x];
    }
    return s->guess.lost[s->pair[i].x] == (any && !to_lost);
}

/* Writes the elements of the options of a heap, as a set. */
static void find_options(const struct search *s, unsigned heap, uint64_t *set)
{
    memset(set, 0, s->set_words * sizeof *set);
    for (unsigned j = 0; j < s->splits[heap]; j++)
        put(set, times(&s->guess, s->guess.value[s->split[heap][j].a], s->guess.value[s->split[heap][j].b]));
}

/* Adds pair i beside one more heap, whose options are `set`. */
static void add_beside(struct search *s, size_t i, unsigned heap, const uint64_t *set)
{
    const struct quotient *q = &s->guess;
    uint16_t x = s->pair[i].x, y = q->value[heap];
    uint64_t *to = set_of(s, s->pairs);
    const uint64_t *from = set_of(s, i);

    memset(to, 0, s->set_words * sizeof *to);
    for (unsigned z = 0; z < q->order; z++) {
        if (from[z / 64] >> z % 64 & 1)
            put(to, times(q, (uint16_t)z, y));
        if (set[z / 64] >> z % 64 & 1)
            put(to, times(q, x, (uint16_t)z));
    }
    add_pair(s, (struct pair){ times(q, x, y), (uint8_t)heap, false, (uint32_t)i, s->pair[i].stones + heap });
}

/* Finds all pairs of sums of the heaps 1..last, when those of lesser heaps are there. Returns the first pair about which P is wrong; the
 * number of pairs if there is none. */
static size_t prove(struct search *s, unsigned last)
{
    uint64_t *set = desk_room((last + 1) * s->set_words, sizeof *set);
    size_t old = s->pairs, wrong = SIZE_MAX;

    for (unsigned heap = 1; heap <= last; heap++)
        find_options(s, heap, &set[heap * s->set_words]);
    s->waitings = 0;
    for (size_t i = 0; i < old; i++) {
        s->pair[i].done = false;
        wait_for(s, i);
    }
    while (s->waitings > 0 && !s->exhausted && wrong == SIZE_MAX) {
        size_t i = next_waiting(s);

        if (s->pair[i].done)
            continue;
        s->pair[i].done = true;
        if (!is_right(s, i))
            wrong = i;
        for (unsigned heap = i < old ? last : 1; heap <= last && wrong == SIZE_MAX && !s->exhausted; heap++)
            if (s->same[heap] == heap)
                add_beside(s, i, heap, &set[heap * s->set_words]);
    }
    free(set);
    return wrong == SIZE_MAX ? s->pairs : wrong;
}

/* Returns whether a pair that is known already has the options of a heap; then sets its value to that pair's. */
static bool is_like_another(struct search *s, unsigned heap)
{
    uint64_t *set = set_of(s, s->pairs);

    find_options(s, heap, set);
    for (unsigned x = 0; x < s->guess.order; x++) {
        if (s->pair_slot[pair_slot(s, (uint16_t)x, set)] != 0) {
            s->guess.value[heap] = (uint16_t)x;
            return true;
        }
    }
    return false;
}

/* ---- the refutation ---- */

/* Returns whether the guess is wrong about the outcome of a sum. */
static bool is_wrong(struct search *s, const struct heaps *sum)
{
    return s->guess.lost[element_of(&s->guess, sum)] != is_lost(s, sum);
}

/* Finds a sum about which the guess is wrong: that of a pair, or one of its options. */
static struct heaps wrong_sum(struct search *s, size_t pair)
{
    struct heaps sum = { 0 };

    for (; pair > 0; pair = s->pair[pair].before)
        add_heap(s, &sum, s->pair[pair].heap);
    if (is_wrong(s, &sum))
        return sum;
    for (uint8_t i = 0; i < sum.count; i++) {
        for (unsigned j = 0; j < s->splits[sum.heap[i]]; j++) {
            struct heaps option = option_of(s, &sum, i, s->split[sum.heap[i]][j]);

            if (is_wrong(s, &option))
                return option;
        }
    }
    s->exhausted = true; /* a sum had too many heaps */
    return sum;
}

/* Adds the test that shows why the guess is wrong about a sum. First each heap gives way to the word of its state, then the heaps of the
 * words are added up one by one, each sum so far giving way to the word of its state. Where the outcome changes, what stands beside is the
 * test. */
static void refute(struct search *s, const struct heaps *sum)
{
    struct heaps done = { 0 }, rest = *sum, all = *sum, word;
    bool lost = is_lost(s, sum);
    unsigned state = 0;

    while (rest.count > 0 && !s->exhausted) {
        struct heaps beside;

        word = s->word[s->guess.value[rest.heap[0]]];
        rest = without(&rest, 0);
        beside = sum_of(s, &done, &rest);
        done = sum_of(s, &done, &word);
        all = sum_of(s, &done, &rest);
        if (is_lost(s, &all) != lost) {
            add_test(s, &beside);
            return;
        }
    }
    for (rest = done; rest.count > 0 && !s->exhausted;) {
        state = next_of(s, state, generator_of(s, rest.heap[0]));
        rest = without(&rest, 0);
        all = sum_of(s, &s->word[state], &rest);
        if (is_lost(s, &all) != lost) {
            add_test(s, &rest);
            return;
        }
    }
    s->exhausted = true; /* a sum had too many heaps */
}

/* ---- the search ---- */

/* Keeps the guess, which is proved. */
static void keep(struct search *s)
{
    struct quotient *q = &s->proved;

    q->times = desk_resize(q->times, (size_t)s->guess.order * s->guess.order, sizeof *q->times);
    q->lost = desk_resize(q->lost, s->guess.order, sizeof *q->lost);
    memcpy(q->times, s->guess.times, (size_t)s->guess.order * s->guess.order * sizeof *q->times);
    memcpy(q->lost, s->guess.lost, s->guess.order * sizeof *q->lost);
    memcpy(q->value, s->guess.value, sizeof q->value);
    q->order = s->guess.order;
    q->heaps = s->top;
    q->pairs = s->pairs;
}

/* Adds a heap to the guess about lesser ones. Returns false if that needs a new guess: with one more generator, or with one more test. */
static bool take_heap(struct search *s, unsigned heap)
{
    struct heaps one = { 0 }, sum;
    unsigned state;
    size_t wrong;

    if (s->same[heap] != heap) {
        s->guess.value[heap] = s->guess.value[s->same[heap]];
        return true;
    }
    if (is_like_another(s, heap))
        return true;
    add_heap(s, &one, (uint8_t)heap);
    state = state_of(s, &one);
    if (state == s->guess.order) {
        s->generator[s->generators++] = (uint8_t)heap;
        return false;
    }
    s->guess.value[heap] = (uint16_t)state;
    wrong = prove(s, heap);
    if (s->exhausted || wrong == s->pairs)
        return !s->exhausted;
    sum = wrong_sum(s, wrong);
    refute(s, &sum);
    return false;
}

/* Finds the quotient of the heaps 0..top. */
static void find_next(struct search *s)
{
    unsigned heap = s->top;

    splits_of(&s->game->code, (uint16_t)s->top, add_split, s);
    find_same(s);
    while (!s->exhausted) {
        while (heap <= s->top && take_heap(s, heap))
            heap++;
        if (heap > s->top || s->exhausted)
            return;
        make_guess(s);
        if (s->exhausted)
            return;
        begin_pairs(s);
        heap = 1;
    }
}

bool quotient_find(struct quotient *q, const struct ruled *game, unsigned heaps, quotient_watch *watch, void *context)
{
    struct search *s = desk_room(1, sizeof *s);
    struct heaps empty = { 0 };
    bool good = true;

    s->game = game;
    s->word = desk_room((QUOTIENT_ORDER + 2), sizeof *s->word);
    grow_known(s);
    add_test(s, &empty);
    make_guess(s);
    begin_pairs(s);
    keep(s);
    for (s->top = 1; s->top <= heaps && good; s->top++) {
        find_next(s);
        good = !s->exhausted;
        if (good)
            keep(s);
        good = good && watch(&s->proved, context);
    }
    *q = s->proved;
    for (unsigned heap = 0; heap <= QUOTIENT_HEAP; heap++)
        free(s->split[heap]);
    quotient_end(&s->guess);
    free(s->known);
    free(s->test);
    free(s->word);
    free(s->row);
    free(s->next);
    free(s->pair);
    free(s->options);
    free(s->pair_slot);
    free(s->waiting);
    free(s);
    return good;
}

bool quotient_find_period(const struct quotient *q, unsigned code_length, struct quotient_period *p)
{
    for (unsigned period = 1; 2 * period + 1 + code_length <= q->heaps; period++) {
        unsigned n = q->heaps - period;

        while (n >= 1 && q->value[n] == q->value[n + period])
            n--;
        n++;
        if (2 * n + 2 * period + code_length - 1 > q->heaps)
            continue;
        *p = (struct quotient_period){ period, n };
        return true;
    }
    return false;
}
