/* The names of the screens, as in firmware/screens/screens.def. */
#ifndef HOST_TESTS_GOLDEN_SCREEN_NAME_H
#define HOST_TESTS_GOLDEN_SCREEN_NAME_H

#include "firmware/screen.h"

/* Returns the name of a screen: enum screen_id. */
static inline const char *screen_name(uint8_t screen)
{
    static const char *const names[SCREEN_COUNT] = {
#define LIST(name) [SCREEN_##name] = #name,
#define SCREEN(name) LIST(name)
#include "firmware/screens/screens.def"
#undef LIST
#undef SCREEN
    };

    return names[screen];
}

#endif
