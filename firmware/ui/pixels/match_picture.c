#include "match_picture.h"
#include "art.h"
#include "draw.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/notation_heaps.h"
#include "firmware/ui/unpack.h"
#include "ruler.h"
#include "views.h"

enum {
    PANEL_Y = NARROW ? 10 : 28,
    TURN_X = DISPLAY_WIDTH - 9 * GLYPH_WIDTH - 1,
    ARROWS_X = DISPLAY_WIDTH - 3 * GLYPH_WIDTH,
    FACE_X = NARROW ? 0 : DISPLAY_WIDTH - 44, /* on a narrow display in place of the bar */
    FACE_Y = NARROW ? 2 : FOOT_Y,
    TAKEN_BESIDE = NARROW ? 6 : 4, /* of the numbers taken from two piles, if there is room for the word in front */
    TAKEN_ALONE = NARROW ? 6 : 8, /* the same where no face stands beside them */
};

/* Draws how many stones the move takes from each pile that loses some: "3+3". */
WARM static void draw_taken(struct canvas *c, const struct position *here, const struct position *left)
{
    const uint16_t *from = here->part, *to = left->part;
    char plus = '\0';

    for (uint8_t rest = here->parts; rest > 0; rest--, from++, to++) {
        if (*from <= *to)
            continue;
        if (plus)
            canvas_letter(c, plus);
        text_number(c, *from - *to);
        plus = '+';
    }
}

/* Returns the number of digits of the two numbers of stones that are taken from two piles. */
static uint8_t digits_taken(const struct position *here, const struct position *left)
{
    return text_digits(here->part[0] - left->part[0]) + text_digits(here->part[1] - left->part[1]);
}

/* Draws the move of a game of piles: in the game's own words, or "Take 9", "I take 3+3"; of heaps that split "7>3 4".  With `leaves` also
 * draws " leaves 10", for a player's move in a game of one pile on a wide display. */
WARM static void draw_take(struct canvas *c, const struct match *m, bool leaves)
{
    const struct position *here = &m->here.part[0].position, *left = &m->left.part[0].position;
    bool robot = match_name(m, m->turn) == PLAYER_MACHINE;

    if (notation_said(c, m) || notation_split(c, m))
        return;
    if (here->parts != 2 || digits_taken(here, left) <= (leaves ? TAKEN_ALONE : TAKEN_BESIDE)) /* otherwise only the numbers have room */
        text_word(c, WORD_TAKE + robot);
    draw_taken(c, here, left);
    if (NARROW || !leaves || here->parts > 1 || robot)
        return;
    text_word(c, WORD_LEAVES);
    text_number(c, left->part[0]);
}

void draw_go(struct canvas *c, const struct match *m)
{
    uint8_t form = match_game(m, 0)->form;
    const struct position *here = &m->here.part[0].position, *left = &m->left.part[0].position;
    uint8_t piece = notation_moved(form, here, left);

    canvas_at(c, PANEL, PANEL_Y);
    notation_token(c, form, here, piece);
    if (NARROW) {
        draw_sign(c, PANEL, PANEL_Y + 9, RIGHT);
        c->x = PANEL + 5;
    } else {
        draw_word(c, PANEL, PANEL_Y + 9, WORD_TO);
    }
    notation_token(c, form, left, piece);
}

/* Draws the player who would be to move after the move under consideration, and that player's face; in a draw, that nobody would win. */
static void draw_face(struct canvas *c, const struct match *m, bool panel)
{
    uint8_t x = panel ? PANEL : FACE_X, y = panel ? PANEL_Y + 20 : FACE_Y;

    if (m->left_outcome == OUTCOME_D) {
        draw_word(c, x, y, WORD_WILL_D);
        return;
    }
    canvas_picture(c, x, y - 2, m->left_outcome == OUTCOME_P ? art_face_frown : art_face_smile);
    if (NARROW && panel)
        canvas_at(c, PANEL, FOOT_Y - 1);
    else
        canvas_at(c, x + ART_FACE_SMILE_WIDTH + 2, y);
    text_word(c, WORD_YOU + match_name(m, m->turn ^ 1));
}

WARM void draw_arrows(struct canvas *c, const struct match *m)
{
    canvas_at(c, ARROWS_X, FOOT_Y);
    if (m->here.count > 1 || match_game(m, 0)->groups(&m->here.part[0].position) > 1) {
        canvas_letter(c, LEFT);
        canvas_letter(c, RIGHT);
    }
    draw_sign(c, ARROWS_X + 2 * GLYPH_WIDTH, FOOT_Y, UP);
    draw_sign(c, ARROWS_X + 2 * GLYPH_WIDTH, FOOT_Y, DOWN);
}

WARM void draw_below(struct canvas *c, const struct match *m, bool faces)
{
    canvas_at(c, 0, FOOT_Y);
    if (m->here.count > 1)
        notation_title(c, m->start.part[m->focus].game);
    else if (match_view(m) != VIEW_DIGITS)
        draw_take(c, m, !faces);
}

/* Draws whose move it is, "Your move".  With `forecast` draws instead the outcome for that player if both play well, and the number of
 * moves until the end, if it is known: "win 5". */
WARM static void draw_whose(struct canvas *c, const struct match *m, bool forecast)
{
    if (!forecast) {
        text_word(c, WORD_YOUR_MOVE + match_name(m, m->turn));
        return;
    }
    text_word(c, WORD_WILL_P + m->value.outcome);
    if (m->value.remoteness != UNKNOWN)
        text_number(c, m->value.remoteness);
}

/* Draws the same as one short word, "you" or "win", at the right end of the first row; draws nothing if there is no room behind the pen. */
static void draw_whose_briefly(struct canvas *c, const struct match *m, bool forecast)
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

/* Draws the number of the reviewed move and the number of moves, with a sign: "4/7?".  If there is no room for both: "15?". */
static void draw_count(struct canvas *c, const struct match *m, const struct match_look *look)
{
    uint8_t letters = text_digits(look->number) + 1 + text_digits(m->history.moves) + (look->sign != 0);
    bool room = c->x + letters * GLYPH_WIDTH <= DISPLAY_WIDTH + 1; /* the last column of a letter is blank */

    text_number(c, look->number);
    if (room) {
        canvas_letter(c, '/');
        text_number(c, m->history.moves);
    }
    if (look->sign)
        canvas_letter(c, look->sign);
}

/* Draws the title of the match and the options of the game, on a narrow display one of them; in a review the count of moves. */
static void draw_head(struct canvas *c, const struct match *m, const struct match_look *look)
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

/* Draws the title of the match and whose move it is: in the panel one below the other, or on a narrow display the latter alone. */
static void draw_turn_in_panel(struct canvas *c, const struct match *m, const struct match_look *look)
{
    canvas_at(c, PANEL, 1);
    if (!NARROW || look->number > 0)
        draw_head(c, m, look);
    if (NARROW && look->number == 0)
        draw_whose_briefly(c, m, look->forecast);
    canvas_at(c, PANEL, 12);
    if (!NARROW)
        draw_whose(c, m, look->forecast);
}

/* Draws the title of the match and whose move it is side by side in a bar. */
WARM static void draw_turn(struct canvas *c, const struct match *m, const struct match_look *look)
{
    canvas_at(c, MARGIN, 1);
    draw_head(c, m, look);
    if (NARROW || c->x > TURN_X) {
        draw_whose_briefly(c, m, look->forecast);
    } else {
        c->x = TURN_X;
        draw_whose(c, m, look->forecast);
    }
    draw_bar(c);
}

WARM void draw_match(struct canvas *c, const struct match *m, const struct match_look *look)
{
    bool panel = view_has_panel(m), ruler = look->outcomes && look->outcomes->count > 0 && !panel;
    bool columns = NARROW && look->theory && columns_offered(m); /* they take the first row, too */
    bool faces = look->faces && !ruler && !columns;

    view_draw_help(c, m, look->view, (struct view_help){ look->outcomes, look->theory });
    if (panel)
        draw_turn_in_panel(c, m, look);
    else if (!NARROW || ((!faces || look->made) && !columns))
        draw_turn(c, m, look);
    if (look->made)
        return;
    if (ruler) {
        draw_ruler(c, m, look->outcomes);
        return;
    }
    if (panel)
        draw_go(c, m);
    else
        draw_below(c, m, faces);
    if (faces)
        draw_face(c, m, panel);
    if (look->arrows && (panel || c->x <= ARROWS_X) && (panel != NARROW || !faces))
        draw_arrows(c, m);
}
