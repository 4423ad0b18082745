/* The robot's character: the parts that the plain picture of the robot lacks.  An image has it if its SCREENS name `character`. */
#include "character.h"
#include "art.h"

/* Places in the picture `robot`: its eyes with their pupils, and the lights on its chest. */
enum {
    EYE_1 = 5, EYE_2 = 13, EYE_Y = 5, EYE_SIZE = 6,
    PUPIL = 2, PUPIL_X = 2, PUPIL_Y = 2,
    LIGHT_X = 5, LIGHT_Y = 19, LIGHT = 2, LIGHT_STEP = 4,
    HAT_X = 3,
};

/* The hats, in the order in which the robot gets them. */
static const __flash data_item hats[HATS] = { art_hat_cap, art_hat_top, art_hat_party, art_hat_gown, art_hat_crown };

/* Moves the pupil of an eye, or shuts the eye. */
static void draw_eye(struct canvas *c, uint8_t x, uint8_t y, uint8_t eyes)
{
    if (eyes == EYES_SHUT) {
        canvas_fill(c, x, y, EYE_SIZE, EYE_SIZE, INK_BLACK);
        canvas_fill(c, x, y + EYE_SIZE / 2, EYE_SIZE, 1, INK_WHITE);
        return;
    }
    canvas_fill(c, x + PUPIL_X, y + PUPIL_Y, PUPIL, PUPIL, INK_WHITE);
    canvas_fill(c, (uint8_t)(x + PUPIL_X + (eyes == EYES_LEFT ? -1 : 1)), y + PUPIL_Y, PUPIL, PUPIL, INK_BLACK);
}

void character_eyes(struct canvas *c, uint8_t x, uint8_t y, uint8_t eyes)
{
    for (uint8_t i = 0; i < 2; i++, x += EYE_2 - EYE_1) {
        canvas_fill(c, x, y, EYE_SIZE, EYE_SIZE, INK_WHITE);
        draw_eye(c, x, y, eyes);
    }
}

/* Lights as many lights as the level has, and draws the brows: the club's are straight, the master's are drawn together. */
static void draw_level(struct canvas *c, uint8_t x, uint8_t y, const struct robot *r)
{
    canvas_fill(c, x + LIGHT_X, y + LIGHT_Y, 3 * LIGHT_STEP + LIGHT, LIGHT, INK_BLACK);
    for (uint8_t i = 0; i <= r->level; i++)
        canvas_fill(c, x + LIGHT_X + i * LIGHT_STEP, y + LIGHT_Y, LIGHT, LIGHT, INK_WHITE);
    if (r->level == LEVEL_MASTER) {
        canvas_line(c, x + EYE_1, y + EYE_Y - 2, x + EYE_1 + EYE_SIZE, y + EYE_Y);
        canvas_line(c, x + EYE_2 - 1, y + EYE_Y, x + EYE_2 + EYE_SIZE - 1, y + EYE_Y - 2);
    } else if (r->level == LEVEL_CLUB) {
        canvas_fill(c, x + EYE_1, y + EYE_Y - 1, EYE_SIZE, 1, INK_WHITE);
        canvas_fill(c, x + EYE_2, y + EYE_Y - 1, EYE_SIZE, 1, INK_WHITE);
    }
}

/* Draws the direction of the eyes, the level and the hat over the plain picture. */
void character_draw(struct canvas *c, uint8_t x, uint8_t y, const struct robot *r)
{
    if (!r->sad && r->eyes != EYES_AHEAD) {
        draw_eye(c, x + EYE_1, y + EYE_Y, r->eyes);
        draw_eye(c, x + EYE_2, y + EYE_Y, r->eyes);
    }
    if (!r->sad && r->level < LEVELS)
        draw_level(c, x, y, r);
    if (r->hat > 0) {
        canvas_fill(c, x + HAT_X, y - ROBOT_HAT_ROOM, ART_HAT_CAP_WIDTH, ART_HAT_CAP_HEIGHT, INK_BLACK);
        canvas_picture(c, x + HAT_X, y - ROBOT_HAT_ROOM, hats[r->hat - 1]);
    }
}
