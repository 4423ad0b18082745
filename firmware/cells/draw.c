/* What each screen says: a function for its two rows, and the words for what SELECT does. */
#include "draw.h"
#include "firmware/menu.h"
#include "firmware/notation.h"
#include "firmware/review.h"
#include "firmware/screens.h"
#include "firmware/text.h"

void draw_key_a(struct canvas *c, uint8_t word)
{
    canvas_text(c, "SELECT: "); /* as it is printed on the shield */
    text_word(c, word);
}

void draw_blanks(struct canvas *c)
{
    canvas_text(c, "  ");
}

/* ---- lists: the line under the cursor, and what there is to say about it ---- */

void draw_more(struct canvas *c)
{
    uint8_t from = canvas_length(c);

    canvas_letter(c, GLYPH_UP_DOWN);
    canvas_right(c, from);
}

static void draw_game(struct canvas *c, const struct app *app)
{
    uint8_t game = app->cursor[SCREEN_GAMES];

    notation_title(c, game);
    draw_more(c);
    canvas_row(c, 1);
    text_word(c, WORD_GAME_RULE + game);
}

void draw_action(struct canvas *c, uint8_t word)
{
    canvas_row(c, 1);
    draw_key_a(c, word);
    draw_more(c);
}

/* "Pile <19>": the keys to the left and right change what is in brackets. */
static void draw_field(struct canvas *c, const struct app *app)
{
    const struct field *f = &app->field;
    uint16_t value = setup_value(f);

    notation_label(c, f);
    canvas_letter(c, ' ');
    if (f->about.kind == OPTION_SET || f->about.kind == FIELD_CODE) { /* has an editor, or is to be read only */
        notation_value(c, f, value);
    } else {
        canvas_letter(c, '<');
        notation_value(c, f, value);
        canvas_letter(c, '>');
    }
    draw_action(c, setup_editor(&app->match, f) != EDITOR_NONE ? WORD_EDIT : WORD_START);
}

static void draw_item(struct canvas *c, const struct app *app)
{
    uint8_t item = menu_at(app, app->cursor[app->screen]), setting = item - ITEM_SOUND;

    text_word(c, menu_item(item)->word);
    if (setting >= SETTINGS_COUNT) {
        draw_action(c, WORD_GO);
        return;
    }
    canvas_text(c, " <");
    text_word(c, settings_choice[setting].word + app->settings.value[setting]);
    canvas_letter(c, '>');
    draw_action(c, WORD_CHANGE);
}

/* ---- what is no list ---- */

static void draw_name(struct canvas *c, const struct app *app)
{
    (void)app;
    canvas_text(c, "Pocket Nimatron");
    canvas_letter(c, GLYPH_ROBOT);
    canvas_row(c, 1);
}

/* The version, the board, and the memory that is free. */
static void draw_about(struct canvas *c, const struct app *app)
{
    (void)app;
    notation_board(c);
    canvas_letter(c, ' ');
    text_word(c, WORD_VERSION);
    canvas_row(c, 1);
    text_number(c, system_free());
    text_word(c, WORD_FREE);
}

static void draw_rules(struct canvas *c, const struct app *app)
{
    uint8_t game = match_picked(&app->match);

    notation_title(c, game);
    canvas_row(c, 1);
    text_word(c, WORD_GAME_HELP + game);
}

/* What is wrong with the start: no move, a condition of the game, or a part that the join cannot take. */
static void draw_fault(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    uint8_t game = m->start.part[m->focus].game;

    text_word(c, WORD_NO_START);
    canvas_row(c, 1);
    if (app->fault == FAULT_CONDITION) {
        text_word(c, WORD_GAME_CONDITION + game);
        return;
    }
    text_word(c, app->fault == FAULT_JOIN ? WORD_NO_JOIN : WORD_NO_MOVE);
    if (app->fault == FAULT_JOIN) {
        canvas_letter(c, ' ');
        notation_title(c, game);
    }
}

/* "Set 1 3>4", with what is at the editor's cursor in sight. */
static void draw_numbers(struct canvas *c, uint16_t set, uint8_t at)
{
    for (uint8_t i = 0; set != 0; i++, set >>= 1) {
        if (i == at)
            canvas_keep(c);
        if (set & 1) {
            draw_mark(c, i == at);
            text_number(c, i + 1);
        }
        if (i == at)
            canvas_keep(c);
    }
}

/* The set, and the number that SELECT would put in or take out: "4 SELECT: off". */
static void draw_set_editor(struct canvas *c, const struct app *app)
{
    uint16_t set = setup_value(&app->field);
    uint8_t from;

    notation_label(c, &app->field);
    draw_numbers(c, set, app->at);
    if (1u << app->at > set)
        canvas_keep(c); /* beyond the last one */
    canvas_row(c, 1);
    text_number(c, app->at + 1);
    canvas_letter(c, ' ');
    draw_key_a(c, set >> app->at & 1 ? WORD_OFF : WORD_ON);
    from = canvas_length(c);
    canvas_letter(c, GLYPH_ACROSS);
    canvas_right(c, from);
}

/* "Class code BCDF", with a mark in front of the letter at the cursor. */
void draw_code(struct canvas *c, const struct app *app)
{
    text_word(c, WORD_CODE);
    canvas_letter(c, ' ');
    for (uint8_t i = 0; i < CODE_LETTERS; i++) {
        draw_mark(c, i == app->at);
        canvas_letter(c, code_letter(app->code[i]));
    }
    canvas_row(c, 1);
    if (app->phase > 0)
        text_word(c, WORD_NO_CODE);
    else
        draw_key_a(c, WORD_GO);
}

/* What is going to happen, on the screens from that of the upload mode on. */
static void draw_warning(struct canvas *c, const struct app *app)
{
    static const __flash uint16_t title[] = { WORD_UPLOAD, WORD_MAIN, WORD_MAIN, WITH_RECORDS(WORD_RECORDS) };
    uint8_t screen = app->screen - SCREEN_UPLOAD;

    text_word(c, title[screen]);
    canvas_row(c, 1);
    text_word(c, HAS_RECORDS && app->screen == SCREEN_CLEAR && app->phase > 0 ? WORD_SURE : WORD_UPLOADING + screen);
    draw_blanks(c);
}

/* Nothing: the light behind the display shines through. */
static void draw_light(struct canvas *c, const struct app *app)
{
    (void)c, (void)app;
}

/* ---- the screens ---- */

struct look {
    void (*draw)(struct canvas *c, const struct app *app);
    uint8_t key_a, key_b; /* what SELECT does, and SELECT held: at the end of the second row */
};

enum { NO_KEY = UINT8_MAX };

static const __flash struct look looks[] = {
    [SCREEN_MAIN] = { draw_item, NO_KEY, NO_KEY },
    [SCREEN_GAMES] = { draw_game, NO_KEY, NO_KEY },
    [SCREEN_SETUP] = { draw_field, NO_KEY, NO_KEY },
    [SCREEN_MENU] = { draw_item, NO_KEY, NO_KEY },
    [SCREEN_SETTINGS] = { draw_item, NO_KEY, NO_KEY },
    WITH_LESSONS([SCREEN_LEARN] = { draw_lesson, NO_KEY, NO_KEY },)
    WITH_PUZZLES([SCREEN_PUZZLES] = { draw_ask, WORD_GO, NO_KEY },)
    [SCREEN_TITLE] = { draw_name, WORD_PLAY, WORD_MENU },
    [SCREEN_CHOOSE] = { draw_play, NO_KEY, NO_KEY },
    [SCREEN_MADE] = { draw_play, NO_KEY, NO_KEY },
    [SCREEN_REPLY] = { draw_play, NO_KEY, NO_KEY },
    [SCREEN_RESULT] = { draw_result, NO_KEY, WORD_MENU },
    WITH_REVIEW([SCREEN_REVIEW] = { draw_review, NO_KEY, NO_KEY },)
    WITH_CODE([SCREEN_CODE] = { draw_code, NO_KEY, NO_KEY },)
    WITH_WHY([SCREEN_WHY] = { draw_why, NO_KEY, NO_KEY },)
    WITH_ANALYSE([SCREEN_ANALYSE] = { draw_why, NO_KEY, NO_KEY },)
    WITH_ANALYSE([SCREEN_AROUND] = { draw_around, NO_KEY, NO_KEY },)
    [SCREEN_VALUE] = { draw_value, NO_KEY, NO_KEY },
    WITH_LESSONS([SCREEN_PAGE] = { draw_page, NO_KEY, NO_KEY },)
    WITH_LESSONS([SCREEN_SIEVE] = { draw_sieve, WORD_NEXT, NO_KEY },)
    WITH_LESSONS([SCREEN_ASK] = { draw_ask, WORD_GO, NO_KEY },)
    WITH_TASKS([SCREEN_TASK] = { draw_task, NO_KEY, NO_KEY },)
    WITH_TASKS([SCREEN_ANSWER] = { draw_answer, NO_KEY, WORD_BACK },)
    WITH_HEAP([SCREEN_HEAP] = { draw_heap, NO_KEY, NO_KEY },)
    [SCREEN_RULES] = { draw_rules, NO_KEY, NO_KEY },
    [SCREEN_FAULT] = { draw_fault, NO_KEY, NO_KEY },
    [SCREEN_SET] = { draw_set_editor, NO_KEY, WORD_DONE },
    [SCREEN_MAP] = { draw_map_editor, NO_KEY, WORD_DONE },
    WITH_RECORDS([SCREEN_RECORDS] = { draw_records, WORD_CLEAR, NO_KEY },)
    [SCREEN_UPLOAD] = { draw_warning, WORD_GO, WORD_BACK },
    WITH_RECORDS([SCREEN_CLEAR] = { draw_warning, WORD_CLEAR, WORD_BACK },)
    [SCREEN_ERASE] = { draw_warning, WORD_CLEAR, WORD_BACK },
    [SCREEN_NEWER] = { draw_warning, NO_KEY, WORD_BACK },
    [SCREEN_ABOUT] = { draw_about, NO_KEY, NO_KEY },
    [SCREEN_LIGHT] = { draw_light, NO_KEY, NO_KEY },
};

void draw_screen(const struct app *app, struct canvas *c)
{
    struct look look = looks[app->screen];

    look.draw(c, app);
    if (look.key_a != NO_KEY)
        draw_key_a(c, look.key_a);
    if (look.key_b == NO_KEY)
        return;
    draw_blanks(c);
    text_word(c, WORD_HOLD);
    text_word(c, look.key_b);
}
