/* The screens of a match that is played. */
#ifndef FIRMWARE_SCREENS_PLAY_H
#define FIRMWARE_SCREENS_PLAY_H

#include "firmware/match/outcomes.h"
#include "firmware/screens/menus.h"
#include "words.h"

/* What happens on the screen of a match. */
enum play_phase {
    PLAY_CHOOSE, /* a player chooses a move */
    PLAY_MADE,   /* a player's move has been made: the positions before and after it are shown in turn */
    PLAY_REPLY,  /* the robot's move blinks before it is made */
};

struct play_state {
    uint8_t phase; /* enum play_phase */
    uint8_t keys;  /* the keys, bits KEY_*, that the picture explains: of UP, DOWN and A those that were never used on the device */
    uint8_t step;  /* step of the blinking, from 0: even steps show the position after the move, odd ones the position before */
};
_Static_assert(sizeof(struct play_state) <= SCREEN_ROOM, "it fits the state of a screen");

/* The state in an image that has HELP_ALL. */
struct play_help {
    struct play_state play;
    struct outcomes outcomes; /* of the moves around the one that is chosen */
};

static inline const struct play_state *play_shown(const struct app *app)
{
    return (const struct play_state *)app->state;
}

/* Returns the outcomes that are shown; 0 if HELP_ALL is not set. */
static inline const struct outcomes *play_outcomes(const struct app *app)
{
    const struct play_help *s = (const struct play_help *)app->state;

    return app->store.settings.help == HELP_ALL ? &s->outcomes : 0;
}

/* The items of the game's menu. */
extern const __flash struct item play_items[];

void play_draw(const struct app *app, struct canvas *c);
void menu_draw(const struct app *app, struct canvas *c);
void result_draw(const struct app *app, struct canvas *c);
void leave_draw(const struct app *app, struct canvas *c);
void value_draw(const struct app *app, struct canvas *c);
void rules_draw(const struct app *app, struct canvas *c);

/* Returns whether the result offers help: after two losses in a row. */
static inline bool result_offers_help(const struct app *app)
{
    return app->losses >= LOSSES_TO_OFFER && !app->store.settings.help;
}

#endif
