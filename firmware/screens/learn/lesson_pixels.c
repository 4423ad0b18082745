/* A page of a lesson: a text, a picture, a sieve, or the start of a question. */
#include "ask_pixels.h"
#include "art.h"
#include "groups.h"
#include "firmware/ui/page.h"
#include "panel.h"
#include "views.h"

enum {
    PAGE_X = MARGIN / 2,
    PAGE_Y = NARROW ? 0 : NOTICE_Y, /* a narrow display has no bar above the text */
    COLUMNS = NARROW ? 6 : 8,
    CELL = DISPLAY_WIDTH / COLUMNS,
    ROW = NARROW ? 9 : 11, TALL_ROW = 10,
    SIEVE_Y = NARROW ? 1 : BAR + 4, TALL_SIEVE_Y = WIDE_LINE + 2,
    PAINT_X = 60, /* of the key that leads to Paint */
    STARS_X = (DISPLAY_WIDTH - STARS_MOST * BIG * GLYPH_WIDTH) / 2,
    STARS_Y = NARROW ? 12 : 22,
};

static void draw_page(struct canvas *c, const struct app *app)
{
    if (!NARROW) {
        draw_lesson_bar(c, app);
        page_keys(c, WORD_NEXT, WORD_BACK);
    }
    canvas_at(c, PAGE_X, DRAW_BELOW_BAR(c, PAGE_Y));
    draw_lines(c, WORD_TEXTS + app->lesson.text, NOTICE_HEIGHT);
}

/* Draws the picture of a position, as groups if the lesson shows them, and a line of text: above it, or in the panel beside it. */
static void draw_figure(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    bool panel = view_has_panel(m);

    if (!groups_draw(app, c, false))
        view_draw(c, m, VIEW_HERE);
    canvas_at(c, panel ? PANEL : MARGIN, 1);
    draw_lines(c, WORD_TEXTS + app->lesson.text, NOTICE_HEIGHT);
    draw_key(c, panel ? PANEL : 0, FOOT_Y, art_key_a, WORD_NEXT);
    if (!panel)
        draw_bar(c);
}

/* Draws the numbers of the sieve: lost ones inverted, won ones underlined, unmarked ones plain. */
static void draw_sieve(struct canvas *c, const struct app *app)
{
    const struct lesson_state *s = lesson_shown(app);
    uint8_t last = (uint8_t)app->match.start.part[0].position.part[0], letters;

    if (!NARROW) {
        draw_lesson_bar(c, app);
        draw_foot_a(c, WORD_NEXT);
        if (PAINTS) {
            draw_sign(c, PAINT_X, FOOT_Y, UP);
            text_word(c, WORD_PAINT);
        }
    }
    letters = LARGE_PAUSE(c);
    for (uint8_t n = 0; n <= last; n++) {
        uint8_t x = n % COLUMNS * CELL, y = DRAW_BY_HEIGHT(c, TALL_SIEVE_Y, SIEVE_Y) + n / COLUMNS * DRAW_BY_HEIGHT(c, TALL_ROW, ROW);

        canvas_at(c, x + (CELL - text_digits(n) * GLYPH_WIDTH) / 2, y);
        text_number(c, n);
        if (sieve_has(s->lost, n))
            canvas_fill(c, x, y - 1, CELL - 1, GLYPH_HEIGHT + 1, INK_INVERT);
        else if (sieve_has(s->won, n))
            canvas_fill(c, x, y + GLYPH_HEIGHT, CELL - 1, 1, INK_WHITE);
    }
    LARGE_RESUME(c, letters);
}

/* Draws the card of a question or a game, with the rules where the image has room for them. */
static void draw_card(struct canvas *c, const struct app *app)
{
    draw_ask(c, app);
    if (FURTHER_KINDS)
        recall_draw(app, c);
}

void lesson_draw(const struct app *app, struct canvas *c)
{
    switch (app->lesson.kind) {
    case LESSON_TEXT:
        draw_page(c, app);
        break;
    case LESSON_SIEVE:
        draw_sieve(c, app);
        break;
    default:
        if (!FURTHER_KINDS || app->lesson.kind != LESSON_FIGURE)
            draw_card(c, app);
        else if (NARROW) /* there is room for the text alone */
            draw_page(c, app);
        else
            draw_figure(c, app);
    }
}

/* Draws that the lesson is done: its title, and its stars in big letters, so that a teacher sees them from afar. */
void done_draw(const struct app *app, struct canvas *c)
{
    draw_lesson_bar(c, app);
    canvas_at(c, STARS_X, STARS_Y);
    for (uint8_t star = 0; star < lesson_stars(app); star++)
        canvas_big_text(c, "*");
    draw_word(c, MARGIN, STARS_Y + 2 * GLYPH_HEIGHT + (NARROW ? 0 : 3), WORD_DONE_LESSON);
    draw_foot_a(c, WORD_NEXT);
}
