#include "utf8.h"
#include <string.h>

/* Returns the number of bytes of a character that begins with this byte; 1 if none does. */
static size_t bytes_of(unsigned char first)
{
    if (first >= 0xC2 && first < 0xE0)
        return 2;
    if (first >= 0xE0 && first < 0xF0)
        return 3;
    return first >= 0xF0 && first < 0xF5 ? 4 : 1;
}

/* Returns whether the second byte may follow the first one: a character has one form only, and is no surrogate and not above U+10FFFF. */
static bool may_follow(unsigned char first, unsigned char second)
{
    switch (first) {
    case 0xE0: return second >= 0xA0;
    case 0xED: return second < 0xA0;
    case 0xF0: return second >= 0x90;
    case 0xF4: return second < 0x90;
    default: return true;
    }
}

size_t utf8_character(const char *text, size_t length)
{
    size_t bytes = bytes_of((unsigned char)text[0]);

    if (bytes > length)
        return 1;
    for (size_t i = 1; i < bytes; i++)
        if (((unsigned char)text[i] & 0xC0) != 0x80)
            return 1;
    return bytes > 1 && !may_follow((unsigned char)text[0], (unsigned char)text[1]) ? 1 : bytes;
}

int utf8_control(const char *text, size_t length)
{
    unsigned char byte = (unsigned char)text[0];
    size_t bytes = utf8_character(text, length);

    if (bytes == 2 && byte == 0xC2)
        byte = (unsigned char)text[1];
    else if (bytes > 1)
        return -1;
    return byte < ' ' || (byte >= 0x7F && byte < 0xA0) ? byte : -1;
}

size_t utf8_fit(const char *text, size_t length, size_t most)
{
    size_t fit = 0;

    while (fit < length && fit + utf8_character(text + fit, length - fit) <= most)
        fit += utf8_character(text + fit, length - fit);
    return fit;
}

void utf8_print(const char *text, size_t length, FILE *out)
{
    for (size_t at = 0, bytes; at < length; at += bytes) {
        bytes = utf8_character(text + at, length - at);
        if (utf8_control(text + at, length - at) >= 0)
            fputc(' ', out);
        else
            fwrite(text + at, 1, bytes, out);
    }
}

size_t utf8_mark(const char *text, size_t length)
{
    return length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}
