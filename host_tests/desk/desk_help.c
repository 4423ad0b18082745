/* The help texts tell for which positions nimbers and remotenesses are known. These tests compare the texts with the verdicts of
 * the games. */
#include "host_tests/tap.h"
#include "desk/desk.h"
#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 4000 };

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 8;
}

/* Makes random heaps above 0: each is at most its share of the greatest heap, so that most positions are legal. */
static void random_heaps(const struct game *game, uint32_t *seed, struct position *p)
{
    for (uint8_t i = 0; i < p->parts; i++)
        p->part[i] = (uint16_t)(1 + next_random(seed) % (game->greatest / p->parts));
}

/* Makes a random legal position with a move; returns false if it failed. Small and large parts take turns, so that both sides of
 * every bound occur. */
static bool random_position(const struct game *game, uint32_t *seed, struct position *p)
{
    uint32_t small = next_random(seed) % 3, parts = game->most_parts - game->least_parts + 1u;

    game_defaults(game, p);
    for (uint8_t i = 0; i < game->option_count; i++) {
        const struct option *option = &game->options[i];

        if (option->name != NAME_play && game->form != FORM_ROOK && option->kind == OPTION_WORDS)
            p->option[i] = (uint16_t)(next_random(seed) % (option->greatest + 1u));
        if (option->name == NAME_reach_fraenkel)
            p->option[i] = (uint16_t)(option->least + next_random(seed) % (option->greatest - option->least + 1u));
    }
    p->parts = (uint8_t)(game->least_parts + next_random(seed) % parts);
    if (game->form == FORM_HEAPS)
        random_heaps(game, seed, p);
    for (uint8_t i = 0; i < p->parts && game->form != FORM_HEAPS; i++) {
        uint32_t most = game_greatest(game, p), range = small == 0 && most > 20 ? 20 : small == 1 && most > 300 ? 300 : most + 1u;

        p->part[i] = (uint16_t)(next_random(seed) % range);
        if (game->form == FORM_PIECES)
            p->part[i] = PART_PIECE(p->part[i], next_random(seed) % (most + 1u));
        if (next_random(seed) % 4 == 0)
            p->part[i] = 0;
    }
    return game_legal(game, p) && game_moves(game, p) > 0;
}

/* Returns how many parts are not 0. */
static int full(const struct position *p)
{
    int count = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        count += p->part[i] > 0;
    return count;
}

/* Returns the number of ways to choose as many piles as p has that are not empty, none greater than its second largest. */
static double positions_of_cake(const struct position *p)
{
    double ways = 1;
    int most = 0, second = 0, piles = full(p);

    for (uint8_t i = 0; i < p->parts; i++) {
        int least = p->part[i] < most ? p->part[i] : most;

        second = least > second ? least : second;
        most = p->part[i] > most ? p->part[i] : most;
    }
    for (int i = 1; i <= piles; i++)
        ways = ways * (second - 1 + i) / i;
    return ways;
}

/* A range beyond that of the positions here, which are those of game_list. */
#define FARTHER "piles of 0..9999"

/* Return what a text of the help means for p. An unknown text ends the test: a new text needs a new line here. */
static bool nimber_known(const char *where, const struct position *p)
{
    if (strcmp(where, "piles of 0..999") == 0)
        return p->part[0] <= 999 && p->part[1] <= 999;
    if (strcmp(where, "two piles whose product is up to 800,000") == 0)
        return p->part[0] * p->part[1] <= 800000;
    if (strcmp(where, "up to 200,000 positions of as many piles, none above the second largest") == 0)
        return positions_of_cake(p) <= 200000;
    if (strcmp(where, FARTHER) == 0)
        return true;
    abort();
}

static bool remoteness_known(const char *where, const struct position *p)
{
    if (strcmp(where, "one or two piles that are not empty") == 0)
        return full(p) <= 2;
    if (strcmp(where, "up to three piles that are not empty") == 0)
        return full(p) <= 3;
    if (strcmp(where, "one knight on a board of 4, 8, 12 or 16") == 0)
        return p->parts == 1 && p->option[0] % 2 == 0;
    if (strcmp(where, "one queen") == 0 || strcmp(where, "one digit or none") == 0)
        return p->parts <= 1;
    abort();
}

/* Compares the help with the verdicts of SAMPLES random positions. Both known and unknown values must occur where the help names a
 * range. */
static void test_game(uint8_t index)
{
    struct part part = { .index = index, .rules = desk_wide(index) };
    const struct game *game = desk_game(&part);
    const char *nimber = desk_nimber_range(index), *remoteness = desk_remoteness_range(index);
    uint32_t seed = 1;
    int count = 0, nimbers = 0, remotenesses = 0;
    bool good = true;

    for (int i = 0; i < SAMPLES; i++) {
        struct position p;
        struct verdict v;
        bool known;

        if (game->form == FORM_NODE || !random_position(game, &seed, &p))
            continue;
        game->judge(&p, &v);
        desk_add_nimber(&part, &p, &v);
        count++;
        known = v.nimber != UNKNOWN;
        nimbers += known;
        good &= nimber == NULL || known == nimber_known(nimber, &p);
        known = v.remoteness != UNKNOWN;
        remotenesses += known;
        good &= remoteness == NULL || known == remoteness_known(remoteness, &p);
    }
    good &= nimber != NULL ? nimbers > 0 && (nimbers < count || strcmp(nimber, FARTHER) == 0) : nimbers == 0 || nimbers == count;
    good &= remoteness != NULL ? remotenesses > 0 && remotenesses < count : remotenesses == 0 || remotenesses == count;
    printf("# %s: %d positions, %d nimbers, %d remotenesses\n", game_names[index], count, nimbers, remotenesses);
    CHECK(good && (count > 100 || game->form == FORM_NODE), "what is known, where help says so");
    CHECK(strlen(desk_usage(&part).text) + 1 < sizeof(struct usage), "the usage is whole");
}

int main(void)
{
    for (uint8_t i = 0; i < GAME_COUNT; i++)
        test_game(i);
    CHECK(strlen(desk_games().text) + 1 < sizeof(struct usage), "the list of games is whole");
    return tap_done();
}
