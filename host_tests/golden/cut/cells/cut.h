/* For host_tests/golden/cut: on a display of characters every letter is shown, what must be seen is in sight, and a row that does not
 * slide fits. */
#ifndef HOST_TESTS_CELLS_CUT_H
#define HOST_TESTS_CELLS_CUT_H

void __real_canvas_text(struct canvas *c, const char *text);
void __wrap_canvas_text(struct canvas *c, const char *text);

void __wrap_canvas_text(struct canvas *c, const char *text)
{
    __real_canvas_text(c, text);
    if (spoilt && looking)
        __real_canvas_text(c, "xx");
}

static void look_begin(struct canvas *c) { (void)c; }
static void look_again(struct canvas *c) { (void)c; }

static bool among(const uint8_t *screens, unsigned count, uint8_t screen)
{
    return memchr(screens, screen, count) != NULL;
}

/* The first row is a name and does not slide, unless it is a position or a sentence; the end of a match begins with a
 * position.  The second row is a sentence, a move or a list of keys and may slide, unless it is short: one key, a number and its word. */
static bool may_slide(uint8_t row)
{
    static const uint8_t first[] = { SCREEN_setup, SCREEN_value, SCREEN_review, SCREEN_why, SCREEN_analyse, SCREEN_neighbours, SCREEN_task,
                                     SCREEN_heap };
    static const uint8_t stands[] = { SCREEN_main, SCREEN_setup, SCREEN_menu, SCREEN_settings, SCREEN_learn, SCREEN_code,
                                      SCREEN_heap };
    uint8_t screen = app_screen(&app);

    if (in_phase(&app, PLAY_MADE) || in_phase(&app, PLAY_THINK))
        return row == 0;
    if (in_phase(&app, PLAY_REPLY) && row == 0) /* its move blinks; while it is off, nothing must be in sight */
        return play_shown(&app)->step & 1;
    if (row == 1)
        return !among(stands, sizeof stands, screen);
    if (screen == SCREEN_answer) /* a stage after a wrong answer begins with the position */
        return app.lesson.stage != ANSWER_RIGHT && app.lesson.stage != ANSWER_REASON;
    if (screen == SCREEN_lesson)
        return app.lesson.kind == LESSON_SIEVE || app.lesson.kind == LESSON_FIGURE; /* a position */
    if (screen == SCREEN_records)
        return !records_shown(&app)->asks;
    if (screen == SCREEN_result)
        return result_shown(&app)->step == 0;
    return among(first, sizeof first, screen);
}

/* The part that must be seen is in sight; if it is wider than the display between two edges, its middle is. */
static bool kept_seen(const struct line *r)
{
    char window[CELLS_WIDTH + 1] = "", kept[LINE_ROOM + 1] = "";

    if (r->to - r->from > CELLS_WIDTH - 2)
        return true;
    canvas_window(r, 0, window);
    memcpy(kept, r->text + r->from, r->to - r->from);
    return strstr(window, kept) != NULL;
}

static void look_end(const struct canvas *c)
{
    for (uint8_t y = 0; y < CELLS_HEIGHT; y++) {
        const struct line *r = &c->line[y];
        char text[LINE_ROOM + 1] = "";

        memcpy(text, r->text, r->length);
        if (r->length == LINE_ROOM || (canvas_hidden(r) > 0 && !may_slide(y))) {
            cut++;
            tell("does not fit", text);
        } else if (r->from != LINE_NONE && !kept_seen(r)) {
            cut++;
            tell("is not in sight", text);
        }
    }
}

/* Words that only displays of pixels show. */
static bool elsewhere(uint16_t word)
{
    static const uint16_t words[] = { WORD_CHOOSE_GAME, WORD_CHOOSE, WORD_YOUR_MOVE, WORD_MY_MOVE, WORD_PLAYER_1, WORD_PLAYER_2,
                                      WORD_LEAVES, WORD_LOOK, WORD_OOPS, WORD_MOVE_NO, WORD_HEAP_KEY, WORD_FACES, WORD_PAIRS, WORD_NEW_GAME,
                                      WORD_HINT_EVEN, WORD_HINT_PAIR, WORD_CONTRAST, WORD_SHIFT, WORD_NEWER_B, WORD_BATTERY_LOW,
                                      WORD_DEEPER, WORD_NO_MOVE_LEFT, WORD_CHALLENGE_RESULT,
                                      WORD_IDEA, WORD_IDEA_LEAVE, WORD_IDEA_STAND, WORD_IDEA_PART, WORD_IDEA_LONELY,
                                      WORD_PAINT, WORD_PAINT_MARK, WORD_PAINT_CHECK, WORD_HEAP_TASK, WORD_HEAP_FOUND };

    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
        if (words[i] == word)
            return true;
    return word >= WORD_PAINT_YOU && word <= WORD_PAINT_LEAVE;
}

/* Whether boards with this display have the celebration and the Fair. */
enum { HAS_FAIR = 0 };

#endif
