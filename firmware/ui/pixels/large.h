/* The setting Large: letters of WIDE_HEIGHT rows, tails included, as wide as others; the picture has the measures of a tall language.  What
 * has no room for that is found while it is drawn (LETTERS_CROWDED), and drawn again: first with small letters in texts of several lines,
 * then as without the setting. */
#ifndef FIRMWARE_UI_PIXELS_LARGE_H
#define FIRMWARE_UI_PIXELS_LARGE_H

#include "canvas.h"

struct app;

/* Draws a crowded picture again, until it is not. */
void large_again(struct canvas *c, const struct app *app, void (*draw)(const struct app *app, struct canvas *canvas));

/* Makes letters small and unchecked, as those in a picture of a position, until large_resume gets what this returns. */
uint8_t large_pause(struct canvas *c);
void large_resume(struct canvas *c, uint8_t letters);

/* The same where the image has the setting.  (An inline function would not become p-code.) */
#define LARGE_PAUSE(c) (LARGE_LETTERS ? large_pause(c) : 0)
#define LARGE_RESUME(c, letters) (LARGE_LETTERS ? large_resume(c, letters) : (void)(letters))

#endif
