/* Asks for the five keys of a shield, one after the other, and stores the value of each, because shields have different resistors.  Shown
 * where no values are stored, and where SELECT is held at power-on, or RIGHT, which is at ground on every shield.
 *
 * A press counts when the reading has stood still for STEADY samples, and the next one after all keys were up.  A key that has the value of
 * an earlier one does not count; after TRIES of them the screen says what to do, and the next press begins anew. */
#include "system.h"
#include "firmware/hardware.h"
#include "draw.h"
#include "firmware/ui/page.h"
#include <string.h>

enum {
    SAMPLE = TICKS(20),
    STEADY = 3,      /* 60 ms; a spike that the driver lets pass begins the count anew */
    STUCK = 100,     /* samples after which the screen speaks of a key that stays down: 2 s */
    NOISE = 8,       /* readings of one key differ by at most this; 60 mV are 3 */
    TOO_NEAR = 15,   /* values of two keys differ by more than this; on the known shields by 25 at least */
    RIGHT_MOST = 12, /* greatest reading of RIGHT */
    TRIES = 3,
    DARK = 14,       /* app->idle when the light is off, or the device asleep: the key that ends that has no other effect */
};

struct shield_state {
    uint8_t value[LADDER_KEYS]; /* of the keys that were pressed */
    uint8_t known;  /* how many: the next key is asked for */
    uint8_t same;   /* 1 + the earlier key whose value the last press had; 0: none */
    uint8_t tries;  /* presses of earlier keys since the last new one */
    uint8_t last;   /* the reading with which the samples are compared */
    uint8_t steady; /* samples that were like it, 0..STUCK */
    bool released;  /* all keys were up since the last press */
    uint8_t idle;   /* app->idle at the last sample */
};
_Static_assert(sizeof(struct shield_state) <= SCREEN_ROOM, "the state fits");

uint8_t shield_held(struct app *app)
{
    uint8_t value[LADDER_KEYS], held;
    bool known = store_shield(&app->store, value);

    if (!known && !store_is_newer(&app->store)) /* the values of newer data cannot be read: those of the usual shields serve */
        return KEY_A;
    held = buttons_set_values(known ? value : 0);
    return buttons_reading() <= RIGHT_MOST ? KEY_A : held;
}

void shield_describe(const struct app *app, struct canvas *c)
{
    uint8_t value[LADDER_KEYS];

    if (!store_shield(&app->store, value))
        return;
    page_word(c, WORD_SHIELD_VALUES);
    for (uint8_t i = 0; i < LADDER_KEYS; i++) {
        canvas_letter(c, ' ');
        text_number(c, 4 * value[i]);
    }
}

static bool is_near(uint8_t a, uint8_t b, uint8_t most)
{
    return (a > b ? a - b : b - a) <= most;
}

/* Returns 1 + the earlier key with this value; 0 if there is none. */
static uint8_t find(const struct shield_state *s, uint8_t value)
{
    uint8_t i = s->known;

    while (i > 0 && !is_near(s->value[i - 1], value, TOO_NEAR))
        i--;
    return i;
}

/* Takes a press.  Returns what `tick` returns. */
static uint8_t take(struct app *app, struct shield_state *s)
{
    uint8_t value = s->last;

    app->idle = 0;
    display_light(true);
    if (s->tries == TRIES) {
        memset(s, 0, sizeof *s);
        return STAY;
    }
    s->same = find(s, value);
    if (s->same > 0) {
        s->tries++;
        return REFUSED;
    }
    s->tries = 0;
    s->value[s->known++] = value;
    app->tune = TUNE_KEY;
    if (s->known < LADDER_KEYS)
        return STAY;
    store_new_shield(&app->store, s->value);
    buttons_set_values(s->value);
    return SCREEN_title;
}

static uint8_t shield_enter(struct app *app)
{
    app->timer = SAMPLE;
    return STAY;
}

static uint8_t shield_key(struct app *app, uint8_t key)
{
    (void)app, (void)key;
    return IGNORED;
}

static uint8_t shield_tick(struct app *app)
{
    struct shield_state *s = (struct shield_state *)app->state;
    uint8_t reading = buttons_reading();

    app->timer = SAMPLE;
    if (s->idle > DARK && app->idle == 0)
        s->released = false;
    s->idle = app->idle;
    if (!is_near(reading, s->last, NOISE)) {
        s->last = reading;
        s->steady = 0;
    }
    if (s->steady < STUCK)
        s->steady++;
    if (s->steady != STEADY)
        return s->steady == STUCK - 1 ? STAY : IGNORED;
    if (reading >= LADDER_OPEN) {
        s->released = true;
        return STAY;
    }
    if (!s->released)
        return IGNORED;
    s->released = false;
    return take(app, s);
}

static void draw_key(struct canvas *c, uint8_t key)
{
    text_word(c, WORD_SHIELD_RIGHT + key);
}

/* Draws that the key that is asked for has the value of an earlier one. */
static void draw_poor(const struct shield_state *s, struct canvas *c)
{
    draw_key(c, s->known);
    canvas_text(c, " = ");
    draw_key(c, s->same - 1);
    canvas_row(c, 1);
    text_word(c, WORD_SHIELD_POOR);
    draw_blanks(c);
}

static void draw(const struct app *app, struct canvas *c)
{
    const struct shield_state *s = (const struct shield_state *)app->state;

    if (s->tries == TRIES) {
        draw_poor(s, c);
        return;
    }
    text_word(c, WORD_SHIELD_PRESS);
    draw_key(c, s->known);
    canvas_letter(c, ' ');
    text_number(c, s->known + 1);
    canvas_text(c, "/5");
    canvas_row(c, 1);
    if (s->steady >= STUCK - 1 && !s->released) {
        text_word(c, WORD_SHIELD_STUCK);
    } else if (s->same > 0) {
        text_word(c, WORD_SHIELD_SAME);
        draw_key(c, s->same - 1);
    } else {
        text_word(c, WORD_SHIELD_WHY);
    }
}

const __flash struct screen screen_shield = { .enter = shield_enter, .key = shield_key, .tick = shield_tick, .page = draw };
