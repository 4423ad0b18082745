/* Tests the key that is A when pressed shortly and B when pressed long: presses of every length, compared with the key that they mean. */
#include "hal/debounce.h"
#include "hal/hal.h"
#include "hal/hold.h"
#include "host_tests/tap.h"

/* The number of presses of each key that the firmware received. */
struct told {
    struct hold hold;
    struct debounce keys;
    uint16_t a, b, others;
};

static void ticks(struct told *t, uint16_t n, uint8_t contacts)
{
    for (; n > 0; n--) {
        uint8_t pressed = debounce_sample(&t->keys, hold_sample(&t->hold, contacts), 1, 0);

        t->a += (pressed & KEY_A) != 0;
        t->b += (pressed & KEY_B) != 0;
        t->others += (pressed & ~(KEY_A | KEY_B)) != 0;
    }
}

static bool is(const struct told *t, uint16_t a, uint16_t b) { return t->a == a && t->b == b && t->others == 0; }

/* Tests presses of every length, up to twice the limit: each is one press of one key. */
static void lengths(void)
{
    bool right = true;

    for (uint16_t n = 0; n <= 2 * TICKS(HOLD_MS); n++) {
        struct told t = { .a = 0 };

        ticks(&t, n, KEY_A);
        ticks(&t, 20, 0);
        right = right && is(&t, n >= RELEASE_SAMPLES && n < TICKS(HOLD_MS), n >= TICKS(HOLD_MS));
    }
    CHECK(right, "shorter than 3 readings nothing, under 400 ms A, from then on B");
}

static void moments(void)
{
    struct told t = { .a = 0 };

    ticks(&t, TICKS(HOLD_MS) - 1, KEY_A);
    CHECK(is(&t, 0, 0) && t.keys.down == 0, "while it is down nobody knows");
    ticks(&t, RELEASE_SAMPLES, 0);
    CHECK(is(&t, 1, 0), "let go: A, within three readings");
    ticks(&t, 10, 0);
    CHECK(is(&t, 1, 0) && t.keys.down == 0, "and A is over");
    ticks(&t, TICKS(HOLD_MS) + RELEASE_SAMPLES - 1, KEY_A);
    CHECK(is(&t, 1, 1) && t.keys.down == KEY_B, "held: B at 400 ms, and within three readings");
    ticks(&t, 500, KEY_A);
    CHECK(is(&t, 1, 1) && t.keys.down == KEY_B, "once, however long");
    ticks(&t, 10, 0);
    CHECK(is(&t, 1, 1) && t.keys.down == 0, "let go: nothing more");
}

/* Tests contacts that bounce twice, for up to two readings, at every moment of a press. */
static void bounces(void)
{
    bool right = true;

    for (uint16_t length = 10; length <= 2 * TICKS(HOLD_MS); length += TICKS(HOLD_MS) / 4)
        for (uint16_t at = RELEASE_SAMPLES; at < length; at++) {
            struct told t = { .a = 0 };
            bool held = length >= TICKS(HOLD_MS);

            ticks(&t, at, KEY_A);
            ticks(&t, 1 + at % 2, 0);
            ticks(&t, 1, KEY_A);
            ticks(&t, 2 - at % 2, 0);
            ticks(&t, length - at - 1, KEY_A);
            ticks(&t, 20, 0);
            right = right && is(&t, !held, held);
        }
    CHECK(right, "bounces amid a press make neither a second A nor a second B");
}

/* Tests a key that was down before the first reading. */
static void ignored(void)
{
    bool right = true;

    for (uint16_t n = 0; n <= 2 * TICKS(HOLD_MS); n++) {
        struct told t = { .a = 0 };

        hold_ignore(&t.hold);
        ticks(&t, n, KEY_A);
        ticks(&t, 2, 0);
        ticks(&t, 1, KEY_A);
        ticks(&t, 20, 0);
        right = right && is(&t, 0, 0);
        ticks(&t, 10, KEY_A);
        ticks(&t, 20, 0);
        right = right && is(&t, 1, 0);
    }
    CHECK(right, "what is ignored is neither key, however long; the next press is one");
}

static void others(void)
{
    struct told t = { .a = 0 };

    ticks(&t, 1, KEY_A);
    ticks(&t, 20, 0);
    CHECK(is(&t, 0, 0), "a spike is nothing");
    ticks(&t, 10, KEY_UP);
    CHECK(t.others == 1 && t.keys.down == KEY_UP, "other keys pass");
    ticks(&t, 10, KEY_A);
    ticks(&t, 10, KEY_LEFT);
    CHECK(t.a == 1 && t.b == 0 && t.others == 2 && t.keys.down == KEY_LEFT, "from key to key without a pause");
}

int main(void)
{
    lengths();
    moments();
    bounces();
    ignored();
    others();
    return tap_done();
}
