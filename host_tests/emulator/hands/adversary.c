#include "adversary.h"
#include "hal/hal.h"
#include <stdbool.h>

enum { MS = 1000, SECOND = 1000 * MS };

static uint32_t below(struct adversary *a, uint32_t limit)
{
    a->chance ^= a->chance << 13;
    a->chance ^= a->chance >> 17;
    a->chance ^= a->chance << 5;
    return a->chance % limit;
}

static uint32_t between(struct adversary *a, uint32_t least, uint32_t most) { return least + below(a, most - least + 1); }

/* A leads on and B leads back: with as many Bs as As the hands would not get far. */
static uint8_t a_key(struct adversary *a)
{
    static const uint8_t keys[] = { KEY_UP, KEY_UP, KEY_DOWN, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_RIGHT, KEY_A, KEY_A, KEY_A, KEY_A, KEY_B };

    return keys[below(a, sizeof keys)];
}

static void begin(struct adversary *a)
{
    a->habit = (enum habit)below(a, HABIT_COUNT);
    a->left_us = between(a, 1, 15) * SECOND;
    a->keys = a_key(a);
    a->toggles = 0;
}

static uint32_t press(struct adversary *a, uint8_t *contacts, uint32_t most_ms)
{
    bool down = *contacts == 0;

    *contacts = down ? a_key(a) : 0;
    return between(a, 5, most_ms) * MS;
}

static uint32_t walk(struct adversary *a, uint8_t *contacts)
{
    if (*contacts != 0) {
        *contacts = 0;
    } else if (a->toggles == 0) {
        *contacts = KEY_B;
        a->toggles = (uint8_t)between(a, 1, 12);
    } else
        *contacts = --a->toggles == 0 ? KEY_A : KEY_DOWN;
    return between(a, 40, 90) * MS;
}

static uint32_t bounce(struct adversary *a, uint8_t *contacts)
{
    if (a->toggles == 0) {
        a->toggles = (uint8_t)between(a, 1, 24);
        a->keys = a_key(a);
        return between(a, 20, 300) * MS; /* at rest, whatever came before */
    }
    a->toggles--;
    *contacts = *contacts == 0 ? a->keys : 0;
    return between(a, 20, 1500);
}

uint32_t adversary_next(struct adversary *a, uint8_t *contacts)
{
    uint32_t us = SECOND;

    if (a->left_us == 0)
        begin(a);
    switch (a->habit) {
    case HABIT_PRESSES:
        us = press(a, contacts, 300);
        break;
    case HABIT_WALKS:
        us = walk(a, contacts);
        break;
    case HABIT_FAST:
        us = press(a, contacts, 40);
        break;
    case HABIT_BOUNCES:
        us = bounce(a, contacts);
        break;
    case HABIT_CHORDS:
        *contacts = (uint8_t)below(a, 64);
        us = between(a, 1, 400) * MS;
        break;
    case HABIT_ALL:
        *contacts = *contacts == 0 ? 0x3F : 0;
        us = between(a, 1, 2000) * MS;
        break;
    case HABIT_HELD:
        *contacts = a->keys;
        break;
    case HABIT_CHATTER:
        *contacts ^= a->keys;
        us = 500;
        break;
    default:
        *contacts = 0;
        break;
    }
    a->left_us = a->left_us > us ? a->left_us - us : 0;
    return us;
}
