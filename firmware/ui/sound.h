/* The tunes. */
#ifndef FIRMWARE_UI_SOUND_H
#define FIRMWARE_UI_SOUND_H

#include "hal/hal.h"

/* A note of a tune, its frequency in hertz and its duration in milliseconds; the end of a tune. */
#define TUNE_NOTE(hz, ms) { TONE_HZ(hz), TICKS(ms) }
#define TUNE_END { 0, 0 }

/* The number of a tune is the index of its first note in sound.c.  TUNE_NONE is the index of an end: playing it is silence. */
enum tune { TUNE_KEY, TUNE_NONE, TUNE_REFUSED, TUNE_MOVE = 4, TUNE_REPLY = 7, TUNE_WIN = 10, TUNE_LOSS = 15 };

/* Starts a tune (enum tune) in place of the one that plays.  Returns at once. */
void sound_play(uint8_t tune);

#endif
