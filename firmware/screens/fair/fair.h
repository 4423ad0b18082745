/* The Fair, 1940: a path of stands, at each of which a robot plays a game. */
#ifndef FIRMWARE_SCREENS_FAIR_H
#define FIRMWARE_SCREENS_FAIR_H

#include "firmware/app.h"

enum stands {
#define STAND(game, second, option, value, piles, big, hat, face, tune) +1
    STANDS = 0
#include "stands.def"
#undef STAND
    ,
    STAND_NONE = 255, /* in place of the id of a second game */
    STARS_A_STAND = 3,
    BEATS = 16, /* eighths of a tune, at most */
};

/* What a robot at a stand wears in addition to its hat. */
enum face { PLAIN, VISOR, MOUSTACHE, BOW_TIE };

/* A stand of stands.def. */
struct stand {
    uint8_t game, second; /* ids of games (games.def); second may be STAND_NONE */
    uint8_t option, value, piles;
    uint8_t big;       /* 1 + its number among the big stands; 0: it is none */
    uint8_t hat, face; /* face: enum face */
};

/* What the match at a stand has brought, in app->fair, until the next one begins. */
enum fair_news {
    NEWS_STARS = 3,  /* bits: the stars that the stand had before the match */
    NEWS_WON = 4,    /* the player has won it */
    NEWS_LOST = 8,   /* the player has not won it */
    NEWS_STAR = 16,  /* it has brought a star */
    NEWS_DOOR = 32,  /* the next stand is open now */
};

/* ---- the list ---- */

/* Reads stand n, 0..STANDS - 1. */
void stand_read(uint8_t n, struct stand *s);

/* Returns the half period of the tone of note `note` of the tune of stand n, in microseconds, 0 for a rest, and writes its length in
 * eighths to *eighths: 0 after the last note. */
uint16_t stand_note(uint8_t n, uint8_t note, uint8_t *eighths);

/* Sets up a match at a stand that has `stars` stars: the player begins against a robot whose level is the next one to beat.  The start is
 * still to be rolled. */
void stand_set_up(struct match *m, const struct stand *s, uint8_t stars);

/* ---- stars and doors ---- */

/* Returns the stars of a stand, 0..STARS_A_STAND, from the storage. */
uint8_t stand_stars(const struct app *app, const struct stand *s);

/* The stars and the doors of all stands. */
struct fair {
    uint8_t stars[STANDS];
    uint8_t open[(STANDS + 7) / 8]; /* a bit for each stand, as PROGRESS_DOORS */
};

/* Reads them.  A stand is open if its door was stored, if it is the first, or if the stand before it has a star. */
void fair_read(const struct app *app, struct fair *f);

static inline bool fair_open(const struct fair *f, uint8_t n)
{
    return f->open[n / 8] >> n % 8 & 1;
}

/* Returns the stars of all stands together. */
uint8_t fair_total(const struct fair *f);

/* ---- the screens ---- */

/* The path. */
struct fair_state {
    struct fair fair;
    uint8_t stand; /* the stand that is chosen */
    bool first;    /* the Fair is visited for the first time */
};
_Static_assert(sizeof(struct fair_state) <= SCREEN_ROOM, "the state of the screen has room");

static inline const struct fair_state *fair_shown(const struct app *app)
{
    return (const struct fair_state *)app->state;
}

/* A stand. */
struct stand_state {
    struct stand is;
    uint8_t stand; /* its number, 0..STANDS - 1 */
    uint8_t stars;
    uint8_t note;  /* the next note of its tune */
};
_Static_assert(sizeof(struct stand_state) <= SCREEN_ROOM, "the state of the screen has room");

static inline const struct stand_state *stand_shown(const struct app *app)
{
    return (const struct stand_state *)app->state;
}

/* Writes the number and the title of stand n. */
void stand_title(struct canvas *c, uint8_t n);

/* Draws what a display of pixels shows beside the texts of a stand: its robot.  Returns whether the display has room for what the robot
 * says and for what the match has brought. */
bool stand_draw(const struct app *app, struct canvas *c);

/* Draws the path. */
void fair_draw(const struct app *app, struct canvas *c);

#endif
