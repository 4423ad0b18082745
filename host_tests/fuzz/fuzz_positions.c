/* Fuzz target: any sum of games.  The bytes are the join, the number of parts, and each part as a position.  A legal position is judged,
 * the machine moves in it, and outcome and remoteness before and after must agree with the theory. */
#include "games/sum.h"
#include <stdlib.h>
#include <string.h>

struct bytes {
    const uint8_t *at;
    size_t left;
};

static void must(bool holds)
{
    if (!holds)
        abort();
}

static uint8_t next(struct bytes *b)
{
    return b->left > 0 ? b->left--, *b->at++ : 0;
}

static uint16_t next_word(struct bytes *b)
{
    uint8_t low = next(b);

    return (uint16_t)(low | next(b) << 8);
}

/* More often than not within the option's range: other values test nothing else. */
static uint16_t value(const struct option *o, uint16_t word)
{
    if (o->kind == OPTION_SET)
        return word != 0 ? word : 1;
    if (o->initial < o->least && word % 4 == 0)
        return o->initial;
    return (uint16_t)(o->least + word % (o->greatest - o->least + 1u));
}

static void next_part(struct bytes *b, struct component *c)
{
    const struct game *game;

    *c = (struct component){ .game = next(b) % GAME_COUNT };
    game = game_list[c->game];
    for (uint8_t i = 0; i < game->option_count; i++)
        c->position.option[i] = value(&game->options[i], next_word(b));
    c->position.parts = (uint8_t)(game->least_parts + next(b) % (game->most_parts - game->least_parts + 1));
    for (uint8_t i = 0; i < c->position.parts; i++)
        c->position.part[i] = next_word(b);
}

static void check_move(const struct sum *s, const struct verdict *v)
{
    struct sum left = *s;
    struct sum_move m;
    struct sum_work work;
    struct verdict after;

    memset(&work, 0xA5, sizeof work);
    sum_reply(s, &m, &work);
    must(sum_make(&left, &m));
    for (uint8_t i = 0; i < left.count; i++)
        must(game_legal(component_game(&left.part[i]), &left.part[i].position));
    sum_judge(&left, &after);
    must(v->outcome != OUTCOME_N || after.outcome == OUTCOME_P);
    must(v->outcome != OUTCOME_P || after.outcome == OUTCOME_N);
    must(v->remoteness == UNKNOWN || v->outcome == OUTCOME_D || after.remoteness == v->remoteness - 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    struct bytes b = { bytes, count };
    struct sum s = { .join = next(&b) % JOIN_COUNT, .count = (uint8_t)(1 + next(&b) % SUM_PARTS) };
    struct verdict v, again;

    for (uint8_t i = 0; i < s.count; i++) {
        next_part(&b, &s.part[i]);
        if (!game_legal(component_game(&s.part[i]), &s.part[i].position))
            return 0;
    }
    if (sum_refused_part(&s) < s.count)
        return 0;
    sum_judge(&s, &v);
    sum_judge(&s, &again);
    must(v.outcome <= OUTCOME_D && v.outcome == again.outcome && v.nimber == again.nimber && v.remoteness == again.remoteness);
    must(v.remoteness == UNKNOWN || s.count > 1 || v.remoteness % 2 == 0 || v.remoteness < UNKNOWN - 1);
    if (!sum_ended(&s))
        check_move(&s, &v);
    return 0;
}
