#include "play.h"
#include "art.h"
#include "draw.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/unpack.h"
#include "robot.h"
#include "views.h"

enum {
    TEXT_Y = NARROW ? 10 : 12, /* of the second text, where there is no panel */
    STEP = GLYPH_HEIGHT + (NARROW ? 1 : 2),
    ROBOT_X = DISPLAY_WIDTH - ART_ROBOT_WIDTH - 3,
    ROBOT_Y = NARROW ? 17 : 20,
};

/* Draws "Alan will win" and below it "after 7 moves", in the words of the contest, where Alan is the player to move. */
static void draw_contest(struct canvas *c, uint16_t moves, uint8_t x)
{
    draw_next(c, x, moves & 1 ? WORD_ALAN : WORD_BOB);
    draw_next(c, x, WORD_AFTER);
    notation_moves(c, moves);
}

/* Draws who can win the position, and as far as they are known the number of moves until the end and the nimber. */
void value_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    uint16_t remoteness = m->value.remoteness;

    draw_game_bar(c, m);
    draw_word(c, MARGIN, NOTICE_Y, WORD_WILL_WIN + match_name(m, match_winner(m)));
    if (remoteness != UNKNOWN) {
        draw_next(c, MARGIN, WORD_IN);
        notation_moves(c, remoteness);
        if (match_is_contest(m)) {
            draw_contest(c, remoteness, MARGIN);
            return;
        }
    }
    if (m->value.nimber != UNKNOWN) {
        draw_next(c, MARGIN, WORD_NIMBER);
        text_number(c, m->value.nimber);
    }
}

/* Draws the robot, who is glad or sad and may move (character_shift); of two people, a cup. */
static void draw_robot(struct canvas *c, const struct app *app, uint8_t x, uint8_t y)
{
    const struct match *m = &app->match;

    if (m->machine != MACHINE_SECOND) {
        canvas_picture(c, x, y, art_cup);
        return;
    }
    if (character_shift)
        character_shift(app, &x, &y);
    robot_draw(c, x, y, (struct robot){ .level = m->level, .hat = app->hat, .sad = !match_lost(m) });
}

/* Draws a text from the pen on, in lines on black.  Leaves the pen below it. */
static void draw_on_black(struct canvas *c, char *line, uint8_t width)
{
    if (*line == '\0')
        return;
    canvas_fill(c, c->x, c->y - 1, width, draw_rows(line, c->x) * STEP, INK_BLACK);
    draw_text(c, line, STEP);
}

/* Draws what another key offers: to switch the faces on, or to see the match again. */
static void draw_offer(struct canvas *c, const struct app *app, uint8_t width)
{
    char line[WORDS_LONGEST + 1];

    if (result_offers_help(app))
        unpack_word(line, word_in(c->language, WORD_OFFER));
    else if (screen_offered(app, SCREEN_review))
        unpack_word(line, word_in(c->language, WORD_LOOK_BACK));
    else
        return;
    draw_on_black(c, line, width);
}

/* The texts and the robot in the panel beside a board. */
static void draw_in_panel(struct canvas *c, const struct app *app)
{
    char line[WORDS_LONGEST + 1];

    canvas_at(c, PANEL, 1);
    for (uint8_t i = 0; i < RESULT_TEXTS; i++) {
        result_write(line, c->language, app, i);
        if (*line != '\0')
            draw_text(c, line, STEP);
    }
    if (c->y <= FOOT_Y - STEP - ART_ROBOT_HEIGHT)
        draw_robot(c, app, PANEL + 16, c->y + 1);
    draw_key(c, PANEL, FOOT_Y - STEP, art_key_a, result_word_a(app));
    draw_key(c, PANEL, FOOT_Y, art_key_b, result_word_b(app));
}

/* Returns whether the texts leave room for the robot: not where the faces are offered, nor on a narrow display below a detail. */
static bool has_robot(const struct app *app, const char *detail)
{
    return !result_offers_help(app) && !(NARROW && *detail != '\0');
}

/* The texts above the picture, and the robot beside it. */
static void draw_above(struct canvas *c, const struct app *app)
{
    char line[WORDS_LONGEST + 1];

    result_write(line, c->language, app, RESULT_DETAIL);
    if (has_robot(app, line))
        draw_robot(c, app, ROBOT_X, ROBOT_Y);
    result_write(line, c->language, app, RESULT_WINNER);
    canvas_at(c, MARGIN, 1);
    canvas_text(c, line);
    draw_bar(c);
    result_write(line, c->language, app, RESULT_DETAIL);
    canvas_at(c, MARGIN, TEXT_Y);
    draw_on_black(c, line, DISPLAY_WIDTH - MARGIN);
    draw_offer(c, app, result_offers_help(app) ? DISPLAY_WIDTH - MARGIN : ROBOT_X - MARGIN - 1);
    draw_foot(c, result_word_a(app), result_word_b(app));
}

void result_draw(const struct app *app, struct canvas *c)
{
    bool panel = view_has_panel(&app->match);

    if (!NARROW || !panel)
        view_draw(c, &app->match, VIEW_HERE);
    if (panel && !NARROW)
        draw_in_panel(c, app);
    else
        draw_above(c, app);
}
