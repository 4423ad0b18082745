/* The contract, held against every game of the list and the template: what the screens and the desk rely on. */
#include "games/game.h"
#include "range.h"
#include "tap.h"

enum { TITLE = 12, RULE = 17, PLAYS = 200 };

static uint8_t length(const __flash char *text)
{
    uint8_t n = 0;

    while (text[n] != '\0')
        n++;
    return n;
}

static bool same_text(const __flash char *a, const __flash char *b)
{
    while (*a == *b && *a != '\0')
        a++, b++;
    return *a == *b;
}

static bool lower_case_word(const __flash char *text)
{
    for (; *text >= 'a' && *text <= 'z'; text++)
        ;
    return *text == '\0';
}

/* As many words as values, parted by "|". */
static bool values_fit(const __flash struct option *option)
{
    uint16_t words = 1;

    if (option->values == 0)
        return true;
    for (uint8_t i = 0; option->values[i] != '\0'; i++)
        words += option->values[i] == '|';
    return words == option->greatest - option->least + 1;
}

static bool sane_options(const __flash struct game *game)
{
    if (game->option_count > GAME_OPTIONS)
        return false;
    for (uint8_t i = 0; i < game->option_count; i++) {
        const __flash struct option *option = &game->options[i];

        if (!lower_case_word(option->name) || length(option->name) == 0 || option->least > option->greatest)
            return false;
        if (!values_fit(option) || (i > 0 && same_text(option->name, option_play_name)))
            return false;
        for (uint8_t j = 0; j < i; j++)
            if (same_text(option->name, game->options[j].name))
                return false;
    }
    return true;
}

static bool sane_texts(const __flash struct game *game)
{
    return length(game->id) > 0 && lower_case_word(game->id) && length(game->title) > 0 && length(game->title) <= TITLE &&
           length(game->rule) > 0 && length(game->rule) <= RULE;
}

static bool legal(const __flash struct game *game, const struct position *p)
{
    if (p->parts < game->least_parts || p->parts > game->most_parts)
        return false;
    for (uint8_t i = 0; i < GAME_PARTS; i++)
        if (p->part[i] > (i < p->parts ? game->greatest : 0))
            return false;
    return true;
}

/* Every start that a set-up gives is legal, not ended, and keeps the number of parts that was asked for. */
static bool sane_setups(const __flash struct game *game)
{
    for (uint32_t i = 0; i < RANGE_SETUPS; i++) {
        struct position p;

        game_defaults(game, &p);
        p.parts = i % (game->most_parts + 2); /* 0 and one too many: the game chooses */
        p.option[0] = i % 3 == 0 && game->option_count > 0 ? game->options[0].greatest : p.option[0];

        uint8_t asked = p.parts;

        game->setup(&p, (uint16_t)(i * 40503));
        if (!legal(game, &p) || game_moves(game, &p) == 0)
            return false;
        if (asked >= game->least_parts && asked <= game->most_parts && p.parts != asked)
            return false;
    }
    return true;
}

static uint32_t total(const struct position *p)
{
    uint32_t sum = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        sum += p->part[i];
    return sum;
}

/* Walking all moves of p: in order, as many as are counted, each leaving a legal and smaller position with the same options. */
static bool sane_moves(const __flash struct game *game, const struct position *p)
{
    struct move m, before = { .group = 0 };
    uint32_t moves = 0;

    for (bool more = game_first(game, p, &m); more; before = m, more = game_next(game, p, &m)) {
        struct position next = *p;

        if (m.group >= game->groups(p) || m.index >= game->count(p, m.group))
            return false;
        if (moves++ > 0 && !(m.group > before.group ? m.index == 0 : m.group == before.group && m.index == before.index + 1))
            return false;
        game->apply(&next, m);
        if (!legal(game, &next) || total(&next) >= total(p) || next.parts != p->parts)
            return false;
        for (uint8_t i = 0; i < GAME_OPTIONS; i++)
            if (next.option[i] != p->option[i])
                return false;
    }
    return moves == game_moves(game, p);
}

/* An outcome is N iff a move leaves P (at an end: iff misère), known remoteness agrees with it, and reply is legal and best. */
static bool sane_verdict(const __flash struct game *game, const struct position *p)
{
    struct verdict v;
    struct move m;
    bool misere = game->option_count > 0 && p->option[0] == PLAY_MISERE, wins = false;

    game->judge(p, &v);
    if (!game_first(game, p, &m))
        return v.outcome == (misere ? OUTCOME_N : OUTCOME_P) && v.remoteness == 0;
    for (bool more = true; more && !wins; more = game_next(game, p, &m))
        wins = game_wins(game, p, m);
    if (v.outcome != (wins ? OUTCOME_N : OUTCOME_P))
        return false;
    if (v.remoteness != UNKNOWN && v.remoteness % 2 != (wins != misere))
        return false;
    m = game_reply(game, p);
    return m.group < game->groups(p) && m.index < game->count(p, m.group) && game_wins(game, p, m) == wins;
}

/* One whole game, alternately at random and by the machine, up to the end. */
static bool sane_game(const __flash struct game *game, struct position p, uint16_t random)
{
    struct move m;

    for (bool machine = false;; machine = !machine) {
        if (!sane_moves(game, &p) || !sane_verdict(game, &p))
            return false;
        if (!game_first(game, &p, &m))
            return true;
        random = random * 25173 + 13849;
        for (uint16_t n = (random >> 8) % game_moves(game, &p); n > 0; n--)
            game_next(game, &p, &m);
        game->apply(&p, machine ? game_reply(game, &p) : m);
    }
}

static bool sane_games(const __flash struct game *game)
{
    for (uint16_t i = 0; i < PLAYS; i++) {
        struct position p;

        game_defaults(game, &p);
        if (i % 2 == 1 && game->option_count > 0)
            p.option[0] = PLAY_MISERE;
        if (i % 3 == 1 && game->option_count > 1)
            p.option[1] = game->options[1].least + i % 8;
        p.parts = i % (game->most_parts + 1);
        game->setup(&p, i * 9973u);
        if (!sane_game(game, p, i))
            return false;
    }
    return true;
}

static void test_game(const __flash struct game *game)
{
    CHECK(sane_texts(game), "id, title and rule are there and fit");
    CHECK(sane_options(game), "options are within their ranges, named once, play first");
    CHECK(game->least_parts > 0 && game->least_parts <= game->most_parts && game->most_parts <= GAME_PARTS, "parts fit");
    CHECK(sane_setups(game), "every set-up is legal and keeps the parts asked for");
    CHECK(sane_games(game), "whole games: moves in order, legal positions, outcomes that agree, legal and best replies");
}

int main(void)
{
    for (uint8_t i = 0; i < GAME_COUNT; i++) {
        NOTE("game", i);
        test_game(game_list[i]);
    }
    NOTE("the template", 0);
    test_game(&game_template);
    return tap_done();
}
