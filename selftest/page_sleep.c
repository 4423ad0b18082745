/* Page 10: ten seconds of sleep, in which one can measure the current. */
#include "selftest.h"

enum { EIGHTHS = 80 };

void sleep_enter(struct selftest *t)
{
    t->found.sleep.eighths = 0;
}

/* Returns true when it has slept, so that it is shown for how long. */
bool sleep_stays(struct selftest *t)
{
    if (t->found.sleep.eighths > 0)
        return false;
    system_lights(0);
    display_light(false);
    display_sleep(true);
    t->found.sleep.eighths = system_nap(EIGHTHS);
    t->found.sleep.woken = buttons_read();
    display_sleep(false);
    display_light(true);
    t->quiet = 0;
    return true;
}

void sleep_draw(struct selftest *t)
{
    uint8_t eighths = t->found.sleep.eighths;
    char names[PAPER_LETTERS + 1];

    if (eighths == 0) {
        paper_line(&t->paper, PSTR("Sleeps 10 s"));
        paper_hint(&t->paper, PSTR("Any key wakes it."));
        return;
    }
    keys_name(names, t->found.sleep.woken);
    paper_line(&t->paper, PSTR("Slept %u.%u s"), eighths / 8, eighths % 8 * 10 / 8);
    paper_line(&t->paper, eighths == EIGHTHS ? PSTR("Woken by time") : PSTR("Woken by %s"), names);
}
