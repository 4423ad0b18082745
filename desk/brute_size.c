/* Sums that are beyond the budget are known before their positions are listed. The parts of the lines of a file come again, so what is
 * known of a part stays. */
#include "brute.h"
#include <stdlib.h>
#include <string.h>

enum { KEPT = 4096 /* parts */, KEY = 400 /* bytes of their texts and places */ };

/* What is known of a part: its positions and moves; or, not `whole`, that it has more positions than `positions`, or moves beyond the
 * budget. */
struct size {
    char *key; /* NULL: nothing is known */
    size_t length;
    uint32_t positions, moves, budget; /* budget: of moves */
    bool whole;
};

/* Writes the game as typed and its place. Returns the length. */
static size_t write_key(const struct total *part, char key[KEY])
{
    const struct place *p = &part->place[0];
    struct word typed = part->game[0].typed;

    memcpy(key, typed.start, typed.length);
    memcpy(key + typed.length, p->part, p->parts * sizeof *p->part);
    return typed.length + p->parts * sizeof *p->part;
}

static struct size *size_of_key(const char *key, size_t length)
{
    static struct size kept[KEPT];
    uint32_t hash = 2166136261u;

    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (uint8_t)key[i]) * 16777619u;
    return &kept[(hash ^ hash >> 16) % KEPT];
}

/* Counts the positions of a part, as far as `limit`. */
static void count(struct size *s, const struct total *part, uint32_t limit)
{
    struct brute_graph b;

    s->whole = brute_count(&b, part, limit);
    s->positions = s->whole ? b.positions : b.positions > limit ? limit : BRUTE_POSITIONS;
    s->moves = b.options;
    s->budget = part->moves;
    brute_end(&b);
}

/* Returns what is known of a part: all, or that it has more than `limit` positions or too many moves. */
static struct size find_size(const struct total *part, uint32_t limit)
{
    char key[KEY];
    struct size once, *s = &once;
    size_t length;

    if (part->game[0].typed.length + part->place[0].parts * sizeof *part->place[0].part > KEY) {
        count(s, part, limit);
        return *s;
    }
    length = write_key(part, key);
    s = size_of_key(key, length);
    if (s->key != NULL && s->length == length && memcmp(s->key, key, length) == 0 && s->budget == part->moves
        && (s->whole || s->positions >= limit))
        return *s;
    free(s->key);
    s->key = memcpy(desk_room(length, 1), key, length);
    s->length = length;
    count(s, part, limit);
    return *s;
}

/* A sum of one game is beyond the budget if the game knows it. */
static bool is_beyond_alone(const struct total *t, uint8_t i)
{
    const struct ruled *game = &t->game[i];

    return game->rule->is_beyond != NULL && game->rule->is_beyond(game, &t->place[i], t->moves);
}

bool brute_is_beyond(const struct total *t)
{
    uint64_t positions = 1, moves = 0;

    for (uint8_t i = 0; i < t->count; i++)
        if (is_beyond_alone(t, i))
            return true;
    for (uint8_t i = 0; i < t->count && t->count > 1; i++) {
        struct total part = { .count = 1, .moves = t->moves, .game = { t->game[i] }, .place = { t->place[i] } };
        struct size s = find_size(&part, (uint32_t)(BRUTE_POSITIONS / positions));

        if (!s.whole || s.positions * positions > BRUTE_POSITIONS)
            return true;
        moves = moves * s.positions + s.moves * positions;
        positions *= s.positions;
    }
    return moves >= t->moves;
}
