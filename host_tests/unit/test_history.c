/* Tests the history: whole matches of every game and of sums are stored and replayed move by move, and a full history does no harm.  Tests
 * a match by the comments of match.h: who moves, whom undo and redo lead to, how it begins and ends. */
#include "firmware/match/draws.h"
#include "firmware/match/history.h"
#include "firmware/match/match.h"
#include "range.h"
#include "host_tests/tap.h"
#include <string.h>

static struct match match;
static uint32_t chance_state = 11;

static uint16_t chance(uint16_t below)
{
    chance_state = chance_state * 1103515245u + 12345u;
    return (chance_state >> 16) % below;
}

/* A history, and bytes after it that it must not change. */
static struct {
    struct history h;
    uint8_t guard[16];
} kept;

/* ---- numbers of moves ---- */

static uint16_t wrong_numbers(uint8_t game, uint16_t random)
{
    uint16_t number = 0, wrong = 0;
    const struct component *c = match.start.part;
    struct move m, again;

    match_pick(&match, game);
    match_roll(&match, random);
    for (bool more = game_first(game_list[game], &c->position, &m); more; more = game_next(game_list[game], &c->position, &m)) {
        wrong += move_number(c, &m) != number;
        move_numbered(c, number, &again);
        wrong += again.group != m.group || again.index != m.index;
        number++;
    }
    return wrong + (number != game_moves(game_list[game], &c->position));
}

static void numbers(void)
{
    uint16_t wrong = 0;

    for (uint8_t game = 0; game < GAME_COUNT; game++)
        for (uint16_t random = 0; random < 20; random++)
            wrong += wrong_numbers(game, random);
    CHECK(wrong == 0, "moves are numbered in their order, and found again by their numbers");
}

/* ---- matches ---- */

/* Makes a random legal move.  Returns false if there is none that the join accepts. */
static bool random_move(const struct sum *s, struct sum_move *m)
{
    for (uint8_t tries = 0; tries < 200; tries++) {
        struct sum next = *s;

        m->parts = 1 + chance((1 << s->count) - 1);
        for (uint8_t i = 0; i < s->count; i++) {
            uint16_t moves = game_moves(game_list[s->part[i].game], &s->part[i].position);

            if (moves > 0)
                move_numbered(&s->part[i], chance(moves), &m->move[i]);
            else
                m->parts &= ~(1 << i);
        }
        if (sum_make(&next, m))
            return true;
    }
    return false;
}

enum { MOVES = 60 };
static struct sum seen[MOVES + 1]; /* the positions of a match, from the start on */

/* Returns whether the parts in use are equal. */
static bool same(const struct sum *a, const struct sum *b)
{
    for (uint8_t i = 0; i < a->count; i++)
        if (memcmp(&a->part[i], &b->part[i], sizeof a->part[i]) != 0)
            return false;
    return a->count == b->count;
}

/* Plays random moves from a start.  Returns their number, 0..MOVES. */
static uint8_t play(const struct sum *start)
{
    struct sum_move m;
    uint8_t moves = 0;

    kept.h.moves = 0;
    seen[0] = *start;
    while (moves < MOVES && random_move(&seen[moves], &m)) {
        history_put(&kept.h, moves, &seen[moves], &m);
        seen[moves + 1] = seen[moves];
        sum_make(&seen[++moves], &m);
    }
    return moves;
}

static uint16_t wrong_positions(uint8_t moves)
{
    uint16_t wrong = 0;
    struct sum_move m;

    for (uint8_t i = 0; i <= moves && i <= kept.h.moves; i++) {
        struct sum s = seen[0];

        history_replay(&kept.h, i, &s, &m);
        wrong += !same(&s, &seen[i]);
    }
    return wrong;
}

static void roll(uint8_t pick)
{
    match_pick(&match, pick);
    if (pick == GAME_SUM) {
        match.start.join = chance(JOIN_COUNT);
        match.start.count = 2 + chance(SUM_PARTS - 1);
        for (uint8_t i = 0; i < SUM_PARTS; i++)
            match_put(&match.start.part[i], chance(GAME_COUNT));
    }
    match_roll(&match, chance(65535));
}

/* Returns the number of bytes that the stored moves take. */
static uint8_t used(uint8_t parts)
{
    uint8_t at = 0;

    for (uint8_t i = 0; i < kept.h.moves; i++)
        at = history_next(&kept.h, at, parts);
    return at;
}

static void matches(void)
{
    uint16_t wrong = 0, lost = 0, longest = 0;

    memset(kept.guard, 0xA5, sizeof kept.guard);
    for (uint16_t i = 0; i < RANGE_GAMES; i++) {
        uint8_t moves;

        roll(i % PICKS);
        moves = play(&match.start);
        wrong += wrong_positions(moves);
        lost += kept.h.moves < moves && used(match.start.count) < HISTORY_ROOM - 12; /* a move takes 12 bytes at most */
        if (kept.h.moves > longest)
            longest = kept.h.moves;
    }
    CHECK(wrong == 0, "every position comes back, in every game and in sums");
    CHECK(lost == 0, "nothing is lost while there is room");
    NOTE("bytes of room:", HISTORY_ROOM);
    NOTE("most moves kept:", longest);
    for (uint8_t i = 0; i < sizeof kept.guard; i++)
        wrong += kept.guard[i] != 0xA5;
    CHECK(wrong == 0, "and nothing is written beyond it");
}

/* Tests that the moves that followed are removed when another move is made after going back. */
static void another_way(void)
{
    uint16_t wrong = 0;

    for (uint16_t i = 0; i < RANGE_GAMES; i++) {
        struct sum_move m;
        uint8_t moves, back;
        struct sum s;

        roll(i % PICKS);
        moves = play(&match.start);
        if (moves == 0 || kept.h.moves < moves)
            continue;
        back = chance(moves);
        random_move(&seen[back], &m);
        history_put(&kept.h, back, &seen[back], &m);
        s = seen[back];
        sum_make(&s, &m);
        seen[back + 1] = s;
        wrong += kept.h.moves != back + 1 || wrong_positions(back + 1) > 0;
    }
    CHECK(wrong == 0, "a move after going back takes the place of what was there");
}

/* Tests moves from a pile of 9999, from which any number may be taken.  Moves are stored as numbers from 1 on, seven bits a byte. */
static void great_moves(void)
{
    uint16_t wrong = 0, wide = 0;

    match_pick(&match, GAME_INDEX_wythoff);
    match.start.part[0].position.part[0] = match.start.part[0].position.part[1] = 9999;
    for (uint16_t number = 0; number < 9999; number += number < 200 ? 1 : 370) {
        struct sum_move m = { .parts = 1 };

        kept.h.moves = 0;
        seen[0] = seen[1] = match.start;
        move_numbered(&seen[0].part[0], number, &m.move[0]);
        history_put(&kept.h, 0, &seen[0], &m);
        sum_make(&seen[1], &m);
        wrong += kept.h.moves != 1 || wrong_positions(1) > 0 || seen[1].part[0].position.part[0] != 9998 - number;
        wide += used(1) != (number + 1 < 128 ? 1 : 2);
    }
    CHECK(wrong == 0, "of a great pile every number of stones comes back");
    CHECK(wide == 0, "from a byte, or two from 128 on");
}

/* Tests a full history.  Each move takes one stone from the first pile, one byte for each part; a move is stored as long as three bytes for
 * each part would have room. */
static void room(void)
{
    for (uint8_t count = 1; count <= SUM_PARTS; count++) {
        struct sum_move m = { .parts = 1 };
        struct sum s = { .join = JOIN_ANY, .count = count };

        for (uint8_t i = 0; i < count; i++)
            match_put(&s.part[i], GAME_INDEX_bash);
        s.part[0].position.parts = 1;
        s.part[0].position.part[0] = 200;
        kept.h.moves = 0;
        for (uint8_t i = 0; i < 120; i++) {
            history_put(&kept.h, i, &s, &m);
            sum_make(&s, &m);
        }
        CHECK(kept.h.moves == (HISTORY_ROOM - 3 * count) / count + 1, "all the room is used, but for what the longest move may take");
    }
}

/* Tests the history of a match: after undo and redo the position is right, and the right player is to move. */
static void to_and_fro(void)
{
    uint16_t wrong = 0;

    for (uint8_t pick = 0; pick < PICKS; pick++) {
        uint8_t moves = 0;
        struct sum end;

        match_pick(&match, pick);
        match_roll(&match, chance(65535));
        if (match_begin(&match) != FAULT_NONE)
            continue;
        for (; moves < 8 && !match_ended(&match); moves++) {
            match_reply(&match);
            match_move(&match);
        }
        end = match.here;
        wrong += match_beside(&match, -1) != moves - 1u || match_beside(&match, 1) != MATCH_NOWHERE;
        match_go(&match, 0);
        wrong += !same(&match.here, &match.start) || match.turn != match.begins || match.moves != 0;
        wrong += match_beside(&match, -1) != MATCH_NOWHERE || match_beside(&match, 1) != 1;
        match.machine = MACHINE_SECOND;
        wrong += match_beside(&match, 1) != (moves > 1 ? 2 : 1);
        match.machine = MACHINE_NONE;
        match_go(&match, moves - 1);
        wrong += match.turn != ((moves - 1) & 1);
        match_go(&match, moves);
        wrong += !same(&match.here, &end) || match.moves != moves;
        match_swap(&match);
        match_go(&match, 0);
        wrong += match.turn == match.begins;
    }
    CHECK(wrong == 0, "a match goes back to its start and on to its end, and who moves is right, sides changed or not");
}

/* ---- the match ---- */

/* Returns whether the player has the move after `moves` moves: in a match against the machine the side that is not the machine's; else
 * every move counts. */
static bool players(uint16_t moves)
{
    return match.machine != MACHINE_SECOND || (match.first + moves) % 2 == PLAYER_YOU;
}

/* Returns where undo (-1) or redo (1) leads: the nearest number of moves after which the player has the move, or the end of the history. */
static uint16_t beside(int8_t direction)
{
    uint16_t moves = match.moves;

    do {
        if (moves == (direction > 0 ? match.history.moves : 0))
            return MATCH_NOWHERE;
        moves += direction;
    } while (!players(moves) && (direction < 0 || moves < match.history.moves));
    return moves;
}

/* Tests undo and redo from every position of a match of nine moves, whoever began. */
static void undo_and_redo(void)
{
    static const uint8_t machines[] = { MACHINE_NONE, MACHINE_SECOND, MACHINE_BOTH };
    uint16_t wrong = 0;

    for (uint8_t i = 0; i < 6; i++) {
        match_pick(&match, GAME_INDEX_bash);
        match.begins = i % 2;
        match.start.part[0].position.parts = 1;
        match.start.part[0].position.part[0] = 99;
        match_begin(&match);
        for (uint8_t moves = 0; moves < 9; moves++) {
            wrong += match.turn != (match.begins + moves) % 2;
            match_reply(&match);
            match_move(&match);
        }
        match.machine = machines[i / 2];
        for (uint8_t moves = 0; moves <= 9; moves++) {
            match_go(&match, moves);
            wrong += match_beside(&match, -1) != beside(-1) || match_beside(&match, 1) != beside(1);
            wrong += match.turn != (match.first + moves) % 2 || match.moves != moves;
            wrong += match_machine_moves(&match) != (i / 2 == 2 || (i / 2 == 1 && match.turn == PLAYER_MACHINE));
        }
    }
    CHECK(wrong == 0, "undo and redo lead to the player's next move, or to the end of the history");
    match.machine = MACHINE_ANALYSE;
    CHECK(!match_machine_moves(&match), "and the machine makes no move of a position that is analysed");
}

static void names(void)
{
    bool right = true;

    for (uint8_t player = PLAYER_YOU; player <= PLAYER_MACHINE; player++) {
        match.machine = MACHINE_SECOND;
        right &= match_name(&match, player) == player;
        match.machine = MACHINE_BOTH;
        right &= match_name(&match, player) == 2 + player;
        match.machine = MACHINE_NONE;
        right &= match_name(&match, player) == 2 + player && match_name(&match, PLAYER_NOBODY) == 4;
        right &= match_wins(OUTCOME_N, player) == player && match_wins(OUTCOME_P, player) == 1 - player;
        right &= match_wins(OUTCOME_D, player) == PLAYER_NOBODY;
    }
    CHECK(right, "you and the machine, the first and the second, or nobody; who moves in a won position wins");
    for (uint8_t stones = 0; stones < 12; stones++) { /* Bash, max 10: 0 and 11 are lost */
        match_pick(&match, GAME_INDEX_bash);
        match.start.part[0].position.parts = 1;
        match.start.part[0].position.part[0] = stones;
        for (uint8_t machine = MACHINE_NONE; machine <= MACHINE_BOTH; machine++)
            for (uint8_t begins = 0; begins < 2; begins++) {
                uint8_t winner = stones % 11 == 0 ? 1 - begins : begins;

                match.machine = machine;
                match.begins = begins;
                match_begin(&match);
                match_value(&match);
                right &= match_winner(&match) == winner && match_favours(&match.here, begins) == winner;
                right &= match_lost(&match) == (machine == MACHINE_SECOND && winner == PLAYER_MACHINE);
            }
    }
    CHECK(right, "only the machine as the second side beats the player");
}

/* ---- how a match begins ---- */

/* Begins a sum of three games of Bash with these piles.  Returns enum fault. */
static uint8_t begin_sum(uint8_t join, uint16_t a, uint16_t b, uint16_t c)
{
    match_pick(&match, GAME_SUM);
    match.start.join = join;
    match.start.count = 3;
    for (uint8_t i = 0; i < 3; i++) {
        match_put(&match.start.part[i], GAME_INDEX_bash);
        match.start.part[i].position.parts = 1;
        match.start.part[i].position.part[0] = i == 0 ? a : i == 1 ? b : c;
    }
    return match_begin(&match);
}

static void beginning(void)
{
    bool right = true;

    CHECK(begin_sum(JOIN_ONE, 0, 5, 0) == FAULT_NONE && match.focus == 0, "a sum with a game that has not ended can be played");
    CHECK(begin_sum(JOIN_ONE, 0, 0, 0) == FAULT_ENDED && match.focus == 0, "one whose games have all ended cannot");
    for (uint8_t part = 0; part < 3; part++) {
        begin_sum(JOIN_ONE, 5, 6, 7);
        match.start.part[part].position.part[0] = UINT16_MAX;
        right &= match_begin(&match) == FAULT_CONDITION && match.focus == part;
        begin_sum(JOIN_ONE, 5, 6, 7);
        match.start.part[part].position.option[0] = PLAY_MISERE;
        right &= match_begin(&match) == FAULT_JOIN && match.focus == part;
    }
    CHECK(right, "nor with a pile that is too great, or a game in misere play, on which is the focus");
    begin_sum(JOIN_ONE, 5, 6, 7);
    match_reply(&match);
    match_move(&match);
    match.counted = 1;
    match.aided = match.drawn = true;
    match.begins = PLAYER_MACHINE;
    right &= match_begin(&match) == FAULT_NONE && match.turn == PLAYER_MACHINE && match.first == PLAYER_MACHINE && match.moves == 0;
    right &= !match.aided && !match.drawn && match.counted == 0 && match.history.moves == 0;
    CHECK(right && same(&match.here, &match.start) && same(&match.left, &match.start), "a match begins with its start, and no move made");
}

/* ---- the move under consideration ---- */

static void considering(void)
{
    bool right = true;

    begin_sum(JOIN_ANY, 5, 6, 7);
    for (uint8_t parts = 1; parts < 8; parts++) {
        match.move.parts = parts;
        match_focus(&match);
        right &= parts >> match.focus & 1 && (parts & ((1 << match.focus) - 1)) == 0;
    }
    CHECK(right, "the focus is on the first part that moves");
    match.move = (struct sum_move){ .parts = 6, .move = { { 0, 0 }, { 0, 3 }, { 0, 6 } } };
    CHECK(match_consider(&match) && match.left.part[0].position.part[0] == 5 && match.left.part[1].position.part[0] == 2
          && match.left.part[2].position.part[0] == 0 && match.left_outcome == OUTCOME_N, "a move is considered: 4 and 7 are taken");
    match.move.move[2].index = 7;
    CHECK(!match_consider(&match) && same(&match.left, &match.here), "but not one that takes 8 of 7 stones");
    begin_sum(JOIN_ONE, 0, 3, 5);
    match_hint(&match);
    CHECK(match.focus == 2 && match.move.parts == 4 && match.left.part[2].position.part[0] == 3 && match.left_outcome == OUTCOME_P,
          "a hint leaves two equal piles");
    match_move(&match);
    CHECK(match.left.part[2].position.part[0] == 5 && match.here.part[2].position.part[0] == 3 && match.moves == 1
          && match.turn == PLAYER_MACHINE && match.history.moves == 1, "and when it is made, the position before is kept");
    match_swap(&match);
    CHECK(match.turn == PLAYER_YOU && match.first == PLAYER_MACHINE && match.here.part[2].position.part[0] == 3, "sides are swapped");
    match_swap(&match);
    CHECK(match.turn == PLAYER_MACHINE && match.first == PLAYER_YOU, "and swapped back");
}

/* ---- draws ---- */

/* Begins a match at a node of the map with the number `map`. */
static void begin_map(uint8_t map, uint8_t node)
{
    match_pick(&match, GAME_INDEX_graph);
    match.start.part[0].position.option[1] = map;
    match.start.part[0].position.parts = 1;
    match.start.part[0].position.part[0] = node;
    match_begin(&match);
    match_value(&match);
}

static void draws(void)
{
    bool right = true;
    uint8_t drawn = 0, decided = 0;

    for (uint8_t map = 0; map < 3; map++)
        for (uint8_t node = 0; node < 8; node++) {
            begin_map(map, node);
            if (match.value.outcome == OUTCOME_D)
                drawn++;
            else
                decided++;
            for (uint8_t moves = 38; moves < 44; moves++) {
                match.moves = moves;
                match_see_draw(&match);
                right &= match.drawn == (moves >= 40 && match.value.outcome == OUTCOME_D);
                right &= draws_ends(&match.here, moves) == match.drawn;
                right &= match_ended(&match) == (match.drawn || sum_ended(&match.here));
            }
            match_go(&match, 0);
            right &= !match.drawn;
        }
    CHECK(right && drawn > 0 && decided > 0, "a drawn match ends after 40 moves, and no other; with moves taken back it goes on");
}

int main(void)
{
    undo_and_redo();
    names();
    beginning();
    considering();
    draws();
    numbers();
    matches();
    another_way();
    great_moves();
    room();
    to_and_fro();
    return tap_done();
}
