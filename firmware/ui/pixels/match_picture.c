#include "match_picture.h"
#include "draw.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/notation_heaps.h"
#include "panel.h"
#include "ruler.h"
#include "views.h"

enum {
    TURN_X = DISPLAY_WIDTH - 9 * GLYPH_WIDTH - 1,
    FACE_X = NARROW ? 0 : DISPLAY_WIDTH - 44, /* on a narrow display in place of the bar */
    FACE_Y = NARROW ? 1 : FOOT_Y,
    TAKEN_BESIDE = NARROW ? 6 : 4, /* of the numbers taken from two piles, if there is room for the word in front */
    TAKEN_ALONE = NARROW ? 6 : 8, /* the same where no face stands beside them */
};

/* Draws how many stones the move takes from each pile that loses some: "3+3". */
static void draw_taken(struct canvas *c, const struct position *here, const struct position *left)
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
static void draw_take(struct canvas *c, const struct match *m, bool leaves)
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

void draw_below(struct canvas *c, const struct match *m, bool faces)
{
    canvas_at(c, 0, FOOT_Y);
    if (m->here.count > 1)
        notation_part_title(c, &m->start.part[m->focus]);
    else if (match_view(m) != VIEW_DIGITS)
        draw_take(c, m, !faces);
}

/* Draws the title of the match and whose move it is side by side in a bar. */
static void draw_turn(struct canvas *c, const struct match *m, const struct match_look *look)
{
    canvas_at(c, MARGIN, 1);
    draw_head(c, m, look);
    if (NARROW || look->number > 0 || c->x > TURN_X) {
        draw_whose_briefly(c, m, look->forecast);
    } else {
        c->x = TURN_X;
        draw_whose(c, m, look);
    }
    draw_bar(c);
}

/* Draws the words about the match above and below its picture. */
static void draw_above_and_below(struct canvas *c, const struct match *m, const struct match_look *look)
{
    bool ruler = look->outcomes && look->outcomes->count > 0;
    bool columns = NARROW && look->theory && columns_offered(m); /* they take the first row, too */
    bool faces = look->faces && !ruler && !columns;

    if (!NARROW || ((!faces || look->made) && !columns))
        draw_turn(c, m, look);
    if (look->made)
        return;
    if (ruler) {
        draw_ruler(c, m, look->outcomes);
        return;
    }
    draw_below(c, m, faces || look->number > 0);
    if (look->arrows && c->x <= ARROWS_X && (NARROW || !faces))
        draw_arrows(c, look->arrows);
    if (faces)
        draw_face(c, m, FACE_X, FACE_Y);
    if (faces && NARROW)
        notation_briefly(c, m);
}

void draw_match(struct canvas *c, const struct match *m, const struct match_look *look)
{
    view_draw_help(c, m, look->view, (struct view_help){ look->outcomes, look->theory });
    if (view_has_panel(m))
        draw_panel(c, m, look);
    else
        draw_above_and_below(c, m, look);
}
