/* The contract, held against every game of the list and the template: what the screens and the desk rely on. */
#include "games/game.h"
#include "range.h"
#include "tap.h"

enum { TITLE = 12, RULE = 17, PLAYS = 200, LONGEST = 300 };

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
    for (uint8_t i = p->parts; i < GAME_PARTS; i++)
        if (p->part[i] != 0)
            return false;
    return game_legal(game, p);
}

/* True iff the word of option 0 is "misere": play, or a rule of the rook's. */
static bool is_misere(const __flash struct game *game, const struct position *p)
{
    static const __flash char misere[] = "misere";
    const __flash char *word = game->option_count > 0 ? game->options[0].values : 0;
    uint8_t i = 0;

    if (word == 0)
        return false;
    for (uint16_t value = game->options[0].least; value < p->option[0]; word++)
        value += *word == '|';
    while (misere[i] != '\0' && word[i] == misere[i])
        i++;
    return misere[i] == '\0';
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
        if (asked > 0 && asked >= game->least_parts && asked <= game->most_parts && p.parts != asked)
            return false;
    }
    return true;
}

static bool same_parts(const struct position *a, const struct position *b)
{
    for (uint8_t i = 0; i < GAME_PARTS; i++)
        if (a->part[i] != b->part[i])
            return false;
    return a->parts == b->parts;
}

/* Walking all moves of p: in order, as many as are counted, each leaving another legal position with the same options. */
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
        if (!legal(game, &next) || same_parts(&next, p) || next.parts > p->parts)
            return false;
        for (uint8_t i = 0; i < GAME_OPTIONS; i++)
            if (next.option[i] != p->option[i])
                return false;
    }
    return moves == game_moves(game, p);
}

/* The outcome that the outcomes of the options tell; at an end what the game says of ends. */
static uint8_t told_outcome(const __flash struct game *game, const struct position *p)
{
    struct move m;
    uint8_t told = OUTCOME_P;

    if (!game_first(game, p, &m))
        return is_misere(game, p) ? OUTCOME_N : OUTCOME_P;
    for (bool more = true; more; more = game_next(game, p, &m)) {
        struct position next = *p;
        struct verdict v;

        game->apply(&next, m);
        game->judge(&next, &v);
        if (v.outcome == OUTCOME_P)
            return OUTCOME_N;
        if (v.outcome == OUTCOME_D)
            told = OUTCOME_D;
    }
    return told;
}

/* The outcome is what the options tell, known remoteness agrees with it, and reply is legal and throws nothing away. */
static bool sane_verdict(const __flash struct game *game, const struct position *p)
{
    struct verdict v, after;
    struct position next = *p;
    struct move m;

    game->judge(p, &v);
    if (v.outcome != told_outcome(game, p))
        return false;
    if (v.remoteness != UNKNOWN && v.remoteness % 2 != ((v.outcome == OUTCOME_N) != is_misere(game, p)))
        return false;
    if (!game_first(game, p, &m))
        return v.remoteness == 0;
    m = game_reply(game, p);
    if (m.group >= game->groups(p) || m.index >= game->count(p, m.group))
        return false;
    game->apply(&next, m);
    game->judge(&next, &after);
    return after.outcome == (v.outcome == OUTCOME_N ? OUTCOME_P : v.outcome == OUTCOME_P ? OUTCOME_N : OUTCOME_D);
}

/* One whole game, alternately at random and by the machine, up to the end, or as long as a draw is watched. */
static bool sane_game(const __flash struct game *game, struct position p, uint16_t random)
{
    struct move m;

    for (uint16_t moves = 0; moves < LONGEST; moves++) {
        if (!sane_moves(game, &p) || !sane_verdict(game, &p))
            return false;
        if (!game_first(game, &p, &m))
            return true;
        random = random * 25173 + 13849;
        for (uint16_t n = (random >> 8) % game_moves(game, &p); n > 0; n--)
            game_next(game, &p, &m);
        game->apply(&p, moves % 2 == 1 ? game_reply(game, &p) : m);
    }
    return true;
}

static bool sane_games(const __flash struct game *game)
{
    for (uint16_t i = 0; i < PLAYS; i++) {
        struct position p;

        game_defaults(game, &p);
        if (i % 2 == 1 && game->option_count > 0)
            p.option[0] = game->options[0].values != 0 ? i / 2 % (game->options[0].greatest + 1) : game->options[0].initial;
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
    CHECK((game->least_parts > 0 || game->form == FORM_DIGITS) && game->least_parts <= game->most_parts &&
              game->most_parts <= GAME_PARTS,
          "parts fit");
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
