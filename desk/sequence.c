#include "sequence.h"
#include "certificate.h"
#include "desk.h"
#include "octal_keep.h"
#include "octal_query.h"
#include "ticks.h"
#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <time.h>

enum { KEEP_SECONDS = 60, ROWS_OFTEN = 4096 };

/* A table under way. */
struct run {
    const struct sequence *s;
    struct octal_table table;
    struct octal_keep keep;
    time_t kept_at;
    bool failed; /* the file could not be written, which was said */
};

/* Writes the file that keeps the nimbers, if there is one. Returns whether it was written. */
static bool keep(struct run *r)
{
    r->kept_at = time(NULL);
    if (r->s->keep == NULL || r->failed)
        return false;
    if (octal_keep_write(&r->keep, &r->table))
        return true;
    ticks_clear();
    fprintf(stderr, "table: %s cannot be written: %s\n", r->s->keep, strerror(errno));
    r->failed = true;
    return false;
}

static bool go_on(uint32_t heaps, void *run)
{
    struct run *r = run;

    if (r->s->keep != NULL && time(NULL) - r->kept_at >= KEEP_SECONDS)
        keep(r);
    return ticks_go_on("heap", heaps);
}

/* Reads what an earlier run kept. Returns false after a message. */
static bool resume(struct run *r)
{
    const char *wrong = r->s->keep != NULL ? octal_keep_read(&r->keep, &r->table) : "";

    if (*wrong != '\0') {
        fprintf(stderr, "table: %s %s\n", r->s->keep, wrong);
        return false;
    }
    if (r->keep.cut)
        fprintf(stderr, "table: %s was cut off while it was written; it goes on from heap %" PRIu32 "\n", r->s->keep, r->keep.kept);
    return true;
}

/* Prints one row: a heap has remoteness 0 if it has no move, and 1 if a move ends the game. */
static void print_row(const struct run *r, uint64_t n)
{
    struct octal_query one = { .code = r->s->code, .heap = { n }, .heaps = 1 };
    uint16_t nimber = octal_nimber(&r->table, n);
    uint64_t remoteness = TABLE_UNKNOWN;

    if (nimber == 0 && octal_ended(&one))
        remoteness = 0;
    else if (nimber > 0 && octal_ends_at_once(&one))
        remoteness = 1;
    table_print_row(r->s->out, &(struct table_row){ { n }, nimber > 0 ? OUTCOME_N : OUTCOME_P, nimber, remoteness, NULL });
}

/* Prints the rows, or none. Returns false after Ctrl-C. */
static bool print_rows(const struct run *r)
{
    table_begin(r->s->out);
    for (uint64_t n = r->s->from; !r->s->out->count && n <= r->s->to && !ferror(stdout); n++) {
        print_row(r, n);
        if (n % ROWS_OFTEN == 0 && ticks_interrupted())
            return false;
    }
    return true;
}

/* Writes the certificate. Returns the exit status. */
static int certify(const struct run *r)
{
    const char *path = r->s->certificate;

    if (path == NULL)
        return DESK_OK;
    if (r->table.proved.period == 0)
        fprintf(stderr, "table: no period is proved, so %s is not written\n", path);
    else if (!certificate_write(path, &r->table))
        fprintf(stderr, "table: %s cannot be written: %s\n", path, strerror(errno));
    else
        return DESK_OK;
    return DESK_BAD_QUERY;
}

/* Prints what the heaps up to the last one of the range tell. */
static void print_summary(const struct run *r)
{
    uint32_t last = r->s->to < r->table.count ? (uint32_t)r->s->to : r->table.count - 1;
    struct octal_period p = { 0 };
    char range[48];

    snprintf(range, sizeof range, "%" PRIu64 "..%" PRIu64, r->s->from, r->s->to);
    table_print_wins(r->s->out, octal_count_wins(&r->table, r->s->from, r->s->to), range);
    if (!octal_find_period(&r->table, last, &p))
        p.period = 0;
    table_print_period(r->s->out, &(struct table_period){ "nimbers", p.period, p.from, true, r->s->to });
}

static int interrupted(struct run *r)
{
    char why[100];

    snprintf(why, sizeof why, "interrupted; the nimbers of heaps up to %" PRIu32 " were computed", r->table.count - 1);
    table_fail(r->s->out, DESK_INTERRUPTED, why);
    if (keep(r))
        fprintf(stderr, "table: %s keeps them; the same command goes on with it\n", r->s->keep);
    return DESK_INTERRUPTED;
}

/* Says that the table goes not far enough. */
static int refuse_far(const struct run *r)
{
    char why[120];

    snprintf(why, sizeof why, "the heaps up to %" PRIu32 " prove no period, so the nimbers beyond are not known", r->table.count - 1);
    return table_fail(r->s->out, DESK_BAD_QUERY, why);
}

/* Prints the table when it was computed as far as it goes. Returns the exit status. */
static int print(struct run *r)
{
    int status, certified;

    ticks_clear();
    keep(r);
    if (r->s->to >= r->table.count && r->table.proved.period == 0)
        return refuse_far(r);
    if (!print_rows(r))
        return interrupted(r);
    print_summary(r);
    status = table_close(r->s->out);
    certified = status == DESK_OK ? certify(r) : status;
    return r->failed ? DESK_BAD_QUERY : certified;
}

int sequence_print(const struct sequence *s)
{
    struct run r = { .s = s, .keep = { .path = s->keep }, .kept_at = time(NULL) };
    uint32_t last = s->to > OCTAL_TABLE_MOST ? OCTAL_TABLE_MOST : (uint32_t)s->to;
    int status = DESK_BAD_QUERY;

    octal_begin(&r.table, &s->code);
    if (resume(&r))
        status = octal_extend(&r.table, last, go_on, &r) ? print(&r) : interrupted(&r);
    octal_end(&r.table);
    return status;
}
