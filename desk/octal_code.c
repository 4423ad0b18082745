/* Codes of octal games as texts. */
#include "octal.h"
#include <stdio.h>
#include <string.h>

const char octal_usage[] = "kayles|dawson|chess|guiles|grundy|lasker, or 0. or 4. or a mere point, and 1 to 16 digits of 0..7, of "
                           "which the last may repeat: 4.(3)";

/* Codes with a name; the first four are on the device. */
static const struct {
    const char *name, *code;
    bool unequal;
} names[] = { { "kayles", "0.77", false }, { "dawson", "0.07", false }, { "chess", "0.137", false }, { "guiles", "0.15", false },
              { "lasker", "4.(3)", false }, { "grundy", "4.0", true } };

uint8_t octal_digit(const struct octal *code, uint64_t take)
{
    if (take > code->length && code->cycle > 0)
        take = code->length - code->cycle + 1 + (take - code->length - 1) % code->cycle;
    return take <= code->length ? code->digit[take] : 0;
}

/* Reads the digits, of which those between brackets repeat. */
static const char *read_digits(const char *at, const char *end, struct octal *code)
{
    uint8_t places = 0, open = 0;

    for (; at < end && *at != ')'; at++) {
        if (*at == '(' && open == 0) {
            open = places + 1;
            continue;
        }
        if (*at < '0' || *at > '7')
            return "is not a code";
        if (places == OCTAL_DIGITS)
            return "has too many digits";
        code->digit[++places] = (uint8_t)(*at - '0');
        if (*at != '0')
            code->length = places;
    }
    if (places == 0)
        return "has no digits";
    if (open > 0 ? at + 1 != end || open > places : at != end)
        return "is not a code";
    if (open > 0 && code->length >= open) { /* a cycle of zeros is none */
        code->length = places;
        code->cycle = (uint8_t)(places - open + 1);
    }
    return "";
}

const char *octal_read(const char *text, size_t length, struct octal *code)
{
    const char *point = memchr(text, '.', length < 2 ? length : 2);

    *code = (struct octal){ .length = 0 };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (length != strlen(names[i].name) || memcmp(text, names[i].name, length) != 0)
            continue;
        octal_read(names[i].code, strlen(names[i].code), code);
        code->unequal = names[i].unequal;
        return "";
    }
    if (point == NULL)
        return "is not known";
    if (point > text && *text != '0' && *text != '4')
        return "begins with a digit other than 0 or 4";
    if (point > text)
        code->digit[0] = (uint8_t)(*text - '0');
    return read_digits(point + 1, text + length, code);
}

void octal_write(const struct octal *code, char text[OCTAL_TEXT])
{
    if (code->unequal) {
        strcpy(text, "grundy");
        return;
    }
    text += sprintf(text, "%d.", code->digit[0]);
    for (uint8_t k = 1; k <= code->length; k++)
        text += sprintf(text, "%s%d", code->cycle > 0 && k == code->length - code->cycle + 1 ? "(" : "", code->digit[k]);
    strcpy(text, code->cycle > 0 ? ")" : code->length == 0 ? "0" : "");
}
