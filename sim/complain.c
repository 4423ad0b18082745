#include "subcommand.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

int complain(const char *format, ...)
{
    va_list arguments;

    fputs("nimatron: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    return EXIT_FAILURE;
}
