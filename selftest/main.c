/* The self-test of a board: an image on the same drivers as the game (hal/), without the game.  `make selftest BOARD=x` makes it, and
 * `make flash-selftest BOARD=x` writes it to the board; docs/boards/checklist.md says what its pages mean.
 *
 *     main.c, selftest.h      the list of the ten pages; turns them, and blinks their numbers on the board's light
 *     page_*.c, chip_*.c      the pages; make/selftest.mk chooses the page of a board with a flash chip, or that of one without
 *     paper.h                 what a page is written on; pixels/ and cells/ are the two kinds of display
 *     words.h                 gives firmware/ui/pixels/canvas.c the letters of firmware/art
 *
 * A page is turned by itself after some seconds in which no key moves, or by A; B holds it.  Nothing is stored but one byte, which
 * page_storage.c restores. */
#include "selftest.h"

/* A page is drawn every DRAW_MS.  Its number is blinked: the light is on for LIT_MS in each BLINK_MS but the first. */
enum { DRAW_MS = 100, LIT_MS = 100 };
enum { LIGHTS = LIGHT_RED | LIGHT_GREEN | LIGHT_BLUE };

static const __flash struct page pages[] = {
    { "Picture", 3000, LOOK_BARE, .draw = picture_draw },
    { "Pattern", 3000, LOOK_BARE, .draw = pattern_draw, .leave = pattern_leave },
    { "Keys", 3000, LOOK_KEYS, .draw = keys_draw },
    { "Sound", 3000, LOOK_TITLE, .draw = sound_draw, .leave = sound_leave },
    { "Light", 4200, LOOK_TITLE, .draw = light_draw, .lights = light_lights },
    { "Memory", 3000, LOOK_TITLE, .draw = memory_draw, .enter = memory_enter },
    { "Chip", 3000, LOOK_TITLE, .draw = chip_draw, .enter = chip_enter },
    { "I2C", 3000, LOOK_TITLE, .draw = bus_draw },
    { "Power", 3000, LOOK_TITLE, .draw = power_draw },
    { "Sleep", 3000, LOOK_TITLE, .draw = sleep_draw, .enter = sleep_enter, .stays = sleep_stays },
};
enum { PAGES = sizeof pages / sizeof *pages };

static void begin(struct selftest *t)
{
    t->ms = t->quiet = 0;
    t->last = t->seen = 0;
    t->holds = false;
    if (pages[t->page].enter)
        pages[t->page].enter(t);
    t->drawn = DRAW_MS; /* it is drawn at once */
}

static void turn(struct selftest *t)
{
    if (pages[t->page].leave)
        pages[t->page].leave(t);
    t->page = (t->page + 1) % PAGES;
    begin(t);
}

/* On the page that tries the keys A is a key like the others: there it turns the page when it is pressed twice. */
static void take_key(struct selftest *t, uint8_t key)
{
    bool turns = key & KEY_A && (pages[t->page].look != LOOK_KEYS || t->last == KEY_A);

    t->last = key;
    if (turns)
        turn(t);
    else if (key & KEY_B)
        t->holds = !t->holds;
}

/* Returns whether the page has been seen for long enough: each of its lines, without a key. */
static bool is_over(const struct selftest *t)
{
    uint16_t least = paper_ms(&t->paper), ms = pages[t->page].ms;

    return !t->holds && t->quiet >= (ms > least ? ms : least);
}

/* Returns the lights that are on: first the number of the page, then what the page says. */
static uint8_t lights(const struct selftest *t)
{
    if (t->ms >= number_ms(t->page))
        return pages[t->page].lights ? pages[t->page].lights(t) : 0;
    return t->ms >= BLINK_MS && t->ms % BLINK_MS < LIT_MS ? LIGHTS : 0;
}

static void draw(struct selftest *t)
{
    enum look look = pages[t->page].look;

    paper_begin(&t->paper, t->ms);
    if (look != LOOK_BARE)
        paper_title(&t->paper, t->page + 1, pages[t->page].name, look == LOOK_KEYS, t->holds);
    pages[t->page].draw(t);
    paper_show(&t->paper);
    t->drawn = 0;
}

/* Called at every tick; `ticks` have passed since the last call. */
static void step(struct selftest *t, uint8_t ticks)
{
    uint16_t ms = ticks * TICK_MS;
    uint8_t before = t->keys.down, pressed = debounce_sample(&t->keys, buttons_read(), ticks, 0);

    t->ms += ms;
    t->drawn += ms;
    t->quiet = t->keys.down == before ? t->quiet + ms : 0;
    t->seen |= pressed;
    if (pressed)
        take_key(t, pressed);
    else if (is_over(t) && !(pages[t->page].stays && pages[t->page].stays(t)))
        turn(t);
    system_lights(lights(t));
    if (t->drawn >= DRAW_MS)
        draw(t);
}

int main(void)
{
    static struct selftest test;

    system_init();
    buttons_init();
    display_init();
    clock_init();
    debounce_init(&test.keys, buttons_read());
    begin(&test);
    for (;;)
        step(&test, clock_wait());
}
