/* What each screen looks like: rows of data, for what they have in common, and a function for the rest of some. */
#include "draw.h"
#include "art.h"
#include "firmware/menu.h"
#include "firmware/notation.h"
#include "firmware/review.h"
#include "firmware/screens.h"
#include "firmware/text.h"
#include "firmware/unpack.h"
#include "hal/hal.h"

enum {
    LINES_Y = BAR + 1,
    LINE_HEIGHT = GLYPH_HEIGHT + 2,
    GAME_HEIGHT = NARROW ? 27 : 18,
    GAME_X = MARGIN + 16 + DISPLAY_WIDTH / 32,
    VALUE_X = RIGHT_EDGE - 5 * GLYPH_WIDTH,
    MISERE_X = (NARROW ? DISPLAY_WIDTH : RIGHT_EDGE) - 6 * GLYPH_WIDTH,
    VERSION_X = (NARROW ? DISPLAY_WIDTH : RIGHT_EDGE) - 5 * GLYPH_WIDTH, /* 0.9.0 */
    TITLE_KEYS_X = ART_ROBOT_WIDTH + 3,
    RULES_Y = NARROW ? 0 : NOTICE_Y, /* where there are few lines they have them all */
    RULES_HEIGHT = NOTICE_HEIGHT,
};

enum { BAR_GAME = UINT8_MAX, NO_KEYS = UINT8_MAX }; /* in the table of the screens, whose words are of the first 255 */

void draw_word(struct canvas *c, uint8_t x, uint8_t y, uint16_t word)
{
    canvas_at(c, x, y);
    text_word(c, word);
}

void draw_next(struct canvas *c, uint8_t x, uint16_t word)
{
    draw_word(c, x, c->y + NOTICE_HEIGHT, word);
}

void draw_sign(struct canvas *c, uint8_t x, uint8_t y, char sign)
{
    canvas_at(c, x, y);
    canvas_letter(c, sign);
}

void draw_bar(struct canvas *c)
{
    canvas_fill(c, 0, 0, DISPLAY_WIDTH, BAR, INK_INVERT);
}

/* Where the line of a text that begins at x ends: before a blank, or at its end. */
HOT static __attribute__((noinline)) char *line_end(char *text, uint8_t x)
{
    char *end = text;

    for (; x <= DISPLAY_WIDTH + 1; text++, x += GLYPH_WIDTH) { /* behind a letter there is a column to spare */
        if (*text == ' ' || *text == '\0')
            end = text;
        if (*text == '\0')
            break;
    }
    return end;
}

uint8_t draw_rows(char *line, uint8_t x)
{
    uint8_t lines = 1;

    for (; *(line = line_end(line, x)) != '\0'; line++)
        lines++;
    return lines;
}

void draw_text(struct canvas *c, char *line, uint8_t height)
{
    uint8_t x = c->x;
    bool last;

    do {
        char *end = line_end(line, x);

        last = *end == '\0';
        *end = '\0';
        canvas_text(c, line);
        canvas_at(c, x, c->y + height);
        line = end + 1;
    } while (!last);
}

void draw_lines(struct canvas *c, uint16_t word, uint8_t height)
{
    char text[WORDS_LONGEST + 1];

    unpack_word(text, word);
    draw_text(c, text, height);
}

void draw_key_a(struct canvas *c, uint8_t word)
{
    draw_word(c, KEY_WIDTH, FOOT_Y, word);
}

/* ---- games ---- */

void draw_name(struct canvas *c, const struct match *m, uint8_t x)
{
    canvas_at(c, x, 1);
    notation_title(c, match_picked(m));
}

#define GAME(name) extern const __flash uint8_t art_icon_##name[] __attribute__((weak));
#include <games.def>
GAME(sum)
#undef GAME

/* The pictures of what can be picked; a game without one is listed without. */
static const __flash uint8_t *const __flash icons[PICKS] = {
#define GAME(name) art_icon_##name,
#include <games.def>
#undef GAME
    art_icon_sum,
};

/* ---- lists: what follows the word that a line begins with ---- */

void draw_game(struct canvas *c, const struct app *app, uint8_t game)
{
    const __flash uint8_t *icon = icons[game];

    (void)app;
    if (icon)
        canvas_picture(c, MARGIN, c->y, icon);
    canvas_at(c, GAME_X, c->y);
    notation_title(c, game);
    canvas_at(c, GAME_X, c->y + GLYPH_HEIGHT + 1);
    draw_lines(c, WORD_GAME_RULE + game, GLYPH_HEIGHT + 1);
}

static void draw_item(struct canvas *c, const struct app *app, uint8_t line)
{
    uint8_t item = menu_at(app, line), setting = item - ITEM_SOUND;

    text_word(c, menu_item(item)->word);
    if (setting < SETTINGS_COUNT)
        draw_word(c, VALUE_X, c->y, settings_choice[setting].word + app->settings.value[setting]);
}

/* The lists, in the order of enum screen_id. */
struct list {
    uint8_t height, shown; /* of a line, and how many of them show at once */
    void (*draw)(struct canvas *c, const struct app *app, uint8_t line); /* draws it at the pen */
};

static const __flash struct list lists[SCREEN_LISTS] = {
    [SCREEN_MAIN] = { LINE_HEIGHT, (8 * DISPLAY_PAGES - LINES_Y) / LINE_HEIGHT, draw_item },
    [SCREEN_GAMES] = { GAME_HEIGHT, (8 * DISPLAY_PAGES - LINES_Y) / GAME_HEIGHT, draw_game },
    [SCREEN_SETUP] = { LINE_HEIGHT, (FOOT_Y - LINES_Y) / LINE_HEIGHT, draw_field },
    [SCREEN_MENU] = { LINE_HEIGHT, (8 * DISPLAY_PAGES - LINES_Y) / LINE_HEIGHT, draw_item },
    [SCREEN_SETTINGS] = { LINE_HEIGHT, (FOOT_Y - LINES_Y) / LINE_HEIGHT, draw_item },
    WITH_LESSONS([SCREEN_LEARN] = { LINE_HEIGHT, (8 * DISPLAY_PAGES - LINES_Y) / LINE_HEIGHT, draw_lesson_line },)
};

/* The lines that show, the cursor's inverted and near the middle; arrows in the corner say that there are more. */
static void draw_list(struct canvas *c, const struct app *app)
{
    struct list list = lists[app->screen];
    uint8_t cursor = app->cursor[app->screen], half = list.shown / 2, y = LINES_Y;
    uint8_t last = app->lines > list.shown ? app->lines - list.shown : 0; /* that can be the first to show */
    uint8_t line = cursor > half ? cursor - half : 0;

    if (line > last)
        line = last;
    if (line > 0)
        draw_sign(c, MORE_X, FOOT_Y, UP);
    if (line < last)
        draw_sign(c, MORE_X, FOOT_Y, DOWN);
    for (; list.shown > 0 && line < app->lines; list.shown--, line++, y += list.height) {
        canvas_at(c, MARGIN, y + 1);
        list.draw(c, app, line);
        if (line == cursor)
            canvas_fill(c, 0, y, DISPLAY_WIDTH, list.height, INK_INVERT);
    }
}

/* ---- what some screens have besides ---- */

/* "(A) word"; nothing when there is no word. */
void draw_key(struct canvas *c, uint8_t x, uint8_t y, const __flash uint8_t *key, uint8_t word)
{
    if (word == NO_KEYS)
        return;
    canvas_picture(c, x, y, key);
    draw_word(c, x + KEY_WIDTH, y, word);
}

static void draw_title(struct canvas *c, const struct app *app)
{
    (void)app;
    if (NARROW) {
        canvas_picture(c, 1, 0, art_logo_small);
        canvas_picture(c, 1, 21, art_robot);
        draw_key(c, TITLE_KEYS_X, 24, art_key_a, WORD_PLAY);
        draw_key(c, TITLE_KEYS_X, 36, art_key_b, WORD_MENU);
    } else {
        canvas_picture(c, (DISPLAY_WIDTH - ART_LOGO_WIDTH) / 2, 2, art_logo);
        canvas_picture(c, (DISPLAY_WIDTH - ART_ROBOT_WIDTH) / 2, 30, art_robot);
    }
}

static void draw_setup(struct canvas *c, const struct app *app)
{
    draw_list(c, app);
    draw_key_a(c, setup_editor(&app->match, &app->field) != EDITOR_NONE ? WORD_EDIT : WORD_START);
}

static void draw_notice(struct canvas *c, uint16_t word)
{
    canvas_at(c, MARGIN, NOTICE_Y);
    draw_lines(c, word, NOTICE_HEIGHT);
}

/* What is going to happen, on the screens from that of the upload mode on. */
static void draw_warning(struct canvas *c, const struct app *app)
{
    draw_notice(c, WORD_UPLOADING + (app->screen - SCREEN_UPLOAD));
    if (HAS_RECORDS && app->screen == SCREEN_CLEAR && app->phase > 0)
        draw_word(c, c->x, c->y, WORD_SURE);
}

/* The version, the board, and the memory that is free. */
static void draw_about(struct canvas *c, const struct app *app)
{
    (void)app;
    canvas_at(c, MARGIN, NOTICE_Y);
    notation_version(c);
    draw_next(c, MARGIN, WORD_EMPTY);
    notation_board(c);
    draw_next(c, MARGIN, WORD_EMPTY);
    text_number(c, system_free());
    text_word(c, WORD_FREE);
}

static void draw_rules(struct canvas *c, const struct app *app)
{
    canvas_at(c, MARGIN / 2, RULES_Y);
    draw_lines(c, WORD_GAME_HELP + match_picked(&app->match), RULES_HEIGHT);
}

/* What is wrong with the start: no move, a condition of the game, or a part that the join cannot take. */
static void draw_fault(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    uint8_t game = m->start.part[m->focus].game;

    draw_notice(c, WORD_NO_START);
    draw_lines(c, app->fault == FAULT_CONDITION ? WORD_GAME_CONDITION + game : app->fault == FAULT_JOIN ? WORD_NO_JOIN : WORD_NO_MOVE, NOTICE_HEIGHT);
    if (app->fault == FAULT_JOIN)
        notation_title(c, game);
}

static void draw_light(struct canvas *c, const struct app *app)
{
    (void)app;
    canvas_fill(c, 0, 0, DISPLAY_WIDTH, 8 * DISPLAY_PAGES, INK_WHITE);
}

/* ---- the screens ---- */

struct look {
    uint8_t bar;          /* word in the bar at the top; BAR_GAME: the game's name; WORD_EMPTY: no bar */
    uint8_t key_a, key_b; /* words at the foot; no A: nothing there */
    void (*draw)(struct canvas *c, const struct app *app); /* the rest */
};

static const __flash struct look looks[] = {
    [SCREEN_MAIN] = { WORD_MAIN, NO_KEYS, NO_KEYS, draw_list },
    [SCREEN_GAMES] = { WORD_CHOOSE_GAME, NARROW ? WORD_GO : NO_KEYS, NARROW ? WORD_BACK : NO_KEYS, draw_list },
    [SCREEN_SETUP] = { BAR_GAME, WORD_EMPTY, WORD_BACK, draw_setup },
    [SCREEN_MENU] = { BAR_GAME, NO_KEYS, NO_KEYS, draw_list },
    [SCREEN_SETTINGS] = { WORD_SETTINGS, WORD_CHANGE, WORD_BACK, draw_list },
    WITH_LESSONS([SCREEN_LEARN] = { WORD_MAIN_LEARN, NO_KEYS, NO_KEYS, draw_list },)
    WITH_PUZZLES([SCREEN_PUZZLES] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_ask },)
    [SCREEN_TITLE] = { WORD_EMPTY, NARROW ? NO_KEYS : WORD_PLAY, NARROW ? NO_KEYS : WORD_MENU, draw_title },
    [SCREEN_CHOOSE] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_play },
    [SCREEN_MADE] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_play },
    [SCREEN_REPLY] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_play },
    [SCREEN_RESULT] = { BAR_GAME, WORD_EMPTY, WORD_MENU, draw_result },
    WITH_REVIEW([SCREEN_REVIEW] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_review },)
    WITH_CODE([SCREEN_CODE] = { WORD_MAIN_CODE, WORD_GO, WORD_BACK, draw_code },)
    WITH_WHY([SCREEN_WHY] = { NARROW ? WORD_EMPTY : BAR_GAME, NO_KEYS, WORD_BACK, draw_why },)
    WITH_ANALYSE([SCREEN_ANALYSE] = { WORD_EMPTY, HAS_WHY ? WORD_WHY : WORD_FACES, WORD_EDIT, draw_analysis },)
    WITH_ANALYSE([SCREEN_AROUND] = { WORD_EMPTY, NO_KEYS, NARROW ? WORD_BACK : NO_KEYS, draw_around },)
    [SCREEN_VALUE] = { BAR_GAME, NO_KEYS, NO_KEYS, draw_value },
    WITH_LESSONS([SCREEN_PAGE] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_page },)
    WITH_LESSONS([SCREEN_SIEVE] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_sieve },)
    WITH_LESSONS([SCREEN_ASK] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_ask },)
    WITH_TASKS([SCREEN_TASK] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_task },)
    WITH_TASKS([SCREEN_ANSWER] = { WORD_EMPTY, WORD_EMPTY, WORD_BACK, draw_answer },)
    WITH_HEAP([SCREEN_HEAP] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_heap },)
    [SCREEN_RULES] = { NARROW ? WORD_EMPTY : BAR_GAME, NO_KEYS, NARROW ? NO_KEYS : WORD_BACK, draw_rules },
    [SCREEN_FAULT] = { BAR_GAME, WORD_BACK, NO_KEYS, draw_fault },
    [SCREEN_SET] = { NARROW ? WORD_EMPTY : BAR_GAME, WORD_CHANGE, WORD_DONE, draw_set_editor },
    [SCREEN_MAP] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_map_editor },
    WITH_RECORDS([SCREEN_RECORDS] = { WORD_EMPTY, WORD_CLEAR, WORD_BACK, draw_records },)
    [SCREEN_UPLOAD] = { WORD_UPLOAD, WORD_GO, WORD_BACK, draw_warning },
    WITH_RECORDS([SCREEN_CLEAR] = { WORD_RECORDS, WORD_CLEAR, WORD_BACK, draw_warning },)
    [SCREEN_ERASE] = { WORD_MAIN, WORD_CLEAR, WORD_BACK, draw_warning },
    [SCREEN_NEWER] = { WORD_MAIN, WORD_GO_ON, NO_KEYS, draw_warning },
    [SCREEN_ABOUT] = { WORD_ABOUT, NO_KEYS, WORD_BACK, draw_about },
    [SCREEN_LIGHT] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_light },
};

static void draw_game_bar(struct canvas *c, const struct match *m)
{
    draw_name(c, m, MARGIN);
    if (match_misere(m) && (!NARROW || c->x < MISERE_X))
        draw_word(c, MISERE_X, 1, WORD_OPTION + NAME_play_misere);
}

static void draw_top(struct canvas *c, const struct match *m, uint8_t word)
{
    if (word == WORD_EMPTY)
        return;
    if (word == BAR_GAME)
        draw_game_bar(c, m);
    else
        draw_word(c, MARGIN, 1, word);
    if (word == WORD_SETTINGS)
        draw_word(c, VERSION_X, 1, WORD_VERSION);
    draw_bar(c);
}

void draw_screen(const struct app *app, struct canvas *c)
{
    struct look look = looks[app->screen];

    draw_top(c, &app->match, look.bar);
    draw_key(c, 0, FOOT_Y, art_key_a, look.key_a);
    draw_key(c, KEY_B_X, FOOT_Y, art_key_b, look.key_b);
    look.draw(c, app);
}
