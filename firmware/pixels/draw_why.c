/* Why, and what is known of a position: sentences. */
#include "draw.h"
#include "art.h"
#include "firmware/around.h"
#include "firmware/notation.h"
#include "firmware/reasons.h"

enum {
    WHY_X = MARGIN / 2,
    WHY_Y = NARROW ? 0 : BAR + 1,
    POSITION_PARTS = NARROW ? 3 : 5, /* of four digits, or "15,15", with a blank between: as many have room */
    WHY_HEIGHT = GLYPH_HEIGHT + (NARROW ? 1 : 2),
};

/* The steps that are there, as many as fit whole; arrows say that there are more. */
static void draw_steps(struct canvas *c, const struct match *m, uint8_t y)
{
    const struct why_step *w = m->reasons.step;
    char line[WORDS_LONGEST + 1];
    uint8_t end;

    for (; w->sentence != WHY_COUNT; w++, y = end) {
        reasons_text(line, m, w);
        end = y + WHY_HEIGHT * draw_rows(line, WHY_X);
        if (end > FOOT_Y) {
            draw_sign(c, MORE_X, FOOT_Y, DOWN);
            break;
        }
        canvas_at(c, WHY_X, y);
        draw_text(c, line, WHY_HEIGHT);
    }
    if (m->reasons.first > 0)
        draw_sign(c, MORE_X, FOOT_Y, UP);
}

void draw_why(struct canvas *c, const struct app *app)
{
    draw_steps(c, &app->match, WHY_Y);
    if (app->match.machine != MACHINE_ANALYSE)
        return;
    if (around_can(&app->match))
        draw_key(c, 0, FOOT_Y, art_key_a, WORD_FACES);
    else if (HAS_HEAP)
        draw_key(c, 0, FOOT_Y, art_key_a, WORD_HEAP_KEY);
}

void draw_position_bar(struct canvas *c, const struct match *m)
{
    canvas_at(c, MARGIN, 1);
    if (m->here.count > 1 || m->here.part[0].position.parts > POSITION_PARTS)
        notation_title(c, match_picked(m));
    else
        notation_part(c, m->here.part);
    draw_bar(c);
}

/* Left and right go along the best line. */
void draw_analysis(struct canvas *c, const struct app *app)
{
    draw_sign(c, MORE_X - GLYPH_WIDTH, 1, LEFT);
    draw_sign(c, MORE_X, 1, RIGHT);
    draw_position_bar(c, &app->match);
    draw_steps(c, &app->match, BAR + 1);
}
