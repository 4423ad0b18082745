#include "paper.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* How long a line is shown; the glyphs of the patterns. */
enum { LINE_MS = 1500, GLYPH_LIT = 0, GLYPH_CHEQUER = 1 };

void paper_begin(struct paper *p, uint16_t ms)
{
    memset(p->title, ' ', sizeof p->title);
    memset(p->line, ' ', sizeof p->line);
    p->lines = 0;
    p->ms = ms;
}

/* Writes to cells from `at` on, as far as the row goes. */
static void write(char *row, uint8_t at, const char *format, va_list values)
{
    char text[CELLS_WIDTH + 1];

    vsnprintf_P(text, sizeof text - at, format, values);
    memcpy(row + at, text, strlen(text));
}

static void write_at(char *row, uint8_t at, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    write(row, at, format, values);
    va_end(values);
}

void paper_line(struct paper *p, const char *format, ...)
{
    va_list values;

    if (p->lines == SHEET_LINES)
        return;
    va_start(values, format);
    write(p->line[p->lines++], 0, format, values);
    va_end(values);
}

void paper_hint(struct paper *p, const char *text)
{
    (void)p, (void)text;
}

void paper_title(struct paper *p, uint8_t number, const __flash char *name, bool twice, bool holds)
{
    const char *right = holds ? PSTR("held") : twice ? PSTR("A A:next") : PSTR("A:next");

    write_at(p->title, 0, PSTR("%u %S"), number, name);
    write_at(p->title, CELLS_WIDTH - strlen_P(right), right);
}

/* The brackets are the edges. */
void paper_frame(struct paper *p)
{
    write_at(p->title, 0, PSTR("[0 TOP   Page 1]"));
    paper_line(p, PSTR("[1 Both edges? ]"));
}

void paper_pattern(struct paper *p, enum pattern pattern)
{
    static const __flash uint8_t lit[] = { 31, 31, 31, 31, 31, 31, 31, 31 }, chequer[] = { 21, 10, 21, 10, 21, 10, 21, 10 };
    static const __flash char cells[] = {
        [PATTERN_LIT] = CELL_GLYPH + GLYPH_LIT,
        [PATTERN_DARK] = ' ',
        [PATTERN_CHEQUER] = CELL_GLYPH + GLYPH_CHEQUER,
    };

    display_glyph(GLYPH_LIT, lit);
    display_glyph(GLYPH_CHEQUER, chequer);
    memset(p->title, cells[pattern], sizeof p->title);
    memset(p->line[0], cells[pattern], sizeof p->line[0]);
    p->lines = 1;
}

void paper_show(struct paper *p)
{
    char cells[CELLS_HEIGHT][CELLS_WIDTH];

    memcpy(cells[0], p->title, CELLS_WIDTH);
    memcpy(cells[1], p->line[p->lines > 0 ? p->ms / LINE_MS % p->lines : 0], CELLS_WIDTH);
    display_cells(cells[0]);
}

uint16_t paper_ms(const struct paper *p)
{
    return p->lines * LINE_MS;
}
