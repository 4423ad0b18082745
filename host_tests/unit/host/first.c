/* As port.c, but nothing is printed, and the first test that fails ends the program: for tools/check/mutants.pl, to which one is enough. */
#include "host_tests/port.h"
#include <stdbool.h>
#include <stdlib.h>

void port_put(char c)
{
    static bool begins = true; /* a line: that of a test which fails begins with "not ok" */

    if (begins && c == 'n')
        exit(1);
    begins = c == '\n';
}

int port_end(int status)
{
    return status;
}
