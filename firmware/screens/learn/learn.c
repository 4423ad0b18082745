/* The list of lessons. */
#include "learn.h"
#include "firmware/ui/page.h"

/* Moves the cursor to the first lesson that is not done, if the cursor is at the beginning of the list. */
static uint8_t learn_enter(struct app *app)
{
    uint8_t *cursor = &app->cursor[SCREEN_learn];

    if (*cursor == 0)
        while (*cursor + 1 < LESSON_COUNT && pages_stars(app, *cursor))
            ++*cursor;
    return STAY;
}

static uint8_t learn_key(struct app *app, uint8_t key)
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

static void describe(struct canvas *c, const struct app *app, uint8_t line, bool chosen)
{
    (void)chosen;
    text_word(c, WORD_TEXTS + lesson_text(line));
    page_stars(c, pages_stars(app, line));
}

static void learn_page(const struct app *app, struct canvas *c)
{
    page_title(c, WORD_MAIN_LEARN);
    page_list(c, app, (struct page_list){ LESSON_COUNT, app->cursor[SCREEN_learn], LIST_MENU, WORD_GO }, describe);
}

const __flash struct screen screen_learn = { .repeats = KEY_UP | KEY_DOWN, .enter = learn_enter, .key = learn_key, .page = learn_page };
