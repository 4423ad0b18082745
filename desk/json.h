/* Answers as JSON (docs/json.md) and as one line for a shell, made from the fields of --tsv: so every kind of query has both. */
#ifndef DESK_JSON_H
#define DESK_JSON_H

#include "desk.h"

/* Prints a string with its quotation marks. Bytes that are no UTF-8 are printed as U+FFFD. */
void json_print_string(const char *text, size_t length, FILE *out);

/* Answers a query as one line of JSON. Returns whether it was legal. */
bool json_answer(const char *query, size_t length, FILE *out);

/* Returns the text of the fields of an answer, which the caller frees; NULL, with a complaint, if the query was wrong. */
char *json_fields(const char *query, size_t length, struct complaint *c);

/* Prints one JSON object, without a line end, for a query and the text of its fields: outcome, nimber, remoteness and winning moves, with
 * tabs between. */
void json_print_answer(const char *query, size_t length, const char *fields, FILE *out);

/* Prints one JSON object for a query that has no answer. */
void json_print_error(const char *query, size_t length, const char *why, FILE *out);

/* Prints the first three fields with blanks between. */
void json_print_value(const char *fields, FILE *out);

#endif
