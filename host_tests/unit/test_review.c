/* Tests the review: the outcome of every position is that of match_value; the mistake is the last move with which the loser gave away a win
 * or a draw; the keys show each move, and a good move after the mistake. */
#include "firmware/match/level.h"
#include "firmware/match/mistake.h"
#include "firmware/screens/review/review.h"
#include "go.h"
#include "range.h"
#include "hal/host/host.h"
#include "host_tests/tap.h"
#include <string.h>

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
    uint16_t games, wrong, mistakes, untouched, unseen, early, lost, mislaid;
};

/* The winner by each position and its remoteness, recorded while the match is played. */
static uint8_t favoured[HISTORY_ROOM + 2];
static uint16_t remoteness[HISTORY_ROOM + 2];

static void record_position(void)
{
    struct verdict v;

    sum_judge(&match.here, &v);
    favoured[match.moves] = match_wins(v.outcome, match.turn);
    remoteness[match.moves] = v.remoteness;
}

/* Plays a match, the second player well and the first at random.  Returns false if the history does not hold all moves. */
static bool play(uint8_t pick, struct tally *t)
{
    match.machine = chance(2) ? MACHINE_SECOND : MACHINE_NONE;
    match_pick(&match, pick);
    match.any_start = true;
    match.begins = chance(2);
    if (pick < GAME_COUNT && game_list[pick]->option_count > 0 && game_list[pick]->options[0].name == NAME_play)
        match.start.part[0].position.option[0] = chance(2); /* misère play, too */
    match_roll(&match, chance(65535));
    if (match_begin(&match) != FAULT_NONE)
        return false;
    record_position();
    while (!match_ended(&match) && match.moves < HISTORY_ROOM) {
        if (match.moves == 1) {
            app.match = match;
            t->early += screen_offered(&app, SCREEN_review);
        }
        match.level = match.turn == PLAYER_YOU ? LEVEL_NOVICE : LEVEL_CLUB;
        level_moves(&match, chance(65535));
        match_move(&match);
        record_position();
    }
    app.match = match;
    return screen_offered(&app, SCREEN_review);
}

/* ---- the keys ---- */

static struct match other;

/* Returns whether *m is before a move, 1.., and considers it: the move that was made, or a good one in its place. */
static bool considers(const struct match *m, uint8_t move, bool better)
{
    bool same;

    if (m->moves != move - 1u || !(m->move.parts >> m->focus & 1))
        return false;
    looked = *m;
    match_move(&looked);
    if (match_wins(m->left_outcome, looked.turn) != match_favours(&looked.here, looked.turn))
        return false;
    if (better)
        return match_favours(&looked.here, looked.turn) == favoured[move - 1];
    other = *m;
    match_go(&other, move);
    same = memcmp(&looked.here, &other.here, sizeof other.here) == 0;
    return same && match_favours(&m->left, looked.turn) == favoured[move];
}

/* Returns whether the screen shows the whole match (at 0), or a move. */
static bool shows(uint8_t at, bool better)
{
    const struct review_state *r = review_shown(&app);
    const struct match *m = &app.match;

    if (r->at != at || r->better != better)
        return false;
    return at > 0 ? considers(m, at, better) : m->moves == m->history.moves && match_ended(m);
}

/* The next move, or the one before; the whole match is between the last one and the first one.  From there 1 leads to the mistake, and from
 * the mistake to a good move. */
static void expect(uint8_t *at, bool *better, int8_t direction)
{
    uint8_t last = app.match.history.moves, mistake = review_shown(&app)->mistake.move;
    bool on_mistake = *at > 0 && *at == mistake;

    if (direction > 0 && *at == 0 && mistake > 0)
        *at = mistake;
    else if (direction > 0 && on_mistake && !*better)
        *better = true;
    else if (direction > 0) {
        *at = *at == last ? 0 : *at + 1;
        *better = false;
    } else if (*better)
        *better = false;
    else
        *at = *at == 0 ? last : *at - 1;
}

/* Presses arrows at random on the screen of a match that has ended.  Returns whether the screen shows what they lead to. */
static bool walks(uint8_t steps)
{
    static const uint8_t forward[] = { KEY_UP, KEY_RIGHT }, back[] = { KEY_DOWN, KEY_LEFT };
    uint8_t at = 0;
    bool better = false, right;

    go(&app, SCREEN_review);
    right = shows(0, false);
    for (; steps > 0; steps--) {
        bool on = chance(5) < 3;
        uint8_t key = on && at == 0 && chance(2) ? KEY_A : (on ? forward : back)[chance(2)];

        expect(&at, &better, on ? 1 : -1);
        right &= press_once(&app, key) == STAY && shows(at, better);
    }
    return right;
}

/* Leaves the review with A, to play on, or with B. */
static bool leaves(void)
{
    const struct review_state *r = review_shown(&app);
    struct match *m = &app.match;
    bool plays = r->at > 0 && chance(2), person = !match_machine_moves(m), better = r->better, right;
    uint16_t moves = m->moves;

    m->aided = false;
    app.hint = better ? HINT_NONE : HINT_MOVE;
    app.store.on = false;
    memset(&m->value, 0x55, sizeof m->value);
    if (plays) {
        right = screen_list[SCREEN_review]->key(&app, KEY_A) == SCREEN_play && m->moves == moves && m->aided;
        return right && (app.hint == HINT_MOVE) == (better && person) && app.store.on;
    }
    right = screen_list[SCREEN_review]->key(&app, KEY_B) == BACK && m->moves == m->history.moves && !m->aided;
    return right && match_winner(m) == favoured[m->moves] && m->value.remoteness == remoteness[m->moves];
}

/* A lesson has no review, nor has a match whose first moves are not in the history; a match of one move has one. */
static void test_offered(void)
{
    bool right;

    match_pick(&match, GAME_INDEX_bash);
    match.start.part[0].position.parts = 1;
    match.start.part[0].position.part[0] = 1;
    match_begin(&match);
    match_reply(&match);
    match_move(&match);
    app.match = match;
    CHECK(screen_offered(&app, SCREEN_review), "a match of one move has a review");
    app.purpose = FOR_LESSON;
    right = !screen_offered(&app, SCREEN_review);
    app.purpose = FOR_PLAY;
    app.match.moves = 2;
    CHECK(right && !screen_offered(&app, SCREEN_review), "a lesson has none, nor has a match whose first moves are not known");
    app.match.start.part[0].position.part[0] = 0;
    match_begin(&app.match);
    CHECK(match_ended(&app.match) && !screen_offered(&app, SCREEN_review), "nor has a position that has ended without a move");
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
        t->wrong += review_winner(&review, &looked, i) != favoured[i]
                    || review_remoteness(&review, i) != (remoteness[i] < 63 ? remoteness[i] : UNKNOWN);
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
    static uint8_t cells[STORAGE_SIZE];
    struct tally t = { 0 };

    host.storage = cells; /* going on from a position stores the match */
    numbers();

    for (uint16_t i = 0; i < RANGE_GAMES; i++)
        if (play(i % PICKS, &t)) {
            look(&t);
            t.lost += !walks(12);
            t.mislaid += !leaves();
        }
    NOTE("matches:", t.games);
    NOTE("with a mistake:", t.mistakes);
    CHECK(t.games > (uint16_t)RANGE_GAMES / 2 && t.mistakes > t.games / 4 && t.mistakes < t.games, "matches with and without a mistake");
    CHECK(t.wrong == 0, "every position tells who could win it, and the mistake is the last move that let it go");
    CHECK(t.untouched == 0, "the end is what it was");
    CHECK(t.unseen == 0, "the position before the mistake is shown, and the move that was it");
    CHECK(t.early == 0, "a match that goes on has no review");
    CHECK(t.lost == 0, "each step shows the move beside, and a good move after the mistake");
    CHECK(t.mislaid == 0, "A plays on from the move, B leads back to the end");
    test_offered();
    return tap_done();
}
