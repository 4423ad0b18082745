/* The review of a match: first the whole match as a chart, then move by move.  A plays on from the move that is shown. */
#include "review.h"

static struct review_state *state_of(struct app *app)
{
    return (struct review_state *)app->state;
}

/* Returns whether the match has ended and all its moves are in the history.  A lesson plays its game again instead. */
static bool review_offered(const struct app *app)
{
    const struct match *m = &app->match;

    return !app_is_for(app, FOR_LESSON) && m->moves > 0 && m->moves == m->history.moves && match_ended(m);
}

static uint8_t review_enter(struct app *app)
{
    review_judge(state_of(app), &app->match);
    return STAY;
}

/* Shows, after the mistake, a good move in its place; from there -1 leads back to the mistake.  Returns whether that was the step. */
static bool step_to_better(struct review_state *s, struct match *m, int8_t direction)
{
    bool shows = s->at > 0 && s->at == s->mistake.move && direction > 0 && !s->better;

    if (shows) {
        match_reply(m);
        match_focus(m);
    } else if (s->better && direction < 0) {
        review_go(m, s->at);
        shows = true;
    }
    s->better = shows && direction > 0;
    return shows;
}

/* Shows the next move (direction 1) or the one before (-1).  From the whole match 1 leads to the mistake, or to the first move if there is
 * none, and -1 to the last move. */
static uint8_t step(struct app *app, int8_t direction)
{
    struct review_state *s = state_of(app);
    struct match *m = &app->match;
    uint8_t last = m->history.moves;

    if (step_to_better(s, m, direction))
        return STAY;
    s->at = s->at == 0 && direction > 0 && s->mistake.move > 0 ? s->mistake.move : app_turn(s->at, last + 1, direction);
    if (s->at > 0)
        review_go(m, s->at);
    else
        match_go(m, last);
    return STAY;
}

/* Plays on from the move that is shown.  Where a good move is shown, a person begins with that move chosen. */
static uint8_t play(struct app *app)
{
    app->match.aided = true;
    app->hint = state_of(app)->better && !match_machine_moves(&app->match) ? HINT_MOVE : HINT_NONE;
    app_store_match(app);
    return SCREEN_play;
}

static uint8_t leave(struct app *app)
{
    match_go(&app->match, app->match.history.moves);
    match_value(&app->match);
    return BACK;
}

static uint8_t review_key(struct app *app, uint8_t key)
{
    if (key == KEY_B)
        return leave(app);
    if (key == KEY_A && state_of(app)->at > 0)
        return play(app);
    return step(app, key_direction(key));
}

const __flash struct screen screen_review = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .enter = review_enter, .key = review_key, .page = review_draw,
    .offered = review_offered
};

/* ---- looking back ---- */

enum { OUTCOME_SHIFT = 6, REMOTE = 63 }; /* a verdict in a byte: bits 7..6 outcome, bits 5..0 remoteness; REMOTE: greater or unknown */

static uint8_t packed(const struct verdict *v)
{
    return (uint8_t)(v->outcome << OUTCOME_SHIFT | (v->remoteness < REMOTE ? v->remoteness : REMOTE));
}

static uint8_t outcome_after(const struct review_state *r, uint8_t moves)
{
    return r->verdict[moves] >> OUTCOME_SHIFT;
}

uint8_t review_winner(const struct review_state *r, const struct match *m, uint8_t moves)
{
    return match_wins(outcome_after(r, moves), m->first ^ (moves & 1));
}

uint16_t review_remoteness(const struct review_state *r, uint8_t moves)
{
    uint8_t remoteness = r->verdict[moves] & REMOTE;

    return remoteness == REMOTE ? UNKNOWN : remoteness;
}

void review_judge(struct review_state *r, struct match *m)
{
    uint8_t at = 0;

    m->here = m->start;
    for (uint8_t moves = 0;; moves++) {
        match_value(m);
        r->verdict[moves] = packed(&m->value);
        if (moves == m->moves)
            break;
        history_step(&m->history, &at, &m->here, &m->move);
    }
    mistake_find(&r->mistake, m);
}

void review_go(struct match *m, uint8_t move)
{
    match_go(m, move - 1);
    m->left = m->start;
    history_replay(&m->history, move, &m->left, &m->move);
    match_consider(m);
    match_focus(m);
}
