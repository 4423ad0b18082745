/* Chooses a skill, and makes a question of it: numbers are rolled until the solver says that the question has an answer. */
#include "five.h"
#include "firmware/match/pick.h"

enum { TRIES = 200 }; /* the most rolls for a question; test_five counts how many are needed */

/* Returns a pseudorandom number 0..count - 1. */
static uint8_t chance(struct app *app, uint8_t count)
{
    app->random = match_chance(app->random);
    return (app->random >> 8) % count;
}

/* ---- the choice of a skill ---- */

/* Returns how far a skill is from being the next one: skills that are due come first; then those in low boxes. */
static uint8_t distance(const struct app *app, uint8_t skill)
{
    bool asked = five_was_asked(app, skill);

    if (skill_rests(app, skill) == 0 && !asked)
        return 0;
    return (uint8_t)(1 + 2 * skill_box(app, skill) + asked);
}

uint8_t five_choose(struct app *app)
{
    uint8_t best = UINT8_MAX, found = 0, count = 0;
    bool stars = five_has_star(app);

    for (uint8_t skill = 0; skill < SKILLS; skill++) {
        uint8_t d = skill_is_asked(app, skill, stars) ? distance(app, skill) : UINT8_MAX;

        if (d > best || d == UINT8_MAX)
            continue;
        count = d < best ? 1 : count + 1;
        best = d;
        if (chance(app, count) == 0) /* each of those at the same distance with the same probability */
            found = skill;
    }
    return found;
}

/* ---- the question ---- */

/* Puts the games of the skill on the table, without piles. */
static void set_up(struct match *m, const struct skill *k, const struct skill_step *t)
{
    struct component *part = m->start.part;

    match_pick(m, 0);
    m->edited = true;
    m->start.count = 1 + (k->shape == SHAPE_SUM);
    m->picture = k->shape == SHAPE_QUEEN;
    match_put(part, pick_find(k->game));
    part->position.parts = t->parts;
    if (k->option < GAME_OPTIONS)
        part->position.option[k->option] = t->value;
    if (k->shape == SHAPE_SUM)
        match_put(part + 1, GAME_INDEX_nim);
}

/* Gives the parts the shape that the skill needs. */
static void shape(struct app *app, const struct skill *k, const struct skill_step *t)
{
    struct position *p = &app->match.start.part[0].position;

    if (k->shape == SHAPE_TWINS && p->parts > 2) {
        p->part[chance(app, 2) + 1] = p->part[0];
    } else if (k->shape == SHAPE_SUM) {
        p = &app->match.start.part[1].position;
        p->parts = 1;
        p->part[0] = 1 + chance(app, t->value);
    }
}

static void roll(struct app *app, const struct skill *k, const struct skill_step *t)
{
    struct position *p = &app->match.start.part[0].position;

    for (uint8_t i = 0; i < p->parts; i++)
        p->part[i] = t->least + chance(app, t->most - t->least + 1);
    shape(app, k, t);
    app->match.board = t->most < BOARD_LEAST ? BOARD_LEAST : BOARD_MOST;
}

/* Returns whether no part is less than the step says: after a move some may be. */
static bool in_range(const struct sum *s, const struct skill_step *t)
{
    const struct position *p = &s->part[0].position;

    for (uint8_t i = 0; i < p->parts; i++)
        if (p->part[i] < t->least)
            return false;
    return s->count == 1 || s->part[1].position.part[0] > 0;
}

/* Replaces a won start by the lost one to which the perfect move leads. */
static void lose(struct match *m)
{
    match_reply(m);
    m->start = m->left;
    match_begin(m);
    match_value(m);
}

/* Returns how many moves the start has. */
static uint16_t moves_of(const struct sum *s)
{
    uint16_t moves = 0;

    for (uint8_t i = 0; i < s->count; i++)
        moves += game_moves(component_game(&s->part[i]), &s->part[i].position);
    return moves;
}

/* Returns the outcome that the question on the table is to have: each that can be the answer with the same probability. */
static uint8_t wish(struct app *app)
{
    switch (app->lesson.kind) {
    case LESSON_WON:
        return chance(app, asks_outcome(app) ? OUTCOME_D + 1 : OUTCOME_D);
    case LESSON_LAST:
        return OUTCOME_P;
    }
    return OUTCOME_N;
}

/* Rolls a start.  Returns whether it suits the question: it has an answer that must be found, and has the outcome that is wished. */
static bool rolled(struct app *app, const struct skill *k, const struct skill_step *t)
{
    struct match *m = &app->match;
    uint8_t kind = k->kind, wanted;

    set_up(m, k, t);
    roll(app, k, t);
    wanted = wish(app);
    if (!question_is_legal(&m->start))
        return false;
    match_begin(m);
    match_value(m);
    if (wanted == OUTCOME_P && m->value.outcome == OUTCOME_N)
        lose(m);
    if (!in_range(&m->start, t) || !question_fits(m, kind))
        return false;
    return answers_by_move(kind) ? moves_of(&m->start) > 1 : kind != LESSON_WON || m->value.outcome == wanted;
}

/* Returns how much help a question has: it fades as the box rises. */
static uint8_t help_of(uint8_t help, uint8_t box)
{
    if (help == GROUPS_COLUMNS && box > 1)
        help = GROUPS_PILES;
    return box > (help == GROUPS_THEORY ? 1 : 3) ? GROUPS_NONE : help;
}

void five_make(struct app *app)
{
    uint8_t box = skill_box(app, five_skill(app)), tries = TRIES;
    struct skill k;

    skill_take(&k, five_skill(app));
    app->lesson.kind = k.kind;
    app->lesson.groups = help_of(k.help, box);
    while (!rolled(app, &k, &k.step[box / 3]) && --tries > 0)
        ;
}
