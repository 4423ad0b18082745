#include "monitor.h"
#include "games/graph.h"
#include "games/sum.h"
#include <simavr/sim_avr.h>
#include <stdio.h>
#include <string.h>

enum { SOON_MS = 400 };

static const uint8_t *app_at(const struct monitor *o, const struct machine *m, const char *member)
{
    return &m->avr->data[layout_of(o->layout, "app") + layout_of(o->layout, member)];
}

static unsigned named(const struct monitor *o, const char *name) { return layout_of(o->layout, name); }

static uint16_t word_at(const uint8_t *at) { return (uint16_t)(at[0] | at[1] << 8); }

void monitor_begin(struct monitor *o, const struct layout *layout)
{
    *o = (struct monitor){ .layout = layout, .least_gap = UINT16_MAX };
}

bool monitor_left(struct monitor *o, const struct machine *m)
{
    bool left = m->core.resets > 0 && m->upload_asked;

    o->uploads += left;
    return left;
}

/* ---- the processor and the memory ---- */

/* Returns whether the display was used as its datasheet forbids.  Hands may set Shift, which is for an SH1106: on an SSD1306 each page then
 * runs past the last column. */
static bool is_misused(const struct panel_report *panel)
{
    return panel->errors > 0 && (panel->last_error == NULL || strstr(panel->last_error, "ran past the last column") == NULL);
}

static bool look_at_machine(struct monitor *o, const struct machine *m)
{
    unsigned end = named(o, "data_end"), gap = m->core.lowest_stack - end;
    struct panel_report panel;

    machine_report(m, &panel);
    if (m->core.lowest_stack <= end)
        snprintf(o->wrong, sizeof o->wrong, "the stack came down to 0x%04X, the data end at 0x%04X", m->core.lowest_stack, end);
    else if (machine_trouble(m) != NULL)
        snprintf(o->wrong, sizeof o->wrong, "%s", machine_trouble(m));
    else if (m->core.resets > 0)
        snprintf(o->wrong, sizeof o->wrong, "the watchdog reset the machine");
    else if (m->eeprom.errors > 0 || is_misused(&panel))
        snprintf(o->wrong, sizeof o->wrong, "misused: EEPROM %u times, display %u times: %s", m->eeprom.errors, panel.errors,
                 panel.last_error != NULL ? panel.last_error : "-");
    if (gap < o->least_gap)
        o->least_gap = gap;
    return o->wrong[0] == '\0';
}

/* A move that waits until it is stored hears no key; it must not wait for ever. */
static bool look_at_waiting(struct monitor *o, const struct machine *m)
{
    const uint8_t *app = &m->avr->data[named(o, "app")];

    if (app[named(o, "waits")] && !app[named(o, "awake")])
        snprintf(o->wrong, sizeof o->wrong, "a move on screen %u waits while nothing is being kept: no key is heard any more",
                 layout_screen(o->layout, m->avr->data));
    return o->wrong[0] == '\0';
}

/* ---- the position ---- */

/* Reads a part from the chip's memory: game, options, parts, their number; packed. */
static bool read_part(const struct monitor *o, const uint8_t *at, struct component *c)
{
    char name[LAYOUT_NAME];

    snprintf(name, sizeof name, "game.%u", at[0]);
    c->game = (uint8_t)named(o, name);
    at++;
    for (int i = 0; i < GAME_OPTIONS; i++, at += 2)
        c->position.option[i] = word_at(at);
    for (int i = 0; i < GAME_PARTS; i++, at += 2)
        c->position.part[i] = word_at(at);
    c->position.parts = *at;
    return true;
}

static bool read_sum(struct monitor *o, const uint8_t *at, struct sum *s)
{
    s->join = at[0];
    s->count = at[1];
    if (s->join >= JOIN_COUNT || s->count < 1 || s->count > SUM_PARTS)
        return false;
    at += named(o, "part");
    for (int i = 0; i < s->count; i++, at += named(o, "part.size")) {
        if (at[0] >= named(o, "games"))
            return false;
        read_part(o, at, &s->part[i]);
        if (!game_legal(component_game(&s->part[i]), &s->part[i].position))
            return false;
    }
    return sum_refused_part(s) == s->count;
}

static void read_move(const uint8_t *at, struct sum_move *move)
{
    move->parts = *at++;
    for (int i = 0; i < SUM_PARTS; i++, at += 3)
        move->move[i] = (struct move){ .group = at[0], .index = word_at(at + 1) };
}

static bool same(const struct sum *a, const struct sum *b)
{
    for (int i = 0; i < a->count; i++)
        if (memcmp(a->part[i].position.part, b->part[i].position.part, sizeof a->part[i].position.part) != 0)
            return false;
    return a->count == b->count;
}

/* While a move is chosen or shown: the position after it is right, and the screen names the right winner. */
static bool look_at_move(struct monitor *o, const struct machine *m, const struct sum *here)
{
    struct sum left, made = *here;
    struct sum_move move;
    struct verdict v;

    if (!read_sum(o, app_at(o, m, "left"), &left))
        return false;
    read_move(app_at(o, m, "move"), &move);
    if (same(&left, here))
        return true; /* no move is under consideration */
    sum_judge(&left, &v);
    return sum_make(&made, &move) && same(&left, &made) && v.outcome == *app_at(o, m, "outcome");
}

/* Reads the user's map, one byte for each node, as a text. */
static void write_map(char *text, const uint8_t *arcs, uint8_t nodes)
{
    for (uint8_t from = 0; from < nodes; from++) {
        for (uint8_t to = 0; to < nodes; to++)
            if (arcs[from] >> to & 1)
                *text++ = (char)('A' + to);
        *text++ = ',';
    }
    *text = '\0';
}

static bool look_at_position(struct monitor *o, const struct machine *m)
{
    unsigned screen = layout_screen(o->layout, m->avr->data), phase = *app_at(o, m, "phase");
    bool plays = screen == named(o, "play"), choosing = plays && (phase == named(o, "choose") || phase == named(o, "reply"));
    struct sum here;
    char arcs[GRAPH_FULL];

    if (screen >= named(o, "screens")) {
        snprintf(o->wrong, sizeof o->wrong, "there is no screen %u", screen);
        return false;
    }
    o->seen |= 1ull << screen;
    if (!plays && screen != named(o, "result"))
        return true;
    write_map(arcs, app_at(o, m, "arcs"), named(o, "arcs.size"));
    graph_use(graph_read_text, arcs);
    o->positions++;
    if (!read_sum(o, app_at(o, m, "here"), &here))
        snprintf(o->wrong, sizeof o->wrong, "the position on screen %u is not legal", screen);
    else if (choosing && !look_at_move(o, m, &here))
        snprintf(o->wrong, sizeof o->wrong, "the move on screen %u does not leave what is said", screen);
    return o->wrong[0] == '\0';
}

unsigned monitor_screens(const struct monitor *o) { return (unsigned)__builtin_popcountll(o->seen); }

bool monitor_look(struct monitor *o, struct machine *m)
{
    o->looks++;
    return look_at_machine(o, m) && look_at_waiting(o, m) && look_at_position(o, m);
}

/* ---- the picture ---- */

bool monitor_sleeps(struct machine *m)
{
    avr_cycle_count_t limit = m->avr->cycle + m->avr->frequency / 1000 * SOON_MS;

    while (m->avr->state != cpu_Sleeping && m->avr->cycle < limit && m->core.state == CORE_RUNNING && m->core.resets == 0)
        core_run(&m->core, m->avr->cycle + 1);
    return m->avr->state == cpu_Sleeping;
}

/* Returns a hash (FNV-1a) of the state, without what a tick may change and what only drawing changes. */
static uint32_t state_of(const struct monitor *o, const struct machine *m)
{
    static const char *const restless[] = { "keys", "clock", "timer", "stale", "show" };
    uint8_t copy[4096];
    uint32_t hash = 2166136261u;
    char size[LAYOUT_NAME];

    memcpy(copy, &m->avr->data[named(o, "app")], named(o, "size"));
    for (unsigned i = 0; i < sizeof restless / sizeof *restless; i++) {
        snprintf(size, sizeof size, "%s.size", restless[i]);
        memset(copy + named(o, restless[i]), 0, named(o, size));
    }
    for (unsigned i = 0; i < named(o, "size"); i++)
        hash = (hash ^ copy[i]) * 16777619u;
    return hash;
}

static bool pictures_differ(const struct picture *a, const struct picture *b)
{
    for (int y = 0; y < a->height; y++)
        if (memcmp(a->lit[y], b->lit[y], a->width) != 0)
            return true;
    return false;
}

bool monitor_redraw(struct monitor *o, struct machine *m)
{
    uint8_t *app = &m->avr->data[named(o, "app")];
    struct picture before, after;
    uint32_t state;

    if (!monitor_sleeps(m) || app[named(o, "stale")] || app[named(o, "slides")])
        return true;
    machine_picture(m, &before);
    state = state_of(o, m);
    app[named(o, "stale")] = 1;
    for (int ticks = 0; ticks < 100 && app[named(o, "stale")]; ticks++) {
        machine_run_for(m, 4);
        if (!monitor_sleeps(m))
            return true;
    }
    machine_picture(m, &after);
    if (state != state_of(o, m) || app[named(o, "stale")] || app[named(o, "slides")])
        return true;
    o->redraws++;
    if (pictures_differ(&before, &after))
        snprintf(o->wrong, sizeof o->wrong, "screen %u showed something else than drawing it anew does",
                 layout_screen(o->layout, m->avr->data));
    return o->wrong[0] == '\0';
}
