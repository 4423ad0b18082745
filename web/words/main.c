/* What the page calls: the reader of screens that `nimatron screen --words` has (sim/words.c), as WebAssembly. */
#include "sim/words.h"
#include <stddef.h>
#include <stdio.h>

enum { TEXT_MAX = 4096 };

static struct picture picture;
static char text[TEXT_MAX];

/* Where the pixels go, one byte each, in rows of PICTURE_WIDTH_MAX; NULL when the picture is too large. */
__attribute__((export_name("begin"))) uint8_t *begin(unsigned width, unsigned height)
{
    if (width > PICTURE_WIDTH_MAX || height > PICTURE_HEIGHT_MAX)
        return NULL;
    picture.width = (uint8_t)width;
    picture.height = (uint8_t)height;
    return &picture.lit[0][0];
}

__attribute__((export_name("stride"))) unsigned stride(void) { return PICTURE_WIDTH_MAX; }

/* What is written there, lines parted by \n, ended by a 0. */
__attribute__((export_name("read"))) const char *read(void)
{
    FILE out = { .at = text, .end = text + TEXT_MAX - 1 };

    words_print(&picture, &out);
    *out.at = '\0';
    return text;
}
