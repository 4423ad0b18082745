/* The grammar of the large games: NAME [OPTION=VALUE ...] HEAP ..., as for other games (parse.c). */
#include "large.h"
#include <string.h>

static const char *const names[LARGE_COUNT] = { "octal", "subtraction", "squares" };
static const char *const usages[LARGE_COUNT] = {
    "octal [code=kayles|dawson|chess|guiles|0.NNN] N ... (1 to 64 heaps of 0..1000000, or -)",
    "subtraction [play=normal|misere] [set=S,S,... of 1..64] N (1 pile of 0..1000000000)",
    "squares [play=normal|misere] N (1 pile of 0..1000000)",
};
static const uint32_t greatest[LARGE_COUNT] = { LARGE_OCTAL_MOST, LARGE_SUBTRACTION_MOST, LARGE_SQUARES_MOST };
static const char *const reasons[LARGE_COUNT] = {
    "the nimbers of all lesser heaps are computed",
    "the values are computed from 0 on until they repeat",
    "its table is computed from 0 on",
};
enum { SMALL_SUBTRACTION = 999, SMALL_SET = 16, SMALL_SQUARES = 10000, PREFIX = 64 };

const char *large_usage(const char *name)
{
    for (int i = 0; i < LARGE_COUNT; i++)
        if (strcmp(name, names[i]) == 0)
            return usages[i];
    return "";
}

/* ---- options ---- */

/* Codes with a name, as on the device. */
static const struct {
    const char *name, *digits;
} codes[] = { { "kayles", "77" }, { "dawson", "07" }, { "chess", "137" }, { "guiles", "15" } };

/* Reads the digits of a code behind its point. */
static bool read_digits(struct reader *r, struct word word, struct octal *code)
{
    *code = (struct octal){ .length = 0 };
    if (word.length == 0 || word.length > OCTAL_DIGITS)
        return refuse(r, "octal: code=0.%.*s has %s (0. and 1 to %d digits of 0..7)", QUOTED(word),
                      word.length == 0 ? "no digits" : "too many digits", OCTAL_DIGITS);
    for (size_t i = 0; i < word.length; i++) {
        if (word.start[i] < '0' || word.start[i] > '7')
            return refuse(r, "octal: code=0.%.*s is not a code (0. and 1 to %d digits of 0..7)", QUOTED(word), OCTAL_DIGITS);
        code->digit[i + 1] = (uint8_t)(word.start[i] - '0');
        if (word.start[i] != '0')
            code->length = (uint8_t)(i + 1);
    }
    return true;
}

static bool read_code(struct reader *r, struct word word, struct octal *code)
{
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (word_is(word, codes[i].name))
            return read_digits(r, (struct word){ codes[i].digits, strlen(codes[i].digits) }, code);
    if (word.length >= 2 && memcmp(word.start, "0.", 2) == 0)
        return read_digits(r, (struct word){ word.start + 2, word.length - 2 }, code);
    return refuse(r, "octal: code=%.*s is not known (kayles|dawson|chess|guiles, or 0. and 1 to %d digits of 0..7)",
                  QUOTED(word), OCTAL_DIGITS);
}

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
        return read_code(r, value, &l->code);
    if (l->name != LARGE_OCTAL && word_is(name, "play"))
        return read_play(r, game, value, &l->play);
    if (l->name == LARGE_SUBTRACTION && word_is(name, "set"))
        return read_set(r, value, &l->set);
    return refuse(r, "%s: there is no option \"%.*s\": %s", game, QUOTED(name), usages[l->name]);
}

static bool read_large_options(struct reader *r, struct large *l)
{
    struct word word;

    read_digits(r, (struct word){ codes[0].digits, strlen(codes[0].digits) }, &l->code);
    l->set = 1 << 0 | 1 << 2 | 1 << 3;
    while ((word = peek_word(r)).length > 0 && memchr(word.start, '=', word.length) != NULL) {
        next_word(r);
        if (!read_large_option(r, l, word))
            return false;
    }
    return true;
}

/* ---- positions ---- */

static bool read_heaps(struct reader *r, struct large *l)
{
    int most = l->name == LARGE_OCTAL ? LARGE_HEAPS : 1;
    const char *game = names[l->name], *what = l->name == LARGE_OCTAL ? "heap" : "pile";
    struct word word = peek_word(r);
    char prefix[PREFIX];

    snprintf(prefix, sizeof prefix, "%s: ", game);
    if (l->name == LARGE_OCTAL && word_is(word, "-"))
        return next_word(r), next_word(r).length == 0
               || refuse(r, "%s: - stands for no heap, so it stands alone: %s", game, usages[l->name]);
    while ((word = next_word(r)).length > 0) {
        if (memchr(word.start, '=', word.length) != NULL)
            return refuse_late_option(r, game, word, usages[l->name]);
        if (l->heaps == most)
            return refuse(r, "%s: \"%.*s\" is one %s too many: %s", game, QUOTED(word), what, usages[l->name]);
        if (!read_long(r, word, prefix, 0, greatest[l->name], &l->heap[l->heaps]))
            return give_reason(r, reasons[l->name]);
        l->heaps++;
    }
    return l->heaps > 0 || refuse(r, "%s: there are no %ss: %s", game, what, usages[l->name]);
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
    if (!read_large_options(&r, l) || !read_heaps(&r, l))
        return LARGE_BAD;
    return is_small(l, l->heap[0]) ? LARGE_SMALL : LARGE_GOOD;
}

enum large_found large_parse_range(const struct reader *text, struct large *l, uint32_t *from, uint32_t *to)
{
    struct reader r = *text;
    char prefix[PREFIX];

    if (!read_name(&r, l))
        return LARGE_SMALL;
    snprintf(prefix, sizeof prefix, "%s: ", names[l->name]);
    if (!read_large_options(&r, l) || !read_range(&r, prefix, greatest[l->name], from, to))
        return LARGE_BAD;
    return is_small(l, *to) ? LARGE_SMALL : LARGE_GOOD;
}
