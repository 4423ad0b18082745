#include "screen.h"

const __flash struct screen *const __flash screen_list[SCREEN_COUNT] = {
#define LIST(name) [SCREEN_##name] = &screen_##name,
#define SCREEN(name) LIST(name)
#include "screens/screens.def"
#undef LIST
#undef SCREEN
};

bool screen_offered(const struct app *app, uint8_t screen)
{
    const __flash struct screen *s;

    if (screen == STAY)
        return true;
    s = screen_list[screen];
    return s && (!s->offered || s->offered(app));
}

const __flash struct door *door_first(const struct app *app, const __flash struct door *doors, uint8_t count)
{
    while (--count > 0 && !screen_offered(app, doors->screen))
        doors++;
    return doors;
}
