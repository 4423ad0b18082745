/* The robot's box: a column of beads for each move; below it how many stones the move takes, and in Nim from a pile of which size. */
#include "raise.h"
#include "art.h"
#include "draw.h"
#include "firmware/ui/page.h"
#include "words.h"

enum {
    FLOOR = 8 * DISPLAY_PAGES - 20,               /* y of the floor of the box; the numbers stand below it */
    COLUMN = DISPLAY_WIDTH / BOX_MOVES, BEADS_X = 3, BEAD = 3, BEAD_PITCH = 4, /* two beads side by side, eight rows of them */
    TAKES_Y = FLOOR + 2, PILES_Y = TAKES_Y + 11,
};

static void draw_beads(struct canvas *c, uint8_t x, uint8_t beads)
{
    for (uint8_t i = 0; i < beads; i++)
        canvas_fill(c, x + BEADS_X + i % 2 * BEAD_PITCH, FLOOR - BEAD_PITCH - i / 2 * BEAD_PITCH, BEAD, BEAD, INK_WHITE);
}

/* Draws below the moves in a pile of Nim, the first one at x, a line and the size of the pile: it has as many moves as stones. */
static void draw_pile(struct canvas *c, uint8_t x, uint8_t pile)
{
    canvas_fill(c, x + 2, PILES_Y - 2, pile * COLUMN - 5, 1, INK_WHITE);
    canvas_at(c, x + (pile * COLUMN - GLYPH_WIDTH) / 2, PILES_Y);
    text_number(c, pile);
}

/* Draws a move: its beads and its numbers.  `first`: it is the first one of its pile. */
static void draw_move(struct canvas *c, const struct app *app, uint8_t game, uint8_t move, bool first)
{
    const struct box_state *s = box_shown(app);
    uint8_t pile[BOXES_PILES] = { s->pile[0], s->pile[1], s->pile[2] }, x = move * COLUMN, from, taken;

    taken = boxes_move(game, pile, move, &from);
    draw_beads(c, x, s->beads[move]);
    canvas_fill(c, x + 1, FLOOR, COLUMN - 2, 1, INK_WHITE);
    canvas_at(c, x + (taken > 9 ? 1 : 4), TAKES_Y);
    text_number(c, taken);
    if (s->seen && move == s->drawn)
        canvas_fill(c, x, TAKES_Y - 1, COLUMN - 1, GLYPH_HEIGHT + 2, INK_INVERT);
    if (game == BOXES_NIM && first)
        draw_pile(c, x, from);
}

/* Writes the piles at the right edge of the title. */
static void write_piles(struct canvas *c, const uint8_t pile[BOXES_PILES])
{
    canvas_at(c, DISPLAY_WIDTH - 1 - (pile[2] > 9 ? 2 : 1 + 2 * (pile[1] > 0) + 2 * (pile[0] > 0)) * GLYPH_WIDTH, 1);
    for (uint8_t i = 0; i < BOXES_PILES; i++) {
        if (pile[i] == 0)
            continue;
        text_number(c, pile[i]);
        canvas_letter(c, ' ');
    }
}

static void draw_box(const struct app *app, struct canvas *c)
{
    const struct box_state *s = box_shown(app);
    uint8_t game = raise_game(app), before = 0;

    for (uint8_t move = 0; move < s->moves; move++) {
        uint8_t pile[BOXES_PILES] = { s->pile[0], s->pile[1], s->pile[2] }, from;

        boxes_move(game, pile, move, &from);
        draw_move(c, app, game, move, from != before);
        before = from;
    }
}

void box_draw(const struct app *app, struct canvas *c)
{
    const struct box_state *s = box_shown(app);

    page_head(c);
    text_word(c, s->drawn == BOXES_EMPTY ? WORD_RAISE_GIVES_UP : WORD_RAISE_DRAWS);
    write_piles(c, s->pile);
    page_body(c);
    if (s->drawn == BOXES_EMPTY) {
        page_sentence(c, WORD_RAISE_EMPTY);
        page_keys(c, WORD_NEXT, WORD_EMPTY);
        return;
    }
    draw_box(app, c);
}
