#include "view_graph.h"
#include "draw.h"

void draw_arcs(struct canvas *c, const struct match *m, const struct position *from, uint16_t to)
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
