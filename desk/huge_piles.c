/* Games of any number of piles: games/nim.c, bash.c, race.c, stones.c, cake.c and roxor.c have the theory. */
#include "huge.h"

bool huge_give(huge_take *take, void *context, size_t at, uint64_t to)
{
    struct huge_win win = { .at = { at }, .to = { to }, .changes = 1 };

    return take(context, &win);
}

static void judge_nimber(struct huge_value *v, uint64_t nimber)
{
    v->nimber = nimber;
    v->outcome = nimber > 0 ? OUTCOME_N : OUTCOME_P;
}

/* ---- Nim and bash ---- */

/* Returns the residue of a pile: all moves of bounded Nim are those of the residues mod max + 1, but for takes that are taken back. */
static uint64_t residue(const struct huge *h, uint64_t pile)
{
    return pile % (h->max + 1);
}

static bool is_won(uint64_t sum, uint64_t greatest_residue, uint8_t play)
{
    return play == PLAY_MISERE && greatest_residue <= 1 ? sum == 0 : sum > 0;
}

/* Returns the remoteness of two residues. */
static uint64_t remoteness_of_two(uint64_t a, uint64_t b, uint8_t play)
{
    uint64_t least = a < b ? a : b;

    if (play == PLAY_NORMAL)
        return a == b ? 2 * a : 2 * least + 1;
    if (a + b <= 1)
        return a + b;
    return least <= 1 ? 2 : a == b ? 2 * a - 1 : 2 * least;
}

void huge_judge_nim(const struct huge *h, struct huge_value *v)
{
    uint64_t sum = 0, greatest = 0, full[2] = { 0, 0 };
    size_t count = 0;

    for (size_t i = 0; i < h->piles; i++) {
        uint64_t r = residue(h, h->pile[i]);

        sum ^= r;
        greatest = r > greatest ? r : greatest;
        if (h->pile[i] == 0)
            continue;
        if (count < 2)
            full[count] = h->pile[i];
        count++;
    }
    v->outcome = is_won(sum, greatest, h->play) ? OUTCOME_N : OUTCOME_P;
    v->ended = count == 0;
    if (h->play == PLAY_NORMAL)
        v->nimber = sum;
    if (count <= 2)
        v->remoteness = 2 * (full[0] / (h->max + 1)) + 2 * (full[1] / (h->max + 1)) +
                        remoteness_of_two(residue(h, full[0]), residue(h, full[1]), h->play);
}

/* Of each pile one take at most wins: that which leaves the residue `wanted`. */
void huge_wins_of_nim(const struct huge *h, huge_take *take, void *context)
{
    uint64_t sum = 0;
    size_t large = 0; /* residues above 1 */

    for (size_t i = 0; i < h->piles; i++) {
        sum ^= residue(h, h->pile[i]);
        large += residue(h, h->pile[i]) > 1;
    }
    for (size_t i = 0; i < h->piles; i++) {
        uint64_t here = residue(h, h->pile[i]), wanted = sum ^ here, taken;

        if (h->play == PLAY_MISERE && large == (here > 1))
            wanted ^= 1;
        if (wanted > h->max)
            continue;
        taken = here > wanted ? here - wanted : here + (h->max + 1 - wanted);
        if (taken <= h->pile[i] && !huge_give(take, context, i, h->pile[i] - taken))
            return;
    }
}

/* ---- the race: bash on what is missing to the goal ---- */

bool huge_legal_race(const struct huge *h)
{
    return h->pile[0] <= h->goal;
}

static struct huge rest_of(const struct huge *h, uint64_t *rest)
{
    struct huge bash = *h;

    *rest = h->goal - h->pile[0];
    bash.pile = rest;
    return bash;
}

void huge_judge_race(const struct huge *h, struct huge_value *v)
{
    uint64_t rest;
    struct huge bash = rest_of(h, &rest);

    huge_judge_nim(&bash, v);
}

void huge_wins_of_race(const struct huge *h, huge_take *take, void *context)
{
    uint64_t rest = h->goal - h->pile[0], step = (h->play == PLAY_MISERE ? rest - 1 : rest) % (h->max + 1);

    huge_give(take, context, 0, h->pile[0] + step);
}

/* ---- stones ---- */

bool huge_legal_stones(const struct huge *h)
{
    for (size_t i = 1; i < h->piles; i++)
        if (h->pile[i] < h->pile[i - 1])
            return false;
    return true;
}

static uint64_t difference(const struct huge *h, size_t i)
{
    return h->pile[i] - (i > 0 ? h->pile[i - 1] : 0);
}

/* Returns whether difference i counts: every second one, counted from the last. */
static bool counts(const struct huge *h, size_t i)
{
    return (h->piles - i) % 2 == 1;
}

static uint64_t stones_nimber(const struct huge *h)
{
    uint64_t nimber = 0;

    for (size_t i = 0; i < h->piles; i++)
        if (counts(h, i))
            nimber ^= difference(h, i);
    return nimber;
}

void huge_judge_stones(const struct huge *h, struct huge_value *v)
{
    judge_nimber(v, stones_nimber(h));
    v->ended = h->pile[h->piles - 1] == 0;
}

/* A take from pile i lowers difference i and raises the next one as much. */
void huge_wins_of_stones(const struct huge *h, huge_take *take, void *context)
{
    uint64_t sum = stones_nimber(h);

    for (size_t i = 0; i < h->piles; i++) {
        size_t at = counts(h, i) ? i : i + 1;
        uint64_t before = difference(h, at), after = before ^ sum, taken = counts(h, i) ? before - after : after - before;

        if ((counts(h, i) ? after < before : after > before) && taken <= difference(h, i) &&
            !huge_give(take, context, i, h->pile[i] - taken))
            return;
    }
}

/* ---- cake ---- */

/* The greatest size below a limit, and how many piles have it; 0 and 0 if there is none but 0. */
struct level {
    uint64_t size;
    size_t piles;
};

static struct level level_below(const struct huge *h, uint64_t limit)
{
    struct level level = { 0, 0 };

    for (size_t i = 0; i < h->piles; i++) {
        if (h->pile[i] >= limit || h->pile[i] < level.size || h->pile[i] == 0)
            continue;
        level.piles = h->pile[i] > level.size ? 1 : level.piles + 1;
        level.size = h->pile[i];
    }
    return level;
}

void huge_judge_cake(const struct huge *h, struct huge_value *v)
{
    struct level top = level_below(h, UINT64_MAX);
    size_t full = 0;

    for (size_t i = 0; i < h->piles; i++)
        full += h->pile[i] > 0;
    v->outcome = top.piles % 2 == 1 ? OUTCOME_N : OUTCOME_P;
    v->ended = full == 0;
    if (full <= 3)
        v->remoteness = top.piles % 2 == 0 ? 2 * top.size : 2 * (top.piles == 1 ? level_below(h, top.size).size : top.size) + 1;
}

/* A largest of several may be eaten to any size. A single largest is eaten to the next size if the piles of that size are odd in number,
 * and below it if they are even. */
void huge_wins_of_cake(const struct huge *h, huge_take *take, void *context)
{
    struct level top = level_below(h, UINT64_MAX), next = level_below(h, top.size);
    uint64_t most = top.piles > 1 ? top.size - 1 : next.piles % 2 == 1 ? next.size : next.size > 0 ? next.size - 1 : 0;
    uint64_t least = top.piles == 1 && next.piles % 2 == 1 ? next.size : 0;

    for (size_t i = 0; i < h->piles; i++)
        for (uint64_t to = most + 1; h->pile[i] == top.size && to-- > least;)
            if (!huge_give(take, context, i, to))
                return;
}

/* ---- Roxor ---- */

/* Returns the nimber of a stone at this distance from the last pile: the distance-th number with an odd number of ones. */
static uint64_t stone(size_t distance)
{
    uint64_t even = 2 * (uint64_t)distance - 2;

    return distance == 0 ? 0 : even + (__builtin_popcountll(even) % 2 == 0);
}

static uint64_t roxor_nimber(const struct huge *h, bool *ended)
{
    uint64_t nimber = 0;

    *ended = true;
    for (size_t i = 0; i + 1 < h->piles; i++) {
        nimber ^= h->pile[i] % 2 == 1 ? stone(h->piles - 1 - i) : 0;
        *ended &= h->pile[i] == 0;
    }
    return nimber;
}

void huge_judge_roxor(const struct huge *h, struct huge_value *v)
{
    judge_nimber(v, roxor_nimber(h, &v->ended));
}

/* Returns the distance of the stones of this nimber, which has an odd number of ones or is 0. */
static size_t distance_of(uint64_t nimber)
{
    return nimber == 0 ? 0 : (size_t)(nimber / 2) + 1;
}

void huge_wins_of_roxor(const struct huge *h, huge_take *take, void *context)
{
    bool ended;
    uint64_t sum = roxor_nimber(h, &ended);
    size_t last = h->piles - 1;

    for (size_t i = 0; i < last; i++) {
        for (size_t j = i + 1; j <= last && h->pile[i] > 0; j++) {
            uint64_t wanted = sum ^ stone(last - i) ^ stone(last - j);
            size_t k = last - distance_of(wanted);
            struct huge_win win = { .at = { i, j, k }, .to = { h->pile[i] - 1, h->pile[j] + 1, h->pile[k % h->piles] + 1 }, .changes = 3 };

            if ((wanted != 0 && __builtin_popcountll(wanted) % 2 == 0) || distance_of(wanted) > last - j)
                continue;
            if (k == j) {
                win.changes = 2;
                win.to[1]++;
            }
            if (!take(context, &win))
                return;
        }
    }
}
