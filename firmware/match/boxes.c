#include "boxes.h"
#include "match.h"

enum { NIM_FIRST = 1, NIM_SECOND = 3, NIM_THIRD = 5, BASH_MOST = 3 };

uint8_t boxes_nibble(const uint8_t *bytes, uint8_t n)
{
    return n & 1 ? bytes[n / 2] >> 4 : bytes[n / 2] & 15;
}

void boxes_put(uint8_t *bytes, uint8_t n, uint8_t nibble)
{
    uint8_t *byte = bytes + n / 2;

    *byte = n & 1 ? (*byte & 15) | (uint8_t)(nibble << 4) : (*byte & 0xF0) | nibble;
}

void boxes_start(uint8_t game, uint8_t pile[BOXES_PILES])
{
    bool nim = game == BOXES_NIM;

    pile[0] = nim ? NIM_FIRST : 0;
    pile[1] = nim ? NIM_SECOND : 0;
    pile[2] = nim ? NIM_THIRD : BOXES_START;
}

enum { ROLL_LEAST = 4 /* stones */ };

/* One move must not end the match: in Nim there are two piles or more, and a pile of Squares is no square. */
void boxes_roll(uint8_t game, uint8_t pile[BOXES_PILES], uint16_t random)
{
    uint8_t high = random >> 8;

    boxes_start(game, pile);
    if (game != BOXES_NIM) {
        pile[2] = ROLL_LEAST + high % (BOXES_START - ROLL_LEAST + 1);
        if (game == BOXES_SQUARES && (pile[2] == 4 || pile[2] == 9 || pile[2] == 16))
            pile[2]++;
        return;
    }
    pile[0] = high & NIM_FIRST;
    pile[1] = 1 + high / 2 % NIM_SECOND;
    pile[2] = 2 + high / 8 % (NIM_THIRD - 1);
    boxes_sort(pile);
}

/* Three comparisons sort three piles. */
void boxes_sort(uint8_t pile[BOXES_PILES])
{
    for (uint8_t i = 0; i < BOXES_PILES; i++) {
        uint8_t at = i == 1, low = pile[at];

        if (low > pile[at + 1]) {
            pile[at] = pile[at + 1];
            pile[at + 1] = low;
        }
    }
}

/* Returns how many stones the last of the first `moves` moves of one pile takes. */
static uint8_t stones(uint8_t game, uint8_t moves)
{
    return game == BOXES_SQUARES ? moves * moves : moves;
}

/* Returns the moves of a single pile. */
static uint8_t moves_of(uint8_t game, uint8_t pile)
{
    uint8_t most = game == BOXES_BASH ? BASH_MOST : pile, moves = 0;

    while (moves < most && stones(game, moves + 1) <= pile)
        moves++;
    return moves;
}

/* Returns whether a pile is equal to the one before: then its moves are those of that one. */
static bool is_twin(const uint8_t pile[BOXES_PILES], uint8_t i)
{
    return i > 0 && pile[i] == pile[i - 1];
}

uint8_t boxes_moves(uint8_t game, const uint8_t pile[BOXES_PILES])
{
    uint8_t moves = 0;

    for (uint8_t i = 0; i < BOXES_PILES; i++)
        if (!is_twin(pile, i))
            moves += moves_of(game, pile[i]);
    return moves;
}

uint8_t boxes_move(uint8_t game, uint8_t pile[BOXES_PILES], uint8_t move, uint8_t *from)
{
    uint8_t i = 0, taken;

    for (;; i++) {
        uint8_t moves = is_twin(pile, i) ? 0 : moves_of(game, pile[i]);

        if (move < moves)
            break;
        move -= moves;
    }
    taken = stones(game, move + 1);
    *from = pile[i];
    pile[i] -= taken;
    return taken;
}

/* The last pile grows first. */
bool boxes_next(uint8_t game, uint8_t pile[BOXES_PILES])
{
    uint8_t most[BOXES_PILES];

    boxes_start(game, most);
    for (uint8_t i = BOXES_PILES; i-- > 0;) {
        if (pile[i] < most[i]) {
            pile[i]++;
            for (; i + 1 < BOXES_PILES; i++)
                pile[i + 1] = pile[i];
            return true;
        }
    }
    return false;
}

uint8_t boxes_first(uint8_t game, const uint8_t pile[BOXES_PILES])
{
    uint8_t at[BOXES_PILES] = { 0 }, first = 0;

    while (at[0] != pile[0] || at[1] != pile[1] || at[2] != pile[2]) {
        first += boxes_moves(game, at);
        if (!boxes_next(game, at))
            break;
    }
    return first;
}

uint8_t boxes_all(uint8_t game)
{
    uint8_t pile[BOXES_PILES];

    boxes_start(game, pile);
    return boxes_first(game, pile) + boxes_moves(game, pile);
}

/* ---- learning ---- */

uint8_t boxes_new(uint8_t game, const uint8_t pile[BOXES_PILES])
{
    uint8_t stones_here = pile[0] + pile[1] + pile[2];

    return 1 + stones_here * 4 / (game == BOXES_NIM ? NIM_FIRST + NIM_SECOND + NIM_THIRD : BOXES_START);
}

uint8_t boxes_open(const uint8_t *bytes, uint8_t game, const uint8_t pile[BOXES_PILES], uint8_t beads[BOX_MOVES])
{
    uint8_t moves = boxes_moves(game, pile), first = BOXES_BEADS + boxes_first(game, pile);

    for (uint8_t i = 0; i < moves; i++)
        beads[i] = boxes_nibble(bytes, first + i);
    return moves;
}

uint8_t boxes_draw(const uint8_t beads[BOX_MOVES], uint8_t moves, uint16_t random)
{
    uint8_t all = 0, bead;

    for (uint8_t i = 0; i < moves; i++)
        all += beads[i];
    if (all == 0)
        return BOXES_EMPTY;
    bead = (random >> 8) % all;
    for (uint8_t i = 0;; i++) {
        if (bead < beads[i])
            return i;
        bead -= beads[i];
    }
}

uint8_t boxes_between(uint8_t game, const uint8_t pile[BOXES_PILES], const uint8_t to[BOXES_PILES])
{
    for (uint8_t move = boxes_moves(game, pile); move-- > 0;) {
        uint8_t left[BOXES_PILES] = { pile[0], pile[1], pile[2] }, from;

        boxes_move(game, left, move, &from);
        boxes_sort(left);
        if (left[0] == to[0] && left[1] == to[1] && left[2] == to[2])
            return move;
    }
    return BOXES_EMPTY;
}

uint8_t boxes_duel(const uint8_t *const robot[2], uint8_t game, uint8_t pile[BOXES_PILES], uint8_t turn, uint16_t *random)
{
    uint8_t beads[BOX_MOVES], from;

    for (;; turn ^= 1) {
        uint8_t moves = boxes_open(robot[turn], game, pile, beads), move;

        *random = match_chance(*random);
        move = boxes_draw(beads, moves, *random);
        if (move == BOXES_EMPTY)
            return turn ^ 1;
        boxes_move(game, pile, move, &from);
        boxes_sort(pile);
    }
}
