/* Intel HEX files: what is read, and what is refused. */
#include "sim/hex.h"
#include "host_tests/tap.h"
#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 0x20000 };

/* Writes the right sums in the place of "??" after a record. */
static void complete(char *text)
{
    unsigned sum = 0;

    for (; *text != '\0'; text++)
        if (*text == ':') {
            sum = 0;
        } else if (*text == '?') {
            char digits[3];

            snprintf(digits, sizeof digits, "%02X", -sum & 0xFF);
            memcpy(text++, digits, 2);
        } else if (isxdigit((unsigned char)text[0]) && isxdigit((unsigned char)text[1])) {
            sum += (unsigned)strtoul((char[]){ text[0], text[1], '\0' }, NULL, 16);
            text++;
        }
}

/* Returns the bytes of a file with this text, or NULL. */
static uint8_t *read(const char *what, size_t *count)
{
    char text[700];
    FILE *f;
    uint8_t *bytes;

    snprintf(text, sizeof text, "%s", what);
    complete(text);
    f = fmemopen(text, strlen(text), "r");
    bytes = hex_read(f, MOST, count);
    fclose(f);
    return bytes;
}

/* Returns whether the file is read, as so many bytes, of which these are the last ones; all before them are erased. */
static bool is(const char *text, size_t count, const char *last)
{
    size_t n = 0, length = strlen(last);
    uint8_t *bytes = read(text, &n);
    bool right = bytes != NULL && n == count && memcmp(bytes + n - length, last, length) == 0;

    for (size_t i = 0; right && i < n - length; i++)
        right = bytes[i] == 0xFF;
    free(bytes);
    return right;
}

static bool is_refused(const char *text)
{
    size_t n = 0;
    uint8_t *bytes = read(text, &n);

    free(bytes);
    return bytes == NULL;
}

/* The last record, and one byte "a" at address 0. */
#define END ":00000001FF\n"
#define A ":01000000619E\n"

static void records(void)
{
    char longest[700] = ":FF000000";

    memset(longest + 9, 'F', 2 * 254);
    strcpy(longest + 9 + 2 * 254, "61??\n" END);
    CHECK(is(A END, 1, "a"), "a byte");
    CHECK(is(":01000000619e\r\n:00000001ff\r\n", 1, "a") && is(":01000000619E\n:00000001FF", 1, "a"), "other letters, other ends of lines");
    CHECK(is(":03001000616263??\n" END, 0x13, "abc"), "at an address");
    CHECK(is(":0100010062??\n" A END, 2, "ab"), "in any order");
    CHECK(is(":020000021000??\n" A END, 0x10001, "a"), "paragraphs");
    CHECK(is(":020000040001??\n" A END, 0x10001, "a"), "the upper half of an address");
    CHECK(is(":020000040001??\n:01FFFF0061??\n" END, MOST, "a"), "the last address");
    CHECK(is(":0400000300003800??\n" A END, 1, "a") && is(":0400000500003800??\n" A END, 1, "a"), "the address of a start");
    CHECK(is(A END "what follows is not read\n", 1, "a"), "nothing after the last record");
    CHECK(is(A ":00000000??\n" END, 1, "a"), "a record without data");
    CHECK(is(longest, 255, "a"), "the longest record");
}

static void refusals(void)
{
    CHECK(is_refused(A) && is_refused(""), "no last record");
    CHECK(is_refused(END), "no data");
    CHECK(is_refused(":01000000619F\n" END), "a wrong sum");
    CHECK(is_refused(":0200000061??\n" END) && is_refused(":0000000061??\n" END), "a wrong length");
    CHECK(is_refused("01000000619E\n" A END) && is_refused(" " A END) && is_refused("\n" A END), "no colon");
    CHECK(is_refused(":01000000619E0\n" END) && is_refused(":0100000061 9E\n" END) && is_refused(":01000000619Ex\n" END) &&
              is_refused(":0100000G619E\n" END), "other characters");
    CHECK(is_refused(":00\n" A END) && is_refused(":000000??\n" A END) && is_refused(":\n" A END), "a record that is too short");
    CHECK(is_refused(":0100000200??\n" A END) && is_refused(":03000004000000??\n" A END), "a base that is no two bytes");
    CHECK(is_refused(":0400000600003800??\n" A END), "a type that does not exist");
    CHECK(is_refused(":020000040001??\n:02FFFF006162??\n" END) && is_refused(A ":020000040002??\n" A END), "an address too large");
}

int main(void)
{
    records();
    refusals();
    return tap_done();
}
