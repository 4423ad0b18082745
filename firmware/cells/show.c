#include "art.h"
#include "firmware/screens.h"

enum { STEP = TICKS(332), REST = 5 }; /* ticks from column to column: one reads three a second; steps that it rests at both ends */

static const __flash uint8_t *const __flash glyphs[] = {
    art_cell_up_down, art_cell_across, art_cell_mark, art_cell_stone, art_cell_more, art_cell_robot, art_cell_smile, art_cell_frown,
};

enum { GLYPHS = sizeof glyphs / sizeof glyphs[0] };
_Static_assert((int)GLYPHS == GLYPHS_END - CELL_GLYPH && (int)GLYPHS <= (int)CELL_GLYPHS, "in the order of GLYPH_UP_DOWN ..");

HOT static void load_glyphs(void)
{
    for (uint8_t i = 0; i < GLYPHS; i++)
        display_glyph(i, glyphs[i]);
}

HOT static void draw(struct app *app)
{
    struct show *s = &app->show;

    canvas_clear(&s->canvas);
    draw_screen(app, &s->canvas);
    s->step = s->slides = 0;
    for (uint8_t y = 0; y < CELLS_HEIGHT; y++)
        if (canvas_hidden(&s->canvas.line[y]) > s->slides)
            s->slides = canvas_hidden(&s->canvas.line[y]);
}

/* Each row stands still at its end until the other is there too. */
HOT static uint8_t slid(const struct show *s, const struct line *r)
{
    uint8_t columns = s->step > REST ? s->step - REST : 0, most = canvas_hidden(r);

    return columns < most ? columns : most;
}

HOT void show(struct app *app)
{
    struct show *s = &app->show;
    char cells[CELLS_HEIGHT * CELLS_WIDTH];

    if (!s->drawn)
        load_glyphs();
    if (app->stale || !s->drawn)
        draw(app);
    else if (++s->step > s->slides + 2 * REST)
        s->step = 0;
    for (uint8_t y = 0; y < CELLS_HEIGHT; y++)
        canvas_window(&s->canvas.line[y], slid(s, &s->canvas.line[y]), cells + y * CELLS_WIDTH);
    display_cells(cells);
    s->wait = STEP;
    s->drawn = true;
    app->stale = false;
}
