#include "desk.h"
#include <stdarg.h>
#include <stdlib.h>

_Noreturn void desk_end(int status, const char *why, ...)
{
    va_list values;

    va_start(values, why);
    vfprintf(stderr, why, values);
    va_end(values);
    fputc('\n', stderr);
    exit(status);
}
