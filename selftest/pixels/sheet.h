/* The paper of the self-test on a display of pixels. */
#ifndef SELFTEST_SHEET_H
#define SELFTEST_SHEET_H

#include "canvas.h"

struct paper {
    struct canvas canvas;
    uint8_t lines; /* lines that are written under the title */
};

#endif
