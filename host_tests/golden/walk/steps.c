#include "steps.h"
#include <stdio.h>

void steps_print(const struct steps_seen *s)
{
    for (unsigned from = 0; from < SCREEN_COUNT; from++)
        for (unsigned keys = 0; keys < STEP_KEYS; keys++)
            for (unsigned to = 0; to < SCREEN_COUNT; to++)
                if (s->seen[from][keys][to])
                    printf("%u %u %u\n", from, keys, to);
}
