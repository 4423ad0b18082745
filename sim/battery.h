/* The battery of a handheld: a voltage, halved by two resistors, on an input of the ADC.  Where no battery is connected the input floats:
 * it goes halfway to what the ADC has measured before, as the charge of the ADC's capacitor is shared with the pin. */
#ifndef SIM_BATTERY_H
#define SIM_BATTERY_H

#include "board.h"
#include <simavr/sim_avr.h>
#include <stdint.h>

enum { BATTERY_RIPPLE = 15 /* greatest error of the voltage, in millivolts */, BATTERY_MOST = 6000 };

struct battery {
    avr_irq_t *channel;  /* simavr's signals for the voltages at the inputs; NULL: the board has no such input */
    uint8_t input;       /* number of the input */
    uint16_t millivolts; /* of the battery; 0: none is connected */
    uint16_t pin;        /* millivolts of a pin that floats */
    uint16_t before;     /* what the ADC measured last */
    uint32_t random;     /* state of the generator of the ripple; never 0 */
};

/* Connects the input of the board's battery.  *b must outlive the controller. */
void battery_attach(struct battery *b, avr_t *avr, const struct board *board, uint32_t seed);

#endif
