/* Every legal position of the game WHICH at once, for Frama-C's Eva: a start, a verdict, a move, the machine's move, what a sum asks. */
#include "games/game.h"
#include "__fc_builtin.h"

static uint16_t any(uint16_t least, uint16_t most)
{
    return (uint16_t)Frama_C_unsigned_int_interval(least, most);
}

/* The value "none" of an option lies below its range. */
static uint16_t any_value(const struct option *o)
{
    if (o->kind == OPTION_SET)
        return any(1, 65535);
    return any(o->initial < o->least ? o->initial : o->least, o->greatest);
}

static void any_position(const struct game *game, struct position *p)
{
    for (int i = 0; i < game->option_count; i++)
        p->option[i] = any_value(&game->options[i]);
    for (int i = 0; i < p->parts; i++)
        p->part[i] = any(0, game_greatest(game, p));
}

/* Returns whether a position takes part in sums: not in misere play. */
static int takes_part(const struct game *game, const struct position *p)
{
    return game->options == 0 || game->options[0].name != NAME_play || p->option[0] == PLAY_NORMAL;
}

static void use_in_sum(const struct game *game, const struct position *p)
{
    uint8_t move;

    game->sum_value(p, any(0, 255), &move);
    game->sum_value(p, UNKNOWN, &move);
}

static void use(const struct game *game, struct position *p)
{
    struct move m = { .group = (uint8_t)any(0, 255), .index = any(0, 65535) };
    struct verdict v;

    game->judge(p, &v);
    //@ assert a_known_outcome: v.outcome <= OUTCOME_D;
    if (game->reply && game_moves(game, p) > 0)
        game->reply(p);
    if (game->count_wins)
        game->count_wins(p, any(1, 255));
    if (game->sum_value && takes_part(game, p))
        use_in_sum(game, p);
    if (m.group < game->groups(p) && m.index < game->count(p, m.group))
        game->apply(p, m);
    game->setup(p, any(0, 65535));
}

int main(void)
{
    const struct game *game = &WHICH;
    struct position p = { 0 };
    uint8_t parts = (uint8_t)any(game->least_parts, game->most_parts);

    //@ split parts;
    p.parts = parts;
    any_position(game, &p);
    if (game_legal(game, &p))
        use(game, &p);
    return 0;
}
