/* Nimbers by sparse space. sparse.h has the theory. */
#include "sparse.h"
#include <stdlib.h>
#include <string.h>

enum { LEAST_VALUES = 32, WORD = 64, FEW = 4 /* a mask is used if fewer than one of so many heaps is rare */, FIRST_CHOICE = 64 };

static bool is_power(uint32_t n)
{
    return (n & (n - 1)) == 0;
}

static unsigned words(const struct sparse *s)
{
    return s->values * 2 / WORD;
}

/* Returns the set of values of the pairs that have this sum. */
static uint64_t *pairs_of(const struct sparse *s, uint32_t sum)
{
    return s->pairs + (size_t)(sum % (s->code.length + 1u)) * words(s);
}

static void *renew(void *memory, size_t count, size_t size)
{
    free(memory);
    return octal_checked(calloc(count, size));
}

/* Makes room for nimbers below `values`. */
static void set_values(struct sparse *s, uint32_t values)
{
    s->values = values;
    s->seen = renew(s->seen, values, 1);
    s->pairs = renew(s->pairs, (s->code.length + 1u) * words(s), sizeof *s->pairs);
    s->options = renew(s->options, words(s), sizeof *s->options);
    s->rare_kind = renew(s->rare_kind, words(s), sizeof *s->rare_kind);
    s->place = renew(s->place, (size_t)values * SPARSE_PLACES, sizeof *s->place);
    s->places = renew(s->places, values, 1);
}

void sparse_begin(struct sparse *s, const struct octal *code)
{
    unsigned odd = 0, even = 0;

    *s = (struct sparse){ .code = *code, .first_split = OCTAL_DIGITS + 1, .plain = true };
    for (uint8_t take = code->length + 1; take-- > 0;) {
        if (!(code->digit[take] & OCTAL_TWO))
            continue;
        s->first_split = take;
        odd += take % 2;
        even += take % 2 == 0;
    }
    s->one_parity = odd == 0 || even == 0;
    set_values(s, LEAST_VALUES);
}

void sparse_end(struct sparse *s)
{
    free(s->rare);
    free(s->rare_nimber);
    free(s->seen);
    free(s->pairs);
    free(s->options);
    free(s->rare_kind);
    free(s->place);
    free(s->places);
}

/* ---- the values of pairs ---- */

/* Moves the values that were seen to a set. Eight bytes that are 0 or 1 become eight bits by one multiplication. */
static void take_seen(struct sparse *s, uint64_t *set)
{
    for (uint32_t i = 0; i < s->values; i += 8) {
        uint64_t eight;

        memcpy(&eight, s->seen + i, sizeof eight);
        set[i / WORD] |= (eight * 0x0102040810204080 >> 56) << i % WORD;
    }
    memset(s->seen, 0, s->values);
}

/* Sees the pairs of each heap low..high - 1 with what it lacks to the sum. */
static void see_pairs(const struct sparse *s, const uint16_t *nimber, uint32_t sum, uint32_t low, uint32_t high)
{
    const uint16_t *other = nimber + sum;
    uint8_t *seen = s->seen;

    for (uint32_t heap = low; heap < high; heap++)
        seen[nimber[heap] ^ other[-(ptrdiff_t)heap]] = 1;
}

/* Sees the pairs of the rare heaps, from the one at index `low` up to the one before `high`. */
static void see_rare(const struct sparse *s, const uint16_t *nimber, uint32_t sum, uint32_t low, uint32_t high)
{
    const uint16_t *other = nimber + sum, *rare_nimber = s->rare_nimber;
    const uint32_t *rare = s->rare;
    uint8_t *seen = s->seen;

    for (uint32_t i = low; i < high; i++)
        seen[rare_nimber[i] ^ other[-(ptrdiff_t)rare[i]]] = 1;
}

/* Returns the index of the first rare heap that is not less than n. */
static uint32_t rare_from(const struct sparse *s, uint32_t n)
{
    uint32_t low = 0, high = s->rares;

    while (low < high) {
        uint32_t middle = (low + high) / 2;

        if (s->rare[middle] < n)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Returns the lesser heap of the last pair with this sum: two heaps that are equal are no pair in Grundy's game. */
static uint32_t last_pair(const struct sparse *s, uint32_t sum)
{
    return (sum - s->code.unequal) / 2;
}

/* Fills in the set of values of the pairs with this sum: of all with a rare heap, and of some others. Returns how many it looked at. */
static uint32_t compute_pairs(struct sparse *s, const uint16_t *nimber, uint32_t sum)
{
    uint32_t last = last_pair(s, sum), rares = s->plain ? 0 : rare_from(s, sum), some = s->plain || last < s->values ? last : s->values;
    uint64_t *set = pairs_of(s, sum);

    see_pairs(s, nimber, sum, 1, some + 1);
    if (s->code.unequal && sum % 2 == 0 && rares > 0) {
        uint32_t half = sum / 2, middle = rare_from(s, half);

        see_rare(s, nimber, sum, 0, middle);
        see_rare(s, nimber, sum, middle + (middle < rares && s->rare[middle] == half), rares);
    } else {
        see_rare(s, nimber, sum, 0, rares);
    }
    memset(set, 0, words(s) * sizeof *set);
    take_seen(s, set);
    return some + rares;
}

/* ---- the mask ---- */

static void note_rare(struct sparse *s, uint32_t n, uint16_t nimber)
{
    if (s->rares == s->room) {
        s->room = s->room * 2 + 64;
        s->rare = octal_checked(realloc(s->rare, s->room * sizeof *s->rare));
        s->rare_nimber = octal_checked(realloc(s->rare_nimber, s->room * sizeof *s->rare_nimber));
    }
    s->rare[s->rares] = n;
    s->rare_nimber[s->rares++] = nimber;
}

/* Returns 1 if the place of heap n changes its kind, else 0. */
static unsigned shift(const struct sparse *s, uint32_t n)
{
    return s->by_place && (n ^ s->first_split) % 2 == 1;
}

/* Returns whether heap n with this nimber is rare. */
static bool is_rare(const struct sparse *s, uint32_t n, uint32_t nimber)
{
    return ((unsigned)__builtin_parity(nimber & s->mask) ^ shift(s, n)) == 0;
}

/* Counts how often each nimber g occurs among the heaps 1..n - 1: in count[2 * g + 1] where the place would change the kind, else in
 * count[2 * g]. */
static void count_nimbers(const struct sparse *s, const uint16_t *nimber, uint32_t n, int64_t *count)
{
    for (uint32_t heap = 1; heap < n; heap++)
        count[2 * nimber[heap] + ((heap ^ s->first_split) & 1)]++;
}

/* Walsh-Hadamard transform: afterwards x[i] is the sum of the former x[j], where i & j has an odd number of ones with a minus. */
static void transform(int64_t *x, uint32_t count)
{
    for (uint32_t step = 1; step < count; step *= 2) {
        for (uint32_t i = 0; i < count; i++) {
            if (i & step)
                continue;
            x[i] += x[i + step];
            x[i + step] = x[i] - 2 * x[i + step];
        }
    }
}

/* Fills in top: the nimbers with the greatest counts. */
static void choose_top(struct sparse *s, const int64_t *count)
{
    bool *chosen = octal_checked(calloc(s->values, sizeof *chosen));

    for (int i = 0; i < SPARSE_TOPS; i++) {
        uint32_t best = 0;
        int64_t most = -1;

        for (uint32_t g = 0; g < s->values; g++) {
            if (!chosen[g] && count[2 * g] + count[2 * g + 1] > most) {
                best = g;
                most = count[2 * g] + count[2 * g + 1];
            }
        }
        chosen[best] = true;
        s->top[i] = (uint16_t)best;
    }
    free(chosen);
}

/* Notes the first heaps of each nimber. */
static void note_places(struct sparse *s, const uint16_t *nimber, uint32_t n)
{
    memset(s->places, 0, s->values);
    for (uint32_t heap = 1; heap < n; heap++) {
        uint16_t g = nimber[heap];

        if (s->places[g] < SPARSE_PLACES)
            s->place[g * SPARSE_PLACES + s->places[g]++] = heap;
    }
}

/* Returns the mask that leaves the fewest of the heaps below n rare, as 2 * mask + by_place; 0 if none is good. Overwrites the counts. */
static uint32_t best_mask(const struct sparse *s, int64_t *count, uint32_t n)
{
    uint32_t best = 0, step = s->one_parity ? 1 : 2;

    transform(count, s->values * 2);
    for (uint32_t i = step; i < s->values * 2; i += step)
        if (best == 0 || count[i] < count[best])
            best = i;
    return best > 0 && ((int64_t)n + count[best]) / 2 < n / FEW ? best : 0;
}

/* Fills in the set of values of the rare kind. */
static void set_rare_kind(struct sparse *s)
{
    memset(s->rare_kind, 0, words(s) * sizeof *s->rare_kind);
    for (uint32_t g = 0; g < s->values * 2 && !s->plain; g++)
        if (__builtin_parity(g & s->mask) == 0)
            s->rare_kind[g / WORD] |= 1ull << g % WORD;
}

void sparse_use(struct sparse *s, const uint16_t *nimber, uint32_t n, uint32_t mask, bool by_place)
{
    s->mask = mask;
    s->by_place = by_place;
    s->plain = mask == 0 && !by_place;
    s->rares = 0;
    for (uint32_t heap = 1; heap < n && !s->plain; heap++)
        if (is_rare(s, heap, nimber[heap]))
            note_rare(s, heap, nimber[heap]);
    s->chosen = s->rares;
    s->due = false;
    set_rare_kind(s);
    for (uint32_t sum = n > s->code.length ? n - s->code.length : 1; sum + s->first_split < n; sum++)
        compute_pairs(s, nimber, sum);
}

/* Makes room for the nimbers of the heaps below n. */
static void make_values(struct sparse *s, const uint16_t *nimber, uint32_t n)
{
    uint32_t values = s->values;

    for (uint32_t heap = 1; heap < n; heap++)
        while (nimber[heap] >= values)
            values *= 2;
    if (values > s->values)
        set_values(s, values);
}

void sparse_know(struct sparse *s, const uint16_t *nimber, uint32_t n)
{
    int64_t *count;
    uint32_t best;

    make_values(s, nimber, n);
    count = octal_checked(calloc((size_t)s->values * 2, sizeof *count));
    count_nimbers(s, nimber, n, count);
    choose_top(s, count);
    note_places(s, nimber, n);
    best = best_mask(s, count, n);
    free(count);
    sparse_use(s, nimber, n, best / 2, best % 2 == 1);
}

/* ---- a nimber ---- */

static void add(uint64_t *set, uint32_t value)
{
    set[value / WORD] |= 1ull << value % WORD;
}

/* Collects the known values of the options of heap n. */
static void collect(struct sparse *s, const uint16_t *nimber, uint32_t n)
{
    memset(s->options, 0, words(s) * sizeof *s->options);
    for (uint32_t take = 0; take <= s->code.length && take <= n; take++) {
        uint8_t digit = s->code.digit[take];
        uint32_t rest = n - take;

        if (rest == 0 && digit & OCTAL_NOTHING)
            add(s->options, 0);
        if (rest > 0 && digit & OCTAL_HEAP)
            add(s->options, nimber[rest]);
        for (unsigned i = 0; rest > 1 && digit & OCTAL_TWO && i < words(s); i++)
            s->options[i] |= pairs_of(s, rest)[i];
    }
}

/* Returns the least value that is not in the set and, if there is a mask, of the common kind for heap n. */
static uint32_t least_missing(const struct sparse *s, uint64_t turned)
{
    for (unsigned i = 0;; i++) {
        uint64_t missing = ~(s->options[i] | (s->plain ? 0 : s->rare_kind[i] ^ turned));

        if (missing != 0)
            return i * WORD + (uint32_t)__builtin_ctzll(missing);
    }
}

/* Returns whether a heap of the value a ^ b that was noted and one of the value b make this sum. */
static bool quick_pair(const struct sparse *s, const uint16_t *nimber, uint32_t sum, uint32_t value)
{
    for (int i = 0; i < SPARSE_TOPS; i++) {
        uint16_t top = s->top[i];
        uint32_t wanted = value ^ top;
        const uint32_t *place = s->place + (size_t)wanted * SPARSE_PLACES;

        for (unsigned j = 0; j < s->places[wanted] && place[j] < sum; j++)
            if (nimber[sum - place[j]] == top && !(s->code.unequal && sum == 2 * place[j]))
                return true;
    }
    return false;
}

/* The same for any heaps. */
static bool any_pair(const struct sparse *s, const uint16_t *nimber, uint32_t sum, uint32_t value)
{
    for (uint32_t heap = 1; heap <= last_pair(s, sum); heap++)
        if ((nimber[heap] ^ nimber[sum - heap]) == (int)value)
            return true;
    return false;
}

typedef bool pair_search(const struct sparse *s, const uint16_t *nimber, uint32_t sum, uint32_t value);

/* Returns whether a move from heap n splits it into a pair of this value. */
static bool splits_to(const struct sparse *s, const uint16_t *nimber, uint32_t n, uint32_t value, pair_search *search)
{
    for (uint32_t take = s->first_split; take <= s->code.length && take + 1 < n; take++)
        if (s->code.digit[take] & OCTAL_TWO && search(s, nimber, n - take, value))
            return true;
    return false;
}

/* Returns the least value below the candidate that is no option of heap n; the candidate if there is none. */
static uint32_t check(const struct sparse *s, const uint16_t *nimber, uint32_t n, uint32_t candidate, uint64_t *work)
{
    for (uint32_t base = 0; base < candidate; base += WORD) {
        uint64_t open = ~s->options[base / WORD];

        if (candidate - base < WORD)
            open &= (1ull << (candidate - base)) - 1;
        for (; open != 0; open &= open - 1) {
            uint32_t value = base + (uint32_t)__builtin_ctzll(open);

            if (value < s->values && splits_to(s, nimber, n, value, quick_pair))
                continue;
            *work += n;
            if (value >= s->values || !splits_to(s, nimber, n, value, any_pair))
                return value;
        }
    }
    return candidate;
}

uint32_t sparse_nimber(struct sparse *s, const uint16_t *nimber, uint32_t n, uint64_t *work)
{
    uint32_t g;

    if (s->due || (n >= FIRST_CHOICE && is_power(n)))
        sparse_know(s, nimber, n);
    if (n > s->first_split)
        *work += compute_pairs(s, nimber, n - s->first_split);
    collect(s, nimber, n);
    g = least_missing(s, -(uint64_t)shift(s, n));
    if (!s->plain) {
        g = check(s, nimber, n, g, work);
        if (is_rare(s, n, g))
            note_rare(s, n, (uint16_t)g);
    }
    s->due = g >= s->values || s->rares > 2 * s->chosen + 32;
    return g;
}
