/* Tests the contract of games (games/game.h) for every game of the list and for the template. */
#include "firmware/ui/unpack.h"
#include "games/game.h"
#include "range.h"
#include "host_tests/tap.h"
#include "desk/names.h"

/* LONGEST: no game without cycles has more moves (roxor: 15345 at most).  NIMBERS: greater than every nimber in this test. */
enum { LONGEST = 16000, NIMBERS = 256 };

static uint16_t random_number(uint16_t *state)
{
    *state = *state * 25173 + 13849; /* has the full period; the upper bits are good */
    return *state >> 5 | *state << 11;
}

static bool lower_case_word(const __flash char *text)
{
    for (; *text >= 'a' && *text <= 'z'; text++)
        ;
    return *text == '\0';
}

/* Returns whether a player who cannot move has won, by the game's option `play`. */
static bool misere(const __flash struct game *game, const struct position *p)
{
    for (uint8_t i = 0; i < game->option_count; i++) {
        uint8_t word = game->options[i].name + 1 + p->option[i];

        if (game->options[i].kind == OPTION_WORDS && (word == NAME_play_misere || word == NAME_rule_misere))
            return true;
    }
    return false;
}

/* Returns how many words options.def has for the values of an option. */
static uint8_t values_of(uint8_t name)
{
#define OPTION(other) 0,
#define OF(other, game) 0,
#define VALUE(option, other) 1,
    static const __flash bool is_value[NAME_COUNT + 1] = {
#include "games/options.def"
    };
#undef OPTION
#undef OF
#undef VALUE
    uint8_t count = 0;

    while (is_value[name + 1 + count])
        count++;
    return is_value[name] ? UINT8_MAX : count;
}

static bool sane_option(const __flash struct option *option)
{
    uint8_t values = values_of(option->name);

    if (option->least > option->greatest || option->initial > option->greatest)
        return false;
    switch (option->kind) {
    case OPTION_WORDS:
        return option->least == 0 && values == option->greatest + 1u;
    case OPTION_SET:
        return values == 0 && option->least == 1 && option->initial > 0;
    case OPTION_NUMBER:
        return values == 0 && (option->initial >= option->least || option->initial == 0);
    default:
        return false;
    }
}

static bool sane_options(const __flash struct game *game)
{
    if (game->option_count > GAME_OPTIONS)
        return false;
    for (uint8_t i = 0; i < game->option_count; i++) {
        if (!sane_option(&game->options[i]) || (i > 0 && game->options[i].name == NAME_play))
            return false;
        for (uint8_t j = 0; j < i; j++)
            if (game->options[i].name == game->options[j].name)
                return false;
    }
    return true;
}

/* Returns whether a game has the words that it needs.  tools/gen/words checks the title and the rule of a game, but has no information
 * whether the game needs a condition. */
static bool sane_words(uint8_t index)
{
    bool (*own_condition)(const struct position *) = game_list[index]->legal;
    uint16_t (*said)(const struct position *, struct move) = game_list[index]->said;
    char condition[WORDS_LONGEST + 1], move[WORDS_LONGEST + 1], moves[WORDS_LONGEST + 1];

    unpack_word(condition, WORD_GAME_CONDITION + index);
    unpack_word(move, WORD_GAME_MOVE + index);
    unpack_word(moves, WORD_GAME_MOVES + index);
    return (own_condition != 0) == (condition[0] != '\0') && lower_case_word(game_names[index]) && (said != 0) == (move[0] != '\0') &&
           (said != 0) == (moves[0] != '\0');
}

static bool sane_shape(const __flash struct game *game)
{
    return game->least_parts <= game->most_parts && game->most_parts > 0 && game->most_parts <= GAME_PARTS &&
           (game->least_parts > 0 || game->form == FORM_DIGITS || game->form == FORM_HEAPS) && game->greatest_start <= game->greatest &&
           game->view[0] != VIEW_NONE;
}

/* Sets every option to some legal value, the default first. */
static uint16_t option_value(const __flash struct option *option, uint16_t *random)
{
    uint16_t values = option->greatest - option->least + 1u, r = random_number(random);

    if (r % 8 == 0)
        return option->initial;
    return option->least + (values > 0 ? r % values : r);
}

/* Makes a start with options and a number of parts that depend on i; writes the number that was asked for, 0 if the game chooses. */
static struct position start_of(const __flash struct game *game, uint16_t i, uint16_t *asked)
{
    struct position p;
    uint16_t random = i;

    game_defaults(game, &p);
    for (uint8_t j = 0; i > 0 && j < game->option_count; j++)
        p.option[j] = option_value(&game->options[j], &random);
    *asked = p.parts = i % (game->most_parts + 2); /* with 0, and with one too many, the game chooses */
    game->setup(&p, random_number(&random));
    return p;
}

static bool legal(const __flash struct game *game, const struct position *p)
{
    for (uint8_t i = p->parts; i < GAME_PARTS; i++)
        if (p->part[i] != 0)
            return false;
    for (uint8_t i = game->option_count; i < GAME_OPTIONS; i++)
        if (p->option[i] != 0)
            return false;
    return game_greatest(game, p) <= game->greatest && game_legal(game, p);
}

/* Returns whether every start is legal and not ended, has the number of parts that was asked for, and is not larger than a start may be. */
static bool sane_setups(const __flash struct game *game)
{
    for (uint32_t i = 0; i < RANGE_SETUPS; i++) {
        uint16_t asked;
        struct position p = start_of(game, (uint16_t)i, &asked);

        if (!legal(game, &p) || game_moves(game, &p) == 0)
            return false;
        if (asked > 0 && asked >= game->least_parts && asked <= game->most_parts && p.parts != asked &&
            !(game->flags & FLAG_SPLITS && asked == game->most_parts && p.parts == asked - 1))
            return false;
        for (uint8_t j = 0; game->greatest_start > 0 && j < p.parts; j++)
            if (p.part[j] > game->greatest_start)
                return false;
    }
    return true;
}

static bool same_options(const struct position *a, const struct position *b)
{
    for (uint8_t i = 0; i < GAME_OPTIONS; i++)
        if (a->option[i] != b->option[i])
            return false;
    return true;
}

static bool same_parts(const struct position *a, const struct position *b)
{
    for (uint8_t i = 0; i < GAME_PARTS; i++)
        if (a->part[i] != b->part[i])
            return false;
    return a->parts == b->parts;
}

/* Facts about the options of a position. */
struct options {
    uint8_t outcome;   /* outcome of the position, by the outcomes of the options */
    uint16_t wins;     /* number of options that are lost for the next player */
    uint32_t moves;
    bool remote;       /* all remotenesses are known; the least of the lost options, the greatest of all */
    uint16_t least, greatest;
    bool nimbers;      /* all nimbers are known */
    uint8_t mex;
    uint16_t wanted, hits; /* a nimber, and the number of options with that nimber */
};

static void see(struct options *o, const struct verdict *v, bool *seen)
{
    o->moves++;
    o->wins += v->outcome == OUTCOME_P;
    o->hits += v->nimber == o->wanted;
    if (v->outcome == OUTCOME_P)
        o->outcome = OUTCOME_N;
    else if (v->outcome == OUTCOME_D && o->outcome == OUTCOME_P)
        o->outcome = OUTCOME_D;
    o->remote &= v->remoteness != UNKNOWN || v->outcome == OUTCOME_D;
    if (v->outcome == OUTCOME_P && v->remoteness < o->least)
        o->least = v->remoteness;
    if (v->remoteness != UNKNOWN && v->remoteness > o->greatest)
        o->greatest = v->remoteness;
    o->nimbers &= v->nimber < NIMBERS;
    if (v->nimber < NIMBERS)
        seen[v->nimber] = true;
}

/* Tries all moves of p.  Returns whether they come in order, are as many as game->count says, and each leaves another legal position with
 * the same options. */
static bool sane_moves(const __flash struct game *game, const struct position *p, uint16_t wanted, struct options *o)
{
    bool seen[NIMBERS + 1] = { false };
    struct move m, before = { .group = 0 };

    *o = (struct options){ .outcome = OUTCOME_P, .remote = true, .least = UINT16_MAX, .nimbers = true, .wanted = wanted };
    for (bool more = game_first(game, p, &m); more; before = m, more = game_next(game, p, &m)) {
        struct position next = *p;
        struct verdict v;

        if (m.group >= game->groups(p) || m.index >= game->count(p, m.group))
            return false;
        if (o->moves > 0 && !(m.group > before.group ? m.index == 0 : m.group == before.group && m.index == before.index + 1))
            return false;
        game->apply(&next, m);
        if (!legal(game, &next) || (next.parts > p->parts && !(game->flags & FLAG_SPLITS)) || !same_options(&next, p))
            return false;
        if (game->form != FORM_NODE && same_parts(&next, p))
            return false;
        game->judge(&next, &v);
        see(o, &v, seen);
    }
    while (seen[o->mex])
        o->mex++;
    return o->moves == game_moves(game, p);
}

/* Returns whether the verdict of an end is right: lost in normal play, won in misère play. */
static bool sane_end(const struct verdict *v, bool won)
{
    return v->outcome == (won ? OUTCOME_N : OUTCOME_P) && v->remoteness == 0 && (v->nimber == UNKNOWN || (!won && v->nimber == 0));
}

/* Returns whether the verdict follows from the options, as far as their values are known. */
static bool sane_verdict(const struct verdict *v, const struct options *o, bool shifted)
{
    if (v->outcome != o->outcome || (v->outcome == OUTCOME_D && v->remoteness != UNKNOWN))
        return false;
    if (v->nimber != UNKNOWN && ((v->nimber > 0) != (v->outcome == OUTCOME_N) || (o->nimbers && v->nimber != o->mex)))
        return false;
    if (v->remoteness == UNKNOWN)
        return true;
    return v->remoteness % 2 == ((v->outcome == OUTCOME_N) != shifted) &&
           (!o->remote || v->remoteness == 1 + (o->wins > 0 ? o->least : o->greatest));
}

/* Returns whether the reply is legal and perfect: it keeps a win or a draw, and lowers a known remoteness by one. */
static bool sane_reply(const __flash struct game *game, const struct position *p, const struct verdict *v, const struct options *o)
{
    struct move m = game_reply(game, p);
    struct position next = *p;
    struct verdict after;

    if (m.group >= game->groups(p) || m.index >= game->count(p, m.group))
        return false;
    game->apply(&next, m);
    game->judge(&next, &after);
    if (v->outcome != OUTCOME_P && after.outcome != (v->outcome == OUTCOME_N ? OUTCOME_P : OUTCOME_D))
        return false;
    return v->remoteness == UNKNOWN || !o->remote || after.remoteness == v->remoteness - 1;
}

static bool sane_position(const __flash struct game *game, const struct position *p)
{
    static const __flash uint8_t changes[] = { 1, 2, 3, 6, 15, 16, 41, 64, 83, 200, 255 }; /* changes of a nimber by xor, as in a sum */
    uint8_t (*wins)(const struct position *, uint16_t) = game->count_wins;
    uint16_t change = changes[(p->part[0] + p->part[1]) % (sizeof changes / sizeof *changes)];
    struct options o;
    struct verdict v;

    game->judge(p, &v);
    if (!sane_moves(game, p, v.nimber ^ change, &o))
        return false;
    if (wins && v.nimber != UNKNOWN && !misere(game, p) && wins(p, change) != o.hits)
        return false;
    if (o.moves == 0)
        return sane_end(&v, misere(game, p));
    if (wins && v.outcome == OUTCOME_N && wins(p, v.nimber) != o.wins)
        return false;
    return sane_verdict(&v, &o, misere(game, p)) && sane_reply(game, p, &v, &o);
}

/* Plays one whole game, at first alternately at random and by the machine, then at random.  Returns whether it ends; a game on a graph with
 * cycles need not. */
static bool sane_game(const __flash struct game *game, struct position p, uint16_t random)
{
    struct move m;

    for (uint16_t moves = 0; moves < LONGEST; moves++) {
        bool looked_at = moves < RANGE_GAME_MOVES;

        if (!legal(game, &p) || (looked_at && !sane_position(game, &p)))
            return false;
        if (!game_first(game, &p, &m))
            return sane_position(game, &p);
        if (looked_at && moves % 2 == 1) {
            m = game_reply(game, &p);
        } else {
            for (uint16_t n = random_number(&random) % game_moves(game, &p); n > 0; n--)
                game_next(game, &p, &m);
        }
        game->apply(&p, m);
        if (!looked_at && game->form == FORM_NODE)
            return true;
    }
    return false;
}

static bool sane_games(const __flash struct game *game)
{
    for (uint16_t i = 0; i < RANGE_GAMES; i++) {
        uint16_t asked;

        if (!sane_game(game, start_of(game, i, &asked), i)) {
            NOTE("in the game from set-up", i);
            return false;
        }
    }
    return true;
}

static void test_game(const __flash struct game *game)
{
    CHECK(sane_options(game), "options are of their kinds, within their ranges, named once, play first");
    CHECK(sane_shape(game), "parts fit, and there is a picture");
    CHECK(sane_setups(game), "every set-up is legal and keeps the parts asked for");
    CHECK(sane_games(game), "whole games: moves in order, legal positions, verdicts that agree, replies that lose nothing, an end");
}

/* Tests that every option of a game, the first one too, has its declared default. */
static void test_defaults(void)
{
    static const __flash struct option options[] = { { .initial = 3, .greatest = 9 }, { .initial = 5, .greatest = 9 } };
    static const __flash struct game game = { .options = options, .option_count = 2 };
    struct position p;

    game_defaults(&game, &p);
    CHECK(p.option[0] == 3 && p.option[1] == 5 && p.parts == 0, "options have their initial values, and there are no parts");
}

int main(void)
{
    test_defaults();
    for (uint8_t i = 0; i < GAME_COUNT; i++) {
        NOTE("game", i);
        CHECK(sane_words(i),
              "its name is a word of lower case, and it has words for a condition and for its moves iff it has one and says them");
        test_game(game_list[i]);
    }
    NOTE("the template", 0);
    test_game(&game_template);
    return tap_done();
}
