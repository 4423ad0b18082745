#ifndef FIRMWARE_SCREENS_TITLE_H
#define FIRMWARE_SCREENS_TITLE_H

#include "firmware/app.h"

/* The time since the title was shown. */
struct title_state {
    uint8_t quarters; /* of a second */
};

/* Returns where the robot looks: enum robot_eyes; 0, which is EYES_AHEAD, on a display of characters and in an image without
 * `character`. */
uint8_t title_looks(const struct app *app);

/* Begins the first game ever; afterwards leads to the Fair, or to the list of games. */
static inline uint8_t title_begin(struct app *app)
{
    app->match.machine = MACHINE_SECOND;
    return app_begin_first(app, fair_door(app));
}

/* What A does: title_go_on continues an interrupted match, and begins (title_begin) where there is none; title_word_a returns the word
 * (WORD_*) for that.  An image whose SCREENS do not name `resume` always begins. */
uint8_t title_go_on(struct app *app);
uint8_t title_word_a(const struct app *app);

void title_draw(const struct app *app, struct canvas *c);

/* Draws on a display of pixels the stars of the Fair, and the medal. */
void title_draw_fair(struct canvas *c, const struct app *app);

#endif
