#include "title.h"
#include "art.h"
#include "draw.h"
#include "firmware/ui/page.h"
#include "robot.h"

enum { KEYS_X = ART_ROBOT_WIDTH + 3 }; /* x of the keys on a narrow display, where they stand beside the robot */

void title_draw(const struct app *app, struct canvas *c)
{
    struct robot robot = { .eyes = title_looks(app), .level = LEVELS, .hat = app->hat };

    if (NARROW) {
        canvas_picture(c, 1, 0, art_logo_small);
        robot_draw(c, 1, 21, robot);
        draw_key(c, KEYS_X, 24, art_key_a, title_word_a(app));
        draw_key(c, KEYS_X, 36, art_key_b, WORD_MENU);
    } else {
        page_keys(c, title_word_a(app), WORD_MENU);
        canvas_picture(c, (DISPLAY_WIDTH - ART_LOGO_WIDTH) / 2, 2, art_logo);
        robot_draw(c, (DISPLAY_WIDTH - ART_ROBOT_WIDTH) / 2, 30, robot);
    }
    if (app->stars > 0)
        title_draw_fair(c, app);
}
