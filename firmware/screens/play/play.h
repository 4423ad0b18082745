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
    uint8_t step;  /* step of the blinking, from 0: even steps show the position after the move, odd ones the position before */
    bool hinted;   /* the move under consideration is a hint, or was chosen after one */
};
_Static_assert(sizeof(struct play_state) <= SCREEN_ROOM, "it fits the state of a screen");

static inline const struct play_state *play_shown(const struct app *app)
{
    return (const struct play_state *)app->state;
}

/* Judges the moves around the one that is chosen.  Called whenever a move has been chosen, with HELP_ALL. */
void help_find(struct app *app) __attribute__((weak));

/* Returns these moves; none while no move is being chosen. */
const struct outcomes *help_outcomes(const struct app *app) __attribute__((weak));

/* Returns what the picture shows of them: 0 without HELP_ALL. */
static inline const struct outcomes *help_shown(const struct app *app)
{
    return help_outcomes && app->store.settings.help == HELP_ALL ? help_outcomes(app) : 0;
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
