#define _GNU_SOURCE
#include "octal_keep.h"
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char title[] = "nimatron octal, version 1\n", damaged[] = "is damaged, or is no file of `nimatron table --keep`";
enum { LINE = 80 };

/* Returns a checksum of nimbers. */
static uint32_t checksum(const uint16_t *nimber, size_t count)
{
    uint32_t sum = 2166136261u;

    while (count-- > 0)
        sum = (sum ^ *nimber++) * 16777619u;
    return sum;
}

/* ---- reading ---- */

/* Nimbers under way from the file. */
struct got {
    uint16_t *nimber;
    uint32_t count, room;
};

/* Reads nimbers after those that were got. Returns false if there are fewer in the file. */
static bool read_nimbers(FILE *in, struct got *g, uint32_t count)
{
    unsigned char bytes[2 * OCTAL_BLOCK];

    if (fread(bytes, 2, count, in) != count)
        return false;
    if (g->count + count > g->room) {
        g->room = g->count + g->count / 2 + OCTAL_BLOCK;
        g->nimber = octal_checked(realloc(g->nimber, g->room * sizeof *g->nimber));
    }
    for (uint32_t i = 0; i < count; i++)
        g->nimber[g->count + i] = (uint16_t)(bytes[2 * i] | bytes[2 * i + 1] << 8);
    g->count += count;
    return true;
}

/* How a block was read. */
enum block { BLOCK_WHOLE, BLOCK_NONE, BLOCK_CUT, BLOCK_DAMAGED };

/* Reads a block of heaps up to `most`. */
static enum block read_block(FILE *in, struct got *g, uint32_t most)
{
    uint32_t first, count, wanted;
    char line[LINE];

    if (fgets(line, sizeof line, in) == NULL)
        return BLOCK_NONE;
    if (strchr(line, '\n') == NULL)
        return feof(in) ? BLOCK_CUT : BLOCK_DAMAGED;
    if (sscanf(line, "heaps %" SCNu32 " %" SCNu32 " %" SCNu32, &first, &count, &wanted) != 3 || first != g->count || count == 0
        || count > OCTAL_BLOCK || first > most || count > most - first + 1)
        return BLOCK_DAMAGED;
    if (!read_nimbers(in, g, count))
        return BLOCK_CUT;
    return checksum(g->nimber + first, count) == wanted ? BLOCK_WHOLE : BLOCK_DAMAGED;
}

/* Reads the first two lines. */
static const char *read_head(FILE *in, struct octal_keep *k, const struct octal *code)
{
    char line[LINE], ours[OCTAL_TEXT], *end;
    struct octal theirs;

    if (fgets(line, sizeof line, in) == NULL || strcmp(line, title) != 0 || fgets(line, sizeof line, in) == NULL
        || strncmp(line, "code ", 5) != 0 || (end = strchr(line, '\n')) == NULL
        || *octal_read(line + 5, (size_t)(end - line - 5), &theirs) != '\0')
        return damaged;
    if (memcmp(&theirs, code, sizeof theirs) == 0)
        return "";
    *end = '\0';
    octal_write(code, ours);
    snprintf(k->why, sizeof k->why, "keeps the nimbers of %.40s, not of %s", line + 5, ours);
    return k->why;
}

/* Reads the blocks into the table. */
static const char *read_blocks(FILE *in, struct octal_keep *k, struct octal_table *t)
{
    struct got g = { .nimber = NULL };
    enum block found;

    do {
        k->end = ftello(in);
        k->kept = g.count;
        found = read_block(in, &g, t->code.cycle > 0 ? OCTAL_CYCLE_MOST : OCTAL_TABLE_MOST);
    } while (found == BLOCK_WHOLE);
    k->cut = found == BLOCK_CUT;
    if (found == BLOCK_DAMAGED) {
        free(g.nimber);
        return damaged;
    }
    octal_resume(t, g.nimber, k->kept);
    return "";
}

const char *octal_keep_read(struct octal_keep *k, struct octal_table *t)
{
    FILE *in = fopen(k->path, "rb");
    const char *wrong;

    k->end = k->kept = 0;
    if (in == NULL)
        return errno == ENOENT ? "" : strerror(errno);
    wrong = read_head(in, k, &t->code);
    if (*wrong == '\0')
        wrong = read_blocks(in, k, t);
    fclose(in);
    return wrong;
}

/* ---- writing ---- */

/* Writes a block. */
static bool write_block(FILE *out, const uint16_t *nimber, uint32_t first, uint32_t count)
{
    unsigned char bytes[2 * OCTAL_BLOCK];

    for (uint32_t i = 0; i < count; i++) {
        bytes[2 * i] = (unsigned char)nimber[first + i];
        bytes[2 * i + 1] = (unsigned char)(nimber[first + i] >> 8);
    }
    return fprintf(out, "heaps %" PRIu32 " %" PRIu32 " %" PRIu32 "\n", first, count, checksum(nimber + first, count)) > 0
           && fwrite(bytes, 2, count, out) == count;
}

/* Writes what is new after the end. */
static bool append(FILE *out, const struct octal_keep *k, const struct octal_table *t)
{
    char code[OCTAL_TEXT];

    octal_write(&t->code, code);
    if (fseeko(out, k->end, SEEK_SET) != 0 || (k->end == 0 && fprintf(out, "%scode %s\n", title, code) < 0))
        return false;
    for (uint32_t first = k->kept, count; first < t->count; first += count) {
        count = t->count - first < OCTAL_BLOCK ? t->count - first : OCTAL_BLOCK;
        if (!write_block(out, t->nimber, first, count))
            return false;
    }
    return fflush(out) == 0 && ftruncate(fileno(out), ftello(out)) == 0;
}

bool octal_keep_write(struct octal_keep *k, const struct octal_table *t)
{
    FILE *out;
    bool good;

    if (t->count == k->kept)
        return true;
    out = fopen(k->path, k->end == 0 ? "wb" : "r+b");
    if (out == NULL)
        return false;
    good = append(out, k, t);
    if (good) {
        k->end = ftello(out);
        k->kept = t->count;
    }
    return fclose(out) == 0 && good;
}
