/* The way to a hint: Hint in the menu of the match asks a question, then shows the idea, which names no move, and then the move.  A goes
 * on, B leads back to the menu, where Hint says more.  UP on the rules of a puzzle leads here, too; then the puzzle follows the idea.
 * Where the game has a picture of its theory (theory.h), the idea begins with that. */
#include "play.h"
#include "art.h"
#include "draw.h"
#include "firmware/screens/learn/learn.h"
#include "firmware/screens/why/steps.h"
#include "panel.h"
#include "theory.h"

enum { STEP = GLYPH_HEIGHT + 2 };

struct idea_state {
    struct steps steps; /* of the idea */
    bool offered;       /* it begins with a picture */
    bool pictured;      /* the picture is shown */
};
_Static_assert(sizeof(struct idea_state) <= SCREEN_ROOM, "it fits the state of a screen");

static struct idea_state *state_of(struct app *app)
{
    return (struct idea_state *)app->state;
}

static const struct idea_state *shown(const struct app *app)
{
    return (const struct idea_state *)app->state;
}

uint8_t idea_begin(struct app *app)
{
    match_value(&app->match);
    if (app->hint == HINT_IDEA || app->match.value.outcome != OUTCOME_N) {
        app->hint = HINT_MOVE;
        return SCREEN_play;
    }
    app->hint = app->hint == HINT_QUESTION ? HINT_IDEA : HINT_QUESTION;
    return SCREEN_idea;
}

/* Finds the sentences of the idea from number `first` on, which must exist. */
static void find(struct app *app, uint8_t first)
{
    struct steps *s = &state_of(app)->steps;

    s->first = first;
    s->form = match_game(&app->match, 0)->form;
    for (uint8_t i = 0; i < STEPS; i++)
        s->step[i].sentence = WHY_COUNT;
    why_ideas(&app->match.here, s->step, first, STEPS);
}

static uint8_t idea_enter(struct app *app)
{
    struct idea_state *s = state_of(app);

    app->match.aided = true;
    find(app, 0);
    s->offered = s->pictured = app->hint == HINT_IDEA && theory_offered(&app->match);
    return STAY;
}

/* Goes to the next sentence (direction -1) or the one before (1); the picture comes before the first. */
static uint8_t scroll(struct app *app, int8_t direction)
{
    struct idea_state *s = state_of(app);

    if (app->hint == HINT_QUESTION)
        return IGNORED;
    if (s->offered && s->steps.first == 0 && s->pictured == (direction < 0)) {
        s->pictured ^= true;
        return STAY;
    }
    if (direction < 0 ? s->pictured || !steps_go_on(&s->steps, &app->show.canvas, true) : s->steps.first == 0)
        return IGNORED;
    find(app, (uint8_t)(s->steps.first - direction));
    return STAY;
}

static uint8_t idea_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_UP:
    case KEY_DOWN:
        return scroll(app, key_direction(key));
    case KEY_A:
        if (app->hint == HINT_IDEA && app_is_for(app, FOR_PUZZLE))
            return task_begin(app);
        if (app->hint == HINT_IDEA)
            app_guard(app); /* another A must not make the move that is proposed */
        return idea_begin(app);
    case KEY_B:
        return BACK;
    }
    return IGNORED;
}

/* ---- the picture ---- */

static uint16_t question(const struct match *m)
{
    if (m->here.count > 1 && m->here.join == JOIN_ONE)
        return WORD_IDEA_PART;
    return view_has_panel(m) ? WORD_IDEA_STAND : WORD_IDEA_LEAVE;
}

/* Writes the columns that are odd: "Lonely: 4 1". */
static void write_lonely(struct canvas *c, uint16_t odd)
{
    text_word(c, WORD_IDEA_LONELY);
    for (uint16_t group = 1u << 15; group > 0; group >>= 1) {
        if (!(odd & group))
            continue;
        text_number(c, group);
        canvas_letter(c, ' ');
    }
}

/* Writes the sentence of the idea that the picture shows: the odd columns, or the rest over the rounds.  Returns false if there is none. */
static bool write_key(struct canvas *c, const struct app *app)
{
    const struct why_step *w = shown(app)->steps.step;
    char line[WORDS_LONGEST + 1];

    for (uint8_t i = 0; i < STEPS && w->sentence != WHY_COUNT; i++, w++) {
        if (w->sentence == WHY_XOR) {
            write_lonely(c, w->number[1]);
            return true;
        }
        if (w->sentence != WHY_REST)
            continue;
        sentence(line, c->language, FORM_PILES, w);
        if (draw_rows(line, MARGIN) > 1)
            return false;
        canvas_text(c, line);
        return true;
    }
    return false;
}

static void draw_top(struct canvas *c, const struct app *app)
{
    canvas_at(c, MARGIN, 1);
    if (!shown(app)->pictured || !write_key(c, app))
        text_word(c, question(&app->match));
    draw_bar(c);
}

/* Draws the question beside a board, or in the bar above the position. */
static void draw_question(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;

    view_draw(c, m, VIEW_HERE);
    if (!view_has_panel(m)) {
        draw_top(c, app);
        draw_foot_a(c, WORD_IDEA);
        draw_foot_b(c, WORD_BACK);
        return;
    }
    canvas_at(c, PANEL, 1);
    draw_lines(c, question(m), STEP);
    draw_key(c, PANEL, DRAW_ABOVE_FOOT(c, FOOT_Y - STEP), art_key_a, WORD_IDEA);
    draw_key(c, PANEL, FOOT_Y, art_key_b, WORD_BACK);
}

static void draw_idea(struct canvas *c, const struct app *app)
{
    const struct idea_state *s = shown(app);

    if (s->pictured)
        view_draw_help(c, &app->match, VIEW_HERE, (struct view_help){ .theory = true });
    else
        draw_steps(c, &s->steps, true);
    draw_top(c, app);
    if (s->offered && s->steps.first == 0)
        draw_sign(c, s->pictured ? MORE_X : MORE_X - GLYPH_WIDTH, FOOT_Y, s->pictured ? DOWN : UP);
    draw_foot_a(c, app_is_for(app, FOR_PUZZLE) ? WORD_GO : WORD_KEY_MOVE);
    draw_foot_b(c, WORD_BACK);
}

static void draw(const struct app *app, struct canvas *c)
{
    if (app->hint == HINT_QUESTION)
        draw_question(c, app);
    else
        draw_idea(c, app);
}

const __flash struct screen screen_idea = { .repeats = KEY_UP | KEY_DOWN, .enter = idea_enter, .key = idea_key, .page = draw };
