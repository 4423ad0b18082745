#include "hands.h"
#include "hal/host/host.h"
#include "shows.h"
#include <stdlib.h>
#include <string.h>

enum { MOMENT = TICKS(40), LONG = TICKS(2000) };

static struct app app;
static uint8_t screen[DISPLAY_PAGES * DISPLAY_WIDTH];

static void must(bool holds)
{
    if (!holds)
        abort();
}

static bool legal(const struct sum *s)
{
    bool good = s->count >= 1 && s->count <= SUM_PARTS && s->join < JOIN_COUNT;

    for (uint8_t i = 0; good && i < s->count; i++)
        good = s->part[i].game < GAME_COUNT && game_legal(game_list[s->part[i].game], &s->part[i].position);
    return good && sum_refused_part(s) == s->count;
}

static void look(void)
{
    bool plays = app_screen(&app) == SCREEN_play;

    must(app.depth > 0 && app.depth < TRAIL_MOST && app_screen(&app) < SCREEN_COUNT);
    must(!plays || (legal(&app.match.here) && legal(&app.match.left)));
    must(!app.waits || app.store.awake); /* otherwise no key is heard any more */
    must(app.stale || shows_state(&app));
}

static void pass(uint8_t contacts, uint16_t ticks)
{
    for (; ticks > 0; ticks--)
        loop_tick(&app, contacts, 1);
}

static uint8_t key_of(uint8_t byte)
{
    switch (byte & ~0x20) {
    case 'U':
        return KEY_UP;
    case 'D':
        return KEY_DOWN;
    case 'L':
        return KEY_LEFT;
    case 'R':
        return KEY_RIGHT;
    case 'A':
        return KEY_A;
    case 'B':
        return KEY_B;
    }
    return 0;
}

static void act(uint8_t byte)
{
    uint8_t key = key_of(byte);

    if (key != 0) {
        pass(key, byte & 0x20 ? LONG : MOMENT);
        pass(0, MOMENT);
        look();
    } else if (byte >= '0' && byte <= '9') {
        pass(0, (uint16_t)((byte - '0') * SECOND));
        look();
    } else if (byte == 'P') {
        display_init();
        memset(&app, 0, sizeof app);
        loop_start(&app, 0);
    } else
        pass(byte & 0x3F, 1);
}

void hands_play(uint8_t *storage, const uint8_t *keys, size_t count)
{
    host = (struct host){ .screen = screen, .storage = storage, .busy = 1 };
    display_init();
    memset(&app, 0, sizeof app);
    loop_start(&app, 0);
    for (size_t i = 0; i < count && !host.bootloader; i++)
        act(keys[i]);
    pass(0, MOMENT);
    look();
}
