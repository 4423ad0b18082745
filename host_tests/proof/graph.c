/* Every position of the maps that the game graph has, one after the other, for Frama-C's Eva, which executes the loops as the chip does.
 * The position is judged, each move is made, the machine's move is found, a start is made for any random number.  The player's own map is
 * the example that is used until the player makes one. */
#include "games/graph.h"
#include "__fc_builtin.h"

static void use(const struct position *p)
{
    const struct game *game = &game_graph;
    struct position q = *p;
    struct verdict v;

    game->judge(p, &v);
    //@ assert a_known_outcome: v.outcome <= OUTCOME_D;
    if (game_moves(game, p) > 0)
        game->reply(p);
    for (uint16_t i = 0; i < game->count(p, 0); i++) {
        q = *p;
        game->apply(&q, (struct move){ .index = i });
        //@ assert a_node: q.part[0] < GRAPH_NODES;
    }
    game->setup(&q, (uint16_t)Frama_C_unsigned_int_interval(0, 65535));
}

int main(void)
{
    struct position p = { .parts = 1 };

    for (p.option[GRAPH_MAP] = 0; p.option[GRAPH_MAP] <= GRAPH_OWN; p.option[GRAPH_MAP]++)
        for (p.option[0] = PLAY_NORMAL; p.option[0] <= PLAY_MISERE; p.option[0]++)
            for (p.part[0] = 0; p.part[0] < graph_nodes(&p); p.part[0]++)
                use(&p);
    return 0;
}
