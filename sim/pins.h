/* Pins of the emulated controller, by the one-byte names of boards/pin.h, and its built-in parts, by simavr's names. */
#ifndef SIM_PINS_H
#define SIM_PINS_H

#include "boards/pin.h"
#include <simavr/sim_avr.h>
#include <simavr/sim_io.h>
#include <simavr/avr_ioport.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns simavr's part of a kind ("spi", "port", "timer", ...): the next such part after `after`, or the first if `after` is NULL.
 * Returns NULL if there is none. */
avr_io_t *pins_part(avr_t *avr, const char *kind, const avr_io_t *after);

/* Returns the port of a pin; NULL if the controller has no such port. */
avr_ioport_t *pins_port(avr_t *avr, uint8_t pin);

/* Returns simavr's signal of a pin.  The signal may be raised without a change of the level; its value has the level in bits 7..0, and
 * flags above. */
avr_irq_t *pins_irq(avr_t *avr, uint8_t pin);

/* A pin, as the firmware drives it.  pins_find looks the pin up once, so that the functions below are fast. */
struct pin {
    const uint8_t *port, *direction; /* the registers PORT and DDR of the pin; NULL: there is no such pin */
    uint8_t mask;                    /* the bit of the pin in these registers; 0: there is no such pin */
};

/* Looks a pin up.  BOARD_NO_PIN, or a port that the controller lacks, gives a pin that is never driven. */
struct pin pins_find(avr_t *avr, uint8_t pin);

/* Return whether the firmware has made the pin an output, an output that is low, an output that is high. */
static inline bool pin_is_output(const struct pin *p) { return p->port != NULL && *p->direction & p->mask; }
static inline bool pin_driven_low(const struct pin *p) { return pin_is_output(p) && !(*p->port & p->mask); }
static inline bool pin_driven_high(const struct pin *p) { return pin_is_output(p) && *p->port & p->mask; }

#endif
