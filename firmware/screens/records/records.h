#ifndef FIRMWARE_SCREENS_RECORDS_H
#define FIRMWARE_SCREENS_RECORDS_H

#include "firmware/app.h"

struct records_state {
    uint8_t place; /* the game whose record is shown: a pick, 0..PICKS - 1; or PICKS + the id of a game that the image lacks */
    bool asks;     /* the screen asks whether to clear all records */
    struct record record; /* of that game */
};

static inline const struct records_state *records_shown(const struct app *app)
{
    return (const struct records_state *)app->state;
}

/* Returns the id of the game whose record is shown. */
static inline uint8_t records_id(const struct records_state *s)
{
    return s->place < PICKS ? pick_id(s->place) : s->place - PICKS;
}

#endif
