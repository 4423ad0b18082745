/* The menus as data: an item shows only where it applies. */
#ifndef FIRMWARE_MENU_H
#define FIRMWARE_MENU_H

#include "app.h"

/* The lines of all menus, in the order in which they stand; those of one menu are side by side. */
enum item_id {
    ITEM_CONTINUE, /* the main menu */
    ITEM_PLAY,
    ITEM_TWO,
    WITH_ANALYSE(ITEM_ANALYSE,)
    WITH_LESSONS(ITEM_LEARN,)
    WITH_PUZZLES(ITEM_PUZZLES,)
    WITH_GUESS(ITEM_GUESS,)
    WITH_CODE(ITEM_CODE,)
    WITH_RECORDS(ITEM_RECORDS,)
    ITEM_SETTINGS,
    ITEM_GO_ON, /* a game's menu */
    ITEM_UNDO,
    ITEM_REDO,
    ITEM_HINT,
    ITEM_VALUE,
    WITH_WHY(ITEM_WHY,)
    WITH_HEAP(ITEM_HEAP,)
    WITH_REVIEW(ITEM_REVIEW,)
    ITEM_RULES,
    ITEM_SWAP,
    ITEM_BOTH,
    ITEM_MYSELF,
    ITEM_AGAIN,
    ITEM_NEW_START,
    ITEM_SET_UP,
    ITEM_OTHER_GAME,
    ITEM_SOUND, /* the settings: what can be chosen, in the order of struct settings ... */
    ITEM_FACES,
    ITEM_ANIMATION,
    ITEM_FORECAST,
    ITEM_CONTRAST,
    ITEM_SLEEP,
    ITEM_UPLOAD, /* ... and what else there is */
    ITEM_ABOUT,
    ITEM_COUNT
};

struct item {
    uint8_t when; /* it shows: see menu.c */
    uint8_t word;
    bool (*act)(struct app *app); /* what A does; when that is refused the fault's screen shows.  0: nothing */
    uint8_t next;                 /* enum screen_id */
};

/* How many items the screen's menu shows, by what is true now; 0: it has none. */
uint8_t menu_lines(struct app *app);

/* The item on a line of the menu that was counted last: enum item_id; ITEM_COUNT when there is no such line. */
uint8_t menu_at(const struct app *app, uint8_t line);

const __flash struct item *menu_item(uint8_t item);

#endif
