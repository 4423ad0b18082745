/* What happens with a position that is looked at: analysing, the faces around it, why, looking back. */
#include "acts.h"
#include "analysis.h"
#include "around.h"
#include "reasons.h"
#include "review.h"

/* ---- analysing a position ---- */

bool act_analyse(struct app *app)
{
    app->match.machine = MACHINE_ANALYSE;
    return true;
}

/* Applies when a position is analysed, and not played. */
bool act_analyses(struct app *app)
{
    return app->match.machine == MACHINE_ANALYSE;
}

/* Puts the position on the table; an end is one, too. */
bool act_analyse_begin(struct app *app)
{
    if (!act_analyses(app))
        return false;
    app->fault = match_begin(&app->match);
    return app->fault == FAULT_NONE || app->fault == FAULT_ENDED;
}

bool act_analyse_step(struct app *app)
{
    struct reasons *r = &app->match.reasons;

    if (app->direction > 0 ? r->first == 0 : r->step[1].sentence == WHY_COUNT)
        return false;
    analysis_find(&app->match, (uint8_t)(r->first - app->direction));
    return true;
}

/* The best line, a move on or back. */
bool act_analyse_go(struct app *app)
{
    struct match *m = &app->match;
    uint16_t back = match_beside(m, -1);

    if (app->direction < 0 ? back == MATCH_NOWHERE : match_ended(m))
        return false;
    app->tune = TUNE_MOVE;
    if (app->direction < 0) {
        match_go(m, back);
    } else {
        match_reply(m);
        match_move(m);
    }
    return true;
}

/* The faces around a position that is analysed; the keys go to its neighbours. */
bool act_around(struct app *app)
{
    return act_analyses(app) && around_can(&app->match);
}

/* Which heap is it?  Asked last: after the reasoning and the faces, as far as the image has them. */
bool act_heap(struct app *app)
{
    return act_analyses(app) && lesson_heap(app);
}

bool act_around_across(struct app *app)
{
    return around_step(&app->match, app->direction, 0);
}

bool act_around_down(struct app *app)
{
    return around_step(&app->match, 0, -app->direction);
}

/* From the first step; and on by one, where there is one. */
bool act_why(struct app *app)
{
    return reasons_find(&app->match, 0);
}

bool act_why_step(struct app *app)
{
    return reasons_find(&app->match, (uint8_t)(app->match.reasons.first - app->direction));
}

/* ---- looking back ---- */

bool act_review(struct app *app)
{
    if (!review_can(&app->match))
        return false;
    app->at = 0;
    review_look(&app->match);
    return true;
}

/* From the whole match to the right is its mistake or its first move, to the left its last one. */
bool act_review_step(struct app *app)
{
    struct match *m = &app->match;
    uint8_t last = m->history.moves;

    if (app->at == 0 && app->direction > 0 && m->mistake > 0)
        app->at = m->mistake;
    else
        act_turn(app, &app->at, last + 1);
    if (app->at > 0) {
        review_show(m, app->at);
        return true;
    }
    match_go(m, last);
    return act_review(app);
}

/* Plays on from the move that is shown. */
bool act_review_play(struct app *app)
{
    if (app->at == 0)
        return false;
    keep_begin(app);
    return true;
}

bool act_review_end(struct app *app)
{
    match_go(&app->match, app->match.history.moves);
    match_value(&app->match);
    return true;
}
