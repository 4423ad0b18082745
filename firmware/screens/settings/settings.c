/* The settings: A, LEFT and RIGHT change the value on the line under the cursor. */
#include "settings.h"
#include "firmware/store/contrast.h"
#include "words.h"

enum { UPLOAD = SETTINGS_COUNT, ERASE, ABOUT, ITEMS };
/* Letters of the values: of help, of the others.  (A language has 7, but no narrow display has several languages.) */
enum { HELP_LETTERS = 9, VALUE_LETTERS = 5 };

enum when { ALWAYS, CONTRAST /* the display's contrast can be changed */, SHIFT /* its picture can be moved */, LANGUAGES /* the image has
   several */, LETTERS /* it has large ones */ };

const __flash struct item settings_items[ITEMS] = {
    [SETTINGS_SOUND] = { WORD_SOUND, ALWAYS, STAY },
    [SETTINGS_HELP] = { WORD_HELP, ALWAYS, STAY },
    [SETTINGS_ANIMATION] = { WORD_ANIMATION, ALWAYS, STAY },
    [SETTINGS_FORECAST] = { WORD_FORECAST, ALWAYS, STAY },
    [SETTINGS_CONTRAST] = { WORD_CONTRAST, CONTRAST, STAY },
    [SETTINGS_SLEEP] = { WORD_SLEEP, ALWAYS, STAY },
    [SETTINGS_LANGUAGE] = { WORD_LANGUAGE, LANGUAGES, STAY },
    [SETTINGS_SHIFT] = { WORD_SHIFT, SHIFT, STAY },
    [SETTINGS_LARGE] = { WORD_LARGE, LETTERS, STAY },
    [UPLOAD] = { WORD_UPLOAD, ALWAYS, SCREEN_upload },
    [ERASE] = { WORD_ERASE, ALWAYS, SCREEN_erase },
    [ABOUT] = { WORD_ABOUT, ALWAYS, SCREEN_about },
};

static uint8_t settings_enter(struct app *app)
{
    menu_fill(app, settings_items, ITEMS,
              1 << ALWAYS | (display_contrast != 0) << CONTRAST | (display_shift != 0) << SHIFT | (WORDS_LANGUAGES > 1) << LANGUAGES
                  | LARGE_LETTERS << LETTERS);
    return STAY;
}

uint16_t settings_word(const struct app *app, uint8_t setting)
{
    uint16_t word = settings_choice[setting].word;

    return WORDS_LANGUAGES > 1 && setting == SETTINGS_LANGUAGE ? word : word + app->store.settings.value[setting];
}

void settings_step(struct app *app, uint8_t setting, int8_t direction)
{
    struct settings *s = &app->store.settings;

    if (setting == SETTINGS_CONTRAST && display_contrast)
        s->contrast = contrast_turn(s->contrast, direction);
    else
        s->value[setting] = app_turn(s->value[setting], settings_values(setting), direction);
    store_settings(&app->store);
}

/* Changes the setting under the cursor.  Returns STAY; IGNORED if the item is no setting. */
static uint8_t change(struct app *app, uint8_t setting, int8_t direction)
{
    if (setting >= SETTINGS_COUNT)
        return IGNORED;
    settings_step(app, setting, direction);
    if (SOFT_TONES)
        tone_soften(app->store.settings.sound == SOUND_SOFT);
    if (display_contrast)
        display_contrast(app->store.settings.contrast);
    if (display_shift)
        display_shift(app->store.settings.shift);
    return STAY;
}

static uint8_t settings_key(struct app *app, uint8_t key)
{
    uint8_t item = menu_chosen(app);

    switch (key) {
    case KEY_A:
        return item < SETTINGS_COUNT ? change(app, item, 1) : settings_items[item].screen;
    case KEY_LEFT:
    case KEY_RIGHT:
        return change(app, item, key_direction(key));
    case KEY_B:
        return BACK;
    }
    return menu_key(app, key);
}

static void describe(struct canvas *c, const struct app *app, uint8_t line, bool chosen)
{
    uint8_t item = menu_item(app, line);

    text_word(c, settings_items[item].word);
    if (item >= SETTINGS_COUNT)
        return;
    page_value(c, item == SETTINGS_HELP ? HELP_LETTERS : VALUE_LETTERS, chosen);
    if (item == SETTINGS_CONTRAST)
        text_number(c, app->store.settings.contrast);
    else
        text_word(c, settings_word(app, item));
}

static void settings_page(const struct app *app, struct canvas *c)
{
    const struct menu *menu = menu_shown(app);
    uint8_t word = menu_chosen(app) < SETTINGS_COUNT ? WORD_CHANGE : WORD_GO;

    page_title(c, WORD_SETTINGS);
    page_list(c, app, (struct page_list){ menu->lines, menu->line, LIST_FIELDS, word }, describe);
}

const __flash struct screen screen_settings = {
    .repeats = KEY_UP | KEY_DOWN, .enter = settings_enter, .key = settings_key, .page = settings_page
};
