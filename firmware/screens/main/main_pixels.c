#include "main.h"
#include "draw.h"

static void draw_item(struct canvas *c, const struct app *app, uint8_t line)
{
    uint8_t word = main_items[menu_shown(app)->item[line]].word, language = c->language;

    if (WORDS_LANGUAGES > 1 && word == WORD_LANGUAGE_NAME)
        c->language = main_next_language(app);
    text_word(c, word);
    c->language = language;
}

void main_draw(const struct app *app, struct canvas *c)
{
    draw_title_bar(c, WORD_MAIN);
    draw_list(c, (struct list){ LINE_HEIGHT, LINES_SHOWN, menu_shown(app)->lines, menu_shown(app)->line }, app, draw_item);
}
