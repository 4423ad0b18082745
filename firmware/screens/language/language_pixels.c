#include "language.h"
#include "draw.h"
#include "firmware/ui/text.h"
#include "words.h"

/* The place of the first name; from name to name; the box around one, which has room for wide letters; how many names are seen at once. */
enum { FIRST_X = 6, FIRST_Y = 18, ACROSS = 62, HEIGHT = 13, WIDTH = 60, ABOVE = 3, SEEN = 6 };

/* Goes to the place of the i-th name of the picture, from 0. */
static void go_to(struct canvas *c, uint8_t i)
{
    canvas_at(c, (uint8_t)(FIRST_X + i % LANGUAGE_COLUMNS * ACROSS), (uint8_t)(FIRST_Y + i / LANGUAGE_COLUMNS * HEIGHT));
}

void language_draw(struct canvas *c, uint8_t chosen)
{
    uint8_t first = chosen - chosen % SEEN, shown = c->language;

    for (uint8_t i = 0; i < SEEN && first + i < WORDS_LANGUAGES; i++) {
        go_to(c, i);
        c->language = first + i;
        text_word(c, WORD_LANGUAGE_NAME);
        go_to(c, i);
        if (first + i == chosen)
            canvas_fill(c, c->x - FIRST_X / 2, c->y - ABOVE, WIDTH, HEIGHT, INK_INVERT);
    }
    c->language = shown;
}
