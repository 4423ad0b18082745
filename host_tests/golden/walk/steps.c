#include "steps.h"
#include "hal/hal.h"
#include "host_tests/golden/screen_name.h"
#include <stdio.h>

void steps_add(struct steps_seen *s, const struct steps_press *press, uint8_t to, uint32_t state)
{
    bool back = press->keys == KEY_B && to == press->before && to != press->from;

    if (to != press->from)
        s->led[press->from][to] = true;
    if (to != press->from || state != press->state)
        s->seen[press->from][press->keys][back ? STEP_BACK : to] = true;
}

static void print_keys(unsigned keys)
{
    static const char *const names[] = { "UP", "DOWN", "LEFT", "RIGHT", "A", "B" };
    const char *plus = "";

    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
        if (keys >> i & 1) {
            printf("%s%s", plus, names[i]);
            plus = "+";
        }
}

static void print_led(const struct steps_seen *s)
{
    for (uint8_t from = 0; from < SCREEN_COUNT; from++)
        for (uint8_t to = 0; to < SCREEN_COUNT; to++)
            if (s->led[from][to])
                printf("%s -> %s\n", screen_name(from), screen_name(to));
}

void steps_print(const struct steps_seen *s)
{
    print_led(s);
    for (uint8_t from = 0; from < SCREEN_COUNT; from++)
        for (unsigned keys = 0; keys < STEP_KEYS; keys++)
            for (uint8_t to = 0; to < STEP_TO; to++) {
                if (!s->seen[from][keys][to])
                    continue;
                printf("%s ", screen_name(from));
                print_keys(keys);
                printf("%s %s\n", keys == 0 ? "time" : "", to == STEP_BACK ? "BACK" : screen_name(to));
            }
}
