/* See buttons.h. */
#include "buttons.h"
#include "pins.h"

/* Returns the level of a pin: 0 while the key is down. */
static unsigned level(uint8_t keys, int key) { return !(keys >> key & 1); }

/* Tells simavr the external levels of a port's keys.  simavr applies them again whenever the firmware writes the port or its direction. */
static void set_external(avr_t *avr, const struct board *board, uint8_t keys, int port)
{
    avr_ioport_external_t external = { .name = ('A' + port) & 0x7FU };
    unsigned mask = 0, value = 0;

    for (int key = 0; key < BOARD_KEYS; key++)
        if (board->key[key] != BOARD_NO_PIN && PIN_PORT(board->key[key]) == port) {
            mask |= 1u << PIN_BIT(board->key[key]);
            value |= level(keys, key) << PIN_BIT(board->key[key]);
        }
    external.mask = mask & 0xFF;
    external.value = value & 0xFF;
    if (mask != 0)
        avr_ioctl(avr, (uint32_t)AVR_IOCTL_IOPORT_SET_EXTERNAL('A' + port), &external);
}

void buttons_set(avr_t *avr, const struct board *board, uint8_t keys)
{
    for (int port = PIN_PORT_A; port <= PIN_PORT_F; port++)
        set_external(avr, board, keys, port);
    for (int key = 0; key < BOARD_KEYS; key++)
        if (board->key[key] != BOARD_NO_PIN)
            avr_raise_irq(pins_irq(avr, board->key[key]), level(keys, key));
}

void buttons_restore(avr_t *avr, const struct board *board, uint8_t keys)
{
    for (int key = 0; key < BOARD_KEYS; key++)
        if (board->key[key] != BOARD_NO_PIN)
            avr->data[pins_port(avr, board->key[key])->r_pin] |= (uint8_t)(level(keys, key) << PIN_BIT(board->key[key]));
}
