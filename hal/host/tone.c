/* The piezo: the tone is only remembered. */
#include "host.h"

void tone_set(uint16_t half_period)
{
    host.half_period = half_period;
}
