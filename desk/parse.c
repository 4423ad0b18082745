/* The desk grammar: GAME [OPTION=VALUE ...] POSITION, or sum [join=...] and 2 to 4 such parts with + between. Every read_ function
 * returns false after it filled in the complaint. */
#include "large.h"
#include <string.h>

static const char *const join_name[JOIN_COUNT] = { "one", "all", "any", "some" };

/* Octal games that have names, and the code of each. */
static const char *const codes[][2] = { { "kayles", "kayles" }, { "dawson", "dawson" }, { "guiles", "guiles" },
                                        { "dawsons", "dawson" }, { "officers", "0.6" }, { "treblecross", "0.007" } };

/* The rule of the rook whose corner loses. */
enum { ROOK_MISERE = NAME_rule_misere - NAME_rule - 1 };

#define SUM_USAGE "sum [join=one|all|any|some] GAME ... + GAME ... (2 to 64 games)"

/* Returns whether the word names the game with this index. Wythoff's game with the option reach is a game of its own, fraenkel. */
static bool names(struct reader *r, struct word word, uint8_t index)
{
    struct word value, option;

    if (word_is(word, "wythoff") && (index == GAME_INDEX_wythoff || index == GAME_INDEX_fraenkel)) {
        option = split_word(peek_word(r), '=', &value);
        return (index == GAME_INDEX_fraenkel) == word_is(option, "reach");
    }
    return word_is(word, game_names[index]);
}

/* Returns the code of an octal game that is called so, or the word itself if it is a code with a point; else a word of length 0. */
static struct word code_of(struct word word)
{
    struct octal code;

    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (word_is(word, codes[i][0]))
            return (struct word){ codes[i][1], strlen(codes[i][1]) };
    if (memchr(word.start, '.', word.length) == NULL || *octal_read(word.start, word.length, &code) != '\0')
        word.length = 0;
    return word;
}

/* Refuses the name or the code of an octal game in place of a game, with the words that ask what was meant. */
static bool refuse_code(struct reader *r, struct word word)
{
    struct word rest = { r->next, 0 }, next = next_part_word(r), code = code_of(word);

    for (rest.start = next.start; next.length > 0; next = next_part_word(r))
        rest.length = (size_t)(next.start + next.length - rest.start);
    if (rest.length == 0)
        rest = (struct word){ "N ...", 5 };
    return refuse(r, "%.*s is an octal game: octal code=%.*s %.*s", QUOTED(word), QUOTED(code), QUOTED(rest));
}

/* Reads the name of a game. Sets the part to that game with default options and no elements. */
static bool read_game(struct reader *r, struct part *part)
{
    struct word word = next_part_word(r);

    *part = (struct part){ .index = 0, .in_sum = r->in_sum };
    for (; part->index < GAME_COUNT; part->index++) {
        if (names(r, word, part->index)) {
            part->rules = desk_wide(part->index);
            game_defaults(desk_game(part), &part->position);
            return true;
        }
    }
    if (code_of(word).length > 0)
        return refuse_code(r, word);
    if (r->in_sum && word_is(word, "sum"))
        return refuse(r, "sum: a sum cannot be a part of a sum: " SUM_USAGE);
    if (word.length == 0)
        return refuse(r, "%sno game is named; the games are: %s", r->in_sum ? "sum: " : "", desk_games().text);
    return refuse(r, "there is no game \"%.*s\"; the games are: %s", QUOTED(word), desk_games().text);
}

/* Reads GAME [OPTION=VALUE ...] POSITION. */
static bool read_part(struct reader *r, struct part *part)
{
    return read_game(r, part) && read_options(r, part) && read_position(r, part);
}

/* Refuses a part of a sum whose nimber or remoteness (`what`) the join needs and nobody knows. text: the part as typed; name: its
 * game; where: for which positions that game has the value, or NULL if for none. */
static bool refuse_unknown(struct reader *r, uint8_t join, const char *what, const char *text, const char *name, const char *where)
{
    return refuse(r, "join=%s needs the %s of every part; %s has none (%s %s%s)", join_name[join], what, text, name,
                    where != NULL ? "has it for " : "has it for no position with a move", where != NULL ? where : "");
}

/* Returns what the part lacks to stand in a sum of this join (games/sum.h), with the nimbers and remotenesses that the desk knows. */
static enum sum_need lacks(const struct part *part, uint8_t join)
{
    const struct game *game = desk_game(part);
    struct verdict v;

    if (game->flags & FLAG_NO_SUMS || desk_is_misere(part) || (game->form == FORM_ROOK && part->position.option[0] == ROOK_MISERE))
        return NEED_NORMAL_PLAY;
    desk_judge_part(part, &part->position, &v);
    if (game->form == FORM_NODE)
        return join != JOIN_ONE && (v.nimber == UNKNOWN || v.stage > 0) ? NEED_NIMBER : NEED_NOTHING;
    if (v.nimber == UNKNOWN && (join == JOIN_ONE || join == JOIN_SOME))
        return NEED_NIMBER;
    return join == JOIN_ALL && v.remoteness == UNKNOWN ? NEED_REMOTENESS : NEED_NOTHING;
}

/* Checks that the join can take the part. */
static bool check_part(struct reader *r, const struct part *part, uint8_t join)
{
    char text[200] = "";
    FILE *out = fmemopen(text, sizeof text - 1, "w");

    if (out != NULL) {
        desk_print_part(part, &part->position, out);
        fclose(out);
    }
    switch (lacks(part, join)) {
    case NEED_NIMBER:
        if (desk_game(part)->form == FORM_NODE)
            return refuse(r, "join=%s cannot take %s, because it reaches a cycle (join=one can, and nodes that reach no cycle)",
                          join_name[join], text);
        return refuse_unknown(r, join, "nimber", text, game_names[part->index], desk_nimber_range(part->index));
    case NEED_REMOTENESS:
        return refuse_unknown(r, join, "remoteness", text, game_names[part->index], desk_remoteness_range(part->index));
    case NEED_NORMAL_PLAY:
        return refuse(r, desk_game(part)->flags & FLAG_NO_SUMS ? "%s cannot be a part of a sum (every game but queens can)"
                                                               : "%s cannot be a part of a sum (games in normal play can)", text);
    default:
        return true;
    }
}

/* Reads the options of a sum up to the first word without "=". *join is changed only if join= is given. */
static bool read_join(struct reader *r, uint8_t *join)
{
    bool given = false;

    for (;;) {
        struct word value, word = peek_word(r), name = split_word(word, '=', &value);

        if (name.length == word.length)
            return true;
        next_word(r);
        if (!word_is(name, "join"))
            return refuse(r, "sum: there is no option \"%.*s\": " SUM_USAGE, QUOTED(name));
        if (given)
            return refuse(r, "sum: the option join is given twice: " SUM_USAGE);
        given = true;
        for (*join = 0; *join < JOIN_COUNT && !word_is(value, join_name[*join]); ++*join)
            ;
        if (*join == JOIN_COUNT)
            return refuse(r, "sum: join=%.*s is not known (one|all|any|some)", QUOTED(value));
    }
}

/* Reads what follows the word sum. */
static bool read_sum(struct reader *r, struct query *q)
{
    r->in_sum = true;
    if (!read_join(r, &q->join))
        return false;
    do {
        if (q->count == SUM_PARTS)
            return refuse(r, "sum: there are too many parts: " SUM_USAGE);
        if (!read_part(r, &q->part[q->count]))
            return false;
        q->count++;
    } while (next_word(r).length > 0);
    if (q->count < 2)
        return refuse(r, "sum: there are too few parts: " SUM_USAGE);
    for (uint8_t i = 0; i < q->count; i++)
        if (!check_part(r, &q->part[i], q->join))
            return false;
    return true;
}

bool desk_parse(const char *text, size_t length, struct query *q, struct complaint *c)
{
    struct reader r = { .next = text, .end = text + length, .complaint = c };

    q->join = JOIN_ONE;
    q->count = 0;
    if (!check_text(&r))
        return false;
    if (word_is(peek_word(&r), "sum")) {
        next_word(&r);
        return read_sum(&r, q);
    }
    q->count = 1;
    return read_part(&r, &q->part[0]);
}

bool desk_parse_options(const char *text, size_t length, struct query *q, struct complaint *c)
{
    struct reader r = { .next = text, .end = text + length, .complaint = c };
    struct word word;

    q->join = JOIN_ONE;
    q->count = 1;
    if (!check_text(&r) || !read_game(&r, &q->part[0]) || !read_options(&r, &q->part[0]))
        return false;
    word = next_word(&r);
    return word.length == 0 || refuse(&r, "%s: \"%.*s\" is no option: %s", game_names[q->part[0].index], QUOTED(word),
                                      desk_usage(&q->part[0]).text);
}

bool desk_parse_range(const char *text, size_t length, struct part *part, uint16_t *from, uint16_t *to, struct complaint *c)
{
    struct reader r = { .next = text, .end = text + length, .complaint = c };
    uint32_t first, last;
    char prefix[64];

    if (!check_text(&r) || !read_game(&r, part))
        return false;
    if (!desk_is_one_pile(desk_game(part)))
        return refuse(&r, "%s: a table takes a game of one pile: %s; or a game of two piles, with two ranges at the end",
                      game_names[part->index], desk_games_of_one_pile().text);
    if (!read_options(&r, part))
        return false;
    snprintf(prefix, sizeof prefix, "%s: ", game_names[part->index]);
    if (!read_range(&r, prefix, game_greatest(desk_game(part), &part->position), &first, &last))
        return false;
    *from = (uint16_t)first;
    *to = (uint16_t)last;
    part->position.parts = 1;
    return true;
}
