/* The stars and doors of the Fair, and what the rest of the firmware asks of it. */
#include "fair.h"
#include <string.h>

uint8_t stand_stars(const struct app *app, const struct stand *s)
{
    uint8_t best;

    if (s->big > 0)
        return store_progress(&app->store, PROGRESS_BIG, s->big - 1);
    best = record_best(journal_find(&app->store.journal, record_key(s->game)), s->game);
    return best > LEVEL_LEARNER ? best - LEVEL_LEARNER : 0;
}

void fair_read(const struct app *app, struct fair *f)
{
    bool opens = true; /* the stand before has a star */

    for (uint8_t i = 0; i < sizeof f->open; i++)
        f->open[i] = store_progress(&app->store, PROGRESS_DOORS, i);
    for (uint8_t n = 0; n < STANDS; n++) {
        struct stand s;

        stand_read(n, &s);
        f->open[n / 8] |= opens << n % 8;
        f->stars[n] = stand_stars(app, &s);
        opens = f->stars[n] > 0;
    }
}

uint8_t fair_total(const struct fair *f)
{
    uint8_t total = 0;

    for (uint8_t n = 0; n < STANDS; n++)
        total += f->stars[n];
    return total;
}

/* Returns the stand that was visited last, and reads it. */
static uint8_t visited(const struct app *app, struct stand *s)
{
    uint8_t n = store_progress(&app->store, PROGRESS_STAND, 0);

    if (n >= STANDS)
        n = 0;
    stand_read(n, s);
    return n;
}

uint8_t fair_door(const struct app *app)
{
    return store_progress(&app->store, PROGRESS_FAIR, FAIR_VISITED) ? SCREEN_fair : SCREEN_games;
}

void fair_resumes(struct app *app)
{
    struct stand s;

    visited(app, &s);
    if (!store_progress(&app->store, PROGRESS_FAIR, FAIR_PLAYED)
        || pick_id(match_picked(&app->match)) != (s.second == STAND_NONE ? s.game : PICK_ID_SUM))
        return;
    app->purpose = FOR_FAIR;
    app->fair = stand_stars(app, &s);
}

void fair_ends(struct app *app)
{
    const struct match *m = &app->match;
    struct stand s;

    if (app->purpose != FOR_FAIR)
        return;
    visited(app, &s);
    app->fair = (app->fair & NEWS_STARS) | (match_winner(m) == PLAYER_YOU ? NEWS_WON : NEWS_LOST);
    if (app->fair & NEWS_WON && s.big > 0 && !m->aided && !m->edited && m->level > stand_stars(app, &s))
        store_new_progress(&app->store, PROGRESS_BIG, s.big - 1, m->level);
}
_Static_assert((int)LEVEL_LEARNER == 1 && (int)LEVEL_MASTER == STARS_A_STAND, "the stars of a big stand are the level that was beaten");

/* Opens the doors that the stars open, for good. */
static void open_doors(struct app *app, const struct fair *f)
{
    for (uint8_t i = 0; i < sizeof f->open; i++)
        store_new_progress(&app->store, PROGRESS_DOORS, i, f->open[i]);
}

void fair_counts(struct app *app)
{
    struct stand s;
    struct fair f;
    uint8_t next;

    if (app->purpose != FOR_FAIR)
        return;
    next = visited(app, &s) + 1;
    if (stand_stars(app, &s) > (app->fair & NEWS_STARS))
        app->fair |= NEWS_STAR;
    fair_read(app, &f);
    if (next < STANDS && fair_open(&f, next) && !(store_progress(&app->store, PROGRESS_DOORS, next / 8) >> next % 8 & 1))
        app->fair |= NEWS_DOOR;
    open_doors(app, &f);
}

void fair_count_stars(struct app *app)
{
    struct fair f;

    fair_read(app, &f);
    app->stars = fair_total(&f);
    if (store_progress(&app->store, PROGRESS_FAIR, FAIR_MEDAL))
        app->stars |= STARS_MEDAL;
}
