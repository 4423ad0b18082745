/* The ways down from the steps of a reasoning. */
#include "step.h"
#include <stdlib.h>

/* ---- sums ---- */

/* Writes part number i of a sum, counted from 0, as a query of its own to *below. */
static void part_alone(const struct query *q, uint16_t i, struct query *below)
{
    below->count = 1;
    below->join = JOIN_ONE;
    below->part[0] = q->part[i];
}

/* Moves part i of *below to the nimber `wanted`.  Returns false if no move does. */
static bool move_to_nimber(struct query *below, uint16_t i, uint16_t wanted)
{
    const struct game *game = desk_game(&below->part[i]);
    const struct position here = below->part[i].position;
    struct verdict v;
    struct walk walk;

    walk_begin(&walk, game, &here);
    while (walk_step(&walk)) {
        desk_judge_part(&below->part[i], &walk.left, &v);
        if (v.nimber != wanted)
            continue;
        below->part[i].position = walk.left;
        return true;
    }
    return false;
}

static enum way way_in_sum(const struct query *q, const struct why_step *w, struct query *below)
{
    switch (w->sentence) {
    case WHY_PART:
    case WHY_PART_IN:
    case WHY_PART_NIMBER:
    case WHY_PART_INFINITE:
        part_alone(q, w->number[0] - 1, below);
        return WAY_PART;
    case WHY_PART_TO:
        return move_to_nimber(below, w->number[0] - 1, w->number[2]) ? WAY_MOVE : WAY_NONE;
    case WHY_INFINITE_TO:
        return move_to_nimber(below, w->number[0] - 1, w->number[1]) ? WAY_MOVE : WAY_NONE;
    }
    return WAY_NONE;
}

enum way step_way(const struct query *q, const struct why_step *w, struct query *below)
{
    *below = *q;
    if (q->count > 1)
        return way_in_sum(q, w, below);
    return why_option(desk_game(&q->part[0]), &q->part[0].position, w, &below->part[0].position) ? WAY_MOVE : WAY_NONE;
}

/* ---- replies ---- */

/* Makes the perfect player's reply in a part.  Returns false if the part has no move. */
static bool reply_in(struct part *part)
{
    const struct game *game = desk_game(part);
    struct move m;

    if (!game_first(game, &part->position, &m))
        return false;
    game->apply(&part->position, game_reply(game, &part->position));
    return true;
}

/* Makes the winning move after which the least moves are left; of equal ones, or if their number is not known, the first. */
static void win_sum(struct query *below)
{
    struct wins *w = desk_room(1, sizeof *w);
    const struct win *best = w->win;

    desk_find_wins(below, w);
    for (const struct win *win = w->win; win < w->win + w->count; win++)
        if (win->verdict.remoteness < best->verdict.remoteness)
            best = win;
    for (uint8_t i = 0; i < below->count; i++)
        below->part[i].position = best->left[i];
    free(w);
}

/* Makes a move of a lost sum: in all parts, or, which every other join allows, in the first one that is not over. */
static void lose_sum(struct query *below)
{
    for (uint8_t i = 0; i < below->count; i++)
        if (reply_in(&below->part[i]) && below->join != JOIN_ALL)
            return;
}

bool step_reply(const struct query *q, struct query *below)
{
    struct verdict v;

    *below = *q;
    if (q->count == 1)
        return reply_in(&below->part[0]);
    desk_judge(q, &v);
    if (desk_ended(q) || v.outcome == OUTCOME_D)
        return false;
    if (v.outcome == OUTCOME_N)
        win_sum(below);
    else
        lose_sum(below);
    return true;
}
