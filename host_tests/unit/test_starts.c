/* Tests that no random start is trivial: under perfect play it lasts at least STARTS_LONG moves from the club on, and STARTS_SHORT below
 * it.  The judge knows the rules alone (tools/gen/rules) and looks ahead as far as that. */
#include "firmware/loop.h"
#include "firmware/match/ladder.h"
#include "firmware/match/option_sets.h"
#include "hal/host/host.h"
#include "host_tests/tap.h"
#include "judged.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct app app;
static uint8_t screen[DISPLAY_PAGES * DISPLAY_WIDTH], cells[STORAGE_SIZE];

/* ---- the judge ---- */

enum { DEPTH = STARTS_LONG + 1 };
static struct whole left_by[DEPTH][RULES_MOVES]; /* by the number of moves that may follow */

static bool loses_within(const struct whole *w, unsigned moves);

/* Returns whether the player to move can force a win that takes at most so many moves of both. */
static bool wins_within(const struct whole *w, unsigned moves)
{
    struct whole *left = left_by[moves];
    unsigned count = rules_all_moves(w, left);
    bool wins = count == 0 && rules_misere(&w->game[0]);

    for (unsigned i = 0; i < count && moves > 0 && !wins; i++)
        wins = loses_within(&left[i], moves - 1);
    return wins;
}

/* Returns whether the player to move loses within so many moves, whatever that player does. */
static bool loses_within(const struct whole *w, unsigned moves)
{
    struct whole *left = left_by[moves];
    unsigned count = rules_all_moves(w, left);
    bool loses = count == 0 ? !rules_misere(&w->game[0]) : moves > 0;

    for (unsigned i = 0; i < count && loses; i++)
        loses = wins_within(&left[i], moves - 1);
    return loses;
}

/* Returns whether the start lasts fewer moves than this under perfect play. */
static bool is_shorter(const struct sum *s, unsigned moves)
{
    struct whole w = judged(s);

    return wins_within(&w, moves - 1) || loses_within(&w, moves - 1);
}

/* ---- starts ---- */

enum { KNIGHTS = 11, QUEENS = 12, COINS = 21 /* ids of games */, SAMPLE = 12 /* seeds in `make test` */ };

/* Counts the starts of a match that is set up, with these random seeds, that are shorter than its level requires. */
static unsigned trivial(unsigned seeds)
{
    unsigned least = app.match.level >= LEVEL_CLUB ? STARTS_LONG : STARTS_SHORT, found = 0;

    for (unsigned seed = 0; seed < seeds; seed++) {
        app.random = (uint16_t)(seed * 65521u >> 3);
        app_roll(&app);
        found += is_shorter(&app.match.start, least);
    }
    return found;
}

/* The levels that a player chooses, and the rungs of `auto`: choices of ladder.h. */
static const uint8_t choices[] = { 0, 1, 2, 3, 4, 5, CHOICE_LEVEL + LEVEL_NOVICE, CHOICE_LEVEL + LEVEL_LEARNER, CHOICE_LEVEL + LEVEL_CLUB,
                                   CHOICE_LEVEL + LEVEL_MASTER };

static void starts_of(uint8_t pick, unsigned seeds)
{
    uint8_t sets = option_sets_of(pick);
    unsigned wrong = 0, all = 0;

    for (uint8_t set = 0; set < (sets > 0 ? sets : 1); set++)
        for (uint8_t i = 0; i < sizeof choices; i++)
            for (uint8_t any = 0; any < 2; any++) {
                unsigned found;

                app.match.machine = MACHINE_SECOND;
                match_pick(&app.match, pick);
                if (sets > 0)
                    option_sets_take(&app.match, set);
                if (pick_id(pick) == KNIGHTS && app.match.start.part[0].position.option[0] == 0)
                    continue; /* a board of 4 by 4 has hardly any start that lasts */
                if (app.match.start.count > 1 && app.match.start.join != JOIN_ONE)
                    continue; /* the other joins have too many moves to try */
                ladder_take(&app.match, choices[i]);
                app.match.any_start = any;
                found = trivial(seeds);
                if (found > 0)
                    printf("# id %u set %u choice %u any %u: %u of %u\n", pick_id(pick), set, choices[i], any, found, seeds);
                wrong += found;
                all += seeds;
            }
    if (pick_id(pick) == COINS || pick_id(pick) == QUEENS) {
        /* no total tells which rows of coins are short, and on small boards few queens are far from home */
        CHECK(wrong * 8 < all, "fewer than an eighth of the starts of Coins and of Queens are trivial");
        return;
    }
    CHECK(wrong == 0, "no start of the game is trivial");
}

int main(void)
{
    const char *tier = getenv("TIER");

    host.screen = screen;
    host.storage = cells;
    memset(cells, 0xFF, sizeof cells);
    display_init();
    loop_start(&app, 0);
    for (uint8_t pick = 0; pick < PICKS; pick++)
        starts_of(pick, tier && strcmp(tier, "all") == 0 ? 1000 : SAMPLE);
    return tap_done();
}
