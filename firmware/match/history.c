#include "history.h"

enum { LONGEST = 3 }; /* bytes of the longest number: 16 bits */

uint16_t move_number(const struct component *c, const struct move *m)
{
    uint16_t number = m->index;

    for (uint8_t group = m->group; group-- > 0;)
        number += component_count(c, group);
    return number;
}

void move_numbered(const struct component *c, uint16_t number, struct move *m)
{
    uint16_t moves;

    for (m->group = 0; number >= (moves = component_count(c, m->group)); m->group++)
        number -= moves;
    m->index = number;
}

/* ---- numbers in bytes ---- */

/* Writes a number at `to`.  Returns the address after it. */
static uint8_t *put_number(uint8_t *to, uint16_t number)
{
    for (; number > NUMBER_LOW; number >>= NUMBER_BITS)
        *to++ = (uint8_t)(number | NUMBER_MORE);
    *to++ = (uint8_t)number;
    return to;
}

/* Returns the number that begins at index *next; sets *next to the index after it. */
static uint16_t take_number(const struct history *h, uint8_t *next)
{
    uint16_t number = 0;
    uint8_t shift = 0, byte;

    do {
        byte = h->code[(*next)++];
        number |= (uint16_t)(byte & NUMBER_LOW) << shift;
        shift += NUMBER_BITS;
    } while (byte & NUMBER_MORE);
    return number;
}

/* ---- moves ---- */

uint8_t history_next(const struct history *h, uint8_t start, uint8_t parts)
{
    uint8_t next = start;

    for (; parts > 0; next++)
        if (!(h->code[next] & NUMBER_MORE))
            parts--;
    return next;
}

void history_put(struct history *h, uint16_t moves, const struct sum *s, const struct sum_move *m)
{
    const struct component *c = s->part;
    const struct move *move = m->move;
    uint8_t end = 0, *to;

    if (moves > h->moves)
        return;
    for (h->moves = 0; h->moves < moves; h->moves++)
        end = history_next(h, end, s->count);
    if (end + LONGEST * s->count > HISTORY_ROOM)
        return;
    to = h->code + end;
    for (uint8_t rest = s->count, moving = m->parts; rest > 0; rest--, moving >>= 1, c++, move++)
        to = put_number(to, moving & 1 ? move_number(c, move) + 1 : 0);
    h->moves++;
}

void history_choose(const struct sum *s, uint8_t part, uint16_t number, struct sum_move *m)
{
    if (number == 0)
        return;
    move_numbered(&s->part[part], number - 1, &m->move[part]);
    m->parts |= 1 << part;
}

void history_step(const struct history *h, uint8_t *next, struct sum *s, struct sum_move *m)
{
    m->parts = 0;
    for (uint8_t i = 0; i < s->count; i++)
        history_choose(s, i, take_number(h, next), m);
    sum_make(s, m);
}

void history_replay(const struct history *h, uint16_t moves, struct sum *s, struct sum_move *m)
{
    uint8_t next = 0;

    while (moves-- > 0)
        history_step(h, &next, s, m);
}
