#include "art.h"
#include "draw.h"
#include "firmware/ui/notation_heaps.h"
#include "views.h"

/* What the rows are made of. */
enum item { ITEM_PIN, ITEM_CELL, ITEM_STONE };

enum {
    PITCH_MOST = 8, PITCH_LEAST = 3, PITCH_STONE = 6, /* pixels from item to item; the most for which there is a stone */
    BETWEEN = 10,                                    /* rows of pixels of a line besides its items: the numbers, and a gap */
    KAYLES = 0,                                      /* the value of the option `code` whose rows are pins */
};

/* The rows as they are drawn: item after item, with the place of one item free between two rows.  A row that a line has room for is on one
 * line. */
struct rows {
    struct canvas *c;
    const struct scene *s;
    uint8_t item, pitch, high;  /* enum item; pixels from item to item, and height of an item */
    uint8_t wide, apart;        /* places in a line; pixels from line to line */
    uint8_t edge;               /* the left edge of the lines */
    uint8_t x, y, left;         /* of the next place: its top left corner, and the places from there on that its line has */
};

/* Returns what the rows of a game are made of. */
static uint8_t item_of(const struct component *part)
{
    const __flash struct game *game = component_game(part);

    if (game->option_count == 0 || game->options[0].name != NAME_code_octal)
        return ITEM_STONE;
    return part->position.option[0] == KAYLES ? ITEM_PIN : ITEM_CELL;
}

static inline void first_line(struct rows *r, uint8_t x, uint8_t y)
{
    r->edge = x;
    r->x = x;
    r->y = y;
    r->left = r->wide;
}

static inline void next_line(struct rows *r)
{
    first_line(r, r->edge, r->y + r->apart);
}

/* Passes so many places. */
static void pass(struct rows *r, uint8_t count)
{
    for (; count > r->left; next_line(r))
        count -= r->left;
    r->left -= count;
    r->x += count * r->pitch;
}

/* Goes on to the place where the row with that index begins. */
static void begin(struct rows *r, uint8_t row)
{
    uint8_t count = (uint8_t)r->s->here->part[row];

    if (row > 0)
        pass(r, 1);
    if (count > r->left && count <= r->wide)
        next_line(r);
}

/* Passes all rows from the first line on, whose top left corner is 0, 0. */
static void pass_all(struct rows *r)
{
    first_line(r, 0, 0);
    for (uint8_t row = 0; row < r->s->here->parts; row++) {
        begin(r, row);
        pass(r, (uint8_t)r->s->here->part[row]);
    }
}

/* Chooses the greatest pitch at which all rows have room, and goes to the first place. */
static void lay_out(struct rows *r, uint8_t bottom)
{
    uint8_t high = bottom - VIEW_TOP, top;

    r->pitch = PITCH_MOST + 1;
    do {
        r->pitch--;
        r->high = r->item == ITEM_PIN && r->pitch >= PITCH_STONE ? ART_PIN_HEIGHT : r->pitch;
        r->apart = r->high + BETWEEN;
        r->wide = (r->s->width - 1) / r->pitch; /* the last cell has a right edge */
        pass_all(r);
    } while (r->pitch > PITCH_LEAST && r->y + r->apart > high);
    top = VIEW_TOP + (uint8_t)(high - r->y - r->high - GLYPH_HEIGHT) / 2;
    if (top < VIEW_TOP || top > bottom) /* more lines than there is room for */
        top = VIEW_TOP;
    first_line(r, r->s->x + (uint8_t)(r->s->width - (r->y > 0 ? r->wide * r->pitch : r->x)) / 2, top);
}

/* Draws the next item. */
static void draw_item(const struct rows *r, bool stays)
{
    uint8_t x = r->x, y = r->y, size = r->pitch > PITCH_STONE ? PITCH_STONE : r->pitch;

    if (r->item == ITEM_PIN && r->high == ART_PIN_HEIGHT) {
        canvas_picture(r->c, x, y, stays ? art_pin : art_pin_falls);
    } else if (r->item == ITEM_CELL) {
        canvas_frame(r->c, x, y, r->pitch + 1, r->pitch + 1);
        if (!stays)
            canvas_fill(r->c, x + 2, y + 2, r->pitch - 3, r->pitch - 3, r->s->dashed ? INK_GREY : INK_WHITE);
    } else {
        canvas_at(r->c, x, y + (r->pitch - size) / 2);
        canvas_letter(r->c, (char)((stays ? STONE_SOLID : STONE_HOLLOW) + size - 1));
    }
}

/* Draws the next items, which are alike: on each line one is drawn, and repeated.  A cell shares its left edge with the one before it; a
 * frame around all of them draws the edges of the last one. */
static void draw_items(struct rows *r, uint8_t count, bool stay)
{
    while (count > 0) {
        uint8_t run;

        if (r->left == 0)
            next_line(r);
        run = count < r->left ? count : r->left;
        draw_item(r, stay);
        canvas_repeat(r->c, (struct box){ r->x, r->y, r->pitch, r->high }, run);
        if (r->item == ITEM_CELL)
            canvas_frame(r->c, r->x, r->y, run * r->pitch + 1, r->pitch + 1);
        pass(r, run);
        count -= run;
    }
}

/* Draws the number of a row of `count` items that ends at the next place, if it is on one line and the number is narrow enough. */
static void draw_count(struct rows *r, uint8_t count)
{
    uint8_t wide = text_digits(count) * GLYPH_WIDTH, room = count * r->pitch;

    if (count == 0 || count > r->wide - r->left || wide > room + r->pitch)
        return;
    canvas_at(r->c, (uint8_t)(r->x - room + (int8_t)(room - wide) / 2), r->y + r->high + 2);
    text_number(r->c, count);
}

/* Draws the line where a row splits, in front of the next item; if the move is the second player's, a dotted one. */
static void draw_split(struct rows *r)
{
    canvas_fill(r->c, r->x - 1, r->y - 3, 1, r->high + BETWEEN, r->s->dashed ? INK_GREY : INK_WHITE);
}

/* Draws the row that the move changes: the lesser part, what the move takes, and the greater part. */
static void draw_change(struct rows *r, const struct notation_change *change)
{
    draw_items(r, change->lesser, true);
    draw_count(r, change->lesser);
    if (change->lesser > 0 && change->taken == 0)
        draw_split(r);
    draw_items(r, change->taken, false);
    draw_items(r, change->greater, true);
    draw_count(r, change->greater);
}

void view_rows(struct canvas *c, const struct scene *s)
{
    struct rows r = { .c = c, .s = s, .item = item_of(s->part) };
    struct notation_change change = notation_changed(s->here, s->left);

    lay_out(&r, VIEW_BOTTOM_OF(c, s) + BETWEEN);
    for (uint8_t row = 0; row < s->here->parts; row++) {
        begin(&r, row);
        if (row == change.heap) {
            draw_change(&r, &change);
            continue;
        }
        draw_items(&r, (uint8_t)s->here->part[row], true);
        draw_count(&r, (uint8_t)s->here->part[row]);
    }
}

/* A move leads to the first stone that it takes, or to the split: as far to the right as that is, and less far down the more it takes. */
struct target view_rows_target(const struct component *c, struct move move)
{
    struct position left;
    const uint16_t *here = c->position.part, *there = left.part;
    uint8_t right = 0, taken, stay; /* heaps that stay of the one that the move changes */

    component_left(c, move, &left);
    stay = left.parts + 1 - c->position.parts;

    for (uint8_t i = 1; i < c->position.parts && *here == *there; i++, here++, there++)
        right += (uint8_t)*here + 1;
    taken = (uint8_t)*here;
    if (stay > 1) {
        right += (uint8_t)*there;
        taken -= (uint8_t)*there++;
    }
    if (stay > 0)
        taken -= (uint8_t)*there;
    return (struct target){ right, UINT8_MAX - taken };
}
