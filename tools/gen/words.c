/* Packs the words of one language, or of several, into C arrays for flash.
 *
 *     words [plain] [short] [else=LANGUAGE.txt] [glyphs=GLYPHS.txt] OUT.c OUT.h KEYS.txt OPTIONS.def GAMES.def LANGUAGE.txt
 *           [texts=TEXTS.txt]... [GAME...]
 *
 * KEYS.txt lists the words and their greatest lengths (firmware/words/keys.txt explains its form).  OPTIONS.def and GAMES.def are those
 * of games/.  LANGUAGE.txt has lines "key = text" in UTF-8; a text with blanks at its ends is in quotation marks.  A text "@FILE" stands
 * for the first line of that file.  Each further argument that ends in ".txt" is another language, with the same keys and the same
 * number of texts.  A language is named by its file, or by the folder of a file "words.txt".  A word that a language lacks is that of
 * the language "else=", if there is one.  In all these files empty lines and lines that begin with # are ignored.
 *
 * The GAMEs named last are not on the device: their words are left out, and so are those of the screens (folders of firmware/screens)
 * that are named there.  TEXTS.txt has texts without keys, a line each, which follow all others: WORD_TEXTS, ...
 *
 * OUT.h numbers the keys (0..WORD_COUNT - 1) and counts the languages (WORDS_LANGUAGES).  The words of language i have the numbers
 * i * WORD_STRIDE + key.  All languages share the letters and the pairs.  OUT.c holds the texts, an array for each language, packed by
 * pairs (Gage, A New Algorithm for Data Compression, 1994): the most frequent pair of codes becomes a new code, again and again, while
 * that saves bytes.
 *
 *     0..WORDS_END - 1  a letter, counted from ART_FONT_FIRST: its glyph is in words_letters
 *     WORDS_END         the end of a word
 *     WORDS_PAIRS..     two codes: the low and the high byte of words_pairs[code - WORDS_PAIRS]
 *     WORDS_ENDS..      the same, if the second code is the end of a word or a pair that ends with it
 *
 * With "plain" the texts are not packed, for a board that has them in a serial flash chip: OUT.c then has words_plain_I for language I, a
 * large item of hal/data_serial/data.h, and words_pages, the pages where they begin.  Each begins with an index, two bytes a word, the low
 * one first: where in the item the word begins; one more such entry is the end of the last word.  A text's bytes are characters, a glyph of
 * words_letters each, and a 0.
 *
 * With "short" letters have no tails, for a narrow display, whose lines have no gap with room for them.
 *
 * A letter beyond the font (firmware/art) that looks like a character of the font gets that character's code.  The others take the codes
 * of small letters that no text of the languages has, and codes after the last sign.
 *
 * A wide letter, from U+2E80 on or one of the signs that are written with these, takes the place of two letters, and two codes: one from
 * WORDS_WIDE on, after those of all letters, and one of WORDS_TRAIL .. WORDS_TRAIL + WORDS_TRAILS - 1.  So the length of a text says its
 * width.
 * GLYPHS.txt has the glyphs, as tools/gen/glyphs.pl prints them; words_wide has those that occur, as pictures of canvas_picture that all
 * have WORDS_WIDE_BYTES.  First come the letters with which no line begins, WORDS_CLOSING of them.  Without "glyphs=" any wide letter is
 * taken, and there are no pictures.
 *
 * words_points says for the desk which letter of Unicode a code beyond the font's letters stands for in a language, words_wide_points which
 * letter a wide one is.
 *
 * Before anything is written, every word is unpacked again as the device does it, and compared.  A mistake gives one line, FILE:LINE:
 * what is wrong and what would be right, and exit status 1; of the file of a language all mistakes are listed.  A wrong call gives exit
 * status 2.
 */
#include "art.h"
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NAME_MAX = 40,
    TEXT_MAX = 99,
    FILLED_MAX = 68, /* longest text with its numbers in place, as keys.txt says */
    LIST_MAX = 100,
    LINE_MAX_LENGTH = 300,
    BLOCK = 32, /* words from one entry of words_at to the next */
    ARRAY_MAX = 32767, /* bytes of an array, the most that avr-gcc takes */
    PAGE = 256, /* bytes; a large item begins with a page */
    CODES = 256,
    LAST = '|', /* last of the font's letters and signs */
    PAIRS_MAX = CODES - (LAST - ART_FONT_FIRST + 2), /* leaves room for letters and an end of a word */
    FOREIGN = 0x80, /* codes of letters beyond the font, in the order of their first occurrence, until all texts are read */
    FOREIGN_MAX = 100,
    PLURAL_RULES = 3, /* enum plural_rule of firmware/ui/plural.h */
    WORTH = 3, /* a pair takes two bytes and saves one at each use */
    WIDE = 0xF0, /* first of the two codes of a wide letter, until all texts are read; the letters are numbered by their first occurrence */
    TRAIL = '(', TRAILS = LAST - TRAIL + 1, /* the second code: no blank, and no place for a value */
    WIDE_MAX = (CODES - WIDE) * TRAILS,
    WIDE_FIRST = 0x2E80, /* of Unicode: wide letters begin here */
    WIDE_COLUMNS = 11, WIDE_ROWS = 11, STRIP = 8, STRIPS = 2,
    WIDE_BYTES = 2 + WIDE_COLUMNS * STRIPS + (WIDE_COLUMNS * STRIPS + 7) / 8, /* of a picture: its size, its columns, their flags */
};

/* Wide signs below WIDE_FIRST, and the wide signs with which no line begins. */
static const unsigned wide_signs[] = { 0x2026, 0x2018, 0x2019, 0x201C, 0x201D, 0 };
static const unsigned closing_signs[] = { 0x2026, 0x2019, 0x201D, 0x3001, 0x3002, 0x300B, 0x300D, 0xFF01, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B,
                                          0xFF1F, 0 };

/* The place of a line in a file, for error messages. */
struct place {
    const char *file;
    unsigned line;
};

struct key {
    char name[NAME_MAX + 1];
    unsigned most; /* greatest length in characters */
    bool optional;
    bool filled;        /* the text has placeholders for numbers */
    bool own;           /* each language must have the word itself: its name */
    bool left_out;      /* a word of a game or screen that the image lacks, or the name of the only language */
    bool blank;         /* a word of a game that the image lacks, which keeps its number, because a table counts it */
    bool numbered;      /* a text without a key */
    unsigned group;     /* the line of KEYS.txt that makes several keys; 0: none */
    struct place place; /* the place of the text; file is 0 while the key has no text */
    uint8_t text[TEXT_MAX + 1]; /* the codes of the text, with a 0 at the end */
};

/* What a character stands for in a language: a letter beyond the font. */
struct point {
    unsigned language; /* 0: the first one */
    unsigned point;    /* of Unicode */
    uint8_t code;
};

/* A wide letter. */
struct wide {
    unsigned point;                              /* of Unicode */
    unsigned number;                             /* among those of the texts, when all are read */
    uint8_t column[STRIPS * WIDE_COLUMNS];       /* the upper strip, then the lower one */
};

struct list {
    unsigned count;
    char name[LIST_MAX][NAME_MAX + 1];
};

struct words {
    struct list games, options, left_out; /* options: "play", "play.normal", ... */
    bool leaves_out; /* the keys being read are words of a screen that the image lacks */
    bool blanks;     /* the keys being read become blank */
    unsigned languages; /* number of languages; the next three members count keys */
    struct list codes;  /* of the languages: the names of their folders, or of their files without ".txt" */
    unsigned named;     /* keys of KEYS.txt: each language begins with these, and its texts follow */
    unsigned keys;      /* words of all languages so far, with the texts */
    unsigned each;      /* keys and texts of a language; 0 until the first language is read */
    unsigned first;     /* number of the first key of the language being read */
    struct key *key;
    unsigned room;      /* keys for which there is memory */
    struct point *point; /* what characters stand for, and how many of these there are */
    unsigned points;
    bool used[CODES];                             /* characters that occur in a text */
    unsigned foreign;                             /* number of letters beyond the font in the texts */
    const struct art_beyond *letter[FOREIGN_MAX]; /* these letters */
    uint8_t place[FOREIGN_MAX];                   /* the codes of these letters */
    struct wide *glyph; /* of GLYPHS.txt, and how many */
    unsigned glyphs;
    bool has_glyphs;
    struct wide wide[WIDE_MAX]; /* the wide letters of the texts */
    unsigned wides, closing;    /* number of these, and of those with which no line begins */
    unsigned lead;              /* code of the first of them */
    unsigned tall;              /* languages that have wide letters: bit i is language i */
};

/* While packing, pairs are numbered from `first` on in the order in which they are made; the code before `first` is the end of a word. */
struct packed {
    const struct words *from;
    bool plain; /* nothing is packed */
    bool tailless; /* letters have no tails */
    unsigned end, first;
    unsigned words, longest; /* number of words of all languages; characters of the longest, with its numbers in place */
    const struct key **key;
    uint8_t (*code)[TEXT_MAX + 1];
    unsigned *length;
    unsigned pairs, ends; /* number of pairs; the first code that includes the end of a word */
    uint8_t pair[PAIRS_MAX][2];
};

static unsigned mistakes; /* in the file of a language: they are all listed before the program ends */

static void print_mistake(struct place at, const char *format, va_list list)
{
    fprintf(stderr, "%s:%u: ", at.file, at.line);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
}

__attribute__((noreturn, format(printf, 2, 3)))
static void fail(struct place at, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    print_mistake(at, format, list);
    va_end(list);
    exit(1);
}

/* Lists a mistake, and goes on. */
__attribute__((format(printf, 2, 3)))
static void complain(struct place at, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    print_mistake(at, format, list);
    va_end(list);
    mistakes++;
}

/* Returns memory for `count` members of `size` bytes; `old` is what they took before. */
static void *memory(void *old, size_t count, size_t size)
{
    void *new = realloc(old, (count + 1) * size);

    if (!new)
        fail((struct place){ "words", 0 }, "there is no memory for %zu words", count);
    return new;
}

/* ---- reading ---- */

/* Passes each line that is no comment to read_line.  Returns the place of the last line. */
static struct place read_file(struct words *w, const char *name, void read_line(struct words *, struct place, char *))
{
    char line[LINE_MAX_LENGTH];
    struct place at = {name, 0};
    FILE *file = fopen(name, "r");

    if (!file)
        fail(at, "cannot be opened");
    while (fgets(line, sizeof line, file)) {
        at.line++;
        if (!strchr(line, '\n') && !feof(file))
            fail(at, "line is longer than %d", LINE_MAX_LENGTH - 2);
        line[strcspn(line, "\r\n")] = '\0';
        if (line[strspn(line, " \t")] && line[0] != '#')
            read_line(w, at, line);
    }
    if (ferror(file))
        fail(at, "cannot be read to its end");
    fclose(file);
    return at;
}

__attribute__((format(printf, 3, 4)))
static void add_name(struct list *list, struct place at, const char *format, ...)
{
    va_list arguments;
    int length;

    if (list->count == LIST_MAX)
        fail(at, "one more than %d: raise LIST_MAX", LIST_MAX);
    va_start(arguments, format);
    length = vsnprintf(list->name[list->count++], NAME_MAX + 1, format, arguments);
    va_end(arguments);
    if (length > NAME_MAX)
        fail(at, "a name is longer than %d", NAME_MAX);
}

static bool is_listed(const struct list *list, const char *name, size_t length)
{
    for (unsigned i = 0; i < list->count; i++)
        if (strlen(list->name[i]) == length && memcmp(list->name[i], name, length) == 0)
            return true;
    return false;
}

/* Reads a line of a C file.  Lines other than GAME(name, id), OPTION(name), OF(name, game) and
 * VALUE(option, name) are ignored. */
static void read_game(struct words *w, struct place at, char *line)
{
    char name[NAME_MAX + 1];

    if (sscanf(line, " GAME(%40[a-z0-9_],", name) == 1)
        add_name(&w->games, at, "%s", name);
}

static void read_option(struct words *w, struct place at, char *line)
{
    char option[NAME_MAX + 1], value[NAME_MAX + 1];

    if (sscanf(line, " OPTION(%40[a-z0-9_])", option) == 1)
        add_name(&w->options, at, "%s", option);
    else if (sscanf(line, " OF(%40[a-z0-9_], %40[a-z0-9_])", option, value) == 2)
        add_name(&w->options, at, "%s_%s", option, value);
    else if (sscanf(line, " VALUE(%40[a-z0-9_], %40[a-z0-9_])", option, value) == 2)
        add_name(&w->options, at, "%s.%s", option, value);
}

static struct key *find_key(struct words *w, const char *name)
{
    for (unsigned i = w->first; i < w->keys; i++)
        if (strcmp(w->key[i].name, name) == 0)
            return &w->key[i];
    return 0;
}

/* Returns whether the key is GAME.something of a game that the image lacks. */
static bool is_of_lacking_game(const struct words *w, const char *key)
{
    const char *dot = strchr(key, '.');

    return dot && is_listed(&w->left_out, key, (size_t)(dot - key));
}

/* Returns memory for one more key. */
static struct key *next_key(struct words *w)
{
    if (w->keys == w->room) {
        w->room = 2 * w->room + 1;
        w->key = memory(w->key, w->room, sizeof *w->key);
    }
    return &w->key[w->keys++];
}

static struct key *add_key(struct words *w, struct place at, const char *name, unsigned most)
{
    struct key *key;

    if (strlen(name) > NAME_MAX || name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_.")])
        fail(at, "\"%s\" is no key: 1 to %d of a-z, 0-9, _ and .", name, NAME_MAX);
    if (most > TEXT_MAX)
        fail(at, "%u characters are more than %d: raise TEXT_MAX", most, TEXT_MAX);
    if (find_key(w, name))
        fail(at, "the key \"%s\" is there already", name);
    key = next_key(w);
    *key = (struct key){ .most = most, .left_out = w->leaves_out || is_of_lacking_game(w, name), .blank = w->blanks };
    strcpy(key->name, name);
    return key;
}

/* Makes a key for each game from a line "GAME.key most". */
static void add_games(struct words *w, struct place at, const char *key, unsigned most, bool optional, bool filled)
{
    for (unsigned i = 0; i < w->games.count; i++) {
        char name[2 * NAME_MAX];
        struct key *added;

        snprintf(name, sizeof name, "%s.%s", w->games.name[i], key);
        added = add_key(w, at, name, most);
        added->optional = optional;
        added->filled = filled;
        added->group = at.line;
    }
}

/* Makes a key for each game that is not on the device, for its title, from a line "LACKING.title most". */
static void add_lacking(struct words *w, struct place at, unsigned most)
{
    for (unsigned i = 0; i < w->games.count; i++) {
        char name[2 * NAME_MAX];
        struct key *added;

        snprintf(name, sizeof name, "%s.lacking", w->games.name[i]);
        added = add_key(w, at, name, most);
        added->optional = true;
        added->left_out = !added->left_out;
        added->group = at.line;
    }
}

/* Returns whether the option, "name_game" or "name_game.value", is that of a game that the image lacks. */
static bool is_of_lacking_option(const struct words *w, const char *option)
{
    const char *game = strchr(option, '_');

    return game && is_listed(&w->left_out, game + 1, strcspn(game + 1, "."));
}

/* Adds the words of all options.  Those of a game that the image lacks are left out after the last one that it has, and keep their numbers,
 * without a text, before that. */
static void add_options(struct words *w, struct place at, unsigned most, unsigned most_of_value)
{
    unsigned last = w->options.count;

    while (last > 0 && is_of_lacking_option(w, w->options.name[last - 1]))
        last--;
    for (unsigned i = 0; i < w->options.count; i++) {
        char name[2 * NAME_MAX];
        struct key *added;

        snprintf(name, sizeof name, "option.%s", w->options.name[i]);
        added = add_key(w, at, name, strchr(w->options.name[i], '.') ? most_of_value : most);
        added->left_out |= i >= last;
        added->blank |= is_of_lacking_option(w, w->options.name[i]);
        added->group = at.line;
    }
}

/* Reads a line "BEGIN name ...".  The keys that follow are words of these screens or games, until a line that is BEGIN alone; writes
 * whether the image lacks all of them.  Returns whether the line is such a line. */
static bool begins_block(const struct words *w, const char *line, const char *begin, bool *lacks)
{
    const char *name = line + strcspn(line, " ");
    size_t length = strlen(begin);

    if (strncmp(line, begin, length) != 0 || name != line + length || isdigit((unsigned char)name[strspn(name, " ")]))
        return false;
    *lacks = *name != '\0';
    for (; *(name += strspn(name, " ")); name += length) {
        length = strcspn(name, " ");
        *lacks &= is_listed(&w->left_out, name, length);
    }
    return true;
}

static void read_key(struct words *w, struct place at, char *line)
{
    char name[NAME_MAX + 1] = "", more[NAME_MAX + 1] = "", also[NAME_MAX + 1] = "", rest[2] = "";
    unsigned most = 0;
    int parts = sscanf(line, "%40s %u %40s %40s %1s", name, &most, more, also, rest);
    bool optional = strcmp(more, "optional") == 0, filled = strcmp(optional ? also : more, "filled") == 0;
    bool option = strcmp(name, "OPTION") == 0;
    bool own = strcmp(more, "own") == 0, several = own || strcmp(more, "several") == 0;
    struct key *key;

    if (begins_block(w, line, "screen", &w->leaves_out) || begins_block(w, line, "counted", &w->blanks))
        return;
    if (parts < 2 || parts > (optional && filled ? 4 : 3) || (parts == 3 && !optional && !filled && !several && !(option && atoi(more) > 0))
        || (option && (optional || filled || several)))
        fail(at,
             "expected \"key MOST\", \"key MOST optional\", \"key MOST filled\", \"key MOST optional filled\", \"key MOST several\", "
             "\"key MOST own\", \"GAME.key MOST\" or \"OPTION MOST MOST\", got \"%s\"", line);
    if (option) {
        add_options(w, at, most, parts == 3 ? (unsigned)atoi(more) : most);
    } else if (strncmp(name, "GAME.", 5) == 0) {
        add_games(w, at, name + 5, most, optional, filled);
    } else if (strcmp(name, "LACKING.title") == 0) {
        add_lacking(w, at, most);
    } else {
        key = add_key(w, at, name, most);
        key->optional = optional;
        key->filled = filled;
        key->own = own;
        key->left_out |= several && w->languages == 1;
    }
}

/* Reads one character of UTF-8.  Returns its code point. */
static unsigned next_character(struct place at, const char **text)
{
    const unsigned char *byte = (const unsigned char *)*text;
    unsigned more = byte[0] < 0x80 ? 0 : byte[0] >= 0xF0 ? 3 : byte[0] >= 0xE0 ? 2 : 1;
    unsigned point = more == 0 ? byte[0] : byte[0] & (0x3F >> more);

    if (more > 0 && (byte[0] < 0xC2 || byte[0] > 0xF4))
        fail(at, "the byte 0x%02X is no UTF-8", byte[0]);
    for (unsigned i = 1; i <= more; i++) {
        if ((byte[i] & 0xC0) != 0x80)
            fail(at, "the byte 0x%02X is no UTF-8", byte[0]);
        point = point << 6 | (byte[i] & 0x3F);
    }
    *text += 1 + more;
    return point;
}

/* Returns whether a character is a placeholder for a value: see firmware/words/keys.txt. */
static bool is_place(const struct key *key, unsigned point)
{
    return key->filled && point < CODES && strchr("#$%&", (int)point);
}

/* Returns the code of a letter beyond the font: that of the character with the same shape, or a code of its own; 0 if there is no such
 * letter. */
static uint8_t foreign_code(struct words *w, struct place at, unsigned point)
{
    const struct art_beyond *letter = art_beyond;
    unsigned i = 0;

    while (letter->point && letter->point != point)
        letter++;
    if (letter->point == 0 || letter->like)
        return letter->like;
    while (i < w->foreign && w->letter[i] != letter)
        i++;
    if (i == FOREIGN_MAX)
        fail(at, "one more letter than %d beyond the font: raise FOREIGN_MAX", FOREIGN_MAX);
    w->letter[i] = letter;
    if (i == w->foreign)
        w->foreign++;
    return (uint8_t)(FOREIGN + i);
}

static bool is_among(const unsigned *points, unsigned point)
{
    while (*points && *points != point)
        points++;
    return *points != 0;
}

static bool is_wide(unsigned point) { return point >= WIDE_FIRST || is_among(wide_signs, point); }

/* Reads a line of GLYPHS.txt. */
static void read_glyph(struct words *w, struct place at, char *line)
{
    struct wide *glyph;
    char *number = line;

    w->glyph = memory(w->glyph, w->glyphs + 1, sizeof *w->glyph);
    glyph = &w->glyph[w->glyphs++];
    *glyph = (struct wide){ .point = (unsigned)strtoul(number, &number, 16) };
    for (unsigned i = 0; i < STRIPS * WIDE_COLUMNS; i++) {
        char *end;

        glyph->column[i % STRIPS * WIDE_COLUMNS + i / STRIPS] = (uint8_t)strtoul(number, &end, 16);
        if (end == number)
            fail(at, "expected %d bytes", STRIPS * WIDE_COLUMNS);
        number = end;
    }
}

/* Returns the number of a wide letter, by its first occurrence; WIDE_MAX if there is no glyph. */
static unsigned wide_number(struct words *w, struct place at, unsigned point)
{
    unsigned i = 0, g = 0;

    while (i < w->wides && w->wide[i].point != point)
        i++;
    if (i < w->wides)
        return i;
    while (g < w->glyphs && w->glyph[g].point != point)
        g++;
    if (w->has_glyphs && g == w->glyphs)
        return WIDE_MAX;
    if (i == WIDE_MAX)
        fail(at, "more than %d wide letters", WIDE_MAX);
    w->wide[w->wides++] = w->has_glyphs ? w->glyph[g] : (struct wide){ .point = point };
    return i;
}

/* Notes that the character stands for a letter beyond the font in the language that is read. */
static void add_point(struct words *w, unsigned point, unsigned code)
{
    unsigned language = w->codes.count - 1;

    for (unsigned i = 0; i < w->points; i++)
        if (w->point[i].language == language && w->point[i].point == point)
            return;
    w->point = memory(w->point, w->points + 1, sizeof *w->point);
    w->point[w->points++] = (struct point){ language, point, (uint8_t)code };
}

/* Sets the codes of a key's text: those of the font, and FOREIGN.. for other letters.  A word that the image lacks brings it no letters. */
static void take_text(struct words *w, struct key *key, struct place at, const char *text)
{
    unsigned count = 0, foreign = w->foreign, wides = w->wides;
    const char *whole = text;

    while (*text) {
        const char *letter = text;
        unsigned point = next_character(at, &text), code, second = 0;

        if (is_wide(point)) {
            second = wide_number(w, at, point);
            code = second == WIDE_MAX ? 0 : WIDE + second / TRAILS;
            second = TRAIL + second % TRAILS;
            if (!key->left_out)
                w->tall |= 1u << (w->codes.count - 1);
        } else {
            code = point > ART_FONT_LAST ? foreign_code(w, at, point) : point;
        }

        if (!is_place(key, point) && (code < ART_FONT_FIRST || (code <= ART_FONT_LAST && strchr(ART_NO_LETTERS, (int)code))))
            complain(at, "%s: \"%.*s\" (U+%04X) is not in the font", key->name, (int)(text - letter), letter, point);
        if (point > ART_FONT_LAST && second == 0 && !key->left_out)
            add_point(w, point, code);
        if (count + (second > 0) < TEXT_MAX) {
            key->text[count] = (uint8_t)code;
            if (second > 0)
                key->text[count + 1] = (uint8_t)second;
        }
        w->used[code] |= !key->left_out;
        count += 1 + (second > 0);
    }
    if (key->left_out) {
        memset(key->text, 0, sizeof key->text);
        w->foreign = foreign;
        w->wides = wides;
    }
    if (count > key->most)
        complain(at, "%s = %s: %u characters, its place has room for %u", key->name, whole, count, key->most);
}

/* Cuts off the blanks at both ends, or the quotation marks. */
static char *trimmed(char *text)
{
    size_t length;

    text += strspn(text, " \t");
    for (length = strlen(text); length > 0 && strchr(" \t", text[length - 1]); length--)
        ;
    if (length >= 2 && text[0] == '"' && text[length - 1] == '"') {
        text++;
        length -= 2;
    }
    text[length] = '\0';
    return text;
}

/* Returns the first line of the file if the text is "@FILE", else the text. */
static char *named_text(struct place at, char *text, char line[LINE_MAX_LENGTH])
{
    FILE *file;

    if (text[0] != '@')
        return text;
    file = fopen(text + 1, "r");
    if (!file || !fgets(line, LINE_MAX_LENGTH, file))
        fail(at, "there is no file %s, or it is empty", text + 1);
    fclose(file);
    line[strcspn(line, "\r\n")] = '\0';
    return line;
}

/* Copies the title of a game that is not on the device to the key of that title. */
static void take_lacking(struct words *w, const struct key *title, struct place at, const char *text)
{
    int length = (int)strcspn(title->name, ".");
    char name[2 * NAME_MAX];
    struct key *lacking;

    snprintf(name, sizeof name, "%.*s.lacking", length, title->name);
    lacking = find_key(w, name);
    if (lacking && strcmp(title->name + length, ".title") == 0)
        take_text(w, lacking, at, text);
}

/* Splits a line "key = text" at its equals sign.  Returns the key; writes where the text begins to *text.  Returns 0 if there is none. */
static struct key *key_of(struct words *w, struct place at, char *line, char **text)
{
    char *equals = strchr(line, '=');
    struct key *key;

    if (!equals) {
        complain(at, "expected \"key = text\", a # comment or nothing, got \"%s\"", line);
        return 0;
    }
    *equals = '\0';
    key = find_key(w, trimmed(line));
    if (!key)
        complain(at, "there is no key \"%s\"", trimmed(line));
    *text = trimmed(equals + 1);
    return key;
}

static void take_word(struct words *w, struct key *key, struct place at, char *text)
{
    char first[LINE_MAX_LENGTH];

    key->place = at;
    text = named_text(at, text, first);
    take_text(w, key, at, text);
    take_lacking(w, key, at, text);
}

static void read_word(struct words *w, struct place at, char *line)
{
    char *text;
    struct key *key = key_of(w, at, line, &text);

    if (key && key->place.file)
        complain(at, "%s is there already, at %s:%u", key->name, key->place.file, key->place.line);
    else if (key)
        take_word(w, key, at, text);
}

/* Reads a word of the language "else=": it is taken if the language itself has none. */
static void read_missing(struct words *w, struct place at, char *line)
{
    char *text;
    struct key *key = key_of(w, at, line, &text);

    if (key && !key->place.file && !key->own)
        take_word(w, key, at, text);
}

/* Reads a line of TEXTS.txt. */
static void read_text(struct words *w, struct place at, char *line)
{
    struct key *key = next_key(w);

    *key = (struct key){ .name = "a text", .numbered = true, .most = TEXT_MAX, .place = at };
    take_text(w, key, at, line);
    key->most = (unsigned)strlen((const char *)key->text);
}

static void need_words(const struct words *w, struct place end)
{
    for (unsigned i = w->first; i < w->keys; i++) {
        const struct key *key = &w->key[i];
        const char *dot = strchr(key->name, '.');

        if (key->place.file || key->optional || key->most == 0 || key->left_out)
            continue;
        if (dot && is_listed(&w->games, key->name, (size_t)(dot - key->name)))
            complain(end, "the game %.*s has no %s: a line \"%s = ...\" of at most %u characters is missing",
                 (int)(dot - key->name), key->name, dot + 1, key->name, key->most);
        else
            complain(end, "a line \"%s = ...\" of at most %u characters is missing", key->name, key->most);
    }
}

/* Checks the language's rule for words after numbers, the word "plural_rule", and that it has the words that the rule needs. */
static void need_plurals(const struct words *w)
{
    const struct key *rule = NULL;

    for (unsigned i = w->first; i < w->keys; i++) {
        const struct key *key = &w->key[i];

        if (strcmp(key->name, "plural_rule") == 0 && key->text[0])
            rule = key;
        if (rule == key && (key->text[0] < '0' || key->text[0] >= '0' + PLURAL_RULES))
            complain(key->place, "plural_rule = %c: expected a digit from 0 to %d", key->text[0], PLURAL_RULES - 1);
        if (rule && rule->text[0] > '0' && strcmp(key->name, "moves_few") == 0 && !key->text[0])
            complain(rule->place, "plural_rule = %c: a line \"moves_few = ...\" is missing", rule->text[0]);
    }
}

/* Begins another language: adds the keys of KEYS.txt again, without texts. */
static void begin_language(struct words *w)
{
    w->first = w->keys;
    for (unsigned i = 0; i < w->named; i++) {
        struct key *key = next_key(w);

        *key = w->key[i];
        key->place = (struct place){ 0, 0 };
        memset(key->text, 0, sizeof key->text);
    }
}

static void blank_words(struct words *w)
{
    for (unsigned i = w->first; i < w->keys; i++)
        if (w->key[i].blank)
            memset(w->key[i].text, 0, sizeof w->key[i].text);
}

/* Names the language of a file: by the folder of "words.txt", or by the file's name without ".txt". */
static void name_language(struct words *w, const char *file)
{
    const char *name = strrchr(file, '/') ? strrchr(file, '/') + 1 : file, *end = strrchr(name, '.');

    if (strcmp(name, "words.txt") == 0 && name > file)
        for (end = name - 1, name = end; name > file && name[-1] != '/';)
            name--;
    add_name(&w->codes, (struct place){ file, 0 }, "%.*s", (int)(end - name), name);
}

/* Reads the words of a language, those that it lacks from the file `other`, and its texts; both files may be 0.  Ends the program if there
 * are mistakes. */
static void read_language(struct words *w, const char *file, const char *other, const char *texts)
{
    struct place end;

    name_language(w, file);
    if (w->each > 0)
        begin_language(w);
    end = read_file(w, file, read_word);
    if (other)
        read_file(w, other, read_missing);
    need_words(w, end);
    need_plurals(w);
    blank_words(w);
    if (texts)
        end = read_file(w, texts, read_text);
    if (w->each == 0)
        w->each = w->keys;
    if (w->keys - w->first != w->each)
        complain(end, "%u texts, but the first language has %u", w->keys - w->first - w->named, w->each - w->named);
    if (mistakes > 0)
        exit(1);
}

/* Numbers the wide letters: first those with which no line begins. */
static void number_wide(struct words *w)
{
    unsigned next = 0;

    for (int closing = 1; closing >= 0; closing--) {
        for (unsigned i = 0; i < w->wides; i++)
            if (is_among(closing_signs, w->wide[i].point) == closing)
                w->wide[i].number = next++;
        if (closing)
            w->closing = next;
    }
}

/* Gives each letter beyond the font its code, and each wide letter its two.  Returns the first code that is none of these. */
static unsigned place_letters(struct words *w)
{
    unsigned code = 'a', end = LAST + 1;

    for (unsigned i = 0; i < w->foreign; i++, code++) {
        while (code <= LAST && (code > 'z' || w->used[code]))
            code++;
        w->place[i] = (uint8_t)code;
        if (code >= end)
            end = code + 1;
    }
    for (unsigned i = 0; i < w->points; i++)
        if (w->point[i].code >= FOREIGN)
            w->point[i].code = w->place[w->point[i].code - FOREIGN];
    w->lead = end;
    number_wide(w);
    for (unsigned k = 0; k < w->keys; k++)
        for (uint8_t *text = w->key[k].text; *text; text++)
            if (*text >= WIDE) {
                unsigned number = w->wide[(*text - WIDE) * TRAILS + text[1] - TRAIL].number;

                *text++ = (uint8_t)(w->lead + number / TRAILS);
                *text = (uint8_t)(TRAIL + number % TRAILS);
            } else if (*text >= FOREIGN) {
                *text = w->place[*text - FOREIGN];
            }
    return end + (w->wides + TRAILS - 1) / TRAILS;
}

/* ---- packing ---- */

static void grow(unsigned *most, unsigned length)
{
    if (length > *most)
        *most = length;
}

static void begin_packing(struct packed *p, struct words *w)
{
    p->from = w;
    p->key = memory(0, w->keys, sizeof *p->key);
    p->code = memory(0, w->keys, sizeof *p->code);
    p->length = memory(0, w->keys, sizeof *p->length);
    p->end = place_letters(w) - ART_FONT_FIRST;
    p->first = p->end + 1;
    for (unsigned i = 0; i < w->keys; i++) {
        const struct key *key = &w->key[i];

        if (key->left_out)
            continue;
        p->key[p->words] = key;
        p->length[p->words] = (unsigned)strlen((const char *)key->text) + 1;
        grow(&p->longest, key->filled ? FILLED_MAX : p->length[p->words] - 1);
        for (unsigned c = 0; c < p->length[p->words]; c++)
            p->code[p->words][c] = (uint8_t)(key->text[c] ? key->text[c] - ART_FONT_FIRST : (int)p->end);
        p->words++;
    }
}

/* Finds the most frequent pair and returns its frequency.  "aaa" counts as one pair, because only one can be replaced. */
static unsigned find_pair(const struct packed *p, uint8_t pair[2])
{
    static unsigned count[CODES][CODES];
    unsigned best = 0;

    memset(count, 0, sizeof count);
    for (unsigned word = 0; word < p->words; word++)
        for (unsigned i = 0; i + 1 < p->length[word]; i++) {
            const uint8_t *code = p->code[word] + i;
            unsigned often = ++count[code[0]][code[1]];

            if (often > best) {
                best = often;
                memcpy(pair, code, 2);
            }
            if (code[0] == code[1] && i + 2 < p->length[word] && code[2] == code[0])
                i++;
        }
    return best;
}

static void put_pair(struct packed *p, const uint8_t pair[2])
{
    uint8_t made = (uint8_t)(p->first + p->pairs);

    memcpy(p->pair[p->pairs++], pair, 2);
    for (unsigned word = 0; word < p->words; word++) {
        uint8_t *code = p->code[word];
        unsigned to = 0;

        for (unsigned i = 0; i < p->length[word]; to++) {
            bool found = i + 1 < p->length[word] && memcmp(code + i, pair, 2) == 0;

            code[to] = found ? made : code[i];
            i += found ? 2 : 1;
        }
        p->length[word] = to;
    }
}

static bool ends_word(const struct packed *p, unsigned code)
{
    while (code >= p->first)
        code = p->pair[code - p->first][1];
    return code == p->end;
}

/* Renumbers the pairs: those that end a word come last, so that the device can count words without unpacking them. */
static void sort_pairs(struct packed *p)
{
    uint8_t now[CODES], pair[PAIRS_MAX][2];
    unsigned next = p->first;

    for (unsigned code = 0; code < p->first; code++)
        now[code] = (uint8_t)code;
    for (int ends = 0; ends < 2; ends++) {
        p->ends = next;
        for (unsigned i = 0; i < p->pairs; i++)
            if (ends_word(p, p->first + i) == ends)
                now[p->first + i] = (uint8_t)next++;
    }
    memcpy(pair, p->pair, sizeof pair);
    for (unsigned i = 0; i < p->pairs; i++)
        for (int side = 0; side < 2; side++)
            p->pair[now[p->first + i] - p->first][side] = now[pair[i][side]];
    for (unsigned word = 0; word < p->words; word++)
        for (unsigned i = 0; i < p->length[word]; i++)
            p->code[word][i] = now[p->code[word][i]];
}

/* Unpacks a word as the device does; fails on any difference from its text. */
static void check_packed(const struct packed *p, unsigned word)
{
    const struct key *key = p->key[word];
    struct place at = key->place.file ? key->place : (struct place){key->name, 0};
    uint8_t waiting[TEXT_MAX + 1];
    unsigned count = 0, length = 0;

    for (unsigned i = 0; i < p->length[word]; i++) {
        waiting[count++] = p->code[word][i];
        if ((waiting[0] == p->end || waiting[0] >= p->ends) != (i + 1 == p->length[word]))
            fail(at, "%s does not end where it should: a bug of this program", key->name);
        while (count > 0) {
            unsigned code = waiting[--count];

            for (; code >= p->first; code = p->pair[code - p->first][0])
                waiting[count++] = p->pair[code - p->first][1];
            if (length > key->most || key->text[length++] != (code == p->end ? 0 : code + (unsigned)ART_FONT_FIRST))
                fail(at, "%s is packed wrongly: a bug of this program", key->name);
        }
    }
    if (length != strlen((const char *)key->text) + 1)
        fail(at, "%s is packed too short: a bug of this program", key->name);
}

static void pack(struct packed *p, struct words *w)
{
    uint8_t pair[2];

    begin_packing(p, w);
    while (!p->plain && p->first + p->pairs < CODES && find_pair(p, pair) >= WORTH)
        put_pair(p, pair);
    sort_pairs(p);
    for (unsigned word = 0; word < p->words; word++)
        check_packed(p, word);
}

/* ---- writing ---- */

static void put_glyph(FILE *out, const uint8_t *column)
{
    for (unsigned i = 0; i < ART_FONT_WIDTH; i++)
        fprintf(out, "%s0x%02X,", i == 0 ? "\n    " : " ", column[i]);
}

/* Writes the glyphs of the codes first..end - 1, with the letters beyond the font in their places. */
static void put_letters(FILE *out, const struct packed *p, const char *name, unsigned first, unsigned end)
{
    const struct words *w = p->from;
    const uint8_t *letters = p->tailless ? art_short : art_letters;

    fprintf(out, "const %s[] = {%s", name, first == end ? "\n    0," : "");
    for (unsigned code = first; code < end; code++) {
        const uint8_t *column = code <= LAST ? &letters[(code - ART_FONT_FIRST) * ART_FONT_WIDTH] : 0;

        for (unsigned i = 0; i < w->foreign; i++)
            if (w->place[i] == code)
                column = p->tailless ? w->letter[i]->without_tail : w->letter[i]->column;
        put_glyph(out, column);
    }
    fputs("\n};\n\n", out);
}

/* Returns the wide letter of this number. */
static const struct wide *wide_of(const struct words *w, unsigned number)
{
    unsigned i = 0;

    while (w->wide[i].number != number)
        i++;
    return &w->wide[i];
}

/* Writes the picture of a wide letter: columns that differ from the one before, after each flags of eight.  Zeros at its end give all
 * letters the same size. */
static void put_wide_picture(FILE *out, const uint8_t column[STRIPS * WIDE_COLUMNS])
{
    unsigned bytes = 2;

    fprintf(out, " %d, %d,", WIDE_COLUMNS, WIDE_ROWS);
    for (unsigned first = 0; first < STRIPS * WIDE_COLUMNS; first += STRIP) {
        unsigned flags = 0, end = first + STRIP < STRIPS * WIDE_COLUMNS ? first + STRIP : STRIPS * WIDE_COLUMNS;

        for (unsigned i = first; i < end; i++)
            flags |= (unsigned)(column[i] != (i == 0 ? 0 : column[i - 1])) << (i - first);
        fprintf(out, " 0x%02X,", flags);
        for (unsigned i = first; i < end; i++)
            if (flags >> (i - first) & 1)
                fprintf(out, " 0x%02X,", column[i]);
        bytes += 1 + (unsigned)__builtin_popcount(flags);
    }
    for (; bytes < WIDE_BYTES; bytes++)
        fputs(" 0,", out);
}

static void put_wide(FILE *out, const struct words *w)
{
    if (!w->has_glyphs || w->wides == 0)
        return;
    fputs("const DATA uint8_t words_wide[] = {\n", out);
    for (unsigned number = 0; number < w->wides; number++) {
        const struct wide *wide = wide_of(w, number);

        fprintf(out, "    /* U+%04X */", wide->point);
        put_wide_picture(out, wide->column);
        fputc('\n', out);
    }
    fputs("};\n\n", out);
}

/* Returns the number of bytes of the index and the texts of the words from `first` on, as many as a language has. */
static unsigned plain_bytes(const struct packed *p, unsigned first, unsigned count)
{
    unsigned bytes = 2 * (count + 1);

    for (unsigned word = first; word < first + count; word++)
        bytes += p->length[word];
    return bytes;
}

/* Writes the words of one language: the index, and after it the texts. */
static void put_plain_language(FILE *out, const struct packed *p, unsigned language, unsigned count)
{
    unsigned first = language * count, at = 2 * (count + 1), bytes = plain_bytes(p, first, count);

    if (bytes > ARRAY_MAX)
        fail((struct place){ "words", 0 }, "%u bytes of texts and index in one language, more than %u", bytes, ARRAY_MAX);
    fprintf(out, "const DATA_LARGE(%u) uint8_t words_plain_%u[] = {\n", language, language);
    for (unsigned word = first; word < first + count; at += p->length[word++])
        fprintf(out, "    %u, %u,\n", at & 0xFF, at >> 8);
    fprintf(out, "    %u, %u,\n", at & 0xFF, at >> 8);
    for (unsigned word = first; word < first + count; word++) {
        fprintf(out, "    /* %s */", p->key[word]->name);
        for (const uint8_t *c = p->key[word]->text; *c; c++)
            fprintf(out, " %u,", *c);
        fputs(" 0,\n", out);
    }
    fputs("};\n\n", out);
}

/* Writes the words of each language, and where each begins. */
static void put_plain(FILE *out, const struct packed *p)
{
    unsigned languages = p->from->languages, count = p->words / languages, page = 0;

    for (unsigned language = 0; language < languages; language++)
        put_plain_language(out, p, language, count);
    fputs("const __flash uint16_t words_pages[] = {\n", out);
    for (unsigned language = 0; language < languages; language++) {
        fprintf(out, "    %u,\n", page);
        page += (plain_bytes(p, language * count, count) + PAGE - 1) / PAGE;
    }
    fputs("};\n", out);
}

/* Returns the number of words of a language. */
static unsigned words_each(const struct packed *p) { return p->words / p->from->languages; }

/* Returns how far the numbers of a word in two languages that follow each other are apart: a block has words of one language. */
static unsigned stride(const struct packed *p)
{
    return p->plain || p->from->languages == 1 ? words_each(p) : (words_each(p) + BLOCK - 1) / BLOCK * BLOCK;
}

/* Writes the words of one language, without their head and end. */
static void put_codes(FILE *out, const struct packed *p, unsigned language)
{
    unsigned first = language * words_each(p), bytes = 0;

    for (unsigned word = first; word < first + words_each(p); word++) {
        fprintf(out, "    /* %s */", p->key[word]->name);
        for (unsigned i = 0; i < p->length[word]; i++)
            fprintf(out, " %u,", p->code[word][i]);
        fputc('\n', out);
        bytes += p->length[word];
    }
    if (bytes > ARRAY_MAX)
        fail((struct place){ "words", 0 }, "%u bytes of texts in one language, more than %u", bytes, ARRAY_MAX);
}

/* Writes where each block of words begins. */
static void put_blocks(FILE *out, const struct packed *p)
{
    fputs("const __flash uint8_t *const __flash words_at[] = {\n", out);
    for (unsigned language = 0; language < p->from->languages; language++) {
        unsigned first = language * words_each(p), at = 0;

        for (unsigned word = first; word < first + words_each(p); at += p->length[word++])
            if ((word - first) % BLOCK == 0)
                fprintf(out, "    words_packed_%u + %u,\n", language, at);
    }
    fputs("};\n\n", out);
}

static void put_packed(FILE *out, const struct packed *p)
{
    for (unsigned language = 0; language < p->from->languages; language++) {
        fprintf(out, "static const __flash uint8_t words_packed_%u[] = {\n", language);
        put_codes(out, p, language);
        fputs("};\n\n", out);
    }
    put_blocks(out, p);
    fputs("const __flash uint16_t words_pairs[] = {\n", out);
    for (unsigned i = 0; i < p->pairs; i++)
        fprintf(out, "    0x%02X%02X,\n", p->pair[i][1], p->pair[i][0]);
    fprintf(out, "%s};\n", p->pairs == 0 ? "    0,\n" : "");
}

/* Writes what the characters stand for in each language. */
static void put_points(FILE *out, const struct words *w)
{
    fputs("\nconst __flash struct words_point words_points[] = {\n", out);
    for (unsigned i = 0; i < w->points; i++)
        fprintf(out, "    { %u, %u, 0x%04X },\n", w->point[i].language, w->point[i].code, w->point[i].point);
    fputs("    { 0 },\n};\n\nconst __flash uint16_t words_wide_points[] = {\n", out);
    for (unsigned number = 0; number < w->wides; number++)
        fprintf(out, "    0x%04X,\n", wide_of(w, number)->point);
    fprintf(out, "%s};\n", w->wides == 0 ? "    0,\n" : "");
}

static void put_source(FILE *out, const struct packed *p)
{
    fputs("/* Generated by tools/gen/words from languages/. */\n#include \"words.h\"\n\n", out);
    put_letters(out, p, "__flash uint8_t words_letters", ART_FONT_FIRST, p->plain ? LAST + 1 : p->from->lead);
    put_wide(out, p->from);
    if (p->plain) {
        put_letters(out, p, "DATA uint8_t words_more", LAST + 1, p->from->lead);
        put_plain(out, p);
    } else {
        put_packed(out, p);
    }
    put_points(out, p->from);
}

/* Writes WORD_NAME; of a group of keys only the first one: WORD_GAME_TITLE, WORD_OPTION. */
static void put_key(FILE *out, const struct key *key, unsigned number)
{
    const char *name = key->name, *dot = strchr(name, '.');
    bool option = strncmp(name, "option.", 7) == 0;

    fprintf(out, "    WORD_%s", key->group == 0 ? "" : option ? "OPTION" : "GAME_");
    for (name = key->group == 0 ? name : option ? "" : dot + 1; *name; name++)
        fputc(*name == '.' ? '_' : toupper((unsigned char)*name), out);
    fprintf(out, " = %u,\n", number);
}

/* Returns whether a letter beyond the font has the code of a small letter. */
static bool has_no_small(const struct words *w)
{
    for (unsigned i = 0; i < w->foreign; i++)
        if (w->place[i] <= 'z')
            return true;
    return false;
}

/* Returns whether there are keys for the games that are not on the device, and all of these games are on it. */
static bool lacks_nothing(const struct words *w)
{
    bool nothing = false;

    for (unsigned i = 0; i < w->named; i++)
        if (strcmp(w->key[i].name + strcspn(w->key[i].name, "."), ".lacking") == 0) {
            nothing = w->key[i].left_out;
            if (!nothing)
                break;
        }
    return nothing;
}

/* Writes whether a language has wide letters: a comparison with each that has. */
static void put_tall(FILE *out, const struct words *w)
{
    unsigned many = 0;

    fputs("#define WORDS_IS_TALL(language) (", out);
    if (w->languages == 1)
        fprintf(out, "%u", w->tall);
    for (unsigned i = 0; i < w->languages && w->languages > 1; i++)
        if (w->tall >> i & 1)
            fprintf(out, "%s(language) == %u", many++ > 0 ? " || " : "", i);
    fputs(w->languages > 1 && many == 0 ? "0)\n\n" : ")\n\n", out);
}

/* Writes the rule for words after numbers of each language, and the greatest of them. */
static void put_plural_rules(FILE *out, const struct words *w)
{
    char most = '0';

    fputs("/* firmware/ui/plural.h */\n#define WORDS_PLURAL_RULES {", out);
    for (unsigned i = 0; i < w->keys; i++) {
        const struct key *key = &w->key[i];
        char rule = key->text[0] ? (char)key->text[0] : '0';

        if (strcmp(key->name, "plural_rule") != 0)
            continue;
        fprintf(out, " %c,", rule);
        most = rule > most ? rule : most;
    }
    fprintf(out, " }\nenum { WORDS_PLURAL_RULE_MOST = %c };\n\n", most);
}

static void put_header(FILE *out, const struct packed *p)
{
    unsigned texts = 0, each = p->words / p->from->languages;

    fputs("/* Generated by tools/gen/words from languages/; tools/gen/words.c says how words are packed. */\n"
          "#ifndef WORDS_H\n#define WORDS_H\n\n#include \"data.h\"\n\nenum {\n", out);
    for (unsigned word = 0; word < each; word++) {
        unsigned group = p->key[word]->group;

        if (!p->key[word]->numbered && (group == 0 || word == 0 || p->key[word - 1]->group != group))
            put_key(out, p->key[word], word);
        texts += p->key[word]->numbered;
    }
    fprintf(out, "    WORD_TEXTS = %u,\n", each - texts);
    for (unsigned i = 0; i < p->from->named; i++) /* left-out words of screens have the number 0; those of games are dropped */
        if (p->from->key[i].left_out && p->from->key[i].group == 0)
            put_key(out, &p->from->key[i], 0);
    if (lacks_nothing(p->from))
        fputs("    WORD_GAME_LACKING = 0,\n", out);
    fprintf(out, "    WORD_COUNT = %u,\n    WORD_STRIDE = %u,\n};\n\n", each, stride(p));
    fprintf(out,
            "/* Languages in the image, and their codes.  Word w of language i has the number i * WORD_STRIDE + w. */\n"
            "enum { WORDS_LANGUAGES = %u };\n#define WORDS_CODES {", p->from->languages);
    for (unsigned i = 0; i < p->from->codes.count; i++)
        fprintf(out, "%s \"%s\"", i > 0 ? "," : "", p->from->codes.name[i]);
    fputs(" }\n\n", out);
    fprintf(out, "/* WORDS_LONGEST: characters of a word.  WORDS_FIRST: the first letter of words_letters. */\n"
                 "enum { WORDS_LONGEST = %u, WORDS_FIRST = %d };\n\n",
            p->longest, ART_FONT_FIRST);
    if (!p->plain)
        fprintf(out, "/* WORDS_BLOCK: words from one entry of words_at to the next. */\n"
                     "enum { WORDS_BLOCK = %d, WORDS_END = %u, WORDS_PAIRS = %u, WORDS_ENDS = %u };\n\n",
                BLOCK, p->end, p->first, p->ends);
    fprintf(out,
            "/* 1 where letters beyond the font stand in place of small ones: then a name from elsewhere is to be written in capitals. */\n"
                 "enum { WORDS_NO_SMALL = %d };\n\n", has_no_small(p->from));
    fputs("/* What a character stands for in a language: a letter beyond the font, by its code of Unicode.  The last point is 0. */\n"
          "struct words_point {\n    uint8_t language;\n    uint8_t character;\n    uint16_t point;\n};\n"
          "extern const __flash struct words_point words_points[];\n\n", out);
    fprintf(out, "/* Wide letters (firmware/ui/wide.h): how many there are; with the first WORDS_CLOSING no line begins.  WORDS_IS_TALL\n"
                 " * says whether a language has some. */\n"
                 "enum { WORDS_WIDES = %u, WORDS_CLOSING = %u, WORDS_WIDE = %u };\n"
                 "enum { WORDS_TRAIL = %d, WORDS_TRAILS = %d, WORDS_WIDE_BYTES = %d };\n"
                 "extern const DATA uint8_t words_wide[];\nextern const __flash uint16_t words_wide_points[];\n\n",
            p->from->wides, p->from->closing, p->from->lead, TRAIL, TRAILS, WIDE_BYTES);
    put_tall(out, p->from);
    put_plural_rules(out, p->from);
    fputs("/* ART_FONT_WIDTH columns a letter, of the letters from WORDS_FIRST on. */\n"
          "extern const __flash uint8_t words_letters[];\n", out);
    if (p->plain)
        fprintf(out,
                "/* The letters from WORDS_FIRST + WORDS_HERE on. */\nenum { WORDS_HERE = %d };\nextern const DATA uint8_t words_more[];\n",
                LAST + 1 - ART_FONT_FIRST);
    fputs(p->plain ? "/* The page where the words of each language begin, of the pages of large items. */\n"
                     "extern const __flash uint16_t words_pages[];\n\n#endif\n"
                   : "extern const __flash uint8_t *const __flash words_at[];\n"
                     "extern const __flash uint16_t words_pairs[];\n\n#endif\n", out);
}

static void write_file(const char *name, void put(FILE *, const struct packed *), const struct packed *p)
{
    struct place at = {name, 0};
    FILE *out = fopen(name, "w");

    if (!out)
        fail(at, "cannot be written");
    put(out, p);
    if (ferror(out) | fclose(out))
        fail(at, "cannot be written to its end");
}

/* Returns whether an argument is the file of a language. */
static bool is_language(const char *argument)
{
    size_t length = strlen(argument);

    return length > 4 && strcmp(argument + length - 4, ".txt") == 0;
}

/* Returns the file of texts of the language that argument i names; 0: none. */
static const char *texts_of(char **word, int i)
{
    return word[i + 1] && strncmp(word[i + 1], "texts=", 6) == 0 ? word[i + 1] + 6 : 0;
}

int main(int count, char **word)
{
    static struct words w;
    static struct packed p;
    const char *other = 0;
    int first_game = 6;

    p.plain = count > 1 && strcmp(word[1], "plain") == 0;
    word += p.plain;
    count -= p.plain;
    p.tailless = count > 1 && strcmp(word[1], "short") == 0;
    word += p.tailless;
    count -= p.tailless;
    if (count > 1 && strncmp(word[1], "else=", 5) == 0) {
        other = (word++)[1] + 5;
        count--;
    }
    if (count > 1 && strncmp(word[1], "glyphs=", 7) == 0) {
        w.has_glyphs = true;
        read_file(&w, (word++)[1] + 7, read_glyph);
        count--;
    }
    if (count < 7) {
        fputs("usage: words [plain] [short] [else=LANGUAGE.txt] [glyphs=GLYPHS.txt] OUT.c OUT.h KEYS.txt OPTIONS.def GAMES.def "
              "LANGUAGE.txt [texts=TEXTS.txt]... [GAME...]\n", stderr);
        return 2;
    }
    do {
        w.languages++;
        first_game += texts_of(word, first_game) ? 2 : 1;
    } while (first_game < count && is_language(word[first_game]));
    for (int i = first_game; i < count; i++)
        add_name(&w.left_out, (struct place){"words", 0}, "%s", word[i]);
    read_file(&w, word[4], read_option);
    read_file(&w, word[5], read_game);
    read_file(&w, word[3], read_key);
    w.named = w.keys;
    for (int i = 6; i < first_game; i += texts_of(word, i) ? 2 : 1)
        read_language(&w, word[i], other, texts_of(word, i));
    pack(&p, &w);
    write_file(word[1], put_source, &p);
    write_file(word[2], put_header, &p);
    return 0;
}
