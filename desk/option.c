/* Options: the words OPTION=VALUE before a position, in any order, each at most once. Functions that take a "prefix" begin their
 * complaints with it: "game: option=". */
#include "reader.h"
#include <string.h>

enum { PREFIX = 64, SET_MOST = 16 };

/* Reads a value of an OPTION_WORDS, such as normal or misere. */
static bool read_choice(struct reader *r, struct word word, const char *prefix, const struct option *option, uint16_t *value)
{
    for (*value = 0; *value <= option->greatest; ++*value)
        if (word_is(word, option_names[option->name + 1 + *value]))
            return true;
    return refuse(r, "%s%.*s is not known (%s)", prefix, QUOTED(word), desk_values(option, option->greatest + 1).text);
}

/* Reads a set: different numbers of 1..SET_MOST with commas between. Number n sets bit n - 1. */
static bool read_set(struct reader *r, struct word word, const char *prefix, uint16_t *set)
{
    *set = 0;
    do {
        struct word number;
        uint16_t value;

        if (word.length > 0 && word.start[word.length - 1] == ',')
            return refuse(r, "%s%.*s ends in a comma (numbers of 1..%d with commas between)", prefix, QUOTED(word), SET_MOST);
        number = split_word(word, ',', &word);
        if (!read_number(r, number, prefix, 1, SET_MOST, &value))
            return false;
        if (*set >> (value - 1) & 1)
            return refuse(r, "%s%u is given twice (different numbers of 1..%d)", prefix, value, SET_MOST);
        *set |= (uint16_t)(1u << (value - 1));
    } while (word.length > 0);
    return true;
}

/* Reads a value of any kind of option. */
static bool read_value(struct reader *r, struct word value, const char *prefix, const struct option *option, uint16_t *to)
{
    if (option->kind == OPTION_WORDS)
        return read_choice(r, value, prefix, option, to);
    if (option->kind == OPTION_SET)
        return read_set(r, value, prefix, to);
    return read_number(r, value, prefix, option->least, option->greatest, to);
}

/* Finds the node of this name in the map, or adds a new one. Writes its number to *node. */
static bool read_node(struct reader *r, struct word word, struct map *map, uint8_t *node)
{
    bool good = word.length > 0 && word.length <= DESK_NAME;

    for (size_t i = 0; good && i < word.length; i++) {
        char c = word.start[i];

        good = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    }
    if (!good)
        return refuse(r, "graph: arcs=: \"%.*s\" is not a name of a node (1 to %d letters or digits)", QUOTED(word), DESK_NAME);
    for (*node = 0; *node < map->nodes; ++*node)
        if (word_is(word, map->name[*node]))
            return true;
    if (map->nodes == GRAPH_NODES)
        return refuse(r, "graph: arcs=: %.*s is one node too many (1 to %d nodes)", QUOTED(word), GRAPH_NODES);
    memcpy(map->name[map->nodes], word.start, word.length);
    map->nodes++;
    return true;
}

/* Reads A>B,B>C,... into the map of the part and selects that map. The arcs of a node keep the order in which they were typed;
 * repeated arcs are dropped. */
static bool read_arcs(struct reader *r, struct word word, struct part *part)
{
    bool arc[GRAPH_NODES][GRAPH_NODES] = { { false } };
    uint8_t order[GRAPH_NODES][GRAPH_NODES], count[GRAPH_NODES] = { 0 };
    char *text = part->map.arcs;

    if (word.length == 0 || word.start[word.length - 1] == ',')
        return refuse(r, "graph: arcs=: an arc is missing at the end (A>B, with commas between arcs)");
    do {
        struct word to, from = split_word(word, ',', &word);
        uint8_t a, b;

        from = split_word(from, '>', &to);
        if (to.length == 0)
            return refuse(r, "graph: arcs=: \"%.*s\" is not an arc (A>B, with commas between arcs)", QUOTED(from));
        if (!read_node(r, from, &part->map, &a) || !read_node(r, to, &part->map, &b))
            return false;
        if (!arc[a][b])
            order[a][count[a]++] = b;
        arc[a][b] = true;
    } while (word.length > 0);
    for (uint8_t i = 0; i < part->map.nodes; i++) {
        for (uint8_t j = 0; j < count[i]; j++)
            *text++ = (char)('A' + order[i][j]);
        *text++ = ',';
    }
    *text = '\0';
    part->position.option[GRAPH_MAP] = GRAPH_OWN;
    return true;
}

/* Returns true if an option of this name has been typed for the part. */
static bool is_typed(const struct part *part, struct word name)
{
    for (uint8_t i = 0; i < part->typed_count; i++) {
        struct word value;
        struct word other = split_word(part->typed_option[i], '=', &value);

        if (other.length == name.length && memcmp(other.start, name.start, name.length) == 0)
            return true;
    }
    return false;
}

/* Reads the value of one of the game's own options. map=own is refused: the desk has no map made on the device. */
static bool read_game_option(struct reader *r, struct part *part, const struct option *option, struct word value)
{
    uint16_t *to = &part->position.option[option - desk_game(part)->options];
    char prefix[PREFIX];

    snprintf(prefix, sizeof prefix, "%s: %s=", game_names[part->index], option_names[option->name]);
    if (!read_value(r, value, prefix, option, to))
        return false;
    if (desk_game(part)->form == FORM_NODE && option == &desk_game(part)->options[GRAPH_MAP] && *to == GRAPH_OWN)
        return refuse(r, "%sown is the one made on the device; here its arcs are typed: %s", prefix,
                        desk_usage(part).text);
    return true;
}

/* Reads one word OPTION=VALUE. */
static bool read_option(struct reader *r, struct part *part, struct word word)
{
    const struct game *game = desk_game(part);
    struct word value, name = split_word(word, '=', &value);
    bool again = is_typed(part, name);

    if (again)
        return refuse(r, "%s: the option %.*s is given twice: %s", game_names[part->index], QUOTED(name), desk_usage(part).text);
    for (uint8_t i = 0; i < game->option_count; i++) {
        if (word_is(name, option_names[game->options[i].name])) {
            part->typed_option[part->typed_count++] = word;
            return read_game_option(r, part, &game->options[i], value);
        }
    }
    if (game->form == FORM_NODE && word_is(name, "arcs")) {
        part->typed_option[part->typed_count++] = word;
        return read_arcs(r, value, part);
    }
    return refuse(r, "%s: there is no option \"%.*s\": %s", game_names[part->index], QUOTED(name), desk_usage(part).text);
}

bool read_options(struct reader *r, struct part *part)
{
    static const struct word map = { "map", 3 }, arcs = { "arcs", 4 };

    for (;;) {
        struct word word = peek_word(r);

        if (word.length == 0 || memchr(word.start, '=', word.length) == NULL)
            break;
        next_word(r);
        if (!read_option(r, part, word))
            return false;
    }
    if (is_typed(part, map) && is_typed(part, arcs))
        return refuse(r, "%s: map= and arcs= cannot both be given", game_names[part->index]);
    return true;
}
