/* Tests pictures of positions that the key logs do not show.  Each part of a sum is drawn in columns of its own, in the same way wherever
 * it stands. */
#include "firmware/match/own_map.h"
#include "firmware/ui/pixels/match_words.h"
#include "firmware/ui/pixels/show.h"
#include "firmware/ui/pixels/views.h"
#include "games/graph.h"
#include "host_tests/tap.h"
#include <string.h>

enum { TOP = VIEW_TOP / 8, BOTTOM = DISPLAY_PAGES - 1, STARTS = 20 };

static struct match match;
static struct canvas canvas;
static uint8_t shown[2][DISPLAY_PAGES * DISPLAY_WIDTH];
static uint16_t seed = 1, drawn;

static uint16_t chance(void)
{
    return seed = match_chance(seed);
}

/* The start of the game: the greatest numbers, one of them, zeros or random numbers. */
enum { GREATEST, ONE, ZEROS, RANDOM };

static void fill(struct component *part, uint8_t start)
{
    const __flash struct game *game = component_game(part);
    struct position *p = &part->position;

    if (start >= RANDOM) {
        match_fill(&match, part, chance());
        return;
    }
    p->parts = start == ONE ? game->least_parts : game->most_parts;
    for (uint8_t i = 0; i < p->parts; i++)
        p->part[i] = start == ZEROS ? 0 : match_greatest(&match, part);
}

/* Sets up a sum of `count` games of Bash with a heap of 3, but for the game at one place, which has another start. */
static void set_up(uint8_t count, uint8_t place, uint8_t game, uint8_t start)
{
    match_pick(&match, GAME_SUM);
    match.any_start = true;
    match.start.count = count;
    for (uint8_t i = 0; i < count; i++) {
        match_put(&match.start.part[i], i == place ? game : GAME_INDEX_bash);
        match.start.part[i].position.parts = 1;
        match.start.part[i].position.part[0] = 3;
    }
    if (game_list[game]->option_count > 0 && game_list[game]->options[0].kind == OPTION_WORDS && chance() % 2)
        match.start.part[place].position.option[0] = game_list[game]->options[0].greatest;
    fill(&match.start.part[place], start);
    match.here = match.left = match.start;
}

/* Returns whether the position of the first game is legal, and the games may be played together in any way. */
static bool joins(void)
{
    if (!game_legal(match_game(&match, 0), &match.start.part[0].position))
        return false;
    for (match.start.join = 0; match.start.join < JOIN_COUNT; match.start.join++)
        if (sum_refused_part(&match.start) == match.start.count)
            return true;
    return false;
}

/* Chooses a random move of the part.  Returns false if it has none. */
static bool move(uint8_t place)
{
    uint16_t moves = component_moves(&match.here.part[place]);
    struct move chosen;

    if (moves == 0)
        return false;
    move_numbered(&match.here.part[place], chance() % moves, &chosen);
    match.left.part[place] = match.here.part[place];
    component_make(&match.left.part[place], chosen);
    match.move.parts = (uint8_t)(1 << place);
    return true;
}

static void draw(uint8_t *to, uint8_t focus, bool moves)
{
    struct scene s = { .match = &match, .part = match.here.part, .width = DISPLAY_WIDTH, .here = &match.here.part[0].position };

    s.left = moves ? &match.left.part[0].position : s.here;
    match.focus = focus;
    canvas_clear(&canvas);
    view_parts(&canvas, &s);
    memcpy(to, canvas.frame, sizeof canvas.frame);
    drawn++;
}

/* Returns whether columns from..to - 1 of the picture are those of the other one, which begin at column `other`. */
static bool same(const uint8_t *picture, uint8_t from, uint8_t to, const uint8_t *others, uint8_t other)
{
    for (uint8_t page = TOP; page < BOTTOM; page++)
        if (memcmp(picture + page * DISPLAY_WIDTH + from, others + page * DISPLAY_WIDTH + other, to - from) != 0)
            return false;
    return true;
}

/* Draws the game in the first place, and then in the last one: it must look the same, without the dotted line in its first column, and the
 * heaps beside it, too. */
static bool looks_the_same(uint8_t count, bool moves)
{
    uint8_t width = DISPLAY_WIDTH / count, last = count - 1, x = last * width;
    struct component here, left;

    moves = moves && move(0);
    draw(shown[0], 0, moves);
    here = match.here.part[0];
    left = match.left.part[0];
    match.here.part[0] = match.left.part[0] = match.here.part[last];
    match.here.part[last] = here;
    match.left.part[last] = left;
    match.start = match.here;
    match.move.parts = (uint8_t)(match.move.parts << last);
    draw(shown[1], last, moves);
    return same(shown[0], 1, width, shown[1], x + 1) && same(shown[0], x + 1, x + width, shown[1], 1);
}

/* Returns whether something is drawn in the columns. */
static bool inked(const uint8_t *picture, uint8_t from, uint8_t to)
{
    uint8_t ink = 0;

    for (uint8_t page = TOP; page < BOTTOM; page++)
        for (uint8_t x = from; x < to; x++)
            ink |= picture[page * DISPLAY_WIDTH + x];
    return ink != 0;
}

static bool game_looks_the_same(uint8_t game)
{
    bool good = true;

    for (uint8_t count = 2; count <= SUM_PARTS && good; count++)
        for (uint8_t i = 0; i < STARTS && good; i++) {
            set_up(count, 0, game, i);
            good = !joins() || (looks_the_same(count, i % 4) && inked(shown[0], 1, DISPLAY_WIDTH / count));
        }
    if (!good)
        NOTE("game", game);
    return good;
}

/* Draws the player's own map.  An arc from a node to itself cannot be made, but damaged storage may have one: it has no length. */
static bool loop_is_not_drawn(void)
{
    static uint8_t arcs[MAP_NODES] = { 1 << 1 | 1 << 2, 1 << 0 };
    struct scene s = { .match = &match, .part = match.here.part, .form = FORM_NODE, .width = DISPLAY_WIDTH };

    own_map_begin(arcs);
    match_pick(&match, GAME_INDEX_graph);
    match.start.part[0].position.option[GRAPH_MAP] = GRAPH_OWN;
    match.start.part[0].position.parts = 1;
    match.here = match.start;
    s.here = s.left = &match.here.part[0].position;
    for (uint8_t i = 0; i < 2; i++) {
        canvas_clear(&canvas);
        view_graph(&canvas, &s);
        memcpy(shown[i], canvas.frame, sizeof canvas.frame);
        arcs[0] |= 1;
    }
    return inked(shown[0], 0, DISPLAY_WIDTH) && memcmp(shown[0], shown[1], sizeof shown[0]) == 0;
}

enum { FOOT = FOOT_Y / 8 - 1 /* the page above the foot, in which the ruler of the moves stands */ };

/* Draws three heaps in columns.  Returns the ink in the lower rows of that page, where the ruler stands. */
static uint8_t ink_above_foot(const struct outcomes *outcomes)
{
    struct scene s = { .match = &match, .part = match.here.part, .width = DISPLAY_WIDTH, .outcomes = outcomes };
    uint8_t ink = 0;

    match_pick(&match, GAME_INDEX_nim);
    match.start.part[0].position = (struct position){ .part = { 5, 6, 7 }, .parts = 3 };
    match.here = match.left = match.start;
    s.here = s.left = &match.here.part[0].position;
    canvas_clear(&canvas);
    view_columns(&canvas, &s);
    for (uint8_t x = 0; x < DISPLAY_WIDTH; x++)
        ink |= canvas.frame[FOOT * DISPLAY_WIDTH + x] & 0xF0;
    return ink;
}

/* Returns in how many rows of the pictures of positions this many of two columns in the middle are lit: of a grey area one, of a white one
 * both. */
static uint8_t rows(uint8_t lit)
{
    uint8_t count = 0;

    for (uint8_t y = VIEW_TOP; y < VIEW_BOTTOM; y++) {
        const uint8_t *at = canvas.frame + y / 8 * DISPLAY_WIDTH + DISPLAY_WIDTH / 2;

        count += (at[0] >> y % 8 & 1) + (at[1] >> y % 8 & 1) == lit;
    }
    return count;
}

/* Draws the greatest heap, of which the move leaves a third.  Returns whether a third of the bar is white, and the rest grey. */
static bool great_heap_is_a_bar(void)
{
    struct scene s = { .match = &match, .part = match.here.part, .width = DISPLAY_WIDTH };
    uint16_t most;

    match_pick(&match, GAME_INDEX_squares);
    most = match_greatest(&match, match.start.part);
    match.start.part[0].position = (struct position){ .part = { most }, .parts = 1 };
    match.here = match.left = match.start;
    match.left.part[0].position.part[0] = most / 3;
    s.here = &match.here.part[0].position;
    s.left = &match.left.part[0].position;
    canvas_clear(&canvas);
    view_piles(&canvas, &s);
    return rows(2) > 8 && rows(1) + 2 >= 2 * rows(2) && rows(1) <= 2 * rows(2) + 2 && rows(0) <= 4;
}

/* Returns whether the name of who is to move is drawn after a title that ends at column x. */
static bool names_mover_after(uint8_t x)
{
    canvas_clear(&canvas);
    canvas_at(&canvas, x, 1);
    draw_whose_briefly(&canvas, &match, false);
    return canvas.x != x;
}

/* Returns whether that name is drawn wherever it does not touch the title: it ends with a blank column. */
static bool names_mover_where_there_is_room(void)
{
    uint8_t width = 0, last;

    match_pick(&match, GAME_INDEX_squares);
    for (uint16_t x = 0; x < DISPLAY_WIDTH; x++)
        width += !names_mover_after((uint8_t)x);
    last = (uint8_t)(DISPLAY_WIDTH - 1 - width);
    return width % GLYPH_WIDTH == GLYPH_WIDTH - 1 && width > GLYPH_WIDTH && names_mover_after(last) && !names_mover_after(last + 1);
}

/* Draws a sum as an image without `parts` does, that of edition theory: a line for each part, a star at the part in focus, and after its
 * position the one to which the chosen move leads, marked up to the right edge.  Returns a checksum of the picture. */
static uint16_t sum_of_lines(void)
{
    struct scene s = { .match = &match, .here = &match.here.part[0].position, .left = &match.left.part[0].position };
    uint16_t sum = 0;

    set_up(3, 1, GAME_INDEX_bash, ONE);
    match.start.part[1].position.part[0] = 1;
    match.start.part[2].position.part[0] = 12;
    match.here = match.left = match.start;
    match.focus = 1;
    canvas_clear(&canvas);
    if (move(1))
        view_sums(&canvas, &s);
    for (uint16_t i = 0; i < sizeof canvas.frame; i++)
        sum = (uint16_t)(sum * 31u + canvas.frame[i]);
    return sum;
}

int main(void)
{
    static const struct outcomes some;
    bool good = true;

    for (uint8_t game = 0; game < GAME_COUNT && !NARROW; game++) /* a narrow display shows a line for each part: view_sums */
        good &= game_looks_the_same(game);
    CHECK(good, "every game looks the same in the first place of a sum and in the last, and stays within its columns");
    CHECK(loop_is_not_drawn(), "an arc from a node to itself is not drawn");
    CHECK(NARROW || (ink_above_foot(&some) == 0 && ink_above_foot(NULL) != 0), "columns leave the ruler its rows, where there is one");
    CHECK(NARROW || great_heap_is_a_bar(), "a heap of too many stones is a bar: white for those that stay, grey for those that are taken");
    CHECK(names_mover_where_there_is_room(), "who is to move is named after a title of any length that leaves the letters room");
    CHECK(NARROW || sum_of_lines() == 3390, "without pictures side by side the parts of a sum have a line each, and a move is marked");
    NOTE("pictures:", drawn);
    return tap_done();
}
