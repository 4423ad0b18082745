/* Positions as text, and as Lua's values. */
#include "rule.h"
#include "utf8.h"
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char empty[] = "-"; /* the text of an empty list or string */

/* Reads one whole number of 64 bits at *text, after blanks, and moves on. Returns false if there is none. */
static bool next_number(const char **text, int64_t *number)
{
    char *end;

    errno = 0;
    *number = strtoll(*text, &end, 10);
    if (end == *text || errno != 0)
        return false;
    *text = end;
    return true;
}

static int compare(const void *a, const void *b)
{
    const int64_t *x = a, *y = b;

    return (*x > *y) - (*x < *y);
}

/* Appends a number, after a blank unless it is the first. Returns the length of the text, more than RULE_TEXT if the number does not
 * fit. */
static size_t write_number(char *text, size_t length, int64_t number)
{
    char digits[24], *at = digits + sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

    do
        *--at = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        *--at = '-';
    if (length > 0)
        *--at = ' ';
    if (length + (size_t)(digits + sizeof digits - at) > RULE_TEXT)
        return RULE_TEXT + 1;
    memcpy(text + length, at, (size_t)(digits + sizeof digits - at));
    length += (size_t)(digits + sizeof digits - at);
    text[length] = '\0';
    return length;
}

/* Writes numbers with blanks between. Returns the length; 0 if the text is too long. */
static size_t write_numbers(char *text, const int64_t *number, size_t count)
{
    size_t length = 0;

    for (size_t i = 0; i < count && length <= RULE_TEXT; i++)
        length = write_number(text, length, number[i]);
    if (count == 0)
        length = (size_t)snprintf(text, RULE_TEXT + 1, "%s", empty);
    return length <= RULE_TEXT ? length : 0;
}

size_t rule_sort(uint8_t form, char *text)
{
    int64_t number[RULE_TEXT / 2 + 1];
    size_t count = 0;

    if (form < RULE_SORTED || form > RULE_HEAPS || strcmp(text, empty) == 0)
        return strlen(text);
    for (const char *next = text; next_number(&next, &number[count]);)
        count += form != RULE_HEAPS || number[count] != 0;
    qsort(number, count, sizeof *number, compare);
    return write_numbers(text, number, count);
}

void rule_push(lua_State *lua, uint8_t form, const char *text)
{
    const char *next = text;
    int64_t number;

    if (form == RULE_STRING) {
        lua_pushstring(lua, strcmp(text, empty) == 0 ? "" : text);
    } else if (form == RULE_NUMBER || form == RULE_HEAPS) {
        next_number(&next, &number);
        lua_pushinteger(lua, number);
    } else {
        lua_newtable(lua);
        for (int i = 1; next_number(&next, &number); i++) {
            lua_pushinteger(lua, number);
            lua_rawseti(lua, -2, i);
        }
    }
}

/* Reads the whole number at the top of the stack; 4.0 is one, "4" is none. */
static bool take_number(lua_State *lua, int64_t *number)
{
    int whole;

    *number = lua_tointegerx(lua, -1, &whole);
    return whole && lua_type(lua, -1) == LUA_TNUMBER;
}

/* Says what the value at the top of the stack is. Returns 0. */
static size_t is_wrong(lua_State *lua, char *wrong)
{
    if (lua_type(lua, -1) == LUA_TNUMBER)
        snprintf(wrong, RULE_WRONG, "%.14g", lua_tonumber(lua, -1));
    else
        snprintf(wrong, RULE_WRONG, "%s%s", lua_isnil(lua, -1) ? "" : "a ", lua_typename(lua, lua_type(lua, -1)));
    return 0;
}

/* Reads the number with this index of the list at the top of the stack. */
static bool take_element(lua_State *lua, size_t index, uint8_t form, int64_t *number, char *wrong)
{
    bool good;

    lua_rawgeti(lua, -1, (lua_Integer)index);
    good = take_number(lua, number) && (form != RULE_HEAPS || *number >= 0);
    if (!good) {
        is_wrong(lua, wrong);
        snprintf(wrong + strlen(wrong), RULE_WRONG - strlen(wrong), " in a list");
    }
    lua_pop(lua, 1);
    return good;
}

/* Writes the list at the top of the stack. */
static size_t take_list(lua_State *lua, uint8_t form, char *text, char *wrong)
{
    int64_t number[RULE_TEXT / 2 + 1];
    size_t count = lua_rawlen(lua, -1), length = 0, room = sizeof number / sizeof *number;

    for (size_t i = 0; i < count && i < room; i++)
        if (!take_element(lua, i + 1, form, &number[i], wrong))
            return 0;
    if (count <= room)
        length = write_numbers(text, number, count);
    if (length == 0)
        snprintf(wrong, RULE_WRONG, "longer than %d characters", RULE_TEXT);
    return length;
}

/* Writes the string at the top of the stack. It has no control characters, and no blank at its ends or beside another. */
static size_t take_string(lua_State *lua, char *text, char *wrong)
{
    size_t length;
    const char *string = lua_tolstring(lua, -1, &length);

    *wrong = '\0';
    if (length > RULE_TEXT)
        snprintf(wrong, RULE_WRONG, "longer than %d characters", RULE_TEXT);
    for (size_t i = 0; *wrong == '\0' && i < length; i += utf8_character(string + i, length - i))
        if (utf8_control(string + i, length - i) >= 0)
            snprintf(wrong, RULE_WRONG, "a string with a control character");
    if (*wrong == '\0' && length > 0 && (string[0] == ' ' || string[length - 1] == ' ' || strstr(string, "  ") != NULL))
        snprintf(wrong, RULE_WRONG, "a string with a blank at an end, or with two side by side");
    if (*wrong == '\0' && strcmp(string, empty) == 0)
        snprintf(wrong, RULE_WRONG, "the string \"-\", which stands for an empty one");
    if (*wrong != '\0')
        return 0;
    return (size_t)snprintf(text, RULE_TEXT + 1, "%s", length > 0 ? string : empty);
}

size_t rule_take(lua_State *lua, uint8_t form, char *text, char *wrong)
{
    int type = lua_type(lua, -1);
    int64_t number;

    if (form == RULE_STRING)
        return type == LUA_TSTRING ? take_string(lua, text, wrong) : is_wrong(lua, wrong);
    if (type == LUA_TTABLE && form != RULE_NUMBER)
        return take_list(lua, form, text, wrong) > 0 ? rule_sort(form, text) : 0;
    if (type == LUA_TNUMBER && (form == RULE_NUMBER || form == RULE_HEAPS) && take_number(lua, &number) &&
        (form == RULE_NUMBER || number >= 0)) {
        snprintf(text, RULE_TEXT + 1, "%lld", (long long)number);
        return rule_sort(form, text);
    }
    return is_wrong(lua, wrong);
}

/* ---- typed positions ---- */

/* Counts the words of a text, and those of them that are whole numbers. */
static void count_words(const char *text, size_t *words, size_t *numbers)
{
    *words = *numbers = 0;
    for (const char *next = text; *next != '\0';) {
        const char *end = next;
        int64_t number;

        *words += 1;
        *numbers += (isdigit((uint8_t)next[next[0] == '-'])) && next_number(&end, &number) && (*end == ' ' || *end == '\0');
        while (*next != ' ' && *next != '\0')
            next++;
        while (*next == ' ')
            next++;
    }
}

/* Checks that typed words are a position of the rule's form. */
static bool check_words(const struct rule *rule, const char *text, struct complaint *c)
{
    static const char *const what[RULE_FORMS] = {
        [RULE_NUMBER] = "one whole number", [RULE_LIST] = "a list of whole numbers, or - for none",
        [RULE_SORTED] = "a list of whole numbers, or - for none", [RULE_HEAPS] = "heaps, whole numbers of 1 or more, or - for none",
    };
    size_t words, numbers;
    bool good;

    count_words(text, &words, &numbers);
    if (rule->form == RULE_STRING)
        return true;
    good = words == numbers && (rule->form != RULE_NUMBER || words == 1);
    good &= rule->form != RULE_HEAPS || strchr(text, '-') == NULL;
    good |= rule->form != RULE_NUMBER && strcmp(text, empty) == 0;
    return good || rule_refuse(c, rule->path, "\"%.*s\" is no position: it is %s", (int)utf8_fit(text, strlen(text), 40), text,
                               what[rule->form]);
}

/* Writes the numbers of a list as this program writes them: without leading zeros. */
static size_t write_plain(char *text)
{
    int64_t number[RULE_TEXT / 2 + 1];
    size_t count = 0;

    for (const char *next = text; next_number(&next, &number[count]);)
        count++;
    return write_numbers(text, number, count);
}

/* Copies words with one blank between them. Returns the length; 0 if there is no word, or too much. */
static size_t copy_words(struct word typed, char *text)
{
    size_t length = 0;

    for (size_t i = 0; i < typed.length; i++) {
        if (typed.start[i] == ' ' && (length == 0 || text[length - 1] == ' '))
            continue;
        if (length == RULE_TEXT)
            return 0;
        text[length++] = typed.start[i];
    }
    length -= length > 0 && text[length - 1] == ' ';
    text[length] = '\0';
    return length;
}

size_t rule_read(struct rule *rule, struct word typed, char *text, struct complaint *c)
{
    size_t words, numbers, length = copy_words(typed, text);

    if (length == 0) {
        rule_refuse(c, rule->path, typed.length > RULE_TEXT ? "a position has %d characters at most"
                                                            : "a position is missing after the rule (of %d characters at most)", RULE_TEXT);
        return 0;
    }
    count_words(text, &words, &numbers);
    if (rule->form == RULE_OPEN && words != numbers && text[1] != '\0' && text[strspn(text, "0123456789 -")] == '\0') {
        rule_refuse(c, rule->path, "\"%.40s\" has a number of more than 64 bits, or none between blanks", text);
        return 0;
    }
    if (rule->form == RULE_OPEN)
        rule->form = words != numbers ? RULE_STRING : words == 1 ? RULE_NUMBER : RULE_LIST;
    if (!check_words(rule, text, c))
        return 0;
    if (rule->form == RULE_STRING || strcmp(text, empty) == 0)
        return length;
    return write_plain(text) > 0 ? rule_sort(rule->form, text) : 0;
}
