/* See terminal.h.
 *
 *     ╭─ Pocket Nimatron · arduboy ────────────────╮
 *     │ half blocks: 128 x 32, or braille: 64 x 16 │
 *     ╰──────────────── ♪ 440 Hz · asleep 99.8 % ──╯
 *      ←↑↓→ move   A: a Enter Space   ...
 */
#define _XOPEN_SOURCE_EXTENDED 1
#include "terminal.h"
#include "text_screen.h"
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

enum { FRAME_COLUMNS = 2, FRAME_ROWS = 3, ESCAPE = 27, ESCAPE_MS = 25 };
enum { PLAIN, PICTURE, PICTURE_DIM, FRAME, TITLE, ALARM, LIGHT }; /* colour pairs; the lights' follow LIGHT */

/* ---- opening and closing ---- */

static void use_utf8(void)
{
    setlocale(LC_ALL, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setlocale(LC_CTYPE, "C.UTF-8");
}

/* The glass is nearly black and what is lit bluish white, where the terminal has so many colours. */
static void choose_colours(void)
{
    bool many;
    static const short light[] = { COLOR_BLACK, COLOR_RED, COLOR_GREEN, COLOR_YELLOW, COLOR_BLUE, COLOR_MAGENTA, COLOR_CYAN, COLOR_WHITE };

    start_color();
    use_default_colors();
    many = COLORS >= 256;
    init_pair(PICTURE, many ? 195 : COLOR_WHITE, many ? 232 : COLOR_BLACK);
    init_pair(PICTURE_DIM, many ? 109 : COLOR_CYAN, many ? 232 : COLOR_BLACK);
    init_pair(FRAME, many ? 241 : -1, -1);
    init_pair(TITLE, many ? 153 : -1, -1);
    init_pair(ALARM, COLOR_RED, -1);
    for (short i = 1; i < 8; i++)
        init_pair((short)(LIGHT + i), light[i], -1);
}

void terminal_resize(struct terminal *t, int width, int height)
{
    bool blocks = COLS >= width + FRAME_COLUMNS && LINES >= height / 2 + FRAME_ROWS;
    bool dots = COLS >= width / 2 + FRAME_COLUMNS && LINES >= height / 4 + FRAME_ROWS;

    t->style = blocks ? TERMINAL_HALF_BLOCKS : dots ? TERMINAL_BRAILLE : TERMINAL_TOO_SMALL;
    t->columns = blocks ? width : width / 2;
    t->rows = blocks ? height / 2 : height / 4;
    t->left = (COLS - t->columns - FRAME_COLUMNS) / 2;
    t->top = (LINES - t->rows - FRAME_ROWS) / 2;
    erase();
}

bool terminal_open(struct terminal *t, int width, int height, char *why, size_t size)
{
    int columns, lines;

    *t = (struct terminal){ .style = TERMINAL_TOO_SMALL };
    use_utf8();
    t->screen = newterm(NULL, stdout, stdin);
    if (t->screen == NULL) {
        snprintf(why, size, "the terminal type is unknown: set TERM (for example TERM=xterm-256color)");
        return false;
    }
    columns = COLS, lines = LINES;
    cbreak();
    noecho();
    nonl();
    curs_set(0);
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(ESCAPE_MS);
    t->colours = has_colors();
    if (t->colours)
        choose_colours();
    terminal_resize(t, width, height);
    if (t->style != TERMINAL_TOO_SMALL)
        return true;
    terminal_close(t);
    snprintf(why, size, "the terminal has %d columns and %d lines, the screen needs %d and %d (better %d and %d): enlarge it and start again",
             columns, lines, width / 2 + FRAME_COLUMNS, height / 4 + FRAME_ROWS, width + FRAME_COLUMNS, height / 2 + FRAME_ROWS);
    return false;
}

void terminal_close(struct terminal *t)
{
    endwin();
    delscreen(t->screen);
}

/* ---- typing ---- */

int terminal_typed(struct terminal *t)
{
    static const struct {
        int typed, means;
    } known[] = {
        { ERR, TERMINAL_NOTHING }, { 'q', TERMINAL_QUIT }, { 'Q', TERMINAL_QUIT }, { KEY_RESIZE, TERMINAL_RESIZED },
        { KEY_UP, 0 },   { KEY_DOWN, 1 }, { KEY_LEFT, 2 },      { KEY_RIGHT, 3 },
        { 'a', 4 },      { 'A', 4 },      { 'z', 4 },           { 'Z', 4 },
        { '\r', 4 },     { '\n', 4 },     { KEY_ENTER, 4 },     { ' ', 4 },
        { 'b', 5 },      { 'B', 5 },      { 'x', 5 },           { 'X', 5 },
        { ESCAPE, 5 },   { 127, 5 },      { '\b', 5 },          { KEY_BACKSPACE, 5 },
    };
    int typed = getch();

    (void)t;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].typed == typed)
            return known[i].means;
    return TERMINAL_OTHER;
}

/* ---- drawing ---- */

static void colour(const struct terminal *t, int pair)
{
    attrset(t->colours ? COLOR_PAIR(pair) : A_NORMAL);
}

static void line(int columns)
{
    while (columns-- > 0)
        addstr("─");
}

static void draw_title(const struct terminal *t, const struct terminal_status *s)
{
    char title[64];
    int width = snprintf(title, sizeof title, " Pocket Nimatron · %s ", s->board) - 1; /* · has two bytes */

    colour(t, FRAME);
    mvaddstr(t->top, t->left, "╭─");
    colour(t, TITLE);
    addstr(title);
    colour(t, FRAME);
    line(t->columns - 1 - width);
    addstr("╮");
}

static void draw_light(const struct terminal *t, uint8_t lights)
{
    if (lights == 0)
        return;
    colour(t, LIGHT + (lights & 7));
    addstr("● ");
}

static void draw_bottom(const struct terminal *t, const struct terminal_status *s)
{
    char sound[32] = "", asleep[32];
    int used = 2 + (s->lights != 0 ? 2 : 0);

    if (s->hz > 0)
        used += snprintf(sound, sizeof sound, "♪ %u Hz · ", s->hz) - 3; /* ♪ has three bytes, · two */
    used += snprintf(asleep, sizeof asleep, "asleep %.1f %%", (double)s->asleep);
    colour(t, FRAME);
    mvaddstr(t->top + t->rows + 1, t->left, "╰");
    line(t->columns - used - 1);
    addch(' ');
    draw_light(t, s->lights);
    colour(t, TITLE);
    addstr(sound);
    colour(t, FRAME);
    addstr(asleep);
    addstr(" ─╯");
}

static void draw_keys(const struct terminal *t, const struct terminal_status *s)
{
    static const char *const texts[] = { "arrows move    A = a z Enter Space    B = b x Backspace Esc    q or Ctrl-C quit",
                                         "arrows   A = a z Enter Space   B = b x Backspace Esc   q quit" };
    int y = t->top + t->rows + 2, wide = (int)strlen(texts[0]);

    move(y, 0);
    clrtoeol();
    colour(t, s->note != NULL ? ALARM : FRAME);
    if (s->note != NULL)
        mvaddnstr(y, 0, s->note, COLS - 1);
    else if (wide + 1 < COLS)
        mvaddstr(y, (COLS - wide) / 2, texts[0]);
    else
        mvaddstr(y, (COLS - (int)strlen(texts[1])) / 2, texts[1]);
}

static void draw_picture(const struct terminal *t, const struct picture *p)
{
    int pair = p->level < 48 ? PICTURE_DIM : PICTURE;

    for (int y = 0; y < t->rows; y++) {
        colour(t, FRAME);
        mvaddstr(t->top + 1 + y, t->left, "│");
        colour(t, pair);
        for (int x = 0; x < t->columns; x++) {
            char braille[4];

            if (t->style == TERMINAL_BRAILLE)
                text_braille(p, x, y, braille);
            addstr(t->style == TERMINAL_BRAILLE ? braille : text_half_block(p, x, y));
        }
        colour(t, FRAME);
        addstr("│");
    }
}

void terminal_draw(struct terminal *t, const struct picture *p, const struct terminal_status *s)
{
    if (t->style == TERMINAL_TOO_SMALL) {
        colour(t, PLAIN);
        mvaddnstr(0, 0, "too small: enlarge the terminal", COLS);
    } else {
        draw_title(t, s);
        draw_picture(t, p);
        draw_bottom(t, s);
        draw_keys(t, s);
    }
    refresh();
}
