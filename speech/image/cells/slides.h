/* For offsets.c: by how far the rows have slid on a display of characters.  If it is not 0, the picture changes by
 * itself. */
#define SLIDES show.slides
