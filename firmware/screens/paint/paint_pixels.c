/* The pictures of Paint on a display of pixels of 128x64: ten numbers a row; a map; a board, with all of it beside it in small; a board
 * with a pixel for each position. */
#include "paint.h"
#include "art.h"
#include "draw.h"
#include "robot.h"
#include "firmware/ui/fill.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/page.h"
#include "views.h"
#include "games/graph.h"
#include "words.h"

enum {
    CELL_WIDTH = 11, CELL_HEIGHT = 11, LINE_X = 17, /* of a number */
    LINE_ROWS = 5, LINE_PLACES = LINE_ROWS * PAINT_TEN,
    CHECK_X = 60,                                  /* of what B does below the numbers */
    CELL = 8, SEEN = 8,                            /* of a board: pixels a side of a cell, and cells a side that are seen */
    SMALL = 2, SMALL_Y = BAR + 2,                  /* pixels a side of a cell in small */
    ROBOT = 30,                                    /* columns at the right edge for the robot */
    MAP_X = DISPLAY_WIDTH - 6 * GLYPH_WIDTH,       /* of the name of a map in the list */
};

/* ---- ten numbers a row ---- */

/* The height of a number: in a tall language the foot is higher. */
#define HEIGHT_OF(c) DRAW_BY_HEIGHT(c, CELL_HEIGHT - 1, CELL_HEIGHT)

/* Returns the box of a number among those that are shown, LINE_PLACES at a time. */
static struct box number_box(const struct canvas *c, uint16_t place)
{
    uint8_t cell = place % LINE_PLACES;

    (void)c;
    return (struct box){ LINE_X + cell % PAINT_TEN * CELL_WIDTH, cell / PAINT_TEN * HEIGHT_OF(c), CELL_WIDTH, HEIGHT_OF(c) };
}

/* Returns the digit of a place: its last one, or its nimber, which is a dot if it is not marked. */
static char digit_of(const struct app *app, uint16_t place)
{
    uint8_t mark = paint_mark(app, place);

    if (paint_shown(app)->layout != LAYOUT_NIMBERS)
        return (char)('0' + place % PAINT_TEN);
    return mark == MARK_NONE ? '.' : (char)('0' + mark - 1);
}

/* Draws the digit of a number: lost inverted, won underlined. */
static void draw_number(struct canvas *c, const struct app *app, uint16_t place)
{
    struct box b = number_box(c, place);
    uint8_t mark = paint_mark(app, place);

    canvas_at(c, b.x + (CELL_WIDTH + 1 - GLYPH_WIDTH) / 2, b.y + HEIGHT_OF(c) - GLYPH_HEIGHT - 2);
    canvas_letter(c, digit_of(app, place));
    if (mark == MARK_LOST)
        canvas_fill(c, b.x + 1, b.y + HEIGHT_OF(c) - CELL_HEIGHT + 1, CELL_WIDTH - 2, HEIGHT_OF(c) - 2, INK_INVERT);
    else if (mark != MARK_NONE)
        canvas_fill(c, b.x + 2, b.y + HEIGHT_OF(c) - 2, CELL_WIDTH - 4, 1, INK_WHITE);
}

/* Draws the digits before the last one of each row. */
static void draw_tens(struct canvas *c, uint16_t first)
{
    uint8_t tens = (uint8_t)(first / PAINT_TEN);

    for (uint8_t row = 0; row < LINE_ROWS; row++, tens++) {
        canvas_at(c, LINE_X - 3 - text_digits(tens) * GLYPH_WIDTH, row * HEIGHT_OF(c) + HEIGHT_OF(c) - GLYPH_HEIGHT - 2);
        if (tens > 0)
            text_number(c, tens);
    }
    canvas_fill(c, LINE_X - 2, 0, 1, LINE_ROWS * HEIGHT_OF(c), INK_GREY);
}

/* Marks the numbers to which moves lead from the one under the cursor, above them. */
static void point_numbers(struct canvas *c, const struct app *app, uint16_t first)
{
    struct paint_walk w;
    uint16_t to;

    for (paint_walk(app, paint_shown(app)->here, &w); (to = paint_step(app, &w)) != PAINT_NOWHERE;) {
        struct box b = number_box(c, to);

        if (to >= first)
            canvas_fill(c, b.x + CELL_WIDTH / 2 - 2, b.y, 4, 1, INK_INVERT);
    }
}

static void draw_line(struct canvas *c, const struct app *app)
{
    const struct paint_state *s = paint_shown(app);
    uint16_t first = s->here - s->here % LINE_PLACES;
    uint8_t letters = LARGE_PAUSE(c);

    draw_tens(c, first);
    for (uint16_t place = first; place < first + LINE_PLACES && place < s->places; place++)
        draw_number(c, app, place);
    if (s->layout == LAYOUT_LINE)
        point_numbers(c, app, first);
    canvas_outline(c, number_box(c, s->here), INK_INVERT);
    LARGE_RESUME(c, letters);
    draw_foot_a(c, WORD_PAINT_MARK);
    draw_key(c, CHECK_X, FOOT_Y, art_key_b, WORD_PAINT_CHECK);
    canvas_at(c, DISPLAY_WIDTH - text_digits(s->here) * GLYPH_WIDTH, FOOT_Y);
    text_number(c, s->here);
}

/* ---- a board ---- */

/* Returns the first column, or row, that is seen: the one under the cursor is near the middle. */
static uint8_t first_seen(const struct paint_state *s, uint8_t cursor)
{
    uint8_t first = cursor < SEEN / 2 ? 0 : cursor - SEEN / 2;

    return s->columns <= SEEN ? 0 : first < s->columns - SEEN ? first : s->columns - SEEN;
}

/* Returns the box of a place in which its mark is drawn; one that is not seen has no width. */
static struct box square_box(const struct paint_state *s, uint16_t place)
{
    uint8_t x = paint_column(s, place) - first_seen(s, paint_column(s, s->here));
    uint8_t y = paint_row(s, place) - first_seen(s, paint_row(s, s->here));

    return (struct box){ x * CELL, y * CELL, x < SEEN && y < SEEN ? CELL - 1 : 0, CELL - 1 };
}

/* Draws a mark: lost a full square, won a cross, a draw a circle, none a dot. */
static void draw_square(struct canvas *c, struct box b, uint8_t mark)
{
    uint8_t middle = CELL / 2 - 1;

    if (mark == MARK_LOST) {
        canvas_paint(c, b, INK_WHITE);
    } else if (mark == MARK_DRAWN) {
        canvas_outline(c, (struct box){ b.x + 1, b.y + 1, CELL - 3, CELL - 3 }, INK_WHITE);
    } else if (mark == MARK_WON) {
        canvas_fill(c, b.x + middle - 1, b.y + middle, 3, 1, INK_WHITE);
        canvas_fill(c, b.x + middle, b.y + middle - 1, 1, 3, INK_WHITE);
    } else {
        canvas_fill(c, b.x + middle, b.y + middle, 1, 1, INK_WHITE);
    }
}

/* Marks the squares to which moves lead from the one under the cursor, in their corners. */
static void point_squares(struct canvas *c, const struct app *app)
{
    struct paint_walk w;
    uint16_t to;

    for (paint_walk(app, paint_shown(app)->here, &w); (to = paint_step(app, &w)) != PAINT_NOWHERE;) {
        struct box b = square_box(paint_shown(app), to);

        for (uint8_t corner = 0; b.width > 0 && corner < 4; corner++)
            canvas_fill(c, b.x + (corner & 1) * (CELL - 2), b.y + (corner >> 1) * (CELL - 2), 1, 1, INK_INVERT);
    }
}

/* Draws two frames around the square under the cursor, so that it is seen beside full squares, too. */
static void draw_cursor(struct canvas *c, struct box b)
{
    canvas_outline(c, b, INK_INVERT);
    canvas_outline(c, (struct box){ b.x - 1, b.y - 1, CELL + 1, CELL + 1 }, INK_WHITE);
}

/* Draws the whole board in small: of a lost place all pixels, of a won one a single pixel. */
static void draw_small(struct canvas *c, const struct app *app)
{
    const struct paint_state *s = paint_shown(app);
    uint8_t size = s->columns * SMALL;

    canvas_frame(c, PANEL - 1, SMALL_Y - 1, size + 2, size + 2);
    for (uint16_t place = 0; place < s->places; place++) {
        uint8_t mark = paint_mark(app, place), side = mark == MARK_LOST ? SMALL : 1;

        if (mark != MARK_NONE)
            canvas_fill(c, PANEL + paint_column(s, place) * SMALL, SMALL_Y + paint_row(s, place) * SMALL, side, side, INK_WHITE);
    }
}

/* Draws the places that are seen. */
static void draw_seen(struct canvas *c, const struct app *app)
{
    const struct paint_state *s = paint_shown(app);
    uint8_t left = first_seen(s, paint_column(s, s->here)), top = first_seen(s, paint_row(s, s->here));
    struct component at;

    for (uint8_t y = 0; y < SEEN && y < s->columns; y++)
        for (uint8_t x = 0; x < SEEN && x < s->columns; x++) {
            uint16_t place = (uint16_t)(top + y) * s->columns + left + x;

            if (paint_position(app, place, &at))
                draw_square(c, square_box(s, place), paint_mark(app, place));
        }
}

/* Draws what stands beside a board: the position under the cursor, and what B does. */
static void draw_beside(struct canvas *c, const struct app *app)
{
    struct component at;

    paint_position(app, paint_shown(app)->here, &at);
    canvas_at(c, PANEL, 1);
    notation_part(c, &at);
    draw_key(c, PANEL, FOOT_Y, art_key_b, WORD_PAINT_CHECK);
}

static void draw_board(struct canvas *c, const struct app *app)
{
    draw_seen(c, app);
    point_squares(c, app);
    draw_cursor(c, square_box(paint_shown(app), paint_shown(app)->here));
    canvas_fill(c, SEEN * CELL, 0, DISPLAY_WIDTH - SEEN * CELL, 8 * DISPLAY_PAGES, INK_BLACK);
    draw_small(c, app);
    draw_beside(c, app);
}

/* ---- a map ---- */

/* Draws the map with the token on the node under the cursor, and a mark beside each node. */
static void draw_nodes(struct canvas *c, const struct app *app)
{
    const struct paint_state *s = paint_shown(app);
    struct component at;
    struct scene scene;
    struct box b = { 0, 0, CELL - 1, CELL - 1 };
    uint8_t letters;

    paint_position(app, s->here, &at);
    scene.here = scene.left = &at.position;
    scene.outcomes = 0;
    letters = LARGE_PAUSE(c);
    view_graph(c, &scene); /* it reads no more of the scene */
    LARGE_RESUME(c, letters);
    for (uint8_t node = 0; node < s->places; node++) {
        b.x = graph_node_x(&at.position, node) + GLYPH_WIDTH / 2 + 2;
        b.y = graph_node_y(&at.position, node) - CELL / 2;
        canvas_paint(c, b, INK_BLACK);
        draw_square(c, b, paint_mark(app, node));
    }
    draw_beside(c, app);
}

/* ---- a pixel for each position ---- */

/* Draws a line of positions from x,y on to the edge, along both numbers or one. */
static void draw_way(struct canvas *c, uint8_t x, uint8_t y, bool right, bool down)
{
    uint8_t last = PAINT_FAR - 1, steps = right && (!down || x > y) ? last - x : last - y;

    if (x <= last && y <= last)
        canvas_line(c, x, y, right ? x + steps : x, down ? y + steps : y);
}

/* Draws the positions that reach x,y: those to the right, those below, and those to the right and below. */
static void draw_ways(struct canvas *c, uint8_t x, uint8_t y, uint8_t reach)
{
    draw_way(c, x, y, true, false);
    draw_way(c, x, y, false, true);
    draw_way(c, x, y, true, true);
    for (uint8_t i = 1; i < reach; i++) {
        draw_way(c, x + 1 + i, y + 1, true, true);
        draw_way(c, x + 1, y + 1 + i, true, true);
    }
}

/* Draws the board: white what nobody knows yet, black what is won because it reaches a lost position, and the lost ones white again. */
static void draw_far(struct canvas *c, const struct app *app)
{
    uint8_t x = paint_shown(app)->here % PAINT_FAR, y = (uint8_t)(paint_shown(app)->here / PAINT_FAR);

    for (uint8_t i = 0; i < paint_pairs(app); i++) {
        struct paint_pair at = paint_pair_at(app, i);

        draw_ways(c, at.low, at.high, paint_reach(app));
        draw_ways(c, at.high, at.low, paint_reach(app));
    }
    canvas_fill(c, 0, 0, PAINT_FAR, PAINT_FAR, INK_INVERT);
    for (uint8_t i = 0; i < paint_pairs(app); i++) {
        struct paint_pair at = paint_pair_at(app, i);

        canvas_fill(c, at.low, at.high, 1, 1, INK_WHITE);
        canvas_fill(c, at.high, at.low, 1, 1, INK_WHITE);
    }
    canvas_outline(c, (struct box){ x - 2, y - 2, 5, 5 }, INK_INVERT);
    draw_beside(c, app);
    draw_key(c, PANEL, FOOT_Y - DRAW_BY_HEIGHT(c, WIDE_NOTICE, 10), art_key_a, WORD_PAINT_MARK);
}

/* ---- what is said ---- */

/* The places that fill a text, in their order. */
struct naming {
    struct filling filling; /* must be first: put_place casts it to struct naming */
    const struct app *app;
    uint16_t place[2];
    uint8_t next;
};

/* Writes the position of a place: "7", "3,5"; of digits the digits themselves. */
static char *put_place(struct filling *f, char *to, char letter)
{
    struct naming *n = (struct naming *)f;
    const struct paint_state *s = paint_shown(n->app);
    uint16_t place = n->place[n->next++];
    uint8_t x = paint_column(s, place), y = paint_row(s, place);

    (void)letter;
    if (s->layout == LAYOUT_LINE || s->layout == LAYOUT_NIMBERS)
        return fill_number(to, place);
    if (s->layout == LAYOUT_NODES) {
        *to = (char)('A' + place);
        return to + 1;
    }
    if (s->layout != LAYOUT_DIGITS) {
        to = fill_number(to, x);
        *to++ = ',';
        return fill_number(to, y);
    }
    if (x == 0)
        *to++ = '-';
    else
        to = fill_number(to, x - 1);
    return y > 0 ? fill_number(to, y - 1) : to;
}

/* Returns how many steps of the device's look the picture shows: rows, or several together, for so many places. */
static uint8_t steps_of(const struct paint_state *s, uint16_t places)
{
    return (uint8_t)(places / s->columns / (s->layout == LAYOUT_FAR ? PAINT_TOGETHER : 1));
}

/* Draws the robot: it looks about, is glad, or scratches its head. */
static void draw_robot(struct canvas *c, const struct app *app)
{
    const struct paint_state *s = paint_shown(app);
    bool looks = s->mode == PAINT_LOOK;

    robot_draw(c, DISPLAY_WIDTH - ROBOT + 5, NOTICE_Y + 4, (struct robot){
        .level = LEVELS, .sad = !looks && s->finding > FINDING_NEXT,
        .eyes = !looks ? EYES_AHEAD : steps_of(s, s->at) % 2 ? EYES_LEFT : EYES_RIGHT });
}

static void draw_said(struct canvas *c, const struct app *app)
{
    const struct paint_state *s = paint_shown(app);
    struct naming naming = { { put_place }, app, { s->at, s->other }, 0 };
    char text[WORDS_LONGEST + 1];

    fill_word(text, word_in(c->language, WORD_PAINT_FITS + s->finding), &naming.filling);
    draw_game_bar(c, &app->match);
    canvas_at(c, MARGIN, DRAW_BELOW_BAR(c, NOTICE_Y));
    draw_text_beside(c, text, NOTICE_HEIGHT, ROBOT);
    draw_robot(c, app);
    page_keys(c, WORD_PAINT_MARK, WORD_BACK);
}

static void draw_looking(struct canvas *c, const struct app *app)
{
    const struct paint_state *s = paint_shown(app);

    draw_game_bar(c, &app->match);
    draw_robot(c, app);
    canvas_frame(c, MARGIN, FOOT_Y - 20, 90, 7);
    canvas_fill(c, MARGIN, FOOT_Y - 20, (uint8_t)(90u * steps_of(s, s->at) / steps_of(s, s->places)), 7, INK_WHITE);
}

/* ---- the list, and the keys ---- */

static void describe(struct canvas *c, const struct app *app, uint8_t line, bool chosen)
{
    uint8_t y = c->y;

    (void)app;
    (void)chosen;
    if (paint_layout(line) == LAYOUT_FAR) {
        canvas_at(c, DISPLAY_WIDTH - 4 * GLYPH_WIDTH, y);
        text_number(c, PAINT_FAR);
        canvas_at(c, MARGIN, y);
    }
    if (PAINT_DRAWS && paint_layout(line) == LAYOUT_NODES) {
        canvas_at(c, MAP_X, y);
        text_word(c, WORD_OPTION + NAME_map + 1 + paint_map(line));
        canvas_at(c, MARGIN, y);
    }
    page_game(c, paint_pick(line), 0);
}

static void draw_list(struct canvas *c, const struct app *app)
{
    page_title(c, WORD_PAINT);
    page_list(c, app, (struct page_list){ paint_games(), paint_shown(app)->line, LIST_GAMES, WORD_GO }, describe);
}

static void draw_about(struct canvas *c, const struct app *app)
{
    uint8_t layout = paint_shown(app)->layout;

    page_title_of(c, &app->match);
    if (!SHOW_FEW_ROWS(c))
        page_word(c, WORD_PAINT_YOU);
    page_word(c, layout == LAYOUT_NIMBERS ? WORD_PAINT_NIMBER : PAINT_DRAWS && layout == LAYOUT_NODES ? WORD_PAINT_DRAW : WORD_PAINT_LOST);
    if (layout != LAYOUT_NIMBERS)
        page_word(c, layout == LAYOUT_FAR ? WORD_PAINT_WHITE : WORD_PAINT_WON);
    page_word(c, WORD_PAINT_FIT);
    page_keys(c, WORD_START, WORD_BACK);
}

static void draw_leave(struct canvas *c, const struct app *app)
{
    page_title_of(c, &app->match);
    page_sentence(c, WORD_PAINT_LEAVE);
    page_keys(c, WORD_PAINT_MARK, WORD_BACK);
}

static void draw_places(struct canvas *c, const struct app *app)
{
    switch (paint_shown(app)->layout) {
    case LAYOUT_LINE:
    case LAYOUT_NIMBERS:
        draw_line(c, app);
        break;
    case LAYOUT_NODES:
        draw_nodes(c, app);
        break;
    case LAYOUT_FAR:
        draw_far(c, app);
        break;
    default:
        draw_board(c, app);
    }
}

void paint_draw(const struct app *app, struct canvas *c)
{
    switch (paint_shown(app)->mode) {
    case PAINT_LIST:
        draw_list(c, app);
        break;
    case PAINT_ABOUT:
        draw_about(c, app);
        break;
    case PAINT_MARK:
        draw_places(c, app);
        break;
    case PAINT_LOOK:
        draw_looking(c, app);
        break;
    case PAINT_LEAVE:
        draw_leave(c, app);
        break;
    default:
        draw_said(c, app);
    }
}
