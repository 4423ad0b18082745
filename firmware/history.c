#include "history.h"

enum { MORE = 128, LOW = 127, BITS = 7 };

uint16_t move_number(const struct component *c, const struct move *m)
{
    uint16_t number = m->index;

    for (uint8_t group = m->group; group-- > 0;)
        number += component_game(c)->count(&c->position, group);
    return number;
}

void move_numbered(const struct component *c, uint16_t number, struct move *m)
{
    uint16_t moves;

    for (m->group = 0; number >= (moves = component_game(c)->count(&c->position, m->group)); m->group++)
        number -= moves;
    m->index = number;
}

/* ---- numbers in bytes ---- */

static void put_byte(struct history *h, uint8_t byte)
{
    if (h->used < HISTORY_ROOM)
        h->code[h->used] = byte;
    if (h->used <= HISTORY_ROOM) /* one beyond: it did not fit */
        h->used++;
}

static void put_number(struct history *h, uint16_t number)
{
    for (; number > LOW; number >>= BITS)
        put_byte(h, number | MORE);
    put_byte(h, number);
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

void history_read(const struct history *h, uint8_t *at, uint8_t parts, uint16_t number[SUM_PARTS])
{
    uint8_t moving = parts > 1 ? h->code[(*at)++] : 1;

    for (; parts > 0; parts--, moving >>= 1)
        *number++ = moving & 1 ? take_number(h, at) + 1 : 0;
}

void history_put(struct history *h, uint16_t moves, const struct sum *s, const struct sum_move *m)
{
    uint16_t number[SUM_PARTS];
    uint8_t before = 0;

    if (moves > h->moves)
        return;
    for (h->moves = 0; h->moves < moves; h->moves++)
        history_read(h, &before, s->count, number);
    h->used = before;
    if (s->count > 1)
        put_byte(h, m->parts);
    for (uint8_t i = 0; i < s->count; i++)
        if (m->parts & 1 << i)
            put_number(h, move_number(&s->part[i], &m->move[i]));
    if (h->used > HISTORY_ROOM)
        h->used = before;
    else
        h->moves++;
}

void history_step(const struct history *h, uint8_t *at, struct sum *s, struct sum_move *m)
{
    uint16_t number[SUM_PARTS];

    history_read(h, at, s->count, number);
    m->parts = 0;
    for (uint8_t i = 0; i < s->count; i++)
        if (number[i] > 0) {
            move_numbered(&s->part[i], number[i] - 1, &m->move[i]);
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
