/* The desk grammar.  Words are parted by blanks; options stand before the position, in any order, each once. */
#include "desk.h"
#include <stdarg.h>
#include <string.h>

struct word {
    const char *at;
    size_t length; /* 0: there is none */
};

/* What is left to read, and where to complain. */
struct reader {
    const char *at, *end;
    struct query *query;
    struct complaint *complaint;
};

/* A word as an argument of "%.*s", cut where it is too long to be quoted. */
#define QUOTED(word) (int)((word).length > 40 ? 40 : (word).length), (word).at

__attribute__((format(printf, 2, 3))) static bool complain(struct reader *r, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(r->complaint->text, sizeof r->complaint->text, format, arguments);
    va_end(arguments);
    return false;
}

static struct word next_word(struct reader *r)
{
    struct word word;

    while (r->at < r->end && *r->at == ' ')
        r->at++;
    word.at = r->at;
    while (r->at < r->end && *r->at != ' ')
        r->at++;
    word.length = (size_t)(r->at - word.at);
    return word;
}

static struct word peek_word(const struct reader *r)
{
    struct reader ahead = *r;

    return next_word(&ahead);
}

static bool is(struct word word, const char *text)
{
    return word.length == strlen(text) && memcmp(word.at, text, word.length) == 0;
}

/* Reads least..greatest in decimal, without sign or leading zeros.  Complaints begin with the prefix "game: " or "game: max=". */
static bool read_number(struct reader *r, struct word word, const char *prefix, uint16_t least, uint16_t greatest,
                        uint16_t *value)
{
    uint32_t number = 0;

    for (size_t i = 0; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9')
            return complain(r, "%s%.*s is not a number (%u..%u)", prefix, QUOTED(word), least, greatest);
        if (number <= UINT16_MAX)
            number = number * 10 + (uint32_t)(word.at[i] - '0');
    }
    if (word.length == 0)
        return complain(r, "%sa number is missing (%u..%u)", prefix, least, greatest);
    if (word.at[0] == '0' && word.length > 1)
        return complain(r, "%s%.*s has leading zeros (%u..%u, written without)", prefix, QUOTED(word), least, greatest);
    if (number < least || number > greatest)
        return complain(r, "%s%.*s is out of range (%u..%u)", prefix, QUOTED(word), least, greatest);
    *value = (uint16_t)number;
    return true;
}

/* Finds the value among "normal|misere". */
static bool read_name(struct reader *r, struct word word, const char *prefix, const struct option *option, uint16_t *value)
{
    const char *at = option->values;

    for (uint16_t i = option->least;; i++) {
        size_t length = strcspn(at, "|");

        if (word.length == length && memcmp(word.at, at, length) == 0) {
            *value = i;
            return true;
        }
        if (at[length] == '\0')
            return complain(r, "%s%.*s is not known (%s)", prefix, QUOTED(word), option->values);
        at += length + 1;
    }
}

static bool read_option(struct reader *r, struct word word, uint32_t *given)
{
    const struct game *game = r->query->game;
    const char *equals = memchr(word.at, '=', word.length);
    struct word name = { word.at, (size_t)(equals - word.at) };
    struct word value = { equals + 1, word.length - name.length - 1 };
    char prefix[64];

    for (uint8_t i = 0; i < game->option_count; i++) {
        const struct option *option = &game->options[i];

        if (!is(name, option->name))
            continue;
        if (*given >> i & 1)
            return complain(r, "%s: the option %s is given twice: %s", game->id, option->name, desk_usage(game).text);
        *given |= 1u << i;
        snprintf(prefix, sizeof prefix, "%s: %s=", game->id, option->name);
        if (option->values != NULL)
            return read_name(r, value, prefix, option, &r->query->position.option[i]);
        return read_number(r, value, prefix, option->least, option->greatest, &r->query->position.option[i]);
    }
    return complain(r, "%s: there is no option \"%.*s\": %s", game->id, QUOTED(name), desk_usage(game).text);
}

static bool read_options(struct reader *r)
{
    uint32_t given = 0;

    for (;;) {
        struct word word = peek_word(r);

        if (word.length == 0 || memchr(word.at, '=', word.length) == NULL)
            return true;
        next_word(r);
        if (!read_option(r, word, &given))
            return false;
    }
}

/* A position of piles: numbers with blanks between.  Other forms (pieces, digits, nodes, sums) will stand beside this one. */
static bool read_piles(struct reader *r)
{
    const struct game *game = r->query->game;
    struct position *p = &r->query->position;
    char prefix[64];
    struct word word;

    snprintf(prefix, sizeof prefix, "%s: ", game->id);
    while ((word = next_word(r)).length > 0) {
        if (memchr(word.at, '=', word.length) != NULL)
            return complain(r, "%s: the option %.*s must stand before the position: %s", game->id, QUOTED(word),
                            desk_usage(game).text);
        if (p->parts == game->most_parts)
            return complain(r, "%s: \"%.*s\" is one pile too many: %s", game->id, QUOTED(word), desk_usage(game).text);
        if (!read_number(r, word, prefix, 0, game->greatest, &p->part[p->parts]))
            return false;
        p->parts++;
    }
    if (p->parts < game->least_parts)
        return complain(r, "%s: %s: %s", game->id, p->parts == 0 ? "there are no piles" : "there are too few piles",
                        desk_usage(game).text);
    return true;
}

static bool read_game(struct reader *r)
{
    struct word word = next_word(r);

    for (uint8_t i = 0; i < GAME_COUNT; i++) {
        if (is(word, game_list[i]->id)) {
            r->query->game = game_list[i];
            game_defaults(game_list[i], &r->query->position);
            return true;
        }
    }
    if (word.length == 0)
        return complain(r, "no game is named; the games are: %s", desk_games().text);
    return complain(r, "there is no game \"%.*s\"; the games are: %s", QUOTED(word), desk_games().text);
}

bool desk_parse(const char *text, size_t length, struct query *q, struct complaint *c)
{
    struct reader r = { .at = text, .end = text + length, .query = q, .complaint = c };

    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\t')
            return complain(&r, "there is a tab in it; words are parted by blanks");
        if ((text[i] >= 0 && text[i] < ' ') || text[i] == 0x7F)
            return complain(&r, "there is a control character in it (code %d); words are parted by blanks", text[i]);
    }
    return read_game(&r) && read_options(&r) && read_piles(&r);
}
