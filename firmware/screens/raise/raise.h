/* Raise a robot: a matchbox machine (firmware/match/boxes.h), which knows nothing of its game and learns from the matches that the person
 * plays with it.  It is stored (firmware/store/robot.h); its matches are not: a match that is left teaches it nothing. */
#ifndef FIRMWARE_SCREENS_RAISE_H
#define FIRMWARE_SCREENS_RAISE_H

#include "firmware/app.h"
#include "firmware/match/boxes_code.h"

/* What the screen shows. */
enum raise_mode {
    RAISE_ABOUT,  /* before the first robot: what it is */
    RAISE_MAP,    /* that a wide map is in its place */
    RAISE_CHOOSE, /* the games that it can learn */
    RAISE_HOME,   /* the robot, and what one can do */
    RAISE_NAME,   /* its name and its hat */
    RAISE_CODE,   /* its code, four rows a page */
    RAISE_FRIEND, /* a friend's code, row by row */
    RAISE_DUEL,   /* it plays against the friend's */
    RAISE_HOW,    /* how it learns, page by page */
    RAISE_LEAVE,  /* that a new robot takes the place of this one */
};

/* The lines of RAISE_HOME.  ORDER: the words raise_play ... of firmware/words/keys.txt. */
enum raise_line { LINE_PLAY, LINE_HOW, LINE_NAME, LINE_CODE, LINE_FRIEND, LINE_NEW, RAISE_LINES };

enum {
    RAISE_PAGES = 6,      /* of RAISE_HOW: the words raise_how_1 ... */
    CODE_ROWS_A_PAGE = 4,
    DUEL_MATCHES = 10,
    NAME_PLACES = NAME_LETTERS + 1, /* the letters, and the hat */
};

struct raise_state {
    uint8_t bytes[BOXES_BYTES + 4]; /* a robot: one that is new, the friend's, or a copy of one's own; room for ROBOT_BYTES */
    uint8_t letters[ROW_LETTERS];   /* of the row that is entered */
    uint8_t mode;  /* enum raise_mode */
    uint8_t line;  /* the line under the cursor; the letter under it; the page */
    uint8_t row;   /* of the code: the row that is entered, or the first one that is shown */
    uint8_t game;  /* enum boxes_game of the robot that is stored */
    bool wrong;    /* the row that was entered is none; or, after the last one, the friend's robot has learned another game */
    uint8_t played, won; /* matches of the duel, and those that the own robot has won */
};
_Static_assert(sizeof(struct raise_state) <= SCREEN_ROOM, "it fits the state of a screen");
_Static_assert(BOXES_BYTES + 4 >= ROBOT_BYTES, "the bytes have room for all that is stored");

static inline const struct raise_state *raise_shown(const struct app *app)
{
    return (const struct raise_state *)app->state;
}

/* The box of the position on the table, when the robot is to move. */
struct box_state {
    uint8_t beads[BOX_MOVES];
    uint8_t pile[BOXES_PILES]; /* the position, sorted */
    uint8_t moves;
    uint8_t drawn; /* the move of the bead that is drawn; BOXES_EMPTY: there is none */
    bool seen;     /* the bead is shown */
};
_Static_assert(sizeof(struct box_state) <= SCREEN_ROOM, "it fits the state of a screen");

static inline const struct box_state *box_shown(const struct app *app)
{
    return (const struct box_state *)app->state;
}

/* Returns the pick of a game that a robot can learn. */
uint8_t raise_pick(uint8_t game);

/* Returns enum boxes_game of the robot that is stored. */
static inline uint8_t raise_game(const struct app *app)
{
    return store_robot_nibble(&app->store, BOXES_KIND) - 1;
}

/* During a duel, when no match is on the table, the bytes of the own robot stand in place of the moves of one: the friend's are in the
 * state. */
static inline uint8_t *raise_own(struct app *app)
{
    return app->match.history.code;
}
_Static_assert((int)HISTORY_ROOM >= (int)BOXES_BYTES, "the own robot has room there");

/* Writes the sorted piles of a position of one game. */
void raise_piles(const struct sum *s, uint8_t pile[BOXES_PILES]);

/* Returns the level that the robot's looks have, by the matches that it has won: the lights on its chest. */
uint8_t raise_level(uint8_t won);

/* Puts the robot that learns game on the table for a match with a random start.  Returns the screen that shows it. */
uint8_t raise_begin(struct app *app, uint8_t game);

/* Plays the next match of the duel. */
void raise_fight(struct app *app);

void raise_draw(const struct app *app, struct canvas *c);
void box_draw(const struct app *app, struct canvas *c);

#endif
