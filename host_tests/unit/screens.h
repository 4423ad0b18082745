/* The whole firmware in memory, with an experienced player, for tests of what the keys do on its screens. */
#ifndef HOST_TESTS_UNIT_SCREENS_H
#define HOST_TESTS_UNIT_SCREENS_H

#include "go.h"
#include "hal/host/host.h"
#include <string.h>

enum { UP_DOWN = KEY_UP | KEY_DOWN, LEFT_RIGHT = KEY_LEFT | KEY_RIGHT, ARROWS = UP_DOWN | LEFT_RIGHT };

static struct app app;
static uint8_t screen[DISPLAY_PAGES * DISPLAY_WIDTH], cells[STORAGE_SIZE];

static inline void wait(uint16_t ticks)
{
    while (ticks-- > 0)
        loop_tick(&app, 0, 1);
}

static inline void power_on(void)
{
    memset(cells, 0xFF, sizeof cells);
    host.screen = screen;
    host.storage = cells;
    display_init();
    memset(&app, 0, sizeof app);
    loop_start(&app, 0);
    meet_player(&app);
    wait(8);
}

/* Begins a match of the game against the robot, from a random start, or with one pile of `stones` stones. */
static inline void begin(uint8_t game, uint8_t machine, uint16_t stones)
{
    app_leave_match(&app);
    match_pick(&app.match, game);
    app.match.machine = machine;
    match_roll(&app.match, 1);
    if (stones > 0)
        app.match.start.part[0].position.part[0] = stones;
    go(&app, app_begin(&app));
}

static inline bool is_in_midst(const struct field *f)
{
    uint16_t value = field_value(f);

    return value > f->about.least && value - f->about.least > 1 && value < f->about.greatest && f->about.greatest - value > 1;
}

/* Goes to the first field of the set-up with this editor; EDITOR_NONE: to a number in the midst of its range. */
static inline void go_to_field(uint8_t editor)
{
    struct field f;

    app.match.more = true;
    for (app.cursor[SCREEN_setup] = 0; field_find(&app.match, app.cursor[SCREEN_setup], &f); app.cursor[SCREEN_setup]++)
        if (field_editor(&app.match, &f) == editor && (editor != EDITOR_NONE || is_in_midst(&f)))
            break;
    go(&app, SCREEN_setup);
}

#endif
