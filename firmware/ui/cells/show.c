#include "show.h"
#include "art.h"

enum {
    STEP = TICKS(332), /* ticks from step to step: three columns a second, which a reader can follow */
    REST = 5,          /* steps without sliding at each end */
};

static const __flash uint8_t *const __flash glyphs[] = {
    art_cell_up_down, art_cell_across, art_cell_mark, art_cell_stone, art_cell_more, art_cell_robot, art_cell_smile, art_cell_frown,
};

enum { GLYPHS = sizeof glyphs / sizeof glyphs[0] };
_Static_assert((int)GLYPHS == GLYPHS_END - CELL_GLYPH && (int)GLYPHS <= (int)CELL_GLYPHS, "ORDER: GLYPH_UP_DOWN ..");

/* Defines the glyphs of the display. */
static void load_glyphs(void)
{
    for (uint8_t i = 0; i < GLYPHS; i++)
        display_glyph(i, glyphs[i]);
}

/* Returns how many columns the longest row slides. */
static uint8_t slides(const struct canvas *c)
{
    uint8_t most = 0;

    for (uint8_t y = 0; y < CELLS_HEIGHT; y++)
        if (canvas_hidden(&c->line[y]) > most)
            most = canvas_hidden(&c->line[y]);
    return most;
}

/* Returns by how many columns a row has slid.  A row that has reached its end waits until the longest row has. */
static uint8_t slid(const struct show *s, const struct line *r)
{
    uint8_t columns = s->step > REST ? s->step - REST : 0, most = canvas_hidden(r);

    return columns < most ? columns : most;
}

void show(struct show *s, const struct app *app, void (*draw)(const struct app *app, struct canvas *canvas), bool stale)
{
    char cells[CELLS_HEIGHT * CELLS_WIDTH];

    if (!s->drawn)
        load_glyphs();
    if (stale || !s->drawn) {
        canvas_clear(&s->canvas);
        draw(app, &s->canvas);
        s->step = 0;
        s->slides = slides(&s->canvas);
    } else if (++s->step > s->slides + 2 * REST) {
        s->step = 0;
    }
    for (uint8_t y = 0; y < CELLS_HEIGHT; y++)
        canvas_window(&s->canvas.line[y], slid(s, &s->canvas.line[y]), cells + y * CELLS_WIDTH);
    display_cells(cells);
    s->wait = STEP;
    s->drawn = true;
}
