#include "play.h"
#include "draw.h"

void menu_draw(const struct app *app, struct canvas *c)
{
    text_word(c, play_items[menu_chosen(app)].word);
    draw_action(c, WORD_GO);
}
