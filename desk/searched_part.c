/* The grammar of queries that brute force answers. */
#include "extra.h"
#include "searched.h"
#include <string.h>

#define PLAY_USAGE "sum play=misere [join=one] GAME ... + GAME ... (2 to 8 games)"

/* ---- one part ---- */

/* Returns the words from the name of the game to its last option. */
static struct word typed_of(const char *text, size_t length)
{
    struct reader r = { .next = text, .end = text + length };
    struct word first = next_word(&r), word = first, typed = first;

    for (; word.length > 0; word = next_word(&r))
        if (memchr(word.start, '=', word.length) != NULL)
            typed.length = (size_t)(word.start + word.length - typed.start);
    return typed;
}

/* Reads a game of game_list. */
static bool read_listed(struct reader *r, struct ruled *game, struct place *p)
{
    static struct query q;

    if (!desk_parse(r->next, (size_t)(r->end - r->next), &q, r->complaint))
        return false;
    if (q.count != 1)
        return refuse(r, "sum: a sum cannot be a part of a sum: " PLAY_USAGE);
    if (q.part[0].rules.form == FORM_NODE)
        return refuse(r, "graph: the play may go on for ever, so brute force cannot answer (every game but graph)");
    game->rule = &place_listed;
    game->listed = q.part[0];
    place_of_position(&q.part[0].position, p);
    return true;
}

/* Reads a game of its own rule after its name. */
static bool read_extra(struct reader r, const struct extra *extra, struct ruled *game, struct place *p)
{
    next_word(&r);
    game->rule = &extra->rule;
    game->device = extra->device;
    p->parts = 0;
    return extra->read(&r, game, p);
}

/* Returns whether the desk has more of this game of heaps than game_list, even in play that game_list has not. */
static bool is_of_heaps(struct word name)
{
    return word_is(name, "octal") || word_is(name, "grundy") || word_is(name, "lasker");
}

bool searched_read_part(const char *text, size_t length, struct ruled *game, struct place *p, struct complaint *c)
{
    struct reader r = { .next = text, .end = text + length, .complaint = c };
    struct word name = peek_word(&r);
    const struct extra *extra = extra_find(name), *wider = extra_find_wider(name);

    memset(game, 0, sizeof *game);
    memset(p, 0, sizeof *p);
    game->typed = typed_of(text, length);
    if (extra != NULL)
        return read_extra(r, extra, game, p);
    if (is_of_heaps(name))
        return read_extra(r, wider, game, p);
    return read_listed(&r, game, p) || (wider != NULL && read_extra(r, wider, game, p));
}

/* ---- queries ---- */

static bool has_play(uint8_t index)
{
    return game_list[index]->option_count > 0 && game_list[index]->options[0].name == NAME_play;
}

/* Returns whether a query that begins with this word and has play=misere is for brute force. */
static bool takes_play(struct word name)
{
    if (extra_find(name) != NULL || word_is(name, "octal") || word_is(name, "sum"))
        return true;
    for (uint8_t i = 0; i < GAME_COUNT; i++)
        if (word_is(name, game_names[i]))
            return !has_play(i);
    return false;
}

/* Returns whether a part of a sum is a game that `find` finds; r is at the word sum. */
static bool has_part(struct reader r, const struct extra *(*find)(struct word name))
{
    struct word word;

    next_word(&r);
    for (bool first = true; (word = next_word(&r)).length > 0;) {
        if (first && find(word) != NULL)
            return true;
        first = word_is(word, "+") || (first && memchr(word.start, '=', word.length) != NULL);
    }
    return false;
}

/* Returns whether the word is an option of this name; then sets *value. */
static bool is_option(struct word word, const char *option, struct word *value)
{
    struct word name = split_word(word, '=', value);

    return name.length < word.length && word_is(name, option);
}

/* Finds the option play= among those before the position, or before the parts of a sum, and puts blanks in its place; *given tells whether
 * it was there. Returns false if it is bad. */
static bool take_play(struct reader r, struct searched *q, bool *given)
{
    struct word word, value, first = next_word(&r);

    for (word = next_word(&r); memchr(word.start, '=', word.length) != NULL; word = next_word(&r)) {
        if (!is_option(word, "play", &value))
            continue;
        if (*given)
            return refuse(&r, "%.*s: the option play is given twice", QUOTED(first));
        *given = true;
        q->play = word_is(value, "misere");
        if (q->play == PLAY_NORMAL && !word_is(value, "normal"))
            return refuse(&r, "%.*s: play=%.*s is not known (normal|misere)", QUOTED(first), QUOTED(value));
        memset((char *)word.start, ' ', word.length);
    }
    for (; word.length > 0 && !word_is(first, "sum"); word = next_word(&r))
        if (is_option(word, "play", &value))
            return refuse(&r, "%.*s: the option %.*s must stand before the position", QUOTED(first), QUOTED(word));
    return true;
}

/* Reads the parts after the word sum and the options of the sum. */
static bool read_parts(struct reader *r, struct searched *q)
{
    bool given = false;

    for (; memchr(peek_word(r).start, '=', peek_word(r).length) != NULL; given = true) {
        struct word word = next_word(r);

        if (given)
            return refuse(r, "sum: the option join is given twice: " PLAY_USAGE);
        if (!word_is(word, "join=one"))
            return refuse(r, "sum: %.*s is not for a sum that brute force answers: " PLAY_USAGE, QUOTED(word));
    }
    for (;;) {
        struct ruled *game = &q->total.game[q->total.count];
        const char *begin = r->next, *end = r->next;
        struct word word;

        while ((word = next_word(r)).length > 0 && !word_is(word, "+"))
            end = word.start + word.length;
        if (q->total.count == BRUTE_GAMES)
            return refuse(r, "sum: there are too many parts: " PLAY_USAGE);
        if (end == begin)
            return refuse(r, "sum: no game is named at a +: " PLAY_USAGE);
        if (!searched_read_part(begin, (size_t)(end - begin), game, &q->total.place[q->total.count], r->complaint))
            return false;
        if (game->rule == &place_listed && (game->listed.rules.flags & FLAG_NO_SUMS || desk_is_misere(&game->listed)))
            return refuse(r, "sum: %.*s cannot be a part (games other than queens, and play= before the first of them)",
                          QUOTED(game->typed));
        q->total.count++;
        if (word.length == 0)
            break;
    }
    return q->total.count >= 2 || refuse(r, "sum: there are too few parts: " PLAY_USAGE);
}

/* Copies a query, as much as there is room for, and makes it one in normal play. Returns a reader of the copy. */
static struct reader copy_text(const char *text, size_t length, struct searched *q, struct complaint *c)
{
    size_t copied = length < SEARCHED_TEXT ? length : SEARCHED_TEXT;

    memcpy(q->text, text, copied);
    q->text[copied] = '\0';
    q->play = PLAY_NORMAL;
    q->total.count = 0;
    return (struct reader){ .next = q->text, .end = q->text + copied, .complaint = c };
}

/* Reads the games and their positions. */
static bool read_games(struct reader *r, struct searched *q)
{
    if (word_is(peek_word(r), "sum"))
        return next_word(r), read_parts(r, q);
    q->total.count = 1;
    return searched_read_part(r->next, (size_t)(r->end - r->next), &q->total.game[0], &q->total.place[0], r->complaint);
}

bool searched_read(const char *text, size_t length, struct searched *q, struct complaint *c)
{
    struct reader r = { .next = text, .end = text + length, .complaint = c };
    bool given = false;

    if (!check_text(&r))
        return false;
    r = copy_text(text, length, q, c);
    q->total.moves = BRUTE_MOVES;
    if (length > SEARCHED_TEXT)
        return refuse(&r, "%.*s: the query is too long for brute force (%d bytes)", QUOTED(peek_word(&r)), SEARCHED_TEXT);
    return take_play(r, q, &given) && read_games(&r, q);
}

/* Reads and answers a query that was copied. */
static enum searched_found answer(struct reader *r, size_t length, struct searched *q)
{
    if (length > SEARCHED_TEXT)
        return refuse(r, "%.*s: the query is too long for brute force (%d bytes)", QUOTED(peek_word(r)), SEARCHED_TEXT), SEARCHED_BAD;
    return read_games(r, q) && searched_solve(q, r->complaint) ? SEARCHED_GOOD : SEARCHED_BAD;
}

enum searched_found searched_parse(const char *text, size_t length, uint32_t moves, struct searched *q, struct complaint *c)
{
    struct reader r = { .next = text, .end = text + length, .complaint = c };
    struct word first = peek_word(&r);
    bool given = false, extra = word_is(first, "sum") ? has_part(r, extra_find) : extra_find(first) != NULL;

    if (!takes_play(first) || !check_text(&r))
        return SEARCHED_NOT;
    r = copy_text(text, length, q, c);
    q->total.moves = moves;
    if (!take_play(r, q, &given))
        return SEARCHED_BAD;
    if (q->play == PLAY_NORMAL && !extra)
        return given && length <= SEARCHED_TEXT ? SEARCHED_NORMAL : SEARCHED_NOT;
    return answer(&r, length, q);
}

/* Returns the option join= of a sum if it is another than one; no word if there is none. r is at the word sum. */
static struct word other_join(struct reader r)
{
    struct word word, value;

    next_word(&r);
    for (word = next_word(&r); memchr(word.start, '=', word.length) != NULL; word = next_word(&r))
        if (is_option(word, "join", &value) && !word_is(value, "one"))
            return word;
    return (struct word){ .length = 0 };
}

/* Returns whether a complaint is about a game that extra_find_wider finds: then a wider one says more. */
static bool is_about_wider(const struct complaint *c)
{
    return extra_find_wider((struct word){ c->text, strcspn(c->text, ":") }) != NULL;
}

/* The complaint is about a part of a sum of another join. If join=one would take the part, says so before it. */
static void explain_join(const char *text, size_t length, struct searched *q, struct complaint *c)
{
    struct complaint before = *c;
    struct reader r = copy_text(text, length, q, c);
    struct word join = other_join(r), value;

    split_word(join, '=', &value);
    if (!is_about_wider(&before) || length > SEARCHED_TEXT || value.length < strlen("one"))
        return;
    memset((char *)value.start, ' ', value.length);
    memcpy((char *)value.start, "one", strlen("one"));
    if (read_games(&r, q))
        snprintf(c->text, sizeof c->text, "sum: join=one alone takes a part that goes beyond the device; %.600s", before.text);
    else
        *c = before;
}

enum searched_found searched_parse_wider(const char *text, size_t length, uint32_t moves, struct searched *q, struct complaint *c)
{
    struct reader r = { .next = text, .end = text + length, .complaint = c };
    bool sum = word_is(peek_word(&r), "sum");
    struct complaint before = *c;
    enum searched_found found;

    if (sum ? !has_part(r, extra_find_wider) : extra_find_wider(peek_word(&r)) == NULL)
        return SEARCHED_NOT;
    if (sum && other_join(r).length > 0) {
        explain_join(text, length, q, c);
        return SEARCHED_NOT;
    }
    r = copy_text(text, length, q, c);
    q->total.moves = moves;
    found = answer(&r, length, q);
    if (sum && found == SEARCHED_BAD && !is_about_wider(&before))
        *c = before;
    return found;
}
