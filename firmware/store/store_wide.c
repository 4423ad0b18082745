#include "keys.h"
#include "store.h"

_Static_assert((int)WIDE_NODES <= (int)GRAPH_NODES, "the game has room for the map");
_Static_assert(WIDE_NODES == WIDE_RECORDS * WIDE_ROWS && WIDE_ROWS * WIDE_ROW < JOURNAL_PAYLOAD,
               "the records have room, and a byte more for the number of nodes");
_Static_assert((int)WIDE_RECORDS <= (int)MAP_NODES, "the slots stand in place of the own map");

/* Reads the next arc, as a graph_reader.  *cursor is 256 * the node where the arc begins + the node where it may end. */
static uint8_t read_either(const void *map, uint16_t *cursor)
{
    const struct store *s = map;
    uint8_t from = *cursor >> 8, to = (uint8_t)*cursor, wide = s->wide[0], nodes = wide ? wide : MAP_NODES;

    if (from >= nodes)
        return GRAPH_END;
    for (; to < nodes; to = (to | 7) + 1) {
        uint8_t rest = wide ? journal_byte(s->arcs[from / WIDE_ROWS], wide_place(from, to)) : s->arcs[from];

        for (rest >>= to & 7; rest != 0; rest >>= 1) {
            to++;
            if (rest & 1) {
                *cursor = from << 8 | to;
                return to - 1;
            }
        }
    }
    *cursor = (uint16_t)((from + 1) << 8);
    return GRAPH_NO_ARC;
}

void wide_map_begin(const struct store *s)
{
    graph_use(read_either, s);
}

void wide_map_load(struct store *s)
{
    uint8_t nodes = journal_byte(journal_find(&s->journal, STORED_WIDE + WIDE_RECORDS - 1), WIDE_COUNT);

    s->wide[0] = nodes > MAP_NODES && nodes <= WIDE_NODES ? nodes : 0;
    for (uint8_t i = 0; s->wide[0] && i < WIDE_RECORDS; i++)
        s->arcs[i] = journal_find(&s->journal, STORED_WIDE + i);
}

bool wide_map_is_empty(const struct store *s)
{
    for (uint8_t record = 0; record < WIDE_RECORDS; record++)
        for (uint8_t i = 0; i < WIDE_ROWS * WIDE_ROW; i++)
            if (journal_byte(s->arcs[record], i) != 0)
                return false;
    return true;
}
