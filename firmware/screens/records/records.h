#ifndef FIRMWARE_SCREENS_RECORDS_H
#define FIRMWARE_SCREENS_RECORDS_H

#include "firmware/app.h"

/* Whether the records are to be forgotten is asked twice. */
enum records_asks { RECORDS_SHOWN, RECORDS_CLEAR, RECORDS_SURE };

struct records_state {
    bool learned;  /* what is learned shows, not the record of the game under the cursor of the list of games */
    uint8_t asks;  /* enum records_asks */
};

static inline const struct records_state *records_shown(const struct app *app)
{
    return (const struct records_state *)app->state;
}

void records_draw(const struct app *app, struct canvas *c);

#endif
