#include "draw.h"
#include "firmware/ui/refusal.h"
#include "wide_lines.h"
#include "art.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/unpack.h"

enum {
    GAME_X = MARGIN + 16 + DISPLAY_WIDTH / 32,
    MISERE_X = (NARROW ? DISPLAY_WIDTH : RIGHT_EDGE) - 6 * GLYPH_WIDTH,
};

void draw_word(struct canvas *c, uint8_t x, uint8_t y, uint16_t word)
{
    canvas_at(c, x, y);
    text_word(c, word);
}

void draw_next(struct canvas *c, uint8_t x, uint16_t word)
{
    draw_word(c, x, c->y + DRAW_PITCH(c, NOTICE_HEIGHT), word);
}

void draw_sign(struct canvas *c, uint8_t x, uint8_t y, char sign)
{
    canvas_at(c, x, y);
    canvas_letter(c, sign);
}

void draw_bar(struct canvas *c)
{
    canvas_fill(c, 0, 0, DISPLAY_WIDTH, DRAW_PITCH(c, BAR), INK_INVERT);
}

/* Returns the end of the first line of a text that begins at x: a blank, or the end of the text. */
static char *line_end(char *text, uint8_t x)
{
    char *end = text;

    for (; x <= DISPLAY_WIDTH + 1; text++, x += GLYPH_WIDTH) { /* after a letter there is a column to spare */
        if (*text == ' ' || *text == '\0')
            end = text;
        if (*text == '\0')
            break;
    }
    return end;
}

/* An image with wide or large letters draws all texts with the functions of wide_lines.c. */
enum { BY_WIDE_LINES = WORDS_WIDES > 0 || LARGE_LETTERS };

uint8_t draw_rows(char *line, uint8_t x)
{
    uint8_t lines = 1;

    if (BY_WIDE_LINES)
        return wide_rows(line, x);
    for (; *(line = line_end(line, x)) != '\0'; line++)
        lines++;
    return lines;
}

void draw_text(struct canvas *c, char *line, uint8_t height)
{
    draw_text_beside(c, line, height, 0);
}

/* Returns whether a text in large letters is one of several lines that has small ones.  One that would reach into the foot makes the
 * picture crowded at once, before time is spent on it. */
static bool is_short(struct canvas *c, char *line, uint8_t room)
{
    uint8_t rows = CANVAS_HIGH(c) ? wide_rows(line, c->x + room) : 1;

    if (rows == 1)
        return false;
    if ((uint8_t)(c->y + (rows - 1) * WIDE_LINE) > WIDE_LAST - (WIDE_HEIGHT - WIDE_ABOVE) && !(c->letters & LETTERS_SHORT))
        c->letters |= LETTERS_CROWDED;
    return c->letters & LETTERS_SHORT;
}

/* Draws a text of several lines where such a text has small letters.  A row stays free between their tails and the foot. */
static void draw_short(struct canvas *c, char *line, uint8_t height, uint8_t room)
{
    enum { SHORT_HEIGHT = GLYPH_HEIGHT + 2 };

    c->letters &= ~LETTERS_HIGH;
    wide_text_beside(c, line, height < SHORT_HEIGHT ? height : SHORT_HEIGHT, room);
    c->letters |= LETTERS_HIGH | (c->y >= WIDE_LAST ? LETTERS_CROWDED : 0);
}

void draw_text_beside(struct canvas *c, char *line, uint8_t height, uint8_t room)
{
    uint8_t x = c->x;
    bool last;

    if (BY_WIDE_LINES) {
        if (LARGE_LETTERS && is_short(c, line, room))
            draw_short(c, line, height, room);
        else
            wide_text_beside(c, line, DRAW_PITCH(c, height), room);
        return;
    }
    do {
        char *end = line_end(line, x + room);

        last = *end == '\0';
        *end = '\0';
        canvas_text(c, line);
        canvas_at(c, x, c->y + height);
        line = end + 1;
    } while (!last);
}

void draw_lines(struct canvas *c, uint16_t word, uint8_t height)
{
    char text[WORDS_LONGEST + 1];

    unpack_word(text, word_in(c->language, word));
    draw_text_beside(c, text, height, 0);
}

void draw_refusal(struct canvas *c, uint16_t word)
{
    char text[WORDS_LONGEST + 1];
    uint8_t height;

    unpack_word(text, word_in(c->language, word));
    height = draw_rows(text, MARGIN) * DRAW_PITCH(c, GLYPH_HEIGHT + 1) + 1;
    canvas_fill(c, 0, 0, DISPLAY_WIDTH, height, INK_BLACK);
    canvas_at(c, MARGIN, 1);
    draw_text(c, text, GLYPH_HEIGHT + 1);
    canvas_fill(c, 0, 0, DISPLAY_WIDTH, height, INK_INVERT);
}

/* ---- keys ---- */

void draw_key(struct canvas *c, uint8_t x, uint8_t y, data_item key, uint8_t word)
{
    canvas_picture(c, x, y, key);
    draw_word(c, x + KEY_WIDTH, y, word);
}

void draw_foot_a(struct canvas *c, uint8_t word)
{
    draw_key(c, 0, FOOT_Y, art_key_a, word);
}

void draw_foot_b(struct canvas *c, uint8_t word)
{
    draw_key(c, KEY_B_X, FOOT_Y, art_key_b, word);
}

/* ---- bars ---- */

void draw_name(struct canvas *c, const struct match *m, uint8_t x)
{
    canvas_at(c, x, 1);
    notation_title(c, match_picked(m));
}

void draw_game_bar(struct canvas *c, const struct match *m)
{
    draw_name(c, m, MARGIN);
    if (match_misere(m) && (!NARROW || c->x < MISERE_X))
        draw_word(c, MISERE_X, 1, WORD_MISERE_BRIEF);
    draw_bar(c);
}

/* ---- games ---- */

#define GAME(name, id) extern const DATA uint8_t art_icon_##name[] __attribute__((weak));
#include <games.def>
GAME(sum, PICK_ID_SUM)
#undef GAME

/* The pictures of the picks.  A game without a picture has none in the list. */
static const __flash data_item icons[GAME_COUNT + 1] = {
#define GAME(name, id) art_icon_##name,
#include <games.def>
#undef GAME
    art_icon_sum,
};

void draw_icon(struct canvas *c, uint8_t x, uint8_t y, uint8_t game)
{
    data_item icon = icons[game];

    if (icon)
        canvas_picture(c, x, y, icon);
}

void draw_game(struct canvas *c, uint8_t game, bool rule)
{
    draw_icon(c, MARGIN, c->y, game);
    canvas_at(c, GAME_X, c->y);
    notation_title(c, game);
    canvas_at(c, GAME_X, c->y + DRAW_PITCH(c, GLYPH_HEIGHT + 1));
    if (rule)
        draw_lines(c, WORD_GAME_RULE + game, GLYPH_HEIGHT + 1);
}
