/* The pages of Five a day on a display of characters. */
#include "five.h"
#include "draw.h"
#include "firmware/ui/text.h"
#include "words.h"

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
    const struct five *f = app->five;
    uint8_t right = 0;

    for (uint8_t i = 0; i < FIVE_QUESTIONS; i++)
        right += five_was_right(f, i);
    text_word(c, WORD_RIGHT);
    canvas_letter(c, ' ');
    text_number(c, right);
    canvas_letter(c, '/');
    text_number(c, FIVE_QUESTIONS);
    canvas_row(c, 1);
    for (uint8_t i = 0; i < FIVE_QUESTIONS; i++) {
        canvas_letter(c, five_was_right(f, i) ? GLYPH_SMILE : GLYPH_FROWN);
        text_word(c, WORD_SKILL_01 + f->skill[i]);
        canvas_letter(c, ' ');
        text_number(c, skill_box(app, f->skill[i]));
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
    switch (app->five->page) {
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
