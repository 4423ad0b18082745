/* The table of outcomes: a line for each row, on a wide display with the number of its beginning. */
#include "neighbours.h"
#include "art.h"
#include "draw.h"
#include "firmware/ui/notation.h"
#include "firmware/screens/why/sentence.h"
#include "firmware/screens/why/steps.h"

enum {
    CELL = NARROW ? 8 : 9,
    GRID_X = DISPLAY_WIDTH - NEIGHBOURS_COLUMNS * CELL - 2,
    GRID_Y = NARROW ? 1 : BAR + 2,
    KEY_X = DISPLAY_WIDTH - KEY_WIDTH - 5 * GLYPH_WIDTH - 1,
    KEY_PARTS = 3,      /* most parts of a position beside which a key has room in the bar */
    POSITION_DIGITS = 6, /* most digits of two numbers beside "back" at the foot of a narrow display */
    POSITION_COINS = 8,  /* most coins there */
    ROW = GLYPH_HEIGHT + (NARROW ? 1 : 2),
};

/* The sign of an outcome, by enum outcome or NEIGHBOURS_NOTHING. */
static const __flash uint8_t signs[] = {
    [OUTCOME_P] = GLYPH_FROWN, [OUTCOME_N] = GLYPH_SMILE, [OUTCOME_D] = '=', [NEIGHBOURS_NOTHING] = ' '
};

/* Draws a row of the table at y; the match's position is inverted.  Draws nothing if the row has no positions. */
static void draw_cells_in(struct canvas *c, const struct neighbours_state *s, const struct match *m, uint8_t row, uint8_t y)
{
    uint8_t here = neighbours_here(m), at = row * NEIGHBOURS_COLUMNS, x = GRID_X;

    if (s->outcome[at] == NEIGHBOURS_NOTHING)
        return;
    if (!NARROW) {
        canvas_at(c, 0, y);
        text_number(c, neighbours_row(m, row));
    }
    for (uint8_t end = at + NEIGHBOURS_COLUMNS; at < end; at++, x += CELL) {
        draw_sign(c, x + 1, y, signs[s->outcome[at]]);
        if (at == here)
            canvas_fill(c, x - 1, y - 1, CELL, GLYPH_HEIGHT + 2, INK_INVERT);
    }
}

/* Draws the verdict as a sentence.  For an ended position it is the sentence for a lost or won position, because the sentence that the game
 * is over is too long. */
static void draw_verdict(struct canvas *c, const struct match *m)
{
    char line[WORDS_LONGEST + 1];
    struct why_step w;

    why_conclude(&m->value, &w);
    if (m->value.remoteness == 0)
        w.sentence += WHY_LOST - WHY_OVER_LOST;
    sentence(line, c->language, match_game(m, 0)->form, &w);
    canvas_text(c, line);
}

/* Returns whether the notation of a position has room beside the key at the foot of a narrow display. */
static bool is_short(const struct match *m)
{
    const struct position *p = &m->here.part[0].position;

    if (match_game(m, 0)->form == FORM_COINS)
        return p->part[0] < 1u << POSITION_COINS;
    return p->parts < 2 || (p->parts == 2 && text_digits(p->part[0]) + text_digits(p->part[1]) <= POSITION_DIGITS);
}

void neighbours_draw(const struct app *app, struct canvas *c)
{
    const struct neighbours_state *s = neighbours_shown(app);
    const struct match *m = &app->match;
    const __flash struct door *door = neighbours_door(app);
    uint8_t y = DRAW_BY_HEIGHT(c, WIDE_LINE + 1, GRID_Y), letters;

    if (NARROW)
        draw_foot_b(c, WORD_BACK);
    if (!NARROW && m->here.part[0].position.parts <= KEY_PARTS) /* the foot has the verdict */
        draw_key(c, KEY_X, 1, door->screen == SCREEN_analyse ? art_key_b : art_key_a, door->word);
    if (!NARROW)
        draw_position_bar(c, m);
    letters = LARGE_PAUSE(c);
    for (uint8_t row = 0; row < NEIGHBOURS_ROWS; row++, y += DRAW_BY_HEIGHT(c, ROW - 1, ROW))
        draw_cells_in(c, s, m, row, y);
    LARGE_RESUME(c, letters);
    canvas_at(c, 0, FOOT_Y);
    if (NARROW && is_short(m))
        notation_part(c, m->here.part); /* in place of the verdict */
    else if (!NARROW)
        draw_verdict(c, m);
}
