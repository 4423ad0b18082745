/* Pins of the emulated controller by the one-byte names of boards/pin.h, and its built-in parts by simavr's names. */
#ifndef SIM_PINS_H
#define SIM_PINS_H

#include "boards/pin.h"
#include <simavr/sim_avr.h>
#include <simavr/sim_io.h>
#include <simavr/avr_ioport.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* simavr's part of that kind ("spi", "port", "timer", ...): the next after `after`, or the first after NULL; NULL at the end. */
avr_io_t *pins_part(avr_t *avr, const char *kind, const avr_io_t *after);

/* The port a pin belongs to; NULL when the controller has none of that letter. */
avr_ioport_t *pins_port(avr_t *avr, uint8_t pin);

/* simavr's signal of a pin; it may repeat a level, and values carry flags above bit 7. */
avr_irq_t *pins_irq(avr_t *avr, uint8_t pin);

/* A pin as the firmware drives it: found once, then cheap to look at. */
struct pin {
    const uint8_t *port, *direction; /* its registers; NULL when there is no such pin */
    uint8_t mask;
};

struct pin pins_find(avr_t *avr, uint8_t pin);

static inline bool pin_is_output(const struct pin *p) { return p->port != NULL && *p->direction & p->mask; }
static inline bool pin_driven_low(const struct pin *p) { return pin_is_output(p) && !(*p->port & p->mask); }
static inline bool pin_driven_high(const struct pin *p) { return pin_is_output(p) && *p->port & p->mask; }

#endif
