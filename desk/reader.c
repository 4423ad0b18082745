/* Words, numbers and complaints: what the parsers of games, options and positions share. */
#include "reader.h"
#include <stdarg.h>
#include <string.h>

bool refuse(struct reader *r, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(r->complaint->text, sizeof r->complaint->text, format, arguments);
    va_end(arguments);
    return false;
}

bool check_text(struct reader *r)
{
    for (const char *c = r->next; c < r->end; c += utf8_character(c, (size_t)(r->end - c))) {
        int control = utf8_control(c, (size_t)(r->end - c));

        if (control == '\t')
            return refuse(r, "there is a tab in the query; separate words by blanks");
        if (control >= 0)
            return refuse(r, "there is a control character in the query (code %d); separate words by blanks", control);
    }
    return true;
}

struct word next_word(struct reader *r)
{
    struct word word;

    while (r->next < r->end && *r->next == ' ')
        r->next++;
    word.start = r->next;
    while (r->next < r->end && *r->next != ' ')
        r->next++;
    word.length = (size_t)(r->next - word.start);
    return word;
}

struct word peek_word(const struct reader *r)
{
    struct reader ahead = *r;

    return next_word(&ahead);
}

struct word next_part_word(struct reader *r)
{
    if (r->in_sum && word_is(peek_word(r), "+"))
        return (struct word){ r->next, 0 };
    return next_word(r);
}

bool word_is(struct word word, const char *text)
{
    return word.length == strlen(text) && memcmp(word.start, text, word.length) == 0;
}

struct word split_word(struct word word, char separator, struct word *rest)
{
    const char *found = memchr(word.start, separator, word.length);
    struct word before = word;

    *rest = (struct word){ word.start + word.length, 0 };
    if (found != NULL) {
        before.length = (size_t)(found - word.start);
        *rest = (struct word){ found + 1, word.length - before.length - 1 };
    }
    return before;
}

bool read_long(struct reader *r, struct word word, const char *prefix, uint32_t least, uint32_t greatest, uint32_t *value)
{
    uint64_t number = 0;

    for (size_t i = 0; i < word.length; i++) {
        if (word.start[i] < '0' || word.start[i] > '9')
            return refuse(r, "%s%.*s is not a number (%u..%u)", prefix, QUOTED(word), least, greatest);
        if (number <= UINT32_MAX)
            number = number * 10 + (uint64_t)(word.start[i] - '0');
    }
    if (word.length == 0)
        return refuse(r, "%sa number is missing (%u..%u)", prefix, least, greatest);
    if (word.start[0] == '0' && word.length > 1)
        return refuse(r, "%s%.*s has leading zeros (%u..%u, written without)", prefix, QUOTED(word), least, greatest);
    if (number < least || number > greatest)
        return refuse(r, "%s%.*s is out of range (%u..%u)", prefix, QUOTED(word), least, greatest);
    *value = (uint32_t)number;
    return true;
}

bool read_number(struct reader *r, struct word word, const char *prefix, uint16_t least, uint16_t greatest, uint16_t *value)
{
    uint32_t number;

    if (!read_long(r, word, prefix, least, greatest, &number))
        return false;
    *value = (uint16_t)number;
    return true;
}

bool give_reason(struct reader *r, const char *reason)
{
    char *text = r->complaint->text;
    size_t length = strlen(text);

    if (reason != NULL && strstr(text, " is out of range (") != NULL)
        snprintf(text + length, sizeof r->complaint->text - length, "; %s", reason);
    return false;
}

bool read_range(struct reader *r, const char *prefix, uint32_t most, uint32_t *from, uint32_t *to)
{
    struct word word = next_word(r), last, first = split_word(word, '.', &last);

    if (last.length < 2 || last.start[0] != '.' || next_word(r).length > 0)
        return refuse(r, "%sa range is written A..B, of 0..%u", prefix, most);
    last = (struct word){ last.start + 1, last.length - 1 };
    if (!read_long(r, first, prefix, 0, most, from) || !read_long(r, last, prefix, 0, most, to))
        return false;
    if (*from > *to)
        return refuse(r, "%s%u..%u is empty, because its first number is the greater one (0..%u)", prefix, *from, *to, most);
    return true;
}

/* Returns whether a usage has this option: "[NAME=" or "| NAME=". */
static bool has_option(const char *usage, struct word name)
{
    for (const char *at = usage; (at = strchr(at, '=')) != NULL; at++)
        if ((size_t)(at - usage) > name.length && memcmp(at - name.length, name.start, name.length) == 0 &&
            strchr("[ ", at[-(ptrdiff_t)name.length - 1]) != NULL)
            return true;
    return false;
}

bool refuse_late_option(struct reader *r, const char *game, struct word word, const char *usage)
{
    struct word value, name = split_word(word, '=', &value);

    if (!has_option(usage, name))
        return refuse(r, "%s: there is no option \"%.*s\": %s", game, QUOTED(name), usage);
    return refuse(r, "%s: the option %.*s must stand before the position: %s", game, QUOTED(word), usage);
}
