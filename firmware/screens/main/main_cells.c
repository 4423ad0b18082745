#include "main.h"
#include "draw.h"

void main_draw(const struct app *app, struct canvas *c)
{
    text_word(c, main_items[menu_chosen(app)].word);
    draw_action(c, WORD_GO);
}
