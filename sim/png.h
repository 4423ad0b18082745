/* Screenshots that look like the display. */
#ifndef SIM_PNG_H
#define SIM_PNG_H

#include "picture.h"
#include <stdbool.h>
#include <stddef.h>

enum { PNG_SCALE_DEFAULT = 4, PNG_SCALE_MAX = 32 };

/* Writes the picture, scale pixels a pixel, in a dark frame.  False with one line for people in why. */
bool png_write(const struct picture *p, int scale, const char *path, char *why, size_t size);

/* The same of several pictures of one size, side by side in rows of `columns`, on a ground that shines through. */
bool png_sheet(const struct picture *p, int count, int columns, int scale, const char *path, char *why, size_t size);

#endif
