/* See talk.h. */
#include "talk.h"
#include "listener.h"
#include "options.h"
#include "script.h"
#include <stdlib.h>
#include <string.h>

/* A screen has settled when it has not changed for SETTLED_MS, and the match does not go on by itself: while the robot thinks, a display of
 * characters stands still.  A screen that always moves is read after SETTLE_MAX_MS.  LOOK_MS: from one look at the match to the next. */
enum { SETTLED_MS = 600, SETTLE_MAX_MS = 12000, LOOK_MS = 20 };

struct talk {
    struct machine *machine;
    struct listener listener;
    FILE *in, *out;
    char *line;
    size_t room; /* bytes of line */
};

static uint32_t changes(const struct machine *m)
{
    struct panel_report report;

    machine_report(m, &report);
    return report.changes;
}

/* Runs until the screen has settled.  Returns false if the machine stopped. */
static bool settle(struct talk *t)
{
    uint32_t before = changes(t->machine);
    unsigned still = 0, all = 0;

    for (; still < SETTLED_MS && all < SETTLE_MAX_MS; all += LOOK_MS) {
        if (!machine_run_for(t->machine, LOOK_MS))
            return false;
        listener_look(&t->listener, t->machine);
        still = changes(t->machine) == before && !listener_waits(&t->listener) ? still + LOOK_MS : 0;
        before = changes(t->machine);
    }
    return true;
}

/* Called every millisecond of a script. */
static void look(void *context, const struct machine *m)
{
    struct talk *t = context;

    if (m->avr->cycle / (m->avr->frequency / 1000) % LOOK_MS == 0)
        listener_look(&t->listener, m);
}

/* Presses the keys of a line.  Returns false if the machine stopped. */
static bool press(struct talk *t, const char *line)
{
    struct script_options o = { .look = look, .context = t };
    struct key_script keys = { .steps = 0 };
    char why[WHY_MAX];

    if (*line == '@' || !keys_parse(&keys, *line != '\0' ? line : "A", why, sizeof why))
        fprintf(t->out, "%s\n", *line == '@' ? "write keys, not the name of a file" : why);
    else if (!script_continue(t->machine, &keys, &o) && o.missing != NULL)
        fprintf(t->out, "there is no line \"%s\"\n", o.missing);
    keys_free(&keys);
    return machine_trouble(t->machine) == NULL;
}

/* Reads a line, without its end.  Returns false at the end of the input, or after q. */
static bool read_line(struct talk *t)
{
    if (getline(&t->line, &t->room, t->in) < 0)
        return false;
    t->line[strcspn(t->line, "\r\n")] = '\0';
    return strcmp(t->line, "q") != 0;
}

/* Prints the words, and with an empty line that they have ended. */
static void print_words(struct talk *t, const char *prompt)
{
    listener_print(&t->listener, t->machine, t->out);
    fprintf(t->out, "\n%s", prompt);
    fflush(t->out);
}

bool talk_play(struct machine *m, const char *prompt, FILE *in, FILE *out)
{
    struct talk t = { .machine = m, .in = in, .out = out };
    bool runs;

    listener_open(&t.listener, m);
    runs = machine_run_for(m, KEYS_FIRST_MS) && settle(&t);
    print_words(&t, prompt);
    while (runs && read_line(&t)) {
        if (strcmp(t.line, "?") != 0)
            runs = press(&t, t.line) && settle(&t);
        print_words(&t, prompt);
    }
    listener_close(&t.listener);
    free(t.line);
    return runs;
}
