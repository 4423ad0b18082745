/* Games that the desk plays further than the device: with larger piles, more of them, a larger board, or more nimbers. Their solvers here
 * are formulas that need only 16-bit counts, and tables that the device has no room for. */
#include "coin_rows.h"
#include "desk.h"
#include "games/piles.h"
#include "games/queens.h"
#include "nimbers.h"
#include "take.h"

/* CAKE_FORMULA: the remoteness of cake is known for up to so many piles that are not empty. The others: what contest problems have. */
enum { EUCLID_ZERO = 0 /* its option rule */ };
enum { CAKE_FORMULA = 3, CAKE_PILES = 50, ROXOR_PILES = 15, QUEENS = 50 };
_Static_assert((int)CAKE_PILES <= (int)GAME_PARTS && (int)ROXOR_PILES <= (int)GAME_PARTS && (int)QUEENS <= (int)GAME_PARTS,
               "positions have room for them");

/* Returns the largest pile of p. */
static uint16_t largest(const struct position *p)
{
    uint16_t most = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        if (p->part[i] > most)
            most = p->part[i];
    return most;
}

/* Counts the moves of a group as games/cake.c does: only a largest pile may be taken from. */
static uint16_t cake_count(const struct position *p, uint8_t group)
{
    return p->part[group] == largest(p) ? p->part[group] : 0;
}

/* Judges cake as games/cake.c does, which proves the formula. */
static void cake_judge(const struct position *p, struct verdict *v)
{
    uint16_t most = largest(p), second = 0; /* second: the largest pile below most, or 0 */
    unsigned largest_piles = 0, nonempty_piles = 0;

    for (uint8_t i = 0; i < p->parts; i++) {
        nonempty_piles += p->part[i] > 0;
        if (p->part[i] == most)
            largest_piles += most > 0;
        else if (p->part[i] > second)
            second = p->part[i];
    }
    v->nimber = most == 0 ? 0 : UNKNOWN; /* desk_add_nimber knows more */
    v->outcome = largest_piles % 2 == 1 ? OUTCOME_N : OUTCOME_P;
    v->remoteness = UNKNOWN;
    if (nonempty_piles <= CAKE_FORMULA)
        v->remoteness = largest_piles % 2 == 0 ? 2 * most : 2 * (largest_piles == 1 ? second : most) + 1;
}

/* Judges stones as games/stones.c does, which proves the formula: the nimber is the xor of every second difference of neighbouring
 * piles, counted from the right. */
static void stones_judge(const struct position *p, struct verdict *v)
{
    v->nimber = 0;
    for (int i = p->parts - 1; i >= 0; i -= 2)
        v->nimber ^= (uint16_t)(p->part[i] - (i > 0 ? p->part[i - 1] : 0));
    v->outcome = v->nimber > 0 ? OUTCOME_N : OUTCOME_P;
    v->remoteness = largest(p) > 0 ? UNKNOWN : 0;
}

/* Squares: a table in place of the device's packed one, which is read from its beginning. */
static void squares_judge(const struct position *p, struct verdict *v)
{
    const struct take_value *value = &take_squares(p->part[0], (uint8_t)p->option[0])[p->part[0]];

    *v = (struct verdict){ .outcome = value->outcome, .remoteness = (uint16_t)value->remoteness,
                           .nimber = p->option[0] == PLAY_NORMAL ? (uint16_t)value->nimber : UNKNOWN };
}

/* PowerGame, from the same table: the lesser remoteness in Squares decides (games/power.c). */
static void power_judge(const struct position *p, struct verdict *v)
{
    const struct take_value *value = take_squares(p->part[0] > p->part[1] ? p->part[0] : p->part[1], PLAY_NORMAL);
    uint64_t a = value[p->part[0]].remoteness, b = value[p->part[1]].remoteness;

    piles_verdict_of_remoteness(v, (uint16_t)(a < b ? a : b), PLAY_NORMAL);
}

static void chomp_judge(const struct position *p, struct verdict *v)
{
    game_list[GAME_INDEX_chomp]->judge(p, v);
    v->remoteness = remoteness_of_chomp(p);
}

/* The rules of the device have the same numbers as those of the desk, and so have the bits of a row. */
static void coins_judge(const struct position *p, struct verdict *v)
{
    game_list[GAME_INDEX_coins]->judge(p, v);
    v->remoteness = (uint16_t)coin_remoteness((uint8_t)p->option[0], p->part[0]);
}

void desk_add_nimber(const struct part *part, const struct position *p, struct verdict *v)
{
    bool small = p->part[0] <= NIMBERS_WYTHOFF && p->part[1] <= NIMBERS_WYTHOFF;

    switch (part->index) {
    case GAME_INDEX_cake:
        v->nimber = nimber_of_cake(p);
        break;
    case GAME_INDEX_wythoff:
        if (small)
            v->nimber = nimber_of_wythoff(1, p->part[0], p->part[1]);
        break;
    case GAME_INDEX_fraenkel:
        v->nimber = nimber_of_wythoff(p->option[0], p->part[0], p->part[1]);
        break;
    case GAME_INDEX_fibonacci:
        v->nimber = nimber_of_fibonacci(p->part[0], p->part[1]);
        break;
    case GAME_INDEX_chomp:
        v->nimber = nimber_of_chomp(p);
        break;
    case GAME_INDEX_euclid: /* the other rule has a formula */
        if (p->option[0] == EUCLID_ZERO)
            v->nimber = (uint16_t)nimber_of_euclid(p->part[0], p->part[1]);
        break;
    case GAME_INDEX_power:
        v->nimber = nimber_of_power(p->part[0], p->part[1]);
        break;
    default:
        break;
    }
}

/* Sets the members in which the desk's game differs from the device's. */
static void widen(struct game *game, uint8_t index)
{
    switch (index) {
    case GAME_INDEX_cake:
        game->most_parts = CAKE_PILES;
        break;
    case GAME_INDEX_roxor:
        game->most_parts = ROXOR_PILES;
        break;
    case GAME_INDEX_queens:
        game->most_parts = QUEENS;
        break;
    case GAME_INDEX_squares:
        game->judge = squares_judge;
        break;
    case GAME_INDEX_power:
        game->judge = power_judge;
        break;
    case GAME_INDEX_chomp:
        game->judge = chomp_judge;
        break;
    case GAME_INDEX_coins:
        game->judge = coins_judge;
        break;
    default:
        break;
    }
}

struct game desk_wide(uint8_t index)
{
    struct game game = *game_list[index];
    bool cake = index == GAME_INDEX_cake, stones = index == GAME_INDEX_stones, roxor = index == GAME_INDEX_roxor;

    widen(&game, index);
    if (cake || stones || roxor) {
        game.greatest = DESK_WIDE;
        game.reply = NULL; /* the desk never replies, and the reply of the device fits its range only */
    }
    if (cake) {
        game.count = cake_count;
        game.judge = cake_judge;
    }
    if (stones)
        game.judge = stones_judge;
    if (roxor) {
        game.greatest_start = 0;
        game.legal = NULL; /* on the device it keeps the piles of a whole game within 16 bits; the desk makes one move only */
    }
    return game;
}
