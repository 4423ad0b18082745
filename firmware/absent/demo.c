/* Demonstrations in an image without them: none ends. */
#include "firmware/screens/play/play.h"

uint8_t demo_ends(struct app *app)
{
    (void)app;
    return SCREEN_title;
}
