#include "match.h"

enum { ROLLS = 8 }; /* starts tried until one is winnable: half of them or more are, in every game */

const __flash struct game *match_game(const struct match *m)
{
    return game_list[m->game];
}

uint8_t match_view(const struct match *m)
{
    return match_game(m)->view[m->picture];
}

uint16_t match_greatest(const struct match *m)
{
    return match_view(m) == VIEW_QUEEN ? m->board - 1 : game_most(match_game(m), &m->start);
}

bool match_misere(const struct match *m)
{
    const __flash struct game *game = match_game(m);

    return game->option_count > 0 && game->options[0].name == option_play_name && m->start.option[0] == PLAY_MISERE;
}

void match_pick(struct match *m, uint8_t game)
{
    *m = (struct match){ .game = game, .begins = PLAYER_YOU, .board = BOARD_LEAST };
    game_defaults(match_game(m), &m->start);
}

static uint8_t outcome(const struct match *m, const struct position *p)
{
    struct verdict v;

    match_game(m)->judge(p, &v);
    return v.outcome;
}

void match_fit(struct match *m)
{
    uint16_t greatest = match_greatest(m);

    for (uint8_t i = 0; i < m->start.parts; i++)
        while (m->start.part[i] > greatest)
            m->start.part[i] -= greatest;
}

void match_roll(struct match *m, uint16_t random)
{
    uint8_t winnable = m->begins == PLAYER_YOU ? OUTCOME_N : OUTCOME_P;

    for (uint8_t roll = 0; roll < ROLLS; roll++, random = random * 25173u + 13849u) {
        m->start.parts = m->parts;
        match_game(m)->setup(&m->start, random);
        match_fit(m);
        if (outcome(m, &m->start) == winnable)
            break;
    }
    m->parts = m->start.parts;
}

void match_begin(struct match *m)
{
    m->here = m->start;
    m->turn = m->begins;
    m->moves = 0;
    match_drop(m);
}

bool match_ended(const struct match *m)
{
    struct move first;

    return !game_first(match_game(m), &m->here, &first);
}

uint8_t match_winner(const struct match *m)
{
    return outcome(m, &m->here) == OUTCOME_N ? m->turn : !m->turn;
}

void match_reply(struct match *m)
{
    match_consider(m, game_reply(match_game(m), &m->here));
}

void match_consider(struct match *m, struct move move)
{
    m->move = move;
    m->left = m->here;
    match_game(m)->apply(&m->left, move);
    m->left_outcome = outcome(m, &m->left);
}

void match_drop(struct match *m)
{
    m->left = m->here;
}

void match_move(struct match *m)
{
    m->here = m->left;
    m->turn = !m->turn;
    m->moves++;
}
