/* The watchdog's interrupt comes again and again.  In simavr 1.6 it comes once: WDIE goes with the first, which the datasheet
 * tells of that mode alone in which the next time-out resets (WDE set, too). */
#ifndef SIM_WATCHDOG_H
#define SIM_WATCHDOG_H

#include <simavr/avr_watchdog.h>
#include <simavr/sim_avr.h>
#include <stdbool.h>

struct watchdog {
    avr_t *avr;
    avr_watchdog_t *part;
    avr_io_write_t write; /* simavr's handler of WDTCSR, */
    void *param;          /* and what it wants */
    bool comes_again;     /* the firmware asked for interrupts and for no reset */
};

/* Mends simavr's part.  The struct must outlive the machine. */
void watchdog_attach(struct watchdog *w, avr_t *avr);

#endif
