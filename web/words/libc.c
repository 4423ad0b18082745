/* The functions of the headers in libc/. They do what the C standard says, unless a comment says otherwise. The compiler itself calls
 * memcpy and memset. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *memcpy(void *to, const void *from, size_t n);
void *memset(void *to, int byte, size_t n);

void *memcpy(void *to, const void *from, size_t n)
{
    char *t = to;
    const char *f = from;

    while (n-- > 0)
        *t++ = *f++;
    return to;
}

void *memset(void *to, int byte, size_t n)
{
    char *t = to;

    while (n-- > 0)
        *t++ = (char)byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t n)
{
    const unsigned char *p = a, *q = b;

    for (; n > 0; n--, p++, q++)
        if (*p != *q)
            return *p - *q;
    return 0;
}

size_t strlen(const char *s)
{
    size_t n = 0;

    while (s[n] != '\0')
        n++;
    return n;
}

char *strcpy(char *to, const char *from)
{
    return memcpy(to, from, strlen(from) + 1);
}

int abs(int n) { return n < 0 ? -n : n; }

/* Exchanges two elements of `size` bytes. */
static void swap(char *a, char *b, size_t size)
{
    for (; size > 0; size--, a++, b++) {
        char c = *a;

        *a = *b;
        *b = c;
    }
}

/* Sorts by insertion, which is fast enough for the few dozen runs of a screen. */
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *a, const void *b))
{
    for (size_t i = 1; i < count; i++)
        for (char *at = (char *)base + i * size; at > (char *)base && compare(at - size, at) > 0; at -= size)
            swap(at - size, at, size);
}

/* Writes a character; ignores it if the memory is full. */
int fputc(int c, FILE *out)
{
    if (out->at < out->end)
        *out->at++ = (char)c;
    return c;
}

/* Writes a text. Returns its length. */
static int put_text(FILE *out, const char *text)
{
    int n = 0;

    for (; text[n] != '\0'; n++)
        fputc(text[n], out);
    return n;
}

/* Knows only %s. Returns the length of the whole text. */
int fprintf(FILE *out, const char *format, ...)
{
    va_list arguments;
    int n = 0;

    va_start(arguments, format);
    for (; *format != '\0'; format++) {
        if (format[0] == '%' && format[1] == 's') {
            n += put_text(out, va_arg(arguments, const char *));
            format++;
        } else {
            fputc(*format, out);
            n++;
        }
    }
    va_end(arguments);
    return n;
}
