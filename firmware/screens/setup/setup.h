/* Setting up a match, and editing a set of numbers. */
#ifndef FIRMWARE_SCREENS_SETUP_H
#define FIRMWARE_SCREENS_SETUP_H

#include "firmware/app.h"
#include "firmware/match/fields.h"

struct setup_state {
    uint8_t lines;      /* number of fields that the match has */
    struct field field; /* the field under the cursor */
};
_Static_assert(sizeof(struct setup_state) <= SCREEN_ROOM, "the set-up fits the state of a screen");

struct set_state {
    uint8_t at; /* the cursor: number of a bit of the set, 0..SET_NUMBERS-1 */
    struct field field; /* the set */
};
_Static_assert(sizeof(struct set_state) <= SCREEN_ROOM, "the editor of a set fits the state of a screen");

enum { SET_NUMBERS = 16 };

static inline const struct setup_state *setup_shown(const struct app *app)
{
    return (const struct setup_state *)app->state;
}

static inline const struct set_state *set_shown(const struct app *app)
{
    return (const struct set_state *)app->state;
}

/* In an image whose SCREENS do not name `begins` the next two functions do nothing: the field "who begins" is then like any other.
 *
 * Allows random starts that the player cannot win, and puts the cursor on the field "who begins". */
void setup_choose_begins(struct app *app);

/* Returns whether the set-up asks who is to begin. */
bool setup_asks(const struct app *app);

/* Draws the editor of a set: in set_pixels.c and in set_cells.c. */
void set_draw(const struct app *app, struct canvas *c);

#endif
