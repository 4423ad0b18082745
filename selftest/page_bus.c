/* Page 8: the display on the I2C bus. */
#include "selftest.h"

void bus_draw(struct selftest *t)
{
    if (!display_address) {
        paper_line(&t->paper, PSTR("No I2C display"));
        paper_line(&t->paper, PSTR("on this board"));
        return;
    }
    paper_line(&t->paper, PSTR("Address %02X"), display_address());
    paper_line(&t->paper, PSTR("Status %02X"), display_status());
    paper_line(&t->paper, PSTR("Failures %u"), display_failures());
    paper_hint(&t->paper, PSTR(""));
    paper_hint(&t->paper, PSTR("Status ends in 8 or 0"));
    paper_hint(&t->paper, PSTR("if it is an SH1106"));
}
