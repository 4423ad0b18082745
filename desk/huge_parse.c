/* The grammar of the games of huge.h: GAME [OPTION=VALUE ...] POSITION, as for all games (parse.c). */
#include "huge.h"
#include <stdlib.h>
#include <string.h>

#define PILES "N ... (1 to 100000 piles of 0..10^18)"
#define PLAY " [play=normal|misere]"
#define MAX " [max=1..10^18]"

const struct huge_game huge_games[] = {
    { GAME_INDEX_nim, "nim" PLAY MAX " " PILES, 1, HUGE_PILES, HUGE_MOST, NULL, NULL, huge_judge_nim, huge_wins_of_nim },
    { GAME_INDEX_bash, "bash" PLAY MAX " " PILES, 1, HUGE_PILES, 10, NULL, NULL, huge_judge_nim, huge_wins_of_nim },
    { GAME_INDEX_race, "race" PLAY MAX " [goal=1..10^18] N (the count, 0..goal)", 1, 1, 10, "the count is above the goal",
      huge_legal_race, huge_judge_race, huge_wins_of_race },
    { GAME_INDEX_stones, "stones " PILES, 1, HUGE_PILES, 0, "piles must not shrink", huge_legal_stones,
      huge_judge_stones, huge_wins_of_stones },
    { GAME_INDEX_cake, "cake " PILES, 1, HUGE_PILES, 0, NULL, NULL, huge_judge_cake, huge_wins_of_cake },
    { GAME_INDEX_roxor, "roxor N N ... (2 to 100000 piles of 0..10^18)", 2, HUGE_PILES, 0, NULL, NULL, huge_judge_roxor,
      huge_wins_of_roxor },
    { GAME_INDEX_wythoff, "wythoff N N (2 piles of 0..10^18)", 2, 2, 0, NULL, NULL, huge_judge_wythoff, huge_wins_of_wythoff },
    { GAME_INDEX_euclid, "euclid [rule=zero|positive] N N (2 numbers of 0..10^18)", 2, 2, 0, "with rule=positive both numbers are above 0",
      huge_legal_euclid, huge_judge_euclid, huge_wins_of_euclid },
    { GAME_INDEX_fibonacci, "fibonacci N MOST (a pile of 0..10^18, and the most that may be taken now)", 2, 2, 0, NULL, NULL,
      huge_judge_fibonacci, huge_wins_of_fibonacci },
    { GAME_INDEX_lasker, "lasker N ... (up to 100000 heaps of 1..10^18, or - for none)", 0, HUGE_PILES, 0, NULL, NULL,
      huge_judge_lasker, huge_wins_of_lasker },
};
const size_t huge_game_count = sizeof huge_games / sizeof *huge_games;

const char *huge_usage(uint8_t index)
{
    for (size_t i = 0; i < huge_game_count; i++)
        if (huge_games[i].index == index)
            return huge_games[i].usage;
    return "";
}

/* The piles that were read last. */
static struct {
    uint64_t *pile;
    size_t room;
} kept;

/* Reads digits. what: begins a complaint, in which the number is one of least..HUGE_MOST. A greater one is HUGE_MOST + 1 or more. */
static bool read_digits(struct reader *r, struct word word, const char *what, uint64_t least, uint64_t *number)
{
    *number = 0;
    for (size_t i = 0; i < word.length; i++) {
        if (word.start[i] < '0' || word.start[i] > '9')
            return refuse(r, "%s%.*s is not a number (%llu..10^18)", what, QUOTED(word), (unsigned long long)least);
        if (*number <= HUGE_MOST)
            *number = 10 * *number + (uint64_t)(word.start[i] - '0');
    }
    if (word.length == 0)
        return refuse(r, "%sa number is missing (%llu..10^18)", what, (unsigned long long)least);
    if (word.start[0] == '0' && word.length > 1)
        return refuse(r, "%s%.*s has leading zeros (%llu..10^18, written without)", what, QUOTED(word), (unsigned long long)least);
    return true;
}

/* Reads a number of least..HUGE_MOST, as digits or as BASE^EXPONENT. */
static bool read_huge(struct reader *r, struct word word, const char *what, uint64_t least, uint64_t *number)
{
    struct word exponent, base = split_word(word, '^', &exponent);
    uint64_t factor, times;

    if (!read_digits(r, base, what, least, number))
        return false;
    if (base.length < word.length) {
        if (!read_digits(r, exponent, what, 0, &times))
            return false;
        factor = *number;
        for (*number = 1; times > 0 && *number > 0 && *number <= HUGE_MOST && factor != 1; times--)
            *number = factor > HUGE_MOST / *number ? HUGE_MOST + 1 : *number * factor;
    }
    return (*number >= least && *number <= HUGE_MOST) ||
           refuse(r, "%s%.*s is out of range (%llu..10^18)", what, QUOTED(word), (unsigned long long)least);
}

/* ---- options ---- */

/* Reads one of two words into *value, 0 or 1. */
static bool read_choice(struct reader *r, struct word word, const char *what, const char *const choice[2], uint8_t *value)
{
    *value = word_is(word, choice[1]);
    return *value == 1 || word_is(word, choice[0]) ||
           refuse(r, "%s%.*s is not known (%s|%s)", what, QUOTED(word), choice[0], choice[1]);
}

static bool is_option(const struct huge *h, struct word name, const char *option)
{
    char typed[20];

    snprintf(typed, sizeof typed, "[%s=", option);
    return word_is(name, option) && strstr(h->game->usage, typed) != NULL;
}

static bool read_option(struct reader *r, struct huge *h, struct word word)
{
    static const char *const plays[2] = { "normal", "misere" }, *const rules[2] = { "zero", "positive" };
    struct word value, rest, name = split_word(word, '=', &value);
    const char *game = game_names[h->game->index];
    char what[64];

    for (uint8_t i = 0; i < h->typed_count; i++) {
        struct word other = split_word(h->typed[i], '=', &rest);

        if (other.length == name.length && memcmp(other.start, name.start, name.length) == 0)
            return refuse(r, "%s: the option %.*s is given twice: %s", game, QUOTED(name), h->game->usage);
    }
    if (h->typed_count < GAME_OPTIONS)
        h->typed[h->typed_count++] = word;
    snprintf(what, sizeof what, "%s: %.*s=", game, (int)name.length, name.start);
    if (is_option(h, name, "play"))
        return read_choice(r, value, what, plays, &h->play);
    if (is_option(h, name, "rule"))
        return read_choice(r, value, what, rules, &h->play);
    if (is_option(h, name, "max"))
        return read_huge(r, value, what, 1, &h->max);
    if (is_option(h, name, "goal"))
        return read_huge(r, value, what, 1, &h->goal);
    return refuse(r, "%s: there is no option \"%.*s\": %s", game, QUOTED(name), h->game->usage);
}

static bool read_all_options(struct reader *r, struct huge *h)
{
    struct word word;

    while ((word = peek_word(r)).length > 0 && memchr(word.start, '=', word.length) != NULL) {
        next_word(r);
        if (!read_option(r, h, word))
            return false;
    }
    return true;
}

/* ---- positions ---- */

static void keep(struct huge *h, uint64_t number)
{
    if (h->piles == kept.room) {
        uint64_t *more = desk_room(kept.room = 2 * kept.room + 64, sizeof *more);

        if (h->piles > 0)
            memcpy(more, kept.pile, h->piles * sizeof *more);
        free(kept.pile);
        kept.pile = more;
    }
    kept.pile[h->piles++] = number;
    h->pile = kept.pile;
}

static bool read_piles(struct reader *r, struct huge *h)
{
    const struct huge_game *game = h->game;
    bool heaps = game->index == GAME_INDEX_lasker;
    const char *name = game_names[game->index], *noun = heaps ? "heap" : "pile";
    struct word word;
    char what[40];

    snprintf(what, sizeof what, "%s: ", name);
    if (heaps && word_is(peek_word(r), "-")) {
        next_word(r);
        return peek_word(r).length == 0 || refuse(r, "%s: - stands for no heap, so it stands alone: %s", name, game->usage);
    }
    while ((word = next_word(r)).length > 0) {
        uint64_t number;

        if (memchr(word.start, '=', word.length) != NULL)
            return refuse_late_option(r, name, word, game->usage);
        if (h->piles == game->most)
            return refuse(r, "%s: \"%.*s\" is one %s too many: %s", name, QUOTED(word), noun, game->usage);
        if (!read_huge(r, word, what, heaps, &number))
            return false;
        keep(h, number);
    }
    if (h->piles < game->least || h->piles == 0)
        return refuse(r, "%s: there are %s %ss: %s", name, h->piles == 0 ? "no" : "too few", noun, game->usage);
    return game->legal == NULL || game->legal(h) || refuse(r, "%s: %s: %s", name, game->condition, game->usage);
}

enum huge_found huge_parse(const struct reader *text, struct huge *h)
{
    struct reader r = *text;
    struct word value, word = next_word(&r);

    for (size_t i = 0; i < huge_game_count; i++) {
        if (!word_is(word, game_names[huge_games[i].index]) || word_is(split_word(peek_word(&r), '=', &value), "reach"))
            continue;
        *h = (struct huge){ .game = &huge_games[i], .max = huge_games[i].initial_max, .goal = 100 };
        return read_all_options(&r, h) && read_piles(&r, h) ? HUGE_GOOD : HUGE_BAD;
    }
    return HUGE_NONE;
}
