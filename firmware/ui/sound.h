/* Short tunes, a note at a time. */
#ifndef FIRMWARE_UI_SOUND_H
#define FIRMWARE_UI_SOUND_H

#include <stdint.h>

/* A tune's number is that of its first note; none begins at TUNE_NONE. */
enum tune { TUNE_KEY, TUNE_NONE, TUNE_REFUSED, TUNE_MOVE = 4, TUNE_REPLY = 7, TUNE_WIN = 10, TUNE_LOSS = 15 };

struct sound {
    uint8_t next;  /* the note after the one that sounds */
    uint8_t ticks; /* how long that one still sounds; 0: silence */
};

/* Starts a tune in place of the one that plays. */
void sound_play(struct sound *s, uint8_t tune);

/* Lets time go by: call it every tick while s->ticks > 0. */
void sound_tick(struct sound *s, uint8_t ticks);

#endif
