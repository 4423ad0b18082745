/* The desk: the solvers of games/ as a command-line program, with prose for people and tab-separated lines for programs.
 *
 *     analyse.c   `nimatron analyse`: its arguments, and the lines of a --tsv file
 *     batch.c     the lines of a file, each answered whatever becomes of the others
 *     leads.c     where a nimber comes from
 *     json.c      answers as JSON and as one line for a shell
 *     dot.c       graphs of positions in DOT; dot_query.c: their nodes and arcs
 *     room.c      memory, or the end of the program (end.c)
 *     table.c     `nimatron table`: one line for each position of a game of one pile
 *     large_table.c  the same of large games
 *     table_out.c the forms of a table: CSV, JSON, b-files
 *     pairs.c     tables of two piles; pairs_picture.c: their pictures
 *     subtract.c  periods of subtraction games
 *     periods.c   `nimatron periods`: the arguments, the progress display and the output
 *     kept.c      a search for periods in a file
 *     recur.c     the search for periods and their proof
 *     core.c      the states of a row that recur
 *     rows.c      rows of nimbers as bit masks, the state that recur.c compares
 *     parse.c     text to query by the desk grammar: GAME [OPTION=VALUE ...] POSITION, and sums of such
 *     option.c    OPTION=VALUE
 *     position.c  POSITION, in the form of its game
 *     question.c  a query of any kind
 *     large.c     answers about the large games: heaps far beyond a struct position
 *     large_parse.c  their grammar
 *     searched.c  answers by brute force, among them those of misère play
 *     searched_part.c  their grammar
 *     brute.c     all positions below one: outcomes, nimbers, genera; brute_size.c: how many they are in a sum
 *     place.h     games as their rules alone
 *     extra.def   the games that the desk alone has, and wide_*.c: those with more positions or rules than the device
 *     bars.c      Chomp; moore_table.c: nimbers and remotenesses of Moore's Nim
 *     genus.c     `nimatron table --genus`
 *     misere.c    `nimatron misere`
 *     quotient.c  misère quotients
 *     huge_*.c    games that formulas solve, with numbers to 10^18 and any number of piles
 *     octal.c     octal games: nimbers and proved periods
 *     octal_code.c  their codes as texts
 *     sparse.c    nimbers by sparse space
 *     endless.c   nimbers of codes that repeat
 *     octal_query.c  queries about octal games
 *     sequence.c  tables of octal games
 *     octal_keep.c  their nimbers in a file
 *     certificate.c  a period in a file
 *     check.c     `nimatron check`: checks such a file by the rules
 *     take*.c     subtraction games and Squares: values of heaps
 *     ticks.c     progress and Ctrl-C of long computations
 *     utf8.c      characters and control characters of text that was typed
 *     reader.c    words, numbers and complaints of the three parsers; number.h: numbers as text
 *     capacity.h  how many parts and digits a position may have: more than on the device
 *     names.h     the names of games and options as they are typed
 *     wide.c      games whose piles may be larger here than on the device
 *     nimbers.c   tables of nimbers by brute force
 *     device.c    which positions the device does not take
 *     wins.c      the verdict on a query, and its winning moves
 *     print.c     query and answer to text
 *     why.c       the reasoning, step by step; step.h: its steps
 *     below.c     where a step leads: to a game of a sum alone, or to the position after a move
 *     help.c      the syntax of every game, generated from the games
 *     library/    libnimatron: the same for other programs
 *     rule.h      rules of one's own, in Lua, and graphs from files: rule_*.c, graph_*.c, digraph.c, texts.c
 *
 * Names: a query is one game or a sum; a part is one game of a query with its options and position; an element is one pile, digit,
 * coordinate, piece or node of a position. */
#ifndef DESK_DESK_H
#define DESK_DESK_H

#include "games/graph.h"
#include "games/sum.h"
#include "games/why/why.h"
#include "names.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum {
    DESK_MOVES = 1000, /* most winning moves that are listed; "+more" replaces the rest */
    DESK_NAME = 8,     /* most letters and digits in the name of a node */
    DESK_WIDE = 9999,  /* largest pile of a game that is solved by a formula and is not part of a sum */
    DESK_OK = 0,
    DESK_BAD_QUERY = 1, /* a query was wrong, or a file could not be read or written */
    DESK_USAGE = 2,     /* the command line itself was wrong */
    DESK_NO_MEMORY = 3, /* memory ran out */
    DESK_INTERRUPTED = 130, /* Ctrl-C */
};

/* The subcommands. argv[0] is "analyse", "table", "periods", "check" or "misere". Each reads its arguments, writes answers to standard
 * output and errors to standard error, and returns an exit status DESK_*. */
int desk_analyse(int argc, char **argv);
int desk_table(int argc, char **argv);
int desk_periods(int argc, char **argv);
int desk_check(int argc, char **argv);
int desk_misere(int argc, char **argv);

/* Writes one line to standard error: "COMMAND: WHAT" and, without its control characters, what was typed. Returns DESK_USAGE. */
int desk_usage_error(const char *command, const char *what, const char *typed);

/* A piece of the text of a query. It points into that text and has no NUL at its end. */
struct word {
    const char *start;
    size_t length; /* 0 if there is no word */
};

/* Ends the program after a line about the reason. In the library it ends the call (library/nimatron.c). */
__attribute__((format(printf, 2, 3))) _Noreturn void desk_end(int status, const char *why, ...);

/* Returns zeroed memory for `count` elements of `size` bytes, at least one byte. Ends the program with one line and DESK_NO_MEMORY if there
 * is not enough. */
void *desk_room(size_t count, size_t size);
/* The same for memory from desk_room or desk_resize, or NULL, of which the contents stay; new room is not cleared. */
void *desk_resize(void *room, size_t count, size_t size);

/* A text that is being printed into memory. */
struct desk_text {
    FILE *out;
    char *start;
    size_t length; /* once it has ended */
};

/* Begins a text. Returns where it is printed. Ends the program as desk_room does. */
FILE *desk_text_begin(struct desk_text *t);
/* Returns the whole text, which the caller frees. Ends the program as desk_room does. */
char *desk_text_end(struct desk_text *t);

/* Joins the arguments with blanks into a new text, which the caller frees (start). Ends the program as desk_room does. */
struct word desk_join_words(int argc, char **argv);

/* A map of a graph that the user typed as arcs=. Nodes are numbered in the order in which their names were typed. */
struct map {
    char name[GRAPH_NODES][DESK_NAME + 1];
    char arcs[GRAPH_FULL]; /* the arcs, in the text form of graph.h */
    uint8_t nodes; /* 0..GRAPH_NODES */
};

/* One game with its options and position: a whole query or one part of a sum. */
struct part {
    uint8_t index;     /* of the game in game_list */
    struct game rules; /* a copy of that game, as desk_wide returns it. desk_game reads it */
    struct position position;
    bool in_sum;       /* the part is one of a sum; then squares and subtraction have the range of the device */
    struct word typed_option[GAME_OPTIONS + 1]; /* the options as typed; "arcs=..." is not in game.options, hence + 1 */
    uint8_t typed_count;
    struct map map; /* used only if the position's option GRAPH_MAP is GRAPH_OWN */
};

/* A query. Its words point into the text that was parsed, so that text must outlive the query. */
struct query {
    uint8_t join;  /* enum join */
    uint8_t count; /* 1..SUM_PARTS */
    struct part part[SUM_PARTS];
};

/* Why a query was refused: one line without a line end, which names what is wrong and what is legal. */
struct complaint {
    char text[700];
};

/* Parses one query of `length` bytes, which may be any bytes and need not end in NUL. Returns true and fills in *q; or returns
 * false and fills in *c, and *q must not be used. */
bool desk_parse(const char *text, size_t length, struct query *q, struct complaint *c);

/* Parses GAME [OPTION=VALUE ...] without a position, which *q then lacks: its one part has no elements. Returns as desk_parse does. */
bool desk_parse_options(const char *text, size_t length, struct query *q, struct complaint *c);

/* Parses GAME [OPTION=VALUE ...] A..B for a game of one pile. Returns true and fills in *part, *from and *to, with *from <= *to and
 * both within the game's range; or returns false and fills in *c. */
bool desk_parse_range(const char *text, size_t length, struct part *part, uint16_t *from, uint16_t *to, struct complaint *c);

/* Returns the game of a part, and makes the part's map the one that the game graph uses (graph_use). Nothing else may read part->rules:
 * then no move is counted, made or judged on the map of another part. The pointer serves until desk_game is called for another part. */
const struct game *desk_game(const struct part *part);

/* Returns the index-th game of game_list as the desk plays it alone: piles up to DESK_WIDE where a formula solves it, else
 * unchanged. */
struct game desk_wide(uint8_t index);

/* Returns true if the part is played with play=misere. */
bool desk_is_misere(const struct part *part);

/* Judges position p of the part's game: its own position or one that a move leaves. A position without a move gets remoteness 0, and
 * nimber 0 if it is lost. */
void desk_judge_part(const struct part *part, const struct position *p, struct verdict *v);
/* Adds to a verdict the nimber that a table of the desk has; desk_judge_part does so. */
void desk_add_nimber(const struct part *part, const struct position *p, struct verdict *v);
/* Judges the whole query, a sum by its join. */
void desk_judge(const struct query *q, struct verdict *v);
/* Returns true if no move can be made in the query's position. */
bool desk_ended(const struct query *q);

/* A winning move, as the positions of all parts after it. */
struct win {
    struct position left[SUM_PARTS]; /* of the parts that the query has; the others are undefined */
    struct verdict verdict; /* on the query after the move */
};

/* The winning moves in their order. Moves that leave equal positions are listed once. */
struct wins {
    struct win win[DESK_MOVES];
    size_t count;
    bool more; /* true if there are more than DESK_MOVES */
    bool ends; /* true if a move ends the game and wins */
};

/* Finds the winning moves of a query. Ends the program with a message if memory runs out. */
void desk_find_wins(const struct query *q, struct wins *w);

/* Judges the query and finds its winning moves. A remoteness that desk_judge does not know is 1 if a winning move ends the game. */
void desk_answer(const struct query *q, struct verdict *v, struct wins *w);

/* Prints what each step of the reasoning (games/why/why.h) says, for the caller that has sentences of its own: a line of "why", the name of
 * the sentence in why.def, and its numbers, each after a tab; binary digits as such, faces as the letters of their outcomes, P (lost) and N
 * (won), sets as lists with blanks between. */
void desk_print_why_facts(const struct query *q, FILE *out);
/* Prints all steps of the reasoning, one line each, in language 0. Where a step asserts a nimber, a line says which nimbers the moves lead
 * to. depth: how deep the reasoning goes on below the steps that speak of a move, or of a game of a sum. */
void desk_print_why(const struct query *q, unsigned depth, FILE *out);

/* Prints one element of a part as it is typed: a number, "x,y", "-1" or the name of a node. */
void desk_print_element(const struct part *part, uint16_t value, FILE *out);

/* Prints a position of a part as it is typed. */
void desk_print_position(const struct part *part, const struct position *p, FILE *out);
/* Prints a position of a part as it is typed, after the game and the options that were typed. */
void desk_print_part(const struct part *part, const struct position *p, FILE *out);

/* Prints a whole query as it is typed, with the options that differ from their defaults, wherever the query comes from. desk_parse reads
 * the same query from that text. */
void desk_print_query(const struct query *q, FILE *out);

/* Prints the line about who wins. remoteness: -1 if it is not known. */
void desk_print_outcome(uint8_t outcome, bool ended, int64_t remoteness, FILE *out);

/* Prints outcome, nimber, remoteness and the positions after the winning moves, as the tab-separated fields of --tsv, without a
 * line end. */
void desk_print_fields(const struct query *q, FILE *out);

/* Prints the same facts as lines of text for a person. */
void desk_print_prose(const struct query *q, FILE *out);

/* Returns 'P', 'N' or 'D' for an enum outcome. */
char desk_outcome_letter(uint8_t outcome);
/* Prints a nimber or a remoteness; "-" for UNKNOWN. */
void desk_print_number(uint16_t value, FILE *out);

/* A line that tells how something is typed. */
struct usage {
    char text[300];
};
/* Returns how a game is typed, for example "squares [play=normal|misere] N (1 pile of 0..10000)". */
struct usage desk_usage(const struct part *part);
/* Returns the names of all games, and "sum", with commas between. */
struct usage desk_games(void);
/* Returns the names of the games that desk_is_one_pile accepts. */
struct usage desk_games_of_one_pile(void);

/* Returns the names of the first `count` values of an option, for example "normal|misere". */
struct usage desk_values(const struct option *option, int count);

/* Returns true if every position of the game is one pile. */
bool desk_is_one_pile(const struct game *game);

/* Return for which positions with a move the index-th game has nimbers or remotenesses, for example "piles of 0..255"; NULL if it
 * has them for all or for none. */
const char *desk_nimber_range(uint8_t index);
const char *desk_remoteness_range(uint8_t index);

/* Returns why the index-th game has no greater piles, boards or strings here; NULL if its rule says how far it goes. */
const char *desk_bound(uint8_t index);

/* Prints the help of `nimatron analyse`; man.t compares its part on games with the manual page. */
void desk_print_help(FILE *out);

#endif
