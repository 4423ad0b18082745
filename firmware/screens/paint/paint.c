/* The screen of Paint: the list of games, what the keys do, the places, and what the device finds.  The painting is in the state of the
 * screen, so leaving it clears it. */
#include "paint.h"
#include "words.h"

enum { HOLD = TICKS(400) }; /* A that is held for so long marks a place as won */

static struct paint_state *state_of(struct app *app)
{
    return (struct paint_state *)app->state;
}

/* Shows what the keys do, for the game on the table. */
static uint8_t begin(struct app *app, uint8_t layout)
{
    paint_lay(app, layout);
    state_of(app)->mode = PAINT_ABOUT;
    return STAY;
}

/* From the sieve of a lesson the game is that of the sieve; from the main menu one is chosen. */
static uint8_t paint_enter(struct app *app)
{
    if (app->purpose == FOR_LESSON)
        return begin(app, LAYOUT_LINE);
    app_leave_match(app);
    return STAY;
}

static uint8_t choose(struct app *app)
{
    uint8_t line = state_of(app)->line;

    match_pick(&app->match, paint_pick(line));
    if (paint_layout(line) == LAYOUT_NODES)
        app->match.start.part[0].position.option[GRAPH_MAP] = paint_map(line);
    return begin(app, paint_layout(line));
}

static uint8_t key_in_list(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return choose(app);
    case KEY_B:
        return BACK;
    }
    return app_line_key(app, &state_of(app)->line, paint_games(), key);
}

static uint8_t key_about(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        state_of(app)->mode = PAINT_MARK;
        return STAY;
    case KEY_B:
        if (app->purpose == FOR_LESSON)
            return BACK;
        state_of(app)->mode = PAINT_LIST;
        return STAY;
    }
    return IGNORED;
}

/* ---- marking ---- */

/* Returns the mark after A: of a place without a mark lost, of a lost node of a map a draw, else none; or the next nimber. */
static uint8_t next_mark(uint8_t layout, uint8_t mark)
{
    if (layout == LAYOUT_NIMBERS)
        return mark == MARK_LAST_NIMBER ? MARK_NONE : mark + 1;
    if (PAINT_DRAWS && layout == LAYOUT_NODES && mark == MARK_LOST)
        return MARK_DRAWN;
    return mark == MARK_NONE ? MARK_LOST : MARK_NONE;
}

/* Marks the place under the cursor.  If A is held, the place is won, or has no nimber: see hold. */
static uint8_t mark(struct app *app)
{
    uint16_t here = state_of(app)->here;

    paint_set(app, here, next_mark(state_of(app)->layout, paint_mark(app, here)));
    app->timer = HOLD;
    return STAY;
}

/* Returns the place beside the cursor that way; PAINT_NOWHERE at an edge.  In a line of numbers LEFT and RIGHT lead from row to row. */
static uint16_t beside(const struct app *app, uint8_t key)
{
    const struct paint_state *s = paint_shown(app);
    uint8_t x = paint_column(s, s->here), step = key & (KEY_LEFT | KEY_RIGHT) ? 1 : s->columns;
    uint16_t to = key & (KEY_RIGHT | KEY_DOWN) ? s->here + step : s->here - step;
    struct component c;

    if (s->layout >= LAYOUT_PAIR && ((key == KEY_LEFT && x == 0) || (key == KEY_RIGHT && x + 1 == s->columns)))
        return PAINT_NOWHERE;
    return to < s->places && paint_position(app, to, &c) ? to : PAINT_NOWHERE;
}

/* Marks the place under the cursor while A is held. */
static void hold(struct app *app)
{
    struct paint_state *s = state_of(app);

    paint_set(app, s->here, s->layout == LAYOUT_NIMBERS ? MARK_NONE : MARK_WON);
}

/* Moves the cursor.  While A is held, it marks the places on its way as won. */
static uint8_t step(struct app *app, uint8_t key)
{
    struct paint_state *s = state_of(app);
    uint16_t to = beside(app, key);

    if (to == PAINT_NOWHERE)
        return app_nowhere(app);
    s->here = to;
    if (app->keys.down & KEY_A)
        hold(app);
    return STAY;
}

static uint8_t look(struct app *app)
{
    struct paint_state *s = state_of(app);

    s->mode = PAINT_LOOK;
    s->at = 0;
    s->other = PAINT_NOWHERE;
    s->finding = FINDING_NONE;
    if (PAINT_DRAWS && s->layout == LAYOUT_NODES)
        paint_force_none(app);
    app->timer = 1;
    return STAY;
}

static uint8_t key_marking(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return mark(app);
    case KEY_B:
        return look(app);
    }
    return step(app, key);
}

/* ---- what the device finds ---- */

/* Goes on marking, at the place that was found; or asks before the painting is cleared. */
static uint8_t key_said(struct app *app, uint8_t key)
{
    struct paint_state *s = state_of(app);

    switch (key) {
    case KEY_A:
        if (s->finding != FINDING_NONE)
            s->here = s->at;
        s->mode = PAINT_MARK;
        return STAY;
    case KEY_B:
        s->mode = PAINT_LEAVE;
        return STAY;
    }
    return IGNORED;
}

static uint8_t key_leaving(struct app *app, uint8_t key)
{
    return key == KEY_B ? BACK : key_said(app, key);
}

/* Says what was found; a place to go on with is kept in `other` until all were looked at. */
static uint8_t say(struct app *app)
{
    struct paint_state *s = state_of(app);

    s->mode = PAINT_SAID;
    app->tune = s->finding > FINDING_NEXT ? TUNE_LOSS : TUNE_WIN;
    if (s->finding <= FINDING_NEXT)
        s->at = s->other;
    return STAY;
}

/* Keeps what was found at the place `at`.  Returns whether it is a contradiction. */
static bool keep(struct paint_state *s, uint8_t finding, uint16_t other)
{
    if (finding > FINDING_NEXT || (finding == FINDING_NEXT && s->finding == FINDING_NONE)) {
        s->finding = finding;
        s->other = finding == FINDING_NEXT ? s->at : other;
    }
    return finding > FINDING_NEXT;
}

/* Looks at the next row of LAYOUT_FAR. */
static uint8_t look_far(struct app *app)
{
    struct paint_state *s = state_of(app);
    uint16_t row = s->at, other = PAINT_NOWHERE;
    uint8_t finding = FINDING_NONE;

    if (row < s->places)
        finding = paint_look_far(app, s->finding == FINDING_NONE, &s->at, &other);
    if (row == s->places || keep(s, finding, other))
        return say(app);
    s->at = row + PAINT_FAR;
    app->timer = 1;
    return s->at % (PAINT_TOGETHER * PAINT_FAR) == 0 ? STAY : IGNORED;
}

/* After all nodes of a map fit one by one: looks which are forced, all nodes once at a time, and finds one that is not, or else one that is
 * not marked. */
static uint8_t look_round(struct app *app)
{
    struct paint_state *s = state_of(app);

    if (paint_force(app)) {
        app->timer = 1;
        return IGNORED;
    }
    s->at = paint_not_forced(app);
    if (s->at != PAINT_NOWHERE) {
        s->finding = FINDING_ROUND;
        return say(app);
    }
    for (s->at = 0; s->at < s->places && s->finding == FINDING_NONE; s->at++)
        if (paint_mark(app, s->at) == MARK_NONE)
            keep(s, FINDING_NEXT, 0);
    return say(app);
}

/* Looks at the next place: one at a time, because a place may have many moves.  Once there is a place to go on with, only places that are
 * marked are of interest. */
static uint8_t look_on(struct app *app)
{
    struct paint_state *s = state_of(app);
    uint16_t other = PAINT_NOWHERE;
    uint8_t finding = FINDING_NONE, row = paint_row(s, s->at);
    struct component c;

    while (s->at < s->places && s->finding == FINDING_NEXT && paint_mark(app, s->at) == MARK_NONE)
        s->at++;
    if (s->at < s->places && paint_position(app, s->at, &c))
        finding = paint_look(app, s->at, &other);
    if (keep(s, finding, other) || (s->at == s->places && !(PAINT_DRAWS && s->layout == LAYOUT_NODES)))
        return say(app);
    if (s->at == s->places)
        return look_round(app);
    s->at++;
    app->timer = 1;
    return paint_row(s, s->at) != row ? STAY : IGNORED; /* the picture shows the row */
}

static uint8_t paint_tick(struct app *app)
{
    struct paint_state *s = state_of(app);

    if (s->mode == PAINT_LOOK)
        return s->layout == LAYOUT_FAR ? look_far(app) : look_on(app);
    if (s->mode != PAINT_MARK || !(app->keys.down & KEY_A))
        return IGNORED;
    hold(app);
    return STAY;
}

static uint8_t paint_key(struct app *app, uint8_t key)
{
    switch (state_of(app)->mode) {
    case PAINT_LIST:
        return key_in_list(app, key);
    case PAINT_ABOUT:
        return key_about(app, key);
    case PAINT_MARK:
        return key_marking(app, key);
    case PAINT_SAID:
        return key_said(app, key);
    case PAINT_LEAVE:
        return key_leaving(app, key);
    }
    return IGNORED;
}

const __flash struct screen screen_paint = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .enter = paint_enter, .key = paint_key, .tick = paint_tick, .page = paint_draw
};
