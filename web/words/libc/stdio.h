/* The part of C's library that sim/words.c uses, for WebAssembly, which has none. A FILE is a piece of memory. */
#ifndef WEB_STDIO_H
#define WEB_STDIO_H

typedef struct {
    char *at, *end; /* where the next character goes, and the last byte, which is left free for a NUL */
} FILE;

int fputc(int c, FILE *out);
int fprintf(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
