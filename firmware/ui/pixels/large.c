#include "large.h"
#include "firmware/ui/wide.h"

void large_again(struct canvas *c, const struct app *app, void (*draw)(const struct app *app, struct canvas *canvas))
{
    uint8_t asked = c->letters & ~LETTERS_CROWDED;

    c->letters = WIDE_LANGUAGE(c->language) ? LETTERS_TALL : asked | LETTERS_SHORT;
    canvas_clear(c);
    draw(app, c);
    if (c->letters & LETTERS_CROWDED) {
        c->letters = 0;
        canvas_clear(c);
        draw(app, c);
    }
    c->letters = asked;
}

uint8_t large_pause(struct canvas *c)
{
    uint8_t letters = c->letters;

    c->letters = letters & LETTERS_TALL;
    return letters;
}

void large_resume(struct canvas *c, uint8_t letters)
{
    c->letters = letters;
}
