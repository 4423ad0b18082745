/* See png.h.  Dots with thin gaps on glass, in a dark case with round corners. */
#include "png.h"
#include <errno.h>
#include <png.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Widths in pixels of the display: of the glass beside the dots, of the case around it, between two pictures. */
enum { GLASS = 3, CASE = 4, GAP = 3 };

struct colour {
    uint8_t r, g, b;
};

/* The colours of the case. */
static const struct colour shell = { 38, 42, 50 }, rim = { 66, 72, 84 }, black = { 0, 0, 0 };

/* The colours of the displays.  With a light behind, unlit dots are bright, too. */
static const struct look {
    struct colour lit, unlit, glass;
    bool light_behind;
} looks[] = {
    [PICTURE_OLED] = { { 222, 240, 255 }, { 13, 16, 22 }, { 7, 9, 13 }, false },
    [PICTURE_LCD_BLUE] = { { 233, 243, 255 }, { 22, 58, 196 }, { 34, 74, 222 }, true },
    [PICTURE_LCD_GREY] = { { 28, 34, 38 }, { 186, 199, 194 }, { 200, 212, 207 }, true },
};

/* Returns a mixture: part_of_256 / 256 of b, the rest of a. */
static struct colour mix(struct colour a, struct colour b, unsigned part_of_256)
{
    unsigned rest = 256 - part_of_256;

    return (struct colour){
        .r = (uint8_t)((a.r * rest + b.r * part_of_256) / 256),
        .g = (uint8_t)((a.g * rest + b.g * part_of_256) / 256),
        .b = (uint8_t)((a.b * rest + b.b * part_of_256) / 256),
    };
}

/* Returns the colour of a dot.  A dimmed OLED stays readable: at contrast 0 two thirds of the light remain. */
static struct colour ink(const struct picture *p, const struct look *look, bool is_lit)
{
    if (!is_lit)
        return look->unlit;
    return look->light_behind ? look->lit : mix(look->unlit, look->lit, 168u + p->level * 88u / 255u);
}

/* Returns the colour of a pixel of the image among the dots.  From scale 3 on each dot has a darker seam on two sides. */
static struct colour dot(const struct picture *p, int x, int y, int scale)
{
    const struct look *look = &looks[p->look];
    bool is_lit = p->lit[y / scale][x / scale];
    bool seam = scale >= 3 && (x % scale == scale - 1 || y % scale == scale - 1);
    struct colour c = picture_is_gap(p, x / scale, y / scale) ? look->glass : ink(p, look, is_lit);

    return seam ? mix(look->glass, c, is_lit ? 100 : 90) : c;
}

/* Returns a colour with the backlight at this level; without the light, a quarter of it remains, so that the text can be guessed. */
static struct colour shone_through(const struct picture *p, struct colour c)
{
    return looks[p->look].light_behind ? mix(black, c, 64u + p->level * 192u / 255u) : c;
}

/* Returns how far inside a rounded rectangle of w times h pixels (x, y) is: 0 (outside) .. 4 (a pixel or more), in quarters of a pixel,
 * for smooth edges. */
static unsigned inside(int x, int y, int w, int h, int radius)
{
    int dx = x < radius ? radius - x : x >= w - radius ? x - (w - radius - 1) : 0;
    int dy = y < radius ? radius - y : y >= h - radius ? y - (h - radius - 1) : 0;
    int square = 16 * (dx * dx + dy * dy);

    for (unsigned quarter = 0; quarter < 4; quarter++) {
        int reach = 4 * radius - (int)quarter;

        if (dx > 0 && dy > 0 && square > reach * reach)
            return quarter;
    }
    return 4;
}

/* One picture in its case, with its size in pixels of the image. */
struct canvas {
    const struct picture *picture;
    int scale, width, height;
};

static struct canvas canvas_of(const struct picture *p, int scale)
{
    int border = 2 * (GLASS + CASE);

    return (struct canvas){ .picture = p, .scale = scale, .width = (p->width + border) * scale, .height = (p->height + border) * scale };
}

/* Returns the colour of a pixel: a dot, the glass beside the dots, or the case. */
static struct colour colour_at(const struct canvas *c, int x, int y)
{
    int s = c->scale, border = (GLASS + CASE) * s, edge = s / 3 + 1, inner = CASE * s;
    int px = x - border, py = y - border;

    if (px >= 0 && py >= 0 && px < c->picture->width * s && py < c->picture->height * s)
        return shone_through(c->picture, dot(c->picture, px, py, s));
    if (x >= inner && y >= inner && x < c->width - inner && y < c->height - inner)
        return mix(shell, shone_through(c->picture, looks[c->picture->look].glass),
                   64 * inside(x - inner, y - inner, c->width - 2 * inner, c->height - 2 * inner, s));
    return mix(rim, shell, 64 * inside(x - edge, y - edge, c->width - 2 * edge, c->height - 2 * edge, 4 * s));
}

/* Draws one case; rgba is the pixel of its upper left corner in an image that is `stride` pixels wide. */
static void paint(const struct canvas *c, uint8_t *rgba, int stride)
{
    for (int y = 0; y < c->height; y++)
        for (int x = 0; x < c->width; x++) {
            struct colour at = colour_at(c, x, y);
            uint8_t *pixel = rgba + 4 * ((size_t)y * (size_t)stride + (size_t)x);

            pixel[0] = at.r;
            pixel[1] = at.g;
            pixel[2] = at.b;
            pixel[3] = (uint8_t)(255 * inside(x, y, c->width, c->height, 5 * c->scale) / 4);
        }
}

/* Writes an image to a file, and frees it.  rgba may be NULL: no memory.  (libpng's function that takes a file name deletes the file
 * after an error, even a device.) */
static bool write_image(uint8_t *rgba, int width, int height, const char *path, char *why, size_t size)
{
    png_image image = {
        .version = PNG_IMAGE_VERSION, .format = PNG_FORMAT_RGBA, .width = (png_uint_32)width, .height = (png_uint_32)height
    };
    FILE *f = rgba != NULL ? fopen(path, "wb") : NULL;
    bool written = f != NULL && png_image_write_to_stdio(&image, f, 0, rgba, 0, NULL);
    int error = errno;

    if (f != NULL && fclose(f) != 0 && written) {
        written = false;
        error = errno;
    }
    if (!written)
        snprintf(why, size, "cannot write %s: %s", path, rgba != NULL ? strerror(error) : "no memory");
    png_image_free(&image);
    free(rgba);
    return written;
}

bool png_write(const struct picture *p, int scale, const char *path, char *why, size_t size)
{
    return png_sheet(p, 1, 1, scale, path, why, size);
}

bool png_sheet(const struct picture *p, int count, int columns, int scale, const char *path, char *why, size_t size)
{
    struct canvas one = canvas_of(p, scale);
    int gap = GAP * scale, across = count < columns ? count : columns, down = (count + columns - 1) / columns;
    int width = across * (one.width + gap) - gap, height = down * (one.height + gap) - gap;
    uint8_t *rgba = calloc((size_t)width * (size_t)height, 4);

    for (int i = 0; i < count && rgba != NULL; i++) {
        struct canvas c = canvas_of(&p[i], scale);
        int x = i % columns * (one.width + gap), y = i / columns * (one.height + gap);

        paint(&c, rgba + 4 * ((size_t)y * (size_t)width + (size_t)x), width);
    }
    return write_image(rgba, width, height, path, why, size);
}
