#include "play.h"
#include "art.h"
#include "draw.h"
#include "firmware/ui/page.h"
#include "firmware/ui/unpack.h"
#include "panel.h"
#include "views.h"

enum {
    TEXT_GAP = NARROW ? 0 : 3, /* rows between the bar and the texts below it */
    STEP = GLYPH_HEIGHT + (NARROW ? 1 : 2),
    OFFER_LETTERS = 24,        /* of the longest offer: see firmware/words/keys.txt */
    ROWS_MOST = 4,             /* rows of text beside the robot */
    BOARD_ROWS = NARROW ? 2 : 3, /* rows of text above piles */
    ROBOT_X = DISPLAY_WIDTH - ART_ROBOT_WIDTH - 3,
    ROBOT_ROOM = DISPLAY_WIDTH - ROBOT_X + 1,
    ROBOT_Y = NARROW ? FOOT_Y - ART_ROBOT_HEIGHT : 20,
};

/* Writes the sign of a key, a blank and a word of at most OFFER_LETTERS letters. */
static void write_key(char line[WORDS_LONGEST + 1], char sign, uint16_t word)
{
    unpack_word(line, word);
    for (uint8_t i = OFFER_LETTERS + 1; i-- > 0;)
        line[i + 2] = line[i];
    line[0] = sign;
    line[1] = ' ';
}

/* The texts below the bar: the detail (RESULT_DETAIL), and what other keys offer: to switch the faces on, to see the match again. */
enum { TEXT_DETAIL, TEXT_HELP, TEXT_REVIEW, TEXTS };

/* A narrow display has room for one offer. */
static void write_text(char line[WORDS_LONGEST + 1], uint8_t language, const struct app *app, uint8_t text)
{
    bool helps = result_offers_help(app);

    *line = '\0';
    if (text == TEXT_DETAIL)
        result_write(line, language, app, RESULT_DETAIL);
    else if (text == TEXT_HELP && helps)
        write_key(line, RIGHT, word_in(language, WORD_OFFER));
    else if (text == TEXT_REVIEW && screen_offered(app, SCREEN_review) && !(NARROW && helps))
        write_key(line, DOWN, word_in(language, WORD_LOOK_BACK));
}

/* Returns how many rows the texts take beside the robot, and the bar above them in addition to its first row. */
static uint8_t text_rows(const struct canvas *c, const struct app *app)
{
    char line[WORDS_LONGEST + 1];
    uint8_t rows;

    result_write(line, c->language, app, RESULT_WINNER);
    rows = draw_rows(line, MARGIN) - 1;
    for (uint8_t i = 0; i < TEXTS; i++) {
        write_text(line, c->language, app, i);
        if (*line != '\0')
            rows += draw_rows(line, MARGIN + ROBOT_ROOM);
    }
    return rows;
}

/* Draws the texts from the pen on, in rows on black, with `room` columns free at the right. */
static void draw_texts(struct canvas *c, const struct app *app, uint8_t room)
{
    char line[WORDS_LONGEST + 1];

    for (uint8_t i = 0; i < TEXTS; i++) {
        write_text(line, c->language, app, i);
        if (*line == '\0')
            continue;
        canvas_fill(c, MARGIN, c->y - DRAW_BY_HEIGHT(c, WIDE_ABOVE, 0), DISPLAY_WIDTH - MARGIN - room,
                    draw_rows(line, MARGIN + room) * DRAW_PITCH(c, STEP), INK_BLACK);
        draw_text_beside(c, line, STEP, room);
    }
}

/* Draws who has won, in a bar of one row or two.  Leaves the pen below it. */
static void draw_winner(struct canvas *c, const struct app *app)
{
    char line[WORDS_LONGEST + 1];

    result_write(line, c->language, app, RESULT_WINNER);
    canvas_at(c, MARGIN, 1);
    draw_text(c, line, GLYPH_HEIGHT + 1);
    canvas_fill(c, 0, 0, DISPLAY_WIDTH, c->y, INK_INVERT);
    c->y += TEXT_GAP;
}

/* Returns whether the last position has room below this number of rows of text.  At the end of a match piles are nearly empty.  On a narrow
 * display the robot would cover the numbers of several piles. */
static bool has_board(const struct match *m, uint8_t rows)
{
    if (match_view(m) != VIEW_PILES)
        return rows == 0 && !NARROW;
    return rows <= BOARD_ROWS && (!NARROW || m->here.part[0].position.parts == 1);
}

/* Draws the texts above the picture, and the robot beside them.  If the texts take too many rows, the robot is left out. */
static void draw_above(struct canvas *c, const struct app *app)
{
    uint8_t rows = text_rows(c, app);

    if (has_board(&app->match, DRAW_BY_HEIGHT(c, rows + (rows > 0), rows))) /* in a tall language one row of text fewer has room */
        view_draw(c, &app->match, VIEW_HERE);
    if (rows <= DRAW_BY_HEIGHT(c, TALL_ROWS, ROWS_MOST))
        result_draw_robot(c, app, ROBOT_X, ROBOT_Y);
    draw_winner(c, app);
    draw_texts(c, app, rows <= DRAW_BY_HEIGHT(c, TALL_ROWS, ROWS_MOST) ? ROBOT_ROOM : 0);
    page_keys(c, result_word_a(app), result_word_b(app));
}

void result_draw(const struct app *app, struct canvas *c)
{
    if (NARROW || !view_has_panel(&app->match)) {
        draw_above(c, app);
        return;
    }
    view_draw(c, &app->match, VIEW_HERE);
    result_draw_panel(c, app);
}
