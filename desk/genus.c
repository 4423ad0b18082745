/* `nimatron table --genus`: the genera of single heaps (brute.h). */
#include "genus.h"
#include "searched.h"
#include <stdlib.h>
#include <string.h>

enum { HEAP_TEXT = 400, HEAP_MOST = 10000 };

/* Splits the query into the game with its options, and the range. */
static bool read_genus_range(const char *text, size_t length, struct word *game, uint32_t *from, uint32_t *to, struct complaint *c)
{
    struct reader r = { .next = text, .end = text + length, .complaint = c };
    struct word word;

    *game = (struct word){ text, 0 };
    if (!check_text(&r))
        return false;
    while ((word = peek_word(&r)).length > 0 && (game->length == 0 || memchr(word.start, '=', word.length) != NULL)) {
        next_word(&r);
        game->length = (size_t)(word.start + word.length - text);
    }
    if (game->length == 0 || game->length > HEAP_TEXT - 20)
        return refuse(&r, "name a game of heaps and a range");
    return read_range(&r, "--genus: ", HEAP_MOST, from, to);
}

/* Reads the position of one heap. */
static bool read_heap(const struct word *game, uint32_t heap, char text[HEAP_TEXT], struct total *t, struct complaint *c)
{
    struct reader r = { .next = game->start, .end = game->start + game->length, .complaint = c };
    struct word name = peek_word(&r);
    bool empty = heap == 0 && (word_is(name, "grundy") || word_is(name, "lasker"));

    snprintf(text, HEAP_TEXT, empty ? "%.*s -" : "%.*s %u", (int)game->length, game->start, heap);
    t->count = 1;
    t->moves = BRUTE_MOVES;
    return searched_read_part(text, strlen(text), &t->game[0], &t->place[0], c);
}

/* Prints the row of a heap, and adds 1 to *wins if the player to move wins it. Returns false with a complaint if its genus is beyond the
 * budget. */
static bool print_heap(const struct total *t, uint32_t heap, struct table_out *out, uint64_t *wins, struct complaint *c)
{
    struct brute_graph b;
    bool good = brute_begin(&b, t) && brute_find_genera(&b);

    if (good) {
        const struct genus *g = &b.genus[brute_value_of(&b, 0, NULL)->genus];
        uint8_t outcome = g->digit[0] == 0 ? OUTCOME_P : OUTCOME_N;
        struct desk_text text;

        genus_print(g, desk_text_begin(&text));
        *wins += outcome == OUTCOME_N;
        table_print_row(out, &(struct table_row){ { heap }, outcome, g->nimber, TABLE_UNKNOWN, desk_text_end(&text) });
        free(text.start);
    } else {
        snprintf(c->text, sizeof c->text, "the genus of %u is beyond the budget of brute force: " BRUTE_BUDGET " below it", heap);
    }
    brute_end(&b);
    return good;
}

int desk_table_genus(const char *text, size_t length, struct table_out *out)
{
    struct total *t = desk_room(1, sizeof *t);
    char heap_text[HEAP_TEXT], range[32];
    struct complaint c;
    struct word game;
    uint64_t wins = 0;
    uint32_t from = 0, to = 0;
    bool good = read_genus_range(text, length, &game, &from, &to, &c) && read_heap(&game, from, heap_text, t, &c);

    out->genera = true;
    if (good)
        table_begin(out);
    for (uint32_t heap = from; good && heap <= to; heap++)
        good = read_heap(&game, heap, heap_text, t, &c) && print_heap(t, heap, out, &wins, &c);
    free(t);
    if (!good)
        return table_fail(out, DESK_BAD_QUERY, c.text);
    snprintf(range, sizeof range, "%u..%u", from, to);
    table_print_wins(out, wins, range);
    return table_close(out);
}
