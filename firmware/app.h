/* All the state there is, in one struct that main owns and passes down. */
#ifndef FIRMWARE_APP_H
#define FIRMWARE_APP_H

#include "code.h"
#include "hal/debounce.h"
#include "keep.h"
#include "lesson.h"
#include "settings.h"
#include "setup.h"
#include "show.h"
#include "sound.h"

/* The screens.  Those with a list come first: each remembers its cursor. */
enum screen_id {
    SCREEN_MAIN, /* what there is to do: the main menu */
    SCREEN_GAMES,
    SCREEN_SETUP,
    SCREEN_MENU, /* of the match that is played */
    SCREEN_SETTINGS,
    WITH_LESSONS(SCREEN_LEARN,)
    WITH_PUZZLES(SCREEN_PUZZLES,) /* one at a time, with what is asked */
    SCREEN_LISTS, /* how many lists there are */
    SCREEN_TITLE = SCREEN_LISTS,
    SCREEN_CHOOSE, /* the player chooses a move */
    SCREEN_MADE,   /* the player's move, made, for a moment */
    SCREEN_REPLY,  /* the machine's move, before it is made */
    SCREEN_RESULT,
    SCREEN_VALUE,  /* who wins from here */
    SCREEN_RULES,  /* of the game that is played, in words */
    SCREEN_FAULT, /* the start that was set up cannot be played */
    SCREEN_SET,   /* the set of a subtraction game is edited */
    SCREEN_MAP,   /* the map of one's own graph is edited */
    SCREEN_ABOUT,
    SCREEN_LIGHT,
    WITH_REVIEW(SCREEN_REVIEW,)   /* looking back, app->at 0 at the whole match, else at that move */
    WITH_CODE(SCREEN_CODE,)       /* a class code is entered */
    WITH_WHY(SCREEN_WHY,)         /* why who wins wins, step by step */
    WITH_ANALYSE(SCREEN_ANALYSE,) /* a position: who wins, and by which moves */
    WITH_ANALYSE(SCREEN_AROUND,)  /* the faces around it */
    WITH_LESSONS(SCREEN_PAGE,)    /* of a lesson: text */
    WITH_LESSONS(SCREEN_SIEVE,)   /* ... lost and won, marked step by step */
    WITH_LESSONS(SCREEN_ASK,)     /* ... what is asked or played next */
    WITH_TASKS(SCREEN_TASK,)      /* a question about a position */
    WITH_TASKS(SCREEN_ANSWER,)    /* right or not */
    WITH_HEAP(SCREEN_HEAP,)       /* which heap of Nim is it like? */
    WITH_RECORDS(SCREEN_RECORDS,) /* of the game under the cursor of the list of games, and a level: app->at; beyond the levels what is learned */
    SCREEN_UPLOAD, /* from here on what is going to happen: ORDER as their words */
    SCREEN_ERASE, /* whether all that is kept is to be forgotten, for the next group */
    SCREEN_NEWER, /* what is kept is from a newer version */
    WITH_RECORDS(SCREEN_CLEAR,) /* whether the records are to be forgotten; asks twice: app->phase */
    SCREEN_COUNT,
    SCREEN_SAME = SCREEN_COUNT,
    /* What the image has not got, to speak of. */
    WITHOUT_REVIEW(SCREEN_REVIEW,)
    WITHOUT_CODE(SCREEN_CODE,)
    WITHOUT_WHY(SCREEN_WHY,)
    WITHOUT_ANALYSE(SCREEN_ANALYSE, SCREEN_AROUND,)
    WITHOUT_LESSONS(SCREEN_PAGE, SCREEN_SIEVE, SCREEN_ASK,)
    WITHOUT_TASKS(SCREEN_TASK, SCREEN_ANSWER,)
    WITHOUT_HEAP(SCREEN_HEAP,)
    WITHOUT_RECORDS(SCREEN_RECORDS, SCREEN_CLEAR,)
    WITHOUT_LESSONS(SCREEN_LEARN = SCREEN_MAIN,) /* a list has a cursor */
    WITHOUT_PUZZLES(SCREEN_PUZZLES = SCREEN_MAIN,)
};

enum { MAP_NODES = 8 }; /* of the map of one's own: a bit for an arc between any two */

enum { IDLE_TICKS = 512 }; /* 2 seconds: a minute is 29 of them */

enum { LOSSES_TO_OFFER = 2 }; /* games lost in a row until the faces are offered */

struct app {
    /* The small things first: within 64 bytes of the pointer an AVR reaches them directly. */
    struct debounce keys;
    struct settings settings;
    struct keep keep;
    struct sound sound;
    struct lesson lesson[HAS_TASKS || HAS_HEAP]; /* none where the image has nothing of that */
    uint16_t clock;  /* ticks since the start, wraps */
    uint16_t random; /* state of the generator */
    uint8_t screen;
    uint8_t cursor[SCREEN_LISTS];
    uint8_t lines;  /* of the screen's list, counted once a picture; 0: it is no list */
    int8_t direction; /* of the key pressed last: up, right or A 1, else -1 */
    uint8_t idle;   /* since the last key, in units of IDLE_TICKS */
    uint8_t timer;  /* ticks until the screen's timer event; 0: none */
    uint8_t phase;  /* how far the screen's animation is */
    uint8_t losses; /* in a row */
    uint8_t fault;  /* enum fault of the start */
    uint8_t at;     /* cursor of an editor */
    uint8_t tune;   /* of the event that happens, heard when it is done: enum tune; a key clicks unless its action says otherwise */
    bool waits;     /* a move is made when it is kept */
    bool demo;      /* nobody plays: the machine shows a match */
    uint8_t code[HAS_CODE ? CODE_LETTERS : 0]; /* that is entered: see code.h */
    bool stale;     /* the frame is not what the state says */
    union {
        struct field field; /* of the set-up, where its cursor is */
        uint16_t is;        /* what is true, of what items of menus show by: see menu.c */
    };
    struct match match;
    struct journal journal;
    uint8_t arcs[MAP_NODES]; /* of the map of one's own: bit `to` of byte `from` */
    struct show show; /* what the display shows */
};

/* Starts, all of it being 0, with these contacts held: the title, or what a key held at power-on asks for. */
void app_start(struct app *app, uint8_t contacts);

/* What `ticks` more ticks and the contacts now bring about: a key, a timer, the next note, a byte saved, a new picture. */
void app_tick(struct app *app, uint8_t contacts, uint8_t ticks);

/* Sleeps, with nothing shown or heard, until a key is down; that brings the same picture back, and does nothing else. */
void app_sleep(struct app *app);

/* A fresh random number: electrical noise and the moment at which it is asked for. */
uint16_t app_random(struct app *app);

#endif
