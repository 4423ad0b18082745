/* The path of the Fair, as a picture: the chosen stand is in the middle, with the robot that walks below it. */
#include "fair.h"
#include "art.h"
#include "draw.h"
#include "firmware/match/pick.h"
#include "firmware/screens/title/title.h"
#include "firmware/ui/page.h"

enum {
    STEP = NARROW ? 29 : 33, SEEN = 2,      /* columns from one stand to the next; stands that are seen at each side of the chosen one */
    MIDDLE = (DISPLAY_WIDTH - ICON) / 2,    /* x of the icon in the middle */
    STARS_Y = BAR + 1, ROOF_Y = STARS_Y + GLYPH_HEIGHT + 1, ROOF = 3,
    ICON_Y = ROOF_Y + ROOF + 1, GROUND_Y = ICON_Y + ICON + 1,
    WALKER_Y = GROUND_Y + 1,
    NAME_Y = NARROW ? FOOT_Y : FOOT_Y - GLYPH_HEIGHT - 1,
    STRIPE = 4,
};

/* Draws the roof, striped, the posts and the ground of a stand of this width, whose icon begins at x. */
static void draw_booth(struct canvas *c, uint8_t x, uint8_t width)
{
    canvas_fill(c, x - 2, ROOF_Y, width + 4, 1, INK_WHITE);
    for (uint8_t i = 0; i < width + 4; i += STRIPE)
        canvas_fill(c, (uint8_t)(x - 2 + i), ROOF_Y + 1, STRIPE / 2, ROOF - 1, INK_WHITE);
    canvas_fill(c, x - 2, ROOF_Y, 1, GROUND_Y - ROOF_Y, INK_WHITE);
    canvas_fill(c, x + width + 1, ROOF_Y, 1, GROUND_Y - ROOF_Y, INK_WHITE);
}

/* Draws the shutter of a closed stand with its number. */
static void draw_shutter(struct canvas *c, uint8_t x, uint8_t n)
{
    uint8_t letters = n + 1 < 10 ? 1 : 2;

    for (uint8_t y = ICON_Y + 1; y < ICON_Y + ICON; y += 3)
        canvas_fill(c, x, y, ICON, 1, INK_WHITE);
    x += (ICON - letters * GLYPH_WIDTH) / 2;
    canvas_fill(c, x - 1, ICON_Y + 4, letters * GLYPH_WIDTH + 1, GLYPH_HEIGHT + 2, INK_BLACK);
    canvas_at(c, x, ICON_Y + 5);
    text_number(c, n + 1);
}

/* Draws above an open stand the stars that were won, and points for those that are to be won. */
static void draw_stars(struct canvas *c, uint8_t x, uint8_t stars)
{
    canvas_at(c, (uint8_t)(x + (ICON - STARS_A_STAND * GLYPH_WIDTH + 1) / 2), STARS_Y + CANVAS_TALL(c));
    for (uint8_t i = 0; i < STARS_A_STAND; i++)
        canvas_letter(c, i < stars ? '*' : '.');
}

/* Draws an open stand: the picture of its game; of a big one that is chosen, both pictures. */
static void draw_open(struct canvas *c, uint8_t x, const struct stand *s, bool chosen)
{
    bool two = s->second != STAND_NONE;

    if (two && chosen) {
        x -= ICON / 2 + 1;
        draw_icon(c, x + ICON + 2, ICON_Y, pick_find(s->second));
    }
    draw_icon(c, x, ICON_Y, two && !chosen ? GAME_SUM : pick_find(s->game));
    draw_booth(c, x, two && chosen ? 2 * ICON + 2 : ICON);
}

static void draw_stand(struct canvas *c, const struct fair_state *f, uint8_t n, uint8_t x)
{
    struct stand s;

    stand_read(n, &s);
    if (fair_open(&f->fair, n)) {
        draw_stars(c, x, f->fair.stars[n]);
        draw_open(c, x, &s, n == f->stand);
    } else {
        draw_shutter(c, x, n);
        draw_booth(c, x, ICON);
    }
}

/* Draws the stands around the chosen one, and the gate before the first. */
static void draw_path(struct canvas *c, const struct fair_state *f)
{
    uint8_t letters = LARGE_PAUSE(c);

    for (uint8_t i = 0; i <= 2 * SEEN; i++) {
        uint8_t n = (uint8_t)(f->stand + i - SEEN), x = (uint8_t)(MIDDLE + (i - SEEN) * STEP);

        if (n < STANDS)
            draw_stand(c, f, n, x);
        else if (n == UINT8_MAX)
            canvas_picture(c, x - 2, GROUND_Y - ART_GATE_HEIGHT, art_gate);
    }
    canvas_fill(c, 0, GROUND_Y, DISPLAY_WIDTH, 1, INK_WHITE);
    LARGE_RESUME(c, letters);
}

/* Writes the stars of all stands, so that they end at the right edge. */
static void draw_total(struct canvas *c, uint8_t y, uint8_t total)
{
    canvas_at(c, DISPLAY_WIDTH - 1 - (text_digits(total) + 1) * GLYPH_WIDTH, y);
    text_number(c, total);
    canvas_letter(c, '*');
}

/* Writes the name of the chosen stand below it, and draws the robot between them; in a tall language there is no room for the robot. */
static void draw_name_of(struct canvas *c, const struct fair_state *s)
{
    uint8_t y = DRAW_ABOVE_FOOT(c, NAME_Y);

    if (!CANVAS_TALL(c))
        canvas_picture(c, MIDDLE + (ICON - ART_WALKER_WIDTH) / 2, WALKER_Y, art_walker);
    canvas_at(c, MARGIN, y);
    stand_title(c, s->stand);
    if (s->stand > 0)
        draw_sign(c, MORE_X - GLYPH_WIDTH, y, LEFT);
    if (s->stand < STANDS - 1)
        draw_sign(c, MORE_X, y, RIGHT);
}

void fair_draw(const struct app *app, struct canvas *c)
{
    const struct fair_state *s = fair_shown(app);

    draw_word(c, MARGIN, 1, s->first ? WORD_FAIR_OPEN : WORD_FAIR);
    draw_total(c, 1, fair_total(&s->fair));
    draw_bar(c);
    draw_path(c, s);
    if (!NARROW)
        draw_name_of(c, s);
    page_keys(c, fair_open(&s->fair, s->stand) ? WORD_GO : WORD_EMPTY, WORD_MENU);
}

void title_draw_fair(struct canvas *c, const struct app *app)
{
    uint8_t y = NARROW ? 21 : 38;

    draw_total(c, y, app->stars & ~STARS_MEDAL);
    if (app->stars & STARS_MEDAL && !NARROW)
        canvas_picture(c, 14, y - 4, art_medal);
}
