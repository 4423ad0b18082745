/* The keys: contacts to ground.  They do not bounce here; debouncing is tested natively. */
#ifndef SIM_BUTTONS_H
#define SIM_BUTTONS_H

#include "board.h"
#include <simavr/sim_avr.h>
#include <stdint.h>

/* Makes the contacts of keys (bits KEY_* of hal.h) closed and all others open. */
void buttons_set(avr_t *avr, const struct board *board, uint8_t keys);

/* The same after a reset of the controller, which makes simavr forget the levels but not that it told them. */
void buttons_restore(avr_t *avr, const struct board *board, uint8_t keys);

#endif
