#include "sound.h"
#include "hal/hal.h"

struct note {
    uint16_t half_period; /* microseconds; 0: silence */
    uint8_t ticks;        /* duration; 0: the end of the tune */
};

/* PLAY: a note, its frequency in hertz and its duration in milliseconds.  END: the end of a tune. */
#define PLAY(hz, ms) { TONE_HZ(hz), TICKS(ms) }
#define END { 0, 0 }

static const __flash struct note notes[] = {
    [TUNE_KEY] = PLAY(1568, 12), END,
    [TUNE_REFUSED] = PLAY(147, 120), END,
    [TUNE_MOVE] = PLAY(523, 40), PLAY(784, 60), END,
    [TUNE_REPLY] = PLAY(392, 60), PLAY(330, 80), END,
    [TUNE_WIN] = PLAY(523, 90), PLAY(659, 90), PLAY(784, 90), PLAY(1047, 260), END,
    [TUNE_LOSS] = PLAY(392, 140), PLAY(370, 140), PLAY(349, 140), PLAY(262, 360), END,
};

/* Starts the note s->next. */
static void start_note(struct sound *s)
{
    s->ticks = notes[s->next].ticks;
    tone_set(notes[s->next].half_period);
    s->next++;
}

void sound_play(struct sound *s, uint8_t tune)
{
    s->next = tune;
    start_note(s);
}

void sound_tick(struct sound *s, uint8_t ticks)
{
    if (s->ticks > ticks)
        s->ticks -= ticks;
    else
        start_note(s); /* the end of a tune is silence of 0 ticks */
}
