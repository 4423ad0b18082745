/* A match being played: the position above, the move in words below it, and at the right end who would be left with it. */
#include "match_picture.h"
#include "draw.h"
#include "firmware/ui/notation.h"
#include "position.h"

/* "7>4", "8>5 13>10": the piles that change; returns how many. */
static uint8_t draw_changes(struct canvas *c, const struct scene *s)
{
    uint8_t changes = 0;

    for (uint8_t i = 0; i < s->here->parts; i++) {
        if (s->here->part[i] == s->left->part[i])
            continue;
        if (changes++ > 0)
            canvas_letter(c, ' ');
        text_number(c, s->here->part[i]);
        canvas_letter(c, '>');
        text_number(c, s->left->part[i]);
    }
    return changes;
}

static uint8_t first_change(const struct scene *s)
{
    uint8_t i = 0;

    while (i + 1 < s->here->parts && s->here->part[i] == s->left->part[i])
        i++;
    return i;
}

/* The robot says that what follows is its move. */
static void draw_who(struct canvas *c, const struct match *m)
{
    if (match_name(m, m->turn) == PLAYER_MACHINE)
        canvas_letter(c, GLYPH_ROBOT);
}

/* "Take 3: 7>4" or, where there is less room, "7>4"; the machine's "I take 3: 7>4" or "I take 3". */
static void draw_taken(struct canvas *c, const struct match *m, const struct scene *s, uint16_t taken, uint8_t room)
{
    uint8_t words;

    bool robot = match_name(m, m->turn) == PLAYER_MACHINE;

    text_word(c, WORD_TAKE + robot);
    text_number(c, taken);
    words = canvas_length(c);
    canvas_text(c, ": ");
    draw_changes(c, s);
    if (canvas_length(c) <= room)
        return;
    canvas_cut(c, robot ? words : 0);
    if (!robot)
        draw_changes(c, s);
}

/* What is taken from a pile, or said; of several piles "8>5 13>10". */
static void draw_take(struct canvas *c, const struct match *m, const struct scene *s, uint8_t room)
{
    uint8_t pile = first_change(s);
    uint16_t here = s->here->part[pile], left = s->left->part[pile];

    draw_who(c, m);
    if (draw_changes(c, s) != 1)
        return;
    canvas_cut(c, 0);
    if (left < here) {
        draw_taken(c, m, s, here - left, room);
        return;
    }
    text_word(c, WORD_SAY + (match_name(m, m->turn) == PLAYER_MACHINE));
    text_number(c, left);
}

/* "3,4>3,1" */
static void draw_go(struct canvas *c, const struct match *m, const struct scene *s)
{
    uint8_t piece = notation_moved(s->form, s->here, s->left);

    draw_who(c, m);
    notation_token(c, s->form, s->here, piece);
    canvas_letter(c, '>');
    notation_token(c, s->form, s->left, piece);
}

/* "to C: A D E": where one can go on. */
static void draw_on(struct canvas *c, const struct match *m, const struct scene *s)
{
    draw_who(c, m);
    text_word(c, WORD_TO);
    draw_arcs(c, m, s->left, UNKNOWN);
}

/* "to 61034" */
static void draw_rest(struct canvas *c, const struct match *m)
{
    draw_who(c, m);
    text_word(c, WORD_TO);
    if (m->left.part[0].position.parts == 0)
        canvas_letter(c, '-');
    notation_part(c, &m->left.part[0]);
}

__attribute__((noinline)) void draw_move(struct canvas *c, const struct match *m, uint8_t room)
{
    struct scene s = draw_scene(m, true);

    if (m->here.count > 1) {
        draw_who(c, m);
        notation_title(c, m->here.part[m->focus].game);
    } else if (s.form == FORM_PILES) {
        draw_take(c, m, &s, room);
    } else if (s.form == FORM_DIGITS) {
        draw_rest(c, m);
    } else if (s.form == FORM_NODE) {
        draw_on(c, m, &s);
    } else {
        draw_go(c, m, &s);
    }
}

/* ---- what stands at the right end ---- */

/* Who would be left with it, and how that one feels. */
static void draw_face(struct canvas *c, const struct match *m)
{
    uint8_t from = canvas_length(c);

    uint8_t name = match_name(m, m->turn ^ 1);

    if (name == PLAYER_MACHINE)
        canvas_letter(c, GLYPH_ROBOT);
    else
        text_word(c, WORD_YOU + name);
    canvas_letter(c, m->left_outcome == OUTCOME_D ? '=' : m->left_outcome == OUTCOME_P ? GLYPH_FROWN : GLYPH_SMILE);
    canvas_right(c, from);
}

/* Which keys choose: left and right only when there is something to choose between. */
static void draw_arrows(struct canvas *c, const struct match *m)
{
    uint8_t from = canvas_length(c);

    if (m->here.count > 1 || match_game(m, 0)->groups(&m->here.part[0].position) > 1)
        canvas_letter(c, GLYPH_ACROSS);
    canvas_letter(c, GLYPH_UP_DOWN);
    canvas_right(c, from);
    if (canvas_length(c) > CELLS_WIDTH)
        canvas_cut(c, from);
}

/* "2nd win 5" at the right end, if there is room: which of two players is to move, and if one wants to know what becomes of that one when
 * both play well. */
static void draw_corner(struct canvas *c, const struct match *m, bool forecast)
{
    uint8_t from = canvas_length(c);

    if (m->machine == MACHINE_NONE) {
        canvas_letter(c, ' ');
        text_word(c, WORD_YOU + match_name(m, m->turn));
    }
    if (forecast) {
        canvas_letter(c, ' ');
        text_word(c, WORD_WILL_P + m->value.outcome);
        if (m->value.remoteness != UNKNOWN)
            text_number(c, m->value.remoteness);
    }
    canvas_right(c, from);
    if (canvas_length(c) > CELLS_WIDTH)
        canvas_cut(c, from);
}

/* Writes the move that is looked back at, and at the right end its number, and that it was the mistake. */
static void draw_count(struct canvas *c, const struct match *m, const struct match_look *look)
{
    uint8_t from;

    draw_move(c, m, CELLS_WIDTH - 3);
    from = canvas_length(c);
    text_number(c, look->number);
    if (look->mistake)
        canvas_letter(c, '!');
    canvas_right(c, from);
}

/* "you ...": whose move comes next. */
static void draw_next(struct canvas *c, const struct match *m)
{
    if (match_machine_moves(m))
        canvas_letter(c, GLYPH_ROBOT);
    else
        text_word(c, WORD_YOU + match_name(m, m->turn));
    canvas_text(c, " ...");
}

/* Writes the move under consideration, and who would be left with it or which keys choose. */
static void draw_choice(struct canvas *c, const struct match *m, const struct match_look *look)
{
    draw_move(c, m, !look->faces ? CELLS_WIDTH : match_name(m, m->turn) == PLAYER_YOU ? CELLS_WIDTH - 3 : CELLS_WIDTH - 5);
    if (look->faces)
        draw_face(c, m);
    else if (look->arrows)
        draw_arrows(c, m);
}

void draw_match(struct canvas *c, const struct match *m, const struct match_look *look)
{
    draw_position(c, m, look->preview);
    if (look->arrows && (look->forecast || m->machine == MACHINE_NONE))
        draw_corner(c, m, look->forecast);
    canvas_row(c, 1);
    if (look->made)
        draw_next(c, m);
    else if (look->number > 0)
        draw_count(c, m, look);
    else
        draw_choice(c, m, look);
}
