/* Page 7 of a board without a serial flash chip. */
#include "selftest.h"

void chip_enter(struct selftest *t)
{
    (void)t;
}

void chip_draw(struct selftest *t)
{
    paper_line(&t->paper, PSTR("No flash chip"));
    paper_line(&t->paper, PSTR("on this board"));
}
