/* "Who begins?" in an image without it: nobody is asked after seeing the start. */
#include "firmware/match/ladder.h"
#include "firmware/screens/setup/setup.h"

bool ladder_lets_choose(const struct match *m)
{
    (void)m;
    return false;
}

void setup_choose_begins(struct app *app)
{
    (void)app;
}

bool setup_asks(const struct app *app)
{
    (void)app;
    return false;
}
