/* `nimatron table --genus`: the genera of single heaps (brute.h). */
#include "genus.h"
#include "searched.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { HEAP_TEXT = 400, HEAP_MOST = 10000 };

static int refused(const struct complaint *c)
{
    fprintf(stderr, "table: %s\n", c->text);
    return DESK_BAD_QUERY;
}

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

/* Prints the line of a heap. Returns false with a complaint if its genus is beyond the budget. */
static bool print_heap(const struct total *t, uint32_t heap, struct complaint *c)
{
    struct brute_graph b;
    bool good = brute_begin(&b, t) && brute_find_genera(&b);

    if (good) {
        const struct genus *g = &b.genus[brute_value_of(&b, 0, NULL)->genus];

        printf("%u,%c,%u,", heap, g->digit[0] == 0 ? 'P' : 'N', g->nimber);
        genus_print(g, stdout);
        putchar('\n');
    } else {
        snprintf(c->text, sizeof c->text, "the genus of %u is beyond the budget of brute force: " BRUTE_BUDGET " below it", heap);
    }
    brute_end(&b);
    return good;
}

int desk_table_genus(const char *text, size_t length)
{
    struct total *t = calloc(1, sizeof *t);
    char heap_text[HEAP_TEXT];
    struct complaint c;
    struct word game;
    uint32_t from, to;
    int status = DESK_OK;

    if (t == NULL || !read_genus_range(text, length, &game, &from, &to, &c) || !read_heap(&game, from, heap_text, t, &c)) {
        free(t);
        return refused(&c);
    }
    puts("n,outcome,nimber,genus");
    for (uint32_t heap = from; heap <= to && status == DESK_OK; heap++)
        if (!read_heap(&game, heap, heap_text, t, &c) || !print_heap(t, heap, &c))
            status = refused(&c);
    free(t);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "table: the table cannot be written: %s\n", strerror(errno));
        return DESK_BAD_QUERY;
    }
    return status;
}
