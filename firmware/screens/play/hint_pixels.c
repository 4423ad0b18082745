/* The reason of a hint, in the foot: why the position after the move is good. */
#include "play.h"
#include "draw.h"
#include "firmware/ui/fill.h"
#include "match_picture.h"
#include "panel.h"
#include "theory.h"

static struct play_state *state_of(struct app *app)
{
    return (struct play_state *)app->state;
}

static void say(struct app *app, uint16_t word, uint16_t first, uint16_t second)
{
    struct reason *r = &state_of(app)->reason;

    r->word = word;
    r->first = first;
    r->second = second;
}

/* Says in how many moves the position is won or lost, if that is known. */
static void say_verdict(struct app *app, uint16_t word, uint16_t word_in_moves)
{
    struct match *m = &app->match;

    match_value(m);
    say(app, m->value.remoteness == UNKNOWN ? word : word_in_moves, m->value.remoteness, 0);
}

/* Says which pair of Wythoff's game the two piles after the move are. */
static void say_pair(struct app *app, const struct position *left)
{
    uint16_t first = left->part[0], second = left->part[1];

    say(app, WORD_HINT_PAIR, first < second ? first : second, first < second ? second : first);
}

/* Finds the reason of a move that wins. */
static void find_winning(struct app *app)
{
    const struct match *m = &app->match;
    const struct position *here = &m->here.part[0].position, *left = &m->left.part[0].position;

    if (columns_offered(m))
        say(app, WORD_HINT_EVEN, 0, 0);
    else if (pairs_offered(m))
        say_pair(app, left);
    else if (match_view(m) == VIEW_PILES && here->parts == 1 && left->parts == 1 && here->part[0] > left->part[0])
        say(app, WORD_WHY_TAKE_LEAVES, here->part[0] - left->part[0], left->part[0]);
    else
        say_verdict(app, WORD_WHY_WON, WORD_WHY_WON_IN);
}

void hint_find(struct app *app)
{
    if (app->match.left_outcome == OUTCOME_P)
        find_winning(app);
    else if (app->match.left_outcome == OUTCOME_D)
        say(app, WORD_WHY_DRAWN, 0, 0);
    else
        say_verdict(app, WORD_WHY_LOST, WORD_WHY_LOST_IN);
}

void hint_draw(const struct app *app, struct canvas *c)
{
    const struct reason *r = &play_shown(app)->reason;
    char line[WORDS_LONGEST + 1];

    if (r->word == WORD_EMPTY || view_has_panel(&app->match) || play_shown(app)->helps) /* the faces and the ruler need this row */
        return;
    fill_numbers(line, word_in(c->language, r->word), r->first, r->second);
    if (draw_rows(line, 0) > 1)
        return;
    canvas_fill(c, 0, DRAW_BY_HEIGHT(c, WIDE_LAST, FOOT_Y), DISPLAY_WIDTH, DRAW_BY_HEIGHT(c, WIDE_HEIGHT, GLYPH_HEIGHT + 1), INK_BLACK);
    canvas_at(c, 0, FOOT_Y);
    canvas_text(c, line);
    if (c->x <= DISPLAY_WIDTH - 3 * GLYPH_WIDTH)
        draw_arrows(c, play_shown(app)->arrows);
}
