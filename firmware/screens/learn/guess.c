/* Guessing outcomes: a random position is shown, and the player says whether it is won.  The more right guesses in a row, the larger the
 * positions are, and the more games they come from. */
#include "learn.h"

enum { GAMES_MOST = 6, TRIES = 8 };

/* Puts a random position on the table, won or lost with about the same probability. */
static void roll(struct app *app)
{
    struct match *m = &app->match;
    uint8_t count = app->lesson.count, games = 1 + count / 2, span = 5 + (count < 30 ? 3 * count : 90);
    uint16_t random = app_random(app);
    uint8_t wanted = random & 1 ? OUTCOME_N : OUTCOME_P, tries = TRIES;

    if (games > GAMES_MOST)
        games = GAMES_MOST;
    do {
        struct position *p = &m->start.part[0].position;

        random = match_chance(random);
        match_pick(m, (random >> 8) % games);
        component_game(m->start.part)->setup(p, random);
        for (uint8_t i = 0; i < p->parts; i++)
            p->part[i] = (uint8_t)p->part[i] % span;
        match_begin(m);
        match_value(m);
    } while (m->value.outcome != wanted && --tries > 0);
    app->lesson.kind = LESSON_WON;
}

/* Begins the guessing, or continues it after an answer; after a wrong answer the count of right answers begins at 0. */
static uint8_t guess_enter(struct app *app)
{
    struct lesson *l = &app->lesson;

    if (app->purpose != FOR_GUESS) {
        app_leave_match(app);
        app->match.machine = MACHINE_NONE;
        app->purpose = FOR_GUESS;
        l->count = 0;
    } else if (!l->right) {
        l->count = 0;
    }
    roll(app);
    l->answer = ANSWER_NONE;
    l->groups = GROUPS_NONE;
    return SCREEN_task;
}

const __flash struct screen screen_guess = { .enter = guess_enter };
