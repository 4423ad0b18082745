/* How long a start lasts, also where the remoteness of a game is not known: such a start counts as long if it is great enough. */
#include "match.h"
#include "games/graph.h"

/* By the id of a game: the least total of its parts (of pieces: of their coordinates) at which every start lasts as long as is asked, below
 * the club and from the club on.  host_tests/unit/test_starts.c counts that from the rules.  A game that is not here has no such total. */
static const __flash struct {
    uint8_t id, least[2];
} totals[] = {
    { 4, { 0, 14 } }, { 7, { 0, 4 } }, { 9, { 2, 4 } }, { 11, { 8, 13 } }, { 12, { 10, 16 } }, { 13, { 0, 10 } }, { 15, { 12, 12 } },
    { 16, { 7, 10 } }, { 17, { 3, 5 } },
};

enum { LONG = 4 }; /* more moves than this are asked from the club on */

static uint16_t total_of(const struct component *c)
{
    const struct position *p = &c->position;
    uint16_t total = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        total += component_game(c)->form == FORM_PIECES ? part_x(p->part[i]) + part_y(p->part[i]) : p->part[i];
    return total;
}

/* Returns whether nothing is to be asked: the join refuses a part; or it is a map of one's own, which may have no long start at all. */
static bool is_excused(const struct match *m)
{
    return sum_refused_part(&m->start) < m->start.count || component_option(m->start.part, NAME_map) == GRAPH_OWN;
}

bool match_lasts(const struct match *m, uint8_t moves)
{
    uint16_t remoteness = is_excused(m) ? UNKNOWN : match_remoteness(&m->start);

    if (remoteness != UNKNOWN)
        return remoteness >= moves;
    for (uint8_t i = 0; i < sizeof totals / sizeof *totals; i++)
        if (totals[i].id == pick_id(match_picked(m)))
            return total_of(m->start.part) >= totals[i].least[moves > LONG];
    return true;
}
