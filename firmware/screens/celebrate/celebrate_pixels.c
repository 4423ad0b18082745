/* The pages of a celebration: the robot, or a cup, twice as large as elsewhere, and beside it what is said. */
#include "celebrate.h"
#include "art.h"
#include "draw.h"
#include "robot.h"
#include "firmware/screens/play/play.h"
#include "firmware/ui/unpack.h"

enum {
    PICTURE_Y = 7,      /* y of the picture before it is made twice as large */
    PICTURE_WIDTH = 24, PICTURE_PAGES = NARROW ? 3 : 4, /* the columns and pages that are */
    TEXT_X = 2 * PICTURE_WIDTH + 3, TEXT_Y = 2, TEXT_STEP = GLYPH_HEIGHT + 2,
    GAIN_Y = 24,        /* y of a gain's picture or number */
    CUP_X = TEXT_X + 28,
    CONFETTI = 14, FALL_Y = TEXT_Y + TEXT_STEP,                             /* pieces of paper, and where they fall */
    FALL = FOOT_Y - FALL_Y - 3, TALL_FALL = WIDE_LAST - FALL_Y - 3,
};

/* Returns the four lowest bits, each of them twice. */
static uint8_t twice(uint8_t bits)
{
    bits = (bits | bits << 2) & 0x33;
    bits = (bits | bits << 1) & 0x55;
    return (uint8_t)(bits | bits << 1);
}

/* Makes what stands in the top left corner twice as large.  Goes from the far end, so that no byte is overwritten before it is read. */
static void enlarge(struct canvas *c)
{
    for (uint8_t page = PICTURE_PAGES; page-- > 0;)
        for (uint8_t x = PICTURE_WIDTH; x-- > 0;) {
            uint8_t bits = c->frame[page * DISPLAY_WIDTH + x];
            uint8_t *to = &c->frame[2 * page * DISPLAY_WIDTH + 2 * x];

            to[0] = to[1] = twice(bits & 15);
            to[DISPLAY_WIDTH] = to[DISPLAY_WIDTH + 1] = twice(bits >> 4);
        }
}

/* Draws the robot that has lost, as its temper is: the novice jumps for joy with the player, the learner turns aside, the robot of the
 * club bows, the master looks left and right for the mistake. */
static void draw_loser(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    struct robot robot = { .level = m->level, .hat = app->hat, .sad = m->level == LEVEL_LEARNER || m->level == LEVEL_CLUB };
    uint8_t up = celebrate_shown(app)->step & 1, x = 0, y = PICTURE_Y;

    robot.level -= celebrate_waits(app, GAIN_LEVEL);
    robot.hat -= celebrate_waits(app, GAIN_HAT);
    if (m->level == LEVEL_NOVICE)
        y -= 2 * up;
    else if (m->level == LEVEL_LEARNER)
        x += up;
    else if (m->level == LEVEL_CLUB)
        y += up;
    else
        robot.eyes = up ? EYES_LEFT : EYES_RIGHT;
    robot_draw(c, x, y, robot);
}

/* Pieces of paper fall between the words. */
static void draw_confetti(const struct app *app, struct canvas *c)
{
    uint8_t fallen = celebrate_shown(app)->step * 5;

    for (uint8_t i = 0; i < CONFETTI; i++)
        canvas_fill(c, TEXT_X + i * 37 % (DISPLAY_WIDTH - TEXT_X - 2),
                    FALL_Y + (uint8_t)(i * 23 + fallen) % DRAW_BY_HEIGHT(c, TALL_FALL, FALL), 2, 2, INK_WHITE);
}

static void draw_win(const struct app *app, struct canvas *c)
{
    if (app->store.settings.animation)
        draw_confetti(app, c);
    if (app->match.machine == MACHINE_NONE)
        return;
    canvas_fill(c, CUP_X - 1, GAIN_Y, ART_CUP_WIDTH + 2, ART_CUP_HEIGHT + 2, INK_BLACK);
    canvas_picture(c, CUP_X, GAIN_Y + 1, art_cup);
}

/* Draws the stars of the game; the new one flies to its place. */
static void draw_stars(const struct app *app, struct canvas *c)
{
    const struct celebrate_state *s = celebrate_shown(app);
    uint8_t far = app->store.settings.animation && s->step < CELEBRATE_LANDS ? CELEBRATE_LANDS - s->step : 0;

    for (uint8_t i = 0; i < s->stars; i++)
        canvas_picture(c, TEXT_X + i * (ART_STAR_WIDTH + 3), GAIN_Y + (i == s->stars - 1 ? far * 8 : 0), art_star);
}

/* Draws what was gained, below its name. */
static void draw_gain(const struct app *app, struct canvas *c)
{
    uint8_t page = celebrate_shown(app)->page;

    canvas_at(c, TEXT_X, GAIN_Y);
    if (page == PAGE_STAR)
        draw_stars(app, c);
    else if (page == PAGE_LEVEL)
        text_word(c, WORD_LEVEL_NOVICE + app->match.level);
    else if (page == PAGE_FASTEST)
        text_big_number(c, app->match.moves);
}

static void draw_words(const struct app *app, struct canvas *c)
{
    uint8_t page = celebrate_shown(app)->page;
    char line[WORDS_LONGEST + 1];

    if (page == PAGE_WIN)
        result_write(line, c->language, app, RESULT_WINNER);
    else
        unpack_word(line, word_in(c->language, WORD_NEW_STAR + page - PAGE_STAR));
    canvas_at(c, TEXT_X, TEXT_Y);
    draw_text(c, line, TEXT_STEP);
    draw_key(c, TEXT_X, FOOT_Y, art_key_a, WORD_NEXT);
}

/* The words come first: large letters avoid what is drawn already, and the pictures move. */
void celebrate_draw(const struct app *app, struct canvas *c)
{
    draw_words(app, c);
    if (app->match.machine == MACHINE_NONE)
        canvas_picture(c, 4, PICTURE_Y, art_cup);
    else
        draw_loser(app, c);
    enlarge(c);
    if (celebrate_shown(app)->page == PAGE_WIN)
        draw_win(app, c);
    else
        draw_gain(app, c);
}
