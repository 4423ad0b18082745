/* See keys.h. */
#include "keys.h"
#include "hal/hal.h"
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Limits: of A*n, of A:n in milliseconds (an hour), and of a file in bytes. */
enum { REPEAT_MAX = 1000, MS_MAX = 3600000, FILE_MAX = 1 << 20 };

/* Where an error is described: one line for people. */
struct why {
    char *text;
    size_t size;
};

/* Writes one line to why: what is wrong, the token in quotes, what to write instead.  Returns false. */
static bool fail(const struct why *why, const char *what, int length, const char *token, const char *rather)
{
    snprintf(why->text, why->size, "%s \"%.*s\"%s", what, length, token, rather);
    return false;
}

/* Appends a step to the script, which then owns its strings.  Returns false if there is no memory. */
static bool add(struct key_script *s, struct key_step step)
{
    struct key_step *grown = realloc(s->step, (s->steps + 1) * sizeof *grown);

    if (grown == NULL) {
        free(step.caption);
        pick_free(&step.pick);
        return false;
    }
    s->step = grown;
    s->step[s->steps++] = step;
    return true;
}

/* ---- one token ---- */

/* A token as it is read: keys, and how often and how long they are pressed. */
struct token {
    uint8_t keys;        /* bits KEY_* */
    bool wait;           /* WAIT: no keys */
    uint32_t repeat, ms; /* how often; how long in milliseconds, 0: the usual time */
};

/* Adds the key of that name to t->keys. */
static bool parse_name(struct token *t, const char *name, size_t length, const struct why *why)
{
    /* The keys; upper and lower case are alike. */
    static const struct {
        const char *name;
        uint8_t key;
    } known[] = { { "UP", KEY_UP }, { "DOWN", KEY_DOWN }, { "LEFT", KEY_LEFT }, { "RIGHT", KEY_RIGHT }, { "A", KEY_A }, { "B", KEY_B },
                  { "U", KEY_UP },  { "D", KEY_DOWN },    { "L", KEY_LEFT },    { "R", KEY_RIGHT } };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strlen(known[i].name) == length && strncasecmp(known[i].name, name, length) == 0) {
            t->keys |= known[i].key;
            return true;
        }
    return fail(why, "unknown key", (int)length, name, ": use UP DOWN LEFT RIGHT A B (or WAIT:ms, SHOW caption)");
}

/* Reads "WAIT", or names of keys joined by +. */
static bool parse_names(struct token *t, const char *names, size_t length, const struct why *why)
{
    if (length == 4 && strncasecmp(names, "WAIT", 4) == 0)
        return t->wait = true;
    for (;;) {
        const char *plus = memchr(names, '+', length);
        size_t one = plus != NULL ? (size_t)(plus - names) : length;

        if (!parse_name(t, names, one, why))
            return false;
        if (plus == NULL)
            return true;
        names += one + 1;
        length -= one + 1;
    }
}

/* Reads "*5" (how often) and ":600" (how long), in any order, up to `end`.  Returns false if there is anything else. */
static bool parse_counts(struct token *t, const char *at, const char *end)
{
    while (at < end) {
        char kind = *at, *after;
        unsigned long n = isdigit((unsigned char)at[1]) ? strtoul(at + 1, &after, 10) : 0;

        if (n == 0 || n > (kind == '*' ? REPEAT_MAX : MS_MAX) || (kind != '*' && kind != ':'))
            return false;
        *(kind == '*' ? &t->repeat : &t->ms) = (uint32_t)n;
        at = after;
    }
    return true;
}

/* Adds the steps of a token: for each press one with the keys down and one with all keys up. */
static bool add_token(struct key_script *s, const struct token *t)
{
    if (t->wait)
        return add(s, (struct key_step){ .ms = t->ms });
    for (uint32_t i = 0; i < t->repeat; i++)
        if (!add(s, (struct key_step){ .keys = t->keys, .ms = t->ms > 0 ? t->ms : KEYS_DOWN_MS }) ||
            !add(s, (struct key_step){ .ms = KEYS_UP_MS }))
            return false;
    return true;
}

/* Reads one token and adds its steps. */
static bool parse_token(struct key_script *s, const char *token, size_t length, const struct why *why)
{
    struct token t = { .repeat = 1 };
    size_t names = strcspn(token, "*:");

    if (names > length)
        names = length;
    if (!parse_names(&t, token, names, why))
        return false;
    if (!parse_counts(&t, token + names, token + length) || (t.wait && (t.ms == 0 || t.repeat != 1)))
        return fail(why, "cannot understand", (int)length, token,
                    ": write A, A*5 (1 to 1000 times), A:600 (ms, at most 3600000), B+UP or WAIT:500");
    return add_token(s, &t) || fail(why, "no memory for", (int)length, token, "");
}

/* ---- lines and files ---- */

static const char blanks[] = " \t\r\n";

/* Returns whether the first word of the line is this command. */
static bool is_command(const char *line, const char *command)
{
    size_t length = strlen(command);

    return strncmp(line, command, length) == 0 && (line[length] == '\0' || strchr(blanks, line[length]) != NULL);
}

/* Reads names of keys joined by +. */
static bool parse_held(uint8_t *keys, const char *names, const struct why *why)
{
    struct token t = { .repeat = 1 };

    if (!parse_names(&t, names, strlen(names), why))
        return false;
    *keys = t.keys;
    return !t.wait || fail(why, "unknown key", 4, "WAIT", ": use UP DOWN LEFT RIGHT A B, joined by +");
}

/* Returns the text without the blanks at its ends. */
static char *trimmed(char *text)
{
    size_t length;

    text += strspn(text, blanks);
    for (length = strlen(text); length > 0 && strchr(blanks, text[length - 1]) != NULL;)
        text[--length] = '\0';
    return text;
}

/* Adds the step of a POWER, with the keys that are held. */
static bool add_power(struct key_script *s, char *line, const struct why *why)
{
    struct key_step step = { .power = true };
    const char *keys = trimmed(line);

    return (*keys == '\0' || parse_held(&step.keys, keys, why)) && add(s, step);
}

/* Adds the step of a PICK. */
static bool add_pick(struct key_script *s, char *line, const struct why *why)
{
    struct key_step step = { .ms = 0 };
    const char *what = trimmed(line);

    if (pick_read(&step.pick, what))
        return add(s, step);
    pick_free(&step.pick);
    return fail(why, "PICK knows no word", (int)strlen(what), what,
                ": write a key of languages/en/words.txt, such as main_learn, or lesson.0, or a text in quotation marks");
}

/* Adds the step of an EEPROM line: an address, which may be counted from the end, and bytes, "16 2 0 255". */
static bool add_bytes(struct key_script *s, char *numbers, const struct why *why)
{
    struct key_step step = { .ms = 0 };
    long n[1 + KEYS_BYTES];
    size_t count = 0;
    char *at = numbers, *after;

    for (; count < 1 + KEYS_BYTES && (n[count] = strtol(at, &after, 10), after != at); count++, at = after)
        if (n[count] > (count == 0 ? UINT16_MAX : UINT8_MAX) || n[count] < (count == 0 ? -UINT16_MAX : 0))
            break;
    if (count < 2 || at[strspn(at, blanks)] != '\0')
        return fail(why, "cannot understand", (int)strlen(numbers), numbers, ": write EEPROM, an address and 1 to 16 bytes, 0 to 255");
    step.address = (int)n[0];
    step.bytes = (uint8_t)(count - 1);
    for (size_t i = 1; i < count; i++)
        step.byte[i - 1] = (uint8_t)n[i];
    return add(s, step);
}

/* Reads one line of a script, without its end; changes it. */
static bool parse_line(struct key_script *s, char *line, const struct why *why)
{
    line[strcspn(line, "#\r")] = '\0';
    line += strspn(line, blanks);
    if (is_command(line, "BLANK") || is_command(line, "NEW")) { /* keys may follow on the line */
        s->blank = true;
        s->is_new |= *line == 'N';
        line += strcspn(line, blanks);
        line += strspn(line, blanks);
    }
    if (is_command(line, "POWER"))
        return add_power(s, line + 5, why);
    if (is_command(line, "EEPROM"))
        return add_bytes(s, line + 6, why);
    if (is_command(line, "SHOW"))
        return add(s, (struct key_step){ .caption = strdup(line + 4 + strspn(line + 4, blanks)) });
    if (strncmp(line, "PICK ", 5) == 0)
        return add_pick(s, line + 5, why);
    while (*line != '\0') {
        size_t length = strcspn(line, blanks);

        if (!parse_token(s, line, length, why))
            return false;
        line += length;
        line += strspn(line, blanks);
    }
    return true;
}

/* Reads all lines; changes the text. */
static bool parse_lines(struct key_script *s, char *text, const struct why *why)
{
    while (text != NULL) {
        char *line = strsep(&text, "\n");

        if (!parse_line(s, line, why))
            return false;
    }
    return true;
}

/* Returns the text of the file, allocated; NULL, with one line in why, if it cannot be read. */
static char *read_file(const char *path, const struct why *why)
{
    FILE *f = fopen(path, "r");
    char *text = f != NULL ? calloc(1, FILE_MAX + 1) : NULL;

    if (text != NULL && fread(text, 1, FILE_MAX + 1, f) > FILE_MAX)
        errno = EFBIG;
    if (text == NULL || ferror(f) || text[FILE_MAX] != '\0') {
        snprintf(why->text, why->size, "cannot read the key script %s: %s", path, strerror(errno));
        free(text);
        text = NULL;
    }
    if (f != NULL)
        fclose(f);
    return text;
}

/* A file is read whole, a script on the command line is copied: parsing changes the text. */
bool keys_parse(struct key_script *s, const char *text, char *why, size_t size)
{
    struct why reason = { .text = why, .size = size };
    char *copy = text[0] == '@' ? read_file(text + 1, &reason) : strdup(text);
    bool understood = copy != NULL && parse_lines(s, copy, &reason);

    free(copy);
    return understood;
}

void keys_free(struct key_script *s)
{
    for (size_t i = 0; i < s->steps; i++) {
        free(s->step[i].caption);
        pick_free(&s->step[i].pick);
    }
    free(s->step);
    *s = (struct key_script){ .steps = 0 };
}

bool keys_parse_together(uint8_t *keys, const char *text, char *why, size_t size)
{
    struct why reason = { .text = why, .size = size };

    return parse_held(keys, text, &reason);
}
