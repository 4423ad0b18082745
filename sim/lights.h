/* The lights of a board, looked at after every write to their pins: one that is on for an instruction is seen. */
#ifndef SIM_LIGHTS_H
#define SIM_LIGHTS_H

#include "board.h"
#include "pins.h"

enum { LIGHTS_REGISTERS = 2 * BOARD_LIGHTS };

struct lights {
    struct pin pin[BOARD_LIGHTS];
    bool when_high;   /* a light is on while its pin is high (true) or low (false) */
    uint8_t on;       /* bits LIGHT_* of hal.h */
    unsigned changes; /* how often a light went on or off */
    struct lights_register {
        struct lights *lights;
        avr_io_write_t write; /* simavr's handler of PORT or DDR, which this module's calls */
        void *param;          /* argument of simavr's handler */
    } reg[LIGHTS_REGISTERS];
};

/* Connects the lights.  *l must outlive the controller. */
void lights_attach(struct lights *l, avr_t *avr, const struct board *board);

#endif
