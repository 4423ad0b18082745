/* The rules of a puzzle or a question: on its card, where they have room, and of a puzzle as the pages of the rule card, to which UP
 * leads.  From there UP leads to a hint about a puzzle that asks for a winning move: the question and the idea of the hint in a match. */
#include "learn.h"
#include "draw.h"
#include "firmware/screens/card/card.h"
#include "firmware/screens/play/play.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/rules.h"

enum {
    RECALL_Y = BAR + 3 + 2 * (GLYPH_HEIGHT + 1) + 3, /* below the game and its rule */
    RECALL_STEP = GLYPH_HEIGHT + 1,
    RECALL_ROWS = (FOOT_Y - RECALL_Y) / RECALL_STEP,
    RECALL_SIGN_Y = BAR + 3,
    HINT_X = DISPLAY_WIDTH - 6 * GLYPH_WIDTH, /* of the key that leads to a hint, in the bar */
};

/* The y of the rules, and how many rows of them have room. */
#define Y_OF(c) DRAW_BY_HEIGHT(c, 3 * WIDE_LINE + WIDE_ABOVE + 1, RECALL_Y)
#define ROWS_OF(c) DRAW_BY_HEIGHT(c, 1, RECALL_ROWS)

/* Clears the room of the rules, and puts the pen at its beginning. */
static void clear_rows(struct canvas *c)
{
    canvas_fill(c, 0, Y_OF(c) - DRAW_BY_HEIGHT(c, WIDE_ABOVE, 0), DISPLAY_WIDTH, DRAW_BY_HEIGHT(c, WIDE_LINE, FOOT_Y - RECALL_Y),
                INK_BLACK);
    canvas_at(c, MARGIN, Y_OF(c));
}

/* Draws the rules in place of the options, as far as whole sentences have room: how to move, and what wins.  Where the first option of the
 * game says that something else wins than usual, that comes first.  The options follow where a row is left. */
static void draw_rules(struct canvas *c, const struct match *m)
{
    char line[WORDS_LONGEST + 1];
    uint8_t room = ROWS_OF(c), other_end = m->start.part[0].position.option[0] > 0;

    for (uint8_t i = 0; i < 2; i++) {
        rules_write(line, c->language, m, (i ^ other_end) ? RULES_END : RULES_MOVE);
        if (*line == '\0')
            continue;
        if (draw_rows(line, MARGIN) > room)
            return;
        if (room == ROWS_OF(c))
            clear_rows(c);
        room -= draw_rows(line, MARGIN);
        draw_text(c, line, RECALL_STEP);
    }
    if (room > 0)
        notation_options(c, m);
}

/* Draws what is asked, in place of the rules; the options of the game follow where a row is left. */
static void draw_about(const struct app *app, struct canvas *c)
{
    char line[WORDS_LONGEST + 1];
    uint8_t rows;

    kind_about(line, c->language, app);
    rows = draw_rows(line, MARGIN);
    clear_rows(c);
    draw_text(c, line, RECALL_STEP);
    if (rows < ROWS_OF(c))
        notation_options(c, &app->match);
}

void recall_draw(const struct app *app, struct canvas *c)
{
    if (!FURTHER_KINDS || app->purpose != FOR_LESSON) /* the card of a lesson has the rules as far as they have room */
        draw_sign(c, MORE_X, RECALL_SIGN_Y, UP);
    if (answers_by_position(app->lesson.kind) && !NARROW)
        draw_about(app, c);
    else if (app->match.start.count == 1)
        draw_rules(c, &app->match);
}

/* ---- the pages of the rules ---- */

static uint8_t recall_enter(struct app *app)
{
    app->match.machine = MACHINE_NONE; /* nobody begins */
    card_turn(app, CARD_MOVE);
    return STAY;
}

static bool has_hint(const struct app *app)
{
    return IDEAS && app->purpose == FOR_PUZZLE && app->lesson.kind == LESSON_MOVE;
}

static uint8_t hint(struct app *app)
{
    match_begin(&app->match);
    app->hint = HINT_NONE;
    return idea_begin(app);
}

/* Turns the page; begins the puzzle after the last one. */
static uint8_t recall_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        if (card_shown(app)->end == CARD_SENTENCES)
            return task_begin(app);
        card_turn(app, card_shown(app)->end);
        return STAY;
    case KEY_B:
        return BACK;
    case KEY_UP:
        if (has_hint(app))
            return hint(app);
    }
    return IGNORED;
}

/* Draws the page, and at the right end of its bar that UP leads to a hint, black on white as the bar. */
static void draw(const struct app *app, struct canvas *c)
{
    struct box end = { HINT_X, 0, DISPLAY_WIDTH - HINT_X, DRAW_PITCH(c, BAR) };

    card_draw(app, c);
    if (!has_hint(app))
        return;
    canvas_paint(c, end, INK_BLACK);
    draw_sign(c, HINT_X, 1, UP);
    text_word(c, WORD_IDEA);
    canvas_paint(c, end, INK_INVERT);
}

const __flash struct screen screen_recall = { .enter = recall_enter, .key = recall_key, .page = draw };
