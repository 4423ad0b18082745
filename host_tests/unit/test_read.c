/* Tests that the judge (tools/gen/rules) reads and writes the positions that the games have: names, options, parts and their bounds. */
#include "games/graph.h"
#include "host_tests/tap.h"
#include "judged.h"
#include <stdio.h>
#include <string.h>

enum { TEXT = 300, SETS = 7 /* every so many sets are read */, EACH = 40 /* values of parts up to this one are read */ };

#define GAME(name, id) #name,
static const char *const games[] = {
#include <games.def>
};
#undef GAME

/* ORDER: enum option_name. */
static const char *const names[] = {
#define OPTION(name) #name,
#define OF(name, game) #name,
#define VALUE(option, value) #value,
#include "options.def"
#undef OPTION
#undef OF
#undef VALUE
};

static unsigned looked, wrong;

static void expect(const char *text, bool is_there, const struct whole *w)
{
    struct whole read;
    bool queen, right = !rules_read(&read, text, text + strlen(text), &queen);

    looked++;
    if (right == is_there && (!right || memcmp(&read, w, sizeof read) == 0))
        return;
    printf("# %s: %s\n", text, right ? "read" : "not read");
    wrong++;
}

/* A position is written and read again exactly if it is legal. */
static void look(uint8_t game, const struct position *p)
{
    struct whole w = judged_alone(game, p);
    char text[TEXT];

    rules_put(text, sizeof text, &w, false);
    expect(text, game_legal(game_list[game], p), &w);
}

static struct position of_parts(uint8_t game, uint8_t parts, uint16_t value)
{
    struct position p;

    game_defaults(game_list[game], &p);
    p.parts = parts;
    for (uint8_t i = 0; i < parts; i++)
        p.part[i] = value;
    return p;
}

static void look_at_parts(uint8_t game, uint8_t parts)
{
    unsigned most = game_list[game]->greatest_start ? game_list[game]->greatest_start : game_list[game]->greatest;

    for (unsigned value = 0; value <= most; value += value > EACH && value + 1 < most ? most - value - 1 : 1) {
        struct position p = of_parts(game, parts, (uint16_t)value);

        look(game, &p);
        p.part[0] = (uint16_t)(value << 8);
        if (game_list[game]->form == FORM_PIECES && parts > 0)
            look(game, &p);
    }
    if (parts > 0 && most < UINT16_MAX && game_list[game]->form != FORM_DIGITS) {
        struct position p = of_parts(game, parts, (uint16_t)(most + 1));
        struct whole w = judged_alone(game, &p);
        char text[TEXT];

        rules_put(text, sizeof text, &w, false);
        expect(text, false, &w);
    }
}

/* After the most parts no word is read. */
static void look_behind(uint8_t game)
{
    struct position p = of_parts(game, game_list[game]->most_parts, 1);
    struct whole w = judged_alone(game, &p);
    char text[TEXT], more[2 * TEXT];

    rules_put(text, sizeof text, &w, false);
    snprintf(more, sizeof more, "%s%s", text, game_list[game]->form == FORM_DIGITS ? "1" : strrchr(text, ' '));
    expect(more, false, &w);
}

static void look_at_option(uint8_t game, uint8_t i)
{
    const struct option *o = &game_list[game]->options[i];
    unsigned last = game == GAME_INDEX_graph && i == GRAPH_MAP ? GRAPH_OWN - 1 : o->greatest, step = o->kind == OPTION_SET ? SETS : 1;

    if (strcmp(rules_option(game, i), names[o->name]) != 0 || rules_default(game, i) != o->initial)
        wrong++;
    for (unsigned value = o->least > 0 ? o->least - 1u : 0; value <= last + (o->kind == OPTION_NUMBER); value += step) {
        struct position p = of_parts(game, game_list[game]->least_parts, 1);
        struct whole w;
        char text[TEXT], word[TEXT];

        p.option[i] = (uint16_t)value;
        if (value == o->initial || (o->kind == OPTION_SET && value == 0))
            continue;
        w = judged_alone(game, &p);
        rules_put(text, sizeof text, &w, false);
        expect(text, value >= o->least && value <= last && game_legal(game_list[game], &p), &w);
        snprintf(word, sizeof word, " %s=%s ", names[o->name], o->kind == OPTION_WORDS ? names[o->name + 1 + value] : "");
        if (o->kind == OPTION_WORDS && !strstr(text, word)) {
            printf("# %s: not%s\n", text, word);
            wrong++;
        }
    }
}

int main(void)
{
    for (uint8_t game = 0; game < GAME_COUNT; game++) {
        if (strcmp(games[game], rules_names[game]) != 0)
            wrong++;
        for (uint8_t i = 0; i < game_list[game]->option_count; i++)
            look_at_option(game, i);
        for (uint8_t parts = game == GAME_INDEX_coins; parts <= game_list[game]->most_parts; parts++)
            look_at_parts(game, parts);
        look_behind(game);
    }
    NOTE("positions", (int32_t)looked);
    CHECK(wrong == 0 && looked > 10000, "the judge reads the positions of each game, and no others");
    return tap_done();
}
