#ifndef WEB_STRING_H
#define WEB_STRING_H

#include <stddef.h>

int memcmp(const void *a, const void *b, size_t n);
size_t strlen(const char *s);
char *strcpy(char *to, const char *from);

#endif
