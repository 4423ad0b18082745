/* The position of a match in a row of characters, with a mark in front of what the move under consideration changes. */
#include "position.h"
#include "draw.h"
#include "firmware/ui/notation.h"

struct scene draw_scene(const struct match *m, bool preview)
{
    const struct position *here = &m->here.part[0].position;

    return (struct scene){
        .form = match_view(m) == VIEW_QUEEN ? FORM_ROOK : match_game(m, 0)->form,
        .here = here,
        .left = preview ? &m->left.part[0].position : here,
    };
}

/* True of a game to a goal: what has been said is no pile of stones. */
static bool counts_up(const struct match *m)
{
    uint16_t (*most)(const struct position *) = match_game(m, 0)->greatest_for;

    return most != 0;
}

/* True when there is room for a cell a stone, beside the piles' numbers. */
static bool stones_fit(const struct scene *s)
{
    uint16_t cells = 0;

    for (uint8_t i = 0; i < s->here->parts && cells <= CELLS_WIDTH; i++)
        cells += 1 + text_digits(s->here->part[i]) + s->here->part[i];
    return cells <= CELLS_WIDTH;
}

HOT static void draw_stones(struct canvas *c, uint8_t here, uint16_t left)
{
    for (uint8_t stone = 0; stone < here; stone++)
        canvas_letter(c, stone < left ? GLYPH_STONE : 'o');
}

/* " 3>7 5", " 3***>2*o": the piles, with a mark at those that change, and their stones, those that would go hollow. */
static void draw_piles(struct canvas *c, const struct scene *s, bool stones)
{
    stones = stones && stones_fit(s);
    for (uint8_t i = 0; i < s->here->parts; i++) {
        uint16_t here = s->here->part[i], left = s->left->part[i];

        draw_mark(c, here != left);
        text_number(c, here);
        if (stones)
            draw_stones(c, (uint8_t)here, left);
        if (here != left)
            canvas_keep(c);
    }
}

/* "61>8034": the first digit that is lowered or goes. */
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

HOT void draw_arcs(struct canvas *c, const struct match *m, const struct position *from, uint16_t to)
{
    const __flash struct game *game = match_game(m, 0);
    struct position scratch;
    uint16_t arcs = game->count(from, 0);

    canvas_letter(c, (char)('A' + from->part[0]));
    canvas_letter(c, ':');
    for (uint16_t i = 0; i < arcs; i++) {
        scratch = *from;
        game->apply(&scratch, (struct move){ .index = i });
        draw_mark(c, scratch.part[0] == to);
        canvas_letter(c, (char)('A' + scratch.part[0]));
        if (scratch.part[0] == to)
            canvas_keep(c);
    }
}

static void draw_part(struct canvas *c, const struct match *m, const struct scene *s)
{
    switch (s->form) {
    case FORM_PILES:
        draw_piles(c, s, !counts_up(m));
        break;
    case FORM_DIGITS:
        draw_digits(c, s);
        break;
    case FORM_NODE:
        draw_arcs(c, m, s->here, s->left != s->here ? s->left->part[0] : UNKNOWN);
        break;
    default:
        draw_pieces(c, s);
    }
}

/* " 19 +>3 4>3 1 + 7": the parts of a sum, and what is left of those that move. */
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

void draw_position(struct canvas *c, const struct match *m, bool preview)
{
    struct scene s = draw_scene(m, preview);

    if (m->here.count > 1)
        draw_parts(c, m, preview);
    else
        draw_part(c, m, &s);
}
