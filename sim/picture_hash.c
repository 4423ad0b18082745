/* See picture_hash.h. */
#include "picture_hash.h"

/* FNV-1a of 64 bits: Fowler, Noll, Vo, http://www.isthe.com/chongo/tech/comp/fnv. */
#define FNV_OFFSET 0xCBF29CE484222325u
#define FNV_PRIME 0x100000001B3u

static uint64_t fnv(uint64_t hash, uint8_t byte) { return (hash ^ byte) * FNV_PRIME; }

uint32_t picture_hash(const struct picture *p)
{
    uint64_t hash = fnv(fnv(FNV_OFFSET, p->width), p->height);

    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            hash = fnv(hash, p->lit[y][x]);
    return (uint32_t)(hash ^ hash >> 32);
}
