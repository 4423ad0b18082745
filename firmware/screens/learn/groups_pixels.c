/* A row for each pile: its number, and its groups of 8, 4, 2 and 1 stones in columns.  A group has two rows of stones. */
#include "groups.h"
#include "draw.h"

enum {
    ROWS_Y = NARROW ? 10 : 12,           /* y of the first row */
    LABEL_Y = FOOT_Y - (NARROW ? 3 : 10), /* y of the marks of the odd columns, below the rows */
    FEW = 3,                             /* up to so many piles the stones are larger, if the display is wide */
    SMALL = NARROW ? 2 : 3, LARGE = NARROW ? 2 : 4, /* width and height of a stone; one pixel is between two stones */
    ONE_X = DISPLAY_WIDTH - (NARROW ? 8 : 12), /* x of the column of groups of 1; the others are left of it */
    GAP = NARROW ? 6 : 12,               /* between two columns of groups */
};

/* Returns the width and height of a stone and the pixel beside it. */
static uint8_t pitch_of(const struct position *p)
{
    return (p->parts > FEW ? SMALL : LARGE) + 1;
}

/* Returns the columns of stones of a group, which has two rows. */
static uint8_t columns_of(uint8_t stones)
{
    return (uint8_t)(stones + 1) / 2;
}

/* Draws a group of `stones` stones from the pen on: solid or hollow. */
static void draw_group(struct canvas *c, uint8_t pitch, uint8_t stones, bool solid)
{
    for (uint8_t i = 0; i < stones; i++) {
        struct box stone = { c->x + i / 2 * pitch, c->y + i % 2 * pitch, pitch - 1, pitch - 1 };

        if (solid)
            canvas_paint(c, stone, INK_WHITE);
        else
            canvas_outline(c, stone, INK_WHITE);
    }
}

/* Draws the number of a pile before and after the move, and its groups. */
static void draw_pile(struct canvas *c, uint8_t y, uint8_t pitch, uint8_t here, uint8_t left)
{
    uint8_t x = ONE_X;

    canvas_at(c, MARGIN, y);
    text_number(c, here);
    if (here != left) {
        canvas_letter(c, '>');
        text_number(c, left);
    }
    for (uint8_t group = 1; group <= 8; group *= 2) {
        canvas_at(c, x, y);
        if ((here | left) & group)
            draw_group(c, pitch, group, left & group);
        x -= columns_of(2 * group) * pitch + GAP;
    }
}

/* Draws under each column whether its number of groups is odd: on a wide display the size of the groups, inverted if odd; else a bar. */
static void draw_columns(struct canvas *c, uint8_t pitch, uint8_t odd)
{
    uint8_t x = ONE_X;

    for (uint8_t group = 1; group <= 8; group *= 2) {
        uint8_t middle = x + columns_of(group) * pitch / 2;

        if (!NARROW) {
            canvas_at(c, middle - GLYPH_WIDTH / 2, LABEL_Y + 1);
            text_number(c, group);
        }
        if (odd & group)
            canvas_fill(c, middle - GLYPH_WIDTH / 2 - 2, LABEL_Y, GLYPH_WIDTH + 3, NARROW ? 2 : GLYPH_HEIGHT + 2, INK_INVERT);
        x -= columns_of(2 * group) * pitch + GAP;
    }
}

void groups_draw(const struct app *app, struct canvas *c, bool preview)
{
    const struct position *here = &app->match.here.part[0].position, *left = preview ? &app->match.left.part[0].position : here;
    uint8_t pitch = pitch_of(here), y = ROWS_Y;

    for (uint8_t i = 0; i < here->parts; i++, y += 2 * pitch + 1)
        draw_pile(c, y, pitch, (uint8_t)here->part[i], (uint8_t)left->part[i]);
    if (app->lesson.groups == GROUPS_COLUMNS)
        draw_columns(c, pitch, groups_odd(left));
}
