/* Arrows in an image in which no picture shows where moves lead: they walk groups. */
#include "firmware/ui/nearest.h"

bool nearest_shown(const struct match *m)
{
    (void)m;
    return false;
}

uint8_t nearest_choose(struct match *m, uint8_t key)
{
    (void)m, (void)key;
    return 0;
}

uint8_t nearest_work(const struct match *m)
{
    (void)m;
    return 0;
}
