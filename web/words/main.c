/* The functions that the page calls (page/words.js): the reader of `nimatron screen --words` (sim/words.c) as WebAssembly. To read
 * a screen, call begin, write the pixels to the address that it returns, then call read. */
#include "sim/words.h"
#include <stddef.h>
#include <stdio.h>

/* Bytes of the text, its NUL among them. */
enum { TEXT_MAX = 4096 };

static struct picture picture;
static char text[TEXT_MAX];

/* Begins a picture of this size. Returns where its pixels go, one byte each, in rows of stride() bytes; NULL if the picture is too
 * large. */
__attribute__((export_name("begin"))) uint8_t *begin(unsigned width, unsigned height)
{
    if (width > PICTURE_WIDTH_MAX || height > PICTURE_HEIGHT_MAX)
        return NULL;
    picture.width = (uint8_t)width;
    picture.height = (uint8_t)height;
    return &picture.lit[0][0];
}

/* Returns the bytes from one row of pixels to the next. */
__attribute__((export_name("stride"))) unsigned stride(void) { return PICTURE_WIDTH_MAX; }

/* Returns the text of the picture: lines separated by \n, a NUL at the end. */
__attribute__((export_name("read"))) const char *read(void)
{
    FILE out = { .at = text, .end = text + TEXT_MAX - 1 };

    words_print(&picture, &out);
    *out.at = '\0';
    return text;
}
