#include "stack.h"

uint16_t plain(uint16_t a, uint16_t b)
{
    return a == b ? place() : 0;
}

uint16_t pushed(uint16_t a, uint16_t b)
{
    return a + (b + place()) - a - b;
}

uint16_t variables(uint16_t a, uint16_t b)
{
    uint16_t c = a + b;
    uint8_t d[5] = { (uint8_t)a, (uint8_t)b };

    c += place();
    return c - d[0] - d[1] - d[2];
}

uint16_t byte(uint16_t a, uint16_t b)
{
    return a == b ? place_byte() : 0;
}

uint16_t four(uint16_t a, uint16_t b)
{
    return a + place_four(a, b, a, b) - a;
}

uint16_t five(uint16_t a, uint16_t b)
{
    return a + place_five(a, b, a, b, a) - a;
}

uint16_t through(uint16_t (*to)(void), uint16_t a)
{
    return a + to() - a;
}

uint16_t through_four(uint16_t (*to)(uint16_t, uint16_t, uint16_t, uint16_t), uint16_t a)
{
    return a + to(a, 1, 2, 3) - a;
}

uint16_t through_five(uint16_t (*to)(uint16_t, uint16_t, uint16_t, uint16_t, uint16_t), uint16_t a)
{
    return a + to(a, 1, 2, 3, 4) - a;
}

/* Calls a short function: in a serial flash chip that is made in place, and takes nothing on the stack. */
uint16_t in_place(uint16_t a, uint16_t b)
{
    return b + plain(a, a) - b;
}

uint16_t deeper(uint16_t a, uint16_t b)
{
    return b + variables(a, a) - b;
}
