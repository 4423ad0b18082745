#include "outcomes.h"
#include <string.h>

_Static_assert(sizeof(struct outcomes) + 4 <= SCREEN_ROOM, "the screen of a match has room for it, after four bytes of its own");

/* Returns the number of groups whose moves are judged together: those of one piece, or 1. */
static uint8_t groups_together(const struct match *m)
{
    const struct position *p = &m->here.part[0].position;
    uint8_t view = match_view(m);

    if (view < VIEW_QUEEN || view == VIEW_GRAPH)
        return 1;
    return match_game(m, 0)->groups(p) / (match_game(m, 0)->form == FORM_PIECES ? p->parts : 1);
}

static void set(uint8_t *bits, uint8_t i)
{
    bits[i / 8] |= 1 << i % 8;
}

/* Returns the number that a move takes: from the last pile, if the move takes from several piles. */
static uint16_t taken(const struct position *here, const struct position *left)
{
    uint16_t take = 0;

    for (uint8_t i = 0; i < here->parts; i++)
        if (left->part[i] < here->part[i] || left->part[i] == PART_MINUS_1)
            take = here->part[i] - left->part[i];
    return take;
}

/* Returns the number of the move under consideration: see struct outcomes. */
static uint16_t number_of(const struct match *m, struct move move)
{
    const struct position *here = &m->here.part[m->focus].position, *left = &m->left.part[m->focus].position;
    const __flash struct game *game = component_game(&m->here.part[m->focus]);

    if (game->said)
        return game->said(here, move);
    if ((game->form > FORM_DIGITS && game->form != FORM_ROOK) || left->parts < here->parts)
        return UNKNOWN;
    return game->form == FORM_DIGITS ? left->part[move.group] : taken(here, left);
}

/* Judges one move of the part in focus.  A move that the join refuses does not win. */
static void look(struct outcomes *o, struct match *m, struct move move)
{
    uint8_t outcome;

    m->move.move[m->focus] = move;
    outcome = match_consider(m) ? m->left_outcome : OUTCOME_N;
    if (outcome != OUTCOME_N)
        set(outcome == OUTCOME_P ? o->wins : o->draws, o->count);
    o->last = number_of(m, move);
    if (o->count < OUTCOMES_NUMBERS)
        o->number[o->count] = o->last;
    o->count++;
}

/* Judges the moves of a group from o->first on, `most` at most. */
static void look_at_group(struct outcomes *o, struct match *m, uint8_t group, uint8_t most)
{
    uint16_t moves = component_count(&m->here.part[m->focus], group);
    struct move move = { .group = group, .index = o->first };

    for (; move.index < moves && most > 0; move.index++, most--)
        look(o, m, move);
}

/* Judges all moves that *o is about.  The part in focus moves meanwhile, even if it is chosen to stay. */
static void look_at_all(struct outcomes *o, struct match *m, uint8_t page)
{
    struct move chosen = m->move.move[m->focus];
    uint8_t parts = m->move.parts;

    m->move.parts |= 1 << m->focus;
    for (uint8_t i = 0; i < o->groups; i++)
        look_at_group(o, m, o->group + i, o->groups > 1 ? OUTCOMES_LINE : page);
    m->move.move[m->focus] = chosen;
    m->move.parts = parts;
    match_consider(m);
}

bool outcomes_offered(void)
{
    return true;
}

void outcomes_find(struct outcomes *o, struct match *m, uint8_t page)
{
    struct move chosen = m->move.move[m->focus];
    uint8_t groups = groups_together(m), group = chosen.group - chosen.group % groups;
    uint16_t first = groups > 1 ? 0 : chosen.index - chosen.index % page;

    if (o->count == 0 || o->part != m->focus || o->group != group || o->first != first) {
        memset(o, 0, sizeof *o);
        o->part = m->focus;
        o->group = group;
        o->groups = groups;
        o->first = first;
        look_at_all(o, m, page);
    }
    o->chosen = number_of(m, chosen);
}

/* ---- what the pictures show ---- */

static const struct component *part_of(const struct outcomes *o, const struct match *m)
{
    return &m->here.part[o->part];
}

/* Returns the i-th of the moves. */
static struct move move_of(const struct outcomes *o, const struct match *m, uint8_t i)
{
    struct move move = { .group = o->group, .index = o->first + i };

    for (uint16_t moves; o->groups > 1 && move.index >= (moves = component_count(part_of(o, m), move.group)); move.group++)
        move.index -= moves;
    return move;
}

void outcomes_left(const struct outcomes *o, const struct match *m, uint8_t i, struct position *left)
{
    component_left(part_of(o, m), move_of(o, m, i), left);
}

uint8_t outcomes_chosen(const struct outcomes *o, const struct match *m)
{
    struct move chosen = m->move.move[o->part];
    uint16_t at = chosen.index - o->first;

    if (!(m->move.parts >> o->part & 1))
        return o->count;
    for (uint8_t group = o->group; group < chosen.group; group++)
        at += component_count(part_of(o, m), group);
    return (uint8_t)at;
}
