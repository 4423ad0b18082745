/* The matches of the robot: their starts, its moves, and what it learns from them. */
#include "raise.h"
#include "firmware/match/pick.h"
#include "games/bash.h"

enum { ROBOT_MOVES = BOXES_START / 2 + 1 /* the most moves that the robot makes in a match */ };

uint8_t raise_pick(uint8_t game)
{
    return game == BOXES_BASH ? GAME_INDEX_bash : game == BOXES_SQUARES ? GAME_INDEX_squares : GAME_INDEX_nim;
}

void raise_piles(const struct sum *s, uint8_t pile[BOXES_PILES])
{
    const struct position *p = &s->part[0].position;

    for (uint8_t i = 0; i < BOXES_PILES; i++)
        pile[i] = i < p->parts ? (uint8_t)p->part[i] : 0;
    boxes_sort(pile);
}

/* ---- the start ---- */

/* Writes a random start; piles without stones are left out. */
static void roll(struct app *app, uint8_t game, struct position *p)
{
    uint8_t pile[BOXES_PILES];

    boxes_roll(game, pile, app_random(app));
    p->parts = 0;
    for (uint8_t i = 0; i < BOXES_PILES; i++)
        if (pile[i] > 0)
            p->part[p->parts++] = pile[i];
}

uint8_t raise_level(uint8_t won)
{
    return won < 3 ? LEVEL_NOVICE : won < 10 ? LEVEL_LEARNER : won < 25 ? LEVEL_CLUB : LEVEL_MASTER;
}

uint8_t raise_begin(struct app *app, uint8_t game)
{
    struct match *m = &app->match;
    struct position *p = &m->start.part[0].position;

    m->machine = MACHINE_SECOND;
    match_pick(m, raise_pick(game));
    if (game == BOXES_BASH)
        p->option[BASH_MAX] = 3;
    roll(app, game, p);
    m->level = m->chosen = raise_level(store_robot_byte(&app->store, ROBOT_WON));
    m->edited = true;
    m->begins = (store_robot_byte(&app->store, ROBOT_WON) + store_robot_byte(&app->store, ROBOT_LOST)) & 1;
    app->purpose = FOR_RAISE;
    app->by_code = false;
    app->lesson.count = 0;
    return app_begin(app);
}

/* ---- its moves ---- */

/* Considers the move that was drawn: 1 + its number is app->lesson.count. */
void raise_reply(struct app *app)
{
    struct match *m = &app->match;
    const struct position *p = &m->here.part[0].position;
    uint8_t pile[BOXES_PILES], move = app->lesson.count - 1, game = raise_game(app), from, taken, group = 0;

    raise_piles(&m->here, pile);
    taken = boxes_move(game, pile, move, &from);
    while (p->part[group] != from)
        group++;
    m->move.parts = 1;
    m->move.move[0].group = group;
    m->move.move[0].index = game == BOXES_NIM ? taken - 1 : move;
    match_consider(m);
}

/* Writes the numbers of the moves that the robot has made, among those of all positions.  Returns how many.  Leaves the match as it is. */
static uint8_t moves_made(struct match *m, uint8_t game, uint8_t made[ROBOT_MOVES])
{
    uint8_t moves = (uint8_t)m->moves, pile[BOXES_PILES], to[BOXES_PILES], count = 0;

    for (uint8_t i = m->first == PLAYER_YOU; i < moves; i += 2) {
        match_go(m, i);
        raise_piles(&m->here, pile);
        match_go(m, i + 1);
        raise_piles(&m->here, to);
        made[count++] = boxes_first(game, pile) + boxes_between(game, pile, to);
    }
    match_go(m, moves);
    return count;
}

void raise_ends(struct app *app, bool won)
{
    uint8_t made[ROBOT_MOVES], game = raise_game(app), count;

    count = moves_made(&app->match, game, made);
    store_teach_robot(&app->store, made, count, won);
    app->lesson.right = won;
    app->lesson.text = won ? 2 * count : count;
}

void raise_fight(struct app *app)
{
    struct raise_state *s = (struct raise_state *)app->state;
    const uint8_t *robots[2] = { raise_own(app), s->bytes };
    uint8_t pile[BOXES_PILES];

    boxes_roll(s->game, pile, app_random(app));
    s->won += boxes_duel(robots, s->game, pile, s->played & 1, &app->random) == 0;
    s->played++;
}
