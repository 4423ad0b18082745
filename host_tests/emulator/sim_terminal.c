/* Which key of the device each key of a terminal is: terminal.h numbers them as hal.h, up, down, left, right, A, B; another size; and what
 * is drawn. */
#define _XOPEN_SOURCE_EXTENDED 1
#include "host_tests/tap.h"
#include "sim/terminal.h"
#include <curses.h>
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

/* Types a key into ncurses. Returns the event. */
static int event_of(int typed)
{
    ungetch(typed);
    return terminal_typed(NULL);
}

/* Returns whether all keys, up to a 0, mean this. */
static bool all_mean(const int *typed, int means)
{
    bool good = true;

    for (; *typed != 0; typed++)
        good &= event_of(*typed) == means;
    return good;
}

/* The picture before may have stood elsewhere. */
static void resizing(void)
{
    struct terminal t = { .style = TERMINAL_BRAILLE };
    struct picture p = { .width = 128, .height = 64 };

    mvaddch(0, 0, 'x');
    terminal_resize(&t, &p);
    CHECK((mvinch(0, 0) & A_CHARTEXT) == ' ', "at another size of the terminal nothing of the picture before stays");
}

/* ---- what is drawn ---- */

/* Returns whether line y of the screen is this text from the column x on; else prints the line. */
static bool shows(int y, int x, const char *expected)
{
    wchar_t line[200];
    char text[800];

    mvinnwstr(y, x, line, COLS - x);
    wcstombs(text, line, sizeof text);
    if (strncmp(text, expected, strlen(expected)) == 0)
        return true;
    fprintf(stderr, "# %s\n# %s\n", text, expected);
    return false;
}

/* Returns the pixels of a character, from the upper left on, as bits: of half blocks two, of quadrants four, of braille eight. */
static unsigned pixels_of(wchar_t c)
{
    static const wchar_t quadrants[] = L" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█";
    static const uint8_t dot[] = { 0, 2, 4, 1, 3, 5, 6, 7 };
    unsigned bits = 0;

    if (c < 0x2800 || c > 0x28FF)
        return (unsigned)(wcschr(quadrants, c) - quadrants);
    for (int i = 0; i < 8; i++)
        bits |= (c - 0x2800u) >> i & 1 ? 1u << dot[i] : 0;
    return bits;
}

/* Returns whether the frame has the pixels of the picture: each character across times down of them. */
static bool same_pixels(const struct terminal *t, const struct picture *p, int across, int down)
{
    bool same = t->columns == (p->width + across - 1) / across && t->rows == (p->height + down - 1) / down;

    for (int y = 0; y < t->rows; y++)
        for (int x = 0; x < t->columns; x++) {
            wchar_t c[2];
            unsigned bits = (mvinnwstr(t->top + 1 + y, t->left + 1 + x, c, 1), pixels_of(c[0]));

            for (int i = 0; i < 2 * down; i++) /* a half block is two pixels wide here */
                if (i % 2 < across)
                    same &= (bits >> i & 1) == picture_lit(p, across * x + i % 2, down * y + i / 2);
        }
    return same;
}

/* Draws a picture on a terminal of this size. */
static struct terminal drawn(const struct picture *p, const struct terminal_status *s, int columns, int lines)
{
    struct terminal t = { .colours = false };

    resizeterm(lines, columns);
    terminal_resize(&t, p);
    terminal_draw(&t, p, s);
    return t;
}

/* Pictures of chance, of pixels and of characters, where nothing is lit between the cells. */
static struct picture chance(bool cells)
{
    struct picture p = { .width = 128, .height = 64, .level = 255 };

    if (cells)
        p = (struct picture){ .width = 95, .height = 18, .level = 255, .look = PICTURE_LCD_BLUE, .cell_width = 5, .cell_height = 8 };
    srand(1);
    for (int y = 0; y < p.height; y++)
        for (int x = 0; x < p.width; x++)
            p.lit[y][x] = !picture_is_gap(&p, x, y) && rand() & 64;
    return p;
}

#define TEN "──────────" /* of a frame */

static void pictures(void)
{
    struct terminal_status s = { .board = "arduboy", .asleep = 99.75f };
    struct picture pixels = chance(false), cells = chance(true);
    struct terminal t = drawn(&pixels, &s, 130, 35);

    CHECK(t.style == TERMINAL_HALF_BLOCKS && same_pixels(&t, &pixels, 1, 2), "130 columns and 35 lines hold half blocks");
    t = drawn(&pixels, &s, 129, 35);
    CHECK(t.style == TERMINAL_BRAILLE && same_pixels(&t, &pixels, 2, 4), "a column less does not: braille");
    t = drawn(&pixels, &s, 130, 34);
    CHECK(t.style == TERMINAL_BRAILLE && t.top == 7 && t.left == 32, "nor a line less: braille, in the middle");
    t = drawn(&pixels, &s, 66, 19);
    CHECK(t.style == TERMINAL_BRAILLE && same_pixels(&t, &pixels, 2, 4) && t.top == 0 && t.left == 0, "66 columns and 19 lines are enough");
    CHECK(shows(0, 0, "╭─ Pocket Nimatron · arduboy " TEN TEN TEN "──────╮"), "the frame's upper side");
    CHECK(shows(17, 0, "╰" TEN TEN TEN TEN "──────── asleep 99.8 % ─╯"), "the share of sleep");
    CHECK(shows(18, 0, "  arrows   A = a z Enter Space   B = b x Backspace Esc   q quit"), "the keys");
    CHECK(shows(1, 0, "│") && shows(16, 65, "│"), "and the sides");
    s.hz = 440, s.lights = 5;
    drawn(&pixels, &s, 66, 19);
    CHECK(shows(17, 0, "╰" TEN TEN TEN "───── ● ♪ 440 Hz · asleep 99.8 % ─╯"), "as wide with a light and a tone");
    s.note = "cannot write the save file";
    drawn(&pixels, &s, 66, 19);
    CHECK(shows(18, 0, "cannot write the save file   "), "a note stands in the place of the keys");
    t = drawn(&pixels, &s, 65, 19);
    CHECK(t.style == TERMINAL_TOO_SMALL && shows(0, 0, "too small: enlarge the terminal   "), "a column less is too small");
    CHECK(drawn(&pixels, &s, 66, 18).style == TERMINAL_TOO_SMALL, "or a line less");
    s = (struct terminal_status){ .board = "uno-lcd", .held_a_is_b = true };
    t = drawn(&cells, &s, 97, 12);
    CHECK(t.style == TERMINAL_HALF_BLOCKS && same_pixels(&t, &cells, 1, 2), "characters in half blocks");
    CHECK(shows(11, 6, "arrows move    SELECT = a z Enter Space, held = b x Backspace Esc    q or Ctrl-C quit"), "SELECT among the keys");
    t = drawn(&cells, &s, 80, 24);
    CHECK(t.style == TERMINAL_QUADRANTS && same_pixels(&t, &cells, 2, 2), "in quadrants");
    t = drawn(&cells, &s, 50, 11);
    CHECK(t.style == TERMINAL_BRAILLE && same_pixels(&t, &cells, 2, 4) &&
              shows(t.top + 7, 0, " arrows   SELECT = a Enter, held = b Esc   q quit"),
          "and in braille, with fewer words");
    pixels.width = 84, pixels.height = 48;
    s.held_a_is_b = false;
    t = drawn(&pixels, &s, 44, 15);
    CHECK(t.style == TERMINAL_BRAILLE && same_pixels(&t, &pixels, 2, 4) &&
              shows(14, 6, "arrows   A = a   B = b   q quit"), "a small display");
}

/* ---- colours ---- */

/* ncurses does not free the description of a terminal: that is no leak of this project. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void) { return "leak:libtinfo"; }

struct colours {
    short lit, unlit;
};

static bool same(struct colours a, struct colours b) { return a.lit == b.lit && a.unlit == b.unlit; }

/* Returns the colours of a character. */
static struct colours colours_at(int y, int x)
{
    struct colours c;
    wchar_t text[CCHARW_MAX];
    cchar_t character;
    attr_t attributes;
    short pair;

    mvin_wch(y, x, &character);
    getcchar(&character, text, &attributes, &pair, NULL);
    pair_content(pair, &c.lit, &c.unlit);
    return c;
}

/* Returns whether the frame around a picture and the words in its lower side have the same colours, and so has the list of keys. */
static bool is_framed(const struct terminal *t, struct colours frame)
{
    int right = t->left + t->columns + 1, below = t->top + t->rows + 1;
    bool framed = same(colours_at(t->top, t->left), frame) && same(colours_at(t->top, right), frame) &&
                  same(colours_at(below, t->left), frame) && same(colours_at(below, right - 3), frame) &&
                  same(colours_at(below + 1, COLS / 2), frame);

    for (int y = t->top + 1; y < below; y++)
        framed &= same(colours_at(y, t->left), frame) && same(colours_at(y, right), frame);
    return framed;
}

/* Returns whether a dot of each mixture of lights has its colour, whose numbers are those of a terminal: red 1, green 2, blue 4. */
static bool are_lights(struct terminal *t, const struct picture *p)
{
    struct terminal_status s = { .board = "arduboy", .hz = 440 };
    bool right = true;

    for (s.lights = 1; s.lights < 8; s.lights++) {
        terminal_draw(t, p, &s);
        for (int x = t->left; x < t->left + t->columns; x++) {
            wchar_t c[2];

            mvinnwstr(t->top + t->rows + 1, x, c, 1);
            right &= c[0] != L'●' || colours_at(t->top + t->rows + 1, x).lit == s.lights;
            right &= c[0] != L'♪' || same(colours_at(t->top + t->rows + 1, x), colours_at(t->top, t->left + 3));
        }
    }
    return right;
}

/* Draws a picture on a new terminal, and adds to *seen the colours of its first character, and of one between two rows of cells. Returns
 * whether all around it has its colours. */
static bool is_coloured(const struct picture *p, struct colours **seen)
{
    struct terminal_status s = { .board = "arduboy" };
    struct colours frame, title;
    struct terminal t;
    char why[100];
    bool right;

    terminal_open(&t, p, why, sizeof why);
    terminal_draw(&t, p, &s);
    frame = colours_at(t.top, t.left);
    title = colours_at(t.top, t.left + 3);
    right = is_framed(&t, frame) && frame.unlit == -1 && title.unlit == -1 && (COLORS < 256 || title.lit != frame.lit);
    *(*seen)++ = colours_at(t.top + 1, t.left + 1);
    *(*seen)++ = colours_at(t.top + 5, t.left + 1);
    right &= are_lights(&t, p);
    s.note = "a note";
    terminal_draw(&t, p, &s);
    right &= colours_at(t.top + t.rows + 2, 0).lit == COLOR_RED;
    terminal_close(&t);
    return right;
}

/* Returns whether a picture of each look, bright and dim, has colours of its own, where there are enough, and the rest has its colours. */
static bool are_coloured(const char *type, bool enough)
{
    struct picture all[] = { { .width = 84, .height = 48, .look = PICTURE_OLED }, { .width = 84, .height = 48, .look = PICTURE_LCD_GREY },
                             chance(true) };
    struct colours seen[12], *next = seen;
    bool right = true;

    setenv("TERM", type, 1);
    for (int i = 0; i < 6; i++) {
        all[i / 2].level = i % 2 ? 47 : 48;
        right &= is_coloured(&all[i / 2], &next);
    }
    for (int i = 0; i < 12; i++) {
        right &= seen[i].lit != seen[i].unlit;
        for (int j = 0; j < i; j++) /* the gaps have others than the cells in a bright picture of characters alone */
            right &= same(seen[i], seen[j]) == (i == j + 1 && j % 2 == 0 && i != 9) || !enough;
    }
    return right;
}

/* What ncurses writes to the standard output goes nowhere. */
static void colours(void)
{
    int out = (fflush(stdout), dup(1)), nowhere = open("/dev/null", O_WRONLY);
    bool many, few;

    setenv("COLUMNS", "140", 1);
    setenv("LINES", "40", 1);
    dup2(nowhere, 1);
    many = are_coloured("xterm-256color", true);
    few = are_coloured("xterm", false);
    fflush(stdout);
    dup2(out, 1);
    close(nowhere);
    close(out);
    CHECK(many && few, "frame, title, picture, lights and a note have their colours");
}

int main(void)
{
    FILE *nowhere = setlocale(LC_CTYPE, "C.UTF-8") != NULL ? fopen("/dev/null", "r+") : NULL;
    SCREEN *screen = nowhere != NULL ? newterm("xterm", nowhere, nowhere) : NULL;
    bool good = screen != NULL;

    if (!CHECK(good, "ncurses without a terminal"))
        return tap_done();
    nodelay(stdscr, TRUE);
    CHECK(event_of(KEY_UP) == 0 && event_of(KEY_DOWN) == 1 && event_of(KEY_LEFT) == 2 && event_of(KEY_RIGHT) == 3, "arrows");
    CHECK(all_mean((int[]){ 'a', 'A', 'z', 'Z', '\r', '\n', ' ', KEY_ENTER, 0 }, 4), "a, z, Enter and Space are A");
    CHECK(all_mean((int[]){ 'b', 'B', 'x', 'X', 27, 127, '\b', KEY_BACKSPACE, 0 }, 5), "b, x, Escape and Backspace are B");
    CHECK(all_mean((int[]){ 'q', 'Q', 0 }, TERMINAL_QUIT) && event_of('y') == TERMINAL_OTHER, "q ends it, and others are no key");
    resizing();
    pictures();
    endwin();
    delscreen(screen);
    fclose(nowhere);
    colours();
    return tap_done();
}
