/* The processor's time that rules take: a thread looks at it, because a rule may stay inside one step of Lua. */
#define _GNU_SOURCE
#include "rule.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_MS = 100, AFTERWARDS = 5 /* seconds */, ALARMS = 3 /* the last one ends the program */ };

/* What the thread knows. */
static struct {
    atomic_int alarms, inside, next; /* the next alarm, in seconds as taken() */
    bool begun;
    char line[100];
} limit;

/* Returns the processor's time that the program has taken, in whole seconds. */
static int taken(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (int)t.tv_sec;
}

static void alarm_now(void)
{
    limit.next += AFTERWARDS;
    limit.alarms = limit.inside ? limit.alarms + 1 : 1;
    if (limit.alarms < ALARMS)
        return;
    _exit(write(STDERR_FILENO, limit.line, strlen(limit.line)) < 0 ? DESK_USAGE : DESK_BAD_QUERY);
}

/* Runs until the program ends. */
static void *watch(void *unused)
{
    const struct timespec look = { .tv_nsec = LOOK_MS * 1000000L };

    for (;;) {
        nanosleep(&look, NULL);
        if (taken() >= limit.next)
            alarm_now();
    }
    return unused;
}

void rule_clock_start(const char *command, int seconds)
{
    pthread_t thread;

    limit.next = taken() + seconds;
    limit.alarms = 0;
    if (limit.begun)
        return;
    snprintf(limit.line, sizeof limit.line, "%s: the rule takes more than %d seconds\n", command, seconds);
    limit.begun = pthread_create(&thread, NULL, watch, NULL) == 0;
    if (!limit.begun)
        desk_end(DESK_NO_MEMORY, "%s: there is not enough memory for the clock of rules", command);
}

void rule_clock_inside(bool inside)
{
    limit.inside = inside;
}

bool rule_clock_late(void)
{
    return limit.alarms > 0;
}
