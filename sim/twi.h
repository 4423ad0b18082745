/* The two-wire (I2C) master as the ATmega328P's datasheet times it, and the two wires when the firmware moves them by hand.
 * In simavr 1.6 TWINT stays set, a byte takes no time, TWBR is ignored and the status after an address is that of a byte.
 * Reading and being a slave are not emulated: no display needs them. */
#ifndef SIM_TWI_H
#define SIM_TWI_H

#include "pins.h"
#include <simavr/avr_twi.h>
#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdint.h>

/* What hangs on the bus.  A byte is answered with true for an acknowledgement. */
struct twi_device {
    bool (*address)(void *state, uint8_t byte); /* after a START: the address, and in bit 0 whether it is to be read from */
    bool (*byte)(void *state, uint8_t byte);
    void (*stop)(void *state);
    bool (*holds_data)(const void *state);      /* it pulls the data line low */
    void (*clocked)(void *state);               /* a clock pulse made by hand */
    void (*misused)(void *state, const char *what);
};

/* A handler of a port's register that was there before ours. */
struct twi_chained {
    struct twi *twi;
    avr_io_read_t read;
    avr_io_write_t write;
    void *param;
};

struct twi {
    avr_t *avr;
    avr_twi_t *part; /* simavr's, for its registers and its interrupt vector */
    const struct twi_device *device;
    void *state;
    struct pin data, clock;
    struct twi_chained port, direction, input;
    enum { TWI_OFF_BUS, TWI_STARTED, TWI_WRITING } stage;
    enum { TWI_IDLE, TWI_STARTING, TWI_SENDING, TWI_STOPPING } step; /* what is going on */
    uint8_t status;      /* TWSR's upper five bits */
    bool done;           /* TWINT */
    bool clock_low, data_low; /* by hand */
    uint64_t bytes;      /* sent since power-up, addresses too */
    uint64_t collisions; /* bytes written to TWDR while another was on its way */
};

/* Takes the place of simavr's model.  The struct must outlive the machine. */
void twi_attach(struct twi *t, avr_t *avr, uint8_t data_pin, uint8_t clock_pin, const struct twi_device *device, void *state);

/* The controller was reset: it lets go of both wires, in the midst of whatever it was. */
void twi_reset(struct twi *t);

/* The clock's frequency. */
unsigned twi_hz(const struct twi *t);

#endif
