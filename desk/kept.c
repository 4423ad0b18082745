#define _GNU_SOURCE
#include "kept.h"
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char title[] = "nimatron periods, version 1\n";

/* Returns a checksum of a text. */
static uint32_t checksum(const char *text, size_t length)
{
    uint32_t sum = 2166136261u;

    while (length-- > 0)
        sum = (sum ^ (unsigned char)*text++) * 16777619u;
    return sum;
}

/* ---- writing ---- */

static void print_core(const struct core *c, FILE *out)
{
    fprintf(out, "core %" PRIu64 " %d %" PRIu32 " %" PRIu32, c->rows.column, c->rows.last, c->always, c->token);
    for (int i = 0; i < TOKENS; i++)
        fprintf(out, " %u", c->name[i]);
    for (int i = 0; i <= ROWS_MOST; i++)
        fprintf(out, " %" PRIu32, c->rows.used[i]);
    fputc('\n', out);
}

static void print_search(const struct search *s, const struct kept *k, FILE *out)
{
    fputs(title, out);
    fprintf(out, "tables of %d rows\n", s->table.rows);
    for (int i = 0; i < k->rows; i++) {
        const struct period *p = &k->period[i];

        fprintf(out, "row %d %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %d %d %" PRIu64 "\n", p->row, p->period, p->pre_g,
                p->pre_f, p->from, p->again, p->tokens, p->chosen, p->turns);
    }
    if (!s->under_way)
        return;
    fprintf(out, "names %" PRIu32 "\n", s->names);
    for (size_t i = 0; i < s->core_count; i++)
        print_core(&s->cores[i], out);
    print_core(&s->end, out);
}

/* Writes a text and its checksum to a file. */
static bool write_file(const char *path, const char *text, size_t length)
{
    FILE *out = fopen(path, "w");
    bool good = out != NULL;

    if (good) {
        good = fwrite(text, 1, length, out) == length && fprintf(out, "checksum %" PRIu32 "\n", checksum(text, length)) > 0;
        good = fclose(out) == 0 && good;
    }
    return good;
}

bool kept_write(const char *path, const struct search *s, const struct kept *k)
{
    char *text = NULL, *beside = malloc(strlen(path) + 5);
    size_t length;
    FILE *out = open_memstream(&text, &length);
    bool good = out != NULL && beside != NULL;

    if (out != NULL) {
        print_search(s, k, out);
        good = fclose(out) == 0 && good;
    }
    if (good) {
        strcat(strcpy(beside, path), ".new");
        good = write_file(beside, text, length) && rename(beside, path) == 0;
    }
    free(text);
    free(beside);
    return good;
}

/* ---- reading ---- */

static const char *const damaged = "is damaged, or is no file of `nimatron periods`";

/* Reads a whole file, which the caller frees; NULL if it cannot be read. */
static char *read_file(const char *path)
{
    FILE *in = fopen(path, "r");
    char *text = NULL;
    size_t size = 0;

    if (in == NULL)
        return NULL;
    if (getdelim(&text, &size, '\0', in) < 0) {
        free(text);
        text = strdup("");
    }
    fclose(in);
    return text;
}

/* Reads the next number of a line. */
static bool read_next(const char **at, uint64_t *number)
{
    char *end;

    errno = 0;
    *number = strtoull(*at, &end, 10);
    if (end == *at || errno != 0)
        return false;
    *at = end;
    return true;
}

/* Reads a core after its word. */
static bool read_core(const char *at, const struct search *s, struct core *c)
{
    uint64_t number[4 + TOKENS + ROWS_MOST + 1];

    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        if (!read_next(&at, &number[i]))
            return false;
    *c = (struct core){ .rows = { .table = &s->table, .column = number[0], .last = (int)number[1] },
                        .always = (uint32_t)number[2], .token = (uint32_t)number[3] };
    for (int i = 0; i < TOKENS; i++)
        c->name[i] = (uint8_t)(number[4 + i] % TOKENS);
    for (int i = 0; i <= ROWS_MOST; i++)
        c->rows.used[i] = (uint32_t)number[4 + TOKENS + i];
    return c->rows.last == s->row - 1;
}

/* Reads a row after its word and lets the search know it. */
static bool read_row(const char *at, struct search *s, struct kept *k)
{
    uint64_t number[9];

    for (int i = 0; i < 9; i++)
        if (!read_next(&at, &number[i]))
            return false;
    if (number[0] != (uint64_t)k->rows || k->rows > ROWS_MOST || number[1] == 0)
        return false;
    k->period[k->rows] = (struct period){ k->rows, number[1], number[2], number[3], number[4], number[5],
                                               (int)number[6], (int)number[7], number[8] };
    search_know(s, &k->period[k->rows++]);
    return true;
}

/* Reads one line. */
static bool read_line(const char *line, struct search *s, struct kept *k, uint64_t *tables)
{
    uint64_t names;

    if (strncmp(line, "tables of ", 10) == 0)
        return line += 10, read_next(&line, tables);
    if (strncmp(line, "row ", 4) == 0)
        return read_row(line + 4, s, k);
    if (strncmp(line, "names ", 6) == 0) {
        line += 6;
        s->under_way = read_next(&line, &names);
        s->names = (uint32_t)names;
        return s->under_way;
    }
    if (strncmp(line, "core ", 5) != 0 || !s->under_way || s->core_count > CORES_MOST)
        return false;
    if (s->core_count > 0)
        s->cores[s->core_count - 1] = s->end;
    s->core_count++; /* the last core is where the search stands; it is not one of the cores that are kept */
    return read_core(line + 5, s, &s->end);
}

/* Reads the lines between the title and the checksum, which it cuts apart. */
static const char *read_lines(char *text, struct search *s, struct kept *k)
{
    uint64_t tables = 0;

    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
        if (!read_line(line, s, k, &tables))
            return damaged;
    if (s->under_way && s->core_count-- < 2)
        return damaged;
    return !s->under_way || tables == (uint64_t)s->table.rows ? "" : "was written with another --memory; give the same one";
}

const char *kept_read(const char *path, struct search *s, struct kept *k)
{
    char *text = read_file(path), *end;
    const char *wrong = damaged;

    if (text == NULL)
        return errno == ENOENT ? "" : strerror(errno);
    end = strstr(text, "checksum ");
    if (end != NULL && strncmp(text, title, strlen(title)) == 0 && strtoul(end + 9, NULL, 10) == checksum(text, (size_t)(end - text))) {
        *end = '\0';
        wrong = read_lines(text + strlen(title), s, k);
    }
    free(text);
    return wrong;
}
