/* The `nimatron periods` command: prints the exact periods of the rows 0..M of f and g, each row as soon as its period is proved.
 * The search is in recur.c. */
#define _GNU_SOURCE
#include "desk.h"
#include "kept.h"
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Defaults and limits of the options: memory in MiB, time in seconds; how often a file is written; and the exit status after a signal, as
 * the shell gives it. */
enum { MEMORY = 900, MEMORY_MOST = 1 << 20, SECONDS = 600, SECONDS_MOST = 10000000, KEEP_SECONDS = 60, EXIT_SIGNAL = 128 };

#define SCHEMA "nimatron-periods-1"

/* Limits the time of a search and shows how far it is. The search calls report_progress through `watch`. */
struct progress {
    struct watch watch;   /* must be first: report_progress casts it to struct progress */
    double begun, shown;  /* when the search began, and when progress was last shown, as now() */
    unsigned long seconds; /* time limit for all rows */
    bool is_terminal, line_shown; /* standard error is a terminal; it shows a line of progress now */
    int ended_by; /* the signal that ended the search: SIGINT (Ctrl-C), SIGTERM or SIGHUP; 0: none */
    bool is_over; /* after such a signal, or after the time limit */
    bool reads;   /* what an earlier run kept is being read, and must not be written */
    bool json;            /* rows are printed as JSON (docs/json.md) */
    const char *path;     /* of the file that keeps the search; NULL if none does */
    double written;       /* when it was last written, as now() */
    struct search search;
    struct kept kept;     /* the rows that were found */
};

/* Returns the time of the monotonic clock in seconds. */
static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Shows the row and column under way: on a terminal in place of the last such line, else as a new line. */
static void show(struct progress *k, double seconds, int row, uint64_t column, uint64_t last)
{
    fprintf(stderr, "%srow %d: column %llu of %llu, %.0f s%s", k->is_terminal ? "\r\033[K" : "", row, (unsigned long long)column,
            (unsigned long long)last, seconds, k->is_terminal ? "" : "\n");
    fflush(stderr);
    k->line_shown = k->is_terminal;
}

/* Erases the line of progress from the terminal. */
static void clear_progress(struct progress *k)
{
    if (k->line_shown)
        fputs("\r\033[K", stderr);
    k->line_shown = false;
}

/* Writes the search to its file. Returns whether there is such a file and it was written. */
static bool keep(struct progress *k)
{
    k->written = now();
    if (k->path == NULL)
        return false;
    if (kept_write(k->path, &k->search, &k->kept))
        return true;
    clear_progress(k);
    fprintf(stderr, "periods: %s cannot be written: %s\n", k->path, strerror(errno));
    return false;
}

/* The signals that end a search. They are blocked, so that one stays pending until ended_by sees it, and the line of progress is erased. */
static const int endings[] = { SIGINT, SIGTERM, SIGHUP };
enum { ENDINGS = sizeof endings / sizeof *endings };

static void block_endings(void)
{
    sigset_t set;

    sigemptyset(&set);
    for (int i = 0; i < ENDINGS; i++)
        sigaddset(&set, endings[i]);
    sigprocmask(SIG_BLOCK, &set, NULL);
}

/* Returns the ending that has come; 0 if there is none. */
static int ended_by(void)
{
    sigset_t waiting;

    sigpending(&waiting);
    for (int i = 0; i < ENDINGS; i++)
        if (sigismember(&waiting, endings[i]) == 1)
            return endings[i];
    return 0;
}

/* The search calls this function every few milliseconds. Returns false to end the search, when the time is over or after a signal. */
static bool report_progress(struct watch *w, int row, uint64_t column, uint64_t last)
{
    struct progress *k = (struct progress *)w;
    double at = now();

    k->ended_by = ended_by();
    if (at - k->shown >= (k->is_terminal ? 0.2 : 5)) {
        k->shown = at;
        show(k, at - k->begun, row, column, last);
    }
    if (!k->reads && at - k->written >= KEEP_SECONDS)
        keep(k);
    k->is_over = k->ended_by != 0 || at - k->begun >= (double)k->seconds;
    return !k->is_over;
}

/* The same as a line of JSON. */
static void print_json(const struct period *p)
{
    printf("{\"schema\":\"" SCHEMA "\",\"row\":%d,\"period\":%llu,\"from_g\":%llu,\"from_f\":%llu,\"tokens\":%d,\"core\":%d,\"turns\":%llu,"
           "\"state\":[%llu,%llu]}\n",
           p->row, (unsigned long long)p->period, (unsigned long long)p->pre_g, (unsigned long long)p->pre_f, p->tokens, p->chosen,
           (unsigned long long)p->turns, (unsigned long long)p->from, (unsigned long long)p->again);
    fflush(stdout);
}

/* Prints the row of the table for a proved period. */
static void print_row(const struct period *p)
{
    printf("%2d %16llu %8llu %8llu %4d of %2d %5llu   %llu = %llu\n", p->row, (unsigned long long)p->period, (unsigned long long)p->pre_g,
           (unsigned long long)p->pre_f, p->chosen, p->tokens, (unsigned long long)p->turns, (unsigned long long)p->from,
           (unsigned long long)p->again);
    fflush(stdout);
}

static void print_period(const struct progress *k, const struct period *p)
{
    (k->json ? print_json : print_row)(p);
}

/* Prints that the row under way was not found, and why. */
static void print_missing(const struct progress *k, const char *why)
{
    if (k->json)
        printf("{\"schema\":\"" SCHEMA "\",\"row\":%d,\"error\":\"not found%s\"}\n", k->search.row, why);
    else
        printf("%2d not found%s\n", k->search.row, why);
}

static int status_of(const struct progress *k) { return k->ended_by != 0 ? EXIT_SIGNAL + k->ended_by : DESK_BAD_QUERY; }

/* Prints why a row was not found. Returns the exit status. */
static int print_failure(struct progress *k, enum found why)
{
    char within[80];

    if (why == FOUND_NO_MEMORY) {
        fputs("periods: there is no memory for the search\n", stderr);
        return DESK_BAD_QUERY;
    }
    if (why == FOUND_NO_CORE) {
        print_missing(k, ": its states do not behave as desk/core.h says");
        return DESK_BAD_QUERY;
    }
    snprintf(within, sizeof within, " within %llu columns (%s)", (unsigned long long)k->search.column,
             k->ended_by != 0 ? "interrupted" : "out of time");
    print_missing(k, within);
    if (keep(k))
        fprintf(stderr, "periods: %s keeps the search; the same command goes on with it\n", k->path);
    return status_of(k);
}

/* Finds and prints the rows after those that are known, up to `last`. Returns the exit status. */
static int find_more(int last, struct progress *k)
{
    while (k->search.row <= last) {
        struct period *p = &k->kept.period[k->kept.rows];
        enum found found = search_next(&k->search, p);

        clear_progress(k);
        if (found != FOUND)
            return print_failure(k, found);
        print_period(k, p);
        k->kept.rows++;
        keep(k);
    }
    return DESK_OK;
}

/* Reads what an earlier run kept, which takes a while for many rows. Returns what is wrong with it; "" if nothing is. */
static const char *read_kept(struct progress *k)
{
    const char *wrong;

    k->reads = true;
    wrong = kept_read(k->path, &k->search, &k->kept);
    k->reads = false;
    return k->ended_by != 0 ? "was not read to its end, and is as it was (interrupted)"
         : k->is_over   ? "was not read to its end, and is as it was (out of time)"
                        : wrong;
}

/* Reads what an earlier run kept, prints its rows, and finds the others. Returns the exit status. */
static int find_rows(int last, uint64_t memory, struct progress *k)
{
    enum found found = search_begin(&k->search, memory, &k->watch);
    const char *wrong = k->path != NULL && found == FOUND ? read_kept(k) : "";
    int status = DESK_BAD_QUERY;

    clear_progress(k);
    if (*wrong != '\0') {
        fprintf(stderr, "periods: %s %s\n", k->path, wrong);
        status = status_of(k);
    } else {
        if (!k->json)
            puts(" m                t   p of g   p of f   tokens turns   proof: columns of the same state");
        for (int row = 0; row < k->kept.rows && row <= last; row++)
            print_period(k, &k->kept.period[row]);
        status = found == FOUND ? find_more(last, k) : print_failure(k, found);
    }
    search_end(&k->search);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fprintf(stderr, "periods: the periods cannot be written: %s\n", strerror(errno));
    return DESK_BAD_QUERY;
}

/* Reads a number of least..most from an argument; text is NULL if the argument is missing. Returns false after an error message
 * that calls the argument `what`. */
static bool read_argument(const char *what, const char *text, unsigned long least, unsigned long most, unsigned long *value)
{
    char *end, wrong[100];

    errno = 0;
    *value = text == NULL ? most + 1 : strtoul(text, &end, 10);
    if (text != NULL && errno == 0 && *text >= '0' && *text <= '9' && *end == '\0' && *value >= least && *value <= most)
        return true;
    snprintf(wrong, sizeof wrong, "%s is a number, %lu..%lu%s", what, least, most, text == NULL ? "" : ", not ");
    desk_usage_error("periods", wrong, text == NULL ? "" : text);
    return false;
}

static int help(void)
{
    printf("nimatron periods [--json] [--memory MIB] [--seconds N] [--keep FILE] M\n\n"
           "Finds the periods of rows 0..M (0..%d) of f, the values of Digit Deletion, and of g, the nimbers of the\n"
           "misere rook: for each row the least period t, which f and g share, and the least pre-period p of each,\n"
           "such that g(m, n + t) = g(m, n) + t for all n >= p.  A row is printed when its period is proved: the last\n"
           "field names two columns with the same state, after which everything repeats (Frolov, Theorem 1).  The\n"
           "fields before it are the core of the row (docs/periods.md): how many of its tokens the state has, and\n"
           "after how many common periods of the rows above it comes again.\n\n"
           "  --json        a line of JSON for each row (docs/json.md)\n"
           "  --memory MIB  most memory for tables of known rows (%d).  Less memory makes the search slower.\n"
           "  --seconds N   time limit for all rows together (%d)\n"
           "  --keep FILE   writes the search to this file, every minute and at its end; the same command goes on with it\n\n"
           "Rows 0 to 13 take a second, row 14 some ten seconds, row 15 a minute or two.  Row 16\n"
           "is not found: after hours its states turn out to be no core as the search knows it (docs/periods.md).\n"
           "Ctrl-C ends the search; the rows printed before are valid.\n\n"
           "  nimatron periods 13\n"
           "  nimatron periods --keep search.txt --seconds 100000 16\n\n"
           "Exit status: 0; %d when a row was not found within the limits; %d when the command line was wrong;\n"
           "%d after Ctrl-C.\n",
           ROWS_MOST, MEMORY, SECONDS, DESK_BAD_QUERY, DESK_USAGE, DESK_INTERRUPTED);
    return DESK_OK;
}

/* Reads the options. Returns false after an error message. */
static bool read_options(int *argc, char ***argv, struct progress *k, unsigned long *memory)
{
    for (; *argc > 1 && (*argv)[1][0] == '-'; *argc -= 2, *argv += 2) {
        const char *option = (*argv)[1], *value = *argc > 2 ? (*argv)[2] : NULL;

        if (strcmp(option, "--json") == 0) {
            k->json = true;
            ++*argc;
            --*argv;
        } else if (strcmp(option, "--memory") == 0) {
            if (!read_argument("--memory", value, 1, MEMORY_MOST, memory))
                return false;
        } else if (strcmp(option, "--seconds") == 0) {
            if (!read_argument("--seconds", value, 1, SECONDS_MOST, &k->seconds))
                return false;
        } else if (strcmp(option, "--keep") == 0) {
            k->path = value;
            if (value == NULL)
                return desk_usage_error("periods", "--keep takes a file", ""), false;
        } else {
            return desk_usage_error("periods", "there is no option ", option), false;
        }
    }
    return true;
}

int desk_periods(int argc, char **argv)
{
    static struct progress k;
    unsigned long memory = MEMORY, last;

    if (argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0))
        return argc > 2 ? desk_usage_error("periods", "--help takes no argument, such as ", argv[2]) : help();
    k = (struct progress){ .watch = { report_progress }, .begun = now(), .shown = now(), .written = now(), .seconds = SECONDS,
                           .is_terminal = isatty(STDERR_FILENO) };
    if (!read_options(&argc, &argv, &k, &memory))
        return DESK_USAGE;
    if (argc > 2)
        return desk_usage_error("periods", "there is one argument too many: ", argv[2]);
    if (!read_argument("M", argc > 1 ? argv[1] : NULL, 0, ROWS_MOST, &last))
        return DESK_USAGE;
    block_endings();
    return find_rows((int)last, (uint64_t)memory << 20, &k);
}
