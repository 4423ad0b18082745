#include "heaps.h"

/* A game writes the heaps of a position; see heaps_find. */
typedef uint8_t heaps_reader(const struct position *p, uint8_t *size);

/* The readers of the games that have one: heaps_nim ... */
#define GAME(name, id) heaps_reader heaps_##name __attribute__((weak));
#include <games.def>
#undef GAME

static heaps_reader *const __flash readers[GAME_COUNT] = {
#define GAME(name, id) heaps_##name,
#include <games.def>
#undef GAME
};

heaps_reader heaps_nim, heaps_stones;

enum { PLAY, MAX }; /* indices of Nim's options */

uint8_t heaps_nim(const struct position *p, uint8_t *size)
{
    uint8_t q = (uint8_t)p->option[MAX] + 1;

    if (p->option[PLAY] != PLAY_NORMAL)
        return 0;
    for (uint8_t i = 0; i < p->parts; i++) {
        size[i] = (uint8_t)p->part[i];
        if (q > 1)
            size[i] %= q;
    }
    return p->parts;
}

uint8_t heaps_stones(const struct position *p, uint8_t *size)
{
    bool counts = p->parts % 2;

    for (uint8_t i = 0, before = 0; i < p->parts; counts = !counts, i++) {
        size[i] = counts ? (uint8_t)p->part[i] - before : 0;
        before = (uint8_t)p->part[i];
    }
    return p->parts;
}

uint8_t heaps_find(uint8_t game, const struct position *p, uint8_t size[HEAPS_MOST])
{
    return readers[game] ? readers[game](p, size) : 0;
}

bool heaps_are_steps(uint8_t game)
{
    return readers[game] == heaps_stones;
}

uint8_t heaps_xor(const uint8_t size[HEAPS_MOST], uint8_t count)
{
    uint8_t sum = 0;

    while (count > 0)
        sum ^= size[--count];
    return sum;
}

uint8_t heaps_top(uint8_t n)
{
    uint8_t top = 1;

    while (n >>= 1)
        top <<= 1;
    return top;
}
