/* The pages of Five a day on a display of characters. */
#include "five.h"
#include "draw.h"
#include "firmware/ui/text.h"
#include "words.h"

uint8_t five_rules(void)
{
    return IGNORED;
}

static void draw_start(struct canvas *c)
{
    text_word(c, WORD_FIVE);
    canvas_row(c, 1);
    text_word(c, WORD_FIVE_ABOUT);
    draw_blanks(c);
    draw_key_a(c, WORD_START);
}

/* Writes how many answers were right; below it the skills with their boxes. */
static void draw_end(struct canvas *c, const struct app *app)
{
    const uint8_t *asked = app->five->asked;

    text_word(c, WORD_FIVE);
    canvas_letter(c, ' ');
    text_number(c, five_right(app));
    canvas_letter(c, '/');
    text_number(c, FIVE_QUESTIONS);
    canvas_row(c, 1);
    for (uint8_t i = 0; i < FIVE_QUESTIONS; i++) {
        uint8_t skill = asked[i] & FIVE_SKILL;

        canvas_letter(c, asked[i] & FIVE_RIGHT ? GLYPH_SMILE : GLYPH_FROWN);
        text_word(c, WORD_SKILL_01 + skill);
        canvas_letter(c, ' ');
        text_number(c, skill_box(app, skill));
        draw_blanks(c);
    }
    draw_key_a(c, WORD_NEXT);
}

/* Writes the code: two groups in a row, and the check letter after the last group. */
static void draw_code(struct canvas *c, const struct app *app)
{
    uint8_t letters[SKILL_LETTERS];

    five_code(app, letters);
    for (uint8_t i = 0; i < SKILL_LETTERS; i++) {
        if (i == 2 * SKILL_GROUP)
            canvas_row(c, 1);
        else if (i % SKILL_GROUP == 0 && i > 0 && i < SKILL_LETTERS - 1)
            canvas_letter(c, ' ');
        canvas_letter(c, code_letter(letters[i]));
    }
}

void five_draw(const struct app *app, struct canvas *c)
{
    switch (app->lesson.page) {
    case FIVE_START:
        draw_start(c);
        break;
    case FIVE_END:
        draw_end(c, app);
        break;
    case FIVE_CODE:
        draw_code(c, app);
        break;
    default:
        lesson_draw(app, c);
    }
}
