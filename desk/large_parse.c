/* The grammar of the large games: NAME [OPTION=VALUE ...] HEAP ..., as for other games (parse.c). */
#include "large.h"
#include <stdlib.h>
#include <string.h>

static const char *const names[LARGE_COUNT] = { "octal", "subtraction", "squares", "grundy" };
static const char *const usages[LARGE_COUNT] = {
    "octal [code=kayles|dawson|chess|guiles|0.NNN|4.NNN] N ... (1 to 64 heaps, or -)",
    "subtraction [play=normal|misere] [set=S,S..S,... of 1..1000000] N ... (1 to 64 piles of 0..10^18)",
    "squares [play=normal|misere] N ... (1 pile of 0..100000000, or up to 64 of 0..1000000)",
    "grundy [play=normal|misere] N ... (up to 64 heaps of 1..4000000000, as memory allows, or - for none)",
};
#define DEFAULT_CODE "kayles"
#define DEFAULT_SET "1,3,4"
enum { SMALL_SUBTRACTION = 999, SMALL_SET = 16, SMALL_SQUARES = 10000, SMALL_GRUNDY = 64, PREFIX = 64, SUBTRACTION_ROWS = 1000000000 };

const char *large_usage(const char *name)
{
    for (int i = 0; i < LARGE_COUNT; i++)
        if (strcmp(name, names[i]) == 0)
            return usages[i];
    return "";
}

/* ---- options ---- */

/* The set that was read last. */
static struct take_set the_set;
enum { SET_WORDS = (TAKE_GREATEST + 63) / 64 };

/* Adds S or S..S to the bits of a set. */
static bool add_numbers(struct reader *r, struct word word, uint64_t *bits)
{
    struct word last, first = split_word(word, '.', &last);
    uint32_t from, to;

    if (!read_long(r, first, "subtraction: set=", 1, TAKE_GREATEST, &from))
        return false;
    to = from;
    if (first.length < word.length) {
        if (last.length < 2 || last.start[0] != '.')
            return refuse(r, "subtraction: set=%.*s is not a number or a range S..S", QUOTED(word));
        last = (struct word){ last.start + 1, last.length - 1 };
        if (!read_long(r, last, "subtraction: set=", 1, TAKE_GREATEST, &to))
            return false;
        if (to < from)
            return refuse(r, "subtraction: set=%.*s is empty, because its first number is the greater one", QUOTED(word));
    }
    for (uint32_t n = from - 1; n < to; n++) {
        if (bits[n / 64] >> n % 64 & 1)
            return refuse(r, "subtraction: set=%u is given twice (different numbers of 1..%d)", n + 1, TAKE_GREATEST);
        bits[n / 64] |= 1ull << n % 64;
    }
    return true;
}

/* Makes the set of these bits the one that was read. */
static void keep_set(const uint64_t *bits)
{
    free(the_set.number);
    free(the_set.bit);
    the_set = (struct take_set){ .count = 0 };
    for (uint32_t word = 0; word < SET_WORDS; word++)
        the_set.count += (uint32_t)__builtin_popcountll(bits[word]);
    the_set.number = desk_room(the_set.count, sizeof *the_set.number);
    the_set.count = 0;
    for (uint32_t word = 0; word < SET_WORDS; word++)
        for (uint64_t rest = bits[word]; rest != 0; rest &= rest - 1)
            the_set.number[the_set.count++] = 64 * word + (uint32_t)__builtin_ctzll(rest) + 1;
    the_set.greatest = the_set.number[the_set.count - 1];
    the_set.bit = desk_room(take_words(&the_set), sizeof *the_set.bit);
    memcpy(the_set.bit, bits, take_words(&the_set) * sizeof *bits);
}

const struct take_set *large_read_set(struct reader *r, struct word word)
{
    uint64_t *bits = desk_room(SET_WORDS, sizeof *bits);
    bool good = true;

    do {
        if (word.length > 0 && word.start[word.length - 1] == ',')
            good = refuse(r, "subtraction: set=%.*s ends in a comma (numbers of 1..%d with commas between)", QUOTED(word), TAKE_GREATEST);
        else
            good = add_numbers(r, split_word(word, ',', &word), bits);
    } while (good && word.length > 0);
    if (good)
        keep_set(bits);
    free(bits);
    return good ? &the_set : NULL;
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
        return (l->set = large_read_set(r, value)) != NULL;
    if (l->name == LARGE_OCTAL && word_is(name, "play"))
        return refuse(r, "octal: a table is one of normal play; of misere play there is one of genera (table --genus octal ...), and "
                         "nimatron misere");
    return refuse(r, "%s: there is no option \"%.*s\": %s", game, QUOTED(name), usages[l->name]);
}

static bool read_large_options(struct reader *r, struct large *l)
{
    struct word word;

    octal_read(DEFAULT_CODE, strlen(DEFAULT_CODE), &l->octal.code);
    while ((word = peek_word(r)).length > 0 && memchr(word.start, '=', word.length) != NULL) {
        next_word(r);
        if (!read_large_option(r, l, word))
            return false;
    }
    if (l->name == LARGE_SUBTRACTION && l->set == NULL)
        l->set = large_read_set(r, (struct word){ DEFAULT_SET, strlen(DEFAULT_SET) });
    return true;
}

/* ---- positions ---- */

/* Reads the heaps of subtraction or squares. */
static bool read_piles(struct reader *r, struct large *l)
{
    const char *game = names[l->name], *reason = "the table of nimbers ends at 1000000, the sieve of lost piles at 100000000";
    struct word word;

    while ((word = next_word(r)).length > 0) {
        if (memchr(word.start, '=', word.length) != NULL)
            return refuse_late_option(r, game, word, usages[l->name]);
        if (l->heaps == LARGE_HEAPS)
            return refuse(r, "%s: \"%.*s\" is one pile too many: %s", game, QUOTED(word), usages[l->name]);
        if (!octal_read_heap(r, game, word, l->name == LARGE_SQUARES ? TAKE_SIEVE : LARGE_MOST, &l->heap[l->heaps++]))
            return give_reason(r, l->name == LARGE_SQUARES ? reason : NULL);
    }
    return l->heaps > 0 || refuse(r, "%s: there are no piles: %s", game, usages[l->name]);
}

/* Refuses piles whose values are beyond the budget. */
static bool refuse_budget(struct reader *r, const struct large *l)
{
    if (l->name == LARGE_SQUARES)
        return refuse(r, "squares: several piles are 0..%d each, because the table of nimbers ends there: %s", TAKE_SQUARES,
                      usages[LARGE_SQUARES]);
    return refuse(r, "subtraction: this set shows no period within the budget of the desk (%d piles, %llu words of bit sets), and its "
                     "values are not known so far", TAKE_HEAPS, TAKE_WORK);
}

/* Returns whether an option was typed with a range, which the game of game_list does not read. */
static bool has_range(const struct large *l)
{
    for (uint8_t i = 0; i < l->typed_count; i++)
        if (memchr(l->typed[i].start, '.', l->typed[i].length) != NULL)
            return true;
    return false;
}

/* Returns whether the game of game_list takes heaps up to `most` with these options. */
static bool is_small(const struct large *l, uint64_t most)
{
    if (l->name == LARGE_SUBTRACTION)
        return l->set->greatest <= SMALL_SET && most <= SMALL_SUBTRACTION && !has_range(l);
    return most <= SMALL_SQUARES;
}

/* Reads the heaps of Grundy's game. What is small there is the stones less the heaps: each split makes one heap more. */
static enum large_found read_grundy(struct reader *r, struct large *l)
{
    struct octal_query *q = &l->octal;
    uint64_t splits = 0;

    octal_read("grundy", strlen("grundy"), &q->code);
    if (!octal_read_heaps(r, "grundy", usages[LARGE_GRUNDY], q))
        return LARGE_BAD;
    for (uint8_t i = 0; i < q->heaps; i++) {
        if (q->heap[i] == 0)
            return refuse(r, "grundy: 0 is out of range (1..%u, or - for no heap)", OCTAL_TABLE_MOST), LARGE_BAD;
        splits += q->heap[i] - 1;
    }
    l->name = LARGE_OCTAL;
    return splits <= SMALL_GRUNDY ? LARGE_SMALL : LARGE_GOOD;
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
    if (l->name == LARGE_GRUNDY)
        return read_grundy(&r, l);
    if (l->name == LARGE_OCTAL)
        return octal_read_heaps(&r, names[l->name], usages[l->name], &l->octal) ? LARGE_GOOD : LARGE_BAD;
    if (!read_piles(&r, l))
        return LARGE_BAD;
    if (l->heaps == 1 && is_small(l, l->heap[0]))
        return LARGE_SMALL;
    return large_find_source(l) || refuse_budget(&r, l) ? LARGE_GOOD : LARGE_BAD;
}

/* Reads A..B for subtraction or squares. */
static bool read_pile_range(struct reader *r, struct large *l, uint64_t *from, uint64_t *to)
{
    char prefix[PREFIX];
    uint32_t least, most;

    snprintf(prefix, sizeof prefix, "%s: ", names[l->name]);
    if (!read_range(r, prefix, l->name == LARGE_SQUARES ? TAKE_SIEVE : SUBTRACTION_ROWS, &least, &most))
        return false;
    *from = least;
    *to = most;
    l->heap[0] = most;
    l->heaps = 1;
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
    if (is_small(l, *to))
        return LARGE_SMALL;
    return large_find_source(l) || refuse_budget(&r, l) ? LARGE_GOOD : LARGE_BAD;
}
