/* See power_down.h. */
#include "power_down.h"
#include "pins.h"
#include <simavr/avr_timer.h>
#include <simavr/sim_cycle_timers.h>

/* Register SMCR, the same on every ATmega in use here: -  -  -  -  SM2 SM1 SM0 SE */
enum { SMCR = 0x53, SE = 0x01, SM = 0x0E };
/* Values of SM2..SM0. */
enum { POWER_DOWN = 2, POWER_SAVE = 3, STANDBY = 6, EXTENDED_STANDBY = 7 };

bool power_down_sleep_enabled(const avr_t *avr) { return avr->data[SMCR] & SE; }

bool power_down_is_deep(const avr_t *avr)
{
    unsigned mode = (avr->data[SMCR] & SM) >> 1;

    return mode == POWER_DOWN || mode == POWER_SAVE || mode == STANDBY || mode == EXTENDED_STANDBY;
}

/* Returns whether a timer of simavr belongs to a part that goes on in deep sleep. */
static bool has_own_clock(const struct power_down *own_clock, const avr_cycle_timer_slot_t *slot)
{
    return slot->param == own_clock->watchdog || slot->param == own_clock->eeprom;
}

/* Inserts a timer into simavr's list, which is sorted by time. */
static void insert(avr_cycle_timer_slot_p *list, avr_cycle_timer_slot_p slot)
{
    while (*list != NULL && (*list)->when <= slot->when)
        list = &(*list)->next;
    slot->next = *list;
    *list = slot;
}

/* Moves the timers of all parts whose clock stands still by that many cycles. */
static void delay_stopped_parts(avr_t *avr, const struct power_down *own_clock, avr_cycle_count_t cycles)
{
    avr_cycle_timer_slot_p slot = avr->cycle_timers.timer, next;

    avr->cycle_timers.timer = NULL;
    for (; slot != NULL; slot = next) {
        next = slot->next;
        slot->when += has_own_clock(own_clock, slot) ? 0 : cycles;
        insert(&avr->cycle_timers.timer, slot);
    }
    for (avr_io_t *io = NULL; (io = pins_part(avr, "timer", io)) != NULL;) {
        avr_timer_t *timer = (avr_timer_t *)io;

        timer->tov_base += timer->tov_base != 0 ? cycles : 0; /* the cycle from which simavr computes the count of a timer */
    }
}

avr_cycle_count_t power_down_sleep(avr_t *avr, const struct power_down *own_clock, avr_cycle_count_t until)
{
    avr_cycle_count_t cycles = until - avr->cycle;

    for (const avr_cycle_timer_slot_t *slot = avr->cycle_timers.timer; slot != NULL; slot = slot->next)
        if (has_own_clock(own_clock, slot) && slot->when < until) {
            cycles = slot->when > avr->cycle ? slot->when - avr->cycle : 0;
            break;
        }
    delay_stopped_parts(avr, own_clock, cycles);
    avr->cycle += cycles;
    return cycles;
}
