/* Fuzz target: any text as a rule of one's own is answered, or refused in one line. The first line is a query after "--", about the
 * rule `fuzz`; the whole text is the rule. */
#include "desk/rule_sum.h"
#include <stdlib.h>
#include <string.h>

enum { SECONDS = 10, POSITIONS = 300 };

static void check(const struct complaint *c)
{
    if (c->text[0] == '\0' || strchr(c->text, '\n') != NULL)
        abort();
}

/* Answers the query in all forms. */
static void answer(struct rule_games *games, const char *query, size_t length, FILE *out)
{
    static struct rule_sum s;
    struct complaint c = { "" };

    if (!rule_sum_judge(games, query, length, &s, &c)) {
        check(&c);
        return;
    }
    rule_print_fields(&s, out);
    rule_print_prose(&s, out);
    if (s.count > 1)
        rule_print_sum_why(&s, out);
    else if (!rule_print_why(&games->game[0], s.part[0].text, out, &c))
        check(&c);
    rule_sum_free(&s);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    static struct rule_games games;
    static FILE *nowhere;
    const char *text = (const char *)bytes, *end = count > 0 ? memchr(text, '\n', count) : NULL;
    size_t line = end != NULL ? (size_t)(end - text) : 0;
    struct complaint c = { "" };

    if (nowhere == NULL)
        nowhere = fopen("/dev/null", "w");
    rule_clock_start("fuzz", SECONDS);
    games = (struct rule_games){ .count = 1 };
    games.rule[0] = rule_open_text("fuzz", text, count, &c);
    if (games.rule[0] == NULL) {
        check(&c);
        return 0;
    }
    games.rule[0]->most = POSITIONS;
    rule_game_begin(&games.game[0], games.rule[0]);
    answer(&games, line > 2 ? text + 2 : "7", line > 2 ? line - 2 : 1, nowhere);
    rule_game_free(&games.game[0]);
    rule_close(games.rule[0]);
    return 0;
}
