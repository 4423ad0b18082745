/* Whose turn it is: the device is handed over, or a person begins the next match.  A shows the position. */
#include "pair.h"

static uint8_t hand_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        app->pair->holds = 1 + app->match.turn;
        return SCREEN_play;
    case KEY_B:
        return SCREEN_menu;
    }
    return IGNORED;
}

const __flash struct screen screen_hand = { .key = hand_key, .page = hand_draw };
