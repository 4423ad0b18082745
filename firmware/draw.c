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
    TURN_X = 73,
    ARROWS_X = 110,
    FACE_X = 76,
    PANEL = 68, /* where the words beside a board begin */
    PANEL_Y = 28,
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
    uint8_t count = app->lines, cursor = app->cursor[app->screen];
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

static void draw_game(const struct app *app, struct canvas *c, uint8_t line, uint8_t y)
{
    bool sum = line == GAME_SUM;

    (void)app;
    if (icons[line])
        canvas_picture(c, 2, y, icons[line]);
    canvas_at(c, 22, y);
    if (sum)
        text_word(c, WORD_SUM);
    else
        text_flash(c, game_list[line]->title, 0);
    canvas_at(c, 22, y + 8);
    if (sum)
        text_word(c, WORD_SUM_RULE);
    else
        text_flash(c, game_list[line]->rule, 0);
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

/* "1,3,4": as much of it as there is room for. */
static void draw_set(struct canvas *c, uint16_t set)
{
    for (uint8_t number = 1; set != 0 && c->x < RIGHT_EDGE - 2 * GLYPH_WIDTH; number++, set >>= 1)
        if (set & 1) {
            text_number(c, number);
            if (set > 1)
                canvas_text(c, ",");
        }
}

static void draw_value(const struct app *app, struct canvas *c, const struct field *f, uint8_t y)
{
    uint16_t value = setup_value(&app->match, f);

    pen_right(c, 7, y);
    if (f->role == FIELD_SET)
        draw_set(c, value);
    else if (f->role == FIELD_GAME)
        text_flash(c, game_list[value]->title, 0);
    else if (f->none && value == f->least)
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

static void draw_name(const struct match *m, struct canvas *c)
{
    if (m->start.count > 1)
        text_word(c, WORD_SUM);
    else
        text_flash(c, match_game(m, 0)->title, 0);
}

static void draw_game_bar(const struct app *app, struct canvas *c)
{
    canvas_at(c, 2, 1);
    draw_name(&app->match, c);
    if (match_misere(&app->match)) {
        pen_right(c, 6, 1);
        text_flash(c, option_play_values, PLAY_MISERE);
    }
    canvas_fill(c, 0, 0, DISPLAY_WIDTH, BAR, INK_INVERT);
}

static void draw_setup(const struct app *app, struct canvas *c)
{
    struct field f;

    draw_game_bar(app, c);
    draw_lines(app, c, LINE_HEIGHT, LINES, draw_field);
    setup_field(&app->match, app->cursor[SCREEN_SETUP], &f);
    draw_keys(c, f.role == FIELD_SET ? WORD_EDIT : WORD_START, WORD_BACK);
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

/* What is wrong with the start: no move, a condition of the game, or a part that the join cannot take. */
static void draw_fault(const struct app *app, struct canvas *c)
{
    const __flash struct game *game = match_game(&app->match, app->match.focus);

    draw_game_bar(app, c);
    draw_notice(c, WORD_NO_START, 1);
    canvas_at(c, 2, 24);
    if (app->fault == FAULT_CONDITION)
        text_flash(c, game->condition, 0);
    else
        text_word(c, app->fault == FAULT_JOIN ? WORD_NO_JOIN : WORD_NO_MOVE);
    canvas_at(c, 2, 34);
    if (app->fault == FAULT_JOIN)
        text_flash(c, game->title, 0);
    draw_keys(c, WORD_BACK, WORD_EMPTY);
}

/* The numbers 1..16 in two rows: those in the set are white. */
static void draw_set_editor(const struct app *app, struct canvas *c)
{
    struct field f;
    uint16_t set;

    setup_field(&app->match, app->cursor[SCREEN_SETUP], &f);
    set = setup_value(&app->match, &f);
    draw_game_bar(app, c);
    for (uint8_t i = 0; i < 16; i++, set >>= 1) {
        uint8_t x = i % 8 * 16, y = 16 + i / 8 * 18;

        canvas_at(c, x + (i < 9 ? 5 : 2), y + 3);
        text_number(c, i + 1);
        if (set & 1)
            canvas_fill(c, x + 1, y + 1, 14, 11, INK_INVERT);
        if (i == app->at)
            canvas_frame(c, x - 1 + (i % 8 == 0), y - 1, 17, 15);
    }
    draw_keys(c, WORD_CHANGE, WORD_DONE);
}

static void draw_light(const struct app *app, struct canvas *c)
{
    (void)app;
    canvas_fill(c, 0, 0, DISPLAY_WIDTH, HEIGHT, INK_WHITE);
}

/* ---- a game being played ---- */

/* "Take 9 leaves 10", "I take 3+3", "Say 12"; with the faces on, what is left is theirs to say. */
static void draw_take(const struct match *m, struct canvas *c, bool leaves)
{
    const struct position *here = &m->here.part[0].position, *left = &m->left.part[0].position;
    bool mine = m->turn == PLAYER_MACHINE, more = false;

    if (left->part[0] > here->part[0]) { /* counting up */
        text_word(c, WORD_SAY + mine);
        text_number(c, left->part[0]);
        return;
    }
    text_word(c, WORD_TAKE + mine);
    for (uint8_t i = 0; i < here->parts; i++) {
        if (here->part[i] <= left->part[i])
            continue;
        if (more)
            canvas_text(c, "+");
        text_number(c, here->part[i] - left->part[i]);
        more = true;
    }
    if (leaves && here->parts == 1 && !mine) {
        text_word(c, WORD_LEAVES);
        text_number(c, left->part[0]);
    }
}

/* "5,3" and under it "to 2,0": the piece that moves, or the node. */
static void draw_go(const struct match *m, struct canvas *c, uint8_t y)
{
    const __flash struct game *game = match_game(m, 0);
    const struct position *p = &m->here.part[0].position;
    uint8_t moved = view_moved(game, p, &m->left.part[0].position);

    for (uint8_t line = 0; line < 2; line++, p = &m->left.part[0].position) {
        canvas_at(c, PANEL, y + line * 9);
        if (line > 0)
            text_word(c, WORD_TO);
        if (game->form == FORM_NODE)
            view_node(c, p);
        else
            view_square(c, view_x(game, p, moved), view_y(game, p, moved));
    }
}

/* Who would be left with it, and how that one feels. */
static void draw_face(const struct match *m, struct canvas *c, uint8_t x, uint8_t y)
{
    canvas_picture(c, x, y - 2, m->left_outcome == OUTCOME_P ? art_face_frown : art_face_smile);
    canvas_at(c, x + ART_FACE_SMILE_WIDTH + 2, y);
    text_word(c, WORD_YOU + !m->turn);
}

/* Which keys choose: left and right only when there is something to choose between. */
static void draw_arrows(const struct match *m, struct canvas *c)
{
    if (m->here.count > 1 || match_game(m, 0)->groups(&m->here.part[0].position) > 1) {
        canvas_picture(c, ARROWS_X, FOOT_Y + 1, art_arrow_left);
        canvas_picture(c, ARROWS_X + 5, FOOT_Y + 1, art_arrow_right);
    }
    canvas_picture(c, ARROWS_X + 12, FOOT_Y, art_arrow_up);
    canvas_picture(c, ARROWS_X + 12, FOOT_Y + 4, art_arrow_down);
}

static void draw_message(const struct app *app, struct canvas *c, bool panel)
{
    const struct match *m = &app->match;
    uint8_t view = match_view(m);
    bool faces = app->settings.faces;

    canvas_at(c, 0, FOOT_Y);
    if (panel)
        draw_go(m, c, PANEL_Y);
    else if (view == VIEW_PILES)
        draw_take(m, c, !faces);
    else if (view == VIEW_NONE)
        text_flash(c, match_game(m, m->focus)->title, 0);
    if (faces)
        draw_face(m, c, panel ? PANEL : FACE_X, panel ? PANEL_Y + 20 : FOOT_Y);
    if (app->screen == SCREEN_CHOOSE && c->x < ARROWS_X && (panel || !faces))
        draw_arrows(m, c);
}

static void draw_play(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    bool panel = view_has_panel(m);

    view_draw(c, m, app->screen != SCREEN_MADE && !(app->phase & 1));
    canvas_at(c, panel ? PANEL : 2, 1);
    draw_name(m, c);
    canvas_at(c, panel ? PANEL : TURN_X, panel ? 12 : 1);
    text_word(c, WORD_YOUR_MOVE + m->turn);
    if (!panel)
        canvas_fill(c, 0, 0, DISPLAY_WIDTH, BAR, INK_INVERT);
    if (app->screen != SCREEN_MADE)
        draw_message(app, c, panel);
}

static void draw_result(const struct app *app, struct canvas *c)
{
    uint8_t winner = match_winner(&app->match);
    bool won = winner == PLAYER_YOU;

    draw_game_bar(app, c);
    canvas_picture(c, 2, 15, won ? art_robot_sad : art_robot);
    canvas_at(c, 32, 14);
    text_big_word(c, WORD_YOU_WIN + winner);
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
    [SCREEN_FAULT] = draw_fault,
    [SCREEN_SET] = draw_set_editor,
    [SCREEN_UPLOAD] = draw_upload,
    [SCREEN_LIGHT] = draw_light,
};

void draw_screen(const struct app *app, struct canvas *c)
{
    drawings[app->screen](app, c);
}
