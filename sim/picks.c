/* See picks.h. */
#include "picks.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { CUT_LEAST = 8 }; /* bytes of a text that is cut off */

/* The texts of a key in all languages, each with a NUL at its end, after the last one another; in the order of the keys. */
static const struct pick_word {
    const char *key, *texts;
} words[] = {
#include "picks.def"
};

static int by_key(const void *key, const void *word) { return strcmp(key, ((const struct pick_word *)word)->key); }

/* Takes a number that follows a blank off the end of a text.  Returns it, or NULL if there is none. */
static char *take_number(char *text)
{
    char *blank = strrchr(text, ' ');

    if (blank == NULL || blank[1] == '\0' || strspn(blank + 1, "0123456789") != strlen(blank + 1))
        return NULL;
    *blank = '\0';
    return blank + 1;
}

static const char *texts_of(const char *key)
{
    const struct pick_word *word = bsearch(key, words, sizeof words / sizeof *words, sizeof *words, by_key);

    return word != NULL ? word->texts : NULL;
}

/* Takes the quotation marks off a text that has them. */
static bool is_literal(struct pick *p, char *what)
{
    size_t length = strlen(what);

    if (length < 3 || what[0] != '"' || what[length - 1] != '"')
        return false;
    what[length - 1] = '\0';
    p->literal = strdup(what + 1);
    return p->literal != NULL;
}

bool pick_read(struct pick *p, const char *what)
{
    char *copy = strdup(what), *number;
    bool known = copy != NULL;

    *p = (struct pick){ .what = copy };
    if (!known || (copy = strdup(what)) == NULL)
        return false;
    if (!is_literal(p, copy)) {
        number = take_number(copy);
        p->number = number != NULL ? atoi(number) : -1;
        p->texts = texts_of(copy);
        known = p->texts != NULL;
    }
    free(copy);
    return known;
}

void pick_free(struct pick *p)
{
    free(p->what);
    free(p->literal);
    *p = (struct pick){ .what = NULL };
}

/* Returns whether a letter beyond ASCII is at the text: no wide sign (U+FF01 to U+FF3F), and no dots or quotation marks (U+2000 to
 * U+203F). */
static bool is_letter_beyond(const char *at)
{
    return (unsigned char)*at >= 0x80 && strncmp(at, "\xEF\xBC", 2) != 0 && strncmp(at, "\xE2\x80", 2) != 0;
}

/* Returns whether a letter, or a figure after a number, is at the text: then the word there is a longer one. */
static bool goes_on(const char *at, bool after_number)
{
    return isalpha((unsigned char)*at) || is_letter_beyond(at) || (after_number && isdigit((unsigned char)*at));
}

/* Returns whether the whole line is the beginning of a text, which a narrow display has cut off. */
static bool is_cut(const char *line, const char *text)
{
    size_t length = strcspn(line, "]\n");

    return length >= CUT_LEAST && strncmp(line, text, length) == 0;
}

/* Returns whether a line begins with this text, and with the number of the pick after it. */
static bool begins_with(const struct pick *p, const char *line, const char *text)
{
    size_t length = strlen(text);
    char *after;

    if (strncmp(line, text, length) != 0)
        return false;
    line += length;
    return p->number < 0 ? !goes_on(line, false) : strtol(line, &after, 10) == p->number && after > line && !goes_on(after, true);
}

bool pick_matches(const struct pick *p, const char *line)
{
    if (p->literal != NULL)
        return strncmp(line, p->literal, strlen(p->literal)) == 0;
    for (const char *text = p->texts; *text != '\0'; text += strlen(text) + 1)
        if (begins_with(p, line, text) || (p->number < 0 && is_cut(line, text)))
            return true;
    return false;
}
