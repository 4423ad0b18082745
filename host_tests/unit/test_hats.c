/* Tests the robot's hats: at power-on the title shows the hat that the stored stars have earned, and each hat looks different. */
#include "hal/host/host.h"
#include "host_tests/tap.h"
#include "shows.h"
#include <string.h>

enum { BEST = LEVELS };

static struct app app;
static uint8_t screen[DISPLAY_PAGES * DISPLAY_WIDTH], titles[HATS + 1][sizeof screen], cells[STORAGE_SIZE];

static void power_on(void)
{
    display_init();
    memset(&app, 0, sizeof app);
    loop_start(&app, 0);
    for (uint8_t i = 0; i < 8; i++)
        loop_tick(&app, 0, 1);
}

/* Stores the records of a newcomer who has won `games` games at every level. */
static void win(uint8_t games)
{
    struct journal *j = &app.store.journal;

    memset(cells, 0xFF, sizeof cells);
    power_on();
    for (uint8_t id = 0; id < games; id += RECORD_GROUP) {
        memset(journal_payload(j), 0, JOURNAL_PAYLOAD);
        for (uint8_t i = id; i < games && i < id + RECORD_GROUP; i++)
            record_write(journal_payload(j), i, &(struct record){ .won = LEVELS, .best = BEST });
        journal_put(j, record_key(id));
        while (!journal_idle(j))
            journal_tick(j);
    }
}

/* Returns whether the title shows, at once, the hat for the stars of so many games. */
static bool hat_is_shown(uint8_t games)
{
    uint8_t earned = (uint8_t)(games * BEST / STARS_A_HAT);

    win(games);
    power_on();
    memcpy(titles[app.hat], screen, sizeof screen);
    return app.hat == (earned < HATS ? earned : HATS) && shows_state(&app);
}

static bool titles_differ(void)
{
    for (uint8_t a = 0; a < HATS; a++)
        for (uint8_t b = a + 1; b <= HATS; b++)
            if (memcmp(titles[a], titles[b], sizeof screen) == 0)
                return false;
    return true;
}

/* Returns whether the picture of the title changes within five seconds. */
static bool moves(bool animation)
{
    static uint8_t first[sizeof screen];
    bool changed = false;

    power_on();
    app.store.settings.animation = animation;
    go(&app, SCREEN_title);
    for (uint16_t i = 0; i < TICKS(250); i++)
        loop_tick(&app, 0, 1);
    memcpy(first, screen, sizeof screen);
    for (uint16_t i = 0; i < 20 * TICKS(250); i++) {
        loop_tick(&app, 0, 1);
        changed |= memcmp(first, screen, sizeof screen) != 0;
    }
    return changed;
}

int main(void)
{
    bool shown = true;

    host.screen = screen;
    host.storage = cells;
    for (uint8_t games = 0; games <= PICKS - 1; games++)
        shown &= hat_is_shown(games);
    CHECK(shown, "the title shows the hat that the stars have earned");
    CHECK(titles_differ(), "each hat looks different");
    CHECK(moves(true) && !moves(false), "the robot of the title moves, if things may move");
    return tap_done();
}
