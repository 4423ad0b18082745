/* For host_tests/golden/cut: each letter drawn on a display of pixels must lie within the display and must not overlap another letter. */
#ifndef HOST_TESTS_PIXELS_CUT_H
#define HOST_TESTS_PIXELS_CUT_H

#include "draw.h"
#include "large.h"
#include "firmware/ui/wide.h"
#include "letters.h"

enum { HEIGHT = 8 * DISPLAY_PAGES, WIDE = GLYPH_WIDTH - 1 };

/* Signs that are no letters: arrows, and parts of pieces and stones; a stone that is added is a plus sign. */
static const char pictures[] = "<>@;`_&[]\"*={|^%$#\\+";

static const char *covered[HEIGHT][DISPLAY_WIDTH]; /* entry: the text that covers the pixel */
static char texts[200][WORDS_LONGEST + 40];
static unsigned text_count;

/* Returns how many rows a letter has: one more than others if it has a tail. */
static unsigned rows_of(char letter)
{
    uint8_t room[LETTER_ROOM];
    const uint8_t *column = letter_columns(letter, room);
    uint8_t all = 0;

    for (unsigned i = 0; i < WIDE; i++)
        all |= column[i];
    return (unsigned)GLYPH_HEIGHT + (!NARROW && all >> GLYPH_HEIGHT); /* images for a narrow display have no tails */
}

/* Marks the box of a letter with its text.  Returns another text that was there. */
static const char *take_box(unsigned x, unsigned y, unsigned width, unsigned height, const char *text)
{
    const char *other = NULL;

    for (unsigned row = y; row < y + height; row++)
        for (unsigned column = x; column < x + width; column++) {
            if (covered[row][column] != NULL && covered[row][column] != text)
                other = covered[row][column];
            covered[row][column] = text;
        }
    return other;
}

/* Returns the upper row of a wide letter whose pen is at y: see canvas.c. */
static unsigned wide_row(unsigned y)
{
    unsigned row = y < WIDE_ABOVE ? 0 : y - WIDE_ABOVE;

    return row > WIDE_LAST && row < HEIGHT ? WIDE_LAST : row;
}

/* Numbers below many piles of two digits or more may touch; on a wide display those of three digits. */
static bool crowded(void)
{
    return app.match.here.part[0].position.parts > (NARROW ? 5 : 7);
}

/* The path of the Fair goes on at both sides of the display: numbers and stars of its stands may be cut off. */
static bool is_of_stand(const char *text)
{
    return app_screen(&app) == SCREEN_fair && text[0] <= '9' && strlen(text) <= 2;
}

/* Returns whether a letter of this canvas is as high as a wide one: see large.c. */
static bool is_high(const struct canvas *c, char letter)
{
    return LARGE_LETTERS && c->letters & LETTERS_HIGH && strchr(pictures, letter) == NULL;
}

static void note(const struct canvas *c, const char *text, unsigned size)
{
    unsigned x = c->x, y = c->y;
    const char *other;
    char what[80];

    if (!looking || is_of_stand(text) || strcmp(text, ",") == 0
        || (text[0] != '\0' && text[1] == '\0' && strchr(pictures, text[0]) != NULL))
        return;
    text = strcpy(texts[text_count++ % 200], text);
    for (const char *at = text; *at != '\0'; at++, x += size * GLYPH_WIDTH) {
        unsigned width = size * WIDE, height, row = y;

        if (WIDE_BEGINS(*at)) {
            width = height = WIDE_HEIGHT;
            row = wide_row(y);
        } else if (size == 1 && is_high(c, *at)) {
            height = WIDE_HEIGHT;
            row = wide_row(y);
        } else {
            height = size * rows_of(*at);
        }
        if (*at == ' ')
            continue;
        if (crowded() && text[0] <= '9')
            return;
        if (x + width > DISPLAY_WIDTH || row + height > HEIGHT) {
            cut++;
            tell("is cut off", text);
            return;
        }
        other = take_box(x, row, width, height, text);
        if (WIDE_BEGINS(*at)) {
            at++;
            x += GLYPH_WIDTH;
        }
        if (other != NULL) {
            over++;
            snprintf(what, sizeof what, "is written over \"%s\"", other);
            tell(what, text);
            return;
        }
    }
}

void __real_canvas_clear(struct canvas *c);
void __wrap_canvas_clear(struct canvas *c);
void __real_canvas_text(struct canvas *c, const char *text);
void __real_canvas_letter(struct canvas *c, char letter);
void __real_canvas_big_text(struct canvas *c, const char *text);
void __real_canvas_paint(struct canvas *c, struct box b, uint8_t ink);
void __wrap_canvas_paint(struct canvas *c, struct box b, uint8_t ink);
void __wrap_canvas_text(struct canvas *c, const char *text);
void __wrap_canvas_letter(struct canvas *c, char letter);
void __wrap_canvas_big_text(struct canvas *c, const char *text);

void __wrap_canvas_text(struct canvas *c, const char *text)
{
    char longer[WORDS_LONGEST + 40];

    snprintf(longer, sizeof longer, "%s%s", text, spoilt ? "xx" : "");
    note(c, longer, 1);
    if (looking && text[0] == '\0' && unpacked[0] != '\0') {
        cut++;
        tell("has a word longer than its line", unpacked);
    }
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

/* Where the box is cleared, there is no letter any more. */
void __wrap_canvas_paint(struct canvas *c, struct box b, uint8_t ink)
{
    for (unsigned row = b.y; ink == INK_BLACK && row < b.y + b.height && row < HEIGHT; row++)
        for (unsigned column = b.x; column < b.x + b.width && column < DISPLAY_WIDTH; column++)
            covered[row][column] = NULL;
    __real_canvas_paint(c, b, ink);
}

/* What had been found before the picture that is being drawn. */
static unsigned cut_before, over_before, told_before;
static uint8_t letters_before;

static void look_begin(struct canvas *c)
{
    letters_before = c->letters;
    memset(covered, 0, sizeof covered);
    cut_before = cut;
    over_before = over;
    told_before = told_count;
}

/* A crowded picture is drawn again: what was found in it does not count. */
void __wrap_canvas_clear(struct canvas *c)
{
    if (looking) {
        memset(covered, 0, sizeof covered);
        cut = cut_before;
        over = over_before;
        told_count = told_before;
    }
    __real_canvas_clear(c);
}

static void look_again(struct canvas *c)
{
    unresumed += (c->letters & (uint8_t)~LETTERS_CROWDED) != letters_before;
    if (LARGE_LETTERS && c->letters & LETTERS_CROWDED)
        large_again(c, &app, app_draw);
}

/* Letters outside the display were found while they were drawn. */
static void look_end(const struct canvas *c)
{
    (void)c;
}

/* Words of the other kind of display, or of questions about boards that no puzzle asks. */
static bool elsewhere(uint16_t word)
{
    if (word == WORD_HOLD || word == WORD_MOVE_NO || word == WORD_SHORT_LAST || word == WORD_SHORT_ERROR ||
        (word >= WORD_SHIELD_RIGHT && word <= WORD_SHIELD_VALUES))
        return true;
    if ((WORDS_IS_TALL(0) || large) && (word == WORD_FREE || word == WORD_PAINT_YOU)) /* a language with high lines has a row less */
        return true;
    if (!NARROW)
        return word == WORD_CHOOSE_GAME || (word >= WORD_SHORT_WON && word <= WORD_SHORT_ERROR) ||
               (word >= WORD_SHORT_WINS && word <= WORD_SHORT_GIVE);
    if (word == WORD_HEAP_TASK || word == WORD_HEAP_FOUND || (word >= WORD_FAMILY_PILE && word <= WORD_FAMILY_SUMS))
        return true;
    return word == WORD_FREE || word == WORD_LEAVES || word == WORD_TO || word == WORD_GAME || word == WORD_SAID_DRAWN ||
           word == WORD_KEY_CHOOSE || word == WORD_KEY_MOVE || (word >= WORD_YOUR_MOVE && word <= WORD_PLAYER_2) ||
           word == WORD_NEW_GAME || word == WORD_WRONG || word == WORD_NO_MOVE_LEFT ||
           (word >= WORD_SHORT_WINS && word <= WORD_ABOUT_GIVE) || /* no board is asked about by further kinds */
           word == WORD_IDEA || (word >= WORD_IDEA_LEAVE && word <= WORD_IDEA_LONELY) ||
           (word >= WORD_PAINT && word <= WORD_PAINT_CHECK) || (word >= WORD_PAINT_YOU && word <= WORD_PAINT_LEAVE);
}

/* Whether boards with this display have the celebration and the Fair. */
enum { HAS_FAIR = !NARROW };

#endif
