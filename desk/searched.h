/* Queries that brute force answers (brute.h), and the games that the desk alone has (extra.h):
 *
 *     GAME play=misere [OPTION=VALUE ...] POSITION   of a game that has no such option on the device
 *     sum play=misere [join=one] GAME ... + GAME ...
 *     EXTRA [play=normal|misere] [OPTION=VALUE ...] POSITION
 *     sum [join=one] EXTRA ... + GAME ...            a sum of which a part is such a game
 *     WIDER [OPTION=VALUE ...] POSITION              of a wider game of extra.h, and sums with such a part */
#ifndef DESK_SEARCHED_H
#define DESK_SEARCHED_H

#include "brute.h"

enum { SEARCHED_TEXT = 2000 /* most bytes of such a query */ };

/* A query. */
struct searched {
    char text[SEARCHED_TEXT + 1]; /* as typed, without play=; the words of `total` point into it */
    uint8_t play;                 /* enum play */
    struct total total;
};

/* SEARCHED_NOT: the query is for others. SEARCHED_NORMAL: so is q->text, which is the query without play=normal. SEARCHED_BAD: *c says what
 * is wrong, or that the budget does not suffice. */
enum searched_found { SEARCHED_NOT, SEARCHED_NORMAL, SEARCHED_GOOD, SEARCHED_BAD };

/* Reads a query and finds its answer, which is kept until the next call. q must stay where it is until then. moves: the budget of moves. */
enum searched_found searched_parse(const char *text, size_t length, uint32_t moves, struct searched *q, struct complaint *c);

/* The same for a query that no other parser takes, in normal play: SEARCHED_NOT if it has no game that extra_find_wider finds, or if it is
 * a sum of another join than one. *c has their complaint, which stays where it is about another game of a sum. */
enum searched_found searched_parse_wider(const char *text, size_t length, uint32_t moves, struct searched *q, struct complaint *c);

/* Print an answer as desk_print_fields, desk_print_prose and desk_print_why do; in misère play the genus stands in the field of the
 * nimber. */
void searched_print_fields(const struct searched *q, FILE *out);
void searched_print_prose(const struct searched *q, FILE *out);
void searched_print_why(const struct searched *q, FILE *out);

/* Reads any query of games other than graphs, in any play, without an answer: its games and places. Returns false after a complaint. */
bool searched_read(const char *text, size_t length, struct searched *q, struct complaint *c);

/* Prints a position of the sum: the parts, with the games that are typed before them if there are several. */
void searched_print_total(const struct total *t, FILE *out);

/* Finds the answer to a query that was read. Returns false, with the complaint, if the budget does not suffice. */
bool searched_solve(const struct searched *q, struct complaint *c);

/* Reads the part GAME [OPTION=VALUE ...] POSITION from a text that must outlive it: searched_part.c. */
bool searched_read_part(const char *text, size_t length, struct ruled *game, struct place *place, struct complaint *c);

#endif
