/* A model of the two-wire (I2C) master with the times of the ATmega328P's datasheet, and of the two wires while the firmware drives them
 * as plain pins.  It replaces the model of simavr 1.6, in which TWINT stays set, a byte takes no time, TWBR is ignored, and the status
 * after an address is that of a byte.  The role of a slave is not emulated. */
#ifndef SIM_TWI_H
#define SIM_TWI_H

#include "pins.h"
#include <simavr/avr_twi.h>
#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdint.h>

/* A device on the bus.  address and byte return true to acknowledge. */
struct twi_device {
    bool (*address)(void *state, uint8_t byte);     /* the first byte after a START: the address in bits 7..1; bit 0: read */
    bool (*byte)(void *state, uint8_t byte);        /* any further byte, whether the device was addressed or not */
    uint8_t (*read)(void *state);                   /* returns the byte that the master reads; called if address took an address to read */
    void (*stop)(void *state);                      /* a STOP */
    bool (*holds_data)(const void *state);          /* returns whether the device pulls the data line low */
    void (*clocked)(void *state);                   /* a clock pulse that the firmware made with the plain pin */
    void (*misused)(void *state, const char *what); /* counts an error that only the model of the bus can detect */
};

/* simavr's handler of a register of the port.  This model's handler replaces it, and calls it. */
struct twi_chained {
    struct twi *twi;      /* the bus, for this model's handler */
    avr_io_read_t read;   /* simavr's handlers; NULL: none */
    avr_io_write_t write; /* only one of the two is used */
    void *param;          /* argument of simavr's handler */
};

struct twi {
    avr_t *avr;                                /* the controller */
    avr_twi_t *part;                           /* simavr's model: its registers and its interrupt vector are still used */
    const struct twi_device *device;           /* the one device on the bus */
    void *state;                               /* argument of the device's functions */
    struct pin data, clock;                    /* the two wires */
    struct twi_chained port, direction, input; /* handlers of the registers PORT, DDR and PIN of the wires' port */
    /* The stage of the transmission: none, after START, after the address of a device to write to
     * or to read from. */
    enum { TWI_OFF_BUS, TWI_STARTED, TWI_WRITING, TWI_READING } stage;
    enum { TWI_IDLE, TWI_STARTING, TWI_SENDING, TWI_STOPPING } step; /* the step that is under way */
    uint8_t status;                                                  /* status code: the upper five bits of TWSR */
    bool done;                                                       /* TWINT: the step is over */
    bool clock_low, data_low;                                        /* the firmware pulls the wire low as a plain pin */
    uint64_t bytes;                                                  /* bytes sent since power-up, addresses included */
    uint64_t collisions;                                             /* bytes that were lost because a byte was still being sent */
};

/* Replaces simavr's model by this one.  *t must outlive the controller. */
void twi_attach(struct twi *t, avr_t *avr, uint8_t data_pin, uint8_t clock_pin, const struct twi_device *device, void *state);

/* Handles a reset of the controller: both wires are released, even in the midst of a byte. */
void twi_reset(struct twi *t);

/* Returns the clock's frequency in hertz. */
unsigned twi_hz(const struct twi *t);

#endif
