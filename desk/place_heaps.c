/* Heaps that split: a move takes from one heap and leaves two, of which either may be empty. */
#include "place.h"
#include <string.h>

void place_sort(const struct ruled *game, struct place *p)
{
    uint8_t parts = 0;

    (void)game;
    for (uint8_t i = 0; i < p->parts; i++) {
        uint16_t heap = p->part[i];
        uint8_t to = parts;

        if (heap == 0)
            continue;
        for (; to > 0 && p->part[to - 1] > heap; to--)
            p->part[to] = p->part[to - 1];
        p->part[to] = heap;
        parts++;
    }
    p->parts = parts;
}

void place_print_numbers(const struct ruled *game, const struct place *p, FILE *out)
{
    (void)game;
    if (p->parts == 0)
        fputc('-', out);
    for (uint8_t i = 0; i < p->parts; i++)
        fprintf(out, "%s%u", i > 0 ? " " : "", p->part[i]);
}

void splits_of_octal(const struct octal *code, uint16_t heap, split_found *found, void *context)
{
    for (uint16_t take = 1; take <= code->length && take <= heap; take++) {
        uint16_t rest = heap - take;
        uint8_t digit = code->digit[take];

        if (rest == 0 ? digit & OCTAL_NOTHING : digit & OCTAL_HEAP)
            found(0, rest, context);
        for (uint16_t lesser = 1; digit & OCTAL_TWO && lesser <= rest / 2; lesser++)
            found(lesser, rest - lesser, context);
    }
}

void splits_of_grundy(const struct octal *code, uint16_t heap, split_found *found, void *context)
{
    (void)code;
    for (uint16_t lesser = 1; 2 * lesser < heap; lesser++)
        found(lesser, heap - lesser, context);
}

void splits_of_lasker(const struct octal *code, uint16_t heap, split_found *found, void *context)
{
    (void)code;
    for (uint16_t left = heap; left-- > 0;)
        found(0, left, context);
    for (uint16_t lesser = 1; lesser <= heap / 2; lesser++)
        found(lesser, heap - lesser, context);
}

/* The heap of a place that a move changes. */
struct taking {
    const struct place *from;
    uint8_t i;
    bool room;
    place_found *found;
    void *context;
};

/* Leaves the heaps a and b in the place of the heap; none where it is 0. */
static void leave(uint16_t a, uint16_t b, void *context)
{
    struct taking *t = context;
    uint8_t heaps = (a > 0) + (b > 0), rest = t->from->parts - t->i - 1;
    struct place left = *t->from;
    uint16_t *to = &left.part[t->i];

    if (left.parts - 1 + heaps > PLACE_PARTS) {
        t->room = false;
        return;
    }
    if (a > 0)
        *to++ = a;
    if (b > 0)
        *to++ = b;
    memcpy(to, &t->from->part[t->i + 1], rest * sizeof *to);
    left.parts = (uint8_t)(left.parts - 1 + heaps);
    t->found(&left, t->context);
}

static bool options(const struct ruled *game, const struct place *p, place_found *found, void *context)
{
    struct taking t = { p, 0, true, found, context };

    for (; t.i < p->parts; t.i++)
        game->heaps.splits(&game->heaps.code, p->part[t.i], leave, &t);
    return t.room;
}

static void notice(uint16_t a, uint16_t b, void *context)
{
    (void)a, (void)b;
    *(bool *)context = true;
}

/* Sorts the heaps, and leaves out those that have no move, if they are small. */
static void tidy(const struct ruled *game, struct place *p)
{
    for (uint8_t i = 0; i < p->parts; i++) {
        bool moves = p->part[i] > OCTAL_DIGITS;

        if (!moves)
            game->heaps.splits(&game->heaps.code, p->part[i], notice, &moves);
        if (!moves)
            p->part[i] = 0;
    }
    place_sort(game, p);
}

const struct place_rule place_heaps = { .options = options, .tidy = tidy, .print = place_print_numbers };
