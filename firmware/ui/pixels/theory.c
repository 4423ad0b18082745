#include "theory.h"
#include "draw.h"
#include "games/wythoff.h"

/* ---- rounds ---- */

enum { PITCH_MOST = 6, PITCH_LEAST = 3 }; /* pixels from stone to stone */

/* Stones in lines of `round`; the first line has `skip` fewer.  The lines lie one above the other, or stand side by side. */
struct rounds {
    uint16_t most, stay; /* stones drawn, and stones drawn solid */
    uint16_t skip, lines;
    uint8_t round;
    uint8_t pitch;
    bool upright;        /* the lines stand */
};

/* Sets the lines for the options of the match.  Returns false if the match has no limit of takes, or several piles. */
static bool count_lines(struct rounds *r, const struct scene *s)
{
    const struct component *part = s->match->here.part;
    uint16_t limit = component_option(part, NAME_max), goal = component_option(part, NAME_goal), misere = match_misere(s->match);

    if (limit == 0 || s->here->parts > 1)
        return false;
    r->round = (uint8_t)(limit + 1);
    r->skip = goal > 0 ? goal - misere : misere; /* the number of a lost position */
    r->skip = (r->round - r->skip % r->round) % r->round;
    r->most = s->here->part[0];
    r->stay = s->left->part[0];
    if (r->stay > r->most) {
        r->most = r->stay;
        r->stay = s->here->part[0];
    }
    r->lines = (r->skip + r->most + r->round - 1) / r->round;
    return true;
}

/* Chooses the greatest pitch at which the lines have room.  Returns false if there is none. */
static bool fit(struct rounds *r, uint8_t height)
{
    for (r->pitch = PITCH_MOST; r->pitch >= PITCH_LEAST; r->pitch--) {
        uint8_t across = DISPLAY_WIDTH / r->pitch, up = height / r->pitch;

        r->upright = r->round <= up && r->lines <= across;
        if (r->upright || (r->round <= across && r->lines <= up))
            return true;
    }
    return false;
}

/* Draws a line of `places` stones from the pen on, as far as there are stones; `stone` is the number of the first one. */
static void draw_line(struct canvas *c, const struct rounds *r, uint16_t stone, uint8_t places)
{
    for (uint8_t x = c->x, y = c->y; places > 0 && stone < r->most; places--, stone++) {
        draw_sign(c, x, y, (stone < r->stay ? STONE_SOLID : STONE_HOLLOW) + r->pitch - 1);
        if (r->upright)
            y -= r->pitch;
        else
            x += r->pitch;
    }
}

bool draw_rounds(struct canvas *c, const struct scene *s, uint8_t top, uint8_t bottom)
{
    struct rounds r;
    uint16_t stone = 0;
    uint8_t x, y;

    if (!count_lines(&r, s) || !fit(&r, bottom - top))
        return false;
    x = (uint8_t)(DISPLAY_WIDTH - (r.upright ? r.lines : r.round) * r.pitch) / 2;
    y = bottom - r.pitch;
    for (uint8_t places = r.round - (uint8_t)r.skip; stone < r.most; stone += places, places = r.round) {
        canvas_at(c, x, y);
        draw_line(c, &r, stone, places);
        if (r.upright)
            x += r.pitch;
        else
            y -= r.pitch;
    }
    return true;
}

/* Returns whether the game is of one pile and has a limit of takes. */
static bool rounds_offered(const struct match *m)
{
    const struct component *part = m->here.part;

    return match_view(m) == VIEW_PILES && part->position.parts == 1 && component_option(part, NAME_max) > 0;
}

/* ---- pairs ---- */

enum { WYTHOFF = 5 }; /* the id of the game: games/games.def */

bool pairs_offered(const struct match *m)
{
    return match_view(m) == VIEW_PILES && pick_id(match_picked(m)) == WYTHOFF;
}

/* Two piles, the lesser first. */
struct pair {
    uint16_t low, high;
};

static struct pair sorted(const struct position *p)
{
    if (p->part[0] > p->part[1])
        return (struct pair){ p->part[1], p->part[0] };
    return (struct pair){ p->part[0], p->part[1] };
}

/* Draws the pair of an index at the pen, lit if it is `left`; nothing if no move may reach it or it has no room. */
static void draw_pair(struct canvas *c, uint16_t index, const struct pair *here, const struct pair *left)
{
    uint16_t low = wythoff_lower(index), high = low + index;
    uint8_t x = c->x, wide = (text_digits(low) + text_digits(high) + 1) * GLYPH_WIDTH;

    if (low > here->low || high > here->high || x + wide > DISPLAY_WIDTH)
        return;
    text_number(c, low);
    canvas_letter(c, '-');
    text_number(c, high);
    if (low == left->low && high == left->high)
        canvas_fill(c, x - 1, c->y - 1, wide + 1, PAIRS_HEIGHT, INK_INVERT);
    c->x += GLYPH_WIDTH;
}

void draw_pairs(struct canvas *c, const struct scene *s, uint8_t y)
{
    struct pair here = sorted(s->here), left = sorted(s->left);
    uint16_t apart = here.high - here.low, of_low = wythoff_pair_index(here.low), of_high = wythoff_pair_index(here.high);

    canvas_at(c, 0, y);
    text_word(c, WORD_PAIRS);
    draw_pair(c, of_low, &here, &left);
    if (apart != of_low)
        draw_pair(c, apart, &here, &left);
    if (of_high != apart && of_high != of_low)
        draw_pair(c, of_high, &here, &left);
}

/* ---- all pictures ---- */

bool theory_offered(const struct match *m)
{
    return columns_offered(m) || pairs_offered(m) || rounds_offered(m);
}
