/* Six keys, each from a pin of its own to ground.  The pull-ups of the chip are on, so a pin is high while its key is up, and low while
 * it is down. */
#include "hal/hal.h"
#include "pins.h"
#include <util/delay.h>

enum { CONFIRM_US = 100 }; /* a spike is shorter than this */

/* Makes a pin an input with its pull-up on, whatever it was. */
PIN_INLINE void prepare(uint8_t pin)
{
    pin_input(pin);
    pin_high(pin);
}

void buttons_init(void)
{
    prepare(BOARD_KEY_UP);
    prepare(BOARD_KEY_DOWN);
    prepare(BOARD_KEY_LEFT);
    prepare(BOARD_KEY_RIGHT);
    prepare(BOARD_KEY_A);
    prepare(BOARD_KEY_B);
}

/* Returns the contacts that are closed at this moment. */
static uint8_t closed(void)
{
    uint8_t keys = 0;

    if (!pin_is_high(BOARD_KEY_UP))
        keys |= KEY_UP;
    if (!pin_is_high(BOARD_KEY_DOWN))
        keys |= KEY_DOWN;
    if (!pin_is_high(BOARD_KEY_LEFT))
        keys |= KEY_LEFT;
    if (!pin_is_high(BOARD_KEY_RIGHT))
        keys |= KEY_RIGHT;
    if (!pin_is_high(BOARD_KEY_A))
        keys |= KEY_A;
    if (!pin_is_high(BOARD_KEY_B))
        keys |= KEY_B;
    return keys;
}

/* A contact is closed if it is so twice, CONFIRM_US apart. */
uint8_t buttons_read(void)
{
    uint8_t keys = closed();

    if (keys == 0)
        return 0;
    _delay_us(CONFIRM_US);
    return keys & closed();
}

bool buttons_any_down(void)
{
    return buttons_read() != 0;
}

/* Returns the bits of a port that have keys. */
static uint8_t keys_of_port(uint8_t port)
{
    static const __flash uint8_t keys[] = { BOARD_KEY_UP, BOARD_KEY_DOWN, BOARD_KEY_LEFT, BOARD_KEY_RIGHT, BOARD_KEY_A, BOARD_KEY_B };
    uint8_t bits = 0;

    for (uint8_t i = 0; i < sizeof keys; i++)
        if (PIN_PORT(keys[i]) == port)
            bits |= (uint8_t)(1 << PIN_BIT(keys[i]));
    return bits;
}

uint8_t buttons_contacts(struct contact contacts[CONTACTS_MOST])
{
    uint8_t count = 0;

    for (uint8_t port = PIN_PORT_A; port <= PIN_PORT_F; port++)
        if (keys_of_port(port) != 0)
            contacts[count++] = (struct contact){ 'A' + port, pin_registers(8 * port)[0] };
    return count;
}
