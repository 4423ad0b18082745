/* The grammar of the large games: NAME [OPTION=VALUE ...] HEAP ..., as for other games (parse.c). */
#include "large.h"
#include <string.h>

static const char *const names[LARGE_COUNT] = { "octal", "subtraction", "squares" };
static const char *const usages[LARGE_COUNT] = {
    "octal [code=kayles|dawson|chess|guiles|0.NNN|4.NNN] N ... (1 to 64 heaps, or -)",
    "subtraction [play=normal|misere] [set=S,S,... of 1..64] N (1 pile of 0..1000000000)",
    "squares [play=normal|misere] N (1 pile of 0..1000000)",
};
static const uint32_t greatest[LARGE_COUNT] = { 0, LARGE_SUBTRACTION_MOST, LARGE_SQUARES_MOST };
static const char *const reasons[LARGE_COUNT] = {
    NULL,
    "the values are computed from 0 on until they repeat",
    "its table is computed from 0 on",
};
#define DEFAULT_CODE "kayles"
enum { SMALL_SUBTRACTION = 999, SMALL_SET = 16, SMALL_SQUARES = 10000, PREFIX = 64 };

const char *large_usage(const char *name)
{
    for (int i = 0; i < LARGE_COUNT; i++)
        if (strcmp(name, names[i]) == 0)
            return usages[i];
    return "";
}

/* ---- options ---- */

static bool read_set(struct reader *r, struct word word, uint64_t *set)
{
    int numbers = 0;

    *set = 0;
    do {
        struct word number;
        uint32_t value;

        if (word.length > 0 && word.start[word.length - 1] == ',')
            return refuse(r, "subtraction: set=%.*s ends in a comma (numbers of 1..%d with commas between)", QUOTED(word), LARGE_SET_MOST);
        number = split_word(word, ',', &word);
        if (!read_long(r, number, "subtraction: set=", 1, LARGE_SET_MOST, &value))
            return false;
        if (*set >> (value - 1) & 1)
            return refuse(r, "subtraction: set=%u is given twice (different numbers of 1..%d)", value, LARGE_SET_MOST);
        if (++numbers > LARGE_SET_NUMBERS)
            return refuse(r, "subtraction: set= has more than %d numbers, so that its nimbers could not be kept in a window of %d heaps",
                          LARGE_SET_NUMBERS, LARGE_SET_MOST);
        *set |= 1ull << (value - 1);
    } while (word.length > 0);
    return true;
}

static bool read_play(struct reader *r, const char *game, struct word word, uint8_t *play)
{
    *play = word_is(word, "misere");
    return *play == PLAY_MISERE || word_is(word, "normal") || refuse(r, "%s: play=%.*s is not known (normal|misere)", game, QUOTED(word));
}

/* Reads one word OPTION=VALUE. */
static bool read_large_option(struct reader *r, struct large *l, struct word word)
{
    struct word value, name = split_word(word, '=', &value);
    const char *game = names[l->name];

    for (uint8_t i = 0; i < l->typed_count; i++) {
        struct word rest;

        if (split_word(l->typed[i], '=', &rest).length == name.length && memcmp(l->typed[i].start, name.start, name.length) == 0)
            return refuse(r, "%s: the option %.*s is given twice: %s", game, QUOTED(name), usages[l->name]);
    }
    if (l->typed_count < sizeof l->typed / sizeof *l->typed)
        l->typed[l->typed_count++] = word;
    if (l->name == LARGE_OCTAL && word_is(name, "code"))
        return octal_read_code(r, game, value, &l->octal.code);
    if (l->name != LARGE_OCTAL && word_is(name, "play"))
        return read_play(r, game, value, &l->play);
    if (l->name == LARGE_SUBTRACTION && word_is(name, "set"))
        return read_set(r, value, &l->set);
    return refuse(r, "%s: there is no option \"%.*s\": %s", game, QUOTED(name), usages[l->name]);
}

static bool read_large_options(struct reader *r, struct large *l)
{
    struct word word;

    octal_read(DEFAULT_CODE, strlen(DEFAULT_CODE), &l->octal.code);
    l->set = 1 << 0 | 1 << 2 | 1 << 3;
    while ((word = peek_word(r)).length > 0 && memchr(word.start, '=', word.length) != NULL) {
        next_word(r);
        if (!read_large_option(r, l, word))
            return false;
    }
    return true;
}

/* ---- positions ---- */

/* Reads the one heap of subtraction or squares. */
static bool read_pile(struct reader *r, struct large *l)
{
    const char *game = names[l->name];
    struct word word = next_word(r), more;
    char prefix[PREFIX];

    snprintf(prefix, sizeof prefix, "%s: ", game);
    if (word.length == 0)
        return refuse(r, "%s: there are no piles: %s", game, usages[l->name]);
    if (memchr(word.start, '=', word.length) != NULL)
        return refuse_late_option(r, game, word, usages[l->name]);
    if (!read_long(r, word, prefix, 0, greatest[l->name], &l->heap))
        return give_reason(r, reasons[l->name]);
    more = next_word(r);
    if (more.length > 0 && memchr(more.start, '=', more.length) != NULL)
        return refuse_late_option(r, game, more, usages[l->name]);
    return more.length == 0 || refuse(r, "%s: \"%.*s\" is one pile too many: %s", game, QUOTED(more), usages[l->name]);
}

/* Returns whether the game of game_list takes heaps up to `most` with these options. */
static bool is_small(const struct large *l, uint32_t most)
{
    if (l->name == LARGE_SUBTRACTION)
        return l->set >> SMALL_SET == 0 && most <= SMALL_SUBTRACTION;
    return l->name == LARGE_SQUARES && most <= SMALL_SQUARES;
}

/* Reads the name of the game. Returns false, and reads nothing, if it is no large game. */
static bool read_name(struct reader *r, struct large *l)
{
    *l = (struct large){ .name = 0 };
    for (; l->name < LARGE_COUNT; l->name++) {
        if (word_is(peek_word(r), names[l->name])) {
            next_word(r);
            return true;
        }
    }
    return false;
}

enum large_found large_parse(const struct reader *text, struct large *l)
{
    struct reader r = *text;

    if (!read_name(&r, l))
        return LARGE_SMALL;
    if (!read_large_options(&r, l))
        return LARGE_BAD;
    if (l->name == LARGE_OCTAL)
        return octal_read_heaps(&r, names[l->name], usages[l->name], &l->octal) ? LARGE_GOOD : LARGE_BAD;
    if (!read_pile(&r, l))
        return LARGE_BAD;
    return is_small(l, l->heap) ? LARGE_SMALL : LARGE_GOOD;
}

/* Reads A..B for subtraction or squares. */
static bool read_pile_range(struct reader *r, struct large *l, uint64_t *from, uint64_t *to)
{
    char prefix[PREFIX];
    uint32_t least, most;

    snprintf(prefix, sizeof prefix, "%s: ", names[l->name]);
    if (!read_range(r, prefix, greatest[l->name], &least, &most))
        return false;
    *from = least;
    *to = most;
    return true;
}

/* Reads the name of a game that is an octal game with a code of its own. Returns the name; NULL, and reads nothing, if it is none. */
static const char *read_sequence(struct reader *r, struct large *l)
{
    static const char *const sequences[] = { "grundy", "lasker" };

    *l = (struct large){ .name = LARGE_OCTAL };
    for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++) {
        if (!word_is(peek_word(r), sequences[i]))
            continue;
        next_word(r);
        octal_read(sequences[i], strlen(sequences[i]), &l->octal.code);
        return sequences[i];
    }
    return NULL;
}

enum large_found large_parse_range(const struct reader *text, struct large *l, uint64_t *from, uint64_t *to)
{
    struct reader r = *text;
    const char *name;

    if ((name = read_sequence(&r, l)) != NULL)
        return octal_read_range(&r, name, &l->octal.code, from, to) ? LARGE_GOOD : LARGE_BAD;
    if (!read_name(&r, l))
        return LARGE_SMALL;
    if (!read_large_options(&r, l))
        return LARGE_BAD;
    if (l->name == LARGE_OCTAL)
        return octal_read_range(&r, names[l->name], &l->octal.code, from, to) ? LARGE_GOOD : LARGE_BAD;
    if (!read_pile_range(&r, l, from, to))
        return LARGE_BAD;
    return is_small(l, (uint32_t)*to) ? LARGE_SMALL : LARGE_GOOD;
}
