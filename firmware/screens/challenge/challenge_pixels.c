#include "challenge.h"
#include "draw.h"
#include "firmware/ui/page.h"
#include "firmware/ui/fill.h"

enum {
    BOX = 11, BOX_STEP = 14, BOX_X = (DISPLAY_WIDTH - CHALLENGE_STARTS * BOX_STEP) / 2,
    BOX_Y = NARROW ? 24 : 34,
    CODE_X = NARROW ? MARGIN : BOX_X, CODE_Y = NARROW ? FOOT_Y : BOX_Y + BOX + 3,
    RISE = 5, /* how much higher the boxes and the code are in a tall language */
    NUMBER_X = DISPLAY_WIDTH / 2 - BIG * GLYPH_WIDTH, NUMBER_Y = BAR + (NARROW ? 0 : 4),
};

/* The y of the boxes. */
#define BOXES_Y(c) DRAW_BY_HEIGHT(c, BOX_Y - RISE, BOX_Y)

/* Draws a box for each start: a face where it was tried, happy where it was won. */
static void draw_starts(struct canvas *c, const struct challenge_state *s)
{
    for (uint8_t i = 0, x = BOX_X; i < CHALLENGE_STARTS; i++, x += BOX_STEP) {
        canvas_frame(c, x, BOXES_Y(c), BOX, BOX);
        if (s->tried >> i & 1)
            draw_sign(c, x + 3, BOXES_Y(c) + 2, s->won >> i & 1 ? GLYPH_SMILE : GLYPH_FROWN);
    }
}

/* Writes the code of the result below the starts; on a narrow display in place of what A does. */
static void draw_code(struct canvas *c, const struct challenge_state *s)
{
    canvas_at(c, CODE_X, DRAW_BY_HEIGHT(c, CODE_Y - RISE, CODE_Y));
    if (!NARROW) {
        text_word(c, WORD_CODE);
        canvas_letter(c, ' ');
    }
    challenge_code(c, s);
}

/* Writes how many starts were won: of a challenge after which another was begun only that is stored. */
static void draw_won(struct canvas *c, const struct challenge_state *s)
{
    draw_word(c, BOX_X, BOXES_Y(c) + 2, WORD_WON);
    text_number(c, s->result - 1);
    text_word(c, WORD_OF);
    text_number(c, CHALLENGE_STARTS);
}

/* Draws the number of the challenge, large, with the signs of UP and DOWN. */
static void draw_number(struct canvas *c, uint8_t number)
{
    char text[4];

    *fill_number(text, number) = '\0';
    canvas_at(c, NUMBER_X, NUMBER_Y);
    canvas_big_text(c, text);
    draw_sign(c, MORE_X, NUMBER_Y, UP);
    draw_sign(c, MORE_X, NUMBER_Y + GLYPH_HEIGHT, DOWN);
}

void challenge_draw(const struct app *app, struct canvas *c)
{
    const struct challenge_state *s = challenge_shown(app);

    if (s->told) {
        challenge_page(c);
        return;
    }
    page_title(c, WORD_MAIN_CHALLENGE);
    page_keys(c, s->result == 0 ? WORD_PLAY : NARROW ? WORD_EMPTY : WORD_DONE, WORD_BACK);
    draw_number(c, s->number + 1);
    if (s->result > 0 && s->tried != CHALLENGE_ALL)
        draw_won(c, s);
    else
        draw_starts(c, s);
    if (s->result > 0)
        draw_code(c, s);
}
