/* The arcs of a graph in an image without games on graphs. */
#include "view_graph.h"

void draw_arcs(struct canvas *c, const struct match *m, const struct position *from, uint16_t to)
{
    (void)c, (void)m, (void)from, (void)to;
}
