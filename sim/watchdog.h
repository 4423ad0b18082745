/* Corrects the watchdog of simavr 1.6.  The interrupt must come at every time-out, but simavr clears WDIE at the first one.  By the
 * datasheet WDIE is cleared only in the mode in which the next time-out resets (WDE is set, too). */
#ifndef SIM_WATCHDOG_H
#define SIM_WATCHDOG_H

#include <simavr/avr_watchdog.h>
#include <simavr/sim_avr.h>
#include <stdbool.h>

struct watchdog {
    avr_t *avr;           /* the controller */
    avr_watchdog_t *part; /* simavr's model */
    avr_io_write_t write; /* simavr's handler of WDTCSR, which this module's handler calls */
    void *param;          /* argument of simavr's handler */
    bool comes_again;     /* the firmware has set WDIE without WDE: interrupts without a reset */
};

/* Corrects simavr's model.  *w must outlive the controller. */
void watchdog_attach(struct watchdog *w, avr_t *avr);

/* Returns whether it runs: it makes interrupts or resets. */
bool watchdog_is_on(const struct watchdog *w);

#endif
