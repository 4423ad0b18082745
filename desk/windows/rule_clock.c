/* The processor's time that rules take: Windows has no signal for it, so a thread looks at it. */
#include "desk/rule.h"
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

enum { LOOK_MS = 100, AFTERWARDS = 5, ALARMS = 3 /* the last one ends the program */ };

/* What the thread knows, as in desk/rule_clock.c. */
static struct {
    volatile LONG alarms, inside;
    int seconds;
    char line[100];
} limit;

/* Returns the processor's time that the program has taken, in seconds. */
static double taken(void)
{
    FILETIME begin, end, system, user;
    ULARGE_INTEGER a, b;

    if (!GetProcessTimes(GetCurrentProcess(), &begin, &end, &system, &user))
        return 0;
    a = (ULARGE_INTEGER){ .LowPart = system.dwLowDateTime, .HighPart = system.dwHighDateTime };
    b = (ULARGE_INTEGER){ .LowPart = user.dwLowDateTime, .HighPart = user.dwHighDateTime };
    return (double)(a.QuadPart + b.QuadPart) / 1e7;
}

static void alarm(void)
{
    limit.alarms = limit.inside ? limit.alarms + 1 : 1;
    if (limit.alarms < ALARMS)
        return;
    _write(_fileno(stderr), limit.line, (unsigned)strlen(limit.line));
    _exit(DESK_BAD_QUERY);
}

/* Runs until the program ends. */
static DWORD WINAPI watch(LPVOID unused)
{
    double next = taken() + limit.seconds;

    (void)unused;
    while (limit.alarms < ALARMS) {
        Sleep(LOOK_MS);
        if (taken() >= next) {
            alarm();
            next += AFTERWARDS;
        }
    }
    return 0;
}

void rule_clock_start(const char *command, int seconds)
{
    HANDLE thread;

    snprintf(limit.line, sizeof limit.line, "%s: the rule takes more than %d seconds\n", command, seconds);
    limit.seconds = seconds;
    thread = CreateThread(NULL, 0, watch, NULL, 0, NULL);
    if (thread == NULL) {
        fputs("analyse: there is no thread for the clock\n", stderr);
        exit(DESK_NO_MEMORY);
    }
    CloseHandle(thread);
}

void rule_clock_inside(bool inside)
{
    limit.inside = inside;
}

bool rule_clock_late(void)
{
    return limit.alarms > 0;
}
