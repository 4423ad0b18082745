/* The progress in lessons, puzzles and guessing: LEFT or RIGHT of the records of the games. */
#include "learn.h"

static uint8_t key(struct app *app, uint8_t key)
{
    (void)app;
    return key & (KEY_LEFT | KEY_RIGHT | KEY_B) ? BACK : IGNORED;
}

const __flash struct screen screen_progress = { .key = key, .draw = progress_draw };
