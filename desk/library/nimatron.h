/* libnimatron: who wins a position of an impartial game, and by which moves. The games, and how they are typed, are those of
 * `nimatron analyse --help`; answers are those of `nimatron analyse --json`, which docs/json.md describes.
 *
 *     cc program.c $(pkg-config --cflags --libs libnimatron)
 *
 * Threads: every function may be called from every thread; calls wait for each other, so that one answer is computed at a time.
 * Time: a call computes until it has the answer, as long as the command line would take. Where that may be long (great heaps of octal
 * games), call it from a thread or a process of its own.
 * Errors: a query that is wrong has an answer, too, with the member `error`. No call prints anything, ends the program, handles a signal or
 * reads a file. */
#ifndef NIMATRON_H
#define NIMATRON_H

#ifdef __cplusplus
extern "C" {
#endif

/* Answers a query, for example "nim 7 4 1", a text in UTF-8 that ends in NUL. Returns the answer, one line of JSON with its line end, which
 * nimatron_free frees. Returns NULL if the query is NULL, or if memory ran out; after that the library's tables may be incomplete, and
 * every later call returns NULL. */
char *nimatron_analyse(const char *query);

/* Frees an answer; NULL is allowed. */
void nimatron_free(char *answer);

/* Returns the version of the library, for example "1.2.3", which must not be freed. */
const char *nimatron_version(void);

#ifdef __cplusplus
}
#endif

#endif
