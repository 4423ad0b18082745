#include "sound.h"

static const __flash struct note notes[] = {
    [TUNE_KEY] = TUNE_NOTE(1568, 12), TUNE_END,
    [TUNE_REFUSED] = TUNE_NOTE(147, 120), TUNE_END,
    [TUNE_MOVE] = TUNE_NOTE(523, 40), TUNE_NOTE(784, 60), TUNE_END,
    [TUNE_REPLY] = TUNE_NOTE(392, 60), TUNE_NOTE(330, 80), TUNE_END,
    [TUNE_WIN] = TUNE_NOTE(523, 90), TUNE_NOTE(659, 90), TUNE_NOTE(784, 90), TUNE_NOTE(1047, 260), TUNE_END,
    [TUNE_LOSS] = TUNE_NOTE(392, 140), TUNE_NOTE(370, 140), TUNE_NOTE(349, 140), TUNE_NOTE(262, 360), TUNE_END,
};

void sound_play(uint8_t tune)
{
    tune_play(&notes[tune]);
}
