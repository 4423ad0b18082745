/* The skills as data, and their boxes. */
#include "five.h"
#include "games/graph.h"
#include "words.h"

/* The ids of all games. */
enum {
#define GAME(name, id) ID_##name = id,
#include "games/games.def"
#undef GAME
};
enum { PLAY = 0, MAX = 1, GOAL = 2, NO_OPTION = GAME_OPTIONS }; /* the indices of options */
enum { MOUSE = NAME_map_mouse - NAME_map - 1, POND = NAME_map_pond - NAME_map - 1 }; /* values of the option GRAPH_MAP */
enum { FIRST_SKILLS = 4 }; /* asked while no lesson has a star */

/* By id, which never changes, and in the order of the lessons: a row is a struct skill, in bytes.  The words skill_01 ... name them. */
static const DATA uint8_t skills[] = {
    13, ID_bash, LESSON_MOVE, MAX, GROUPS_THEORY, SHAPE_ANY, /* Last stone */ 2, 1, 2, 5, 3, 1, 3, 7, 4, 1, 4, 9,
    0, ID_bash, LESSON_WON, MAX, GROUPS_THEORY, SHAPE_ANY, /* Won or lost */ 2, 1, 2, 12, 3, 1, 4, 16, 4, 1, 5, 24,
    3, ID_race, LESSON_MOVE, GOAL, GROUPS_THEORY, SHAPE_ANY, /* Race */ 34, 1, 1, 32, 67, 1, 1, 65, 90, 1, 1, 88,
    3, ID_bash, LESSON_MOVE, MAX, GROUPS_THEORY, SHAPE_ANY, /* Fill up */ 3, 1, 5, 15, 4, 1, 6, 24, 6, 1, 8, 48,
    1, ID_squares, LESSON_WON, NO_OPTION, GROUPS_NONE, SHAPE_ANY, /* Sieve: won? */ 0, 1, 2, 12, 0, 1, 5, 24, 0, 1, 10, 44,
    1, ID_squares, LESSON_MOVE, NO_OPTION, GROUPS_NONE, SHAPE_ANY, /* Sieve: move */ 0, 1, 4, 14, 0, 1, 6, 24, 0, 1, 14, 44,
    14, ID_nim, LESSON_MOVE, NO_OPTION, GROUPS_COLUMNS, SHAPE_TWINS, /* Twins */ 0, 2, 1, 6, 0, 3, 1, 6, 0, 3, 1, 12,
    15, ID_nim, LESSON_WON, NO_OPTION, GROUPS_COLUMNS, SHAPE_ANY, /* Groups */ 0, 3, 1, 5, 0, 3, 1, 7, 0, 3, 1, 15,
    4, ID_nim, LESSON_MOVE, NO_OPTION, GROUPS_COLUMNS, SHAPE_ANY, /* Nim */ 0, 3, 1, 5, 0, 3, 1, 7, 0, 4, 1, 15,
    16, ID_nim, LESSON_MOVE, PLAY, GROUPS_NONE, SHAPE_ANY, /* Misere */ PLAY_MISERE, 3, 1, 2, PLAY_MISERE, 3, 1, 4, PLAY_MISERE, 3, 1, 7,
    6, ID_wythoff, LESSON_WON, NO_OPTION, GROUPS_NONE, SHAPE_QUEEN, /* Queen: won? */ 0, 2, 1, 3, 0, 2, 1, 5, 0, 2, 1, 7,
    6, ID_wythoff, LESSON_MOVE, NO_OPTION, GROUPS_NONE, SHAPE_QUEEN, /* Queen: move */ 0, 2, 1, 4, 0, 2, 1, 7, 0, 2, 2, 12,
    8, ID_wythoff, LESSON_WON, NO_OPTION, GROUPS_THEORY, SHAPE_ANY, /* Unused */ 0, 2, 1, 8, 0, 2, 2, 15, 0, 2, 4, 24,
    5, ID_wythoff, LESSON_MOVE, NO_OPTION, GROUPS_THEORY, SHAPE_ANY, /* Golden */ 0, 2, 1, 10, 0, 2, 3, 18, 0, 2, 6, 30,
    2, ID_squares, LESSON_LAST, NO_OPTION, GROUPS_NONE, SHAPE_ANY, /* Lose slowly */ 0, 1, 5, 13, 0, 1, 8, 24, 0, 1, 16, 44,
    17, ID_octal, LESSON_MOVE, NO_OPTION, GROUPS_NONE, SHAPE_ANY, /* Kayles */ 0, 1, 3, 9, 0, 2, 1, 5, 0, 2, 2, 9,
    9, ID_subtraction, LESSON_HEAP, NO_OPTION, GROUPS_NONE, SHAPE_ANY, /* Nimbers */ 0, 1, 1, 5, 0, 1, 3, 9, 0, 1, 6, 15,
    10, ID_bash, LESSON_WON, MAX, GROUPS_NONE, SHAPE_SUM, /* Sums: won? */ 2, 1, 1, 6, 3, 1, 2, 10, 4, 1, 4, 20,
    10, ID_nim, LESSON_HEAP, NO_OPTION, GROUPS_COLUMNS, SHAPE_ANY, /* Sums: nimber */ 0, 2, 1, 3, 0, 2, 1, 7, 0, 3, 1, 12,
    20, ID_octal, LESSON_HEAP, NO_OPTION, GROUPS_NONE, SHAPE_ANY, /* Split heaps */ 0, 1, 1, 4, 0, 2, 1, 4, 0, 2, 1, 7,
    18, ID_fibonacci, LESSON_MOVE, NO_OPTION, GROUPS_NONE, SHAPE_ANY, /* Fibonacci */ 0, 2, 2, 12, 0, 2, 3, 20, 0, 2, 4, 40,
    19, ID_chomp, LESSON_MOVE, NO_OPTION, GROUPS_NONE, SHAPE_ANY, /* Chomp */ 0, 2, 1, 4, 0, 2, 2, 6, 0, 2, 3, 8,
    12, ID_graph, LESSON_WON, GRAPH_MAP, GROUPS_NONE, SHAPE_ANY, /* Draws */ POND, 1, 0, 8, MOUSE, 1, 0, 7, POND, 1, 0, 8,
    11, ID_digits, LESSON_WON, NO_OPTION, GROUPS_NONE, SHAPE_ANY, /* Digits */ 0, 2, 1, 5, 0, 2, 1, 9, 0, 2, 0, 9,
};
_Static_assert(sizeof skills == SKILLS * sizeof(struct skill), "a row for each skill");

/* The sessions for which a skill rests after a right answer, by its new box. */
static const DATA uint8_t rests[BOXES] = { 0, 1, 3, 7, 7, 7, 7, 7 };
_Static_assert((int)SKILL_SESSION == (int)BOXES && (int)SKILLS == (int)PROGRESS_SKILLS, "the stored number has a box, and sessions");

void skill_take(struct skill *k, uint8_t skill)
{
    uint8_t *to = (uint8_t *)k;

    for (uint8_t i = 0; i < sizeof *k; i++)
        to[i] = data_byte(skills, (uint16_t)(skill * sizeof *k + i));
}

static uint8_t number_of(const struct app *app, uint8_t skill)
{
    return store_progress(&app->store, PROGRESS_SKILL, SKILL_FIRST + skill);
}

uint8_t skill_box(const struct app *app, uint8_t skill)
{
    return number_of(app, skill) % BOXES;
}

uint8_t skill_rests(const struct app *app, uint8_t skill)
{
    return number_of(app, skill) / SKILL_SESSION;
}

/* The id of the lesson is the first byte of a row. */
static bool has_star(const struct app *app, uint8_t skill)
{
    return store_progress(&app->store, PROGRESS_LESSON, data_byte(skills, skill * sizeof(struct skill))) > 0;
}

bool five_has_star(const struct app *app)
{
    uint8_t skill = 0;

    while (skill < SKILLS && !has_star(app, skill))
        skill++;
    return skill < SKILLS;
}

bool skill_is_asked(const struct app *app, uint8_t skill, bool stars)
{
    return stars ? has_star(app, skill) : skill < FIRST_SKILLS;
}

void five_code(const struct app *app, uint8_t letters[SKILL_LETTERS])
{
    uint8_t box[SKILLS];

    for (uint8_t i = 0; i < SKILLS; i++)
        box[i] = skill_box(app, i);
    skill_code_write(box, letters);
}

bool five_was_asked(const struct app *app, uint8_t skill)
{
    for (uint8_t i = 0; i + 1 < app->lesson.page; i++)
        if ((app->five->asked[i] & FIVE_SKILL) == skill)
            return true;
    return false;
}

/* Returns the box after a wrong answer.  Half of all guesses whether a position is won are right, so a wrong one costs two boxes there:
 * else a player who guesses would get up to every box. */
static uint8_t lower(const struct app *app, uint8_t box)
{
    uint8_t by = app->lesson.kind == LESSON_WON ? 2 : 1;

    return box > by ? box - by : 0;
}

/* Moves the skill of the present question, which is the first about it in this session, to another box.  A skill that was asked for
 * practice, before it was due, does not rise. */
static void move(struct app *app, uint8_t skill, uint8_t *asked)
{
    uint8_t box = skill_box(app, skill), rest = 1;

    if (!app->lesson.right) {
        box = lower(app, box);
    } else if (skill_rests(app, skill) > 0) {
        return;
    } else {
        if (box < BOXES - 1) {
            box++;
            *asked |= FIVE_RISEN;
        }
        rest = data_byte(rests, box);
    }
    store_new_progress(&app->store, PROGRESS_SKILL, SKILL_FIRST + skill, (uint8_t)(rest * SKILL_SESSION + box));
}

void five_answered(struct app *app)
{
    uint8_t *asked = &app->five->asked[app->lesson.page - 1], skill = *asked;

    app->lesson.again = false;
    if (app->lesson.sibling)
        return;
    if (app->lesson.right)
        *asked |= FIVE_RIGHT;
    if (!five_was_asked(app, skill))
        move(app, skill, asked);
}
