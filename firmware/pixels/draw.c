/* What each screen looks like: rows of data, for what they have in common, and a function for the rest of some. */
#include "draw.h"
#include "art.h"
#include "firmware/notation.h"
#include "firmware/screens.h"
#include "firmware/text.h"
#include "firmware/unpack.h"

enum {
    MORE_X = DISPLAY_WIDTH - 6,
    LINES_Y = BAR + 1,
    LINE_HEIGHT = GLYPH_HEIGHT + 2,
    GAME_HEIGHT = NARROW ? 27 : 18,
    GAME_X = MARGIN + 16 + DISPLAY_WIDTH / 32,
    SWITCH_X = RIGHT_EDGE - 3 * GLYPH_WIDTH,
    MISERE_X = (NARROW ? DISPLAY_WIDTH : RIGHT_EDGE) - 6 * GLYPH_WIDTH,
    VERSION_X = (NARROW ? DISPLAY_WIDTH : RIGHT_EDGE) - 5 * GLYPH_WIDTH, /* 0.9.0 */
    TITLE_KEYS_X = ART_ROBOT_WIDTH + 3,
    RESULT_X = NARROW ? 28 : 32,
    NOTICE_Y = BAR + (NARROW ? 1 : 5),
    NOTICE_HEIGHT = GLYPH_HEIGHT + (NARROW ? 1 : 3),
    RULES_Y = NARROW ? 0 : NOTICE_Y, /* where there are few lines they have them all */
    RULES_HEIGHT = NOTICE_HEIGHT,
};

enum { BAR_GAME = WORD_COUNT, NO_KEYS = WORD_COUNT }; /* in the table of the screens */

void draw_word(struct canvas *c, uint8_t x, uint8_t y, uint8_t word)
{
    canvas_at(c, x, y);
    text_word(c, word);
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
static __attribute__((noinline)) char *line_end(char *text, uint8_t x)
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

/* A text in as many lines as it needs, so high each, from the pen on; leaves that where the next line would begin. */
static void draw_lines(struct canvas *c, uint8_t word, uint8_t height)
{
    char text[WORDS_LONGEST + 1], *line = text;
    uint8_t x = c->x;
    bool last;

    unpack_word(text, word);
    do {
        char *end = line_end(line, x);

        last = *end == '\0';
        *end = '\0';
        canvas_text(c, line);
        canvas_at(c, x, c->y + height);
        line = end + 1;
    } while (!last);
}

/* The word that says what key A does, where that depends. */
static void draw_key_a(struct canvas *c, uint8_t word)
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

static void draw_game(struct canvas *c, const struct app *app, uint8_t game)
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

static void draw_menu_line(struct canvas *c, const struct app *app, uint8_t line)
{
    (void)app;
    text_word(c, WORD_GO_ON + line);
}

static void draw_setting(struct canvas *c, const struct app *app, uint8_t line)
{
    text_word(c, WORD_SOUND + line);
    if (line < SETTINGS_UPLOAD)
        draw_word(c, SWITCH_X, c->y, WORD_OFF + (line == SETTINGS_SOUND ? app->settings.sound : app->settings.faces));
}

/* The lists, in the order of enum screen_id. */
struct list {
    uint8_t height, shown; /* of a line, and how many of them show at once */
    void (*draw)(struct canvas *c, const struct app *app, uint8_t line); /* draws it at the pen */
};

static const __flash struct list lists[SCREEN_LISTS] = {
    [SCREEN_GAMES] = { GAME_HEIGHT, (8 * DISPLAY_PAGES - LINES_Y) / GAME_HEIGHT, draw_game },
    [SCREEN_SETUP] = { LINE_HEIGHT, (FOOT_Y - LINES_Y) / LINE_HEIGHT, draw_field },
    [SCREEN_MENU] = { LINE_HEIGHT, (8 * DISPLAY_PAGES - LINES_Y) / LINE_HEIGHT, draw_menu_line },
    [SCREEN_SETTINGS] = { LINE_HEIGHT, (FOOT_Y - LINES_Y) / LINE_HEIGHT, draw_setting },
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
        draw_key(c, TITLE_KEYS_X, 36, art_key_b, WORD_SETTINGS);
    } else {
        canvas_picture(c, (DISPLAY_WIDTH - ART_LOGO_WIDTH) / 2, 2, art_logo);
        canvas_picture(c, (DISPLAY_WIDTH - ART_ROBOT_WIDTH) / 2, 30, art_robot);
    }
}

static void draw_setup(struct canvas *c, const struct app *app)
{
    draw_list(c, app);
    draw_key_a(c, app->field.editor != EDITOR_NONE ? WORD_EDIT : WORD_START);
}

static void draw_notice(struct canvas *c, uint8_t word)
{
    canvas_at(c, MARGIN, NOTICE_Y);
    draw_lines(c, word, NOTICE_HEIGHT);
}

static void draw_upload(struct canvas *c, const struct app *app)
{
    (void)app;
    draw_notice(c, WORD_UPLOADING);
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

static void draw_result(struct canvas *c, const struct app *app)
{
    uint8_t winner = match_winner(&app->match);
    bool won = winner == PLAYER_YOU;

    canvas_picture(c, MARGIN, NARROW ? 10 : 15, won ? art_robot_sad : art_robot);
    canvas_at(c, RESULT_X, NARROW ? 10 : 14);
    if (NARROW)
        text_word(c, WORD_YOU_WIN + winner);
    else
        text_big_word(c, WORD_YOU_WIN + winner);
    draw_word(c, RESULT_X, NARROW ? 18 : 34, WORD_IN);
    text_number(c, app->match.moves);
    if (NARROW)
        canvas_at(c, RESULT_X - GLYPH_WIDTH, 26); /* it begins with a blank */
    text_word(c, WORD_MOVES);
    if (app->losses >= LOSSES_TO_OFFER && !app->settings.faces)
        draw_word(c, MARGIN, NARROW ? 34 : 46, WORD_OFFER);
    draw_key_a(c, won ? WORD_NEXT : WORD_RETRY);
}

/* ---- the screens ---- */

struct look {
    uint8_t bar;          /* word in the bar at the top; BAR_GAME: the game's name; WORD_EMPTY: no bar */
    uint8_t key_a, key_b; /* words at the foot; no A: nothing there */
    void (*draw)(struct canvas *c, const struct app *app); /* the rest */
};

static const __flash struct look looks[SCREEN_COUNT] = {
    [SCREEN_GAMES] = { WORD_CHOOSE_GAME, NARROW ? WORD_GO : NO_KEYS, NARROW ? WORD_BACK : NO_KEYS, draw_list },
    [SCREEN_SETUP] = { BAR_GAME, WORD_EMPTY, WORD_BACK, draw_setup },
    [SCREEN_MENU] = { BAR_GAME, NO_KEYS, NO_KEYS, draw_list },
    [SCREEN_SETTINGS] = { WORD_SETTINGS, WORD_CHANGE, WORD_BACK, draw_list },
    [SCREEN_TITLE] = { WORD_EMPTY, NARROW ? NO_KEYS : WORD_PLAY, NARROW ? NO_KEYS : WORD_SETTINGS, draw_title },
    [SCREEN_CHOOSE] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_play },
    [SCREEN_MADE] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_play },
    [SCREEN_REPLY] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_play },
    [SCREEN_RESULT] = { BAR_GAME, WORD_EMPTY, WORD_GAMES, draw_result },
    [SCREEN_RULES] = { NARROW ? WORD_EMPTY : BAR_GAME, NO_KEYS, NARROW ? NO_KEYS : WORD_BACK, draw_rules },
    [SCREEN_FAULT] = { BAR_GAME, WORD_BACK, NO_KEYS, draw_fault },
    [SCREEN_SET] = { NARROW ? WORD_EMPTY : BAR_GAME, WORD_CHANGE, WORD_DONE, draw_set_editor },
    [SCREEN_MAP] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_map_editor },
    [SCREEN_UPLOAD] = { WORD_UPLOAD, WORD_GO, WORD_BACK, draw_upload },
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
