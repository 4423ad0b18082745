/* The keys that have a pin each: contacts to ground.  Emulated contacts do not bounce; host_tests/unit/test_debounce.c tests debouncing. */
#ifndef SIM_BUTTONS_H
#define SIM_BUTTONS_H

#include "board.h"
#include <simavr/sim_avr.h>
#include <stdint.h>

/* Closes the contacts of these keys (bits KEY_* of hal.h) and opens all others. */
void buttons_set(avr_t *avr, const struct board *board, uint8_t keys);

/* Restores the input levels after a reset of the controller.  At a reset simavr clears the input registers but keeps its own record of the
 * levels, so buttons_set would do nothing. */
void buttons_restore(avr_t *avr, const struct board *board, uint8_t keys);

#endif
