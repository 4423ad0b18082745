#include "map.h"
#include "art.h"
#include "draw.h"
#include "match_picture.h"
#include "panel.h"
#include "views.h"
#include "games/graph.h"

enum { KEY_A_Y = FOOT_Y - GLYPH_HEIGHT - 3 };

/* Draws the map with its token where the arc begins, and the word for key A.  Between other words large letters of the arc have no room. */
void map_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    bool began = map_shown(app)->began;
    uint8_t letters;

    view_draw(c, m, VIEW_PREVIEW);
    if (!NARROW)
        draw_name(c, m, PANEL);
    letters = LARGE_PAUSE(c);
    if (began)
        draw_go(c, m);
    LARGE_RESUME(c, letters);
    draw_key(c, PANEL, DRAW_ABOVE_FOOT(c, KEY_A_Y), art_key_a, WORD_ARC_FROM + began);
    draw_key(c, PANEL, FOOT_Y, art_key_b, WORD_DONE);
    if (!NARROW)
        draw_arrows(c, KEY_LEFT | KEY_RIGHT | KEY_UP | KEY_DOWN);
}

/* Returns where a node stands. */
static struct target place_of(const struct position *map, uint8_t node)
{
    return (struct target){ graph_node_x(map, node), graph_node_y(map, node) };
}

uint8_t map_next(const struct position *map, uint8_t node, uint8_t key)
{
    struct arrow arrow;
    uint8_t next = node;

    arrow_begin(&arrow, key, place_of(map, node));
    for (uint8_t i = 0; i < graph_nodes(map); i++)
        if (arrow_offer(&arrow, place_of(map, i), 0))
            next = i;
    return next;
}
