/* Heaps that split: a move takes from one heap, or nothing, and leaves two, of which either may be empty. */
#include "number.h"
#include "octal_query.h"
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
    char text[PLACE_PARTS * (NUMBER_TEXT + 1)], *to = text;

    (void)game;
    for (uint8_t i = 0; i < p->parts; i++) {
        if (i > 0)
            *to++ = ' ';
        to = write_number(to, p->part[i]);
    }
    if (p->parts == 0)
        *to++ = '-';
    fwrite(text, 1, (size_t)(to - text), out);
}

bool splits_of(const struct octal *code, uint16_t heap, split_found *found, void *context)
{
    uint16_t most = code->cycle > 0 || code->length > heap ? heap : code->length;

    for (uint32_t take = 0; take <= most; take++) {
        uint16_t rest = (uint16_t)(heap - take);
        uint8_t digit = octal_digit(code, take);

        if ((rest == 0 ? digit & OCTAL_NOTHING : digit & OCTAL_HEAP) && !found(0, rest, context))
            return false;
        for (uint16_t lesser = 1; digit & OCTAL_TWO && lesser <= rest / 2; lesser++)
            if (!(code->unequal && lesser == rest - lesser) && !found(lesser, rest - lesser, context))
                return false;
    }
    return true;
}

/* The heap of a place that a move changes. */
struct taking {
    const struct place *from;
    uint8_t i;
    place_found *found;
    void *context;
};

/* Leaves the heaps a and b in the place of the heap; none where it is 0. */
static bool leave(uint16_t a, uint16_t b, void *context)
{
    struct taking *t = context;
    int heaps = (a > 0) + (b > 0), rest = t->from->parts - t->i - 1;
    struct place left = *t->from;
    uint16_t *to = &left.part[t->i];

    if (left.parts - 1 + heaps > PLACE_PARTS)
        return false;
    if (a > 0)
        *to++ = a;
    if (b > 0)
        *to++ = b;
    memcpy(to, &t->from->part[t->i + 1], rest * sizeof *to);
    left.parts = (uint8_t)(left.parts - 1 + heaps);
    return t->found(&left, t->context);
}

static bool options(const struct ruled *game, const struct place *p, place_found *found, void *context)
{
    struct taking t = { p, 0, found, context };

    while (t.i < p->parts && splits_of(&game->code, p->part[t.i], leave, &t))
        t.i++;
    return t.i == p->parts;
}

static bool stop(uint16_t a, uint16_t b, void *context)
{
    (void)a, (void)b, (void)context;
    return false;
}

/* Sorts the heaps, and leaves out those that have no move, if they are small. */
static void tidy(const struct ruled *game, struct place *p)
{
    for (uint8_t i = 0; i < p->parts; i++)
        if (p->part[i] <= OCTAL_DIGITS && splits_of(&game->code, p->part[i], stop, NULL))
            p->part[i] = 0;
    place_sort(game, p);
}

static uint32_t nimber(const struct ruled *game, const struct place *p)
{
    struct octal_query q = { .code = game->code };
    uint32_t sum = 0;

    q.heaps = 1; /* a place may have more of them than a query */
    for (uint8_t i = 0; i < p->parts; i++) {
        q.heap[0] = p->part[i];
        sum ^= octal_sum(&q);
    }
    return sum;
}

const struct place_rule place_heaps = { .options = options, .tidy = tidy, .print = place_print_numbers, .nimber = nimber };
