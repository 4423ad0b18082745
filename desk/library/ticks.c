/* In the library and on the page the progress of a computation is not shown, and no signal interrupts it. */
#include "desk/ticks.h"

bool ticks_go_on(const char *what, uint64_t number)
{
    (void)what, (void)number;
    return true;
}

void ticks_clear(void)
{
}

bool ticks_interrupted(void)
{
    return false;
}
