/* What is kept, and what anything else found in storage is taken for. */
#include "firmware/settings.h"
#include "hal/host/host.h"
#include "tap.h"
#include <string.h>

static uint8_t cells[STORAGE_SIZE];

static struct settings loaded(void)
{
    struct settings s;

    settings_load(&s);
    return s;
}

/* True when they are saved within 1,000 ticks. */
static bool save(bool sound, bool faces)
{
    struct settings s = loaded();

    s.sound = sound;
    s.faces = faces;
    s.unsaved = true;
    for (uint16_t ticks = 0; s.unsaved && ticks < 1000; ticks++)
        settings_tick(&s);
    return !s.unsaved;
}

int main(void)
{
    bool kept = true, foreign = true;
    uint16_t writes;

    memset(cells, 0xFF, sizeof cells);
    host.storage = cells;
    host.busy = 1;
    CHECK(loaded().sound && !loaded().faces, "erased storage: sound on, faces off");
    memset(cells, 0, sizeof cells);
    CHECK(!loaded().sound && !loaded().faces, "all zero: the system's mute byte counts, ours is not there");

    memset(cells, 0xFF, sizeof cells);
    for (uint8_t i = 0; i < 4; i++) {
        kept &= save(i & 1, i & 2);
        kept &= loaded().sound == (i & 1) && loaded().faces == (i >> 1);
    }
    CHECK(kept, "all four are read back");
    CHECK(cells[STORAGE_AUDIO] == 0xFF, "sound on is a mute byte that is not 0");
    writes = host.writes;
    CHECK(save(true, true), "saved within 1,000 ticks");
    CHECK(host.writes == writes, "what has not changed is not written");
    for (uint16_t i = 0; i < STORAGE_OURS; i++)
        kept &= i == STORAGE_AUDIO || cells[i] == 0xFF;
    CHECK(kept, "of the system's bytes only the mute byte is ours to write");

    for (uint8_t byte = 0; byte < 5; byte++)
        for (uint8_t bit = 0; bit < 8; bit++) {
            foreign &= save(true, true);
            cells[STORAGE_OURS + byte] ^= 1 << bit;
            foreign &= !loaded().faces;
        }
    CHECK(foreign, "any one damaged bit and our record counts as never written");
    return tap_done();
}
