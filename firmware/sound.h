/* Short tunes, a note at a time. */
#ifndef FIRMWARE_SOUND_H
#define FIRMWARE_SOUND_H

#include <stdbool.h>
#include <stdint.h>

enum tune { TUNE_KEY, TUNE_MOVE, TUNE_REPLY, TUNE_WIN, TUNE_LOSS, TUNE_REFUSED, TUNE_COUNT };

struct sound {
    bool muted;
    uint8_t next;  /* the note after the one that sounds */
    uint8_t ticks; /* how long that one still sounds; 0: silence */
};

/* Starts a tune in place of the one that plays. */
void sound_play(struct sound *s, uint8_t tune);

/* Lets time go by: call it every tick while s->ticks > 0. */
void sound_tick(struct sound *s, uint8_t ticks);

#endif
