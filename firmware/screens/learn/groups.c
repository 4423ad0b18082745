#include "groups.h"

uint8_t groups_odd(const struct position *p)
{
    uint8_t odd = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        odd ^= (uint8_t)p->part[i];
    return odd;
}
