/* Power-down and its kin: the clock of the built-in parts stands still, which simavr 1.6 does not know of. */
#ifndef SIM_POWER_DOWN_H
#define SIM_POWER_DOWN_H

#include <simavr/sim_avr.h>
#include <stdbool.h>

/* What SLEEP does now, by SMCR: nothing unless SE is set; and in the deep modes the I/O clock stops. */
bool power_down_sleep_enabled(const avr_t *avr);
bool power_down_is_deep(const avr_t *avr);

/* The parts with a clock of their own: the watchdog, and the EEPROM's write. */
struct power_down {
    const void *watchdog, *eeprom;
};

/* Sleeps until `until` or the next thing that happens to a part with its own clock; all others lose that time.
 * Returns how many cycles went by. */
avr_cycle_count_t power_down_sleep(avr_t *avr, const struct power_down *own_clock, avr_cycle_count_t until);

#endif
