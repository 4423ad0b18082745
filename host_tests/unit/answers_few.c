/* As answers.c, with fewer positions: for `make test`. */
#define POSITIONS 5000
#include "answers.c"
