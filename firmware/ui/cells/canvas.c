#include "canvas.h"
#include <string.h>

void canvas_clear(struct canvas *c)
{
    c->y = 0;
    for (struct line *r = c->line; r < c->line + CELLS_HEIGHT; r++) {
        r->length = 0;
        r->from = LINE_NONE;
    }
}

void canvas_letter(struct canvas *c, char letter)
{
    struct line *r = &c->line[c->y];

    if (r->length < LINE_ROOM)
        r->text[r->length++] = letter;
}

void canvas_text(struct canvas *c, const char *text)
{
    for (; *text; text++)
        canvas_letter(c, *text);
}

uint8_t canvas_length(const struct canvas *c)
{
    return c->line[c->y].length;
}

void canvas_cut(struct canvas *c, uint8_t length)
{
    c->line[c->y].length = length;
}

void canvas_right(struct canvas *c, uint8_t from)
{
    struct line *r = &c->line[c->y];
    uint8_t to = CELLS_WIDTH, at = r->length;

    if (at >= CELLS_WIDTH)
        return;
    r->length = CELLS_WIDTH;
    while (at > from)
        r->text[--to] = r->text[--at];
    while (to > from)
        r->text[--to] = ' ';
}

void canvas_right_or_cut(struct canvas *c, uint8_t from)
{
    canvas_right(c, from);
    if (canvas_length(c) > CELLS_WIDTH)
        canvas_cut(c, from);
}

void canvas_keep(struct canvas *c)
{
    struct line *r = &c->line[c->y];

    if (r->from == LINE_NONE)
        r->from = r->length;
    r->to = r->length;
}

/* Returns how many characters of a row are too many for the display. */
static uint8_t beyond(const struct line *r)
{
    return r->length > CELLS_WIDTH ? r->length - CELLS_WIDTH : 0;
}

uint8_t canvas_hidden(const struct line *r)
{
    return r->from == LINE_NONE ? beyond(r) : 0;
}

/* Returns the first column of the window: the stretch that must be seen is in the middle, if the row's ends allow it. */
static uint8_t first_column(const struct line *r)
{
    uint8_t middle = (r->from + r->to) / 2, last = beyond(r);
    uint8_t first = middle > CELLS_WIDTH / 2 ? middle - CELLS_WIDTH / 2 : 0;

    return first < last ? first : last;
}

/* Puts GLYPH_MORE at each edge beyond which the row continues, and overwrites the word that is cut there with blanks, so that no part of a
 * number is taken for a number.  The stretch that must be seen is not changed. */
static void trim(const struct line *r, uint8_t first, char cells[CELLS_WIDTH])
{
    uint8_t left = 0, right = CELLS_WIDTH - 1;

    if (first > 0) {
        for (; first + left < r->from && cells[left] != ' '; left++)
            cells[left] = ' ';
        cells[0] = GLYPH_MORE;
    }
    if (first < beyond(r)) {
        for (; first + right >= r->to && cells[right] != ' '; right--)
            cells[right] = ' ';
        cells[CELLS_WIDTH - 1] = GLYPH_MORE;
    }
}

void canvas_window(const struct line *r, uint8_t slid, char cells[CELLS_WIDTH])
{
    uint8_t first = r->from == LINE_NONE ? slid : first_column(r);

    memset(cells, ' ', CELLS_WIDTH);
    if (first < r->length)
        memcpy(cells, r->text + first, r->length - first < CELLS_WIDTH ? r->length - first : CELLS_WIDTH);
    if (r->from != LINE_NONE)
        trim(r, first, cells);
}
