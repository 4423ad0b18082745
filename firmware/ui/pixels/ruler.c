#include "ruler.h"
#include "draw.h"

enum {
    NUMBER_GAP = 3,              /* pixels that a number takes beside its digits, and more where there is room */
    GAP_MOST = 9,
    WORD_WIDTH = 6 * GLYPH_WIDTH, /* room for the word in front of the numbers */
    TOO_WIDE = 255,              /* in place of a width: the numbers have no room */
    LAMP_Y = FOOT_Y - 1, LAMP_HEIGHT = GLYPH_HEIGHT + 2,
    ARROW_Y = FOOT_Y - 9,        /* y of the sign whose lowest rows are the arrow at the chosen move */
    MORE_WIDTH = 4,              /* pixels of an arrow at an end of the bars */
    BAR_MOST = 6,                /* pixels from bar to bar */
    DRAW_HEIGHT = 4,             /* height of the bar of a move that leaves a draw */
};

/* Returns the width of the moves as numbers, or TOO_WIDE. */
static uint8_t numbers_width(const struct outcomes *o)
{
    uint8_t width = 0;

    if (o->first > 0 || o->count > OUTCOMES_NUMBERS || !outcomes_numbered(o))
        return TOO_WIDE;
    for (uint8_t i = 0; i < o->count; i++) {
        uint8_t wide = text_digits(o->number[i]) * GLYPH_WIDTH + NUMBER_GAP;

        if (width + wide > DISPLAY_WIDTH)
            return TOO_WIDE;
        width += wide;
    }
    return width;
}

/* Draws the arrow above a move whose middle is at x. */
static void draw_arrow(struct canvas *c, uint8_t x)
{
    draw_sign(c, x - 2, ARROW_Y, DOWN);
}

/* Draws the word in front of the numbers: "Take", "Say", "to". */
static void draw_what(struct canvas *c, const struct match *m, const struct outcomes *o)
{
    uint8_t game = m->here.part[o->part].game;

    if (game_list[game]->said)
        draw_word(c, 0, FOOT_Y, WORD_GAME_MOVE + game);
    else
        draw_word(c, 0, FOOT_Y, game_list[game]->form == FORM_DIGITS ? WORD_TO : WORD_TAKE);
}

/* Draws the moves as numbers, which are `width` pixels wide, with the word in front if it has room.  A number that wins is lit; one that
 * leaves a draw has a line above it. */
static void draw_numbers(struct canvas *c, const struct match *m, const struct outcomes *o, uint8_t width)
{
    uint8_t chosen = outcomes_chosen(o, m), x = 0, more;

    if (width < DISPLAY_WIDTH - WORD_WIDTH) {
        draw_what(c, m, o);
        x = c->x;
    }
    more = (uint8_t)(DISPLAY_WIDTH + NUMBER_GAP - x - width) / o->count;
    if (more > GAP_MOST - NUMBER_GAP)
        more = GAP_MOST - NUMBER_GAP;

    for (uint8_t i = 0; i < o->count; i++) {
        uint8_t outcome = outcomes_of(o, i), wide;

        canvas_at(c, x + 1, FOOT_Y);
        text_number(c, o->number[i]);
        wide = c->x - x;
        if (outcome != OUTCOME_N)
            canvas_fill(c, x, LAMP_Y, wide, outcome == OUTCOME_P ? LAMP_HEIGHT : 1, INK_INVERT);
        if (i == chosen)
            draw_arrow(c, x + wide / 2);
        x += wide + NUMBER_GAP - 1 + more;
    }
}

/* Draws an arrow at the left end of the bars if there are moves before them, and at the right end if there are moves after them. */
static void draw_ends(struct canvas *c, const struct match *m, const struct outcomes *o, uint8_t left)
{
    if (o->first > 0)
        draw_sign(c, left - 1, FOOT_Y, LEFT);
    if (o->first + o->count < component_count(&m->here.part[o->part], o->group))
        draw_sign(c, DISPLAY_WIDTH - MORE_WIDTH + 1, FOOT_Y, RIGHT);
}

/* Draws the moves as bars, with the number of the chosen move in front. */
static void draw_bars(struct canvas *c, const struct match *m, const struct outcomes *o)
{
    uint8_t chosen = outcomes_chosen(o, m), x = 0, pitch;

    if (outcomes_numbered(o)) {
        canvas_at(c, 0, FOOT_Y);
        if (chosen < o->count)
            text_number(c, o->chosen);
        x = text_digits(o->last) * GLYPH_WIDTH;
    }
    draw_ends(c, m, o, x);
    x += MORE_WIDTH;
    pitch = (uint8_t)(DISPLAY_WIDTH - MORE_WIDTH - x) / o->count;
    if (pitch > BAR_MOST)
        pitch = BAR_MOST;
    for (uint8_t i = 0; i < o->count; i++, x += pitch) {
        uint8_t outcome = outcomes_of(o, i), height = outcome == OUTCOME_N ? 1 : outcome == OUTCOME_P ? GLYPH_HEIGHT : DRAW_HEIGHT;

        canvas_fill(c, x, FOOT_Y + GLYPH_HEIGHT - height, pitch - 1, height, INK_WHITE);
        if (i == chosen)
            draw_arrow(c, x + (pitch - 1) / 2);
    }
}

void draw_ruler(struct canvas *c, const struct match *m, const struct outcomes *o)
{
    uint8_t width = numbers_width(o);

    if (width == TOO_WIDE)
        draw_bars(c, m, o);
    else
        draw_numbers(c, m, o, width);
}
