/* Tests the canvas of a display of characters: its text, the stretch that must be seen, and sliding. */
#include "firmware/ui/cells/canvas.h"
#include "firmware/ui/notation_set.h"
#include "firmware/ui/text.h"
#include "host_tests/tap.h"
#include "words.h"
#include <string.h>

static struct canvas canvas;
static char cells[CELLS_WIDTH];
static uint32_t chance_state = 11;

static uint16_t chance(uint16_t below)
{
    chance_state = chance_state * 1103515245u + 12345u;
    return (chance_state >> 16) % below;
}

static bool shows(uint8_t row, uint8_t slid, const char *text)
{
    canvas_window(&canvas.line[row], slid, cells);
    return memcmp(cells, text, CELLS_WIDTH) == 0;
}

static void writing(void)
{
    canvas_clear(&canvas);
    CHECK(shows(0, 0, "                ") && shows(1, 0, "                "), "a cleared canvas is blank");
    canvas_text(&canvas, "Take 9");
    canvas_row(&canvas, 1);
    canvas_letter(&canvas, 'x');
    canvas_row(&canvas, 0);
    canvas_text(&canvas, ": 19>10");
    CHECK(shows(0, 0, "Take 9: 19>10   ") && shows(1, 0, "x               "), "each row is written at its end");
    CHECK(canvas_length(&canvas) == 13 && canvas_hidden(&canvas.line[0]) == 0, "which is known");
    canvas_cut(&canvas, 6);
    CHECK(shows(0, 0, "Take 9          "), "what was written is taken back");
    for (uint8_t i = 0; i < LINE_ROOM; i++)
        canvas_letter(&canvas, '.');
    CHECK(canvas_length(&canvas) == LINE_ROOM, "what there is no room for is left out");
    CHECK(shows(1, 0, "x               "), "and harms no other row");
    canvas_clear(&canvas);
    text_number(&canvas, 305);
    text_big_number(&canvas, 10);
    text_big_word(&canvas, WORD_OF);
    CHECK(shows(0, 0, "30510/          "), "what would be large elsewhere is not");
}

static void right_end(void)
{
    canvas_clear(&canvas);
    canvas_text(&canvas, "Pile");
    canvas_letter(&canvas, 'o');
    canvas_right(&canvas, 4);
    CHECK(shows(0, 0, "Pile           o"), "a letter goes to the right end");
    canvas_right(&canvas, 15);
    CHECK(shows(0, 0, "Pile           o"), "and stays there");
    canvas_clear(&canvas);
    canvas_text(&canvas, "16 letters, oh +");
    canvas_right(&canvas, 15);
    CHECK(shows(0, 0, "16 letters, oh +"), "a full row stays as it is");
    canvas_letter(&canvas, '!');
    canvas_right(&canvas, 16);
    CHECK(canvas_length(&canvas) == 17 && shows(0, 1, "6 letters, oh +!"), "a longer one too");
}

static void sliding(void)
{
    canvas_clear(&canvas);
    canvas_text(&canvas, "SELECT: play  hold: Settings");
    CHECK(canvas_hidden(&canvas.line[0]) == 12, "28 letters hide 12");
    CHECK(shows(0, 0, "SELECT: play  ho"), "at first the beginning shows");
    CHECK(shows(0, 1, "ELECT: play  hol"), "a step later it has moved by one");
    CHECK(shows(0, 12, "  hold: Settings"), "at last the end shows");
    canvas_keep(&canvas);
    CHECK(canvas_hidden(&canvas.line[0]) == 0, "with something that must be seen nothing slides");
}

/* Writes random numbers with blanks between them, or with a mark and a stretch that must be seen.  Returns the length of the row. */
static uint8_t random_numbers(void)
{
    uint8_t numbers = 1 + chance(12), kept = chance(numbers), length = 0;

    canvas_clear(&canvas);
    for (uint8_t i = 0; i < numbers; i++) {
        if (i == kept)
            canvas_keep(&canvas);
        canvas_letter(&canvas, i == kept ? GLYPH_MARK : ' ');
        for (uint8_t digits = 1 + chance(4); digits > 0; digits--)
            canvas_letter(&canvas, '1' + chance(9));
        if (i == kept)
            canvas_keep(&canvas);
    }
    length = canvas.line[0].to - canvas.line[0].from;
    return length;
}

/* Returns the first column in the window, found by the place of the mark. */
static uint8_t found_at(const struct line *row)
{
    return row->from - (uint8_t)((char *)memchr(cells, GLYPH_MARK, CELLS_WIDTH) - cells);
}

/* Returns whether cell i shows the character of its column, a blank, or at an edge GLYPH_MORE. */
static bool cell_right(const struct line *row, uint8_t first, uint8_t i)
{
    uint8_t column = first + i;

    if (cells[i] == GLYPH_MORE)
        return i == 0 ? first > 0 : i == CELLS_WIDTH - 1 && first + CELLS_WIDTH < row->length;
    return cells[i] == (column < row->length ? row->text[column] : ' ') || (cells[i] == ' ' && (column < row->from || column >= row->to));
}

/* Returns whether the digit in cell i, if it is one, is shown with the neighbouring digits of the same number. */
static bool number_whole(const struct line *row, uint8_t first, uint8_t i)
{
    uint8_t column = first + i;

    if (cells[i] == ' ' || cells[i] < '0')
        return true;
    if (column > 0 && row->text[column - 1] > '0' && (i == 0 || cells[i - 1] != row->text[column - 1]))
        return false;
    return column + 1 >= row->length || row->text[column + 1] < '0' || (i < CELLS_WIDTH - 1 && cells[i + 1] == row->text[column + 1]);
}

static void windows(void)
{
    bool seen = true, right = true, whole = true, edges = true;

    for (uint16_t round = 0; round < 5000; round++) {
        const struct line *row = &canvas.line[0];
        uint8_t stretch = random_numbers(), first;

        canvas_window(row, 0, cells);
        seen &= memchr(cells, GLYPH_MARK, CELLS_WIDTH) != 0;
        if (!seen)
            break;
        first = found_at(row);
        seen &= memcmp(cells + (row->from - first), row->text + row->from, stretch) == 0;
        edges &= (cells[0] == GLYPH_MORE) == (first > 0);
        edges &= (cells[CELLS_WIDTH - 1] == GLYPH_MORE) == (first + CELLS_WIDTH < row->length);
        for (uint8_t i = 0; i < CELLS_WIDTH; i++) {
            right &= cell_right(row, first, i);
            whole &= number_whole(row, first, i);
        }
    }
    CHECK(seen, "what must be seen is seen, its mark too");
    CHECK(right, "every cell shows its column, or nothing");
    CHECK(whole, "no part of a number is shown");
    CHECK(edges, "an edge tells that the row goes on, and only then");
}

/* Returns whether the row is the numbers of the set, one after another with commas between them, or as many as have room in `letters`
 * letters, and then "..", without a comma before it. */
static bool lists(uint16_t set, uint8_t letters)
{
    const char *at = canvas.line[0].text, *end = at + canvas.line[0].length;
    uint8_t comma = 0;

    for (uint8_t number = 1; set != 0; number++, set >>= 1) {
        uint8_t digits = number < 10 ? 1 : 2;

        if (!(set & 1))
            continue;
        if (comma + digits > letters)
            return end - at == 2 && at[0] == '.' && at[1] == '.';
        if (comma && *at++ != ',')
            return false;
        if (digits == 2 && *at++ != '1')
            return false;
        if (*at++ != '0' + number % 10)
            return false;
        letters -= comma + digits;
        comma = 1;
    }
    return at == end;
}

static void sets(void)
{
    uint16_t wrong = 0;

    for (uint16_t set = 1; set != 0; set++)
        for (uint8_t letters = 4; letters <= 6; letters++) {
            canvas_clear(&canvas);
            notation_set(&canvas, set, letters);
            wrong += !lists(set, letters) || canvas_length(&canvas) > letters + 2;
        }
    CHECK(wrong == 0, "each set is listed, as far as there is room");
}

int main(void)
{
    writing();
    right_end();
    sliding();
    windows();
    sets();
    return tap_done();
}
