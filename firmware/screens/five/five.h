/* Five a day: five questions that the device makes, at the edge of what the player knows.
 *
 * Each of SKILLS skills lies in a box, as Leitner's cards do.  A right answer moves a skill up a box, and the skill comes again after 1, 3
 * or 7 sessions, as its box says; a wrong one moves it down.  A session is one finished Five a day, because the device has no clock. */
#ifndef FIRMWARE_SCREENS_FIVE_H
#define FIRMWARE_SCREENS_FIVE_H

#include "firmware/app.h"
#include "firmware/match/skill_code.h"
#include "firmware/screens/learn/learn.h"

/* What the screen shows: app->lesson.page.  Between FIVE_START and FIVE_END it is the number of the question, 1..FIVE_QUESTIONS. */
enum { FIVE_START, FIVE_END = FIVE_QUESTIONS + 1, FIVE_CODE };

/* The starts of a skill's questions at a step of difficulty.  A piece's part is one coordinate. */
struct skill_step {
    uint8_t value;  /* of the skill's option */
    uint8_t parts;  /* how many */
    uint8_t least, most; /* of each part */
};
enum { SKILL_STEPS = 3 };

/* Which starts a skill asks about besides that. */
enum skill_shape {
    SHAPE_ANY,
    SHAPE_TWINS, /* of three piles two are equal */
    SHAPE_QUEEN, /* a queen on a board in place of two piles */
    SHAPE_SUM,   /* a second game: one pile of Nim */
};

/* A skill. */
struct skill {
    uint8_t lesson; /* id of the lesson that teaches it */
    uint8_t game;   /* id of the game */
    uint8_t kind;   /* enum lesson_kind */
    uint8_t option; /* the option that the steps set; GAME_OPTIONS: none */
    uint8_t help;   /* enum groups_help: the help in the lowest box; it fades as the box rises */
    uint8_t shape;  /* enum skill_shape */
    struct skill_step step[SKILL_STEPS];
};

/* Writes skill 0..SKILLS - 1 to *k. */
void skill_take(struct skill *k, uint8_t skill);

/* Return the box of a skill, 0..BOXES - 1, and for how many sessions the skill rests; 0: it is due. */
uint8_t skill_box(const struct app *app, uint8_t skill);
uint8_t skill_rests(const struct app *app, uint8_t skill);

/* Returns whether the lesson of any skill has a star.  Looks at all of them, so it is called once for a page. */
bool five_has_star(const struct app *app);

/* Returns whether a skill is asked: its lesson has a star; or, while no lesson has one (`stars` is false), it is one of the first. */
bool skill_is_asked(const struct app *app, uint8_t skill, bool stars);

/* Writes the letters of the result code. */
void five_code(const struct app *app, uint8_t letters[SKILL_LETTERS]);

/* Makes a question of the skill of the present question and puts it on the table: another one each time. */
void five_make(struct app *app);

/* Returns the skill for the next question. */
uint8_t five_choose(struct app *app);

/* Returns whether the skill was asked in this session before the present question. */
bool five_was_asked(const struct app *app, uint8_t skill);

/* Returns the skill of the present question. */
static inline uint8_t five_skill(const struct app *app)
{
    return app->five->asked[app->lesson.page - 1] & FIVE_SKILL;
}

/* Returns how many first answers of the session were right. */
static inline uint8_t five_right(const struct app *app)
{
    uint8_t right = 0;

    for (uint8_t i = 0; i < FIVE_QUESTIONS; i++)
        right += (app->five->asked[i] & FIVE_RIGHT) / FIVE_RIGHT;
    return right;
}

/* Returns the screen of the rules, to which UP leads from a question; IGNORED where the rules are on the page. */
uint8_t five_rules(void);

void five_draw(const struct app *app, struct canvas *c);

#endif
