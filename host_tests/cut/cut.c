/* No text is cut off on any screen: the whole firmware of a display of pixels, in a language, with hands that go through the menus by
 * chance and hold keys down until numbers are at their greatest.  Each letter that is drawn must lie within the display and over no other
 * letter; and every word of the language that has a place in C must have been drawn.
 *
 *     cut [spoilt]     with "spoilt" every text is two letters longer: that must be found */
#include "firmware/app.h"
#include "firmware/screens.h"
#include "firmware/unpack.h"
#include "hal/host/host.h"
#include "host_tests/tap.h"
#include <stdio.h>
#include <string.h>

enum { ROUNDS = 6000, KEYS_A_ROUND = 40, HEIGHT = 8 * DISPLAY_PAGES, LETTER = GLYPH_WIDTH - 1, TOLD = 20 };

/* Signs that are no letters: arrows, and what pieces and stones are made of. */
static const char pictures[] = "<>@;`_&[]\"*={|^%$#\\";

static struct app app;
static uint8_t shown[DISPLAY_PAGES * DISPLAY_WIDTH], cells[STORAGE_SIZE];
static const char *covered[HEIGHT][DISPLAY_WIDTH]; /* by which text */
static char texts[200][WORDS_LONGEST + 40];
static unsigned text_count;
static bool drawn[WORD_COUNT], spoilt, looking;
static unsigned cut, over;
static char told[TOLD][200];
static unsigned told_count;
static uint32_t state = 1;

/* A display whose contrast can be changed. */
void display_contrast(uint8_t contrast) { (void)contrast; }

static unsigned chance(unsigned below)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 16) % below;
}

/* ---- what is drawn ---- */

static void tell(const char *what, const char *text)
{
    char line[200];

    snprintf(line, sizeof line, "screen %u: \"%s\" %s", app.screen, text, what);
    for (unsigned i = 0; i < told_count; i++)
        if (strcmp(told[i], line) == 0)
            return;
    if (told_count < TOLD)
        strcpy(told[told_count++], line);
}

/* Marks a letter's box as of a text; returns another that was there. */
static const char *take_box(unsigned x, unsigned y, unsigned size, const char *text)
{
    const char *other = NULL;

    for (unsigned row = y; row < y + size * GLYPH_HEIGHT; row++)
        for (unsigned column = x; column < x + size * LETTER; column++) {
            if (covered[row][column] != NULL && covered[row][column] != text)
                other = covered[row][column];
            covered[row][column] = text;
        }
    return other;
}

/* Piles of two digits, or more, that are so many that their numbers touch; that they are many is seen. */
static bool crowded(void)
{
    return NARROW && app.match.here.part[0].position.parts > 5;
}

static void note(const struct canvas *c, const char *text, unsigned size)
{
    unsigned x = c->x, y = c->y;
    const char *other;
    char what[80];

    if (!looking || strcmp(text, ",") == 0 || (text[0] != '\0' && text[1] == '\0' && strchr(pictures, text[0]) != NULL))
        return;
    text = strcpy(texts[text_count++ % 200], text);
    for (const char *at = text; *at != '\0'; at++, x += size * GLYPH_WIDTH) {
        if (*at == ' ')
            continue;
        if (crowded() && text[0] <= '9')
            return;
        if (x + size * LETTER > DISPLAY_WIDTH || y + size * GLYPH_HEIGHT > HEIGHT) {
            cut++;
            tell("is cut off", text);
            return;
        }
        other = take_box(x, y, size, text);
        if (other != NULL) {
            over++;
            snprintf(what, sizeof what, "is written over \"%s\"", other);
            tell(what, text);
            return;
        }
    }
}

void __real_canvas_text(struct canvas *c, const char *text);
void __real_canvas_letter(struct canvas *c, char letter);
void __real_canvas_big_text(struct canvas *c, const char *text);
void __real_canvas_paint(struct canvas *c, struct box b, uint8_t ink);
void __real_unpack_word(char *line, uint16_t word);
void __wrap_canvas_paint(struct canvas *c, struct box b, uint8_t ink);
void __wrap_canvas_text(struct canvas *c, const char *text);
void __wrap_canvas_letter(struct canvas *c, char letter);
void __wrap_canvas_big_text(struct canvas *c, const char *text);
void __wrap_unpack_word(char *line, uint16_t word);

void __wrap_canvas_text(struct canvas *c, const char *text)
{
    char longer[WORDS_LONGEST + 40];

    snprintf(longer, sizeof longer, "%s%s", text, spoilt ? "xx" : "");
    note(c, longer, 1);
    __real_canvas_text(c, text);
}

void __wrap_canvas_letter(struct canvas *c, char letter)
{
    const char text[] = { letter, '\0' };

    note(c, text, 1);
    __real_canvas_letter(c, letter);
}

void __wrap_canvas_big_text(struct canvas *c, const char *text)
{
    note(c, text, BIG);
    __real_canvas_big_text(c, text);
}

/* Where it is made black again there is no letter any more. */
void __wrap_canvas_paint(struct canvas *c, struct box b, uint8_t ink)
{
    for (unsigned row = b.y; ink == INK_BLACK && row < b.y + b.height && row < HEIGHT; row++)
        for (unsigned column = b.x; column < b.x + b.width && column < DISPLAY_WIDTH; column++)
            covered[row][column] = NULL;
    __real_canvas_paint(c, b, ink);
}

void __wrap_unpack_word(char *line, uint16_t word)
{
    drawn[word] |= looking;
    __real_unpack_word(line, word);
}

/* ---- hands ---- */

static void look(void)
{
    static struct canvas c;

    memset(covered, 0, sizeof covered);
    canvas_clear(&c);
    looking = true;
    draw_screen(&app, &c);
    looking = false;
}

static void run(uint8_t keys, unsigned ticks)
{
    while (ticks-- > 0)
        app_tick(&app, keys, 1);
}

static void press(uint8_t key, unsigned ticks)
{
    run(key, ticks);
    run(0, 5);
    look();
}

static void power_on(uint8_t contacts)
{
    host.screen = shown;
    host.storage = cells;
    memset(&app, 0, sizeof app);
    app_start(&app, contacts);
    run(0, 8);
    look();
}

/* Down a list to some line of it, and in. */
static void choose(void)
{
    for (unsigned line = chance(app.lines + 1u); line > 0; line--)
        press(KEY_DOWN, 5);
}

static void step(void)
{
    static const uint8_t keys[] = { KEY_A, KEY_A, KEY_A, KEY_UP, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_B };

    if (app.lines > 0 && chance(3) == 0)
        choose();
    if (app.screen == SCREEN_SETUP && chance(4) == 0)
        press(chance(2) ? KEY_RIGHT : KEY_LEFT, 1500);
    else
        press(keys[chance(sizeof keys)], chance(30) == 0 ? 900 : 5);
    if (chance(12) == 0)
        run(0, 400);
    if (chance(60) == 0)
        run(0, 6000);
    look();
}

static void round_of_keys(void)
{
    static const uint8_t held[] = { 0, 0, 0, 0, KEY_LEFT, KEY_UP };

    power_on(held[chance(sizeof held)]);
    for (unsigned i = 0; i < KEYS_A_ROUND; i++)
        step();
}

/* ---- what hands would hardly find ---- */

static void show_screen(uint8_t screen)
{
    app.screen = screen;
    app.lines = 0;
    look();
}

/* What keeps a start of each game from being played, and what a newer version has kept. */
static void look_at_notices(void)
{
    power_on(0);
    for (uint8_t pick = 0; pick < PICKS; pick++)
        for (app.fault = FAULT_ENDED; app.fault <= FAULT_JOIN; app.fault++) {
            match_pick(&app.match, pick);
            app.match.focus = 0;
            show_screen(SCREEN_FAULT);
        }
    match_pick(&app.match, 0);
    for (uint8_t screen = SCREEN_UPLOAD; screen < SCREEN_COUNT; screen++)
        for (app.phase = 0; app.phase < 2; app.phase++)
            show_screen(screen);
}

/* A map on which nobody can win. */
static void look_at_draw(void)
{
    struct match *m = &app.match;

    power_on(0);
    for (m->machine = MACHINE_NONE; m->machine <= MACHINE_SECOND; m->machine += MACHINE_SECOND) {
        match_pick(m, GAME_INDEX_graph);
        m->start.part[0].position.option[1] = 2; /* the pond, F */
        m->start.part[0].position.part[0] = 5;
        match_begin(m);
        match_value(m);
        show_screen(SCREEN_VALUE);
        for (uint8_t moves = 0; moves < DRAW_MOVES; moves++)
            match_reply(m), match_move(m);
        match_value(m);
        show_screen(SCREEN_RESULT);
    }
}

/* Each step of a why, its numbers as wide as can be. */
static void look_at_reasons(void)
{
    static const uint8_t games[] = { GAME_INDEX_nim, GAME_INDEX_knights, GAME_INDEX_graph };
    static const uint16_t part[] = { 9999, PART_PIECE(15, 15), 8 };
    struct match *m = &app.match;

    power_on(0);
    for (uint8_t i = 0; i < sizeof games; i++) {
        match_pick(m, games[i]);
        m->here = m->start;
        for (uint8_t says = 0; says < WHY_COUNT; says++) {
            memset(&m->reasons, 0xFF, sizeof m->reasons);
            for (uint8_t n = 0; n < REASONS; n++)
                m->reasons.step[n].says = WHY_COUNT;
            m->reasons.step[0].says = says;
            for (uint8_t n = 0; n < WHY_NUMBERS; n++)
                m->reasons.step[0].number[n] = part[i];
            show_screen(SCREEN_WHY);
        }
    }
}

/* Every value of every field of the set-up, as far as a few keys lead. */
static void look_at_fields(void)
{
    for (uint8_t pick = 0; pick < PICKS; pick++) {
        memset(cells, 0xFF, sizeof cells);
        power_on(0);
        press(KEY_A, 5);
        for (uint8_t line = 0; line < pick; line++)
            press(KEY_DOWN, 5);
        press(KEY_A, 5);
        for (uint8_t line = 0; line < 24; line++) {
            for (uint8_t value = 0; value < 10; value++)
                press(KEY_RIGHT, 5);
            press(KEY_DOWN, 5);
        }
    }
}

/* What is said on another kind of display, or of questions about a board that there are not among the puzzles. */
static bool elsewhere(uint16_t word)
{
    if (word == WORD_HOLD || word == WORD_MOVE_NO || word == WORD_SHORT_LAST || word == WORD_SHORT_ERROR)
        return true;
    return NARROW ? word == WORD_LEAVES || word == WORD_TO || word == WORD_GAME : word >= WORD_SHORT_WON && word <= WORD_SHORT_ERROR;
}


static unsigned undrawn(void)
{
    unsigned missing = 0;

    for (unsigned word = 1; word < WORD_TEXTS; word++) {
        char line[WORDS_LONGEST + 1];

        __real_unpack_word(line, (uint16_t)word);
        if (!drawn[word] && line[0] != '\0' && !elsewhere(word)) {
            printf("# never drawn: %u \"%s\"\n", word, line);
            missing++;
        }
    }
    return missing;
}

int main(int argc, char **argv)
{
    (void)argv;
    spoilt = argc > 1;
    memset(cells, 0xFF, sizeof cells);
    for (unsigned i = 0; i < ROUNDS; i++)
        round_of_keys();
    look_at_notices();
    look_at_draw();
    look_at_reasons();
    look_at_fields();
    for (unsigned i = 0; i < told_count; i++)
        printf("# %s\n", told[i]);
    CHECK(cut == 0, "no text is cut off");
    CHECK(over == 0, "no text is written over another");
    CHECK(undrawn() == 0, "every word has been drawn");
    return tap_done();
}
