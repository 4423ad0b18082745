/* The robot's looks in an image without its character: the robot is the plain picture. */
#include "firmware/screens/play/play.h"
#include "firmware/screens/title/title.h"
#include "character.h"

uint8_t title_looks(const struct app *app)
{
    (void)app;
    return EYES_AHEAD;
}

void character_draw(struct canvas *c, uint8_t x, uint8_t y, const struct robot *r)
{
    (void)c, (void)x, (void)y, (void)r;
}

void character_draw_thinking(const struct app *app, struct canvas *c)
{
    (void)app, (void)c;
}

void character_shift(const struct app *app, uint8_t *x, uint8_t *y)
{
    (void)app, (void)x, (void)y;
}
