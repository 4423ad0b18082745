/* A child process reads the lines and answers them; what it has read and where it is stand in memory that it shares with its parent. If it
 * ends before it is done, the parent refuses the line that it was at, and another child goes on from there. */
#define _GNU_SOURCE
#include "batch.h"
#include "desk.h"
#include "utf8.h"
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* text[from .. to - 1] has been read and not been answered. in_line: its first line, of `length` bytes with its end, is being answered.
 * good: every query was legal. */
struct batch {
    size_t from, to, length;
    bool begun, at_end, in_line, good, done;
    char text[BATCH_LONGEST];
};

/* Reads more bytes after those that wait. Returns false if none came: at the end, or after an error. */
static bool read_more(struct batch *b, int file, const char *name)
{
    ssize_t count;

    memmove(b->text, b->text + b->from, b->to - b->from);
    b->to -= b->from;
    b->from = 0;
    do
        count = read(file, b->text + b->to, BATCH_LONGEST - b->to);
    while (count < 0 && errno == EINTR);
    if (count < 0) {
        fprintf(stderr, "analyse: %s cannot be read on: %s\n", name, strerror(errno));
        b->good = false;
    }
    b->at_end = count <= 0;
    b->to += count > 0 ? (size_t)count : 0;
    return count > 0;
}

/* Finds the next line and its length. Returns false if there is none. */
static bool next_line(struct batch *b, int file, const char *name)
{
    size_t seen = 0;
    const char *end;

    while ((end = memchr(b->text + b->from + seen, '\n', b->to - b->from - seen)) == NULL) {
        seen = b->to - b->from;
        if (b->at_end || seen == BATCH_LONGEST || !read_more(b, file, name))
            break;
    }
    b->length = end != NULL ? (size_t)(end - (b->text + b->from)) + 1 : b->to - b->from;
    return b->length > 0;
}

/* Returns the length of the line without LF or CR LF. */
static size_t text_length(const struct batch *b)
{
    size_t length = b->length;

    for (int i = 0; i < 2 && length > 0 && b->text[b->from + length - 1] == "\n\r"[i]; i++)
        length--;
    return length;
}

/* Ends the line that is being answered. */
static void end_line(struct batch *b)
{
    b->from += b->length;
    b->in_line = false;
}

/* Skips a byte order mark before the first line. */
static void skip_mark(struct batch *b, int file, const char *name)
{
    if (!b->begun && next_line(b, file, name))
        b->from += utf8_mark(b->text, b->length);
    b->begun = true;
}

/* Answers a line. Nothing of the answer is written before all of it is there. Returns false if it could not be written. */
static bool answer_line(struct batch *b, batch_answer *answer)
{
    struct desk_text text;

    b->good &= answer(b->text + b->from, text_length(b), desk_text_begin(&text));
    desk_text_end(&text);
    fwrite(text.start, 1, text.length, stdout);
    free(text.start);
    return fflush(stdout) == 0 && !ferror(stdout);
}

/* Answers lines until the end. Each answer is written before the next line is looked at. */
static void answer_lines(struct batch *b, int file, const char *name, batch_answer *answer)
{
    skip_mark(b, file, name);
    while (next_line(b, file, name)) {
        b->in_line = true;
        if (!answer_line(b, answer)) {
            fprintf(stderr, "analyse: the answers cannot be written: %s\n", strerror(errno));
            b->good = false;
            break;
        }
        end_line(b);
    }
    b->done = true;
}

/* Says why a process ended. */
static void describe_end(int status, char *text, size_t size)
{
    if (WIFSIGNALED(status))
        snprintf(text, size, "the solver was ended by signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
    else if (WEXITSTATUS(status) == DESK_NO_MEMORY)
        snprintf(text, size, "there is not enough memory for this position");
    else
        snprintf(text, size, "the solver ended with status %d", WEXITSTATUS(status));
}

/* Returns whether the user or the reader of the answers has ended the whole run. */
static bool is_called_off(int status)
{
    return WIFSIGNALED(status) ? WTERMSIG(status) == SIGINT || WTERMSIG(status) == SIGPIPE || WTERMSIG(status) == SIGTERM
                               : WEXITSTATUS(status) == DESK_INTERRUPTED;
}

/* Runs a child until it ends. Returns its status; without a child, the lines are answered here. */
static int run_child(struct batch *b, int file, const char *name, batch_answer *answer)
{
    pid_t child;
    int status = 0;

    fflush(stdout);
    child = fork();
    if (child <= 0) {
        signal(SIGINT, SIG_DFL);
        answer_lines(b, file, name, answer);
        if (child == 0)
            _exit(0);
        return 0;
    }
    signal(SIGINT, SIG_IGN);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    signal(SIGINT, SIG_DFL);
    return status;
}

/* Refuses the line that a child was at when it ended. */
static void refuse_line(struct batch *b, int status, batch_refuse *failed)
{
    char why[100];

    describe_end(status, why, sizeof why);
    failed(b->text + b->from, text_length(b), why);
    fflush(stdout);
    end_line(b);
    b->good = false;
}

int batch_run(int file, const char *name, batch_answer *answer, batch_refuse *failed)
{
    struct batch *b = mmap(NULL, sizeof *b, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    int result;

    if (b == MAP_FAILED) {
        perror("analyse");
        return DESK_BAD_QUERY;
    }
    b->good = true;
    while (!b->done) {
        int status = run_child(b, file, name, answer);

        if (is_called_off(status)) {
            munmap(b, sizeof *b);
            return DESK_INTERRUPTED;
        }
        if (!b->done && b->in_line)
            refuse_line(b, status, failed);
    }
    result = b->good ? DESK_OK : DESK_BAD_QUERY;
    munmap(b, sizeof *b);
    return result;
}
