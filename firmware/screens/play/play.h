/* The screens of a match that is played. */
#ifndef FIRMWARE_SCREENS_PLAY_H
#define FIRMWARE_SCREENS_PLAY_H

#include "firmware/match/mistake.h"
#include "firmware/match/outcomes.h"
#include "firmware/screens/menu_screen.h"
#include "words.h"

/* What happens on the screen of a match. */
enum play_phase {
    PLAY_CHOOSE, /* a player chooses a move */
    PLAY_MADE,   /* a player's move has been made: the positions before and after it are shown in turn */
    PLAY_REPLY,  /* the robot's move blinks before it is made */
    PLAY_THINK,  /* the robot thinks before it shows its move: its eyes move */
};

/* Why a hint is good: a sentence and the numbers of its places. */
struct reason {
    uint16_t word; /* WORD_EMPTY: none is shown */
    uint16_t first, second;
};

struct play_state {
    uint8_t phase; /* enum play_phase */
    uint8_t keys;  /* the keys, bits KEY_*, that the picture explains: of UP, DOWN and A those that were never used on the device */
    uint8_t step;  /* step of the blinking, from 0: even steps show the position after the move, odd ones the position before */
    uint8_t arrows; /* the arrows that choose another move, as bits KEY_* */
    bool helps;    /* faces show whether the move is good: see app_helps */
    bool hinted;   /* the move under consideration is a hint, or was chosen after one */
    struct reason reason; /* of the hint, until another move is chosen */
};
_Static_assert(sizeof(struct play_state) <= SCREEN_ROOM, "it fits the state of a screen");

static inline const struct play_state *play_shown(const struct app *app)
{
    return (const struct play_state *)app->state;
}

/* Judges the moves around the one that is chosen.  Called whenever a move has been chosen, with HELP_ALL. */
void help_find(struct app *app);

/* Returns these moves; none while no move is being chosen. */
const struct outcomes *help_outcomes(const struct app *app);

/* Returns the moves that the picture shows: those of help_outcomes with HELP_ALL, else 0. */
static inline const struct outcomes *help_shown(const struct app *app)
{
    return play_shown(app)->helps && app->store.settings.help == HELP_ALL ? help_outcomes(app) : 0;
}

/* Hint in the menu of the match, in an image whose SCREENS name `idea` (IDEAS): asks for more of a hint (enum hint), and returns the screen
 * that shows it.  Where the player cannot win it is the move at once, as in other images. */
uint8_t idea_begin(struct app *app);

/* hint_find finds the reason of the hint under consideration.  hint_draw draws it in the foot, if there is room.  They do nothing
 * in an image whose SCREENS do not name `columns` and `why`, nor on a display of characters. */
void hint_find(struct app *app);
void hint_draw(const struct app *app, struct canvas *c);

/* The robot's character, in the two functions that follow and in those of the display.  In an image whose SCREENS do not name `character`
 * the robot neither thinks nor moves. */
enum { PLAY_THINK_TICKS = TICKS(168), PLAY_THINK_STEPS = 4 }; /* duration of a step in ticks, and number of steps */

/* Begins the pause in which the robot thinks.  Returns false if animation is off, or if no person plays against the robot. */
bool character_thinks(struct app *app);

/* Makes the next step of the robot's motion at the end of a match.  Returns STAY, or IGNORED when the robot has come to rest. */
uint8_t character_steps(struct app *app);

/* Draws the robot that thinks. */
void character_draw_thinking(const struct app *app, struct canvas *c);

/* Changes the corner of the picture of the robot at the end of a match: the robot jumps if it has won, and turns away if it has lost. */
void character_shift(const struct app *app, uint8_t *x, uint8_t *y);

/* Draw the end of a match on a display of pixels: the robot, who is glad or sad and may move (character_shift), or of two people a cup;
 * and the texts, the keys and the robot in the panel (panel.h). */
void result_draw_robot(struct canvas *c, const struct app *app, uint8_t x, uint8_t y);
void result_draw_panel(struct canvas *c, const struct app *app);

/* Draws the value of the position in the words of PowerGame's contest, where Alan is the player to move: "Alan will win after 7 moves".
 * Returns false, and draws nothing, if the match is no such game (match_is_contest) or its remoteness is not known. */
bool contest_describe(const struct match *m, struct canvas *c);

/* The end of a match. */
struct result_state {
    uint8_t seconds; /* of a demonstration: how long the end is shown */
    uint8_t step;    /* step of the robot's motion: at odd steps it is up, or has turned; it ends at RESULT_STEPS.  With BOARD_FIRST
                      * (show.h): the last position is shown at step 0, the words at step 1 */
    struct mistake mistake; /* of a person who has lost against the robot */
};
_Static_assert(sizeof(struct result_state) <= SCREEN_ROOM, "it fits the state of a screen");

enum { RESULT_STEPS = 6, RESULT_STEP = TICKS(250) }; /* number of steps, and duration of a step in ticks */

static inline const struct result_state *result_shown(const struct app *app)
{
    return (const struct result_state *)app->state;
}

/* What the end of a match says.  ORDER: as they are shown. */
enum result_text { RESULT_WINNER, RESULT_DETAIL, RESULT_TEXTS };

/* Writes a text in the language of the display: "You win in 5." and "Fastest yet!", "Robot wins." and "Your 1 lost it: 9 wins.".  The
 * detail may be empty. */
void result_write(char line[WORDS_LONGEST + 1], uint8_t language, const struct app *app, uint8_t text);

/* In an image with NAMED_PAIRS: write the name of a person, "1st" if there is none; the score of two people, "ANNA 2:1 BORI"; the winner,
 * "ANNA wins". */
void pair_write_name(char line[WORDS_LONGEST + 1], uint8_t language, const struct app *app, uint8_t player);
void pair_write_score(char line[WORDS_LONGEST + 1], uint8_t language, const struct app *app);
void pair_write_winner(char line[WORDS_LONGEST + 1], uint8_t language, const struct app *app);

/* Return the words for keys A and B at the end of a match.  A continues a challenge, or a lesson after a game that was won; B leads back to
 * the lessons. */
static inline uint8_t result_word_a(const struct app *app)
{
    bool goes_on = app_is_for(app, FOR_CHALLENGE) || app_is_for(app, FOR_FAIR) || app_is_for(app, FOR_RAISE)
                   || (app_is_for(app, FOR_LESSON) && !match_lost(&app->match));

    return goes_on ? WORD_NEXT : WORD_RETRY;
}

static inline uint8_t result_word_b(const struct app *app)
{
    return app_is_for(app, FOR_LESSON) ? WORD_BACK : WORD_MENU;
}

/* Called every second while the end of a demonstration is shown.  Returns SCREEN_title when it was shown for long enough, else IGNORED. */
uint8_t demo_ends(struct app *app);

/* The items of the game's menu. */
extern const __flash struct item play_items[];

void play_draw(const struct app *app, struct canvas *c);
void result_draw(const struct app *app, struct canvas *c);

/* Returns whether the result offers help: after two losses in a row, except in a challenge, which is played without.  Where the faces are
 * shown already, because the game is one of the first, more help than that can be offered only if the image has it. */
static inline bool result_offers_help(const struct app *app)
{
    return app->losses >= LOSSES_TO_OFFER && !app->store.settings.help && !app_is_for(app, FOR_CHALLENGE) && !app_is_for(app, FOR_RAISE)
           && (!app_helps(app) || outcomes_offered());
}

#endif
