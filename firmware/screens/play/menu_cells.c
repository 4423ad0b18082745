#include "play.h"
#include "draw.h"

void menu_draw(const struct app *app, struct canvas *c)
{
    uint8_t word = play_items[menu_chosen(app)].word;

    text_word(c, word);
    if (word == WORD_HELP) {
        canvas_text(c, " <");
        text_word(c, WORD_HELP_OFF + app->store.settings.help);
        canvas_letter(c, '>');
    }
    draw_action(c, word == WORD_HELP ? WORD_CHANGE : WORD_GO);
}
