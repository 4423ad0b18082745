/* Tests what a change in the set-up does to the start: in a sum the parts that the player did not touch stay as they are, byte by byte. */
#include "firmware/match/fields.h"
#include "words.h"
#include "host_tests/tap.h"
#include <string.h>

enum { SUMS_TRIED = 40 };

static struct match match;
static struct sum before;
static uint32_t chance_state = 11;

static uint16_t chance(uint16_t below)
{
    chance_state = chance_state * 1103515245u + 12345u;
    return (chance_state >> 16) % below;
}

/* Returns whether the part at this index is as it was before. */
static bool stays(uint8_t part)
{
    return memcmp(&match.start.part[part], &before.part[part], sizeof before.part[part]) == 0;
}

/* Returns whether a part is a start of its game, in its range. */
static bool is_start(uint8_t part)
{
    const struct component *c = &match.start.part[part];

    return game_legal(component_game(c), &c->position);
}

/* Makes a random sum of two games or more. */
static void make_sum(void)
{
    match_pick(&match, GAME_SUM);
    match.start.count = 2 + (uint8_t)chance(SUM_PARTS - 1);
    match.more = true;
    for (uint8_t i = 0; i < match.start.count; i++)
        match_put(&match.start.part[i], (uint8_t)chance(GAME_COUNT));
    match_roll(&match, chance(SEEDS));
}

/* Changes a field and returns whether its part alone changes.  If numbers are filled in, all of the part is a start again. */
static bool changes_its_part(const struct field *f)
{
    uint8_t part = (uint8_t)(f->part - match.start.part);
    bool right = true;

    before = match.start;
    field_change(&match, f, chance(2) ? 1 : -1, chance(65535));
    for (uint8_t i = 0; i < match.start.count; i++)
        right &= i == part ? f->follows != FILLS || is_start(i) : stays(i);
    return right;
}

/* Returns the number of fields that change another part than their own; adds up how many choose a game and how many a number of piles. */
static uint16_t wrong_fields(uint16_t *games, uint16_t *counts)
{
    struct field f;
    uint16_t wrong = 0;

    for (uint8_t i = 0; field_find(&match, i, &f); i++) {
        bool of_part = f.about.kind == FIELD_GAME || f.about.name == WORD_HOW_MANY;

        if (!of_part)
            continue;
        *games += f.about.kind == FIELD_GAME;
        *counts += f.about.name == WORD_HOW_MANY;
        wrong += !changes_its_part(&f);
    }
    return wrong;
}

static void test_sums(void)
{
    uint16_t wrong = 0, games = 0, counts = 0;

    for (uint8_t i = 0; i < SUMS_TRIED; i++) {
        make_sum();
        wrong += wrong_fields(&games, &counts);
        wrong += !match.edited;
    }
    NOTE("games changed:", games);
    NOTE("numbers of piles changed:", counts);
    CHECK(wrong == 0 && games >= 2 * SUMS_TRIED && counts > 10,
          "another game or another number of piles leaves the other parts as they are");
}

/* Returns the number of starts, of some with another number of piles, that PLAYER_YOU cannot win. */
static uint8_t lost_starts(uint8_t *tried)
{
    struct field f;
    uint8_t lost = 0;

    for (uint8_t i = 0; i < SUMS_TRIED; i++) {
        match_pick(&match, GAME_INDEX_nim);
        match_roll(&match, chance(SEEDS));
        for (uint8_t field = 0; field_find(&match, field, &f); field++)
            if (f.about.name == WORD_HOW_MANY) {
                field_change(&match, &f, chance(2) ? 1 : -1, chance(65535));
                lost += match_favours(&match.start, PLAYER_YOU) != PLAYER_YOU;
                ++*tried;
                break;
            }
    }
    return lost;
}

static void test_winnable(void)
{
    uint8_t tried = 0, lost = lost_starts(&tried);

    CHECK(tried == SUMS_TRIED && lost == 0, "piles that are filled in anew make a start that the player can win");
}

/* Returns whether a field whose value is the least, or the greatest, leaves the start as it is when it is changed beyond. */
static bool stays_at_end(struct field *f, int8_t step)
{
    for (uint8_t i = 0; i < 150; i++)
        field_change(&match, f, 100 * step, chance(65535));
    before = match.start;
    field_change(&match, f, step, chance(65535));
    return match.start.count == before.count && memcmp(&match.start, &before, sizeof before) == 0;
}

/* In a list of words there is no end: it is left out. */
static void test_ends(void)
{
    bool right = true;
    uint8_t fields = 0;
    struct field f;

    make_sum();
    for (uint8_t i = 0; field_find(&match, i, &f); i++) {
        if (f.about.kind == OPTION_WORDS || f.about.kind == OPTION_SET || f.about.kind >= FIELD_GAME)
            continue;
        right &= stays_at_end(&f, -1) && stays_at_end(&f, 1);
        fields++;
    }
    CHECK(right && fields > 2, "a number at its end stays, and so does the start");
}

int main(void)
{
    test_sums();
    test_ends();
    test_winnable();
    return tap_done();
}
