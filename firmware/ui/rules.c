#include "rules.h"
#include "fill.h"

enum {
    FEW = 3,     /* up to this number of consecutive numbers are listed: "1, 2 or 3"; more are "1 to 4" */
    LISTED = 16, /* up to this number of other numbers are listed; of more, the first FEW and the last */
    ENDS = 4,    /* sentences about what wins that a game may have */
};

/* What the places of the rules are filled from. */
struct rules {
    struct filling filling;       /* must be first: put casts it to struct rules */
    uint8_t language;
    const struct component *game; /* the game with its options, and its start */
};

/* Returns whether the first option of the game is about how it is played and what wins: its play, or a rule. */
static bool has_ends(const __flash struct game *game)
{
    return game->option_count > 0 && game->options[0].kind == OPTION_WORDS && game->options[0].greatest < ENDS;
}

/* ---- the numbers that a move may take ---- */

/* Returns the number that is `i`-th, from 0, in a set: bit n - 1 stands for n. */
static uint8_t member(uint16_t set, uint8_t i)
{
    uint8_t n = 1;

    for (; !(set & 1) || i-- > 0; n++)
        set >>= 1;
    return n;
}

/* Returns how many stones the move of this index takes from the first pile. */
static uint16_t taken(const struct component *c, uint16_t index)
{
    struct component next = *c;

    component_make(&next, (struct move){ 0, index });
    return c->position.part[0] - next.position.part[0];
}

/* Returns the i-th, from 0, of the numbers that a move may take: of the set, up to the limit, or from the first pile. */
static uint16_t number_taken(const struct component *c, uint16_t i)
{
    uint16_t set = component_option(c, NAME_set);

    if (set > 0)
        return member(set, (uint8_t)i);
    return component_option(c, NAME_max) > 0 ? i + 1 : taken(c, i);
}

/* Returns how many such numbers there are. */
static uint16_t numbers_taken(const struct component *c)
{
    uint16_t set = component_option(c, NAME_set), limit = component_option(c, NAME_max);

    if (set == 0)
        return limit > 0 ? limit : component_count(c, 0);
    for (limit = 0; set > 0; set &= set - 1)
        limit++;
    return limit;
}

/* ---- text ---- */

static char *put_text(char *to, const char *text)
{
    while (*text != '\0')
        *to++ = *text++;
    return to;
}

static char *put_word(char *to, const struct rules *r, uint16_t word)
{
    char text[WORDS_LONGEST + 1];

    unpack_word(text, word_in(r->language, word));
    return put_text(to, text);
}

/* Writes "1, 3 or 4", "1 to 10", "1, 4, 9 .. 81". */
static char *put_list(char *to, const struct rules *r)
{
    uint16_t count = numbers_taken(r->game), last = number_taken(r->game, count - 1);

    if (last == count && count > FEW)
        return fill_number(put_word(fill_number(to, 1), r, WORD_LIST_TO), last);
    for (uint16_t i = 0; i + 1 < count; i++) {
        if (i > 0)
            to = put_text(to, ", ");
        if (count > LISTED && i == FEW)
            return fill_number(put_text(to, ".. "), last);
        to = fill_number(to, number_taken(r->game, i));
    }
    if (count > 1)
        to = put_word(to, r, WORD_LIST_OR);
    return fill_number(to, last);
}

/* Returns whether a move may take any number of stones: the game has the option max, and it is not set. */
static bool is_unlimited(const struct component *c)
{
    const __flash struct game *game = component_game(c);

    return game->option_count > 1 && game->options[1].name == NAME_max && c->position.option[1] == 0;
}

/* Returns the number that the rules of the game name: its goal, its reach, or else the stones of the first pile. */
static uint16_t number_named(const struct component *c)
{
    uint16_t goal = component_option(c, NAME_goal), reach = component_option(c, NAME_reach_fraenkel);

    return goal > 0 ? goal : reach > 0 ? reach : c->position.part[0];
}

/* Fills a place: # with the number that the rules name; another place with the numbers that a move may take. */
static char *put(struct filling *f, char *to, char place)
{
    const struct rules *r = (const struct rules *)f;

    if (place == '#')
        return fill_number(to, number_named(r->game));
    return is_unlimited(r->game) ? put_word(to, r, WORD_LIST_ANY) : put_list(to, r);
}

/* ---- sentences ---- */

/* Returns the word of a sentence about a game by itself. */
static uint16_t word_of_game(const struct component *c, uint8_t sentence)
{
    if (sentence == RULES_END)
        return WORD_GAME_END + c->game + (has_ends(component_game(c)) ? c->position.option[0] * GAME_COUNT : 0);
    return sentence == RULES_MOVE ? WORD_GAME_HELP + c->game : WORD_EMPTY;
}

void rules_write(char line[WORDS_LONGEST + 1], uint8_t language, const struct match *m, uint8_t sentence)
{
    const struct sum *s = &m->start;
    struct rules r = { { put }, language, &s->part[sentence < RULES_PART ? 0 : sentence - RULES_PART] };

    fill_word(line, word_in(language, s->count > 1 ? rules_word_of_sum(s, sentence) : word_of_game(r.game, sentence)), &r.filling);
}
