/* What each screen looks like: rows of data, for what they have in common, and a function for the rest of some. */
#include "draw.h"
#include "art.h"
#include "firmware/notation.h"
#include "firmware/screens.h"
#include "firmware/setup.h"
#include "firmware/text.h"
#include "firmware/unpack.h"

enum {
    MORE_X = DISPLAY_WIDTH - 6,
    LINES_Y = BAR + 1,
    LINE_HEIGHT = GLYPH_HEIGHT + 2,
    GAME_HEIGHT = 18,
    GAME_X = 22,
    RIGHT_EDGE = DISPLAY_WIDTH - 10,       /* of the values */
    VALUE_X = RIGHT_EDGE - 7 * GLYPH_WIDTH,
    NOTICE_Y = BAR + 5,
    NOTICE_HEIGHT = GLYPH_HEIGHT + 3,
};

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
    draw_word(c, GAME_X, c->y + GLYPH_HEIGHT + 1, WORD_GAME_RULE + game);
}

/* "1,3,4": as much of it as there is room for. */
static void draw_set(struct canvas *c, uint16_t set)
{
    for (uint8_t number = 1; set != 0 && c->x < RIGHT_EDGE - 4; number++, set >>= 1)
        if (set & 1) {
            text_number(c, number);
            if (set > 1)
                canvas_letter(c, ',');
        }
}

static void draw_value(struct canvas *c, const struct field *f, uint16_t value)
{
    canvas_at(c, VALUE_X, c->y);
    if (f->about.kind == OPTION_SET)
        draw_set(c, value);
    else
        notation_value(c, f, value);
}

static void draw_field(struct canvas *c, const struct app *app, uint8_t line)
{
    struct field f;

    setup_field(&app->match, line, &f);
    notation_label(c, &f);
    draw_value(c, &f, setup_value(&f));
    if (line == app->cursor[SCREEN_SETUP]) {
        draw_sign(c, VALUE_X - 8, c->y, LEFT);
        draw_sign(c, RIGHT_EDGE + 4, c->y, RIGHT);
    }
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
        draw_word(c, RIGHT_EDGE - 3 * GLYPH_WIDTH, c->y, WORD_OFF + (line == SETTINGS_SOUND ? app->settings.sound : app->settings.faces));
}

/* The lists, in the order of enum screen_id. */
struct list {
    uint8_t height, shown; /* of a line, and how many of them show at once */
    void (*draw)(struct canvas *c, const struct app *app, uint8_t line); /* draws it at the pen */
};

static const __flash struct list lists[SCREEN_LISTS] = {
    [SCREEN_GAMES] = { GAME_HEIGHT, (8 * DISPLAY_PAGES - LINES_Y) / GAME_HEIGHT, draw_game },
    [SCREEN_SETUP] = { LINE_HEIGHT, (FOOT_Y - LINES_Y) / LINE_HEIGHT, draw_field },
    [SCREEN_MENU] = { LINE_HEIGHT, (FOOT_Y - LINES_Y) / LINE_HEIGHT, draw_menu_line },
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
    for (; list.shown > 0 && line < app->lines; list.shown--, line++, y += list.height)
        if (canvas_shows(c, y, list.height)) {
            canvas_at(c, MARGIN, y + 1);
            list.draw(c, app, line);
            if (line == cursor)
                canvas_fill(c, 0, y, DISPLAY_WIDTH, list.height, INK_INVERT);
        }
}

/* ---- what some screens have besides ---- */

static void draw_logo(struct canvas *c, const struct app *app)
{
    (void)app;
    canvas_picture(c, (DISPLAY_WIDTH - ART_LOGO_WIDTH) / 2, 2, art_logo);
    canvas_picture(c, (DISPLAY_WIDTH - ART_ROBOT_WIDTH) / 2, 30, art_robot);
}

static void draw_setup(struct canvas *c, const struct app *app)
{
    draw_list(c, app);
    draw_key_a(c, app->field.editor != EDITOR_NONE ? WORD_EDIT : WORD_START);
}

static void draw_notice(struct canvas *c, uint8_t word)
{
    draw_word(c, MARGIN, NOTICE_Y, word);
    canvas_at(c, MARGIN, NOTICE_Y + NOTICE_HEIGHT);
}

static void draw_upload(struct canvas *c, const struct app *app)
{
    (void)app;
    draw_notice(c, WORD_UPLOADING_1);
    text_word(c, WORD_UPLOADING_2);
    draw_word(c, MARGIN, NOTICE_Y + 2 * NOTICE_HEIGHT, WORD_UPLOADING_3);
}

/* Where the first line of a text ends that has room for so many characters: before a blank, or at its end. */
static char *line_end(char *text, uint8_t room)
{
    char *end = text;

    for (;; text++) {
        if (*text == ' ' || *text == '\0')
            end = text;
        if (*text == '\0' || room-- == 0)
            return end;
    }
}

/* Where there are few lines, the rules have them all. */
enum { SMALL = DISPLAY_PAGES <= 6, RULES_Y = SMALL ? 0 : NOTICE_Y, RULES_HEIGHT = SMALL ? 8 : NOTICE_HEIGHT };

static void draw_rules(struct canvas *c, const struct app *app)
{
    char text[WORDS_LONGEST + 1], *line = text;

    unpack_word(text, WORD_GAME_HELP + match_picked(&app->match));
    for (uint8_t y = RULES_Y; line <= text + WORDS_LONGEST; y += RULES_HEIGHT) {
        char *end = line_end(line, DISPLAY_WIDTH / GLYPH_WIDTH);
        bool last = *end == '\0';

        *end = '\0';
        canvas_at(c, SMALL ? 0 : MARGIN / 2, y);
        canvas_text(c, line);
        if (last)
            return;
        line = end + 1;
    }
}

/* What is wrong with the start: no move, a condition of the game, or a part that the join cannot take. */
static void draw_fault(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;

    draw_notice(c, WORD_NO_START);
    if (app->fault == FAULT_CONDITION) {
        text_word(c, WORD_GAME_CONDITION + m->start.part[m->focus].game);
        return;
    }
    text_word(c, app->fault == FAULT_JOIN ? WORD_NO_JOIN : WORD_NO_MOVE);
    canvas_at(c, MARGIN, NOTICE_Y + 2 * NOTICE_HEIGHT);
    if (app->fault == FAULT_JOIN)
        notation_title(c, m->start.part[m->focus].game);
}

/* The numbers 1..16 in two rows: those in the set are white. */
static void draw_set_editor(struct canvas *c, const struct app *app)
{
    uint16_t set = setup_value(&app->field);

    for (uint8_t i = 0; i < 16; i++, set >>= 1) {
        uint8_t x = i % 8 * 16, y = 16 + i / 8 * 18;

        canvas_at(c, x + (i < 9 ? 5 : 2), y + 3);
        text_number(c, i + 1);
        if (set & 1)
            canvas_fill(c, x + 1, y + 1, 14, 11, INK_INVERT);
        if (i == app->at)
            canvas_frame(c, x - 1 + (i % 8 == 0), y - 1, 17, 15);
    }
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

    canvas_picture(c, MARGIN, 15, won ? art_robot_sad : art_robot);
    canvas_at(c, 32, 14);
    text_big_word(c, WORD_YOU_WIN + winner);
    draw_word(c, 32, 34, WORD_IN);
    text_number(c, app->match.moves);
    text_word(c, WORD_MOVES);
    if (app->losses >= LOSSES_TO_OFFER && !app->settings.faces)
        draw_word(c, MARGIN, 46, WORD_OFFER);
    draw_key_a(c, won ? WORD_NEXT : WORD_RETRY);
}

/* ---- the screens ---- */

struct look {
    uint8_t bar;          /* word in the bar at the top; BAR_GAME: the game's name; WORD_EMPTY: no bar */
    uint8_t key_a, key_b; /* words at the foot; no A: nothing there */
    void (*draw)(struct canvas *c, const struct app *app); /* the rest */
};

enum { BAR_GAME = WORD_COUNT, NO_KEYS = WORD_COUNT };

static const __flash struct look looks[SCREEN_COUNT] = {
    [SCREEN_GAMES] = { WORD_CHOOSE_GAME, NO_KEYS, NO_KEYS, draw_list },
    [SCREEN_SETUP] = { BAR_GAME, WORD_EMPTY, WORD_BACK, draw_setup },
    [SCREEN_MENU] = { BAR_GAME, NO_KEYS, NO_KEYS, draw_list },
    [SCREEN_SETTINGS] = { WORD_SETTINGS, WORD_CHANGE, WORD_BACK, draw_list },
    [SCREEN_TITLE] = { WORD_EMPTY, WORD_PLAY, WORD_SETTINGS, draw_logo },
    [SCREEN_CHOOSE] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_play },
    [SCREEN_MADE] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_play },
    [SCREEN_REPLY] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_play },
    [SCREEN_RESULT] = { BAR_GAME, WORD_EMPTY, WORD_GAMES, draw_result },
    [SCREEN_RULES] = { SMALL ? WORD_EMPTY : BAR_GAME, NO_KEYS, SMALL ? NO_KEYS : WORD_BACK, draw_rules },
    [SCREEN_FAULT] = { BAR_GAME, WORD_BACK, NO_KEYS, draw_fault },
    [SCREEN_SET] = { BAR_GAME, WORD_CHANGE, WORD_DONE, draw_set_editor },
    [SCREEN_MAP] = { WORD_EMPTY, NO_KEYS, WORD_DONE, draw_map_editor },
    [SCREEN_UPLOAD] = { WORD_UPLOAD, WORD_GO, WORD_BACK, draw_upload },
    [SCREEN_LIGHT] = { WORD_EMPTY, NO_KEYS, NO_KEYS, draw_light },
};

/* "(A) word" */
static void draw_key(struct canvas *c, uint8_t x, const __flash uint8_t *key, uint8_t word)
{
    if (word == NO_KEYS)
        return;
    canvas_picture(c, x, FOOT_Y, key);
    draw_word(c, x + KEY_WIDTH, FOOT_Y, word);
}

static void draw_game_bar(struct canvas *c, const struct match *m)
{
    draw_name(c, m, MARGIN);
    if (match_misere(m))
        draw_word(c, RIGHT_EDGE - 6 * GLYPH_WIDTH, 1, WORD_OPTION + NAME_play_misere);
}

static void draw_top(struct canvas *c, const struct match *m, uint8_t word)
{
    if (word == WORD_EMPTY)
        return;
    if (word == BAR_GAME)
        draw_game_bar(c, m);
    else
        draw_word(c, MARGIN, 1, word);
    draw_bar(c);
}

void draw_screen(const struct app *app, struct canvas *c)
{
    struct look look = looks[app->screen];

    draw_top(c, &app->match, look.bar);
    draw_key(c, 0, art_key_a, look.key_a);
    draw_key(c, KEY_B_X, art_key_b, look.key_b);
    look.draw(c, app);
}
