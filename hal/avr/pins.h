/* A pin of board.h, which is one byte (boards/pin.h), as registers of the chip.
 *
 * The registers of a port follow one another, three bytes for each port from data address 0x20 on: PIN (reads the level), DDR (1 is
 * output), PORT (level of an output; pull-up of an input).  The functions are always inlined: with a constant pin each is one instruction,
 * sbi, cbi, sbis or sbic.  A driver must therefore call them with constants, never with an element of an array. */
#ifndef HAL_AVR_PINS_H
#define HAL_AVR_PINS_H

#include <avr/io.h>
#include <stdbool.h>
#include <stdint.h>

#include "boards/pin.h"
/* In drivers a pin that the chip lacks does not compile: avr/io.h defines names only for pins that exist (PORTE6, but no PORTE5 on a
 * 32u4). */
#undef PIN
#define PIN(port, bit) (PIN_PORT_##port * 8 + PORT##port##bit)
#include "board.h"

#define PIN_INLINE static inline __attribute__((always_inline))

/* Returns the address of the port's three registers: [0] PIN, [1] DDR, [2] PORT. */
PIN_INLINE volatile uint8_t *pin_registers(uint8_t pin)
{
    return (volatile uint8_t *)(uint16_t)(0x20 + 3 * PIN_PORT(pin));
}

/* Returns whether the level at the pin is high, of an input or an output. */
PIN_INLINE bool pin_is_high(uint8_t pin)
{
    return pin_registers(pin)[0] & (1 << PIN_BIT(pin));
}

/* Makes the pin an output; its level is the one last set by pin_high or pin_low. */
PIN_INLINE void pin_output(uint8_t pin)
{
    pin_registers(pin)[1] |= (uint8_t)(1 << PIN_BIT(pin));
}

/* Makes the pin an input; pin_high switches its pull-up on, pin_low switches it off. */
PIN_INLINE void pin_input(uint8_t pin)
{
    pin_registers(pin)[1] &= (uint8_t) ~(1 << PIN_BIT(pin));
}

/* Sets an output high, or the pull-up of an input on. */
PIN_INLINE void pin_high(uint8_t pin)
{
    pin_registers(pin)[2] |= (uint8_t)(1 << PIN_BIT(pin));
}

/* Sets an output low, or the pull-up of an input off. */
PIN_INLINE void pin_low(uint8_t pin)
{
    pin_registers(pin)[2] &= (uint8_t) ~(1 << PIN_BIT(pin));
}

#endif
