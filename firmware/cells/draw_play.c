/* A match being played: the position above, with a mark in front of what the move changes, and the move in words below it. */
#include "draw.h"
#include "firmware/notation.h"
#include "firmware/text.h"

/* What a row shows: one part of the match, as it is and as the move under consideration would leave it. */
struct scene {
    uint8_t form; /* enum form; two piles shown as a queen are a rook's two numbers */
    const struct position *here, *left; /* the same when there is no preview */
};

static struct scene scene_of(const struct match *m, uint8_t part, bool preview)
{
    const struct position *here = &m->here.part[part].position;

    return (struct scene){
        .form = match_view(m) == VIEW_QUEEN ? FORM_ROOK : match_game(m, part)->form,
        .here = here,
        .left = preview ? &m->left.part[part].position : here,
    };
}

/* ---- the position ---- */

/* Writes a blank, or the mark in front of what must be seen. */
static void mark(struct canvas *c, bool marked)
{
    if (marked)
        canvas_keep(c);
    canvas_letter(c, marked ? GLYPH_MARK : ' ');
}

/* True of a game to a goal: what has been said is no pile of stones. */
static bool counts_up(const struct match *m)
{
    uint16_t (*most)(const struct position *) = match_game(m, 0)->most;

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

static void draw_stones(struct canvas *c, uint8_t here, uint16_t left)
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

        mark(c, here != left);
        text_number(c, here);
        if (stones)
            draw_stones(c, here, left);
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

        mark(c, moves);
        notation_token(c, s->form, s->here, i);
        if (moves)
            canvas_keep(c);
    }
}

/* "A: B>C D": where one can go from a node, with a mark at `to`. */
static void draw_arcs(struct canvas *c, const struct match *m, const struct position *from, uint16_t to)
{
    const __flash struct game *game = match_game(m, 0);
    struct position scratch;
    uint16_t arcs = game->count(from, 0);

    canvas_letter(c, 'A' + from->part[0]);
    canvas_letter(c, ':');
    for (uint16_t i = 0; i < arcs; i++) {
        scratch = *from;
        game->apply(&scratch, (struct move){ .index = i });
        mark(c, scratch.part[0] == to);
        canvas_letter(c, 'A' + scratch.part[0]);
        if (scratch.part[0] == to)
            canvas_keep(c);
    }
}

static void draw_position(struct canvas *c, const struct match *m, const struct scene *s)
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

/* The part whose move is being chosen, or of the machine's the first that moves. */
static uint8_t part_in_focus(const struct match *m)
{
    uint8_t part = 0;

    if (m->turn == PLAYER_YOU)
        return m->focus;
    while (part + 1 < m->here.count && !(m->move.parts >> part & 1))
        part++;
    return part;
}

/* " 19 +>3 4>3 1 + 7": the parts of a sum, and what is left of those that move. */
static void draw_parts(struct canvas *c, const struct match *m, bool preview)
{
    uint8_t focus = preview ? part_in_focus(m) : SUM_PARTS;

    for (uint8_t i = 0; i < m->here.count; i++) {
        if (i > 0)
            canvas_text(c, " +");
        mark(c, i == focus);
        notation_part(c, &m->here.part[i]);
        if (preview && m->move.parts >> i & 1) {
            canvas_letter(c, '>');
            notation_part(c, &m->left.part[i]);
        }
        if (i == focus)
            canvas_keep(c);
    }
}

/* ---- the move ---- */

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
    if (m->turn == PLAYER_MACHINE)
        canvas_letter(c, GLYPH_ROBOT);
}

/* "Take 3: 7>4" or, where there is less room, "7>4"; "I take 3: 7>4" or "I take 3"; "Say 12"; of several piles "8>5 13>10". */
static void draw_take(struct canvas *c, const struct match *m, const struct scene *s, uint8_t room)
{
    uint8_t pile = first_change(s), words;
    uint16_t here = s->here->part[pile], left = s->left->part[pile];

    draw_who(c, m);
    if (draw_changes(c, s) != 1)
        return;
    canvas_cut(c, 0);
    text_word(c, (left > here ? WORD_SAY : WORD_TAKE) + m->turn);
    text_number(c, left > here ? left : here - left);
    words = canvas_length(c);
    if (left > here)
        return;
    canvas_text(c, ": ");
    draw_changes(c, s);
    if (canvas_length(c) <= room)
        return;
    canvas_cut(c, m->turn == PLAYER_YOU ? 0 : words);
    if (m->turn == PLAYER_YOU)
        draw_changes(c, s);
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

static void draw_move(struct canvas *c, const struct match *m, uint8_t room)
{
    struct scene s = scene_of(m, 0, true);

    if (m->here.count > 1) {
        draw_who(c, m);
        notation_title(c, m->here.part[part_in_focus(m)].game);
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

    if (m->turn == PLAYER_YOU)
        canvas_letter(c, GLYPH_ROBOT);
    else
        text_word(c, WORD_YOU);
    canvas_letter(c, m->left_outcome == OUTCOME_P ? GLYPH_FROWN : GLYPH_SMILE);
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

void draw_play(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    bool made = app->screen == SCREEN_MADE, preview = !made && !(app->phase & 1), faces = app->settings.faces;

    if (m->here.count > 1) {
        draw_parts(c, m, preview);
    } else {
        struct scene s = scene_of(m, 0, preview);

        draw_position(c, m, &s);
    }
    canvas_row(c, 1);
    if (made) {
        canvas_letter(c, GLYPH_ROBOT);
        canvas_text(c, " ...");
        return;
    }
    draw_move(c, m, !faces ? CELLS_WIDTH : m->turn == PLAYER_YOU ? CELLS_WIDTH - 3 : CELLS_WIDTH - 5);
    if (faces)
        draw_face(c, m);
    else if (app->screen == SCREEN_CHOOSE)
        draw_arrows(c, m);
}

/* "A: B D", where arcs lead from the node; while one is drawn "A>C", and where they lead from C. */
void draw_map_editor(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    uint8_t from;

    if (app->phase > 0) {
        canvas_letter(c, 'A' + m->here.part[0].position.part[0]);
        canvas_letter(c, '>');
    }
    draw_arcs(c, m, &m->left.part[0].position, UNKNOWN);
    from = canvas_length(c);
    canvas_letter(c, GLYPH_ACROSS);
    canvas_right(c, from);
    canvas_row(c, 1);
    draw_key_a(c, WORD_ARC_FROM + app->phase);
}
