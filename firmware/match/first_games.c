#include "first_games.h"
#include "games/bash.h"

/* A first game: the id of the game, the stones of its pile, and the value of one option; value 0: all options have their defaults.  From 11
 * stones of Squares every move wins; from 14 stones the takes of 4 and 9 win.  From 11 stones of Bash the move to 8 wins, and after any
 * reply the move to 4. */
static const __flash struct first_game {
    uint8_t id, stones, option, value;
} first_games[FIRST_GAMES] = { { PICK_ID_SQUARES, 11, 0, 0 }, { PICK_ID_SQUARES, 14, 0, 0 }, { PICK_ID_BASH, 11, BASH_MAX, 3 } };

uint8_t first_games_id(uint8_t i)
{
    return first_games[i].id;
}

bool first_games_set_up(struct match *m, uint8_t i)
{
    uint8_t game = pick_find(first_games[i].id);
    struct position *p = &m->start.part[0].position;

    if (game >= GAME_COUNT)
        return false;
    m->machine = MACHINE_SECOND;
    match_pick(m, game);
    m->level = m->chosen = LEVEL_NOVICE;
    m->edited = true; /* the start is not rolled */
    p->parts = 1;
    p->part[0] = first_games[i].stones;
    if (first_games[i].value > 0)
        p->option[first_games[i].option] = first_games[i].value;
    return true;
}

/* Returns whether the component, the only one of a match, is this first game.  Options are not looked at if the first game sets none. */
static bool is_first_game(const struct component *c, const __flash struct first_game *f)
{
    return pick_id(c->game) == f->id && c->position.part[0] == f->stones && (f->value == 0 || c->position.option[f->option] == f->value);
}

uint8_t first_games_find(const struct match *m)
{
    uint8_t i = 0;

    if (m->start.count > 1 || m->machine != MACHINE_SECOND || m->level != LEVEL_NOVICE || !m->edited)
        return FIRST_GAMES;
    while (i < FIRST_GAMES && !is_first_game(m->start.part, &first_games[i]))
        i++;
    return i;
}
