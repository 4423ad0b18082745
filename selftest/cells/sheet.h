/* The paper of the self-test on a display of characters: the title stands in row 0, and the lines in row 1, one after the other. */
#ifndef SELFTEST_SHEET_H
#define SELFTEST_SHEET_H

#include "hal/hal.h"

enum { SHEET_LINES = 6 }; /* most lines of a page */

struct paper {
    char title[CELLS_WIDTH], line[SHEET_LINES][CELLS_WIDTH];
    uint8_t lines; /* lines that are written */
    uint16_t ms;   /* how long the page has been shown */
};

#endif
