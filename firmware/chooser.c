#include "chooser.h"

void chooser_begin(struct match *m)
{
    struct move first;

    if (game_first(match_game(m), &m->here, &first))
        match_consider(m, first);
}

static uint16_t moves_in(const struct match *m, uint8_t group)
{
    return match_game(m)->count(&m->here, group);
}

void chooser_group(struct match *m, int8_t direction)
{
    uint8_t groups = match_game(m)->groups(&m->here);
    struct move move = m->move;
    uint16_t last;

    do {
        move.group += direction;
        if (move.group >= groups) /* also -1, which wraps */
            move.group = direction > 0 ? 0 : groups - 1;
    } while (moves_in(m, move.group) == 0);
    last = moves_in(m, move.group) - 1;
    if (move.index > last)
        move.index = last;
    match_consider(m, move);
}

void chooser_more(struct match *m, uint16_t step, bool round)
{
    uint16_t last = moves_in(m, m->move.group) - 1;
    struct move move = m->move;

    if (move.index == last && round)
        move.index = 0;
    else
        move.index = last - move.index > step ? move.index + step : last;
    match_consider(m, move);
}

void chooser_less(struct match *m, uint16_t step, bool round)
{
    struct move move = m->move;

    if (move.index == 0 && round)
        move.index = moves_in(m, move.group) - 1;
    else
        move.index = move.index > step ? move.index - step : 0;
    match_consider(m, move);
}
