/* The pages of Five a day.  The boxes of the skills are columns of blocks side by side, like houses of a street. */
#include "five.h"
#include "art.h"
#include "draw.h"
#include "firmware/ui/page.h"
#include "words.h"

enum {
    HOUSE = 5, HOUSE_WIDTH = 4, FLOOR = 2,         /* step from a column to the next, its width, the height of a box */
    STREET_X = (DISPLAY_WIDTH - SKILLS * HOUSE) / 2, STREET_Y = FOOT_Y - 4,
    ROW_Y = BAR + 1, ROW = GLYPH_HEIGHT + (NARROW ? 0 : 2),       /* of the skills at the end */
    METER = 4, METER_X = DISPLAY_WIDTH - (BOXES - 1) * METER - 1,
    COUNT_LETTERS = 3,
    WIDE_LETTERS = 2 * SKILL_GROUP + 1,            /* letters of a row of the code */
    LETTER = NARROW ? GLYPH_WIDTH : BIG * GLYPH_WIDTH,
    CODE_X = (DISPLAY_WIDTH - (WIDE_LETTERS + 1) * LETTER) / 2, CODE_Y = NARROW ? 14 : 16, CODE_STEP = NARROW ? 12 : 19,
};

/* Draws a column for each skill that is asked: a line on the ground, and a block for each box. */
static void draw_street(struct canvas *c, const struct app *app)
{
    bool stars = five_has_star(app);

    for (uint8_t skill = 0, x = STREET_X; skill < SKILLS; skill++, x += HOUSE) {
        uint8_t height = 1 + FLOOR * skill_box(app, skill);

        if (height > 1 || skill_is_asked(app, skill, stars))
            canvas_fill(c, x, DRAW_BY_HEIGHT(c, WIDE_LAST - 2, STREET_Y) - height, HOUSE_WIDTH, height, INK_WHITE);
    }
}

static void draw_start(struct canvas *c, const struct app *app)
{
    page_title(c, WORD_FIVE);
    page_sentence(c, WORD_FIVE_ABOUT);
    if (!NARROW)
        draw_street(c, app);
    page_keys(c, WORD_START, NARROW ? WORD_EMPTY : WORD_BACK);
}

/* Writes a number of the questions: "3/5". */
static void write_of(struct canvas *c, uint8_t number)
{
    text_number(c, number);
    canvas_letter(c, '/');
    text_number(c, FIVE_QUESTIONS);
}

uint8_t five_rules(void)
{
    return SCREEN_recall;
}

/* Draws the question before it is asked, with the rules, and its number at the right edge of the foot. */
static void draw_before(struct canvas *c, const struct app *app)
{
    lesson_draw(app, c);
    recall_draw(app, c);
    canvas_at(c, DISPLAY_WIDTH - COUNT_LETTERS * GLYPH_WIDTH, FOOT_Y);
    write_of(c, app->lesson.page);
}

/* Draws a block for each box below the skill's. */
static void draw_meter(struct canvas *c, uint8_t y, uint8_t box)
{
    for (uint8_t i = 0, x = METER_X; i < BOXES - 1; i++, x += METER)
        if (i < box)
            canvas_fill(c, x, y, METER - 1, GLYPH_HEIGHT - 2, INK_WHITE);
        else
            canvas_fill(c, x + 1, y + 2, 1, 1, INK_WHITE);
}

/* Draws a row for a question: whether the answer was right, the skill, its box, and whether it rose. */
static void draw_row(struct canvas *c, const struct app *app, uint8_t asked, uint8_t y)
{
    uint8_t skill = asked & FIVE_SKILL;

    canvas_picture(c, MARGIN, y, asked & FIVE_RIGHT ? art_tick : art_cross);
    draw_word(c, MARGIN + ART_TICK_WIDTH + 2, y, WORD_SKILL_01 + skill);
    if (NARROW)
        return;
    draw_meter(c, y + 1, skill_box(app, skill));
    if (asked & FIVE_RISEN)
        draw_sign(c, METER_X - GLYPH_WIDTH - 1, y, UP);
}

/* In a tall language the rows take the whole display. */
static void draw_end(struct canvas *c, const struct app *app)
{
    bool tall = CANVAS_TALL(c);

    for (uint8_t i = 0; i < FIVE_QUESTIONS; i++)
        draw_row(c, app, app->five->asked[i], tall ? WIDE_ABOVE + i * WIDE_NOTICE : ROW_Y + i * ROW);
    if (tall)
        return;
    page_head(c);
    text_word(c, NARROW ? WORD_EMPTY : WORD_FIVE);
    canvas_letter(c, ' ');
    write_of(c, five_right(app));
    page_body(c);
    if (!NARROW)
        draw_foot_a(c, WORD_NEXT);
}

/* Draws the code: two groups in a row, and the check letter after the last group. */
static void draw_code(struct canvas *c, const struct app *app)
{
    uint8_t letters[SKILL_LETTERS];

    five_code(app, letters);
    for (uint8_t i = 0, column = 0; i < SKILL_LETTERS; i++, column++) {
        char text[2] = { code_letter(letters[i]), '\0' };

        if (i == 2 * SKILL_GROUP)
            column = 0;
        else if (i % SKILL_GROUP == 0 && i > 0 && i < SKILL_LETTERS - 1)
            column++;
        canvas_at(c, CODE_X + column * LETTER, i < 2 * SKILL_GROUP ? CODE_Y : CODE_Y + CODE_STEP);
        if (NARROW)
            canvas_text(c, text);
        else
            canvas_big_text(c, text);
    }
    page_title(c, WORD_FIVE_CODE);
    page_keys(c, WORD_DONE, WORD_EMPTY);
}

void five_draw(const struct app *app, struct canvas *c)
{
    switch (app->lesson.page) {
    case FIVE_START:
        draw_start(c, app);
        break;
    case FIVE_END:
        draw_end(c, app);
        break;
    case FIVE_CODE:
        draw_code(c, app);
        break;
    default:
        draw_before(c, app);
    }
}
