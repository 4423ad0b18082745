#include "match_picture.h"
#include "draw.h"
#include "firmware/match/heaps.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/notation_places.h"
#include "firmware/ui/notation_heaps.h"
#include "position.h"
#include "ruler.h"
#include "view_graph.h"

/* Writes the piles that change, "7>4" or "8>5 13>10".  Returns their number. */
static uint8_t draw_changes(struct canvas *c, const struct scene *s)
{
    uint8_t changes = 0;

    for (uint8_t i = 0; i < notation_parts(s->here, s->left); i++) {
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

/* Returns the index of the first pile that changes; of the last pile if none changes. */
static uint8_t first_change(const struct scene *s)
{
    uint8_t i = 0;

    while (i + 1 < s->here->parts && s->here->part[i] == s->left->part[i])
        i++;
    return i;
}

/* Writes the robot in front of the machine's move. */
static void draw_who(struct canvas *c, const struct match *m)
{
    if (match_name(m, m->turn) == PLAYER_MACHINE)
        canvas_letter(c, GLYPH_ROBOT);
}

/* Writes "Take 3: 7>4", or if the row would be longer than `room`, "7>4"; for the machine's move "I take 3: 7>4" or "I take 3". */
static void draw_taken(struct canvas *c, const struct match *m, const struct scene *s, uint16_t taken, uint8_t room)
{
    uint8_t words; /* columns without the change of the pile */
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

/* Writes the move of a game of piles: in the game's own words, or as the number that is taken from one pile; for several piles "8>5 13>10".
 * */
static void draw_take(struct canvas *c, const struct match *m, const struct scene *s, uint8_t room)
{
    uint8_t pile = first_change(s);

    if (notation_said(c, m))
        return;
    draw_who(c, m);
    if (draw_changes(c, s) != 1)
        return;
    canvas_cut(c, 0);
    draw_taken(c, m, s, s->here->part[pile] - s->left->part[pile], room);
}

/* Writes the move of a piece: "3,4>3,1". */
static void draw_go(struct canvas *c, const struct match *m, const struct scene *s)
{
    uint8_t piece = notation_moved(s->form, s->here, s->left);

    draw_who(c, m);
    notation_token(c, s->form, s->here, piece);
    canvas_letter(c, '>');
    notation_token(c, s->form, s->left, piece);
}

/* Writes the move of a token, and the nodes to which the next move can lead: "to C: A D E". */
static void draw_on(struct canvas *c, const struct match *m, const struct scene *s)
{
    draw_who(c, m);
    text_word(c, WORD_TO);
    draw_arcs(c, m, s->left, UNKNOWN);
}

/* Writes the digits that a move leaves: "to 61034". */
static void draw_rest(struct canvas *c, const struct match *m)
{
    draw_who(c, m);
    text_word(c, WORD_TO);
    if (m->left.part[0].position.parts == 0)
        canvas_letter(c, '-');
    notation_part(c, &m->left.part[0]);
}

void draw_move(struct canvas *c, const struct match *m, uint8_t room)
{
    struct scene s = draw_scene(m, true);

    if (m->here.count > 1) {
        draw_who(c, m);
        notation_title(c, m->here.part[m->focus].game);
    } else if (s.form == FORM_HEAPS || s.form == FORM_COINS) {
        if (!notation_said(c, m))
            notation_split(c, m);
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

/* ---- the right end of a row ---- */

/* Writes who would be to move after the move under consideration, where a long move leaves room for that, and that player's face; '=' if
 * the position is then drawn. */
static void draw_face(struct canvas *c, const struct match *m)
{
    uint8_t from = canvas_length(c);
    uint8_t name = match_name(m, m->turn ^ 1);

    if (name == PLAYER_MACHINE)
        canvas_letter(c, GLYPH_ROBOT);
    else
        text_word(c, WORD_YOU + name);
    if (canvas_length(c) >= CELLS_WIDTH)
        canvas_cut(c, from);
    canvas_letter(c, m->left_outcome == OUTCOME_D ? '=' : m->left_outcome == OUTCOME_P ? GLYPH_FROWN : GLYPH_SMILE);
    canvas_right(c, from);
}

/* Writes the signs of the arrows, bits KEY_*, if there is room. */
static void draw_arrows(struct canvas *c, uint8_t keys)
{
    uint8_t from = canvas_length(c);

    if (keys & KEY_LEFT)
        canvas_letter(c, GLYPH_ACROSS);
    if (keys & KEY_UP)
        canvas_letter(c, GLYPH_UP_DOWN);
    canvas_right_or_cut(c, from);
}

/* Writes which of two people is to move, and with `forecast` the outcome for the player to move if both play well: "2nd win 5".  With one
 * player and without `forecast`, writes the options of the game: "1-10".  Writes nothing if there is no room. */
static void draw_corner(struct canvas *c, const struct match *m, bool forecast)
{
    uint8_t from = canvas_length(c);

    canvas_letter(c, ' ');
    if (m->machine == MACHINE_NONE)
        text_word(c, WORD_YOU + match_name(m, m->turn));
    else if (!forecast)
        notation_brief(c, m, false);
    if (forecast) {
        canvas_letter(c, ' ');
        text_word(c, WORD_WILL_P + m->value.outcome);
        if (m->value.remoteness != UNKNOWN)
            text_number(c, m->value.remoteness);
    }
    canvas_right_or_cut(c, from);
}

/* Returns whether the match is one game that is Nim in disguise. */
static bool has_columns(const struct match *m)
{
    uint8_t size[HEAPS_MOST];

    return m->here.count == 1 && heaps_find(m->here.part[0].game, &m->here.part[0].position, size) > 0;
}

/* Writes which columns of Nim are odd in the position that the move leaves: "odd 4 1", or "even".  Writes nothing if there is no room. */
static void draw_columns(struct canvas *c, const struct match *m)
{
    uint8_t size[HEAPS_MOST], from = canvas_length(c);
    uint8_t count = heaps_find(m->here.part[0].game, &m->left.part[0].position, size), odd = heaps_xor(size, count);

    draw_odd(c, odd);
    canvas_right_or_cut(c, from);
}

/* Writes the move that is reviewed, and at the right end its number, with a sign: "4?". */
static void draw_count(struct canvas *c, const struct match *m, const struct match_look *look)
{
    uint8_t from;

    draw_move(c, m, CELLS_WIDTH - 3);
    from = canvas_length(c);
    text_number(c, look->number);
    if (look->sign)
        canvas_letter(c, look->sign);
    canvas_right(c, from);
}

/* Writes whose move comes next: "you ...". */
static void draw_next(struct canvas *c, const struct match *m)
{
    if (match_machine_moves(m))
        canvas_letter(c, GLYPH_ROBOT);
    else
        text_word(c, WORD_YOU + match_name(m, m->turn));
    canvas_text(c, " ...");
}

/* Writes the move under consideration, and after it who would be to move next, or which keys choose. */
static void draw_choice(struct canvas *c, const struct match *m, const struct match_look *look)
{
    if (look->outcomes && look->outcomes->count > 0 && match_view(m) < VIEW_QUEEN) {
        draw_ruler(c, m, look->outcomes);
        return;
    }
    draw_move(c, m, !look->faces ? CELLS_WIDTH : match_name(m, m->turn) == PLAYER_YOU ? CELLS_WIDTH - 3 : CELLS_WIDTH - 5);
    if (look->outcomes)
        draw_ruler(c, m, look->outcomes);
    if (look->faces)
        draw_face(c, m);
    else if (look->arrows)
        draw_arrows(c, look->arrows);
}

void draw_match(struct canvas *c, const struct match *m, const struct match_look *look)
{
    if (look->theory && look->choosing && has_columns(m)) {
        draw_position_brief(c, m, look->preview);
        draw_columns(c, m);
    } else {
        draw_position(c, m, look->preview);
        if (look->choosing)
            draw_corner(c, m, look->forecast);
    }
    canvas_row(c, 1);
    if (look->made)
        draw_next(c, m);
    else if (look->number > 0)
        draw_count(c, m, look);
    else
        draw_choice(c, m, look);
}
