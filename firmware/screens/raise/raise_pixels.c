/* The pages of the robot that the person raises. */
#include "raise.h"
#include "art.h"
#include "draw.h"
#include "robot.h"
#include "firmware/ui/fill.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/page.h"
#include "words.h"

enum {
    ROBOT_X = DISPLAY_WIDTH - ART_ROBOT_WIDTH - 4, ROBOT_Y = 24, FIELD = ROBOT_X - 3, /* the robot on black, beside the list */
    SCORE_LETTERS = 5,
    ROW_X = (DISPLAY_WIDTH - (ROW_LETTERS + 3) * GLYPH_WIDTH) / 2, ROW_Y = BAR + 4, ROW_STEP = 10, /* of a code */
    NAME_X = 20, NAME_Y = 24, NAME_PITCH = 16,
    MARKS_X = 14, MARKS_Y = 44, MARK = 8, MARK_PITCH = 10, /* a mark for each match of the duel */
    SCORE_Y = 20,
};

/* Writes the name of a robot. */
static void write_name(struct canvas *c, const uint8_t *bytes)
{
    for (uint8_t i = 0; i < NAME_LETTERS; i++) {
        uint8_t letter = boxes_name(bytes, i);

        if (letter > 0)
            canvas_letter(c, 'A' - 1 + letter);
    }
}

/* Writes the title of a game and the greatest start: "Bash 21". */
static void write_game(struct canvas *c, uint8_t game)
{
    uint8_t pile[BOXES_PILES];

    boxes_start(game, pile);
    notation_title(c, raise_pick(game));
    for (uint8_t i = 0; i < BOXES_PILES; i++)
        if (pile[i] > 0) {
            canvas_letter(c, ' ');
            text_number(c, pile[i]);
        }
}

static void describe_game(struct canvas *c, const struct app *app, uint8_t line, bool chosen)
{
    (void)app, (void)chosen;
    write_game(c, line);
}

static void describe_line(struct canvas *c, const struct app *app, uint8_t line, bool chosen)
{
    (void)app, (void)chosen;
    text_word(c, WORD_RAISE_PLAY + line);
}

static void draw_robot(struct canvas *c, const struct app *app, uint8_t y)
{
    uint8_t won = raise_shown(app)->bytes[ROBOT_WON];

    canvas_fill(c, FIELD, LINES_Y + LINE_HEIGHT, DISPLAY_WIDTH - FIELD, 8 * DISPLAY_PAGES, INK_BLACK);
    robot_draw(c, ROBOT_X, y, (struct robot){ .level = raise_level(won), .hat = boxes_nibble(raise_shown(app)->bytes, BOXES_HAT) });
}

/* Writes two numbers at the right edge of the title: "3:12". */
static void write_score(struct canvas *c, uint8_t first, uint8_t second)
{
    canvas_at(c, DISPLAY_WIDTH - 1 - (3 + (first > 9) + (second > 9)) * GLYPH_WIDTH, 1);
    text_number(c, first);
    canvas_letter(c, ':');
    text_number(c, second);
}

/* The title is the name of the robot, its game, and the matches that it has won and lost. */
static void draw_home(struct canvas *c, const struct app *app)
{
    const struct raise_state *s = raise_shown(app);

    page_head(c);
    write_name(c, s->bytes);
    canvas_letter(c, ' ');
    notation_title(c, raise_pick(s->game));
    write_score(c, s->bytes[ROBOT_WON], s->bytes[ROBOT_LOST]);
    page_body(c);
    page_list(c, app, (struct page_list){ RAISE_LINES, s->line, LIST_MENU, WORD_EMPTY }, describe_line);
    draw_robot(c, app, ROBOT_Y);
}

/* The letters are large; the one under the cursor is in a frame, and so is the robot for its hat. */
static void draw_naming(struct canvas *c, const struct app *app)
{
    const struct raise_state *s = raise_shown(app);

    page_head(c);
    text_word(c, WORD_RAISE_NAME);
    canvas_letter(c, ':');
    canvas_letter(c, ' ');
    write_name(c, s->bytes); /* so that it is among the words, too: large letters are a picture */
    page_body(c);
    for (uint8_t i = 0, x = NAME_X; i < NAME_LETTERS; i++, x += NAME_PITCH) {
        uint8_t letter = boxes_name(s->bytes, i);
        char text[2] = { letter > 0 ? 'A' - 1 + letter : '-', '\0' };

        canvas_at(c, x, NAME_Y);
        canvas_big_text(c, text);
        if (i == s->line)
            canvas_frame(c, x - 2, NAME_Y - 4, BIG * GLYPH_WIDTH + 3, BIG * GLYPH_HEIGHT + 8);
    }
    draw_robot(c, app, ROBOT_Y);
    if (s->line == NAME_LETTERS)
        canvas_frame(c, ROBOT_X - 3, ROBOT_Y - 6, ART_ROBOT_WIDTH + 6, ART_ROBOT_HEIGHT + 9);
    draw_sign(c, MARGIN + 2, NAME_Y, UP);
    draw_sign(c, MARGIN + 2, NAME_Y + GLYPH_HEIGHT + 1, DOWN);
    page_keys(c, WORD_DONE, WORD_EMPTY);
}

/* ---- codes ---- */

/* Writes a row of a code in groups; `at`: the letter under the cursor, or ROW_LETTERS. */
static void write_row(struct canvas *c, const uint8_t letters[ROW_LETTERS], uint8_t y, uint8_t at)
{
    uint8_t before = LARGE_PAUSE(c);

    canvas_at(c, ROW_X, y);
    for (uint8_t i = 0; i < ROW_LETTERS; i++) {
        if (i > 0 && i % ROW_GROUP == 0)
            canvas_letter(c, ' ');
        canvas_letter(c, code_letter(letters[i]));
        if (i == at)
            canvas_fill(c, c->x - GLYPH_WIDTH - 1, y - 1, GLYPH_WIDTH + 1, GLYPH_HEIGHT + 2, INK_INVERT);
    }
    LARGE_RESUME(c, before);
}

static void draw_code(struct canvas *c, const struct app *app)
{
    const struct raise_state *s = raise_shown(app);
    uint8_t rows = boxes_rows(s->game), letters[ROW_LETTERS];

    page_head(c);
    text_word(c, WORD_RAISE_CODE);
    if (rows > CODE_ROWS_A_PAGE)
        page_more(c, false);
    page_body(c);
    for (uint8_t i = 0; i < CODE_ROWS_A_PAGE && s->row + i < rows; i++) {
        boxes_code_write(s->bytes, s->row + i, letters);
        write_row(c, letters, ROW_Y + i * ROW_STEP, ROW_LETTERS);
    }
    page_keys(c, s->row + CODE_ROWS_A_PAGE < rows ? WORD_NEXT : WORD_DONE, WORD_BACK);
}

static void draw_friend(struct canvas *c, const struct app *app)
{
    const struct raise_state *s = raise_shown(app);
    char line[WORDS_LONGEST + 1];

    page_head(c);
    fill_numbers(line, word_in(c->language, WORD_RAISE_ROW), s->row + 1, boxes_rows(s->game));
    canvas_text(c, line);
    page_body(c);
    write_row(c, s->letters, NAME_Y, s->line);
    draw_sign(c, MORE_X, NAME_Y - 5, UP);
    draw_sign(c, MORE_X, NAME_Y + 6, DOWN);
    canvas_at(c, MARGIN, NAME_Y + 14);
    if (s->wrong)
        text_word(c, boxes_nibble(s->bytes, BOXES_KIND) != 0 && boxes_nibble(s->bytes, BOXES_KIND) != 1 + s->game ? WORD_RAISE_OTHER
                                                                                                             : WORD_NO_CODE);
    page_keys(c, WORD_GO, WORD_BACK);
}

/* ---- the duel ---- */

/* The names, the score in large digits, and a box for each match that was played: full for one that the own robot has won. */
static void draw_duel(struct canvas *c, const struct app *app)
{
    const struct raise_state *s = raise_shown(app);
    char colon[2] = { ':', '\0' }; /* a text between quotation marks would stand in the RAM */

    page_head(c);
    write_name(c, app->match.history.code);
    canvas_letter(c, ' ');
    canvas_letter(c, '-');
    canvas_letter(c, ' ');
    write_name(c, s->bytes);
    page_body(c);
    canvas_at(c, DISPLAY_WIDTH / 2 - 3 * GLYPH_WIDTH, SCORE_Y);
    text_big_number(c, s->won);
    canvas_big_text(c, colon);
    text_big_number(c, s->played - s->won);
    for (uint8_t i = 0, x = MARKS_X; i < s->played; i++, x += MARK_PITCH)
        if (i < s->won)
            canvas_fill(c, x, MARKS_Y, MARK, MARK, INK_WHITE);
        else
            canvas_frame(c, x, MARKS_Y, MARK, MARK);
    page_keys(c, s->played < DUEL_MATCHES ? WORD_NEXT : WORD_RETRY, WORD_BACK);
}

static void draw_how(struct canvas *c, const struct app *app)
{
    page_head(c);
    text_word(c, WORD_RAISE_HOW);
    page_more(c, false);
    page_body(c);
    page_sentence(c, WORD_RAISE_HOW_1 + raise_shown(app)->line);
    page_keys(c, raise_shown(app)->line + 1 < RAISE_PAGES ? WORD_NEXT : WORD_DONE, WORD_BACK);
}

void raise_draw(const struct app *app, struct canvas *c)
{
    const struct raise_state *s = raise_shown(app);

    switch (s->mode) {
    case RAISE_HOME:
        draw_home(c, app);
        return;
    case RAISE_NAME:
        draw_naming(c, app);
        return;
    case RAISE_CODE:
        draw_code(c, app);
        return;
    case RAISE_FRIEND:
        draw_friend(c, app);
        return;
    case RAISE_DUEL:
        draw_duel(c, app);
        return;
    case RAISE_HOW:
        draw_how(c, app);
        return;
    }
    page_title(c, WORD_RAISE);
    if (s->mode == RAISE_CHOOSE) {
        page_list(c, app, (struct page_list){ BOXES_GAMES, s->line, LIST_MENU, WORD_EMPTY }, describe_game);
        return;
    }
    page_sentence(c, s->mode == RAISE_ABOUT ? WORD_RAISE_ABOUT : s->mode == RAISE_MAP ? WORD_RAISE_MAP : WORD_RAISE_LEAVE);
    page_keys(c, s->mode == RAISE_ABOUT ? WORD_NEXT : WORD_EMPTY, WORD_BACK);
}
