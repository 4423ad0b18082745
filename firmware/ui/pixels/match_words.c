#include "match_words.h"
#include "art.h"
#include "draw.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/unpack.h"

void draw_face(struct canvas *c, const struct match *m, uint8_t x, uint8_t y)
{
    if (m->left_outcome == OUTCOME_D) {
        draw_word(c, x, y, WORD_WILL_D);
        return;
    }
    canvas_picture(c, x, y - 1, m->left_outcome == OUTCOME_P ? art_face_frown : art_face_smile);
    if (NARROW && x == PANEL) /* there is no room beside the face */
        canvas_at(c, PANEL, FOOT_Y);
    else
        canvas_at(c, x + ART_FACE_SMILE_WIDTH + 2, y);
    text_word(c, WORD_YOU + match_name(m, m->turn ^ 1));
}

void draw_arrows(struct canvas *c, uint8_t keys)
{
    canvas_at(c, ARROWS_X, FOOT_Y);
    canvas_letter(c, keys & KEY_LEFT ? LEFT : ' ');
    canvas_letter(c, keys & KEY_RIGHT ? RIGHT : ' ');
    if (keys & KEY_UP)
        draw_sign(c, ARROWS_X + 2 * GLYPH_WIDTH, FOOT_Y, UP);
    if (keys & KEY_DOWN)
        draw_sign(c, ARROWS_X + 2 * GLYPH_WIDTH, FOOT_Y, DOWN);
}

/* Draws the name of the person who is to move.  Returns false if there is none. */
static bool draw_person(struct canvas *c, const struct match *m, const struct match_look *look)
{
    const char *name;
    bool any = false;

    if (!NAMED_PAIRS || look->pair[0] == 0)
        return false;
    name = look->pair[0]->name[m->turn];
    for (uint8_t i = 0; i < PAIR_LETTERS; i++) {
        any |= name[i] != '\0';
        if (any)
            canvas_letter(c, name[i] ? name[i] : ' ');
    }
    return any;
}

void draw_whose(struct canvas *c, const struct match *m, const struct match_look *look)
{
    if (!look->forecast) {
        if (!NAMED_PAIRS || !draw_person(c, m, look))
            text_word(c, WORD_YOUR_MOVE + match_name(m, m->turn));
        return;
    }
    text_word(c, WORD_WILL_P + m->value.outcome);
    if (m->value.remoteness != UNKNOWN)
        text_number(c, m->value.remoteness);
}

void draw_whose_briefly(struct canvas *c, const struct match *m, bool forecast)
{
    char line[WORDS_LONGEST + 1];
    uint8_t x = DISPLAY_WIDTH;

    unpack_word(line, word_in(c->language, forecast ? WORD_WILL_P + m->value.outcome : WORD_YOU + match_name(m, m->turn)));
    for (const char *letter = line; *letter != '\0'; letter++)
        x -= GLYPH_WIDTH;
    if (c->x > x)
        return;
    canvas_at(c, x, 1);
    canvas_text(c, line);
}

/* Draws the number of the reviewed move and the number of moves, with a sign, between the keys that lead on and back: "<4/7?>".  If there
 * is no room for both: "<15?>". */
static void draw_count(struct canvas *c, const struct match *m, const struct match_look *look)
{
    uint8_t letters = text_digits(look->number) + 3 + text_digits(m->history.moves) + (look->sign != 0);
    bool room = c->x + letters * GLYPH_WIDTH <= DISPLAY_WIDTH + 1; /* the last column of a letter is blank */

    canvas_letter(c, LEFT);
    text_number(c, look->number);
    if (room) {
        canvas_letter(c, '/');
        text_number(c, m->history.moves);
    }
    if (look->sign)
        canvas_letter(c, look->sign);
    canvas_letter(c, RIGHT);
}

void draw_head(struct canvas *c, const struct match *m, const struct match_look *look)
{
    uint8_t from = c->x;

    if (look->number > 0) {
        draw_count(c, m, look);
        return;
    }
    notation_brief(c, m, !NARROW);
    if (NARROW && c->x == from)
        notation_title(c, match_picked(m));
}
