/* Tests the review: the outcome of every position is that of match_value; the mistake is the last move with which the loser gave away a win
 * or a draw. */
#include "firmware/match/level.h"
#include "firmware/match/mistake.h"
#include "firmware/screens/review/review.h"
#include "range.h"
#include "host_tests/tap.h"

static struct app app;
static struct match match, looked;
static struct review_state review;
static uint32_t chance_state = 21;

static uint16_t chance(uint16_t below)
{
    chance_state = chance_state * 1103515245u + 12345u;
    return (chance_state >> 16) % below;
}

/* Lets the machine choose its move at the match's level, as the screen of a match does. */
static void level_moves(struct match *m, uint16_t random)
{
    match_reply(m);
    if (!level_chooses(m, random))
        match_reply(m);
}

struct tally {
    uint16_t games, wrong, mistakes, untouched, unseen;
};

/* The winner by each position, recorded while the match is played. */
static uint8_t favoured[HISTORY_ROOM + 2];

/* Plays a match, the second player well and the first at random.  Returns false if the history does not hold all moves. */
static bool play(uint8_t pick)
{
    match_pick(&match, pick);
    match.any_start = true;
    match.begins = chance(2);
    if (pick < GAME_COUNT && game_list[pick]->option_count > 0 && game_list[pick]->options[0].name == NAME_play)
        match.start.part[0].position.option[0] = chance(2); /* misère play, too */
    match_roll(&match, chance(65535));
    if (match_begin(&match) != FAULT_NONE)
        return false;
    favoured[0] = match_favours(&match.here, match.turn);
    while (!match_ended(&match) && match.moves < HISTORY_ROOM) {
        match.level = match.turn == PLAYER_YOU ? LEVEL_NOVICE : LEVEL_CLUB;
        level_moves(&match, chance(65535));
        match_move(&match);
        favoured[match.moves] = match_favours(&match.here, match.turn);
    }
    app.match = match;
    return screen_offered(&app, SCREEN_review);
}

static void look(struct tally *t)
{
    uint8_t winner = favoured[match.moves], mistake = 0, moves = match.moves;
    struct sum end = match.here;

    for (uint8_t move = 1; move <= moves; move++) {
        uint8_t mover = match.begins ^ ((move - 1) & 1);

        if (winner != PLAYER_NOBODY && mover != winner && favoured[move - 1] != winner)
            mistake = move;
    }
    looked = match;
    review_judge(&review, &looked);
    t->games++;
    t->mistakes += mistake > 0;
    t->wrong += review.mistake.move != mistake || looked.moves != moves;
    for (uint8_t i = 0; i <= moves; i++)
        t->wrong += review_winner(&review, &looked, i) != favoured[i];
    for (uint8_t i = 0; i < end.count; i++)
        for (uint8_t part = 0; part < GAME_PARTS; part++)
            t->untouched += looked.here.part[i].position.part[part] == end.part[i].position.part[part];
    t->untouched -= end.count * GAME_PARTS;
    if (mistake == 0)
        return;
    review_go(&looked, mistake);
    t->unseen += looked.moves != mistake - 1u || match_favours(&looked.here, looked.turn) == winner;
    match_move(&looked);
    t->unseen += match_favours(&looked.here, looked.turn) != winner;
}

/* ---- the numbers of the mistake ---- */

/* Plays a match of one or two piles from the start that is set up.  Move i leaves the position left[i]; the last one ends the match.
 * Returns the mistake. */
static struct mistake mistake_of(uint8_t moves, const struct position left[])
{
    struct mistake k;

    match_begin(&match);
    for (uint8_t i = 0; i < moves; i++) {
        struct component *c = match.here.part;

        match.move.parts = 1;
        for (bool more = game_first(component_game(c), &c->position, match.move.move); more;
             more = game_next(component_game(c), &c->position, match.move.move)) {
            match_consider(&match);
            if (match.left.part[0].position.part[0] == left[i].part[0] && match.left.part[0].position.part[1] == left[i].part[1])
                break;
        }
        match_move(&match);
    }
    match_value(&match);
    mistake_find(&k, &match);
    return k;
}

static bool is(struct mistake k, uint8_t move, uint16_t taken, uint16_t better)
{
    return k.move == move && k.taken == taken && k.better == better;
}

static void set_up(uint8_t game, uint8_t parts, uint16_t first, uint16_t second)
{
    match_pick(&match, game);
    match.start.part[0].position.parts = parts;
    match.start.part[0].position.part[0] = first;
    match.start.part[0].position.part[1] = second;
}

/* Tests what is told of a mistake: two numbers of stones if there is one pile, which becomes smaller; nothing otherwise. */
static void numbers(void)
{
    struct mistake k;

    set_up(GAME_INDEX_bash, 1, 13, 0); /* max 10: take 2 and leave 11 */
    CHECK(is(mistake_of(2, (const struct position[]){ { .part = { 10 } }, { .part = { 0 } } }), 1, 3, 2),
          "of 13 stones 3 were taken in place of 2");
    CHECK(match.moves == 2 && match_ended(&match) && match.value.outcome == OUTCOME_P, "the match stays at its end");
    set_up(GAME_INDEX_bash, 1, 11, 0);
    CHECK(is(mistake_of(2, (const struct position[]){ { .part = { 10 } }, { .part = { 0 } } }), 0, 0, 0), "11 were lost before");
    set_up(GAME_INDEX_bash, 1, 24, 0); /* leave 22, then 11 */
    CHECK(is(mistake_of(6, (const struct position[]){ { .part = { 20 } }, { .part = { 19 } }, { .part = { 18 } }, { .part = { 11 } },
                                                      { .part = { 10 } }, { .part = { 0 } } }), 3, 1, 8),
          "of two mistakes of the loser the last is told");
    set_up(GAME_INDEX_nim, 2, 1, 3);
    CHECK(is(mistake_of(2, (const struct position[]){ { .part = { 1, 0 } }, { .part = { 0, 0 } } }), 1, 0, 0),
          "of two piles no numbers are told");
    set_up(GAME_INDEX_race, 1, 0, 0);
    match.start.part[0].position.option[2] = 12; /* say 1, then 12 */
    CHECK(is(mistake_of(2, (const struct position[]){ { .part = { 3 } }, { .part = { 12 } } }), 1, 0, 0), "nor of numbers that grow");
    set_up(GAME_INDEX_race, 1, 0, 0);
    match.start.part[0].position.option[2] = 23; /* say 1, 12, 23 */
    CHECK(is(mistake_of(6, (const struct position[]){ { .part = { 3 } }, { .part = { 5 } }, { .part = { 7 } }, { .part = { 12 } },
                                                      { .part = { 13 } }, { .part = { 23 } } }), 3, 0, 0), "whatever was said before");
    set_up(GAME_INDEX_coins, 1, 3, 0); /* turn both coins */
    CHECK(is(mistake_of(2, (const struct position[]){ { .part = { 2 } }, { .part = { 0 } } }), 1, 0, 0), "nor of coins");
    match_pick(&match, GAME_SUM);
    for (uint8_t i = 0; i < 2; i++) {
        match_put(&match.start.part[i], GAME_INDEX_bash);
        match.start.part[i].position.parts = 1;
    }
    match.start.part[0].position.part[0] = 13;
    CHECK(is(mistake_of(2, (const struct position[]){ { .part = { 10 } }, { .part = { 0 } } }), 1, 0, 0), "nor in a sum");
    match.history.moves++; /* one that was taken back */
    mistake_find(&k, &match);
    CHECK(is(k, 0, 0, 0) && match.moves == 2, "nor is there a mistake before the end of the history");
}

int main(void)
{
    struct tally t = { 0 };

    numbers();

    for (uint16_t i = 0; i < RANGE_GAMES; i++)
        if (play(i % PICKS))
            look(&t);
    NOTE("matches:", t.games);
    NOTE("with a mistake:", t.mistakes);
    CHECK(t.games > (uint16_t)RANGE_GAMES / 2 && t.mistakes > t.games / 4 && t.mistakes < t.games, "matches with and without a mistake");
    CHECK(t.wrong == 0, "every position tells who could win it, and the mistake is the last move that let it go");
    CHECK(t.untouched == 0, "the end is what it was");
    CHECK(t.unseen == 0, "the position before the mistake is shown, and the move that was it");
    return tap_done();
}
