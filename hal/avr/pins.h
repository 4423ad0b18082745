/* A one-byte pin of board.h as registers.  PIN, DDR and PORT of a port follow one another, three bytes a port from 0x20 on,
 * so with a constant pin each function is a single sbi, cbi or sbis. */
#ifndef HAL_AVR_PINS_H
#define HAL_AVR_PINS_H

#include <avr/io.h>
#include <stdbool.h>
#include <stdint.h>

#include "boards/pin.h"
/* Here a pin that the chip lacks does not compile: avr/io.h names only those that exist (PORTE6, no PORTE5). */
#undef PIN
#define PIN(port, bit) (PIN_PORT_##port * 8 + PORT##port##bit)
#include "board.h"

#define PIN_INLINE static inline __attribute__((always_inline))

PIN_INLINE volatile uint8_t *pin_registers(uint8_t pin)
{
    return (volatile uint8_t *)(uint16_t)(0x20 + 3 * PIN_PORT(pin));
}

PIN_INLINE bool pin_is_high(uint8_t pin)
{
    return pin_registers(pin)[0] & (1 << PIN_BIT(pin));
}

PIN_INLINE void pin_output(uint8_t pin)
{
    pin_registers(pin)[1] |= (uint8_t)(1 << PIN_BIT(pin));
}

PIN_INLINE void pin_input(uint8_t pin)
{
    pin_registers(pin)[1] &= (uint8_t) ~(1 << PIN_BIT(pin));
}

PIN_INLINE void pin_high(uint8_t pin)
{
    pin_registers(pin)[2] |= (uint8_t)(1 << PIN_BIT(pin));
}

PIN_INLINE void pin_low(uint8_t pin)
{
    pin_registers(pin)[2] &= (uint8_t) ~(1 << PIN_BIT(pin));
}

#endif
