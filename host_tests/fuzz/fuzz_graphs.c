/* Fuzz target: any text as a file of arcs or DOT is a graph whose nodes are answered, alone and two together, or is refused in one line. */
#include "desk/graph_file.h"
#include "desk/rule_sum.h"
#include <stdlib.h>
#include <string.h>

/* Answers a query. */
static void answer(struct rule_games *games, const char *query, FILE *out)
{
    static struct rule_sum s;
    struct complaint c = { "" };

    if (rule_sum_judge(games, query, strlen(query), &s, &c)) {
        rule_print_fields(&s, out);
        rule_print_prose(&s, out);
        rule_sum_free(&s);
    } else if (c.text[0] == '\0' || strchr(c.text, '\n') != NULL) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    static struct rule_games games;
    static FILE *nowhere;
    struct complaint c = { "" };
    char two[2 * GRAPH_FILE_NAME + 2];

    if (nowhere == NULL)
        nowhere = fopen("/dev/null", "w");
    games = (struct rule_games){ .count = 1 };
    if (!graph_file_text(&games.game[0], "fuzz", (const char *)bytes, count, false, &c)) {
        if (c.text[0] == '\0' || strchr(c.text, '\n') != NULL)
            abort();
        return 0;
    }
    for (uint32_t i = 0; i < games.game[0].texts.count && i < 20; i++) {
        snprintf(two, sizeof two, "%s %s", texts_get(&games.game[0].texts, 0), texts_get(&games.game[0].texts, i));
        answer(&games, texts_get(&games.game[0].texts, i), nowhere);
        answer(&games, two, nowhere);
    }
    rule_game_free(&games.game[0]);
    return 0;
}
