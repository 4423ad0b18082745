/* Prints how many bytes each function has on the stack when it calls a native one, without the return address of that call. */
#include "stack.h"
#include "host_tests/port.h"
#include <avr/io.h>

uint16_t place(void)
{
    return SP;
}

uint8_t place_byte(void)
{
    return SPL;
}

uint16_t place_four(uint16_t a, uint16_t b, uint16_t c, uint16_t d)
{
    (void)a, (void)b, (void)c, (void)d;
    return SP;
}

uint16_t place_five(uint16_t a, uint16_t b, uint16_t c, uint16_t d, uint16_t e)
{
    (void)a, (void)b, (void)c, (void)d, (void)e;
    return SP;
}

enum { RETURN = 2 };

static void put(const char *name, uint8_t bytes)
{
    while (*name != '\0')
        port_put(*name++);
    port_put(' ');
    port_put('0' + bytes / 10);
    port_put('0' + bytes % 10);
    port_put('\n');
}

static void say(const char *name, uint16_t (*run)(uint16_t, uint16_t))
{
    uint16_t here = SP;

    put(name, (uint8_t)(here - run(9, 9) - RETURN));
}

int main(void)
{
    uint16_t here = SP;

    put("through", (uint8_t)(here - through(place, 7) - RETURN));
    put("through_four", (uint8_t)(here - through_four(place_four, 7) - RETURN));
    put("through_five", (uint8_t)(here - through_five(place_five, 7) - RETURN));
    say("plain", plain);
    say("pushed", pushed);
    say("variables", variables);
    say("byte", byte);
    say("four", four);
    say("five", five);
    say("in_place", in_place);
    say("deeper", deeper);
    return port_end(0);
}
