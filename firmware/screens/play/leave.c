/* Asks before an interrupted match is discarded: A does the action of app->action, B goes back. */
#include "play.h"

static uint8_t key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return app_do(app);
    case KEY_B:
        return BACK;
    }
    return IGNORED;
}

const __flash struct screen screen_leave = { .key = key, .draw = leave_draw };
