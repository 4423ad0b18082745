/* Writes screenshots that look like the display: dots on glass in a dark case. */
#ifndef SIM_PNG_H
#define SIM_PNG_H

#include "picture.h"
#include <stdbool.h>
#include <stddef.h>

enum { PNG_SCALE_DEFAULT = 4, PNG_SCALE_MAX = 32 };

/* Writes a picture to a PNG file; a pixel of the display is scale x scale pixels (1..PNG_SCALE_MAX).  Returns false on error, with one
 * line for people in why (of `size` bytes). */
bool png_write(const struct picture *p, int scale, const char *path, char *why, size_t size);

/* Writes `count` pictures of one size to one PNG file, in rows of `columns`, on a transparent ground.  Returns false on error, as above. */
bool png_sheet(const struct picture *p, int count, int columns, int scale, const char *path, char *why, size_t size);

#endif
