/* The reasoning about a query, a line a step: the games' own, in the words of the screen. */
#include "desk.h"
#include "firmware/unpack.h"
#include <string.h>

#define WHY(name) _Static_assert((int)WORD_WHY_##name == (int)WORD_WHY_OVER_LOST + (int)WHY_##name, "keys.txt has the order of why.def");
#include "games/why.def"
#undef WHY

/* The digits below the highest 1 of the number, each by its name. */
static void print_bits(uint16_t number, const char *const names[2], FILE *out)
{
    int bit = 15;

    while (bit > 0 && !(number >> bit & 1))
        bit--;
    while (bit-- > 0)
        fputs(names[number >> bit & 1], out);
}

static void print_placeholder(const struct part *part, char place, uint16_t number, FILE *out)
{
    static const char *const digits[] = { "0", "1" }, *const faces[] = { ":)", ":(" };

    if (place == '#')
        desk_print_number(number, out);
    else if (place == '$')
        desk_print_element(part, number, out);
    else
        print_bits(number, place == '&' ? digits : faces, out);
}

static void print_step(const struct part *part, const struct why *w, FILE *out)
{
    char line[WORDS_LONGEST + 1];
    const uint16_t *number = w->number;

    unpack_word(line, (uint16_t)(WORD_WHY_OVER_LOST + w->says));
    fputs("  ", out);
    for (const char *c = line; *c != '\0'; c++) {
        if (strchr("#$%&", *c) != NULL)
            print_placeholder(part, *c, *number++, out);
        else
            fputc(*c, out);
    }
    fputc('\n', out);
}

bool desk_why(const struct query *q, uint8_t step, struct why *w)
{
    struct why_parts parts = { .join = q->join, .count = q->count };

    for (uint8_t i = 0; i < q->count; i++) /* which also makes its map the one that is used */
        desk_judge_part(&q->part[i], &q->part[i].position, &parts.part[i]);
    return q->count == 1 ? game_why(&q->part[0].game, &q->part[0].position, step, w) : why_parts(&parts, step, w);
}

void desk_print_why(const struct query *q, FILE *out)
{
    struct why w;

    fputs("why\n", out);
    for (uint8_t step = 0; desk_why(q, step, &w); step++)
        print_step(&q->part[0], &w, out);
}
