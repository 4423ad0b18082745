/* Reads positions as text, in the grammar of the desk (desk/parse.c). */
#include "rules.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const rules_names[RULES_COUNT] = {
    "squares", "subtraction", "bash", "race", "fibonacci", "nim", "wythoff", "power", "stones", "cake", "roxor", "fraenkel", "rook",
    "knights", "queens", "chomp", "graph", "octal", "grundy", "lasker", "coins", "digits", "euclid",
};

struct about {
    struct {
        const char *name;
        unsigned least, most, usual;
        const char *values; /* the words for 0, 1, ...; NULL: the value is a number; "": it is a set */
    } option[RULES_OPTIONS];
    unsigned parts_least, parts_most, greatest;
    bool pieces;
};

#define PLAY { "play", 0, 1, 0, "normal misere" }

static const struct about about[RULES_COUNT] = {
    [RULES_SQUARES] = { { PLAY }, 1, 1, 10000, false },
    [RULES_SUBTRACTION] = { { PLAY, { "set", 1, 65535, 1 << 0 | 1 << 2 | 1 << 3, "" } }, 1, 1, 999, false },
    [RULES_BASH] = { { PLAY, { "max", 1, 99, 10, 0 } }, 1, 1, 999, false },
    [RULES_RACE] = { { PLAY, { "max", 1, 99, 10, 0 }, { "goal", 1, 999, 100, 0 } }, 1, 1, 999, false },
    [RULES_NIM] = { { PLAY, { "max", 1, 99, 0, 0 } }, 1, 8, 99, false },
    [RULES_WYTHOFF] = { { { 0 } }, 2, 2, 9999, false },
    [RULES_POWER] = { { { 0 } }, 2, 2, 10000, false },
    [RULES_STONES] = { { { 0 } }, 1, 8, 99, false },
    [RULES_CAKE] = { { { 0 } }, 1, 8, 99, false },
    [RULES_ROXOR] = { { { 0 } }, 2, 10, 15, false },
    [RULES_ROOK] = { { { "rule", 0, 2, 0, "normal added misere" } }, 2, 2, 15, false },
    [RULES_KNIGHTS] = { { { "board", 0, 6, 2, "4 6 8 10 12 14 16" } }, 1, 6, 15, true },
    [RULES_QUEENS] = { { { 0 } }, 1, 6, 15, true },
    [RULES_DIGITS] = { { { 0 } }, 0, 8, 9, false },
    [RULES_OCTAL] = { { { "code", 0, 3, 0, "kayles dawson chess guiles" } }, 0, 10, 20, false },
    [RULES_GRUNDY] = { { { 0 } }, 0, 10, 11, false },
    [RULES_LASKER] = { { { 0 } }, 0, 10, 10, false },
    [RULES_FIBONACCI] = { { { 0 } }, 2, 2, 1998, false },
    [RULES_EUCLID] = { { { "rule", 0, 1, 0, "zero positive" } }, 2, 2, 250, false },
    [RULES_CHOMP] = { { { 0 } }, 1, 5, 7, false },
    [RULES_COINS] = { { { "rule", 0, 2, 0, "turtles mock ruler" } }, 1, 1, 65535, false },
    [RULES_FRAENKEL] = { { { "reach", 1, 3, 2, 0 } }, 2, 2, 999, false },
    [RULES_GRAPH] = { { PLAY, { "map", 0, 2, 0, "mouse river pond" } }, 1, 1, 10, false },
};

uint16_t rules_default(unsigned game, unsigned option)
{
    return (uint16_t)about[game].option[option].usual;
}

const char *rules_option(unsigned game, unsigned option)
{
    return option < RULES_OPTIONS ? about[game].option[option].name : 0;
}

/* ---- reading ---- */

/* The text being read, token by token. */
struct reader {
    const char *at, *end;
    char token[50]; /* the longest is "set=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16" */
};

/* Reads the next word, up to a blank.  Returns false at the end. */
static bool next(struct reader *r)
{
    size_t n = 0;

    while (r->at < r->end && *r->at == ' ')
        r->at++;
    while (r->at < r->end && *r->at != ' ' && n + 1 < sizeof r->token)
        r->token[n++] = *r->at++;
    r->token[n] = '\0';
    return n > 0;
}

/* Reads a word that is a decimal number.  Returns false if it is none. */
static bool number(const char *text, unsigned *value)
{
    char *end;

    *value = (unsigned)strtoul(text, &end, 10);
    return isdigit((unsigned char)*text) && *end == '\0' && strlen(text) < 6;
}

/* Reads a set such as "1,3,4" as bits. */
static bool set_of(const char *text, unsigned *set)
{
    for (*set = 0; *text; text += *text == ',') {
        char *end;
        unsigned long s = strtoul(text, &end, 10);

        if (end == text || s < 1 || s > 16)
            return false;
        *set |= 1u << (s - 1);
        text = end;
    }
    return true;
}

/* Returns the index of a word in a list of words. */
static bool word_of(const char *words, const char *text, unsigned *value)
{
    size_t length = strlen(text);

    for (*value = 0; *words; (*value)++) {
        size_t word = strcspn(words, " ");

        if (word == length && memcmp(words, text, length) == 0)
            return true;
        words += word + (words[word] == ' ');
    }
    return false;
}

static const char *read_option(struct place *p, const char *text)
{
    const struct about *a = &about[p->game];
    const char *equals = strchr(text, '=');

    for (unsigned i = 0; i < RULES_OPTIONS && a->option[i].name; i++) {
        const char *values = a->option[i].values;
        unsigned value;

        if (strlen(a->option[i].name) != (size_t)(equals - text) || strncmp(text, a->option[i].name, (size_t)(equals - text)) != 0)
            continue;
        if (!(values == 0 ? number(equals + 1, &value) : *values ? word_of(values, equals + 1, &value) : set_of(equals + 1, &value)) ||
            value < a->option[i].least || value > a->option[i].most)
            return "the option has no such value";
        p->option[i] = (uint16_t)value;
        return 0;
    }
    return "the game has no such option";
}

/* Returns whether the game has heaps that split: above 0. */
static bool splits(unsigned game)
{
    return game >= RULES_OCTAL && game <= RULES_LASKER;
}

/* Reads one word of the parts: a number, "x,y", the letter of a node, all digits, or "-" where there are no heaps or digits. */
static const char *read_part(struct place *p, const char *text)
{
    const struct about *a = &about[p->game];
    unsigned value, y;
    int used = 0;

    if ((p->game == RULES_DIGITS || splits(p->game)) && p->parts == 0 && strcmp(text, "-") == 0)
        return 0;
    if (p->game == RULES_DIGITS) {
        for (; isdigit((unsigned char)*text) && p->parts < a->parts_most; text++)
            p->part[p->parts++] = (uint16_t)(*text - '0');
        return *text ? "digits are 0 to 9, 8 at most" : 0;
    }
    if (p->parts == a->parts_most)
        return "so many parts the game does not have";
    if (p->game == RULES_COINS) {
        if (strspn(text, "TH") != strlen(text) || strlen(text) > (p->option[0] == 1 ? 11 : 16))
            return "coins are T or H, 16 at most, of rule=mock 11";
        p->parts = 1;
        for (unsigned i = 0; text[i]; i++)
            p->part[0] |= (uint16_t)((text[i] == 'H') << i);
        return 0;
    }
    if (p->game == RULES_GRAPH) {
        value = (unsigned)(text[0] - 'A');
        if (text[1] || value > a->greatest)
            return "a node is a letter";
    } else if (a->pieces) {
        if (sscanf(text, "%2u,%2u%n", &value, &y, &used) != 2 || text[used] || value > a->greatest || y > a->greatest)
            return "a piece stands at \"x,y\"";
        value |= y << 8;
    } else if (!number(text, &value) || value > a->greatest) {
        return "it is no number that the game has";
    }
    p->part[p->parts++] = (uint16_t)value;
    return 0;
}

/* Returns whether the heaps have room for all heaps that may arise from them. */
static bool heaps_within(const struct place *p)
{
    unsigned total = 0, most = 0;

    for (unsigned i = 0; i < p->parts; i++) {
        if (p->part[i] == 0)
            return false;
        total += p->part[i];
        most += p->part[i] > 1 ? p->part[i] - 1u : 1;
    }
    return p->game == RULES_OCTAL ? total + p->parts <= 21 : p->game == RULES_LASKER ? total <= 10 : most <= 10;
}

bool rules_legal(const struct place *p)
{
    static const unsigned nodes[] = { 8, 11, 9 }; /* number of nodes of each map */
    unsigned side = 4 + 2u * p->option[0];

    if (p->game == RULES_GRAPH)
        return p->part[0] < nodes[p->option[1]];
    if (p->game == RULES_ROOK)
        return p->part[1] != 65535 || (p->option[0] == 1 && p->part[0] == 0); /* the added square: see rules.h */
    if (p->game == RULES_FIBONACCI)
        return p->part[0] <= 999;
    if (p->game == RULES_COINS)
        return p->option[0] != 1 || p->part[0] < 1 << 11;
    if (splits(p->game))
        return heaps_within(p);
    for (unsigned i = 0; i < p->parts; i++) {
        if (p->game == RULES_CHOMP && (p->part[i] == 0 || (i > 0 && p->part[i] > p->part[i - 1])))
            return false;
        if (p->game == RULES_EUCLID && p->option[0] == 1 && p->part[i] == 0)
            return false;
        if (p->game == RULES_KNIGHTS && (p->part[i] % 256 >= side || p->part[i] / 256u >= side))
            return false;
        if (p->game == RULES_RACE && p->part[i] > p->option[2])
            return false;
        if (p->game == RULES_STONES && i > 0 && p->part[i] < p->part[i - 1])
            return false;
    }
    return true;
}

/* Reads the parts up to a "+" or the end. */
static const char *read_parts(struct place *p, struct reader *r)
{
    const char *wrong = 0;

    while (!wrong && next(r) && strcmp(r->token, "+") != 0)
        wrong = read_part(p, r->token);
    if (!wrong && p->parts < about[p->game].parts_least)
        return "parts are missing";
    return wrong ? wrong : rules_legal(p) ? 0 : "the position breaks the rule of its game";
}

static const char *read_place(struct place *p, struct reader *r, bool *queen)
{
    unsigned game = 0;

    *queen = next(r) && strcmp(r->token, "queen") == 0;
    while (game < RULES_COUNT && strcmp(*queen ? "wythoff" : r->token, rules_names[game]) != 0)
        game++;
    if (game == RULES_COUNT)
        return "there is no such game";
    p->game = (uint16_t)game;
    for (unsigned i = 0; i < RULES_OPTIONS; i++)
        p->option[i] = rules_default(game, i);
    while (next(r) && strchr(r->token, '=')) {
        const char *wrong = read_option(p, r->token);

        if (wrong)
            return wrong;
    }
    r->at -= strlen(r->token);
    return read_parts(p, r);
}

const char *rules_read(struct whole *w, const char *text, const char *end, bool *queen)
{
    struct reader r = { .at = text, .end = end };
    bool sum = next(&r) && strcmp(r.token, "sum") == 0;

    if (!sum)
        r.at = text;
    memset(w, 0, sizeof *w);
    do {
        const char *wrong = w->count < RULES_GAMES ? read_place(&w->game[w->count++], &r, queen) : "a sum has 4 games at most";

        if (wrong)
            return wrong;
    } while (sum && strcmp(r.token, "+") == 0);
    return sum && w->count < 2 ? "a sum has 2 games or more" : 0;
}

const char *rules_read_like(struct whole *w, const struct whole *like, const char *text, const char *end)
{
    struct reader r = { .at = text, .end = end };

    *w = *like;
    for (unsigned i = 0; i < w->count; i++) {
        const char *wrong;

        memset(w->game[i].part, 0, sizeof w->game[i].part);
        w->game[i].parts = 0;
        wrong = read_parts(&w->game[i], &r);
        if (wrong)
            return wrong;
    }
    return r.at < r.end ? "there are more parts than the sum has" : 0;
}

/* ---- writing ---- */

/* Appends to the text; what does not fit is dropped. */
__attribute__((format(printf, 3, 4)))
static void put(char *text, size_t room, const char *format, ...)
{
    size_t length = strlen(text);
    __builtin_va_list list;

    __builtin_va_start(list, format);
    vsnprintf(text + length, room - length, format, list);
    __builtin_va_end(list);
}

static void write_option(char *text, size_t room, const struct place *p, unsigned i)
{
    const char *values = about[p->game].option[i].values;
    const char *comma = "";

    put(text, room, " %s=", about[p->game].option[i].name);
    if (!values) {
        put(text, room, "%u", p->option[i]);
    } else if (*values) {
        for (unsigned skip = p->option[i]; skip > 0; skip--)
            values = strchr(values, ' ') + 1;
        put(text, room, "%.*s", (int)strcspn(values, " "), values);
    } else {
        for (unsigned s = 1; s <= 16; s++)
            if (p->option[i] >> (s - 1) & 1) {
                put(text, room, "%s%u", comma, s);
                comma = ",";
            }
    }
}

static void write_parts(char *text, size_t room, const struct place *p)
{
    if (p->game == RULES_DIGITS || splits(p->game))
        put(text, room, p->parts == 0 ? " -" : p->game == RULES_DIGITS ? " " : "");
    if (p->game == RULES_COINS) {
        put(text, room, p->part[0] == 0 ? " T" : " ");
        for (unsigned heads = p->part[0]; heads > 0; heads >>= 1)
            put(text, room, heads & 1 ? "H" : "T");
        return;
    }
    for (unsigned i = 0; i < p->parts; i++) {
        if (p->game == RULES_DIGITS)
            put(text, room, "%u", p->part[i]);
        else if (p->game == RULES_GRAPH)
            put(text, room, " %c", 'A' + p->part[i]);
        else if (about[p->game].pieces)
            put(text, room, " %u,%u", p->part[i] % 256, p->part[i] / 256);
        else
            put(text, room, " %u", p->part[i]);
    }
}

void rules_put(char *text, size_t room, const struct whole *w, bool queen)
{
    *text = '\0';
    for (unsigned i = 0; i < w->count; i++) {
        const struct place *p = &w->game[i];

        put(text, room, "%s%s", i > 0 ? " + " : w->count > 1 ? "sum " : "", queen ? "queen" : rules_names[p->game]);
        for (unsigned j = 0; j < RULES_OPTIONS && about[p->game].option[j].name; j++)
            if (p->option[j] != rules_default(p->game, j))
                write_option(text, room, p, j);
        write_parts(text, room, p);
    }
}
