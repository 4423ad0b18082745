#include "play.h"
#include "draw.h"

static void draw_item(struct canvas *c, const struct app *app, uint8_t line)
{
    uint8_t word = play_items[menu_shown(app)->item[line]].word;

    text_word(c, word);
    if (word == WORD_HELP)
        draw_help(c, app->store.settings.help);
}

void menu_draw(const struct app *app, struct canvas *c)
{
    draw_game_bar(c, &app->match);
    draw_list(c, (struct list){ LINE_HEIGHT, LINES_SHOWN, menu_shown(app)->lines, menu_shown(app)->line }, app, draw_item);
}
