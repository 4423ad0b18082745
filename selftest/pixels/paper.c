#include "paper.h"
#include "hal/hal.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Pixels: height of a row and of the title, of the display; x of the text in the frame. */
enum { ROW = 8, BAR = 9, LETTERS = DISPLAY_WIDTH / GLYPH_WIDTH, HEIGHT = 8 * DISPLAY_PAGES, TEXT_X = 18 };

void paper_begin(struct paper *p, uint16_t ms)
{
    (void)ms;
    canvas_clear(&p->canvas);
    p->lines = 0;
}

/* Writes from (x, y) on; nothing where not all of the row is on the display. */
static void write(struct paper *p, uint8_t x, uint8_t y, const char *format, va_list values)
{
    char text[LETTERS + 1];

    if (y + GLYPH_HEIGHT > HEIGHT)
        return;
    vsnprintf_P(text, sizeof text, format, values);
    canvas_at(&p->canvas, x, y);
    canvas_text(&p->canvas, text);
}

static void write_at(struct paper *p, uint8_t x, uint8_t y, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    write(p, x, y, format, values);
    va_end(values);
}

/* Returns where the next line begins: under the title, with a dark row between. */
static uint8_t next_line(struct paper *p)
{
    return BAR + 1 + ROW * p->lines++;
}

void paper_line(struct paper *p, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    write(p, 0, next_line(p), format, values);
    va_end(values);
}

void paper_hint(struct paper *p, const char *text)
{
    if (!NARROW)
        write_at(p, 0, next_line(p), text);
}

/* Returns what the keys do. */
static const char *keys(bool twice, bool holds)
{
    if (holds)
        return PSTR("held");
    if (NARROW)
        return twice ? PSTR("A A>") : PSTR("A>");
    return twice ? PSTR("A A:next") : PSTR("A:next");
}

void paper_title(struct paper *p, uint8_t number, const __flash char *name, bool twice, bool holds)
{
    const char *right = keys(twice, holds);

    write_at(p, 1, 1, PSTR("%u %S"), number, name);
    write_at(p, DISPLAY_WIDTH - GLYPH_WIDTH * strlen_P(right), 1, right);
    canvas_fill(&p->canvas, 0, 0, DISPLAY_WIDTH, BAR, INK_INVERT);
}

/* The digit of row 0 stands a pixel lower than the others: below the frame.  That of the last row ends above it. */
void paper_frame(struct paper *p)
{
    struct canvas *c = &p->canvas;

    canvas_frame(c, 0, 0, DISPLAY_WIDTH, ROW * DISPLAY_PAGES);
    for (uint8_t row = 0; row < DISPLAY_PAGES; row++) {
        canvas_at(c, 3, row * ROW + (row == 0));
        canvas_letter(c, '0' + row);
    }
    canvas_at(c, DISPLAY_WIDTH / 2 - 3 * GLYPH_WIDTH / 2, 1);
    canvas_text(c, "TOP");
    write_at(p, TEXT_X, 2 * ROW, NARROW ? PSTR("Page 1") : PSTR("Self-test, page 1"));
    write_at(p, TEXT_X, 3 * ROW, NARROW ? PSTR("4 edges?") : PSTR("All four edges?"));
    write_at(p, TEXT_X, 4 * ROW, NARROW ? PSTR("A> B hold") : PSTR("0 to 7 in order?"));
    if (!NARROW)
        write_at(p, TEXT_X, 6 * ROW, PSTR("A:next   B:hold"));
}

void paper_pattern(struct paper *p, enum pattern pattern)
{
    static const __flash uint8_t columns[][2] = {
        [PATTERN_LIT] = { 0xFF, 0xFF },
        [PATTERN_DARK] = { 0x00, 0x00 },
        [PATTERN_CHEQUER] = { 0x55, 0xAA },
    };

    for (uint16_t i = 0; i < sizeof p->canvas.frame; i++)
        p->canvas.frame[i] = columns[pattern][i & 1];
}

void paper_show(struct paper *p)
{
    display_send(p->canvas.frame);
}

uint16_t paper_ms(const struct paper *p)
{
    return (void)p, 0;
}
