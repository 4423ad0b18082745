#ifndef FIRMWARE_SCREENS_CODE_H
#define FIRMWARE_SCREENS_CODE_H

#include "firmware/app.h"
#include "firmware/match/class_code.h"

struct code_state {
    uint8_t at;    /* the letter under the cursor, 0..CODE_LETTERS-1 */
    uint8_t answer; /* enum code_answer of the code that was entered; CODE_PLAYABLE, also at first: no message is shown */
    struct class_code code; /* the code that was entered */
    uint8_t letters[CODE_LETTERS]; /* 0..CODE_BASE-1 each: see class_code.h */
};
_Static_assert(sizeof(struct code_state) <= SCREEN_ROOM, "it fits the state of a screen");

static inline const struct code_state *code_shown(const struct app *app)
{
    return (const struct code_state *)app->state;
}

void code_draw(const struct app *app, struct canvas *c);

#endif
