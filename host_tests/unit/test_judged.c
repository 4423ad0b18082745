/* Tests all games against the judge (tools/gen/rules), which knows their rules alone and tries every move: in each position of the ranges
 * below a game says what the judge finds.  squares.t runs the rows of Squares with the lesser ranges of small boards, too. */
#include "games/search.h"
#include "games/squares.h"
#include "host_tests/tap.h"
#include "judged.h"
#include <string.h>

/* In which positions a game knows the remoteness, or the nimber.  In misère play no game knows a nimber. */
enum known {
    NEVER, ALWAYS,
    AT_END,                                /* where there is no move */
    OF_ONE,                                /* one part at most; of more at the end */
    OF_TWO, OF_THREE,                      /* so many parts above 0 at most */
    BELOW_16, BELOW_256,                   /* every part is less */
    ON_FOURS,                              /* one knight on a board whose side is a multiple of 4; of others at the end */
    UNTOLD                                 /* is not compared here */
};

/* The positions of a game with so many parts, each from 0 to `greatest` (of pieces both coordinates are), that are legal, with every
 * `step`-th value of each option from `first` to `last`.  Of these positions every `each`-th is judged, and every `replies`-th of all is
 * asked for a reply; 0: none. */
struct row {
    uint8_t game, least_parts, most_parts;
    uint16_t greatest;
    struct range { uint16_t first, last, step; } option[GAME_OPTIONS];
    uint8_t remoteness, nimber; /* enum known */
    uint32_t each, replies;
};

#define OF(name) GAME_INDEX_##name
#define BOTH_PLAYS { 0, 1, 1 }
#define NO_OPTION { 0, 0, 1 }
#define NO_OPTIONS { NO_OPTION, NO_OPTION, NO_OPTION }
#define ONE_OPTION(first, last) { { first, last, 1 }, NO_OPTION, NO_OPTION }
#define SET(set) { OF(subtraction), 1, 1, 999, { BOTH_PLAYS, { set, set, 1 }, NO_OPTION }, ALWAYS, ALWAYS, 1, 1 }

static const struct row rows[] = {
    { OF(squares), 1, 1, SQUARES_GREATEST, { BOTH_PLAYS, NO_OPTION, NO_OPTION }, ALWAYS, BELOW_256, 1, 1 },
    { OF(subtraction), 1, 1, 60, { BOTH_PLAYS, { 1, 65535, 1 }, NO_OPTION }, ALWAYS, ALWAYS, 59, 59 },
    { OF(subtraction), 1, 1, 999, { BOTH_PLAYS, { 1, 65535, 64 }, NO_OPTION }, ALWAYS, ALWAYS, 997, 997 },
    /* the last six: the latest repetition, of remoteness and of nimbers, or never */
    SET(1), SET(2), SET(0x000D), SET(0x000F), SET(0x5555), SET(0xAAAA), SET(0x8000), SET(0xC000), SET(0xFFFF), SET(0x1248), SET(0x8421),
    SET(0xFFFE), SET(0x00F0), SET(0x0504), SET(0xE70C), SET(0xA4A1), SET(0x8D5C), SET(0xCBD2), SET(0x4B36),
    { OF(bash), 1, 1, 999, { BOTH_PLAYS, { 1, 99, 1 }, NO_OPTION }, ALWAYS, ALWAYS, 1, 5 },
    { OF(race), 1, 1, 999, { BOTH_PLAYS, { 1, 99, 1 }, { 999, 999, 1 } }, ALWAYS, ALWAYS, 1, 5 },
    { OF(race), 1, 1, 999, { BOTH_PLAYS, { 1, 99, 14 }, { 1, 998, 37 } }, ALWAYS, ALWAYS, 1, 1 },
    { OF(nim), 1, 4, 11, { BOTH_PLAYS, { 0, 6, 1 }, NO_OPTION }, OF_TWO, ALWAYS, 1, 37 },
    { OF(nim), 3, 3, 37, { BOTH_PLAYS, { 0, 25, 5 }, NO_OPTION }, OF_TWO, ALWAYS, 1, 1009 },
    { OF(nim), 3, 3, 24, { BOTH_PLAYS, { 7, 8, 1 }, NO_OPTION }, OF_TWO, ALWAYS, 1, 1009 },
    { OF(nim), 2, 2, 99, { BOTH_PLAYS, { 0, 99, 9 }, NO_OPTION }, OF_TWO, ALWAYS, 1, 29 },
    { OF(nim), 1, 3, 6, { BOTH_PLAYS, { 0, 5, 1 }, NO_OPTION }, OF_TWO, ALWAYS, 1, 1 },
    { OF(nim), 4, 4, 3, { BOTH_PLAYS, { 0, 5, 1 }, NO_OPTION }, OF_TWO, ALWAYS, 1, 1 },
    { OF(nim), 5, 8, 1, { BOTH_PLAYS, { 0, 2, 1 }, NO_OPTION }, OF_TWO, ALWAYS, 1, 1 },
    { OF(wythoff), 2, 2, 120, NO_OPTIONS, ALWAYS, BELOW_16, 1, 3 },
    { OF(power), 2, 2, 179, NO_OPTIONS, ALWAYS, AT_END, 1, 1 },
    { OF(stones), 1, 2, 99, NO_OPTIONS, AT_END, ALWAYS, 1, 9 },
    { OF(stones), 3, 3, 25, NO_OPTIONS, AT_END, ALWAYS, 1, 1 },
    { OF(stones), 4, 4, 15, NO_OPTIONS, AT_END, ALWAYS, 1, 3 },
    { OF(stones), 5, 5, 8, NO_OPTIONS, AT_END, ALWAYS, 1, 3 },
    { OF(stones), 6, 6, 5, NO_OPTIONS, AT_END, ALWAYS, 1, 1 },
    { OF(stones), 7, 8, 4, NO_OPTIONS, AT_END, ALWAYS, 1, 1 },
    { OF(cake), 1, 3, 39, NO_OPTIONS, OF_THREE, AT_END, 1, 53 },
    { OF(cake), 4, 4, 12, NO_OPTIONS, OF_THREE, AT_END, 1, 5 },
    { OF(cake), 5, 5, 6, NO_OPTIONS, OF_THREE, AT_END, 1, 1 },
    { OF(cake), 6, 8, 2, NO_OPTIONS, OF_THREE, AT_END, 1, 1 },
    { OF(roxor), 2, 3, 15, NO_OPTIONS, AT_END, ALWAYS, 1, 1 },
    { OF(roxor), 4, 4, 6, NO_OPTIONS, AT_END, ALWAYS, 1, 1 },
    { OF(roxor), 5, 5, 2, NO_OPTIONS, AT_END, ALWAYS, 1, 1 },
    { OF(roxor), 6, 6, 1, NO_OPTIONS, AT_END, ALWAYS, 1, 1 },
    { OF(rook), 2, 2, 15, ONE_OPTION(0, 1), ALWAYS, ALWAYS, 1, 1 },
    { OF(rook), 2, 2, 15, ONE_OPTION(2, 2), ALWAYS, UNTOLD, 1, 1 }, /* its nimber: test_rook */
    { OF(knights), 1, 1, 15, ONE_OPTION(0, 6), ON_FOURS, ALWAYS, 1, 1 },
    { OF(knights), 2, 2, 7, ONE_OPTION(0, 2), AT_END, ALWAYS, 1, 1 },
    { OF(knights), 3, 3, 3, ONE_OPTION(0, 0), AT_END, ALWAYS, 1, 1 },
    { OF(queens), 1, 1, 15, NO_OPTIONS, ALWAYS, NEVER, 1, 1 },
    { OF(queens), 2, 2, 14, NO_OPTIONS, AT_END, NEVER, 1, 29 },
    { OF(queens), 3, 3, 5, NO_OPTIONS, AT_END, NEVER, 1, 29 },
    { OF(digits), 0, 3, 9, NO_OPTIONS, OF_ONE, ALWAYS, 1, 1 },
    { OF(digits), 4, 4, 9, NO_OPTIONS, OF_ONE, ALWAYS, 1, 7 },
    { OF(graph), 1, 1, 10, { BOTH_PLAYS, { 0, 2, 1 }, NO_OPTION }, ALWAYS, ALWAYS, 1, 1 },
    { OF(octal), 0, 10, 20, ONE_OPTION(0, 3), AT_END, ALWAYS, 1, 3 },
    { OF(grundy), 0, 10, 11, NO_OPTIONS, AT_END, ALWAYS, 1, 3 },
    { OF(lasker), 0, 10, 10, NO_OPTIONS, AT_END, ALWAYS, 1, 1 },
    { OF(fibonacci), 2, 2, 240, NO_OPTIONS, AT_END, AT_END, 1, 61 },
    { OF(euclid), 2, 2, 250, ONE_OPTION(0, 0), ALWAYS, AT_END, 1, 1 },
    { OF(euclid), 2, 2, 250, ONE_OPTION(1, 1), ALWAYS, ALWAYS, 1, 1 },
    { OF(chomp), 1, 5, 7, NO_OPTIONS, AT_END, AT_END, 1, 1 },
    { OF(coins), 1, 1, 65535, ONE_OPTION(0, 0), AT_END, ALWAYS, 1, 997 },
    { OF(coins), 1, 1, 65535, ONE_OPTION(1, 1), AT_END, ALWAYS, 1, 11 }, /* of 11 coins; replies too where their number decides: 0x65C */
    { OF(coins), 1, 1, 65535, ONE_OPTION(2, 2), AT_END, ALWAYS, 1, 997 },
    { OF(coins), 1, 1, 511, ONE_OPTION(0, 2), AT_END, ALWAYS, 1, 1 },
    { OF(fraenkel), 2, 2, 119, ONE_OPTION(1, 3), ALWAYS, AT_END, 1, 3 },
};

/* What is wrong with the positions of a row. */
static struct {
    uint32_t positions, replies, legal, values, moves, said, wins, sums, best, searched;
} seen;

/* The options of the position that is looked at, and their values. */
static struct whole left[RULES_MOVES];
static struct value value[RULES_MOVES];

/* ---- values ---- */

static uint8_t parts_in_play(const struct position *p)
{
    uint8_t parts = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        parts += p->part[i] > 0;
    return parts;
}

static bool all_below(const struct position *p, uint16_t end)
{
    for (uint8_t i = 0; i < p->parts; i++)
        if (p->part[i] >= end)
            return false;
    return true;
}

static bool is_known(uint8_t known, const struct position *p, unsigned moves)
{
    switch (known) {
    case ALWAYS:
        return true;
    case AT_END:
        return moves == 0;
    case OF_ONE:
        return p->parts <= 1;
    case OF_TWO:
        return parts_in_play(p) <= 2;
    case OF_THREE:
        return parts_in_play(p) <= 3;
    case BELOW_16:
        return all_below(p, 16);
    case BELOW_256:
        return all_below(p, 256);
    case ON_FOURS:
        return moves == 0 || p->option[0] % 2 == 0;
    }
    return false;
}

static bool has_values(const struct row *r, const struct position *p, const struct value *v, unsigned moves)
{
    struct whole w = judged_alone(r->game, p);
    uint16_t nimber = !rules_misere(w.game) && is_known(r->nimber, p, moves) ? v->nimber : UNKNOWN;
    struct verdict said;

    game_list[r->game]->judge(p, &said);
    return said.outcome == v->outcome && said.remoteness == (is_known(r->remoteness, p, moves) ? v->remoteness : UNKNOWN) &&
           (r->nimber == UNTOLD || said.nimber == nimber);
}

/* ---- moves ---- */

/* Returns the number of groups of moves, which LEFT and RIGHT walk. */
static uint16_t groups_of(uint8_t game, const struct position *p)
{
    uint8_t groups = 1;

    switch (game) {
    case OF(wythoff):
        return 3; /* the first pile, the second, both */
    case OF(euclid):
    case OF(fibonacci):
        return 1;
    case OF(fraenkel):
        return 2 * p->option[0] + 1u; /* both piles: with each difference, from each pile more */
    case OF(power): /* each square that fits the first pile */
        while ((groups + 1) * (groups + 1) <= p->part[0])
            groups++;
        return groups;
    case OF(coins): /* each coin up to the last head */
        while (p->part[0] >> groups > 0)
            groups++;
        return groups;
    case OF(roxor):
        return p->parts - 1u;
    case OF(queens):
        return 3u * p->parts;
    }
    return p->parts > 0 ? p->parts : 1;
}

/* Returns whether the moves, in their order, are those of the rules, and leave legal positions. */
static bool has_moves(const struct row *r, const struct position *p, unsigned moves)
{
    const struct game *game = game_list[r->game];
    struct move m;
    unsigned i = 0;

    for (bool more = game_first(game, p, &m); more; more = game_next(game, p, &m), i++) {
        struct position next = *p;
        struct whole w;

        game->apply(&next, m);
        w = judged_alone(r->game, &next);
        if (i == moves || memcmp(w.game, left[i].game, sizeof *w.game) != 0 || !game_legal(game, &next))
            return false;
    }
    return i == moves && game_moves(game, p) == moves && game->groups(p) == groups_of(r->game, p);
}

static unsigned total(const struct place *p)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < p->parts; i++)
        sum += p->part[i];
    return sum;
}

/* Returns the number with which a move is said. */
static unsigned said_of(const struct place *p, const struct place *next)
{
    unsigned heap = 0, turned = p->part[0] ^ next->part[0];

    switch (p->game) {
    case RULES_COINS: /* how many coins it turns */
        return (unsigned)__builtin_popcount(turned);
    case RULES_FIBONACCI: /* how many stones it takes */
        return p->part[0] - next->part[0];
    case RULES_RACE: /* the number that is reached */
        return next->part[0];
    case RULES_GRUNDY: /* the lesser heap */
        while (p->part[heap] == next->part[heap])
            heap++;
        return next->part[heap];
    }
    return total(p) - total(next);
}

static bool says_moves(const struct row *r, const struct position *p)
{
    const struct game *game = game_list[r->game];
    struct whole w = judged_alone(r->game, p);
    struct move m;
    unsigned i = 0;

    for (bool more = game->said && game_first(game, p, &m); more; more = game_next(game, p, &m), i++)
        if (game->said(p, m) != said_of(w.game, left[i].game))
            return false;
    return true;
}

/* ---- what sums ask ---- */

/* Returns how many moves change a known nimber as a reply in a sum would have to; of a position without nimber, how many win. */
static unsigned changes(const struct value *v, unsigned moves, uint16_t change, bool counted)
{
    unsigned wins = 0;

    for (unsigned i = 0; i < moves; i++)
        wins += counted ? value[i].nimber == (v->nimber ^ change) : value[i].outcome == RULES_P;
    return wins;
}

static bool counts_wins(const struct row *r, const struct position *p, const struct value *v, unsigned moves)
{
    const struct game *game = game_list[r->game];
    struct verdict said;
    bool counted;

    game->judge(p, &said);
    counted = said.nimber != UNKNOWN;
    if (!game->count_wins || (!counted && v->outcome != RULES_N))
        return true;
    for (uint16_t change = 1; change < 64; change += change < 4 ? 1 : 7)
        if (game->count_wins(p, change) != changes(v, moves, change, counted))
            return false;
    return v->nimber == 0 || v->nimber > 255 || game->count_wins(p, v->nimber) == changes(v, moves, v->nimber, counted);
}

/* Returns whether a move is the first that leaves the nimber; where there is none, it is no move at all. */
static bool is_first_to(uint8_t move, uint16_t nimber, unsigned moves)
{
    unsigned i = 0;

    while (i < moves && value[i].nimber != nimber)
        i++;
    return i < moves ? move == i : move >= moves;
}

/* Returns whether `sum_value` finds nimber, remoteness and moves. */
static bool serves_sums(const struct row *r, const struct position *p, const struct value *v, unsigned moves)
{
    const struct game *game = game_list[r->game];
    uint8_t move;

    if (!game->sum_value || rules_misere(judged_alone(r->game, p).game))
        return true;
    for (uint16_t nimber = 0; r->nimber == ALWAYS && nimber <= v->nimber + 1u; nimber++)
        if (game->sum_value(p, nimber, &move) != v->nimber || !is_first_to(move, nimber, moves))
            return false;
    if (r->nimber != ALWAYS && (game->sum_value(p, 0, &move) > 0) != (v->outcome == RULES_N))
        return false;
    return game->sum_value(p, UNKNOWN, &move) == v->remoteness && (moves == 0 || move == game_reply(game, p).index);
}

/* ---- replies ---- */

/* Returns how good it is to leave a position, as games/game.h says of `reply`; `known`: remoteness tells it. */
static int32_t worth(const struct whole *w, const struct value *v, bool known)
{
    static struct whole replies[RULES_MOVES];
    int32_t moves, wins = 0, lost = v->outcome == RULES_P;

    if (known && v->outcome != RULES_D)
        return lost ? 3000000 - v->remoteness : v->remoteness;
    moves = (int32_t)rules_all_moves(w, replies);
    if (known)
        return 1000000 + moves;
    for (int32_t i = 0; i < moves; i++)
        wins += rules_value(&replies[i]).outcome == RULES_P;
    return moves == 0 && lost ? 3000000 : 1000000 * lost - 1000 * wins + moves;
}

/* Returns the first of the best moves. */
static unsigned best_of(unsigned moves, bool known)
{
    int32_t most = INT32_MIN;
    unsigned best = 0;

    for (unsigned i = 0; i < moves; i++) {
        int32_t here = worth(&left[i], &value[i], known);

        if (here > most) {
            most = here;
            best = i;
        }
    }
    return best;
}

/* Returns the number of a move in the order of all moves. */
static unsigned number_of(const struct game *game, const struct position *p, struct move m)
{
    unsigned number = m.index;

    for (uint8_t group = 0; group < m.group; group++)
        number += game->count(p, group);
    return number;
}

static void look_at_reply(const struct row *r, const struct position *p, const struct value *v, unsigned moves)
{
    const struct game *game = game_list[r->game];
    unsigned best = best_of(moves, is_known(r->remoteness, p, moves) || v->outcome == RULES_D);

    seen.replies++;
    seen.best += number_of(game, p, game_reply(game, p)) != best;
    if (game->reply && moves <= GAME_SEARCH)
        seen.searched += number_of(game, p, search_reply(game, p)) != best;
}

/* ---- positions ---- */

static void look(const struct row *r, const struct position *p)
{
    struct whole w = judged_alone(r->game, p);
    struct value v = rules_value(&w);
    unsigned moves = rules_all_moves(&w, left);

    for (unsigned i = 0; i < moves; i++)
        value[i] = rules_value(&left[i]);
    seen.values += !has_values(r, p, &v, moves);
    seen.moves += !has_moves(r, p, moves);
    seen.said += !says_moves(r, p);
    seen.wins += !counts_wins(r, p, &v, moves);
    seen.sums += !serves_sums(r, p, &v, moves);
    if (r->replies > 0 && seen.positions % r->replies == 0 && moves > 0)
        look_at_reply(r, p, &v, moves);
}

/* Returns whether heaps may begin with these. */
static bool may_begin(const struct game *game, const struct position *p, uint8_t heaps)
{
    struct position first = *p;

    first.parts = heaps;
    return game->form != FORM_HEAPS || game_legal(game, &first);
}

/* Looks at the positions that begin with the first i parts of *p. */
static void fill(const struct row *r, struct position *p, uint8_t i)
{
    const struct game *game = game_list[r->game];
    bool pieces = game->form == FORM_PIECES;
    uint16_t most = pieces ? r->greatest * 256u + r->greatest : r->greatest;

    if (i < p->parts && !may_begin(game, p, i))
        return;
    if (i == p->parts) {
        struct whole w = judged_alone(r->game, p);

        seen.legal += game_legal(game, p) != rules_legal(w.game);
        if (game_legal(game, p) && seen.positions++ % r->each == 0)
            look(r, p);
        return;
    }
    for (uint32_t part = 0; part <= most; part++) {
        p->part[i] = (uint16_t)part;
        if (!pieces || part % 256 <= r->greatest)
            fill(r, p, i + 1);
    }
    if (game->form == FORM_ROOK && i == 1) {
        p->part[i] = PART_MINUS_1;
        fill(r, p, i + 1);
    }
    p->part[i] = 0;
}

static void look_at_options(const struct row *r, struct position *p, uint8_t option)
{
    if (option == GAME_OPTIONS) {
        rules_forget();
        for (p->parts = r->least_parts; p->parts <= r->most_parts; p->parts++)
            fill(r, p, 0);
        return;
    }
    for (uint32_t n = r->option[option].first; n <= r->option[option].last; n += r->option[option].step) {
        p->option[option] = (uint16_t)n;
        look_at_options(r, p, option + 1);
    }
}

static void test_row(const struct row *r)
{
    struct position p = { .parts = 0 };

    memset(&seen, 0, sizeof seen);
    look_at_options(r, &p, 0);
    NOTE("game", r->game);
    NOTE("parts, at most", r->most_parts);
    NOTE("of them each, at most", r->greatest);
    NOTE("legal positions", (int32_t)seen.positions);
    NOTE("replies", (int32_t)seen.replies);
    CHECK(seen.positions > 0 && seen.legal == 0, "what is legal");
    CHECK(seen.values == 0, "outcome; remoteness and nimber, where the game knows them, and it knows them where it should");
    CHECK(seen.moves == 0, "the moves, their order and number");
    CHECK(seen.said == 0, "the number with which a move is said");
    CHECK(seen.wins == 0, "how many moves change the nimber to another, or win");
    CHECK(seen.sums == 0, "what sums ask: nimber, remoteness, and the moves that lead to a nimber");
    CHECK(seen.best == 0, "the reply is the first of the best moves");
    CHECK(seen.searched == 0, "and the search finds it, too");
}

/* With the name of a game: only its rows. */
int main(int count, char **word)
{
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        if (count < 2 || strcmp(word[1], rules_names[rows[i].game]) == 0)
            test_row(&rows[i]);
    return tap_done();
}
