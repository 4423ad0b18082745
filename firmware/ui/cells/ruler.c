#include "ruler.h"
#include "draw.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/notation_places.h"

/* Writes the chosen move: "Take 9", "Say 12", "to 3"; the number alone if the moves after it leave no room for the word. */
static void draw_chosen(struct canvas *c, const struct match *m, const struct outcomes *o)
{
    uint8_t game = m->here.part[o->part].game;
    bool digits = game_list[game]->form == FORM_DIGITS;

    text_word(c, game_list[game]->said ? WORD_GAME_MOVE + game : digits ? WORD_TO : WORD_TAKE);
    if (canvas_length(c) + text_digits(o->chosen) + o->count + 2 > CELLS_WIDTH)
        canvas_cut(c, 0);
    text_number(c, o->chosen);
}

/* Writes the chosen move, then a star for each move that wins, "=" for one that leaves a draw, a point for another. */
static void draw_moves(struct canvas *c, const struct match *m, const struct outcomes *o)
{
    uint8_t chosen = outcomes_chosen(o, m);

    if (chosen < o->count && outcomes_numbered(o))
        draw_chosen(c, m, o);
    canvas_letter(c, ' ');
    for (uint8_t i = 0; i < o->count; i++) {
        uint8_t outcome = outcomes_of(o, i);

        if (i == chosen)
            canvas_letter(c, GLYPH_MARK);
        canvas_letter(c, outcome == OUTCOME_P ? '*' : outcome == OUTCOME_D ? '=' : '.');
    }
}

/* Writes the squares, or the nodes, to which a winning move leads, as many as have room, each with a star: "*1,2*3,0". */
static void draw_tokens(struct canvas *c, const struct match *m, const struct outcomes *o)
{
    const struct position *here = &m->here.part[0].position;
    uint8_t form = match_view(m) == VIEW_QUEEN ? FORM_ROOK : match_game(m, 0)->form;
    struct position left;

    for (uint8_t i = 0; i < o->count; i++) {
        uint8_t length = canvas_length(c);

        if (outcomes_of(o, i) != OUTCOME_P)
            continue;
        outcomes_left(o, m, i, &left);
        canvas_letter(c, '*');
        notation_token(c, form, &left, notation_moved(form, here, &left));
        if (canvas_length(c) > CELLS_WIDTH)
            canvas_cut(c, length);
    }
}

void draw_ruler(struct canvas *c, const struct match *m, const struct outcomes *o)
{
    if (o->count == 0)
        return;
    if (match_view(m) < VIEW_QUEEN)
        draw_moves(c, m, o);
    else
        draw_tokens(c, m, o);
}
