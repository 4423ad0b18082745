/* See terminal_type.h. */
#include "terminal_type.h"
#include <curses.h>
#include <term.h>
#include <unistd.h>

bool terminal_type_draws(void)
{
    int found;

    return setupterm(NULL, STDOUT_FILENO, &found) == OK && tigetstr("cup") != NULL;
}
