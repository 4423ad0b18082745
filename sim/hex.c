/* See hex.h.  A record is a line: a colon, and in pairs of hexadecimal digits the number of its data bytes, 16 bits of address, its type,
 * the data, and a byte that makes the sum of all these 0. */
#include "hex.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { DATA, END, PARAGRAPHS, START_PARAGRAPHS, UPPER_HALF, START }; /* types of records */
enum { LENGTH_AT, ADDRESS_AT, TYPE_AT = 3, DATA_AT, RECORD_MAX = DATA_AT + 255 + 1, LINE_MAX = 2 * RECORD_MAX + 4 };

/* What has been read so far. */
struct reading {
    uint8_t *bytes;
    size_t most, count; /* room at bytes; address after the last byte */
    size_t base;        /* what the addresses of records count from */
    bool ended;         /* the last record was there */
};

/* Reads the pairs of digits of a line to `bytes`.  Returns their number; 0 if the line is anything else. */
static size_t read_pairs(const char *line, uint8_t bytes[RECORD_MAX])
{
    size_t digits = strspn(line + 1, "0123456789ABCDEFabcdef");

    if (line[0] != ':' || digits % 2 != 0 || digits > 2 * RECORD_MAX ||
        line[1 + digits + strspn(line + 1 + digits, "\r\n")] != '\0')
        return 0;
    for (size_t i = 0; i < digits / 2; i++) {
        const char pair[] = { line[1 + 2 * i], line[2 + 2 * i], '\0' };

        bytes[i] = (uint8_t)strtoul(pair, NULL, 16);
    }
    return digits / 2;
}

/* Returns whether a record of `size` bytes has the length that it states, and the right sum. */
static bool is_record(const uint8_t *record, size_t size)
{
    uint8_t sum = 0;

    for (size_t i = 0; i < size; i++)
        sum = (uint8_t)(sum + record[i]);
    return size > DATA_AT && size == (size_t)DATA_AT + record[LENGTH_AT] + 1 && sum == 0;
}

/* Copies the data of a record to their address.  Returns false if the address is out of range. */
static bool put(struct reading *r, const uint8_t *record)
{
    size_t at = r->base + (size_t)(record[ADDRESS_AT] << 8 | record[ADDRESS_AT + 1]);

    if (at + record[LENGTH_AT] > r->most)
        return false;
    memcpy(r->bytes + at, record + DATA_AT, record[LENGTH_AT]);
    if (at + record[LENGTH_AT] > r->count)
        r->count = at + record[LENGTH_AT];
    return true;
}

/* Executes a record by its type.  Returns false if that is not possible. */
static bool obey(struct reading *r, const uint8_t *record)
{
    size_t upper = (size_t)(record[DATA_AT] << 8 | record[DATA_AT + 1]);

    switch (record[TYPE_AT]) {
    case DATA:
        return put(r, record);
    case PARAGRAPHS:
    case UPPER_HALF:
        r->base = upper << (record[TYPE_AT] == PARAGRAPHS ? 4 : 16);
        return record[LENGTH_AT] == 2;
    case END:
        return r->ended = true;
    default:
        return record[TYPE_AT] == START_PARAGRAPHS || record[TYPE_AT] == START; /* the AVR starts at 0 */
    }
}

/* Reads all lines.  Returns false if one is wrong, or the last record or all data are missing. */
static bool read_lines(FILE *f, struct reading *r)
{
    char line[LINE_MAX];
    uint8_t record[RECORD_MAX];

    while (!r->ended && fgets(line, sizeof line, f) != NULL)
        if (!is_record(record, read_pairs(line, record)) || !obey(r, record))
            return false;
    return r->ended && r->count > 0;
}

uint8_t *hex_read(FILE *f, size_t most, size_t *count)
{
    struct reading r = { .bytes = malloc(most), .most = most };

    if (r.bytes == NULL)
        return NULL;
    memset(r.bytes, 0xFF, most);
    if (!read_lines(f, &r)) {
        free(r.bytes);
        return NULL;
    }
    *count = r.count;
    return r.bytes;
}
