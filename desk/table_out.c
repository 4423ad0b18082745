#include "table_out.h"
#include "json.h"
#include "ticks.h"
#include "utf8.h"
#include <errno.h>
#include <inttypes.h>
#include <string.h>

#define SCHEMA "nimatron-table-1"

enum stage { NOTHING, ROWS, TOLD };

bool table_take_option(struct table_out *t, const char *option, int *status)
{
    static const char *const name[] = {
        [TABLE_JSON] = "--json", [TABLE_NIMBERS] = "--b-file", [TABLE_LOST] = "--b-file=lost", [TABLE_SVG] = "--svg", [TABLE_PGM] = "--pgm",
    };

    if (strcmp(option, "--count") == 0)
        return t->count = true;
    for (uint8_t form = TABLE_JSON; form <= TABLE_PGM; form++) {
        if (strcmp(option, name[form]) != 0)
            continue;
        if (t->formed && t->form != form)
            *status = desk_usage_error("table", "a table has one form; this is another one: ", option);
        t->formed = true;
        t->form = form;
        return true;
    }
    return false;
}

bool table_check_options(const struct table_out *t)
{
    bool good = !t->count || t->form <= TABLE_JSON;

    if (!good)
        desk_usage_error("table", "--count goes with CSV and --json only", "");
    return good;
}

static bool is_json(const struct table_out *t)
{
    return t->form == TABLE_JSON;
}

/* ---- the forms of a row ---- */

static void print_number(uint64_t n, const char *unknown, const char *infinite)
{
    if (n >= TABLE_INFINITE)
        fputs(n == TABLE_UNKNOWN ? unknown : infinite, stdout);
    else
        printf("%" PRIu64, n);
}

static void print_csv(const struct table_out *t, const struct table_row *row)
{
    for (int i = 0; i < (t->piles == 2 ? 2 : 1); i++)
        printf("%" PRIu64 ",", row->n[i]);
    printf("%c,", desk_outcome_letter(row->outcome));
    print_number(row->nimber, "-", "inf");
    putchar(',');
    if (row->genus != NULL)
        fputs(row->genus, stdout);
    else
        print_number(row->remoteness, "-", "-");
    putchar('\n');
}

static void print_json(const struct table_out *t, const struct table_row *row)
{
    fputs(t->lines > 0 ? ",\n{" : "\n{", stdout);
    if (t->piles == 2)
        printf("\"a\":%" PRIu64 ",\"b\":%" PRIu64, row->n[0], row->n[1]);
    else
        printf("\"n\":%" PRIu64, row->n[0]);
    printf(",\"outcome\":\"%c\",\"nimber\":", desk_outcome_letter(row->outcome));
    print_number(row->nimber, "null", "\"inf\"");
    if (row->genus != NULL) {
        printf(",\"genus\":\"%s\"}", row->genus);
        return;
    }
    fputs(",\"remoteness\":", stdout);
    print_number(row->remoteness, "null", "null");
    putchar('}');
}

/* A nimber that is not known is no term of a sequence. */
static void print_nimber(struct table_out *t, const struct table_row *row)
{
    if (row->nimber < TABLE_INFINITE) {
        printf("%" PRIu64 " %" PRIu64 "\n", row->n[0], row->nimber);
        return;
    }
    fprintf(stderr, "table: the nimber of %" PRIu64 " is not known, so that a b-file cannot go on; --b-file=lost lists lost positions\n",
            row->n[0]);
    t->wrong = true;
}

void table_print_row(struct table_out *t, const struct table_row *row)
{
    if (t->count || t->wrong)
        return;
    if (is_json(t))
        print_json(t, row);
    else if (t->form == TABLE_NIMBERS)
        print_nimber(t, row);
    else if (t->form == TABLE_LOST && row->outcome != OUTCOME_P)
        return;
    else if (t->form == TABLE_LOST)
        printf("%" PRIu64 " %" PRIu64 "\n", t->lines + 1, row->n[0]);
    else
        print_csv(t, row);
    t->lines++;
}

/* ---- what stands around the rows ---- */

static void begin_json(const struct table_out *t)
{
    fputs("{\"schema\":\"" SCHEMA "\",\"query\":", stdout);
    json_print_string(t->query, t->length, stdout);
}

void table_begin(struct table_out *t)
{
    t->stage = ROWS;
    if (is_json(t)) {
        begin_json(t);
        fputs(",\"rows\":[", stdout);
    } else if (t->form == TABLE_CSV && !t->count) {
        puts(t->genera ? "n,outcome,nimber,genus" : t->piles == 2 ? "a,b,outcome,nimber,remoteness" : "n,outcome,nimber,remoteness");
    }
}

void table_print_wins(struct table_out *t, uint64_t wins, const char *range)
{
    ticks_clear();
    fflush(stdout);
    if (ferror(stdout) || t->wrong)
        return;
    fprintf(stderr, "%" PRIu64 " of %s win\n", wins, range);
    t->stage = TOLD;
    t->lines = 0;
    if (is_json(t))
        printf("\n],\"wins\":%" PRIu64 ",\"periods\":[", wins);
}

static void print_period_json(struct table_out *t, const struct table_period *p)
{
    printf("%s{\"of\":\"%s\",\"period\":", t->lines++ > 0 ? "," : "", p->of);
    if (p->period == 0)
        printf("null,\"within\":%" PRIu64 "}", p->within);
    else
        printf("%" PRIu64 ",\"from\":%" PRIu64 ",\"proved\":%s}", p->period, p->from, p->proved ? "true" : "false");
}

void table_print_period(struct table_out *t, const struct table_period *p)
{
    if (ferror(stdout) || t->wrong)
        return;
    if (is_json(t))
        print_period_json(t, p);
    if (p->period == 0)
        fprintf(stderr, "%s: none %s within %" PRIu64 "\n", p->of, p->proved ? "proved" : "seen", p->within);
    else if (p->proved)
        fprintf(stderr, "%s: period %" PRIu64 " from n = %" PRIu64 " on\n", p->of, p->period, p->from);
    else
        fprintf(stderr, "%s: period %" PRIu64 " from n = %" PRIu64 " on, as far as %" PRIu64 ": no proof\n", p->of, p->period, p->from,
                p->within);
}

/* Writes out what was printed. Returns the exit status. */
static int flush(const struct table_out *t)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return t->wrong ? DESK_BAD_QUERY : DESK_OK;
    fprintf(stderr, "table: the table cannot be written: %s\n", strerror(errno));
    return DESK_BAD_QUERY;
}

int table_close(struct table_out *t)
{
    if (is_json(t))
        puts("]}");
    return flush(t);
}

/* Says in JSON why no more is known. */
static void fail_json(struct table_out *t, const char *why)
{
    if (t->stage == NOTHING)
        begin_json(t);
    fputs(t->stage == NOTHING ? ",\"error\":" : "],\"error\":", stdout);
    json_print_string(why, strlen(why), stdout);
    puts("}");
}

int table_fail(struct table_out *t, int status, const char *why)
{
    ticks_clear();
    if (is_json(t)) {
        fail_json(t, why);
        flush(t);
        return status;
    }
    flush(t);
    fputs("table: ", stderr);
    utf8_print(why, strlen(why), stderr);
    fputc('\n', stderr);
    return status;
}
