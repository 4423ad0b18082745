/* A pin in one byte: port letter and bit, PIN(D, 6) for PD6.  Read by the drivers and by the emulated handheld. */
#ifndef BOARDS_PIN_H
#define BOARDS_PIN_H

enum pin_port { PIN_PORT_A, PIN_PORT_B, PIN_PORT_C, PIN_PORT_D, PIN_PORT_E, PIN_PORT_F };

#define PIN(port, bit) (PIN_PORT_##port * 8 + (bit))
#define PIN_PORT(pin) ((pin) >> 3)
#define PIN_BIT(pin) ((pin)&7)

#endif
