/* The list of lessons. */
#include "learn.h"

/* Moves the cursor to the first lesson that is not done, if the cursor is at the beginning of the list. */
static uint8_t enter(struct app *app)
{
    uint8_t *cursor = &app->cursor[SCREEN_learn];

    if (*cursor == 0)
        while (*cursor + 1 < LESSON_COUNT && pages_stars(app, *cursor))
            ++*cursor;
    return STAY;
}

static uint8_t key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        app_leave_match(app);
        app->lesson.page = 0;
        app->lesson.mistakes = 0;
        return SCREEN_lesson;
    case KEY_B:
        return BACK;
    }
    return app_list_key(app, LESSON_COUNT, key);
}

const __flash struct screen screen_learn = { .repeats = KEY_UP | KEY_DOWN, .enter = enter, .key = key, .draw = learn_draw };
