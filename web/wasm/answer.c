/* The desk of the npm package, as WebAssembly: a query in, JSON out (docs/json.md). */
#include "desk/json.h"
#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name)))

static struct {
    char *query, *answer;
} desk;

/* Returns room for a query of so many bytes; the caller writes it there. */
EXPORT(query_at) char *query_at(unsigned length)
{
    free(desk.query);
    return desk.query = desk_room(length + 1, 1);
}

/* Returns the answer to the query, a text that ends in NUL and is valid until the next call. */
EXPORT(answer) const char *answer(void)
{
    size_t size;
    FILE *out;

    free(desk.answer);
    out = open_memstream(&desk.answer, &size);
    if (out == NULL)
        desk_end(DESK_NO_MEMORY, "nimatron: there is not enough memory for this");
    json_answer(desk.query, strlen(desk.query), out);
    fclose(out);
    return desk.answer;
}

enum { MOVES_MOST = 500 };

/* Prints the positions that the moves of a game by itself leave, with their outcomes. */
static void print_moves(const struct query *q, FILE *out)
{
    static struct query after;
    const struct part *part = &q->part[0];
    const char *comma = "";
    struct verdict v;
    struct move m;

    for (bool found = game_first(desk_game(part), &part->position, &m); found; found = game_next(desk_game(part), &part->position, &m)) {
        after = *q;
        desk_game(part)->apply(&after.part[0].position, m);
        desk_judge(&after, &v);
        fprintf(out, "%s{\"left\":\"", comma);
        desk_print_position(part, &after.part[0].position, out);
        fprintf(out, "\",\"outcome\":\"%c\"}", desk_outcome_letter(v.outcome));
        comma = ",";
    }
}

/* Returns the moves of the query, a game by itself, as JSON: { query, moves: [{ left, outcome }] }, or the error. */
EXPORT(moves) const char *moves(void)
{
    static struct query q;
    struct complaint c = { "the moves of a sum, or so many, are not listed" };
    size_t size, length = strlen(desk.query);
    FILE *out;

    free(desk.answer);
    out = open_memstream(&desk.answer, &size);
    if (out == NULL)
        desk_end(DESK_NO_MEMORY, "nimatron: there is not enough memory for this");
    if (!desk_parse(desk.query, length, &q, &c) || q.count > 1 || game_moves(desk_game(q.part), &q.part[0].position) > MOVES_MOST) {
        json_print_error(desk.query, length, c.text, out);
    } else {
        fputs("{\"query\":", out);
        json_print_string(desk.query, length, out);
        fputs(",\"moves\":[", out);
        print_moves(&q, out);
        fputs("]}", out);
    }
    fclose(out);
    return desk.answer;
}
