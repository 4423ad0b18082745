/* The rows of a table and what they tell, in the form that was asked for: CSV, JSON (docs/json.md) or a b-file of the OEIS. */
#ifndef DESK_TABLE_OUT_H
#define DESK_TABLE_OUT_H

#include "desk.h"

/* TABLE_NIMBERS and TABLE_LOST are b-files: lines "n a(n)". TABLE_SVG and TABLE_PGM are of two piles (pairs.h). */
enum table_form { TABLE_CSV, TABLE_JSON, TABLE_NIMBERS, TABLE_LOST, TABLE_SVG, TABLE_PGM };

#define TABLE_UNKNOWN UINT64_MAX         /* a nimber or remoteness that is not known */
#define TABLE_INFINITE (UINT64_MAX - 1)  /* the nimber of a node that reaches a cycle */

struct table_row {
    uint64_t n[2];  /* the piles */
    uint8_t outcome; /* enum outcome */
    uint64_t nimber, remoteness;
    const char *genus; /* of a table of genera, which has it in place of the remoteness; else NULL */
};

struct table_period {
    const char *of;        /* "outcomes" or "nimbers" */
    uint64_t period, from; /* period 0: there is none */
    bool proved;           /* it is proved, or, where there is none, it could have been */
    uint64_t within;       /* as far as the table went */
};

/* A table that is printed. All zero: CSV of one pile. */
struct table_out {
    uint8_t form;       /* enum table_form */
    bool formed, count; /* a form was asked for; no rows are */
    uint8_t piles;      /* numbers of a row; 0 means 1 */
    bool genera;        /* a table of genera */
    const char *query;  /* for JSON and the title of a picture: what was asked, `length` bytes */
    size_t length;
    uint64_t lines;     /* that were printed */
    uint8_t stage;      /* nothing was printed; rows; what they tell */
    bool wrong;         /* a row cannot be said in this form, which was said */
};

/* Takes an option of a form: --count, --json, --b-file, --b-file=lost, --svg or --pgm. Returns false if the text is none of them; *status
 * is DESK_USAGE after a line about a second form. */
bool table_take_option(struct table_out *t, const char *option, int *status);

/* Checks that the options go together. Returns false after a line about a mistake. */
bool table_check_options(const struct table_out *t);

/* Prints what stands before the rows, one row, how many of the rows `range` the player to move wins (to standard error and to JSON), and
 * a period in the same way. Then table_close ends the table and returns the exit status. */
void table_begin(struct table_out *t);
void table_print_row(struct table_out *t, const struct table_row *row);
void table_print_wins(struct table_out *t, uint64_t wins, const char *range);
void table_print_period(struct table_out *t, const struct table_period *p);
int table_close(struct table_out *t);

/* Ends a table of which no more is known, for this reason: prints it to standard error, or in JSON. Returns `status`. */
int table_fail(struct table_out *t, int status, const char *why);

#endif
