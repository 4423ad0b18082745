#ifndef FIRMWARE_SCREENS_RECORDS_H
#define FIRMWARE_SCREENS_RECORDS_H

#include "firmware/app.h"

/* The screen shows records, or asks the first or the second time whether to clear them. */
enum records_asks { RECORDS_SHOWN, RECORDS_CLEAR, RECORDS_SURE };

struct records_state {
    bool learned;  /* the progress in lessons and puzzles is shown; else the record of the game under the cursor of the list of games */
    uint8_t asks;  /* enum records_asks */
};

static inline const struct records_state *records_shown(const struct app *app)
{
    return (const struct records_state *)app->state;
}

void records_draw(const struct app *app, struct canvas *c);

#endif
