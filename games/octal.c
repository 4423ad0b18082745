/* Octal games: Kayles (0.77, Dudeney 1907: one pin falls, or two side by side), Dawson's Kayles (0.07: two side by side), Dawson's chess
 * (0.137: a pawn and its neighbours, Dawson 1935) and Guiles (0.15: one that stands alone, or two so that not one side alone is left).
 * Each is played with rows that split; the nimber is the xor of the nimbers of the rows (Guy and Smith, The G-values of various games,
 * Proceedings of the Cambridge Philosophical Society 52, 1956), which come from the rule by brute force: tools/gen/gen_split.c. */
#include "split.h"
#include "split_table.h"
#include "why/why.h"

enum { CODE, KAYLES = 0, DAWSON = 1, CHESS = 2, GUILES = 3, USUAL = 2, ROOM = 2 * GAME_PARTS + 1 };

static const __flash struct split_rule rules[] = {
    [KAYLES] = { .digit = { 0, 7, 7, 0 }, .nimbers = kayles_nimbers },
    [DAWSON] = { .digit = { 0, 0, 7, 0 }, .dead = 1 << 1, .nimbers = dawson_nimbers },
    [CHESS] = { .digit = { 0, 1, 3, 7 }, .nimbers = chess_nimbers },
    [GUILES] = { .digit = { 0, 1, 5, 0 }, .dead = 1 << 3, .nimbers = guiles_nimbers },
};

/* Returns the code of the game. */
static inline const __flash struct split_rule *rule_of(const struct position *p)
{
    return &rules[p->option[CODE]];
}

static uint16_t count(const struct position *p, uint8_t group)
{
    return p->parts > 0 ? split_count(rule_of(p), (uint8_t)p->part[group]) : 0;
}

/* game->said: how many a move takes. */
static uint16_t said(const struct position *p, struct move m)
{
    return split_taken(rule_of(p), (uint8_t)p->part[m.group], m.index);
}

static void apply(struct position *p, struct move m)
{
    split_apply(rule_of(p), p, m);
}

static void judge(const struct position *p, struct verdict *v)
{
    split_judge(rule_of(p), p, v);
}

static struct move reply(const struct position *p)
{
    return split_reply(rule_of(p), p);
}

static uint8_t wins(const struct position *p, uint16_t change)
{
    return split_wins(rule_of(p), p, change);
}

/* Every move takes one or more, and makes one row more at most.  So the stones and the rows together never become more, and there are
 * never more than GAME_PARTS rows.  An empty row is none. */
static bool legal(const struct position *p)
{
    for (uint8_t i = 0; i < p->parts; i++)
        if (p->part[i] == 0)
            return false;
    return split_total(p) + p->parts <= ROOM;
}

/* Starts with two rows, of 7 to 10 and 4 to 7; or one of 12 to 15.  More rows have equal shares of the room, or a little less; the first
 * has a move. */
static void setup(struct position *p, uint16_t random)
{
    uint8_t most = 7, high = (uint8_t)(random >> 5);

    if (p->parts == 0 || p->parts > GAME_PARTS)
        p->parts = USUAL;
    if (p->parts > USUAL)
        most = (ROOM - p->parts) / p->parts;
    split_setup(p, random, most / 2 + 1, most - most / 2);
    if (p->parts <= USUAL)
        p->part[0] = (p->parts == 1 ? ROOM - 9 : 7) + high % 4;
    else if (!split_moves(rule_of(p), (uint8_t)p->part[0]))
        p->part[0] = 2; /* a row of 1 or 3 has no move, one of 2 has one in every game */
}

static const __flash struct option options[] = {
    [CODE] = { .name = NAME_code_octal, .kind = OPTION_WORDS, .greatest = GUILES, .initial = KAYLES },
};

/* Of class codes: code. */
static const __flash uint8_t sets[] = { KAYLES, DAWSON, CHESS, GUILES };

const __flash struct game game_octal = {
    .options = options,
    .option_count = 1,
    .set_count = sizeof sets,
    .sets = sets,
    .form = FORM_HEAPS,
    .most_parts = GAME_PARTS,
    .greatest = ROOM - 1,
    .legal = legal,
    .view = { VIEW_ROWS },
    .setup = setup,
    .groups = split_groups,
    .count = count,
    .apply = apply,
    .said = said,
    .judge = judge,
    .judge_cost = 7,
    .count_wins = wins,
    .reply = reply,
    .flags = FLAG_SPLITS,
};
