/* Positions, in the form of their game. Every read_ function returns false after it filled in the complaint. */
#include "firmware/ui/unpack.h"
#include "large.h"
#include <string.h>

enum { PREFIX = 64 };

/* Refuses a word after a complete position. what: the noun for one element, such as "pile". */
static bool refuse_surplus(struct reader *r, const struct part *part, struct word word, const char *what)
{
    return refuse(r, "%s: \"%.*s\" is one %s too many: %s", game_names[part->index], QUOTED(word), what, desk_usage(part).text);
}

/* Returns why the range of a part's numbers ends where it does; NULL if an option says so. */
static const char *reason_of(const struct reader *r, const struct part *part)
{
    if (game_greatest(desk_game(part), &part->position) != desk_game(part)->greatest)
        return NULL;
    if (r->in_sum && *large_usage(game_names[part->index]) != '\0')
        return "in a sum the range is that of the device";
    return desk_bound(part->index);
}

/* Reads one pile. Where piles may grow during the game (roxor), the limit is that of the game, not the lower one of its start. */
static bool read_pile(struct reader *r, const struct part *part, struct word word, uint16_t *pile)
{
    char prefix[PREFIX];

    snprintf(prefix, sizeof prefix, "%s: ", game_names[part->index]);
    return read_number(r, word, prefix, desk_game(part)->form == FORM_HEAPS, game_greatest(desk_game(part), &part->position), pile) ||
           give_reason(r, reason_of(r, part));
}

/* Reads one coordinate of a rook. The second one, y, may be -1. */
static bool read_coordinate(struct reader *r, const struct part *part, struct word word, uint16_t *coordinate)
{
    if (part->position.parts == 1 && word_is(word, "-1")) {
        *coordinate = PART_MINUS_1;
        return true;
    }
    return read_pile(r, part, word, coordinate);
}

/* Reads the square of one piece, "x,y". */
static bool read_piece(struct reader *r, const struct part *part, struct word word, uint16_t *piece)
{
    uint16_t most = game_greatest(desk_game(part), &part->position), x, y;
    struct word second, first = split_word(word, ',', &second);
    char prefix[PREFIX + 100];

    snprintf(prefix, sizeof prefix, "%s: a piece stands on x,y of 0,0..%u,%u; in %.*s, ", game_names[part->index], most, most,
             QUOTED(word));
    if (!read_number(r, first, prefix, 0, most, &x) || !read_number(r, second, prefix, 0, most, &y))
        return give_reason(r, reason_of(r, part));
    *piece = PART_PIECE(x, y);
    return true;
}

/* Reads one element of a position of piles, coordinates or pieces. */
static bool read_element(struct reader *r, const struct part *part, struct word word, uint16_t *to)
{
    if (desk_game(part)->form == FORM_ROOK)
        return read_coordinate(r, part, word, to);
    if (desk_game(part)->form == FORM_PIECES)
        return read_piece(r, part, word, to);
    return read_pile(r, part, word, to);
}

/* Reads piles, coordinates or pieces with blanks between, up to the end of the part. Checks how many there are. */
static bool read_elements(struct reader *r, struct part *part)
{
    static const char *const what[] = { [FORM_PILES] = "pile", [FORM_HEAPS] = "heap", [FORM_ROOK] = "number", [FORM_PIECES] = "piece" };
    const struct game *game = desk_game(part);
    struct position *p = &part->position;
    struct word word;
    bool none = false; /* no heap at all: "-" */

    while ((word = next_part_word(r)).length > 0) {
        if (memchr(word.start, '=', word.length) != NULL)
            return refuse_late_option(r, game_names[part->index], word, desk_usage(part).text);
        if (game->form == FORM_HEAPS && p->parts == 0 && !none && word_is(word, "-")) {
            none = true;
            continue;
        }
        if (none || p->parts == game->most_parts)
            return refuse_surplus(r, part, word, what[game->form]);
        if (!read_element(r, part, word, &p->part[p->parts]))
            return false;
        p->parts++;
    }
    if (p->parts < game->least_parts || (p->parts == 0 && !none))
        return refuse(r, "%s: there are %s %ss: %s", game_names[part->index], p->parts == 0 ? "no" : "too few",
                        what[game->form], desk_usage(part).text);
    return true;
}

/* Reads a string of digits without blanks; "-" is the string of no digits. */
static bool read_digits(struct reader *r, struct part *part, struct word word)
{
    struct position *p = &part->position;

    for (size_t i = 0; i < word.length && !word_is(word, "-"); i++) {
        if (word.start[i] < '0' || word.start[i] > '9')
            return refuse(r, "%s: %.*s is not a string of digits: %s", game_names[part->index], QUOTED(word),
                            desk_usage(part).text);
        if (p->parts == desk_game(part)->most_parts)
            return refuse(r, "%s: %.*s has too many digits: %s", game_names[part->index], QUOTED(word), desk_usage(part).text);
        p->part[p->parts++] = (uint16_t)(word.start[i] - '0');
    }
    return true;
}

/* Reads a row of coins, T for tails and H for heads. */
static bool read_coins(struct reader *r, struct part *part, struct word word)
{
    struct position *p = &part->position;
    uint16_t most = game_greatest(desk_game(part), p);

    p->parts = 1;
    for (size_t i = 0; i < word.length; i++) {
        if (word.start[i] != 'T' && word.start[i] != 'H')
            return refuse(r, "%s: \"%.*s\" is not a row of coins: %s", game_names[part->index], QUOTED(word), desk_usage(part).text);
        if (i >= 16 || !(most >> i & 1))
            return refuse(r, "%s: \"%.*s\" has too many coins: %s", game_names[part->index], QUOTED(word), desk_usage(part).text);
        if (word.start[i] == 'H')
            p->part[0] |= (uint16_t)(1u << i);
    }
    return true;
}

/* Reads the name of a node: of the user's map, or a letter from A on for a map of the game. */
static bool read_node(struct reader *r, struct part *part, struct word word)
{
    struct position *p = &part->position;
    bool own = p->option[GRAPH_MAP] == GRAPH_OWN;
    uint8_t nodes = own ? part->map.nodes : graph_nodes(p);
    char names[GRAPH_NODES * (DESK_NAME + 1) + 1] = "";

    p->parts = 1;
    for (uint8_t i = 0; i < nodes; i++) {
        char letter[2] = { (char)('A' + i), '\0' };
        const char *name = own ? part->map.name[i] : letter;

        if (word_is(word, name)) {
            p->part[0] = i;
            return true;
        }
        strcat(strcat(names, i > 0 ? " " : ""), name);
    }
    return refuse(r, "%s: there is no node \"%.*s\"; the nodes are: %s", game_names[part->index], QUOTED(word), names);
}

/* Reads a position that is a single word: a string of digits, a row of coins or a node. */
static bool read_single_word(struct reader *r, struct part *part)
{
    uint8_t form = desk_game(part)->form;
    const char *what = form == FORM_NODE ? "node" : form == FORM_COINS ? "row of coins" : "string of digits";
    struct word word = next_part_word(r), more;

    if (word.length == 0)
        return refuse(r, "%s: there is no %s: %s", game_names[part->index], what, desk_usage(part).text);
    if (memchr(word.start, '=', word.length) != NULL)
        return refuse_late_option(r, game_names[part->index], word, desk_usage(part).text);
    if (!(form == FORM_NODE ? read_node(r, part, word) : form == FORM_COINS ? read_coins(r, part, word) : read_digits(r, part, word)))
        return false;
    more = next_part_word(r);
    if (more.length == 0)
        return true;
    if (memchr(more.start, '=', more.length) != NULL)
        return refuse_late_option(r, game_names[part->index], more, desk_usage(part).text);
    return refuse_surplus(r, part, more, what);
}

/* Rows of no squares at the end of a bar are no rows. */
static void drop_empty_rows(struct position *p)
{
    while (p->parts > 1 && p->part[p->parts - 1] == 0)
        p->parts--;
}

/* Refuses a position that does not keep its game's own condition, with the numbers of the position where the condition counts. */
static bool refuse_condition(struct reader *r, const struct part *part)
{
    const struct position *p = &part->position;
    char condition[WORDS_LONGEST + 1];
    unsigned total = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        total += p->part[i];
    switch (part->index) {
    case GAME_INDEX_octal:
        return refuse(r, "octal: stones and heaps are %u together, and in a sum they may be %d", total + p->parts, 2 * GAME_PARTS + 1);
    case GAME_INDEX_grundy:
        return refuse(r, "grundy: the stones are %u more than the heaps, and they may be %d more: there may be no more heaps in the end",
                      total - p->parts, GAME_PARTS);
    case GAME_INDEX_lasker:
        return refuse(r, "lasker: the stones are %u, and they may be %d: there may be no more heaps in the end", total, GAME_PARTS);
    case GAME_INDEX_chomp:
        if (p->part[0] == 0)
            return refuse(r, "chomp: the first row has its poisoned square at least: %s", desk_usage(part).text);
        break;
    default:
        break;
    }
    unpack_word(condition, (uint16_t)(WORD_GAME_CONDITION + part->index));
    return refuse(r, "%s: %s: %s", game_names[part->index], condition, desk_usage(part).text);
}

bool read_position(struct reader *r, struct part *part)
{
    const struct game *game = desk_game(part);
    bool row = game->form != FORM_NODE && game->form != FORM_DIGITS && game->form != FORM_COINS;

    if (!(row ? read_elements(r, part) : read_single_word(r, part)))
        return false;
    if (part->index == GAME_INDEX_chomp)
        drop_empty_rows(&part->position);
    if (game->legal == NULL || game->form == FORM_NODE || game->legal(&part->position))
        return true;
    return refuse_condition(r, part);
}
