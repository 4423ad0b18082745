#include "large.h"
#include "draw.h"

/* The rows that a high letter has twice: strokes stay one pixel wide, and small letters, which begin in row 2, grow most.  The tail, row 7,
 * stays one row. */
enum { TWICE = 1 << 2 | 1 << 4 | 1 << 5 };
_Static_assert(GLYPH_HEIGHT + 1 + 3 == WIDE_HEIGHT, "a high letter is as high as a wide one");

/* Returns whether a character is a sign, which stays as it is: an arrow, a star, a face, =.  A sign may stand close to something else, and
 * those of UP and DOWN are drawn over each other.  (The first question is asked for speed: most characters are small letters.) */
static bool is_sign(char letter)
{
    return (letter < 'a' || letter > 'z')
           && (letter == UP || letter == DOWN || letter == LEFT || letter == RIGHT || letter == '*' || letter == '=' || letter == GLYPH_SMILE
               || letter == GLYPH_FROWN);
}

void large_letter(struct canvas *c, char letter)
{
    bool sign = is_sign(letter);
    uint8_t y = canvas_wide_row(c->y), twice = TWICE, last = WIDE_LAST;

    if (!CANVAS_HIGH(c) || sign) {
        y = CANVAS_HIGH(c) ? y + WIDE_ABOVE : c->y;
        twice = 0;
        last = 8 * (DISPLAY_PAGES - 1);
    }
    if (c->x > DISPLAY_WIDTH - (GLYPH_WIDTH - 1) || y > last
        || (canvas_over(c->frame + (y >> 3) * DISPLAY_WIDTH + c->x, letter, 1 << (y & 7), twice) != 0 && !sign))
        *c->letters |= LETTERS_CROWDED;
}

void large_again(struct canvas *c, const struct app *app, void (*draw)(const struct app *app, struct canvas *canvas))
{
    uint8_t asked = *c->letters & ~LETTERS_CROWDED;

    *c->letters = WIDE_LANGUAGE(c->language) ? LETTERS_TALL : asked | LETTERS_SHORT;
    canvas_clear(c);
    draw(app, c);
    if (*c->letters & LETTERS_CROWDED) {
        *c->letters = 0;
        canvas_clear(c);
        draw(app, c);
    }
    *c->letters = asked;
}

uint8_t large_pause(struct canvas *c)
{
    uint8_t letters = *c->letters;

    *c->letters = letters & LETTERS_TALL;
    return letters;
}

void large_resume(struct canvas *c, uint8_t letters)
{
    *c->letters = letters;
}
