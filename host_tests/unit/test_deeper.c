/* Tests the way down on the screen Why: in random positions of all games, and in sums, A opens the step at the top, which leads to where a
 * move of the rules leads (tools/gen/rules), down to an end of the game; B leads up again, over the same steps. */
#include "firmware/screens/why/deeper.h"
#include "firmware/screens/why/why.h"
#include "host_tests/tap.h"
#include "judged.h"
#include "screens.h"

enum { STARTS = 6, SUM_STARTS = 40, SPAN = 9 };

static uint16_t noise = 7;
static uint16_t parts_opened; /* steps about a game of a sum that led to that game */

static uint16_t chance(uint16_t below)
{
    noise = match_chance(noise);
    return (uint16_t)(noise >> 3) % below;
}

/* Returns whether `to` is a game of the sum `from` by itself. */
static bool is_part(const struct sum *from, const struct sum *to)
{
    for (uint8_t i = 0; from->count > 1 && to->count == 1 && i < from->count; i++)
        if (memcmp(&from->part[i], &to->part[0], sizeof to->part[0]) == 0)
            return true;
    return false;
}

/* Returns whether a move of the rules leads from one position to the other. */
static bool is_move(const struct sum *from, const struct sum *to)
{
    static struct whole left[RULES_MOVES];
    struct whole here = judged(from), there = judged(to);
    unsigned moves = rules_all_moves(&here, left);

    for (unsigned i = 0; i < moves; i++)
        if (memcmp(&left[i], &there, sizeof there) == 0)
            return true;
    return false;
}

static bool has_no_move(const struct sum *s)
{
    static struct whole left[RULES_MOVES];
    struct whole here = judged(s);

    return rules_all_moves(&here, left) == 0;
}

/* Makes a position of a game small enough for a way down that one would walk. */
static void make_small(struct component *c)
{
    const struct game *game = game_list[c->game];

    for (uint8_t i = 0; i < c->position.parts; i++)
        if (game->form != FORM_NODE && game->form != FORM_PIECES && c->position.part[i] != PART_MINUS_1)
            c->position.part[i] %= SPAN;
}

/* Goes to Why in a random start of a game, or of a sum.  Returns false if the start is refused or has ended. */
static bool shows_why(uint8_t game)
{
    app_leave_match(&app);
    match_pick(&app.match, game);
    app.match.machine = MACHINE_SECOND;
    match_roll(&app.match, chance(0x7FFF));
    for (uint8_t i = 0; i < app.match.start.count; i++)
        make_small(&app.match.start.part[i]);
    if (match_begin(&app.match) != FAULT_NONE || match_ended(&app.match) ||
        (app.match.here.count > 1 && app.match.here.join != JOIN_ONE))
        return false;
    go(&app, SCREEN_why);
    if (why_shown(&app)->pictured)
        press_once(&app, KEY_DOWN);
    return true;
}

/* Returns whether Why shows a picture before the steps in the lost position 1,2 of Wythoff's game, as piles or as a board (1). */
static bool has_picture(uint8_t picture)
{
    struct match *m = &app.match;

    app_leave_match(&app);
    match_pick(m, GAME_INDEX_wythoff);
    m->machine = MACHINE_SECOND;
    m->picture = picture;
    m->start.part[0].position.part[0] = 1;
    m->start.part[0].position.part[1] = 2;
    match_begin(m);
    go(&app, SCREEN_why);
    return why_shown(&app)->pictured;
}

/* What is seen at one depth. */
struct seen {
    struct sum position;
    struct why_step step[STEPS];
    uint8_t depth, first;
};

/* Returns whether the step at the top leads to a position: to a game of a sum, of which it says the nimber, or by a move of the rules. */
static bool leads(const struct seen *from, const struct sum *to)
{
    uint8_t sentence = from->step[0].sentence;
    bool part = from->position.count > 1 && (sentence == WHY_PART_NIMBER || sentence == WHY_PART_LEAVES || sentence == WHY_PART_INFINITE);

    return part ? is_part(&from->position, to) : is_move(&from->position, to);
}

static struct seen look(void)
{
    const struct why_state *s = why_shown(&app);
    struct seen seen = { .position = *deeper_position(&app), .depth = s->depth, .first = s->steps.first };

    memcpy(seen.step, s->steps.step, sizeof seen.step);
    return seen;
}

static bool same(const struct seen *a, const struct seen *b)
{
    return a->depth == b->depth && a->first == b->first && memcmp(&a->position, &b->position, sizeof a->position) == 0 &&
           a->step[0].sentence == b->step[0].sentence;
}

/* Opens random steps, down to an end.  Returns the depth there; DEPTH_MOST + 1 if a step leads to where no move leads. */
static uint8_t go_down(struct seen *way)
{
    uint8_t depth = 0;

    for (; depth <= DEPTH_MOST; depth++) {
        for (uint16_t i = chance(5); i > 0; i--)
            press_once(&app, KEY_DOWN);
        way[depth] = look();
        if (press_once(&app, KEY_A) != STAY)
            return depth;
        parts_opened += is_part(&way[depth].position, deeper_position(&app));
        if (why_shown(&app)->depth != depth + 1 || !leads(&way[depth], deeper_position(&app)))
            break;
    }
    return DEPTH_MOST + 1;
}

/* Leads up again with B, over the same steps, and off the screen. */
static bool comes_up(const struct seen *way, uint8_t depth)
{
    while (depth-- > 0) {
        struct seen above;

        press_once(&app, KEY_B);
        above = look();
        if (app_screen(&app) != SCREEN_why || !same(&above, &way[depth]))
            return false;
    }
    return press_once(&app, KEY_B) == BACK;
}

/* Returns whether the way down from a random start leads to an end, or on for as long as a draw does. */
static bool goes_down(void)
{
    static struct seen way[DEPTH_MOST + 1];
    uint8_t depth = go_down(way);

    if (depth > DEPTH_MOST)
        return false;
    return (depth == DEPTH_MOST || has_no_move(&way[depth].position)) && comes_up(way, depth);
}

int main(void)
{
    uint16_t tried = 0, wrong = 0;

    power_on();
    app.store.settings.help = HELP_THIS;
    for (uint8_t game = 0; game <= GAME_COUNT; game++) /* GAME_COUNT is GAME_SUM */
        for (uint8_t i = 0; i < (game == GAME_SUM ? SUM_STARTS : STARTS); i++) {
            if (!shows_why(game))
                continue;
            tried++;
            if (goes_down())
                continue;
            wrong++;
            NOTE("wrong: game", game);
        }
    NOTE("positions", tried);
    NOTE("games of sums that were opened", parts_opened);
    CHECK(has_picture(0) && !has_picture(1), "pairs are shown of piles; of a board, which has none, there is no picture");
    CHECK(parts_opened > 0, "a step about a game of a sum leads to that game");
    CHECK(tried > 4 * GAME_COUNT, "many positions of all games, and sums");
    CHECK(wrong == 0, "A opens what a move of the rules leads to, down to an end of the game; B leads up again");
    return tap_done();
}
