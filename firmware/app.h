/* The state of the whole firmware, in one struct that main owns and passes to every function, and the functions that several screens share.
 * The screens change the state; loop.c calls the screens. */
#ifndef FIRMWARE_APP_H
#define FIRMWARE_APP_H

#include "hal/debounce.h"
#include "hal/hal.h"
#include "match/match.h"
#include "match/pair.h"
#include "screen.h"
#include "show.h"
#include "store/store.h"
#include "ui/sound.h"

enum {
    TRAIL_MOST = 13,     /* room for screens on the trail; the longest trail that keys can bring has 12: see app_enter */
    LOSSES_TO_OFFER = 2, /* games lost in a row until the faces are offered */
    LOSSES_TO_HELP = LOSSES_TO_OFFER + HELPS_UNASKED, /* games lost in a row until the robot helps unasked: see app_is_stuck */
    STARS_A_HAT = 12,    /* stars for which the robot gets another hat */
    SECOND = TICKS(1000), /* in ticks */
    STARS_MEDAL = 0x80,  /* see app->stars */
};

/* An action that discards the interrupted match: beginning the match that is set up, as it is or with a new random start, or editing the
 * player's own map; or, in a challenge, the main menu.  The action is done at once, or after the player has confirmed it. */
enum action { ACTION_START /* as it is */, ACTION_NEW_START, ACTION_MAP /* edit the map */, ACTION_MAIN /* to the main
   menu */ };

/* Why a key was refused.  ORDER: the words refused_... of firmware/words/keys.txt. */
enum refusal {
    REFUSAL_NONE,
    REFUSAL_NO_PART,     /* the player has chosen no game of the sum to move in */
    REFUSAL_ALL_PARTS,   /* the player has chosen all games, which the join does not allow */
    REFUSAL_LAST_NUMBER, /* the only number of a set cannot be removed */
    REFUSAL_NO_REASON,   /* the image cannot explain the position */
    REFUSAL_CHALLENGE_ON,   /* another challenge cannot be chosen while this one has starts to try */
    REFUSAL_CHALLENGE_DONE, /* all starts of the challenge were tried */
    REFUSAL_NO_ANSWER,   /* a question is asked, and no answer is chosen yet */
    REFUSAL_CLOSED,      /* the stand of the Fair is closed */
    REFUSAL_LOOP,        /* an arc cannot lead from a node to itself */
};

/* What a match can win for a person.  ORDER: the words new_star ... of firmware/words/keys.txt. */
enum gain {
    GAIN_STAR,    /* a star of the game */
    GAIN_LEVEL,   /* at level `auto` the robot plays better from now on */
    GAIN_HAT,     /* the stars bring the robot another hat */
    GAIN_FASTEST, /* the fastest win of the game, and not the first */
    GAINS
};

/* How much of a hint the player has asked for in the menu of the match.  An image without `idea` has HINT_MOVE alone. */
enum hint {
    HINT_NONE,
    HINT_MOVE,     /* the next choice of a move begins with the robot's proposal */
    HINT_QUESTION, /* before that: a question */
    HINT_IDEA,     /* and then the idea, which names no move */
    HINT_KEPT,     /* none, and the menu was left as it was opened: the choice begins with the move that was chosen before;
                      an image without `kept` has no such hint */
};

/* What the match on the table, app->match, is for. */
enum purpose { FOR_PLAY, FOR_LESSON, FOR_PUZZLE, FOR_GUESS, FOR_CHALLENGE, FOR_FAIR, FOR_FIVE, FOR_RAISE };

/* Returns whether the match on the table is for this purpose.  PURPOSES, set by the build from SCREENS, has a bit for each purpose for
 * which the image can have matches. */
#define app_is_for(app, aim) ((PURPOSES) >> (aim) & 1 && (app)->purpose == (aim))

/* The lesson, the puzzle or the guessing in progress.  The struct is here and not in the state of a screen, because several screens share
 * it: a lesson's game is played on the usual screens. */
struct lesson {
    uint8_t page;   /* number of the page in the lesson, from 0; in Five a day: FIVE_* of screens/five/five.h */
    uint8_t kind;   /* enum lesson_kind of the page or puzzle */
    uint8_t text;   /* number of the page's text among all texts of the lessons; after a match with the person's own robot: how many
                       beads it has lost or got */
    uint8_t answer; /* the answer that is chosen: enum outcome, a heap, or the number of a move, from 0; ANSWER_NONE: none yet */
    uint8_t count;  /* in LESSON_ERROR: number of moves of the game; in the further kinds: see kind_put; in guessing:
                       outcomes guessed right in a row; in a match with the person's own robot: 1 + the move of the bead
                       that it has drawn, 0 before */
    uint8_t stage;  /* enum answer_stage: what the screen after an answer shows */
    uint8_t groups; /* enum groups_help: how much help a picture of Nim gives */
    uint8_t mistakes; /* wrong answers and lost games of the lesson so far, 0..255 */
    bool right;     /* the last answer was right */
    bool again;     /* the page asks what the page before asked, about the same games: only the position is another; in Five a day: a
                       question waits for its answer, or the end of the session is shown */
    bool sibling;   /* the question on the table is a sibling of the page's */
    uint16_t moves; /* in LESSON_ERROR: place in lesson_pages of the `count` moves, each its number in its position; in the further kinds
                       of what follows the position there */
};

/* The session of Five a day (screens/five).  An image without it has none. */
enum { FIVES = (PURPOSES) >> FOR_FIVE & 1, FIVE_QUESTIONS = 5 };
struct five {
    uint8_t asked[FIVE_QUESTIONS]; /* by question: its skill, + FIVE_RIGHT if the first answer was right, + FIVE_RISEN if the skill rose */
};
enum { FIVE_RIGHT = 0x40, FIVE_RISEN = 0x80, FIVE_SKILL = 0x3F /* mask of the skill */ };

struct app {
    /* An AVR reaches the first 64 bytes after a pointer with one instruction: small members that are used often come first. */
    struct debounce keys;
    struct lesson lesson;
    uint16_t clock;  /* ticks since the start, modulo 65,536 */
    uint16_t random; /* state of the random number generator */
    uint8_t depth;   /* number of screens on the trail, 1..TRAIL_MOST */
    uint8_t trail[TRAIL_MOST]; /* enum screen_id: the screens through which BACK leads; the last one is shown */
    uint8_t cursor[SCREEN_LISTS]; /* by list: the line under the cursor, from 0 */
    uint8_t idle;    /* time without a key, in units of 2 seconds; see loop.c */
    uint8_t low;     /* how often in a row the battery was low: battery_pixels.c */
    uint8_t guard;   /* ticks until A has a meaning again: see app_guard */
    uint8_t timer;   /* ticks until the screen's tick is called; 0: no timer runs */
    int8_t streak;   /* matches of one game at level `auto` won in a row; below 0: lost in a row; see ladder_climb */
    uint8_t losses;  /* games lost in a row, 0..LOSSES_TO_HELP */
    uint8_t gains;   /* what the match that ended has won: bits 1 << enum gain */
    uint8_t fault;   /* enum fault: why the start cannot be played */
    uint8_t hat;     /* number of the robot's hat: a new one for every STARS_A_HAT stars, 0..HATS */
    uint8_t stars;   /* stars of all stands of the Fair, + STARS_MEDAL if its end was reached */
    uint8_t fair;    /* what the match at a stand has brought: enum fair_news of screens/fair/fair.h */
    uint8_t refusal; /* enum refusal: shown until the next key */
    uint8_t tune;    /* enum tune: played after the key or tick that is being handled */
    uint8_t purpose; /* enum purpose of app->match */
    uint8_t action;  /* enum action: the action of the last app_ask */
    uint8_t lights;  /* LIGHT_* to switch on with the picture; app_enter sets 0 */
    bool waits;      /* the last move is still being stored: the next move, or the end of the match, waits for that */
    bool by_code;    /* the match was set up by a class code: the group has its leader, and needs no rule card */
    bool demo;       /* a demonstration: the robot plays with itself */
    uint8_t hint;    /* enum hint: how much of a hint the player has asked for since a move was last chosen */
    bool stale;      /* the state has changed since the picture was drawn */
    _Alignas(void *) uint8_t state[SCREEN_ROOM]; /* the state of the screen that is shown: see screen.h */
    struct five five[FIVES];
    struct pair pair[NAMED_PAIRS]; /* the two people, in an image with the screens of `pair` */
    struct match match;
    struct store store;
    struct show show; /* the picture, and the state of the module that shows it */
};

/* Returns the number of the screen that is shown. */
static inline uint8_t app_screen(const struct app *app)
{
    return app->trail[app->depth - 1];
}

/* Shows a screen and puts it on the trail.  A screen that stands on the trail already stays in its place, and the trail is cut after it;
 * any other screen is put at the end.  A screen that stands only before a running match is put at the end, too, so that BACK leads to the
 * match.  Returns what the screen's enter returns. */
uint8_t app_enter(struct app *app, uint8_t screen);

/* Returns the screen before the one that is shown; the title if there is none. */
uint8_t app_before(const struct app *app);

/* Gives A no meaning for GUARD ticks: an A that skips one thing must not do the next one. */
enum { GUARD = TICKS(400) };
static inline void app_guard(struct app *app)
{
    app->guard = GUARD;
}

/* Returns a fresh random number, made from electrical noise and the time. */
uint16_t app_random(struct app *app);

/* Returns 1 for UP, RIGHT and A, -1 for DOWN and LEFT. */
static inline int8_t key_direction(uint8_t key)
{
    return key & (KEY_UP | KEY_RIGHT | KEY_A) ? 1 : -1;
}

/* Returns by how much a key changes a number: 1 or -1 for a fresh press; 10, 100, 1000 times that after 10, 20, 30 repeats of a held key,
 * so that 9999 is reached in about four seconds. */
int16_t app_long_step(const struct app *app, uint8_t key);

/* Refuses a key: returns REFUSED.  The reason, enum refusal, is shown until the next key. */
uint8_t app_refuse(struct app *app, uint8_t refusal);

/* Answers an arrow that leads nowhere: refuses it once, and not again while it is held. */
static inline uint8_t app_nowhere(const struct app *app)
{
    return app->keys.repeats > 0 ? IGNORED : REFUSED;
}

/* Refuses a move of a sum that its join does not allow. */
uint8_t app_refuse_parts(struct app *app);

/* Draws the screen that is shown, and the reason if a key was refused. */
void app_draw(const struct app *app, struct canvas *c);

/* Moves *line among `lines` lines; a held key stops at the ends, a fresh one goes round.  Returns STAY, or IGNORED where the key is neither
 * UP nor DOWN. */
uint8_t app_line_key(const struct app *app, uint8_t *line, uint8_t lines, uint8_t key);

/* Does the same with the cursor of the list that is shown. */
uint8_t app_list_key(struct app *app, uint8_t lines, uint8_t key);

/* The keys of a notice: A and B go back.  Returns BACK, or IGNORED. */
uint8_t app_notice_key(struct app *app, uint8_t key);

/* Returns the value after `value` (direction 1) or before it (-1) among 0..count - 1; 0 follows count - 1. */
uint8_t app_turn(uint8_t value, uint8_t count, int8_t direction);

/* Prepares for another match in app->match: removes the match's screens from the trail and sets app->purpose to FOR_PLAY.  The stored match
 * stays in the storage and can be continued. */
void app_leave_match(struct app *app);

/* Stores the whole match anew, if app_is_stored.  Called after its start or its sides have changed, or moves were taken back. */
void app_store_match(struct app *app);

/* Does an action (enum action) at once; if the action would discard an interrupted match, opens the screen that asks first.  Returns the
 * screen that comes next. */
uint8_t app_ask(struct app *app, uint8_t action);

/* Does the action of the last app_ask.  Returns the screen that comes next. */
uint8_t app_do(struct app *app);

/* Begins the match at its start.  Returns SCREEN_play, or SCREEN_card if the rule card of the game is due; SCREEN_fault if the start
 * cannot be played (app->fault). */
uint8_t app_begin(struct app *app);

/* Counts the stars of all games of the image, and sets app->hat by their number.  An image whose SCREENS do not name `character` has no
 * hats. */
void app_count_stars(struct app *app);

/* Reads the stored level of the game on the table into app->match. */
void app_take_level(struct app *app);

/* Does the same for a match that is continued.  If the stored level of the game has changed since, the match keeps its own level. */
void app_resume_level(struct app *app);

/* Stores that level if the player, or a rung of the ladder, has changed it. */
void app_keep_level(struct app *app);

/* Begins the first of the first games (first_games.h) if nothing was ever stored, and returns the screen that shows it.  Otherwise returns
 * `otherwise`. */
uint8_t app_begin_first(struct app *app, uint8_t otherwise);

/* Returns which of the first games is on the table; FIRST_GAMES if none is, or if the first games were over before. */
uint8_t app_first_game(const struct app *app);

/* What a challenge is asked; an image without challenges has none.
 * challenge_moves: a move was made: the first one of a start uses the one try that the start has.
 * challenge_ends: a match has ended: if the player has won a start of the challenge, stores that. */
void challenge_moves(struct app *app);
void challenge_ends(struct app *app);

/* What the Fair (screens/fair) is asked; an image without it has no stands.
 * fair_door: returns the screen to which A on the title leads: the Fair, once it was visited, else the list of games.
 * fair_resumes: sets app->purpose, if the match that is continued is one of the stand visited last.
 * fair_ends: a match has ended, and is not counted in the records yet.  fair_counts: it is counted; opens the doors that its star opens.
 * fair_count_stars: counts app->stars. */
uint8_t fair_door(const struct app *app);
void fair_resumes(struct app *app);
void fair_ends(struct app *app);
void fair_counts(struct app *app);
void fair_count_stars(struct app *app);

/* What Five a day is asked; an image without it has none.
 * five_answered: its question was answered: app->lesson.right.
 * five_go_on: returns the screen after an answer and what follows it: another question of the same kind after the first wrong answer. */
void five_answered(struct app *app);
uint8_t five_go_on(struct app *app);

/* What the robot that the person raises (screens/raise) is asked, in a match with it.
 * raise_reply: considers the move of the bead that was drawn.
 * raise_ends: the robot has won or lost the match: it learns. */
void raise_reply(struct app *app);
void raise_ends(struct app *app, bool won);

/* Returns whether the match on the table is stored: it is one that the player has chosen, or that of a stand. */
static inline bool app_is_stored(const struct app *app)
{
    return app->purpose == FOR_PLAY || app_is_for(app, FOR_FAIR);
}

/* Returns whether two people play the match on the table.  In an image with NAMED_PAIRS they have names and a score (match/pair.h). */
static inline bool app_is_pair(const struct app *app)
{
    return app->match.machine == MACHINE_NONE && app->purpose == FOR_PLAY;
}

/* Returns whether the match shows who can win. */
static inline bool app_forecasts(const struct app *app)
{
    return app->store.settings.forecast && !app_is_for(app, FOR_CHALLENGE);
}

/* Returns whether the person has lost LOSSES_TO_HELP games in a row and plays against a novice or a learner.  Until the next win the robot
 * then helps unasked, in an image with HELPS_UNASKED: it shows its face, and proposes each move. */
bool app_is_stuck(const struct app *app);

/* Returns whether the match shows the face of who would be left with the move under consideration. */
bool app_helps(const struct app *app);

/* Writes a new random start to app->match.start.  Does not begin the match.  Under perfect play a start lasts at least STARTS_LONG moves of
 * both players from the club on, and STARTS_SHORT below it, if START_ROLLS tries find one. */
enum { STARTS_LONG = 5, STARTS_SHORT = 3, START_ROLLS = 40 };
void app_roll(struct app *app);

/* Switches off display, lights and sound, and sleeps until a key is down; that press has no other effect.  Then the display shows the same
 * picture again. */
void app_sleep(struct app *app);

#endif
