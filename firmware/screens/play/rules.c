/* The rules of the game that is played: A plays, B goes back. */
#include "play.h"

static uint8_t key(struct app *app, uint8_t key)
{
    (void)app;
    switch (key) {
    case KEY_A:
        return SCREEN_play;
    case KEY_B:
        return BACK;
    }
    return IGNORED;
}

const __flash struct screen screen_rules = { .key = key, .draw = rules_draw };
