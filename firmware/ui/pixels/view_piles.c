#include "art.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/text.h"
#include "theory.h"

/* Pixels from stone to stone.  Stones of 10 and 7 pixels are pictures, on the boards that have them; smaller ones are letters. */
enum { PITCH_LARGE = 11, PITCH_MIDDLE = 8, PITCH_LETTERS = 6, PITCH_LEAST = 2 };

/* The picture of a pile. */
struct heap {
    uint8_t top, bottom; /* the first row of the stones; the row below them */
    uint8_t x, width; /* the columns of the display in which the pile is drawn */
    uint8_t limit; /* the greatest pitch, for all piles; not below PITCH_LETTERS */
    uint8_t pitch; /* pixels from stone to stone; PITCH_LEAST - 1: there are too many stones, so the pile is drawn as a bar */
    uint8_t rows;  /* stones in a column of stones */
    uint16_t here, left; /* number of stones before and after the move */
    char hollow;   /* the sign of the stones that the move takes, or adds */
    uint16_t most, stay; /* the greater and the smaller of here and left: stones drawn, and stones drawn solid */
};

/* Chooses the greatest pitch at which all stones of the pile have room; stones that are added are letters. */
static void lay_out(struct heap *h)
{
    uint8_t pitch = LARGE_STONES && h->here >= h->left ? h->limit : PITCH_LETTERS;

    do {
        uint8_t columns = (uint8_t)(h->width - 2) / pitch;

        h->rows = (uint8_t)(h->bottom - h->top) / pitch;
        if (columns * h->rows >= h->most)
            break;
        if (LARGE_STONES && pitch > PITCH_LETTERS)
            pitch = pitch == PITCH_LARGE ? PITCH_MIDDLE + 1 : PITCH_LETTERS + 1;
    } while (--pitch >= PITCH_LEAST);
    h->pitch = pitch;
    h->hollow = h->here < h->left && pitch == PITCH_LETTERS ? '+' : STONE_HOLLOW + pitch - 1;
}

/* The pictures of stones, by whether they are of 10 or of 7 pixels, and whether the move leaves them. */
static const __flash data_item large_stones[2][2] = { { art_stone7_taken, art_stone7 }, { art_stone10_taken, art_stone10 } };

/* Counts the stones of pile i. */
static void count(struct heap *h, const struct scene *s, uint8_t i)
{
    uint16_t here = s->here->part[i], left = s->left->part[i];

    h->here = h->most = here;
    h->left = h->stay = left;
    if (here < left) {
        h->most = left;
        h->stay = here;
    }
}

/* All piles have stones of one size, so that a greater pile looks greater. */
static void limit_pitch(struct heap *h, const struct scene *s, uint8_t parts)
{
    h->limit = PITCH_LARGE;
    for (uint8_t i = 0; i < parts; i++) {
        count(h, s, i);
        lay_out(h);
        if (h->pitch < h->limit)
            h->limit = h->pitch > PITCH_LETTERS ? h->pitch : PITCH_LETTERS;
    }
}

/* Draws a stone at the pen.  One that is added is a plus sign; the sign begins a row below the pen. */
static void draw_stone(struct canvas *c, const struct heap *h, bool stays)
{
    char letter = stays ? STONE_SOLID + h->pitch - 1 : h->hollow;

    if (LARGE_STONES && h->pitch > PITCH_LETTERS) {
        canvas_picture(c, c->x, c->y, large_stones[h->pitch == PITCH_LARGE][stays]);
        return;
    }
    c->y -= letter == '+';
    canvas_letter(c, letter);
}

/* Draws a column of stones from below; `stone` is the index of the first one. */
static void draw_column(struct canvas *c, const struct heap *h, uint8_t x, uint16_t stone)
{
    uint8_t y = h->bottom;

    for (uint8_t rest = h->rows; rest > 0 && stone < h->most; rest--, stone++) {
        y -= h->pitch;
        canvas_at(c, x, y);
        draw_stone(c, h, stone < h->stay);
    }
}

/* The stones are counted column by column.  Full columns of one kind are drawn once, and repeated. */
static void draw_stones(struct canvas *c, const struct heap *h)
{
    uint8_t pitch = h->pitch, height = h->rows * pitch, columns, x;

    if (h->most == 0) /* then there may be no row, either */
        return;
    columns = (uint8_t)((uint16_t)(h->most + h->rows - 1) / h->rows);
    x = h->x + (uint8_t)(h->width - columns * pitch) / 2;
    for (uint16_t stone = 0; stone < h->most;) {
        columns = (uint8_t)((uint16_t)((stone < h->stay ? h->stay : h->most) - stone) / h->rows); /* full ones from here on */
        if (columns == 0)
            columns = 1;
        draw_column(c, h, x, stone);
        canvas_fill(c, x + pitch, h->bottom - height, (columns - 1) * pitch, height, INK_REPEAT + pitch);
        x += columns * pitch;
        stone += columns * h->rows;
    }
}

/* Draws a bar `rows` rows of pixels high, from the bottom up. */
static void draw_bar(struct canvas *c, const struct heap *h, uint16_t rows, uint8_t ink)
{
    uint8_t gap = NARROW || h->width >= 8 ? 4 : 1; /* on a wide display ten piles in a part of a sum have three columns each */

    canvas_fill(c, h->x + gap / 2, (uint8_t)(h->bottom - rows), h->width - gap, (uint8_t)rows, ink);
}

/* Draws a pile as a bar: grey for h->most stones, white for h->stay.  The greatest pile of the game, `greatest`, fills the height. */
static void draw_bars(struct canvas *c, const struct heap *h, uint16_t greatest)
{
    uint16_t stones = greatest / (uint8_t)(h->bottom - VIEW_TOP) + 1;

    draw_bar(c, h, h->most / stones, INK_GREY);
    draw_bar(c, h, h->stay / stones, INK_WHITE);
}

/* Draws the number of a pile; if the move changes it, both numbers with a mark, "19>10", or if there is too little room "10" alone. */
static void draw_number(struct canvas *c, const struct scene *s, const struct heap *h)
{
    bool changed = h->left != h->here;
    uint8_t wide = text_digits(h->left) * GLYPH_WIDTH, before = changed ? (text_digits(h->here) + 1) * GLYPH_WIDTH : 0, x;
    uint8_t y = h->bottom + BELOW;

    if ((uint8_t)(wide + before) > h->width)
        before = 0;
    if (wide > h->width && s->width < DISPLAY_WIDTH) /* it would be taken for a number of the next part */
        return;
    x = (uint8_t)(h->x + (int8_t)(h->width - wide - before) / 2); /* signed: a number may be wider than its column */
    canvas_at(c, x, y);
    if (before > 0) {
        text_number(c, h->here);
        canvas_letter(c, '>');
    }
    text_number(c, h->left);
    if (changed)
        view_mark(c, s, (struct box){ x + before - 1 - s->dashed, y - 1, wide + 1 + 2 * s->dashed, GLYPH_HEIGHT + 2 });
}

void view_piles(struct canvas *c, const struct scene *s)
{
    uint8_t parts = s->piles > 0 ? s->piles : notation_parts(s->here, s->left);
    bool pairs = s->theory && pairs_offered(s->match);
    struct heap h = { .top = VIEW_TOP_OF(c), .bottom = VIEW_BOTTOM_OF(c, s), .x = s->x, .width = s->width / parts };

    if (pairs) {
        h.bottom -= PAIRS_HEIGHT + CANVAS_TALL(c); /* the word in front of the pairs is higher than they are */
        draw_pairs(c, s, h.bottom + PAIRS_HEIGHT + BELOW);
    }

    if (LARGE_STONES)
        limit_pitch(&h, s, parts);
    for (uint8_t i = 0; i < parts; i++) {
        count(&h, s, i);
        lay_out(&h);
        if (s->theory && draw_rounds(c, s, VIEW_TOP, h.bottom))
            ;
        else if (h.pitch >= PITCH_LEAST)
            draw_stones(c, &h);
        else
            draw_bars(c, &h, match_greatest(s->match, s->part));
        draw_number(c, s, &h);
        h.x += h.width;
    }
    canvas_fill(c, s->x, h.bottom, s->width, 1, INK_GREY);
}
