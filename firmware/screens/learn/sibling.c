/* The sibling of a question: the same game and the same kind of question, but other numbers.  After a wrong answer it is asked first, so
 * that the right answer cannot be remembered, but must be found. */
#include "learn.h"

enum { TRIES = 24 };

/* Returns the greatest number that a part of a sibling may have: as a board or a picture of groups has room for it.  A single pile may
 * double. */
static uint8_t greatest(const struct position *p)
{
    uint8_t most = 2;

    if (p->parts == 1)
        return (uint8_t)(2 * p->part[0] + 3);
    for (uint8_t i = 0; i < p->parts; i++)
        if (p->part[i] > most)
            most = (uint8_t)p->part[i];
    return most;
}

/* Rolls the parts of the start of the match.  Returns whether one has changed. */
static bool roll(struct app *app)
{
    struct sum *s = &app->match.start;
    bool other = false;

    for (uint8_t g = 0; g < s->count; g++) {
        struct position *p = &s->part[g].position;
        uint8_t most = greatest(p);

        for (uint8_t i = 0; i < p->parts; i++) {
            uint16_t before = p->part[i];

            p->part[i] = 1 + (app_random(app) >> 8) % most;
            other |= p->part[i] != before;
        }
    }
    return other;
}

bool question_is_legal(const struct sum *s)
{
    for (uint8_t i = 0; i < s->count; i++)
        if (!game_legal(component_game(&s->part[i]), &s->part[i].position))
            return false;
    return s->count == 1 || sum_refused_part(s) == s->count;
}

bool question_fits(const struct match *m, uint8_t kind)
{
    if (match_ended(m))
        return false;
    switch (kind) {
    case LESSON_MOVE:
        return m->value.outcome == OUTCOME_N;
    case LESSON_LAST:
        return m->value.outcome == OUTCOME_P && m->value.remoteness != UNKNOWN;
    case LESSON_HEAP:
        return m->value.nimber <= LESSON_HEAPS;
    }
    return kind == LESSON_WON;
}

/* Returns whether a roll puts a sibling on the table. */
static bool take_sibling(struct app *app)
{
    struct match *m = &app->match;

    if (!roll(app) || !question_is_legal(&m->start))
        return false;
    match_begin(m);
    match_value(m);
    return question_fits(m, app->lesson.kind);
}

uint8_t sibling_ask(struct app *app, bool sibling)
{
    for (uint8_t tries = sibling ? TRIES : 0; tries > 0; tries--) {
        pages_take(app, app->lesson.page);
        app->lesson.sibling = take_sibling(app);
        if (app->lesson.sibling)
            return task_begin(app);
    }
    pages_take(app, app->lesson.page);
    return task_begin(app);
}
