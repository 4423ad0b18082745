#ifndef WEB_STDLIB_H
#define WEB_STDLIB_H

#include <stddef.h>

int abs(int n);
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *a, const void *b));

#endif
