/* The little of C's library that sim/words.c asks for, in the browser: a FILE is a piece of memory, printf knows %s. */
#ifndef WEB_STDIO_H
#define WEB_STDIO_H

typedef struct {
    char *at, *end; /* where the next character goes; the last place, which stays for the 0 */
} FILE;

int fputc(int c, FILE *out);
int fprintf(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
