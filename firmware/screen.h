/* The contract of a screen.
 *
 * A screen is a module: one `const __flash struct screen screen_NAME`, in firmware/screens/NAME or in the folder of its family.  What it
 * shows is a page, which is described once for all displays (ui/page.h).  A few screens are pictures and draw themselves in files of their
 * own: NAME_pixels.c on a display of pixels, NAME_cells.c on a display of characters.  A line in firmware/screens/screens.def gives the
 * screen a number.  A board links the screens whose folders its board.mk lists.
 *
 * State: a screen owns the struct that it lays over app->state (at most SCREEN_ROOM bytes, asserted by the screen).  The loop clears
 * app->state before each enter, so nothing in it outlives the screen. */
#ifndef FIRMWARE_SCREEN_H
#define FIRMWARE_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

struct app;
struct canvas;

/* The numbers of the screens, and the answers that a screen may return in place of a number. */
enum screen_id {
#define LIST(name) SCREEN_##name,
#define SCREEN(name)
#include "screens/screens.def"
#undef LIST
#undef SCREEN
    SCREEN_LISTS, /* number of lists */
    SCREEN_BEFORE = SCREEN_LISTS - 1,
#define LIST(name)
#define SCREEN(name) SCREEN_##name,
#include "screens/screens.def"
#undef LIST
#undef SCREEN
    SCREEN_COUNT,
    STAY = SCREEN_COUNT, /* the screen stays, and is drawn anew */
    BACK,                /* show the screen before this one on the trail: see app_before */
    REFUSED,             /* the screen stays; the key cannot be obeyed now, and TUNE_REFUSED is played */
    IGNORED,             /* the key has no meaning here: no click, no new picture */
};

struct screen {
    /* Keys (KEY_*) for which `key` is called again and again while they are held: app->keys.repeats counts. */
    uint8_t repeats;

    /* Optional.  Called each time the screen is shown, also by BACK; app->state is all zeros, no timer runs.  Sets up the state and the
     * timer; draws nothing.  Returns STAY, or the screen to show in place of this one. */
    uint8_t (*enter)(struct app *app);

    /* Called when a key is pressed: one of KEY_*.  Returns the screen to show, or STAY, BACK, REFUSED, IGNORED. */
    uint8_t (*key)(struct app *app, uint8_t key);

    /* Optional.  Called when app->timer has run out.  Returns as `key` does; IGNORED leaves the picture as it is. */
    uint8_t (*tick)(struct app *app);

    /* Describes the page that the screen shows, from the state (ui/page.h).  May be called at any time, and twice with the same result. */
    void (*page)(const struct app *app, struct canvas *canvas);

    /* Optional.  Returns whether the screen has something to show now.  Menus and destinations leave it out otherwise. */
    bool (*offered)(const struct app *app);
};

#define LIST(name) extern const __flash struct screen screen_##name __attribute__((weak));
#define SCREEN(name) LIST(name)
#include "screens/screens.def"
#undef LIST
#undef SCREEN

/* The screens by number; 0 for a screen that the image lacks. */
extern const __flash struct screen *const __flash screen_list[SCREEN_COUNT];

/* Returns whether the image has the screen and the screen has something to show.  STAY, which is no screen, is always offered. */
bool screen_offered(const struct app *app, uint8_t screen);

/* A destination that a screen offers: the screen to which a key leads, and the word for it at the foot of the display. */
struct door {
    uint8_t screen; /* enum screen_id */
    uint8_t word;   /* WORD_* */
};

/* Returns the first of `count` doors whose screen is offered; the last door if none is. */
const __flash struct door *door_first(const struct app *app, const __flash struct door *doors, uint8_t count);

#endif
