/* The robot of a stand. */
#include "fair.h"
#include "art.h"
#include "draw.h"
#include "robot.h"

enum { ROBOT_X = DISPLAY_WIDTH - ART_ROBOT_WIDTH - 2, ROBOT_Y = FOOT_Y - ART_ROBOT_HEIGHT };

/* Places in the picture `robot`. */
enum { EYES_X = 4, EYES_Y = 5, EYES = 16, MOUTH_X = 6, MOUTH_Y = 11, NECK_X = 7, NECK_Y = 14 };

/* A bar of light in place of the eyes. */
static void draw_visor(struct canvas *c, uint8_t x, uint8_t y)
{
    canvas_fill(c, x + EYES_X, y + EYES_Y, EYES, 6, INK_WHITE);
    canvas_fill(c, x + EYES_X + 2, y + EYES_Y + 2, EYES - 4, 2, INK_BLACK);
}

/* In place of the mouth, so that the robot's mood is known by its eyes alone. */
static void draw_moustache(struct canvas *c, uint8_t x, uint8_t y)
{
    canvas_fill(c, x + MOUTH_X, y + MOUTH_Y, 12, 3, INK_BLACK);
    canvas_fill(c, x + MOUTH_X + 1, y + MOUTH_Y, 4, 2, INK_WHITE);
    canvas_fill(c, x + MOUTH_X + 7, y + MOUTH_Y, 4, 2, INK_WHITE);
    canvas_fill(c, x + MOUTH_X - 1, y + MOUTH_Y + 1, 3, 2, INK_WHITE);
    canvas_fill(c, x + MOUTH_X + 10, y + MOUTH_Y + 1, 3, 2, INK_WHITE);
}

static void draw_bow_tie(struct canvas *c, uint8_t x, uint8_t y)
{
    x += NECK_X;
    y += NECK_Y;
    canvas_fill(c, x - 1, y, 12, 6, INK_BLACK);
    for (uint8_t i = 0; i < 4; i++) {
        canvas_fill(c, x + i, y + i / 2, 1, 5 - i / 2 * 2, INK_WHITE);
        canvas_fill(c, x + 9 - i, y + i / 2, 1, 5 - i / 2 * 2, INK_WHITE);
    }
    canvas_fill(c, x + 4, y + 2, 2, 1, INK_WHITE);
}

/* A sad robot's face is that of the picture: it wears its hat and its tie alone. */
static void draw_face(struct canvas *c, uint8_t x, uint8_t y, uint8_t face, bool sad)
{
    if (face == VISOR && !sad)
        draw_visor(c, x, y);
    else if (face == MOUSTACHE && !sad)
        draw_moustache(c, x, y);
    else if (face == BOW_TIE)
        draw_bow_tie(c, x, y);
}

bool stand_draw(const struct app *app, struct canvas *c)
{
    const struct stand_state *s = stand_shown(app);
    bool sad = app->fair & NEWS_WON;
    uint8_t level = LEVEL_LEARNER + (s->stars < STARS_A_STAND ? s->stars : STARS_A_STAND - 1), y = c->y;
    uint8_t robot_y = DRAW_BY_HEIGHT(c, WIDE_LAST - ART_ROBOT_HEIGHT, ROBOT_Y);

    if (NARROW)
        return false;
    robot_draw(c, ROBOT_X, robot_y, (struct robot){ .level = level, .hat = s->is.hat, .sad = sad });
    draw_face(c, ROBOT_X, robot_y, s->is.face, sad);
    c->y = y;
    return true;
}
