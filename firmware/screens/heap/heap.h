#ifndef FIRMWARE_SCREENS_HEAP_H
#define FIRMWARE_SCREENS_HEAP_H

#include "firmware/app.h"

enum { HEAP_MOST = 31 }; /* the greatest heap that can be chosen */

struct heap_state {
    uint8_t heap; /* stones of the heap beside the position, 0..HEAP_MOST */
};

static inline const struct heap_state *heap_shown(const struct app *app)
{
    return (const struct heap_state *)app->state;
}

void heap_draw(const struct app *app, struct canvas *c);

#endif
