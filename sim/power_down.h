/* Power-down and the other deep sleep modes, in which the clock of most parts stands still.  simavr 1.6 does not emulate that. */
#ifndef SIM_POWER_DOWN_H
#define SIM_POWER_DOWN_H

#include <simavr/sim_avr.h>
#include <stdbool.h>

/* Return what the instruction SLEEP would do now, by the register SMCR: whether it does anything (SE), and whether it stops the clock of
 * the parts. */
bool power_down_sleep_enabled(const avr_t *avr);
bool power_down_is_deep(const avr_t *avr);

/* The parts that have a clock of their own and go on: the watchdog, and a write to the EEPROM.  They are compared with the parameters of
 * simavr's timers. */
struct power_down {
    const void *watchdog, *eeprom;
};

/* Sleeps until the cycle `until`, or until the next event of a part with its own clock, whichever is sooner.  The timers of all other
 * parts are moved by that time.  Returns the number of cycles. */
avr_cycle_count_t power_down_sleep(avr_t *avr, const struct power_down *own_clock, avr_cycle_count_t until);

#endif
