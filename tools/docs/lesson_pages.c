/* Draws the pages of each lesson of a language in order, as one picture a lesson: texts, the sieve when it is marked, cards, questions, and
 * after each question its reason.
 *
 *     lesson_pages PREFIX      writes PREFIX-PLACE-ID.png for each lesson: its place in the list, from 1, and its id
 *
 * It is the firmware of a display of 128x64 with one language (make/kit.mk). */
#include "hal/host/host.h"
#include "host_tests/unit/go.h"
#include "sim/png.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 64, COLUMNS = 4, SCALE = 2 };

static struct app app;
static uint8_t screen[DISPLAY_PAGES * DISPLAY_WIDTH], cells[STORAGE_SIZE];
static struct picture sheet[MOST];
static int count;

static void power_on(void)
{
    host.screen = screen;
    host.storage = cells;
    memset(cells, 0xFF, sizeof cells);
    display_init();
    loop_start(&app, 0);
    meet_player(&app);
}

/* Adds the screen to the sheet. */
static void add(void)
{
    static struct show s;
    const struct canvas *c = &s.canvas;
    struct picture *p = &sheet[count];

    show_letters(&s, 0, false);
    draw_shown(&app, &s.canvas);
    memset(p, 0, sizeof *p);
    *p = (struct picture){ .width = DISPLAY_WIDTH, .height = 8 * DISPLAY_PAGES, .level = 255, .look = PICTURE_OLED };
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            p->lit[y][x] = c->frame[y / 8 * DISPLAY_WIDTH + x] >> y % 8 & 1;
    if (++count == MOST)
        exit(1);
}

/* Adds the question or the game, and the reason that follows a right answer. */
static void add_task(void)
{
    go(&app, task_begin(&app));
    add();
    if (app.lesson.kind == LESSON_PLAY)
        return;
    app.lesson.right = true;
    app.lesson.stage = ANSWER_RIGHT;
    go(&app, SCREEN_answer);
    add();
}

/* Adds the page of the lesson under the cursor. */
static void add_page(void)
{
    if (!app.lesson.again)
        add();
    if (app.lesson.kind == LESSON_SIEVE)
        for (unsigned ticks = SIEVE_MOST * 1000 / TICK_MS; ticks > 0 || (add(), false); ticks--)
            loop_tick(&app, 0, 1);
    else if (app.lesson.kind != LESSON_TEXT && app.lesson.kind != LESSON_FIGURE)
        add_task();
}

static void add_lesson(uint8_t lesson)
{
    app_leave_match(&app);
    app.cursor[SCREEN_learn] = lesson;
    app.lesson.mistakes = 0;
    for (uint8_t page = 0; ; page++) {
        app.lesson.page = page;
        go(&app, SCREEN_lesson);
        if (app_screen(&app) == SCREEN_done)
            break;
        add_page();
    }
    add();
}

int main(int arguments, char **argument)
{
    if (arguments != 2) {
        fprintf(stderr, "usage: lesson_pages PREFIX\n");
        return 2;
    }
    power_on();
    for (uint8_t lesson = 0; lesson < LESSON_COUNT; lesson++) {
        char path[400], why[200];

        count = 0;
        add_lesson(lesson);
        snprintf(path, sizeof path, "%s-%02u-%u.png", argument[1], lesson + 1u, lesson_id(lesson));
        if (!png_sheet(sheet, count, COLUMNS, SCALE, path, why, sizeof why)) {
            fprintf(stderr, "%s\n", why);
            return 1;
        }
    }
    return 0;
}
