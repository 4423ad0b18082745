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

/* Returns the node to which an arrow leads from a node of the map: on a display of pixels the nearest one that way, which may be none: then
 * the same node; on a display of characters the next or previous letter. */
uint8_t map_next(const struct position *map, uint8_t node, uint8_t key);

void map_draw(const struct app *app, struct canvas *c);

#endif
