/* See text_screen.h. */
#include "text_screen.h"
#include "words.h"

/* Bit 0 of the index is the upper pixel, bit 1 the lower one. */
const char *text_half_block(const struct picture *p, int cx, int cy)
{
    static const char *const blocks[] = { " ", "▀", "▄", "█" };

    return blocks[picture_lit(p, cx, 2 * cy) | picture_lit(p, cx, 2 * cy + 1) << 1];
}

/* Bits 0 to 3 of the index are the upper left, upper right, lower left and lower right pixel. */
const char *text_quadrant(const struct picture *p, int cx, int cy)
{
    static const char *const blocks[] = {
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"
    };

    return blocks[picture_lit(p, 2 * cx, 2 * cy) | picture_lit(p, 2 * cx + 1, 2 * cy) << 1 |
                  picture_lit(p, 2 * cx, 2 * cy + 1) << 2 | picture_lit(p, 2 * cx + 1, 2 * cy + 1) << 3];
}

/* A braille character is U+2800 plus a bit for each dot: 1 2 4 40 down the left column, 8 10 20 80 down the right one (hexadecimal). */
void text_braille(const struct picture *p, int cx, int cy, char utf8[4])
{
    static const uint8_t dots[4][2] = { { 0x01, 0x08 }, { 0x02, 0x10 }, { 0x04, 0x20 }, { 0x40, 0x80 } };
    unsigned cell = 0;

    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 2; x++)
            if (picture_lit(p, 2 * cx + x, 4 * cy + y))
                cell |= dots[y][x];
    utf8[0] = (char)0xE2;
    utf8[1] = (char)(0xA0 | cell >> 6);
    utf8[2] = (char)(0x80 | (cell & 0x3F));
    utf8[3] = '\0';
}

/* Print a whole picture in one style. */
static void half_blocks(const struct picture *p, FILE *out)
{
    for (int y = 0; 2 * y < p->height; y++) {
        for (int x = 0; x < p->width; x++)
            fputs(text_half_block(p, x, y), out);
        fputc('\n', out);
    }
}

static void braille(const struct picture *p, FILE *out)
{
    for (int y = 0; 4 * y < p->height; y++) {
        for (int x = 0; 2 * x < p->width; x++) {
            char cell[4];

            text_braille(p, x, y, cell);
            fputs(cell, out);
        }
        fputc('\n', out);
    }
}

static void ascii(const struct picture *p, FILE *out)
{
    for (int y = 0; y < p->height; y++) {
        for (int x = 0; x < p->width; x++)
            fputc(p->lit[y][x] ? '#' : '.', out);
        fputc('\n', out);
    }
}

void text_screen(const struct picture *p, enum text_style style, FILE *out)
{
    static void (*const styles[])(const struct picture *, FILE *) = {
        [TEXT_HALF_BLOCKS] = half_blocks,
        [TEXT_BRAILLE] = braille,
        [TEXT_ASCII] = ascii,
        [TEXT_WORDS] = words_print,
    };

    styles[style](p, out);
}
