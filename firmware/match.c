#include "match.h"

enum { ROLLS = 8 }; /* starts tried until one is winnable: half of them or more are, in every game */

const __flash struct game *match_game(const struct match *m, uint8_t part)
{
    return game_list[m->start.part[part].game];
}

uint8_t match_view(const struct match *m)
{
    return m->start.count > 1 ? VIEW_NONE : match_game(m, 0)->view[m->picture];
}

static bool on_board(const struct match *m)
{
    uint8_t view = match_view(m);

    return view == VIEW_QUEEN || view == VIEW_BOARD;
}

bool match_chooses_side(const struct match *m)
{
    uint16_t (*most)(const struct position *) = match_game(m, 0)->most;

    return on_board(m) && !most;
}

/* Where piles grow, a start's are smaller. */
static uint16_t range(const struct component *part)
{
    const __flash struct game *game = game_list[part->game];

    return game->start ? game->start : game_most(game, &part->position);
}

uint8_t match_side(const struct match *m)
{
    return match_chooses_side(m) ? m->board : range(&m->start.part[0]) + 1;
}

uint16_t match_greatest(const struct match *m, const struct component *part)
{
    return on_board(m) ? match_side(m) - 1u : range(part);
}

bool match_misere(const struct match *m)
{
    const __flash struct game *game = match_game(m, 0);

    return m->start.count == 1 && game->option_count > 0 && game->options[0].name == NAME_play &&
           m->start.part[0].position.option[0] == PLAY_MISERE;
}

void match_put(struct match *m, uint8_t part, uint8_t game)
{
    m->start.part[part].game = game;
    game_defaults(game_list[game], &m->start.part[part].position);
}

void match_pick(struct match *m, uint8_t game)
{
    *m = (struct match){ .begins = PLAYER_YOU, .board = BOARD_LEAST, .start.count = 1 };
    if (game < GAME_COUNT) {
        match_put(m, 0, game);
        return;
    }
    m->start.count = 2;
    for (uint8_t i = 0; i < SUM_PARTS; i++)
        match_put(m, i, 0);
}

static uint8_t outcome(const struct sum *s)
{
    struct verdict v;

    sum_judge(s, &v);
    return v.outcome;
}

/* Brings one part of a position into 0..greatest: both coordinates of a piece. */
static void fit(uint16_t *part, uint8_t form, uint16_t greatest)
{
    uint16_t sizes = greatest + 1;

    if (form == FORM_PIECES)
        *part = PART_PIECE(PART_X(*part) % sizes, PART_Y(*part) % sizes);
    else
        *part %= sizes;
}

void match_fit(struct match *m)
{
    for (uint8_t i = 0; i < m->start.count; i++) {
        struct component *c = &m->start.part[i];
        uint16_t greatest = match_greatest(m, c);

        for (uint8_t j = 0; j < c->position.parts; j++)
            fit(&c->position.part[j], game_list[c->game]->form, greatest);
    }
}

void match_roll(struct match *m, uint16_t random)
{
    uint8_t winnable = m->begins == PLAYER_YOU ? OUTCOME_N : OUTCOME_P;

    for (uint8_t roll = 0; roll < ROLLS; roll++) {
        for (uint8_t i = 0; i < m->start.count; i++, random = random * 25173u + 13849u)
            match_game(m, i)->setup(&m->start.part[i].position, random);
        match_fit(m);
        if (sum_refused(&m->start) < m->start.count || outcome(&m->start) == winnable)
            return;
    }
}

uint8_t match_begin(struct match *m)
{
    uint8_t refused = sum_refused(&m->start);

    m->here = m->start;
    m->turn = m->begins;
    m->moves = 0;
    m->focus = refused < m->start.count ? refused : 0;
    match_drop(m);
    for (uint8_t i = 0; i < m->start.count; i++)
        if (!game_legal(match_game(m, i), &m->start.part[i].position)) {
            m->focus = i;
            return FAULT_CONDITION;
        }
    if (refused < m->start.count)
        return FAULT_JOIN;
    return sum_ended(&m->start) ? FAULT_ENDED : FAULT_NONE;
}

bool match_ended(const struct match *m)
{
    return sum_ended(&m->here) || (m->moves >= DRAW_MOVES && outcome(&m->here) == OUTCOME_D);
}

uint8_t match_winner(const struct match *m)
{
    switch (outcome(&m->here)) {
    case OUTCOME_N: return m->turn;
    case OUTCOME_P: return !m->turn;
    default: return PLAYER_NOBODY;
    }
}

void match_reply(struct match *m)
{
    sum_reply(&m->here, &m->move);
    match_consider(m);
}

bool match_consider(struct match *m)
{
    match_drop(m);
    if (!sum_make(&m->left, &m->move)) {
        match_drop(m);
        return false;
    }
    m->left_outcome = outcome(&m->left);
    return true;
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
