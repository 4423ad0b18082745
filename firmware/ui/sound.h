/* Plays short tunes, one note after the other, without waiting. */
#ifndef FIRMWARE_UI_SOUND_H
#define FIRMWARE_UI_SOUND_H

#include <stdint.h>

/* The number of a tune is the index of its first note in sound.c.  TUNE_NONE is the index of an end: playing it is silence. */
enum tune { TUNE_KEY, TUNE_NONE, TUNE_REFUSED, TUNE_MOVE = 4, TUNE_REPLY = 7, TUNE_WIN = 10, TUNE_LOSS = 15 };

struct sound {
    uint8_t next;  /* index of the note after the one that sounds */
    uint8_t ticks; /* ticks until that note begins; 0: no tune plays */
};

/* Starts a tune (enum tune) in place of the one that plays. */
void sound_play(struct sound *s, uint8_t tune);

/* Advances the tune by `ticks` ticks.  Called every tick while s->ticks > 0, and not otherwise. */
void sound_tick(struct sound *s, uint8_t ticks);

#endif
