#include "settings.h"
#include "draw.h"
#include "firmware/ui/notation.h"

void settings_draw(const struct app *app, struct canvas *c)
{
    uint8_t item = menu_chosen(app);

    text_word(c, settings_items[item].word);
    if (item >= SETTINGS_COUNT) {
        draw_action(c, WORD_GO);
        return;
    }
    canvas_text(c, " <");
    text_word(c, settings_word(app, item));
    canvas_letter(c, '>');
    draw_action(c, WORD_CHANGE);
}

/* The readings of the ADC, 0..1023. */
static void draw_values(const struct app *app, struct canvas *c)
{
    uint8_t value[LADDER_KEYS];

    if (!store_shield(&app->store, value))
        return;
    draw_blanks(c);
    text_word(c, WORD_SHIELD_VALUES);
    for (uint8_t i = 0; i < LADDER_KEYS; i++) {
        canvas_letter(c, ' ');
        text_number(c, 4 * value[i]);
    }
}

void about_draw(const struct app *app, struct canvas *c)
{
    notation_board(c);
    canvas_letter(c, ' ');
    text_word(c, WORD_VERSION);
    canvas_row(c, 1);
    notation_supply(c);
    draw_blanks(c);
    notation_device(c);
    draw_blanks(c);
    notation_bytes(c);
    draw_values(app, c);
}
