#ifndef FIRMWARE_SCREENS_CODE_H
#define FIRMWARE_SCREENS_CODE_H

#include "firmware/app.h"
#include "firmware/match/class_code.h"
#include "firmware/match/result_code.h"

/* Whether the image has challenges, so that it reads the codes of their results. */
enum { CODE_HAS_RESULTS = (PURPOSES) >> FOR_CHALLENGE & 1 };

struct code_state {
    uint8_t at;    /* the letter under the cursor, 0..CODE_LETTERS-1 */
    uint8_t answer; /* enum code_answer of the code that was entered; CODE_PLAYABLE, also at first: no message is shown */
    struct class_code code; /* the code that was entered */
    uint8_t letters[CODE_LETTERS]; /* 0..CODE_BASE-1 each: see class_code.h */
    struct challenge_result result;
    bool is_result; /* the code that was entered is that of `result`, which is shown */
};
_Static_assert(sizeof(struct code_state) <= SCREEN_ROOM, "it fits the state of a screen");

static inline const struct code_state *code_shown(const struct app *app)
{
    return (const struct code_state *)app->state;
}

/* In an image with challenges: write the result that was entered, "Challenge 17: won 4/5". */
void code_result(struct canvas *c, const struct challenge_result *r);

void code_draw(const struct app *app, struct canvas *c);

#endif
