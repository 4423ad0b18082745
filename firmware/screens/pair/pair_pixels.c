#include "pair.h"
#include "art.h"
#include "draw.h"
#include "firmware/ui/page.h"

/* Two rows with a person each, and one for the device that is handed over.  A dash stands for a missing letter; the letter
 * at the cursor is inverted. */
enum {
    ROW = NARROW ? 10 : 13, TOP = BAR + (NARROW ? 1 : 4),
    LETTERS_X = NARROW ? 34 : 50, PITCH = GLYPH_WIDTH + (NARROW ? 2 : 4),
    BOX_WIDTH = GLYPH_WIDTH + 1, BOX_HEIGHT = GLYPH_HEIGHT + 2,
};

/* The y of the first row. */
#define TOP_OF(c) DRAW_BELOW_BAR(c, TOP)

/* Inverts a box around letters at the pen's place. */
static void draw_cursor(struct canvas *c, uint8_t x, uint8_t y, uint8_t letters)
{
    canvas_fill(c, x - 1, y - DRAW_BY_HEIGHT(c, WIDE_ABOVE, 1), (letters - 1) * GLYPH_WIDTH + BOX_WIDTH,
                DRAW_BY_HEIGHT(c, WIDE_HEIGHT, BOX_HEIGHT), INK_INVERT);
}

static void draw_person(struct canvas *c, const struct app *app, uint8_t player)
{
    uint8_t y = TOP_OF(c) + player * ROW, at = pair_shown(app)->at;

    draw_word(c, MARGIN, y, WORD_FIRST + player);
    for (uint8_t i = 0, x = LETTERS_X; i < PAIR_LETTERS; i++, x += PITCH) {
        char letter = app->pair->name[player][i];

        canvas_at(c, x, y);
        canvas_letter(c, letter ? letter : '-');
        if (at == player * PAIR_LETTERS + i)
            draw_cursor(c, x, y, 1);
    }
}

void pair_draw(const struct app *app, struct canvas *c)
{
    uint8_t y = TOP_OF(c) + PAIR_PEOPLE * ROW;
    const struct pair *p = app->pair;

    page_head(c);
    text_word(c, WORD_PAIR);
    canvas_at(c, DISPLAY_WIDTH - 1 - (3 + (p->won[0] > 9) + (p->won[1] > 9)) * GLYPH_WIDTH, 1);
    text_number(c, p->won[0]);
    canvas_letter(c, ':');
    text_number(c, p->won[1]);
    draw_bar(c);
    draw_person(c, app, PLAYER_YOU);
    draw_person(c, app, PLAYER_MACHINE);
    draw_word(c, MARGIN, y, WORD_PAIR_HAND_OVER);
    c->x = RIGHT_EDGE - 3 * GLYPH_WIDTH;
    text_word(c, WORD_OFF + p->hands_over);
    if (pair_shown(app)->at == PAIR_HANDS_OVER)
        draw_cursor(c, RIGHT_EDGE - 3 * GLYPH_WIDTH, y, 3);
    draw_sign(c, MORE_X, TOP_OF(c), UP);
    draw_sign(c, MORE_X, TOP_OF(c) + GLYPH_HEIGHT + 3, DOWN);
    page_keys(c, WORD_GO, WORD_BACK);
}

/* The name in large letters, and the score. */
void hand_draw(const struct app *app, struct canvas *c)
{
    char line[WORDS_LONGEST + 1];

    page_title(c, app->pair->hands_over ? WORD_PAIR_HAND : WORD_PAIR_BEGINS);
    pair_write_name(line, c->language, app, app->match.turn);
    canvas_at(c, MARGIN, DRAW_BELOW_BAR(c, NOTICE_Y));
    if (WIDE_BEGINS(*line)) /* in place of a name: such letters are large as they are */
        canvas_text(c, line);
    else
        canvas_big_text(c, line);
    pair_write_score(line, c->language, app);
    canvas_at(c, MARGIN, NOTICE_Y + BIG * GLYPH_HEIGHT + (NARROW ? 2 : 6));
    canvas_text(c, line);
    page_keys(c, WORD_GO, WORD_MENU);
}
