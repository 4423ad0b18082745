#ifndef FIRMWARE_SCREENS_MAP_H
#define FIRMWARE_SCREENS_MAP_H

#include "firmware/app.h"

struct map_state {
    bool began; /* the beginning of an arc is marked: it is the node of the token */
};

static inline const struct map_state *map_shown(const struct app *app)
{
    return (const struct map_state *)app->state;
}

void map_draw(const struct app *app, struct canvas *c);

#endif
