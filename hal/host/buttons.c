/* Keys from a script, one byte of contacts for every reading. */
#include "host.h"

void buttons_init(void)
{
}

uint8_t buttons_read(void)
{
    if (host.script_left == 0)
        return 0;
    host.script_left--;
    return *host.script++;
}

bool buttons_any(void)
{
    return buttons_read() != 0;
}
