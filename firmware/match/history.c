#include "history.h"

enum { MORE = 128, LOW = 127, BITS = 7, LONGEST = 3 }; /* a number of 16 bits has three bytes at most */

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

static uint8_t *put_number(uint8_t *to, uint16_t number)
{
    for (; number > LOW; number >>= BITS)
        *to++ = (uint8_t)(number | MORE);
    *to++ = (uint8_t)number;
    return to;
}

static uint16_t take_number(const struct history *h, uint8_t *at)
{
    uint16_t number = 0;
    uint8_t shift = 0, byte;

    do {
        byte = h->code[(*at)++];
        number |= (uint16_t)(byte & LOW) << shift;
        shift += BITS;
    } while (byte & MORE);
    return number;
}

/* ---- moves ---- */

uint8_t history_next(const struct history *h, uint8_t at, uint8_t parts)
{
    for (; parts > 0; at++)
        if (!(h->code[at] & MORE))
            parts--;
    return at;
}

void history_put(struct history *h, uint16_t moves, const struct sum *s, const struct sum_move *m)
{
    const struct component *c = s->part;
    const struct move *move = m->move;
    uint8_t at = 0, *to;

    if (moves > h->moves)
        return;
    for (h->moves = 0; h->moves < moves; h->moves++)
        at = history_next(h, at, s->count);
    if (at + LONGEST * s->count > HISTORY_ROOM)
        return;
    to = h->code + at;
    for (uint8_t rest = s->count, moving = m->parts; rest > 0; rest--, moving >>= 1, c++, move++)
        to = put_number(to, moving & 1 ? move_number(c, move) + 1 : 0);
    h->moves++;
}

void history_step(const struct history *h, uint8_t *at, struct sum *s, struct sum_move *m)
{
    m->parts = 0;
    for (uint8_t i = 0; i < s->count; i++) {
        uint16_t number = take_number(h, at);

        if (number == 0)
            continue;
        move_numbered(&s->part[i], number - 1, &m->move[i]);
        m->parts |= 1 << i;
    }
    sum_make(s, m);
}

void history_replay(const struct history *h, uint16_t moves, struct sum *s, struct sum_move *m)
{
    uint8_t at = 0;

    while (moves-- > 0)
        history_step(h, &at, s, m);
}
