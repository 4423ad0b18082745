/* The processor's time that rules take: SIGPROF once it is over, and each few seconds from then on. */
#define _GNU_SOURCE
#include "rule.h"
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

enum { AFTERWARDS = 5, ALARMS = 3 /* the last one ends the program */ };

/* What the signal handler knows: it gets no argument. */
static struct {
    volatile sig_atomic_t alarms, inside;
    char line[100];
} limit;

static void on_alarm(int signal)
{
    (void)signal;
    limit.alarms = limit.inside ? limit.alarms + 1 : 1;
    if (limit.alarms < ALARMS)
        return;
    if (write(STDERR_FILENO, limit.line, strlen(limit.line)) < 0)
        _exit(DESK_USAGE);
    _exit(DESK_BAD_QUERY);
}

void rule_clock_start(const char *command, int seconds)
{
    const struct itimerval budget = { .it_value.tv_sec = seconds, .it_interval.tv_sec = AFTERWARDS };
    struct sigaction action = { .sa_handler = on_alarm, .sa_flags = SA_RESTART };

    limit.alarms = 0;
    snprintf(limit.line, sizeof limit.line, "%s: the rule takes more than %d seconds\n", command, seconds);
    sigaction(SIGPROF, &action, NULL);
    setitimer(ITIMER_PROF, &budget, NULL);
}

void rule_clock_inside(bool inside)
{
    limit.inside = inside;
}

bool rule_clock_late(void)
{
    return limit.alarms > 0;
}
