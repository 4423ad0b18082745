/* The puzzles of a chapter, shown one at a time: the question, and where there is room the rules, which UP shows in full. */
#include "learn.h"

/* Shows the puzzle under the cursor.  When the list is opened with the cursor at its beginning, first moves the cursor to the first puzzle
 * that is not done. */
static uint8_t puzzles_enter(struct app *app)
{
    uint8_t *cursor = &app->cursor[SCREEN_puzzles];

    if (!CHAPTERS && app->purpose != FOR_PUZZLE && *cursor == 0)
        while (*cursor + 1 < PUZZLE_COUNT && pages_puzzle_done(app, *cursor))
            ++*cursor;
    app_leave_match(app);
    app->purpose = FOR_PUZZLE;
    pages_take_puzzle(app, *cursor);
    return STAY;
}

static uint8_t puzzles_key(struct app *app, uint8_t key)
{
    uint8_t *cursor = &app->cursor[SCREEN_puzzles];
    bool forward = key == KEY_DOWN || key == KEY_RIGHT;
    struct chapter c = chapter_shown(app);
    uint8_t end = forward ? c.count - 1 : 0, at = *cursor - c.first;

    switch (key) {
    case KEY_A:
        return task_begin(app);
    case KEY_B:
        return BACK;
    case KEY_UP:
        if (screen_list[SCREEN_recall])
            return SCREEN_recall;
    }
    if (at != end || app->keys.repeats == 0)
        *cursor = c.first + app_turn(at, c.count, forward ? 1 : -1);
    pages_take_puzzle(app, *cursor);
    return STAY;
}

const __flash struct screen screen_puzzles = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .enter = puzzles_enter, .key = puzzles_key, .page = puzzles_draw
};
