/* Help "all moves": every move shown has the outcome that the solver finds, in every game and in sums; the chosen move stays chosen.  Tests
 * how keys choose a move. */
#include "firmware/match/chooser.h"
#include "firmware/match/outcomes.h"
#include "host_tests/tap.h"
#include <string.h>

enum { STARTS = 12, STEPS = 14 };

static struct match match;
static uint16_t seed = 1, wrong, moved, unseen, numbers, misnamed;
static uint32_t judged;
static uint8_t page = OUTCOMES_PAGE;

static uint16_t chance(uint16_t below)
{
    seed = match_chance(seed);
    return (seed >> 8 | (seed & 0xFF) << 8) % below;
}

static struct sum left_of_all;

/* Writes to left_of_all what is left when the part in focus makes a move and the other parts move as chosen.  Returns whether the join
 * allows that. */
static bool allowed(struct move move)
{
    struct sum_move m = match.move;

    m.parts |= 1 << match.focus;
    m.move[match.focus] = move;
    left_of_all = match.here;
    return sum_make(&left_of_all, &m);
}

/* Returns enum outcome of what such a move leaves; OUTCOME_N if the join refuses it. */
static uint8_t solved(struct move move)
{
    struct verdict v;

    if (!allowed(move))
        return OUTCOME_N;
    sum_judge(&left_of_all, &v);
    return v.outcome;
}

/* Returns the number that names a move: the number that the move says or takes, of several piles from the last; the squares that a rook
 * goes, also to -1, the square that a rule adds; or the digit that it leaves; UNKNOWN if no number names it. */
static uint16_t name_of(struct move move)
{
    const struct component *part = &match.here.part[match.focus];
    const __flash struct game *game = component_game(part);
    struct position left = part->position;
    uint16_t take = 0;

    if (game->said)
        return game->said(&part->position, move);
    game->apply(&left, move);
    if (game->form == FORM_DIGITS)
        return left.parts == part->position.parts ? left.part[move.group] : UNKNOWN;
    if (game->form == FORM_ROOK)
        return (uint16_t)(part->position.part[move.group] - left.part[move.group]);
    if (game->form != FORM_PILES)
        return UNKNOWN;
    for (uint8_t i = 0; i < part->position.parts; i++)
        if (left.part[i] < part->position.part[i])
            take = part->position.part[i] - left.part[i];
    return take;
}

/* Returns the index of the piece that a move moves; 0 if the parts of the position are not pieces. */
static uint8_t piece_of(struct move move)
{
    const struct component *part = &match.here.part[match.focus];
    struct position left = part->position;
    uint8_t piece = 0;

    component_game(part)->apply(&left, move);
    while (component_game(part)->form == FORM_PIECES && left.part[piece] == part->position.part[piece])
        piece++;
    return piece;
}

static bool is_board(uint8_t view)
{
    return view == VIEW_QUEEN || view == VIEW_ROOK || view == VIEW_KNIGHTS || view == VIEW_QUEENS;
}

/* Returns how many moves *o is to have: on a board all of the chosen piece; else those of a page. */
static uint16_t moves_of(const struct outcomes *o)
{
    const struct component *part = &match.here.part[match.focus];
    uint8_t piece = piece_of(match.move.move[match.focus]);
    uint16_t moves = 0;
    struct move move;

    if (!is_board(match_view(&match))) {
        moves = component_count(part, o->group) - o->first;
        return moves < page ? moves : page;
    }
    for (bool more = game_first(component_game(part), &part->position, &move); more;
         more = game_next(component_game(part), &part->position, &move))
        moves += piece_of(move) == piece;
    return moves;
}

/* Compares *o with the solver. */
static void compare(const struct outcomes *o)
{
    const struct component *part = &match.here.part[match.focus];
    struct move move = { .group = o->group, .index = o->first };

    misnamed += o->count != moves_of(o) || (!is_board(match_view(&match)) && (o->groups != 1 || o->first % page != 0));
    for (uint8_t i = 0; i < o->count; i++, move.index++) {
        struct position left = part->position, shown;

        for (; move.index >= component_count(part, move.group); move.group++)
            move.index = 0;
        judged++;
        wrong += outcomes_of(o, i) != solved(move);
        component_game(part)->apply(&left, move);
        outcomes_left(o, &match, i, &shown);
        wrong += memcmp(&left, &shown, sizeof left) != 0;
        if (is_board(match_view(&match)) || !allowed(move)) /* no page, or no move: numbers are not shown */
            continue;
        misnamed += i < OUTCOMES_NUMBERS && o->number[i] != name_of(move);
        misnamed += i + 1 == o->count && o->last != name_of(move);
    }
}

/* Looks at the moves around the chosen one. */
static void look(struct outcomes *o)
{
    bool legal = match_consider(&match); /* a join may refuse the chosen moves; then match.left_outcome says nothing */
    struct match before = match;
    struct move chosen = match.move.move[match.focus];

    outcomes_find(o, &match, page);
    moved += memcmp(&before.left, &match.left, sizeof match.left) != 0 || (legal && before.left_outcome != match.left_outcome)
             || memcmp(&before.move, &match.move, sizeof match.move) != 0;
    compare(o);
    misnamed += legal && !is_board(match_view(&match)) && match.move.parts >> match.focus & 1 && o->chosen != name_of(chosen);
    if (match.move.parts >> match.focus & 1) {
        uint8_t at = outcomes_chosen(o, &match);

        unseen += at >= o->count || outcomes_of(o, at) != (legal ? match.left_outcome : OUTCOME_N);
        if (o->groups == 1)
            unseen += o->first + at != chosen.index;
    } else {
        unseen += outcomes_chosen(o, &match) != o->count;
    }
}

/* Walks through the moves of the position as a player does, then makes one. */
static void walk(void)
{
    struct outcomes o = { 0 };

    chooser_begin(&match);
    look(&o);
    for (uint8_t i = 0; i < STEPS; i++) {
        if (i % 3 == 0)
            chooser_group(&match, chance(2) ? 1 : -1);
        else
            chooser_step(&match, (int16_t)chance(40) - 20, true);
        look(&o);
    }
    chooser_begin(&match);
    if (match_consider(&match))
        match_move(&match);
}

static void play(void)
{
    match_roll(&match, chance(SEEDS));
    if (match_begin(&match) != FAULT_NONE)
        return;
    for (uint8_t moves = 0; moves < 4 && !match_ended(&match); moves++)
        walk();
}

static void reset(void)
{
    wrong = moved = unseen = misnamed = 0;
    judged = 0;
}

static void games(void)
{
    reset();
    for (uint8_t game = 0; game < GAME_COUNT; game++)
        for (uint8_t start = 0; start < STARTS; start++) {
            page = start < STARTS / 2 ? OUTCOMES_PAGE : 5; /* a knight has four moves, a rook seven */
            match_pick(&match, game);
            if (start & 1 && match_game(&match, 0)->view[1] != VIEW_NONE)
                match.picture = 1;
            if (start & 2 && match_game(&match, 0)->option_count > 0)
                match.start.part[0].position.option[0] = match_game(&match, 0)->options[0].greatest;
            play();
        }
    CHECK(judged > 100u * GAME_COUNT && wrong == 0, "in every game the outcome of each move is the solver's");
    CHECK(moved == 0, "the chosen move stays");
    CHECK(unseen == 0, "the chosen move is among those that are shown");
    CHECK(misnamed == 0, "and a page, or all moves of a piece, have their numbers");
    page = OUTCOMES_PAGE;
}

static void sums(void)
{
    reset();
    for (uint8_t join = 0; join < JOIN_COUNT; join++)
        for (uint8_t start = 0; start < STARTS; start++) {
            match_pick(&match, GAME_SUM);
            match.start.join = join;
            match.start.count = 2 + start % 2;
            if (start % 3 == 0) {
                match_put(match.start.part, GAME_INDEX_rook);
                match.start.part[0].position.option[0] = start / 3 % 3; /* the rules: normal, an added square, misere */
            }
            play();
        }
    CHECK(judged > 1000 && wrong == 0 && moved == 0 && unseen == 0, "and in sums, with the other parts as they are chosen");
    CHECK(misnamed == 0, "and a rook takes as a pile does");
}

/* Tests the pages of a pile with more moves than the ruler has room for. */
static void pages(void)
{
    struct outcomes o = { 0 };

    reset();
    match_pick(&match, pick_find(4)); /* Nim */
    match.start.part[0].position.parts = 2;
    match.start.part[0].position.part[0] = 97;
    match.start.part[0].position.part[1] = 61;
    match_begin(&match);
    chooser_begin(&match);
    for (uint8_t take = 1; take <= 97; take++, chooser_step(&match, 1, false)) {
        look(&o);
        numbers += o.chosen == take;
    }
    CHECK(wrong == 0 && unseen == 0 && numbers == 97 && o.first + o.count == 97, "a large pile has pages, and each move its number");
}

/* ---- the keys ---- */

/* Returns the number of groups, of all parts, that have moves. */
static uint8_t groups_with_moves(void)
{
    uint8_t groups = 0;

    for (uint8_t part = 0; part < match.here.count; part++)
        for (uint8_t group = 0; group < component_game(&match.here.part[part])->groups(&match.here.part[part].position); group++)
            groups += component_count(&match.here.part[part], group) > 0;
    return groups;
}

/* Sets *part and *group to the i-th group that has moves. */
static void group_number(uint8_t i, uint8_t *part, uint8_t *group)
{
    for (*part = *group = 0;; ++*group) {
        const struct component *c = &match.here.part[*part];

        while (*group == component_game(c)->groups(&c->position)) {
            *group = 0;
            c = &match.here.part[++*part];
        }
        if (component_count(c, *group) > 0 && i-- == 0)
            return;
    }
}

/* Returns whether the focus is on the i-th group that has moves, and the index is `wanted`, or the last of the group. */
static bool at_group(uint8_t i, uint16_t wanted)
{
    uint8_t part, group;
    uint16_t last;

    group_number(i, &part, &group);
    last = component_count(&match.here.part[part], group) - 1;
    return match.focus == part && match.move.move[part].group == group && match.move.move[part].index == (wanted < last ? wanted : last);
}

/* Walks to the right through all groups, and to the left.  Returns whether each with moves is chosen in turn, the first after the last. */
static bool groups_in_turn(void)
{
    uint8_t groups = groups_with_moves();
    uint16_t index = 0;
    bool right = at_group(0, 0);

    for (uint8_t i = 1; i <= 2 * groups; i++) {
        uint8_t at = i <= groups ? i % groups : (2 * groups - i) % groups, part, group;

        group_number(at, &part, &group);
        index = match.move.move[part].index;
        if (part == match.focus)
            index = match.move.move[match.focus].index;
        chooser_group(&match, i <= groups ? 1 : -1);
        right &= at_group(at, index);
        right &= match.here.join != JOIN_ONE || match.move.parts == 1 << part;
    }
    return right;
}

/* Returns the place of the chosen move in its group, from 1; 0: the part stays. */
static uint16_t place(void)
{
    return match.move.parts >> match.focus & 1 ? match.move.move[match.focus].index + 1 : 0;
}

/* Steps up and down in the group, beyond its ends.  Returns whether the move is the one that many places on, or at an end. */
static bool steps(bool round)
{
    uint16_t last = component_count(&match.here.part[match.focus], match.move.move[match.focus].group);
    int16_t least = match.here.join == JOIN_ANY || match.here.join == JOIN_SOME ? 0 : 1;
    bool right = true;

    for (int16_t step = -5; step <= 5; step++) {
        int16_t to = (int16_t)place() + step;
        uint8_t others = match.move.parts & ~(1 << match.focus);

        to = to > (int16_t)last ? (round ? least : (int16_t)last) : to < least ? (round ? (int16_t)last : least) : to;
        chooser_step(&match, step, round);
        right &= place() == (uint16_t)to && (match.move.parts & ~(1 << match.focus)) == others;
    }
    return right;
}

/* Sums of games of which some have ended. */
static void keys(void)
{
    uint16_t wrong_steps = 0, firsts = 0;

    for (uint8_t i = 0; i < 115; i++) {
        uint8_t first = 0;

        match_pick(&match, i % 5 == 4 ? i / 5 % GAME_COUNT : GAME_SUM);
        match.start.join = match.start.count > 1 ? i % 5 : JOIN_ONE;
        if (match.start.count > 1)
            match.start.count = 2 + chance(SUM_PARTS - 1);
        for (uint8_t part = 0; part < match.start.count && match.start.count > 1; part++)
            match_put(&match.start.part[part], chance(2) ? GAME_INDEX_nim : GAME_INDEX_stones);
        match_roll(&match, chance(SEEDS));
        for (uint8_t part = 0; part < match.start.count; part++)
            if (match.start.join != JOIN_ALL && match.start.count > 1 && chance(3) == 0)
                memset(match.start.part[part].position.part, 0, sizeof match.start.part[part].position.part);
        match_begin(&match);
        if (match_ended(&match))
            continue;
        while (component_moves(&match.here.part[first]) == 0)
            first++;
        chooser_begin(&match);
        firsts += match.focus != first || match.move.parts != (match.here.join == JOIN_ALL ? (1 << match.here.count) - 1 : 1 << first);
        firsts += match.here.join != JOIN_SOME && match.here.join != JOIN_ALL && memcmp(&match.left, &match.here, sizeof match.left) == 0;
        wrong_steps += !groups_in_turn() || !steps(false) || !steps(true);
    }
    CHECK(firsts == 0, "the first move is chosen first, in each part if all must move");
    CHECK(wrong_steps == 0, "left and right choose the groups that have moves, up and down the moves, or that a part stays");
}

int main(void)
{
    keys();
    games();
    sums();
    pages();
    return tap_done();
}
