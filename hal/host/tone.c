/* The piezo: the tone, and the notes to come, are only remembered. */
#include "host.h"

void tone_set(uint16_t half_period)
{
    host.half_period = half_period;
}

void tone_soften(bool soft)
{
    host.soft = soft;
}

static void begin_note(void)
{
    tone_set(host.note->half_period);
    host.note_ticks = host.note->ticks;
}

void tune_play(const __flash struct note *notes)
{
    host.note = notes;
    begin_note();
}

bool host_tune_tick(void)
{
    if (host.note_ticks > 0 && --host.note_ticks == 0) {
        host.note++;
        begin_note();
    }
    return host.note_ticks > 0;
}
