/* Page 5: the lights of the board, by the names of their colours. */
#include "selftest.h"

enum { LIGHT_MS = 900 }; /* how long each light is on */

/* Red, green, blue, then none. */
uint8_t light_lights(const struct selftest *t)
{
    uint16_t ms = t->ms - number_ms(t->page);

    return ms < 3 * LIGHT_MS ? 1 << ms / LIGHT_MS : 0;
}

/* Returns what the lights show; a board with one light has it in the place of green. */
static const char *shown(uint8_t light)
{
    if (system_lights_fitted() == LIGHT_GREEN)
        return light == LIGHT_GREEN ? PSTR("Now: ON") : PSTR("Now: off");
    if (light == LIGHT_RED)
        return PSTR("Now: RED");
    if (light == LIGHT_GREEN)
        return PSTR("Now: GREEN");
    return light == LIGHT_BLUE ? PSTR("Now: BLUE") : PSTR("Now: off");
}

void light_draw(struct selftest *t)
{
    if (system_lights_fitted() == 0)
        paper_line(&t->paper, PSTR("No light here"));
    else if (t->ms < number_ms(t->page))
        paper_line(&t->paper, PSTR("It blinks 5x"));
    else
        paper_line(&t->paper, shown(light_lights(t)));
}
