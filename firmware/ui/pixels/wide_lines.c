#include "wide_lines.h"
#include "firmware/ui/wide.h"

/* Returns whether a line may end before this character: a blank, the end of the text, a wide letter with which lines begin, or a figure or
 * letter after a wide one. */
static bool may_break(const char *text, bool after_wide)
{
    if (WIDE_BEGINS(*text))
        return !wide_closes(text);
    return *text == ' ' || *text == '\0' || (after_wide && *text >= '0');
}

/* Returns the end of the first line of a text that begins at x: a place where it may break. */
static char *line_end(char *text, uint8_t x)
{
    char *end = text;
    bool wide = false;

    /* A column to spare follows a letter. */
    for (; x <= DISPLAY_WIDTH + 1; text += wide ? 2 : 1, x += wide ? 2 * GLYPH_WIDTH : GLYPH_WIDTH) {
        if (may_break(text, wide))
            end = text;
        if (*text == '\0')
            break;
        wide = WIDE_BEGINS(*text);
    }
    return end;
}

/* Returns where the next line begins: after the blank at the end of this one, or there. */
static char *next_line(char *end)
{
    return *end == ' ' ? end + 1 : end;
}

uint8_t wide_rows(char *line, uint8_t x)
{
    uint8_t lines = 1;

    for (; *(line = line_end(line, x)) != '\0'; line = next_line(line))
        lines++;
    return lines;
}

void wide_text_beside(struct canvas *c, char *line, uint8_t height, uint8_t room)
{
    uint8_t x = c->x;

    for (char *end; *(end = line_end(line, x + room)) != '\0'; line = next_line(end)) {
        char cut = *end;

        *end = '\0';
        canvas_text(c, line);
        *end = cut;
        canvas_at(c, x, c->y + height);
    }
    canvas_text(c, line);
    canvas_at(c, x, c->y + height);
}
