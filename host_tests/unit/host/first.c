/* As port.c, but prints nothing and ends the program at the first test that fails: for tools/check/mutants.pl, which needs no more. */
#include "host_tests/port.h"
#include <stdbool.h>
#include <stdlib.h>

void port_put(char c)
{
    static bool begins = true; /* the start of a line; a test that fails begins with "not ok" */

    if (begins && c == 'n')
        exit(1);
    begins = c == '\n';
}

int port_end(int status)
{
    return status;
}
