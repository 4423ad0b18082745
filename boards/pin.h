/* A pin of the controller in one byte: the port in bits 7..3, the bit in bits 2..0.  PIN(D, 6) is the pin PD6 of the datasheet.
 *
 * The board.h of each board names its pins so.  They are read by the drivers in hal/avr, by the emulated handheld in sim, and by
 * tools/boards.pm, which makes the wiring tables; the comment after a pin is its remark in that table. */
#ifndef BOARDS_PIN_H
#define BOARDS_PIN_H

#ifdef __ASSEMBLER__
#define PIN_PORT_A 0
#define PIN_PORT_B 1
#define PIN_PORT_C 2
#define PIN_PORT_D 3
#define PIN_PORT_E 4
#define PIN_PORT_F 5
#else
enum pin_port { PIN_PORT_A, PIN_PORT_B, PIN_PORT_C, PIN_PORT_D, PIN_PORT_E, PIN_PORT_F };
#endif

/* PIN makes a pin of the letter of a port and a bit, 0..7.  PIN_PORT returns its port, one of PIN_PORT_*, and PIN_BIT its bit. */
#define PIN(port, bit) (PIN_PORT_##port * 8 + (bit))
#define PIN_PORT(pin) ((pin) >> 3)
#define PIN_BIT(pin) ((pin)&7)

/* In place of a pin: there is none. */
#define PIN_NONE 0xFF

#endif
