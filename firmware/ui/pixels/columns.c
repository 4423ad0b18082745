#include "columns.h"
#include "draw.h"
#include "views.h"

enum {
    LABEL = 5 * GLYPH_WIDTH + 1, /* width of the names of the heaps: "12>11" */
    LAMP = GLYPH_HEIGHT + 1,     /* height of the numbers of the columns */
    PITCH_LEAST = 2,             /* pixels from stone to stone */
    ROW_MOST = 12,               /* height of the row of a heap: two stones of 5 pixels each */
    STONES_MOST = 8,             /* a greater group is drawn as a block as wide as this one */
    GAP = 2, GAP_MOST = 10,      /* pixels between columns */
    GAP_BESIDE = 4,              /* the most beside a staircase */
    STAIRS_X = LABEL + 1, STAIRS_GAP = 5, /* left edge of a staircase; pixels between it and the columns */
    STAIRS_LEAST = 12, STONE_MOST = 5, /* least width of a staircase, and the most of a stone in it, in pixels */
    COLUMNS_PILE = NARROW ? 31 : 127, /* the greatest pile whose columns have room */
};

/* The measures of a picture. */
struct grid {
    uint8_t top_group; /* the greatest group: a power of 2 */
    uint8_t height;    /* rows of a heap */
    uint8_t deep;      /* stones above each other in a group: 1 or 2 */
    uint8_t pitch;     /* pixels from stone to stone */
    uint8_t x, gap;    /* the left edge of the greatest group's column; pixels between columns */
    uint8_t stairs;    /* width of the staircase; 0: there is none */
    uint16_t longest;  /* stones of its longest pile */
};

/* Returns the number of stones side by side in a group. */
static uint8_t across(const struct grid *g, uint8_t group)
{
    if (group > STONES_MOST)
        group = STONES_MOST;
    return g->deep == 2 && group > 1 ? group / 2 : group;
}

/* Returns the width of a group's column, in which the group and its number have room. */
static uint8_t width_of(const struct grid *g, uint8_t group)
{
    uint8_t stones = across(g, group) * g->pitch, number = text_digits(group) * GLYPH_WIDTH + 1;

    return stones > number ? stones : number;
}

/* Places the columns at the right edge, with at most `gap_most` between them.  Returns whether they leave room for the names. */
static bool place(struct grid *g, uint8_t gap_most)
{
    uint8_t width = 0, columns = 0;

    for (uint8_t group = g->top_group; group > 0; group >>= 1, columns++)
        width += width_of(g, group) + GAP;
    if (width > DISPLAY_WIDTH - LABEL)
        return false;
    g->gap = GAP + (uint8_t)(DISPLAY_WIDTH - LABEL - width) / columns;
    if (g->gap > gap_most)
        g->gap = gap_most;
    g->x = DISPLAY_WIDTH + GAP - width - (g->gap - GAP) * columns;
    return true;
}

/* Finds the width of the staircase between the names and the columns. */
static void place_stairs(struct grid *g, const struct columns *k)
{
    uint8_t room = g->x > STAIRS_X + STAIRS_GAP ? g->x - STAIRS_X - STAIRS_GAP : 0;

    g->longest = k->position->part[k->count - 1]; /* piles rise, and a move makes none of them longer */
    g->stairs = k->steps && room >= STAIRS_LEAST ? room : 0;
    if (g->longest * STONE_MOST < g->stairs)
        g->stairs = (uint8_t)(g->longest * STONE_MOST);
}

static void lay_out(struct grid *g, const struct columns *k)
{
    uint8_t any = 4; /* at least the columns 4, 2, 1 */

    for (uint8_t i = 0; i < k->count; i++)
        any |= k->here[i] | k->left[i];
    g->top_group = heaps_top(any);
    g->height = (uint8_t)(k->bottom - LAMP - k->top) / k->count;
    if (g->height > ROW_MOST)
        g->height = ROW_MOST;
    g->deep = g->height > 2 * PITCH_LEAST ? 2 : 1;
    g->pitch = (uint8_t)(g->height - 1) / g->deep;
    while (!place(g, k->steps ? GAP_BESIDE : GAP_MOST) && g->pitch > PITCH_LEAST)
        g->pitch--;
    place_stairs(g, k);
}

/* Draws a group of stones, or a block for a large group, with its upper left corner at the pen. */
static void draw_group(struct canvas *c, const struct grid *g, uint8_t group, bool solid)
{
    uint8_t wide = across(g, group), high = g->deep, x = c->x, y = c->y;
    struct box b = { x, y, wide * g->pitch - 1, high * g->pitch - 1 };

    if (group > STONES_MOST) {
        if (solid)
            canvas_paint(c, b, INK_WHITE);
        else
            canvas_outline(c, b, INK_WHITE);
        return;
    }
    for (uint8_t i = 0; i < group; i++)
        draw_sign(c, x + i % wide * g->pitch, y + i / wide * g->pitch, (solid ? STONE_SOLID : STONE_HOLLOW) + g->pitch - 1);
}

/* Draws the pile in front of its heap, "7>2" if the move changes it.  A heap that is not the whole pile has the difference in front:
 * "8-5". */
static void draw_pile(struct canvas *c, const struct columns *k, uint8_t i)
{
    uint16_t here = k->position->part[i], left = k->after->part[i];

    if (k->left[i] > 0 && k->left[i] != left) {
        text_number(c, left);
        canvas_letter(c, '-');
        text_number(c, left - k->left[i]);
        return;
    }
    text_number(c, here);
    if (here != left) {
        canvas_letter(c, '>');
        text_number(c, left);
    }
}

/* Returns the x after so many stones of a pile in the staircase. */
static uint8_t stair_x(const struct grid *g, uint16_t stones)
{
    return STAIRS_X + (uint8_t)(stones * g->stairs / g->longest);
}

/* Draws the step of a pile: what it has more than the pile before.  A step that is a heap is solid, another one hollow; stones that the
 * move takes are grey. */
static void draw_step(struct canvas *c, const struct columns *k, const struct grid *g, uint8_t i)
{
    uint8_t from = i > 0 ? stair_x(g, k->after->part[i - 1]) : STAIRS_X, to = stair_x(g, k->after->part[i]);
    uint8_t end = stair_x(g, k->position->part[i]), high = g->height - 2;
    struct box b = { from, k->top + i * g->height, to - from, high };

    if (to > from && k->left[i] > 0)
        canvas_paint(c, b, INK_WHITE);
    else if (to > from)
        canvas_outline(c, b, INK_WHITE);
    b.x = to;
    b.width = end - to;
    if (end > to)
        canvas_paint(c, b, INK_GREY);
    canvas_fill(c, STAIRS_X, b.y + high - 1, from - STAIRS_X, 1, INK_GREY);
}

static void draw_heap(struct canvas *c, const struct columns *k, const struct grid *g, uint8_t i)
{
    uint8_t x = g->x, y = k->top + i * g->height;

    if (g->height >= GLYPH_HEIGHT) {
        canvas_at(c, 0, y + (uint8_t)(g->height - GLYPH_HEIGHT) / 2);
        draw_pile(c, k, i);
    }
    if (g->stairs > 0 && g->longest > 0)
        draw_step(c, k, g, i);
    for (uint8_t group = g->top_group; group > 0; group >>= 1) {
        uint8_t width = width_of(g, group), inset = (uint8_t)(width - across(g, group) * g->pitch + 1) / 2;

        canvas_at(c, x + inset, y + (uint8_t)(g->height - g->deep * g->pitch) / 2);
        if ((k->here[i] | k->left[i]) & group)
            draw_group(c, g, group, k->left[i] & group);
        x += width + g->gap;
    }
}

/* Draws the numbers of the columns, the odd ones lit, and in front whether any is odd. */
static void draw_lamps(struct canvas *c, const struct columns *k, const struct grid *g)
{
    uint8_t odd = heaps_xor(k->left, k->count), x = g->x, y = k->bottom - LAMP;

    draw_word(c, 0, y + 1, odd ? WORD_ODD : WORD_EVEN);
    for (uint8_t group = g->top_group; group > 0; group >>= 1) {
        uint8_t width = width_of(g, group);

        canvas_at(c, x + (uint8_t)(width - text_digits(group) * GLYPH_WIDTH + 1) / 2, y + 1);
        text_number(c, group);
        if (odd & group)
            canvas_fill(c, x, y, width, LAMP, INK_INVERT);
        x += width + g->gap;
    }
}

void draw_columns(struct canvas *c, const struct columns *k)
{
    struct grid g = { 0 };

    lay_out(&g, k);
    for (uint8_t i = 0; i < k->count; i++)
        draw_heap(c, k, &g, i);
    if (k->numbers)
        draw_lamps(c, k, &g);
}

bool columns_find(struct columns *k, uint8_t game, const struct position *here, const struct position *left)
{
    k->count = heaps_find(game, here, k->here);
    if (k->count == 0 || k->count > COLUMNS_HEAPS)
        return false;
    heaps_find(game, left, k->left);
    k->steps = heaps_are_steps(game);
    k->position = here;
    k->after = left;
    return true;
}

/* Returns whether every pile is so small that all columns have room, also after a move that joins two heaps. */
static bool has_room(const struct position *p)
{
    for (uint8_t i = 0; i < p->parts; i++)
        if (p->part[i] > COLUMNS_PILE)
            return false;
    return true;
}

bool columns_offered(const struct match *m)
{
    const struct position *p = &m->here.part[0].position;
    struct columns k;

    return match_view(m) == VIEW_PILES && columns_find(&k, m->here.part[0].game, p, p) && has_room(p);
}

enum { COLUMNS_TOP = NARROW ? 0 : BAR + 1, COLUMNS_BOTTOM = FOOT_Y - 2, ABOVE_RULER = FOOT_Y - 6,
       TALL_BOTTOM = WIDE_LAST - 2 };

void view_columns(struct canvas *c, const struct scene *s)
{
    struct columns k = { .top = DRAW_BY_HEIGHT(c, WIDE_LINE + 1, COLUMNS_TOP), .bottom = DRAW_BY_HEIGHT(c, TALL_BOTTOM, COLUMNS_BOTTOM),
                         .numbers = true };

    if (s->outcomes)
        k.bottom = DRAW_BY_HEIGHT(c, TALL_BOTTOM, ABOVE_RULER);

    columns_find(&k, s->match->here.part[0].game, s->here, s->left);
    draw_columns(c, &k);
}
