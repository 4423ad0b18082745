/* Rules of one's own: a file in Lua with a function that lists the options of a position. The file returns this function, or a table:
 *
 *     return {
 *         options = function(n) ... end,  returns a list of positions
 *         form = "number",                of a position: number, list, sorted (a list in which order does not matter), heaps or string;
 *                                         where it is not given, the first position that is typed tells
 *         play = "misere",                or normal, which is the default
 *         octal = "0.77",                 form heaps: the rule is that of an octal game
 *         set = { 1, 3, 4 },              form number: the rule is that of a subtraction game
 *     }
 *
 * A position of form heaps is a list of heaps side by side; the function gets one heap, a number of 1 or more, and lists what may stand in
 * its place: a number, or a list of numbers. 0 is no heap.
 *
 *     rule_lua.c     the sandbox in which the file runs
 *     rule_value.c   positions as text, and as Lua's values
 *     rule_clock.c   the time that rules may take
 *     rule_game.c    all positions that are reached from some, and their analysis (digraph.h)
 *     rule_heaps.c   nimbers of heaps
 *     rule_answer.c  an answer in prose and in fields
 *     rule_sum.c     sums of rules, nodes of a file and games of the desk
 *     rule_period.c  periods of a table
 *     rule_command.c `nimatron analyse --rule FILE`, `nimatron table --rule FILE` and `nimatron analyse graph --file FILE`
 *     graph_file.c   graphs from files of arcs and of DOT */
#ifndef DESK_RULE_H
#define DESK_RULE_H

#include "desk.h"
#include "octal.h"
#include <lua5.4/lua.h>

/* The budgets. */
enum {
    RULE_FILE = 1 << 20,       /* bytes of a file */
    RULE_MEMORY = 64,          /* mebibytes of Lua's memory */
    RULE_STEPS = 10000000,     /* steps of Lua's machine for one position */
    RULE_SECONDS = 60,         /* of the processor for one command, with all its rules */
    RULE_POSITIONS = 2000000,  /* positions that are kept */
    RULE_BESIDE = 100000,      /* positions of several heaps, which only remoteness and misere play need */
    RULE_TEXT = 4000,          /* characters of a position */
    RULE_NAME = 40,            /* bytes of a name that are shown */
    RULE_SET = 64,             /* numbers of a set */
};

enum rule_form { RULE_OPEN, RULE_NUMBER, RULE_LIST, RULE_SORTED, RULE_HEAPS, RULE_STRING, RULE_FORMS };

/* A file in its sandbox. */
struct rule {
    lua_State *lua;
    const char *path;
    char name[RULE_NAME + 1]; /* of the file, without folder and .lua */
    uint8_t form;             /* enum rule_form */
    bool misere;
    bool is_octal;
    struct octal octal;
    uint32_t set[RULE_SET], set_count;
    uint32_t most;            /* positions that are kept: RULE_POSITIONS, or fewer for tests */
    size_t memory;            /* bytes that Lua holds */
    int64_t steps;            /* that the call has taken */
};

/* Opens a file. The words of *path must outlive the rule. Returns NULL after it filled in *c. rule_close closes it; NULL is allowed. */
struct rule *rule_open(const char *path, struct complaint *c);
/* The same with the text of the file. */
struct rule *rule_open_text(const char *path, const char *text, size_t length, struct complaint *c);
void rule_close(struct rule *rule);

/* Gets an option in the form of rule_read. Returns false to stop; then it has filled in a complaint of its own. */
typedef bool rule_found(void *context, const char *text, size_t length);

/* Calls the function of the rule for a position in the form of rule_read (form heaps: for one heap) and `found` for each option. Returns
 * false after it filled in *c, or after `found` returned false. */
bool rule_options(struct rule *rule, const char *position, rule_found *found, void *context, struct complaint *c);

/* Reads a typed position, words with blanks between, and writes it as rule_options takes it: 7, or 3 5 7, or a string; "-" for an empty
 * one. text: RULE_TEXT + 1 bytes. Settles the form if it is open. Returns its length; 0 after it filled in *c. */
size_t rule_read(struct rule *rule, struct word typed, char *text, struct complaint *c);

/* Parts of rule_lua.c. Pushes a position as a value of Lua; may raise an error of Lua. */
void rule_push(lua_State *lua, uint8_t form, const char *text);
/* Writes the value at the top of the stack as rule_read does. Returns its length; 0 after it wrote to `wrong` what it is instead, "a
 * boolean" for example. text: RULE_TEXT + 1 bytes; wrong: RULE_WRONG. */
enum { RULE_WRONG = 80 };
size_t rule_take(lua_State *lua, uint8_t form, char *text, char *wrong);
/* Sorts the numbers of a list in text form; form heaps: leaves out every 0. */
size_t rule_sort(uint8_t form, char *text);

/* Starts the clock of the command: after so many seconds of the processor rule_clock_late returns true; a rule that then goes on inside one
 * step of Lua ends the program with a line of `command`. */
void rule_clock_start(const char *command, int seconds);
void rule_clock_inside(bool inside); /* a rule runs from here on, or no longer */
bool rule_clock_late(void);

/* Fills in a complaint: "FILE: ...". Always returns false. */
__attribute__((format(printf, 3, 4))) bool rule_refuse(struct complaint *c, const char *path, const char *format, ...);

#endif
