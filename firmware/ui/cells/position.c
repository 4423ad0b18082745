/* The position of a match in a row of characters, with a mark in front of what the move under consideration changes. */
#include "position.h"
#include "draw.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/notation_places.h"
#include "position_coins.h"
#include "position_heaps.h"
#include "view_graph.h"

struct scene draw_scene(const struct match *m, bool preview)
{
    const struct position *here = &m->here.part[0].position;

    return (struct scene){
        .form = match_view(m) == VIEW_QUEEN ? FORM_ROOK : match_game(m, 0)->form,
        .here = here,
        .left = preview ? &m->left.part[0].position : here,
    };
}

/* Returns whether the game counts up to a goal, so that its number is no pile of stones. */
static bool counts_up(const struct match *m)
{
    return component_option(&m->here.part[0], NAME_goal) > 0;
}

/* Writes the piles with a mark in front of those that change, " 3>7 5"; with `stones` and room for them, also their stones: " 3***>2*o". */
static void draw_piles(struct canvas *c, const struct scene *s, bool stones)
{
    stones = stones && stones_fit(s);
    for (uint8_t i = 0; i < notation_parts(s->here, s->left); i++) {
        uint16_t here = s->here->part[i], left = s->left->part[i];

        draw_mark(c, here != left);
        text_number(c, here);
        if (stones)
            draw_stones(c, (uint8_t)here, left);
        if (here != left)
            canvas_keep(c);
    }
}

/* Writes the digits with a mark in front of the first one that is lowered or cut off: "61>8034". */
static void draw_digits(struct canvas *c, const struct scene *s)
{
    uint8_t same = 0;

    while (same < s->left->parts && s->here->part[same] == s->left->part[same])
        same++;
    for (uint8_t i = 0; i < s->here->parts; i++) {
        if (i == same)
            canvas_letter(c, GLYPH_MARK);
        text_number(c, s->here->part[i]);
    }
}

/* Writes the squares of the pieces, with a mark in front of the one that moves. */
static void draw_pieces(struct canvas *c, const struct scene *s)
{
    uint8_t pieces = notation_pieces(s->form, s->here);

    for (uint8_t i = 0; i < pieces; i++) {
        bool moves = notation_piece(s->form, s->here, i) != notation_piece(s->form, s->left, i);

        draw_mark(c, moves);
        notation_token(c, s->form, s->here, i);
        if (moves)
            canvas_keep(c);
    }
}

static void draw_part(struct canvas *c, const struct match *m, const struct scene *s, bool stones)
{
    switch (s->form) {
    case FORM_PILES:
        draw_piles(c, s, stones);
        break;
    case FORM_DIGITS:
        draw_digits(c, s);
        break;
    case FORM_HEAPS:
        draw_heaps(c, s, stones);
        break;
    case FORM_COINS:
        draw_coins(c, s);
        break;
    case FORM_NODE:
        draw_arcs(c, m, s->here, s->left != s->here ? s->left->part[0] : UNKNOWN);
        break;
    default:
        draw_pieces(c, s);
    }
}

/* Writes the parts of a sum, with a mark in front of the part in focus; for a part that moves also the position after the move:
 * " 19 +>3 4>3 1 + 7". */
static void draw_parts(struct canvas *c, const struct match *m, bool preview)
{
    uint8_t focus = preview ? m->focus : SUM_PARTS;

    for (uint8_t i = 0; i < m->here.count; i++) {
        if (i > 0)
            canvas_text(c, " +");
        draw_mark(c, i == focus);
        notation_part(c, &m->here.part[i]);
        if (preview && m->move.parts >> i & 1) {
            canvas_letter(c, '>');
            notation_part(c, &m->left.part[i]);
        }
        if (i == focus)
            canvas_keep(c);
    }
}

static void draw_whole(struct canvas *c, const struct match *m, bool preview, bool stones)
{
    struct scene s = draw_scene(m, preview);

    if (m->here.count > 1)
        draw_parts(c, m, preview);
    else
        draw_part(c, m, &s, stones && !counts_up(m));
}

void draw_position(struct canvas *c, const struct match *m, bool preview)
{
    draw_whole(c, m, preview, true);
}

void draw_position_brief(struct canvas *c, const struct match *m, bool preview)
{
    draw_whole(c, m, preview, false);
}
