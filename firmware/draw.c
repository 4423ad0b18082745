/* What each screen looks like. */
#include "art.h"
#include "screens.h"
#include "setup.h"
#include "text.h"
#include "views.h"

enum {
    HEIGHT = 8 * DISPLAY_PAGES,
    BAR = 9,                        /* height of a bar with a line of text in it */
    FOOT_Y = HEIGHT - GLYPH_HEIGHT, /* the line that says what the keys do */
    KEY_B_X = 70,
    MORE_X = DISPLAY_WIDTH - 6,
    LINES = 5,                      /* of a list that show at once */
    LINE_HEIGHT = 9,
    LINES_Y = BAR + 2,
    RIGHT_EDGE = DISPLAY_WIDTH - 2,
};

/* A line of text in black on white, across the display. */
static void draw_bar(struct canvas *c, uint8_t word)
{
    canvas_at(c, 2, 1);
    text_word(c, word);
    canvas_fill(c, 0, 0, DISPLAY_WIDTH, BAR, INK_INVERT);
}

/* "(A) word  (B) word" at the foot. */
static void draw_keys(struct canvas *c, uint8_t word_a, uint8_t word_b)
{
    canvas_picture(c, 0, FOOT_Y, art_key_a);
    canvas_at(c, 9, FOOT_Y);
    text_word(c, word_a);
    if (word_b == WORD_EMPTY)
        return;
    canvas_picture(c, KEY_B_X, FOOT_Y, art_key_b);
    canvas_at(c, KEY_B_X + 9, FOOT_Y);
    text_word(c, word_b);
}

static void draw_title(const struct app *app, struct canvas *c)
{
    (void)app;
    canvas_picture(c, (DISPLAY_WIDTH - ART_LOGO_WIDTH) / 2, 2, art_logo);
    canvas_picture(c, (DISPLAY_WIDTH - ART_ROBOT_WIDTH) / 2, 30, art_robot);
    draw_keys(c, WORD_PLAY, WORD_SETTINGS);
}

/* ---- lists ---- */

/* The first line of a list that shows: the cursor stays near the middle. */
static uint8_t first_shown(uint8_t cursor, uint8_t count, uint8_t shown)
{
    uint8_t above = shown / 2;

    if (count <= shown || cursor <= above)
        return 0;
    return cursor - above < count - shown ? cursor - above : count - shown;
}

/* Draws the lines of the list that show, each by draw_line, and marks the cursor's; arrows in the corner say that there
 * are more above or below. */
static void draw_lines(const struct app *app, struct canvas *c, uint8_t height, uint8_t shown,
                       void (*draw_line)(const struct app *app, struct canvas *c, uint8_t line, uint8_t y))
{
    uint8_t count = screens_lines(app), cursor = app->cursor[app->screen];
    uint8_t line = first_shown(cursor, count, shown), y = LINES_Y - 1;

    if (line > 0)
        canvas_picture(c, MORE_X, FOOT_Y, art_arrow_up);
    if (line + shown < count)
        canvas_picture(c, MORE_X, FOOT_Y + 4, art_arrow_down);
    for (; shown > 0 && line < count; shown--, line++, y += height) {
        if (!canvas_shows(c, y, height))
            continue;
        draw_line(app, c, line, y + 1);
        if (line == cursor)
            canvas_fill(c, 0, y, DISPLAY_WIDTH, height, INK_INVERT);
    }
}

#define GAME(name) extern const __flash uint8_t art_icon_##name[] __attribute__((weak));
#include "games/games.def"
#undef GAME

/* The games' pictures; a game without one is listed without. */
static const __flash uint8_t *const __flash icons[GAME_COUNT] = {
#define GAME(name) art_icon_##name,
#include "games/games.def"
#undef GAME
};

static void draw_game(const struct app *app, struct canvas *c, uint8_t line, uint8_t y)
{
    const __flash struct game *game = game_list[line];

    (void)app;
    if (icons[line])
        canvas_picture(c, 2, y, icons[line]);
    canvas_at(c, 22, y);
    text_flash(c, game->title, 0);
    canvas_at(c, 22, y + 8);
    text_flash(c, game->rule, 0);
}

static void draw_games(const struct app *app, struct canvas *c)
{
    draw_bar(c, WORD_CHOOSE_GAME);
    draw_lines(app, c, 18, 3, draw_game);
}

/* The pen where a text of so many letters ends at the right edge. */
static void pen_right(struct canvas *c, uint8_t letters, uint8_t y)
{
    canvas_at(c, RIGHT_EDGE - 8 - letters * GLYPH_WIDTH, y);
}

static void draw_value(const struct app *app, struct canvas *c, const struct field *f, uint8_t y)
{
    uint16_t value = setup_value(&app->match, f);

    pen_right(c, 7, y);
    if (f->none && value == f->least)
        text_word(c, WORD_NONE);
    else if (f->values)
        text_flash(c, f->values, value);
    else if (f->value_word)
        text_word(c, f->value_word + value);
    else
        text_number(c, value);
}

static void draw_field(const struct app *app, struct canvas *c, uint8_t line, uint8_t y)
{
    struct field f;

    setup_field(&app->match, line, &f);
    canvas_at(c, 2, y);
    if (f.name)
        text_title(c, f.name);
    else
        text_word(c, f.word);
    if (f.number) {
        canvas_text(c, " ");
        text_number(c, f.number);
    }
    draw_value(app, c, &f, y);
    if (line == app->cursor[SCREEN_SETUP]) {
        canvas_picture(c, RIGHT_EDGE - 58, y + 1, art_arrow_left);
        canvas_picture(c, RIGHT_EDGE - 4, y + 1, art_arrow_right);
    }
}

static void draw_game_bar(const struct app *app, struct canvas *c)
{
    canvas_at(c, 2, 1);
    text_flash(c, match_game(&app->match)->title, 0);
    if (match_misere(&app->match)) {
        pen_right(c, 6, 1);
        text_flash(c, option_play_values, PLAY_MISERE);
    }
    canvas_fill(c, 0, 0, DISPLAY_WIDTH, BAR, INK_INVERT);
}

static void draw_setup(const struct app *app, struct canvas *c)
{
    draw_game_bar(app, c);
    draw_lines(app, c, LINE_HEIGHT, LINES, draw_field);
    draw_keys(c, WORD_START, WORD_BACK);
}

static void draw_menu_line(const struct app *app, struct canvas *c, uint8_t line, uint8_t y)
{
    (void)app;
    canvas_at(c, 2, y);
    text_word(c, WORD_GO_ON + line);
}

static void draw_menu(const struct app *app, struct canvas *c)
{
    draw_game_bar(app, c);
    draw_lines(app, c, LINE_HEIGHT, LINES, draw_menu_line);
}

static void draw_setting(const struct app *app, struct canvas *c, uint8_t line, uint8_t y)
{
    canvas_at(c, 2, y);
    text_word(c, WORD_SOUND + line);
    pen_right(c, 3, y);
    if (line == SETTINGS_SOUND)
        text_word(c, WORD_OFF + app->settings.sound);
    else if (line == SETTINGS_FACES)
        text_word(c, WORD_OFF + app->settings.faces);
}

static void draw_settings(const struct app *app, struct canvas *c)
{
    draw_bar(c, WORD_SETTINGS);
    draw_lines(app, c, LINE_HEIGHT, LINES, draw_setting);
    draw_keys(c, WORD_CHANGE, WORD_BACK);
}

/* Three lines of words and the keys. */
static void draw_notice(struct canvas *c, uint8_t word, uint8_t lines)
{
    for (uint8_t i = 0; i < lines; i++) {
        canvas_at(c, 2, 14 + i * 10);
        text_word(c, word + i);
    }
}

static void draw_upload(const struct app *app, struct canvas *c)
{
    (void)app;
    draw_bar(c, WORD_UPLOAD);
    draw_notice(c, WORD_UPLOADING_1, 3);
    draw_keys(c, WORD_GO, WORD_BACK);
}

static void draw_empty(const struct app *app, struct canvas *c)
{
    draw_game_bar(app, c);
    draw_notice(c, WORD_NOTHING_1, 2);
    draw_keys(c, WORD_BACK, WORD_EMPTY);
}

static void draw_light(const struct app *app, struct canvas *c)
{
    (void)app;
    canvas_fill(c, 0, 0, DISPLAY_WIDTH, HEIGHT, INK_WHITE);
}

/* ---- a game being played ---- */

/* "Take 9 leaves 10", "I take 3 from both"; with the faces on, what is left is theirs to say. */
static void draw_take(const struct match *m, struct canvas *c, bool leaves)
{
    uint16_t taken = 0;
    uint8_t changed = 0;

    for (uint8_t i = 0; i < m->here.parts; i++)
        if (m->here.part[i] != m->left.part[i]) {
            taken = m->here.part[i] - m->left.part[i];
            changed++;
        }
    text_word(c, m->turn == PLAYER_YOU ? WORD_TAKE : WORD_TAKES);
    text_number(c, taken);
    if (!leaves)
        return;
    if (changed > 1)
        text_word(c, WORD_FROM_BOTH);
    else if (m->here.parts == 1 && m->turn == PLAYER_YOU) {
        text_word(c, WORD_LEAVES);
        text_number(c, m->left.part[0]);
    }
}

static void draw_square(const struct position *p, struct canvas *c)
{
    text_number(c, p->part[0]);
    canvas_text(c, ",");
    text_number(c, p->part[1]);
}

/* "5,3" and under it "to 2,0". */
static void draw_go(const struct match *m, struct canvas *c)
{
    uint8_t x = c->x, y = c->y;

    draw_square(&m->here, c);
    canvas_at(c, x, y + 9);
    text_word(c, WORD_TO);
    draw_square(&m->left, c);
}

/* Who would be left with it, and how that one feels. */
static void draw_face(const struct match *m, struct canvas *c, uint8_t x, uint8_t y)
{
    canvas_at(c, x, y);
    text_word(c, WORD_YOU + !m->turn);
    canvas_picture(c, c->x + 1, y - 2, m->left_outcome == OUTCOME_P ? art_face_frown : art_face_smile);
}

/* Which keys choose, where there is room: left and right only when there is something to choose between. */
static void draw_arrows(const struct match *m, struct canvas *c, uint8_t x, uint8_t y)
{
    if (match_game(m)->groups(&m->here) > 1) {
        canvas_picture(c, x, y + 1, art_arrow_left);
        canvas_picture(c, x + 5, y + 1, art_arrow_right);
    }
    canvas_picture(c, x + 12, y, art_arrow_up);
    canvas_picture(c, x + 12, y + 4, art_arrow_down);
}

static void draw_message(const struct app *app, struct canvas *c, const __flash struct layout *at)
{
    const struct match *m = &app->match;

    canvas_at(c, at->message_x, at->message_y);
    if (match_view(m) == VIEW_QUEEN)
        draw_go(m, c);
    else
        draw_take(m, c, !app->settings.faces);
    if (app->settings.faces)
        draw_face(m, c, at->face_x, at->face_y);
    if (app->screen == SCREEN_CHOOSE && (c->x < at->arrows_x || at->arrows_y != at->message_y))
        draw_arrows(m, c, at->arrows_x, at->arrows_y);
}

static void draw_play(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    const __flash struct layout *at = view_layout(m);

    view_draw(c, m, app->screen != SCREEN_MADE && !(app->phase & 1));
    canvas_at(c, at->title_x, at->title_y);
    text_flash(c, match_game(m)->title, 0);
    canvas_at(c, at->turn_x, at->turn_y);
    text_word(c, m->turn == PLAYER_YOU ? WORD_YOUR_MOVE : WORD_MY_MOVE);
    if (at->bar)
        canvas_fill(c, 0, 0, DISPLAY_WIDTH, BAR, INK_INVERT);
    if (app->screen != SCREEN_MADE)
        draw_message(app, c, at);
}

static void draw_result(const struct app *app, struct canvas *c)
{
    bool won = match_winner(&app->match) == PLAYER_YOU;

    draw_game_bar(app, c);
    canvas_picture(c, 2, 15, won ? art_robot_sad : art_robot);
    canvas_at(c, 32, 14);
    text_big_word(c, won ? WORD_YOU_WIN : WORD_I_WIN);
    canvas_at(c, 32, 34);
    text_word(c, WORD_IN);
    text_number(c, app->match.moves);
    text_word(c, WORD_MOVES);
    if (app->losses >= LOSSES_TO_OFFER && !app->settings.faces) {
        canvas_at(c, 2, 46);
        text_word(c, WORD_OFFER);
    }
    draw_keys(c, won ? WORD_NEXT : WORD_RETRY, WORD_GAMES);
}

typedef void (*drawing)(const struct app *app, struct canvas *c);

static const __flash drawing drawings[SCREEN_COUNT] = {
    [SCREEN_GAMES] = draw_games,
    [SCREEN_SETUP] = draw_setup,
    [SCREEN_MENU] = draw_menu,
    [SCREEN_SETTINGS] = draw_settings,
    [SCREEN_TITLE] = draw_title,
    [SCREEN_CHOOSE] = draw_play,
    [SCREEN_MADE] = draw_play,
    [SCREEN_REPLY] = draw_play,
    [SCREEN_RESULT] = draw_result,
    [SCREEN_EMPTY] = draw_empty,
    [SCREEN_UPLOAD] = draw_upload,
    [SCREEN_LIGHT] = draw_light,
};

void draw_screen(const struct app *app, struct canvas *c)
{
    drawings[app->screen](app, c);
}
