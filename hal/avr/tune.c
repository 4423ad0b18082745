/* Plays tunes in the interrupt of timer 0's second compare, once a tick while a note sounds; not otherwise.  A picture that is sent, or a
 * byte that is stored, delays no note. */
#include "hal/hal.h"
#include <avr/interrupt.h>
#include <avr/io.h>

/* The interrupts of timer 0: clock.c needs the tick always. */
enum { TICK = 1 << OCIE0A, TICK_AND_TUNE = 1 << OCIE0A | 1 << OCIE0B };

/* Shared with the interrupt handler, which alone changes it while a note sounds. */
static struct {
    const __flash struct note *note; /* the note that sounds */
    uint8_t ticks;                   /* until its end */
} tune;

static void begin_note(void)
{
    tone_set(tune.note->half_period);
    tune.ticks = tune.note->ticks;
    TIMSK0 = tune.ticks > 0 ? TICK_AND_TUNE : TICK;
}

ISR(TIMER0_COMPB_vect)
{
    if (--tune.ticks > 0)
        return;
    tune.note++;
    begin_note();
}

/* The first compare comes a tick later: its place is the count that has just passed.  (At the count 0 it may come at once.) */
void tune_play(const __flash struct note *notes)
{
    uint8_t count = TCNT0;

    TIMSK0 = TICK;
    OCR0B = count - (count > 0);
    TIFR0 = 1 << OCF0B;
    tune.note = notes;
    begin_note();
}
