/* Squares: a table of all values, and far beyond it the lost heaps alone, by a sieve. */
#include "desk.h"
#include "take_heap.h"
#include "ticks.h"
#include <stdlib.h>

enum { ROOTS = 1001, FIRST = 1 << 12 /* heaps of the first table */ };

/* Writes the squares up to TAKE_SQUARES. Returns them. */
static const uint32_t *squares(void)
{
    static uint32_t square[ROOTS];

    for (uint32_t i = 0; i < ROOTS && square[0] == 0; i++)
        square[ROOTS - 1 - i] = (ROOTS - i) * (ROOTS - i);
    return square;
}

const struct take_value *take_squares(uint32_t last, uint8_t play)
{
    static struct take_value *table[2];
    static uint32_t count[2], mark[2][ROOTS + 2];

    if (last >= count[play]) {
        uint32_t more = last < FIRST ? FIRST : last + last / 4;

        if (more > TAKE_SQUARES)
            more = TAKE_SQUARES;
        table[play] = desk_resize(table[play], more + 1u, sizeof **table);
        for (; count[play] <= more; count[play]++)
            take_value_heap(table[play], count[play], play, squares(), ROOTS, mark[play]);
    }
    return table[play];
}

/* ---- the sieve ---- */

/* The heaps are sieved in pieces that fit the nearest cache. A lost heap wins all that are a square greater. */
enum { PIECE = 1 << 18, WORDS = PIECE / 64 };

/* A lost heap and the next root of a square whose heap is not marked yet. */
struct lost {
    uint32_t heap, root;
};

struct sieve {
    uint32_t known; /* the heaps 0..known - 1 */
    struct lost *lost;
    uint32_t count, room;
    uint64_t won[WORDS]; /* of the piece that begins at `known` */
    uint64_t *is_lost;   /* heap n is bit n % 64 of word n / 64 */
};

/* Marks the heaps of the piece that a lost heap wins. */
static void mark_from(struct sieve *s, struct lost *l)
{
    uint64_t end = (uint64_t)s->known + PIECE - l->heap, root = l->root;

    for (; root * root < end; root++) {
        uint64_t at = l->heap + root * root - s->known;

        s->won[at / 64] |= 1ull << at % 64;
    }
    l->root = (uint32_t)root;
}

static struct lost *add_lost(struct sieve *s, uint32_t heap)
{
    if (s->count == s->room) {
        s->room = 2 * s->room + 1024;
        s->lost = desk_resize(s->lost, s->room, sizeof *s->lost);
    }
    s->lost[s->count] = (struct lost){ heap, 1 };
    s->is_lost[heap / 64] |= 1ull << heap % 64;
    return &s->lost[s->count++];
}

/* Sieves the next piece. */
static void sieve_piece(struct sieve *s)
{
    if (s->is_lost == NULL)
        s->is_lost = desk_room(TAKE_SIEVE / 64 + WORDS, sizeof *s->is_lost);
    for (uint32_t word = 0; word < WORDS; word++)
        s->won[word] = 0;
    for (uint32_t i = 0; i < s->count; i++)
        mark_from(s, &s->lost[i]);
    for (uint32_t word = 0; word < WORDS; word++)
        while (~s->won[word] != 0) {
            uint32_t at = 64 * word + (uint32_t)__builtin_ctzll(~s->won[word]);

            s->won[word] |= 1ull << at % 64;
            mark_from(s, add_lost(s, s->known + at));
        }
    s->known += PIECE;
}

bool take_sieve(uint32_t heap, bool *lost)
{
    static struct sieve s;

    while (s.known <= heap) {
        sieve_piece(&s);
        if (!ticks_go_on("heap", s.known))
            return false;
    }
    *lost = s.is_lost[heap / 64] >> heap % 64 & 1;
    return true;
}
