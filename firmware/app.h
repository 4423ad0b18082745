/* The state of the whole firmware, in one struct that main owns and hands down, and what several screens do with it.  The screens change
 * the state; loop.c calls the screens. */
#ifndef FIRMWARE_APP_H
#define FIRMWARE_APP_H

#include "hal/debounce.h"
#include "hal/hal.h"
#include "match/match.h"
#include "screen.h"
#include "show.h"
#include "store/store.h"
#include "ui/sound.h"

enum {
    TRAIL_MOST = 12,     /* screens on the trail; the longest there is has 11: see app_enter */
    LOSSES_TO_OFFER = 2, /* games lost in a row until the faces are offered */
    SECOND = TICKS(1000),
};

/* An action that discards the interrupted match.  It is done at once, or after a question. */
enum wish { WISH_START /* of the match that is set up */, WISH_NEW_START, WISH_MAP /* to edit the map of one's own */ };

/* What the match on the table, app->match, is for. */
enum purpose { FOR_PLAY, FOR_LESSON, FOR_PUZZLE, FOR_GUESS };

/* The lesson, the puzzle or the guessing that goes on.  It is here and not in the state of a screen, because a lesson's
 * game is played on the usual screens. */
struct lesson {
    uint8_t page;   /* of the lesson, from 0 */
    uint8_t kind;   /* enum lesson_kind, of the page or puzzle */
    uint8_t text;   /* number of the page's text among all texts of the lessons */
    uint8_t answer; /* enum outcome, a heap, or the number of a move, from 0 */
    uint8_t count;  /* moves of the game whose mistake is asked for; outcomes guessed in a row */
    bool right;     /* the last answer was right */
    const __flash uint8_t *moves; /* the moves of that game: `count` numbers, each among the moves of its position */
};

struct app {
    /* An AVR reaches the first 64 bytes behind a pointer with one instruction: small things that are used often come first. */
    struct debounce keys;
    struct sound sound;
    struct lesson lesson;
    uint16_t clock;  /* ticks since the start, modulo 65,536 */
    uint16_t random; /* state of the random number generator */
    uint8_t depth;   /* screens on the trail */
    uint8_t trail[TRAIL_MOST]; /* enum screen_id: the screens one came through, the shown one last */
    uint8_t cursor[SCREEN_LISTS]; /* the line of each list under its cursor, from 0 */
    uint8_t idle;    /* time without a key, in units of 2 seconds; see loop.c */
    uint8_t timer;   /* ticks until the screen's tick is called; 0: no timer runs */
    uint8_t losses;  /* games lost in a row, 0..LOSSES_TO_OFFER */
    uint8_t fault;   /* enum fault: why the start cannot be played */
    uint8_t tune;    /* enum tune that is heard after the key or tick that is handled now */
    uint8_t purpose; /* enum purpose of the match on the table */
    uint8_t wish;    /* enum wish */
    uint8_t lights;  /* LIGHT_* that shine with the picture; dark when a screen begins */
    bool waits;      /* a move is being stored; it is made when that is done, and keys wait */
    bool demo;       /* nobody plays: the robot shows a match */
    bool hinted;     /* the next choice of a move begins with the robot's proposal */
    bool stale;      /* the picture shown is not what the state says */
    _Alignas(void *) uint8_t state[SCREEN_ROOM]; /* of the screen that is shown: see screen.h */
    struct match match;
    struct store store;
    struct show show; /* what the display shows */
};

/* Returns the number of the screen that is shown. */
static inline uint8_t app_screen(const struct app *app)
{
    return app->trail[app->depth - 1];
}

/* Shows a screen, and puts it on the trail: at the end, or where it stands already, and then the trail is cut behind it.  A screen that
 * stands before a running match is put at the end, too: so going back leads to the match.  Returns what the screen's enter returns. */
uint8_t app_enter(struct app *app, uint8_t screen);

/* Returns the screen before the one that is shown: the title where there is none. */
uint8_t app_before(const struct app *app);

/* Returns a fresh random number: of electrical noise and the time. */
uint16_t app_random(struct app *app);

/* Returns 1 for UP, RIGHT and A, -1 for DOWN and LEFT. */
static inline int8_t key_direction(uint8_t key)
{
    return key & (KEY_UP | KEY_RIGHT | KEY_A) ? 1 : -1;
}

/* Returns how far a key goes in numbers: the longer it is held, the further (1, 10, 100, 1000), so that 9999 is about four seconds away. */
int16_t app_long_step(const struct app *app, uint8_t key);

/* Moves the cursor of the list that is shown, of `lines` lines; a held key stops at the ends, a fresh one goes round.  Returns STAY, or
 * IGNORED where the key is neither UP nor DOWN. */
uint8_t app_list_key(struct app *app, uint8_t lines, uint8_t key);

/* Returns the value after or before `value` among `count`, going round. */
uint8_t app_turn(uint8_t value, uint8_t count, int8_t direction);

/* The match on the table is about to be replaced: what is stored of it stays, to be continued; its screens leave the trail. */
void app_leave_match(struct app *app);

/* The match on the table has another start, or another player, or was taken back: stores it anew, unless it is a lesson's. */
void app_store_match(struct app *app);

/* Does what the player wants, or first asks where an interrupted match would be lost.  Returns the screen that comes next. */
uint8_t app_ask(struct app *app, uint8_t wish);

/* Does what was asked for.  Returns the screen that comes next. */
uint8_t app_grant(struct app *app);

/* Puts the match's start on the table.  Returns SCREEN_play, or SCREEN_fault where that cannot be played. */
uint8_t app_begin(struct app *app);

/* Rolls a new start.  It is not yet on the table. */
void app_roll(struct app *app);

/* Sleeps until a key is down, with nothing shown or heard; that key does nothing else.  The same picture comes back. */
void app_sleep(struct app *app);

#endif
