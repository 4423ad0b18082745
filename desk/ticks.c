#define _GNU_SOURCE
#include "ticks.h"
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

/* The state of the one computation of a program that runs. */
static struct {
    bool begun, is_terminal, line_shown, interrupted;
    double since, shown; /* as now() */
} ticks;

/* Returns the time of the monotonic clock in seconds. */
static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* At the first call SIGINT is blocked, so that Ctrl-C stays pending until it is seen. */
static void begin(void)
{
    sigset_t interrupt;

    if (ticks.begun)
        return;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigprocmask(SIG_BLOCK, &interrupt, NULL);
    ticks.begun = true;
    ticks.is_terminal = isatty(STDERR_FILENO);
    ticks.since = ticks.shown = now();
}

bool ticks_interrupted(void)
{
    sigset_t waiting;

    begin();
    sigpending(&waiting);
    ticks.interrupted |= sigismember(&waiting, SIGINT) == 1;
    return ticks.interrupted;
}

bool ticks_go_on(const char *what, uint64_t number)
{
    double at;

    begin();
    at = now();
    if (at - ticks.shown >= (ticks.is_terminal ? 0.2 : 5) && at - ticks.since >= 1) {
        ticks.shown = at;
        fprintf(stderr, "%s%s %llu, %.0f s%s", ticks.is_terminal ? "\r\033[K" : "", what, (unsigned long long)number, at - ticks.since,
                ticks.is_terminal ? "" : "\n");
        fflush(stderr);
        ticks.line_shown = ticks.is_terminal;
    }
    return !ticks_interrupted();
}

void ticks_clear(void)
{
    if (ticks.line_shown)
        fputs("\r\033[K", stderr);
    ticks.line_shown = false;
}
