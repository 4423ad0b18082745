/* The keys come from a script: one byte of contacts for every reading. */
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

/* This is a reading, too: it uses up a byte of the script. */
bool buttons_any_down(void)
{
    return buttons_read() != 0;
}
