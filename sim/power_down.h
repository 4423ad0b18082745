/* Power-down and the other deep sleep modes, in which the clock of most parts stands still.  simavr 1.6 does not emulate these modes. */
#ifndef SIM_POWER_DOWN_H
#define SIM_POWER_DOWN_H

#include <simavr/sim_avr.h>
#include <stdbool.h>

/* Return, by the register SMCR, whether the instruction SLEEP would now have an effect (SE), and whether it would stop the clock of most
 * parts. */
bool power_down_sleep_enabled(const avr_t *avr);
bool power_down_is_deep(const avr_t *avr);

/* The parts that have a clock of their own and keep running: the watchdog, and a write to the EEPROM.  simavr's timers are recognised by
 * comparing their parameters with these pointers. */
struct power_down {
    const void *watchdog, *eeprom;
};

/* Sleeps until the cycle `until`, or until the next event of a part with its own clock, whichever is sooner.  Delays the timers of all
 * other parts by the time slept.  Returns that time in cycles. */
avr_cycle_count_t power_down_sleep(avr_t *avr, const struct power_down *own_clock, avr_cycle_count_t until);

#endif
