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
    uint8_t wide, line;         /* places in a line; pixels from line to line */
    uint8_t x, y;               /* the top left corner of the first place */
    uint8_t place;              /* the place of the next item */
};

/* Returns what the rows of a game are made of. */
static uint8_t item_of(const struct component *part)
{
    const __flash struct game *game = component_game(part);

    if (game->option_count == 0 || game->options[0].name != NAME_code_octal)
        return ITEM_STONE;
    return part->position.option[0] == KAYLES ? ITEM_PIN : ITEM_CELL;
}

/* Returns the place, from this one on, at which a row of `count` items begins. */
static uint8_t begin(const struct rows *r, uint8_t place, uint8_t count)
{
    uint8_t left = r->wide - place % r->wide;

    return count > left && count <= r->wide ? place + left : place;
}

/* Returns the number of places that the rows take. */
static uint8_t places_of(const struct rows *r, const struct position *p)
{
    uint8_t places = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        places = begin(r, places + (i > 0), (uint8_t)p->part[i]) + (uint8_t)p->part[i];
    return places > 0 ? places : 1;
}

/* Chooses the greatest pitch at which all rows have room. */
static void lay_out(struct rows *r, uint8_t bottom)
{
    uint8_t places, lines;

    r->pitch = PITCH_MOST + 1;
    do {
        r->pitch--;
        r->high = r->item == ITEM_PIN && r->pitch >= PITCH_STONE ? ART_PIN_HEIGHT : r->pitch;
        r->line = r->high + BETWEEN;
        r->wide = (r->s->width - 1) / r->pitch; /* the last cell has a right edge */
        places = places_of(r, r->s->here);
        lines = (uint8_t)(places + r->wide - 1) / r->wide;
    } while (r->pitch > PITCH_LEAST && lines * r->line > bottom - VIEW_TOP);
    r->x = r->s->x + (uint8_t)(r->s->width - (places < r->wide ? places : r->wide) * r->pitch) / 2;
    r->y = VIEW_TOP + (uint8_t)(bottom - VIEW_TOP - lines * r->line + BETWEEN - GLYPH_HEIGHT) / 2;
    if (r->y < VIEW_TOP || r->y > bottom) /* more lines than there is room for */
        r->y = VIEW_TOP;
}

/* Returns the left edge of a place. */
static uint8_t x_of(const struct rows *r, uint8_t place)
{
    return r->x + place % r->wide * r->pitch;
}

/* Returns the upper edge of the line of a place. */
static uint8_t y_of(const struct rows *r, uint8_t place)
{
    return r->y + place / r->wide * r->line;
}

/* Draws the next item. */
static void draw_item(struct rows *r, bool stays)
{
    uint8_t x = x_of(r, r->place), y = y_of(r, r->place), size = r->pitch > PITCH_STONE ? PITCH_STONE : r->pitch;

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
    r->place++;
}

/* Draws the number of a row of `count` items that ends at the next place, if it is narrow enough. */
static void draw_count(struct rows *r, uint8_t count)
{
    uint8_t first = r->place - count, wide = text_digits(count) * GLYPH_WIDTH, room = count * r->pitch;

    if (count == 0 || first / r->wide != (r->place - 1) / r->wide || wide > room + r->pitch)
        return;
    canvas_at(r->c, (uint8_t)(x_of(r, first) + (int8_t)(room - wide) / 2), y_of(r, first) + r->high + 2);
    text_number(r->c, count);
}

/* Draws the line where a row splits, in front of the next item; if the move is the second player's, a dotted one. */
static void draw_split(struct rows *r)
{
    canvas_fill(r->c, x_of(r, r->place) - 1, y_of(r, r->place) - 3, 1, r->high + BETWEEN, r->s->dashed ? INK_GREY : INK_WHITE);
}

static void draw_items(struct rows *r, uint8_t count, bool stay)
{
    for (uint8_t i = 0; i < count; i++)
        draw_item(r, stay);
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
    for (uint8_t i = 0; i < s->here->parts; i++, r.place++) {
        r.place = begin(&r, r.place, (uint8_t)s->here->part[i]);
        if (i == change.heap) {
            draw_change(&r, &change);
            continue;
        }
        draw_items(&r, (uint8_t)s->here->part[i], true);
        draw_count(&r, (uint8_t)s->here->part[i]);
    }
}

struct target view_rows_target(const struct component *c, const struct position *left)
{
    struct notation_change change = notation_changed(&c->position, left);
    uint8_t right = change.lesser;

    for (uint8_t i = 0; i < change.heap; i++)
        right += (uint8_t)c->position.part[i] + 1;
    return (struct target){ right, UINT8_MAX - change.taken };
}
