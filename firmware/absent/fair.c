/* The Fair in an image without it: it has no stands, so no match is played at one. */
#include "firmware/app.h"

uint8_t fair_door(const struct app *app)
{
    (void)app;
    return SCREEN_games;
}

void fair_resumes(struct app *app)
{
    (void)app;
}

void fair_ends(struct app *app)
{
    (void)app;
}

void fair_counts(struct app *app)
{
    (void)app;
}

void fair_count_stars(struct app *app)
{
    (void)app;
}
