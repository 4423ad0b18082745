/* Which key of the device each key of a terminal is: terminal.h numbers them as hal.h, up, down, left, right, A, B; and another size. */
#include "host_tests/tap.h"
#include "sim/terminal.h"
#include <curses.h>
#include <stdio.h>

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

int main(void)
{
    FILE *nowhere = fopen("/dev/null", "r+");
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
    endwin();
    delscreen(screen);
    fclose(nowhere);
    return tap_done();
}
