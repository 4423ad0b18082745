/* Tests debouncing and the repeats of held keys, reading by reading. */
#include "hal/debounce.h"
#include "hal/hal.h"
#include "host_tests/tap.h"

enum { ARROWS = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT };

static struct debounce d;

static uint8_t sample(uint8_t contacts)
{
    return debounce_sample(&d, contacts, 1, ARROWS);
}

/* Samples the same contacts n times.  Returns all reported presses, or'ed together. */
static uint8_t samples(uint8_t contacts, uint16_t n)
{
    uint8_t pressed = 0;

    while (n-- > 0)
        pressed |= sample(contacts);
    return pressed;
}

static void presses(void)
{
    debounce_init(&d, 0);
    CHECK(sample(KEY_A) == KEY_A && d.repeats == 0, "the first closed reading is a press");
    CHECK(samples(KEY_A, 1000) == 0 && d.repeats == 0, "A held does not repeat, and no repeat is counted");
    CHECK(samples(0, 2) == 0 && d.down == KEY_A, "two readings are not yet a release");
    CHECK(sample(0) == 0 && d.down == 0, "the third one is, and no press");
    samples(KEY_A, 3);
    CHECK(samples(KEY_A | KEY_B, 3) == KEY_B, "a second key while the first is held");
    CHECK(samples(KEY_B, 3) == 0 && d.down == KEY_B, "the first one let go");
}

static void bounces(void)
{
    uint16_t pressed = 0;

    debounce_init(&d, 0);
    for (uint16_t i = 0; i < 1000; i++)
        pressed += sample(i & 1 ? KEY_A : 0) != 0;
    CHECK(pressed == 1, "a contact that chatters at every reading is one press");
    samples(0, RELEASE_SAMPLES);
    for (uint16_t i = 0; i < 999; i++)
        pressed += sample(i % 3 ? KEY_A : 0) != 0;
    CHECK(pressed == 2, "one that opens at every third is one press, and no more");
    samples(0, RELEASE_SAMPLES);
    for (uint16_t i = 0; i < 999; i++)
        pressed += sample(i % 3 ? 0 : KEY_A) != 0;
    CHECK(pressed == 3, "one that closes at every third is one, too");
    samples(0, RELEASE_SAMPLES);
    for (uint8_t i = 0; i < 200; i++) { /* each press bounces when it closes and when it opens */
        static const __flash uint8_t bounce[] = { 1, 0, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0 };

        for (uint8_t j = 0; j < sizeof bounce; j++)
            pressed += sample(bounce[j] ? KEY_A : 0) != 0;
    }
    CHECK(pressed == 203, "a bouncing press counts once");
}

static void independent(void)
{
    bool right = true;

    for (uint8_t a = 1; a < 64; a++) /* every set of keys at once */
        for (uint8_t b = 0; b < 64; b++) {
            debounce_init(&d, b);
            right &= samples(a, 3) == (a & ~b) && d.down == a;
        }
    CHECK(right, "every set of keys after every other: the new ones are pressed");
    debounce_init(&d, KEY_DOWN);
    CHECK(samples(KEY_DOWN, 50) == 0, "a key held at power-on is no press");
}

static void repeats(void)
{
    uint16_t first, next;

    debounce_init(&d, 0);
    samples(KEY_UP, 1);
    for (first = 1; sample(KEY_UP) == 0; first++)
        ;
    CHECK(first == TICKS(REPEAT_FIRST_MS), "the first repeat comes after 400 ms");
    CHECK(d.repeats == 1, "it is counted");
    for (next = 1; sample(KEY_UP) == 0; next++)
        ;
    CHECK(next == TICKS(REPEAT_NEXT_MS), "the next ones every 80 ms");
    samples(KEY_UP, 60000u);
    CHECK(d.repeats == 255, "the count stops at 255");
    samples(0, 3);
    CHECK(samples(KEY_UP, 3) == KEY_UP && d.repeats == 0, "a new press begins anew");
    CHECK(debounce_sample(&d, KEY_UP, 250, ARROWS) == KEY_UP, "a repeat that is overdue comes at the next reading");
}

static void together(void)
{
    debounce_init(&d, 0);
    samples(KEY_UP | KEY_DOWN, 1);
    CHECK(samples(KEY_UP | KEY_DOWN, TICKS(2000)) == 0, "UP and DOWN together do not repeat");
    CHECK(d.repeats == 1 + (2000 - REPEAT_FIRST_MS) / REPEAT_NEXT_MS, "but how long they are held is counted");
    CHECK(samples(KEY_UP | KEY_DOWN | KEY_LEFT, TICKS(600)) == KEY_LEFT, "LEFT beside them repeats");
    CHECK(samples(KEY_UP, TICKS(600)) == KEY_UP, "and so does the one that stays");
}

int main(void)
{
    presses();
    bounces();
    independent();
    repeats();
    together();
    return tap_done();
}
