/* See terminal.h.
 *
 *     ╭─ Pocket Nimatron · arduboy ────────────────╮
 *     │ half blocks: 128 x 32, or braille: 64 x 16 │   (characters: 95 x 9, or quadrants: 48 x 9)
 *     ╰──────────────── ♪ 440 Hz · asleep 99.8 % ──╯
 *      ←↑↓→ move   A: a Enter Space   ...
 */
#define _XOPEN_SOURCE_EXTENDED 1
#include "terminal.h"
#include "terminal_type.h"
#include "text_screen.h"
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

/* Characters of the frame around the picture, the line of keys included; the Escape key, and how long ncurses waits for the rest of a
 * sequence. */
enum { FRAME_COLUMNS = 2, FRAME_ROWS = 3, ESCAPE = 27, ESCAPE_MS = 25 };
/* Colour pairs of ncurses.  Those of the lights begin at LIGHT, those of the looks of a picture at PICTURE, SHADES for each look: usual,
 * DIM, GAP. */
enum { PLAIN, FRAME, TITLE, ALARM, LIGHT, PICTURE = LIGHT + 8, DIM = 1, GAP = 2, SHADES = 3 };

/* ---- opening and closing ---- */

/* Chooses the user's language, and UTF-8 in any case. */
static void use_utf8(void)
{
    setlocale(LC_ALL, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setlocale(LC_CTYPE, "C.UTF-8");
}

/* The colours of lit and unlit pixels of each look: in a terminal of 256 colours, and in one of 8. */
static const struct shade {
    short lit, unlit, lit_of_8, unlit_of_8;
} shades[][SHADES] = {
    [PICTURE_OLED] = { { 195, 232, COLOR_WHITE, COLOR_BLACK }, { 109, 232, COLOR_CYAN, COLOR_BLACK } },
    [PICTURE_LCD_GREY] = { { 235, 251, COLOR_BLACK, COLOR_WHITE }, { 234, 245, COLOR_BLACK, COLOR_WHITE } },
    [PICTURE_LCD_BLUE] = { { 231, 19, COLOR_WHITE, COLOR_BLUE }, { 61, 17, COLOR_CYAN, COLOR_BLACK },
                           { 231, 20, COLOR_WHITE, COLOR_BLUE } },
};

/* Defines the colour pairs of the pictures. */
static void choose_shades(bool many)
{
    for (size_t look = 0; look < sizeof shades / sizeof *shades; look++)
        for (int i = 0; i < SHADES; i++) {
            const struct shade *s = &shades[look][i];

            init_pair((short)(PICTURE + (int)look * SHADES + i), many ? s->lit : s->lit_of_8, many ? s->unlit : s->unlit_of_8);
        }
}

/* Defines all colour pairs. */
static void choose_colours(void)
{
    bool many;
    static const short light[] = { COLOR_BLACK, COLOR_RED, COLOR_GREEN, COLOR_YELLOW, COLOR_BLUE, COLOR_MAGENTA, COLOR_CYAN, COLOR_WHITE };

    start_color();
    use_default_colors();
    many = COLORS >= 256;
    choose_shades(many);
    init_pair(FRAME, many ? 241 : -1, -1);
    init_pair(TITLE, many ? 153 : -1, -1);
    init_pair(ALARM, COLOR_RED, -1);
    for (short i = 1; i < 8; i++)
        init_pair((short)(LIGHT + i), light[i], -1);
}

/* Pixels that a character shows, across and down. */
static const struct {
    uint8_t across, down;
} block[] = { [TERMINAL_BRAILLE] = { 2, 4 }, [TERMINAL_QUADRANTS] = { 2, 2 }, [TERMINAL_HALF_BLOCKS] = { 1, 2 } };

/* Return the size of a picture in characters. */
static int columns_of(const struct picture *p, enum terminal_style s) { return (p->width + block[s].across - 1) / block[s].across; }
static int rows_of(const struct picture *p, enum terminal_style s) { return (p->height + block[s].down - 1) / block[s].down; }

/* Returns whether a style suits the picture and fits the terminal.  Quadrants show pixels twice as high as wide: right only for a
 * display of characters, whose dots are so. */
static bool suits(const struct picture *p, enum terminal_style s)
{
    return (s != TERMINAL_QUADRANTS || p->cell_width > 0) && COLS >= columns_of(p, s) + FRAME_COLUMNS &&
           LINES >= rows_of(p, s) + FRAME_ROWS;
}

void terminal_resize(struct terminal *t, const struct picture *p)
{
    for (t->style = TERMINAL_HALF_BLOCKS; t->style > TERMINAL_BRAILLE && !suits(p, t->style); t->style--)
        ;
    t->columns = columns_of(p, t->style);
    t->rows = rows_of(p, t->style);
    t->left = (COLS - t->columns - FRAME_COLUMNS) / 2;
    t->top = (LINES - t->rows - FRAME_ROWS) / 2;
    if (!suits(p, t->style))
        t->style = TERMINAL_TOO_SMALL;
    erase();
}

bool terminal_open(struct terminal *t, const struct picture *p, char *why, size_t size)
{
    int columns, lines;

    *t = (struct terminal){ .style = TERMINAL_TOO_SMALL };
    use_utf8();
    t->screen = terminal_type_draws() ? newterm(NULL, stdout, stdin) : NULL;
    if (t->screen == NULL) {
        snprintf(why, size, "the terminal type is unknown or cannot draw a screen: set TERM (for example TERM=xterm-256color)");
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
    terminal_resize(t, p);
    if (t->style != TERMINAL_TOO_SMALL)
        return true;
    terminal_close(t);
    snprintf(why, size, "the terminal has %d columns and %d lines, the screen needs %d and %d (better %d and %d): "
             "enlarge it and start again",
             columns, lines, columns_of(p, TERMINAL_BRAILLE) + FRAME_COLUMNS, rows_of(p, TERMINAL_BRAILLE) + FRAME_ROWS,
             columns_of(p, TERMINAL_HALF_BLOCKS) + FRAME_COLUMNS, rows_of(p, TERMINAL_HALF_BLOCKS) + FRAME_ROWS);
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
    /* What can be typed for each key of the device: the number of its KEY_* bit. */
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

/* Selects a colour pair, if the terminal has colours. */
static void colour(const struct terminal *t, int pair)
{
    attrset(t->colours ? COLOR_PAIR(pair) : A_NORMAL);
}

/* Draws a line of that many characters. */
static void line(int columns)
{
    while (columns-- > 0)
        addstr("─");
}

/* Draws the upper side of the frame with the name of the board. */
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

/* Draws the lights as one dot of their mixed colour. */
static void draw_light(const struct terminal *t, uint8_t lights)
{
    if (lights == 0)
        return;
    colour(t, LIGHT + (lights & 7));
    addstr("● ");
}

/* Draws the lower side of the frame with light, tone and share of sleep. */
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

/* Draws the warning, or the longest list of keys that fits. */
static void draw_keys(const struct terminal *t, const struct terminal_status *s)
{
    static const char *const with_b[] = { "arrows move    A = a z Enter Space    B = b x Backspace Esc    q or Ctrl-C quit",
                                          "arrows   A = a z Enter Space   B = b x Backspace Esc   q quit",
                                          "arrows   A = a   B = b   q quit" };
    static const char *const with_select[] = { "arrows move    SELECT = a z Enter Space, held = b x Backspace Esc    q or Ctrl-C quit",
                                               "arrows   SELECT = a Enter, held = b Esc   q quit",
                                               "arrows  SELECT = a, held = b  q" };
    const char *const *texts = s->held_a_is_b ? with_select : with_b;
    int y = t->top + t->rows + 2, text = 0;

    move(y, 0);
    clrtoeol();
    colour(t, s->note != NULL ? ALARM : FRAME);
    if (s->note != NULL) {
        mvaddnstr(y, 0, s->note, COLS - 1);
        return;
    }
    while (text < 2 && (int)strlen(texts[text]) + 1 >= COLS) /* the shortest one fits any terminal in which the frame does */
        text++;
    mvaddstr(y, (COLS - (int)strlen(texts[text])) / 2, texts[text]);
}

/* Returns whether the character at (cx, cy) shows nothing but the gap between cells. */
static bool only_gap(const struct terminal *t, const struct picture *p, int cx, int cy)
{
    int across = block[t->style].across, down = block[t->style].down;

    for (int i = 0; i < across * down; i++)
        if (!picture_is_gap(p, cx * across + i % across, cy * down + i / across))
            return false;
    return true;
}

/* Draws one character of the picture. */
static void draw_block(const struct terminal *t, const struct picture *p, int cx, int cy)
{
    char braille[4];

    switch (t->style) {
    case TERMINAL_HALF_BLOCKS:
        addstr(text_half_block(p, cx, cy));
        break;
    case TERMINAL_QUADRANTS:
        addstr(text_quadrant(p, cx, cy));
        break;
    default:
        text_braille(p, cx, cy, braille);
        addstr(braille);
    }
}

/* Draws the picture and the two sides of the frame. */
static void draw_picture(const struct terminal *t, const struct picture *p)
{
    int pair = PICTURE + (int)p->look * SHADES + (p->level < 48 ? DIM : 0);

    for (int y = 0; y < t->rows; y++) {
        colour(t, FRAME);
        mvaddstr(t->top + 1 + y, t->left, "│");
        for (int x = 0; x < t->columns; x++) {
            colour(t, pair + (p->level >= 48 && only_gap(t, p, x, y) ? GAP : 0));
            draw_block(t, p, x, y);
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
