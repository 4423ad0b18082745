#include "arrows.h"
#include "nearest.h"

uint8_t arrows_choose(struct match *m, uint8_t key, int16_t step, bool round)
{
    if (nearest_shown(m))
        return nearest_choose(m, key);
    if (key & (KEY_UP | KEY_DOWN))
        chooser_step(m, step, round);
    else
        chooser_group(m, key == KEY_RIGHT ? 1 : -1);
    return arrows_work(m);
}

uint8_t arrows_work(const struct match *m)
{
    if (nearest_shown(m))
        return nearest_work(m);
    return (chooser_has_groups(m) ? KEY_LEFT | KEY_RIGHT : 0) | (chooser_has_steps(m) ? KEY_UP | KEY_DOWN : 0);
}
