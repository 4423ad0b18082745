/* Help "all moves" in an image without it: the settings do not offer it, and no moves are judged. */
#include "firmware/screens/play/play.h"
#include "ruler.h"

bool outcomes_offered(void)
{
    return false;
}

void outcomes_left(const struct outcomes *o, const struct match *m, uint8_t i, struct position *left)
{
    (void)o, (void)m, (void)i, (void)left;
}

void help_find(struct app *app)
{
    (void)app;
}

const struct outcomes *help_outcomes(const struct app *app)
{
    (void)app;
    return 0;
}

void draw_ruler(struct canvas *c, const struct match *m, const struct outcomes *o)
{
    (void)c, (void)m, (void)o;
}
