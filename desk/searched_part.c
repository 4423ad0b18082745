/* The grammar of queries that brute force answers. */
#include "extra.h"
#include "large.h"
#include "searched.h"
#include <string.h>

enum { GRUNDY_MOST = 1000, OCTAL_HEAP_MOST = 65535 };

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

static bool read_octal(struct reader *r, struct ruled *game, struct place *p)
{
    struct large l;

    if (large_parse(r, &l) != LARGE_GOOD)
        return false;
    game->rule = &place_heaps;
    game->heaps.splits = splits_of_octal;
    game->heaps.code = l.code;
    for (uint8_t i = 0; i < l.heaps; i++) {
        if (l.heap[i] > OCTAL_HEAP_MOST)
            return refuse(r, "octal: a heap of %u is far beyond brute force (0..%d in misere play)", l.heap[i], OCTAL_HEAP_MOST);
        if (l.heap[i] > 0)
            p->part[p->parts++] = (uint16_t)l.heap[i];
    }
    return true;
}

/* Reads the heaps of Grundy's game and Lasker's Nim, which may be greater than on the device. */
static bool read_split(struct reader *r, const char *name, struct ruled *game, struct place *p)
{
    char prefix[20], usage[80];
    struct word word;

    snprintf(prefix, sizeof prefix, "%s: ", name);
    snprintf(usage, sizeof usage, "%s play=misere N ... (up to %d heaps of 1..%d, or -)", name, PLACE_PARTS, GRUNDY_MOST);
    game->rule = &place_heaps;
    game->heaps.splits = *name == 'g' ? splits_of_grundy : splits_of_lasker;
    next_word(r);
    if (word_is(peek_word(r), "-"))
        return next_word(r), next_word(r).length == 0 || refuse(r, "%s: - stands for no heap, so it stands alone: %s", name, usage);
    while ((word = next_word(r)).length > 0) {
        if (memchr(word.start, '=', word.length) != NULL)
            return refuse(r, "%s: there is no option %.*s: %s", name, QUOTED(word), usage);
        if (p->parts == PLACE_PARTS)
            return refuse(r, "%s: \"%.*s\" is one heap too many: %s", name, QUOTED(word), usage);
        if (!read_number(r, word, prefix, 1, GRUNDY_MOST, &p->part[p->parts]))
            return false;
        p->parts++;
    }
    return p->parts > 0 || refuse(r, "%s: there are no heaps: %s", name, usage);
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

bool searched_read_part(const char *text, size_t length, struct ruled *game, struct place *p, struct complaint *c)
{
    struct reader r = { .next = text, .end = text + length, .complaint = c };
    struct word name = peek_word(&r);
    const struct extra *extra = extra_find(name);

    memset(game, 0, sizeof *game);
    memset(p, 0, sizeof *p);
    game->typed = typed_of(text, length);
    if (extra != NULL) {
        next_word(&r);
        game->rule = &extra->rule;
        return extra->read(&r, game, p);
    }
    if (word_is(name, "octal"))
        return read_octal(&r, game, p);
    if (word_is(name, "grundy") || word_is(name, "lasker"))
        return read_split(&r, word_is(name, "grundy") ? "grundy" : "lasker", game, p);
    return read_listed(&r, game, p);
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

/* Returns whether a part of a sum is a game that the desk alone has; r is at the word sum. */
static bool has_extra(struct reader r)
{
    struct word word = next_word(&r);

    for (bool first = true; (word = next_word(&r)).length > 0;) {
        if (first && extra_find(word) != NULL)
            return true;
        first = word_is(word, "+") || (first && memchr(word.start, '=', word.length) != NULL);
    }
    return false;
}

/* Finds the option play= among those before the position, or before the parts of a sum, and puts blanks in its place. Returns false if it
 * is bad. */
static bool take_play(struct reader r, struct searched *q)
{
    struct word word, name, value, first = next_word(&r);
    bool given = false;

    while ((word = next_word(&r)).length > 0) {
        name = split_word(word, '=', &value);
        if (name.length == word.length)
            return true;
        if (!word_is(name, "play"))
            continue;
        if (given)
            return refuse(&r, "%.*s: the option play is given twice", QUOTED(first));
        given = true;
        q->play = word_is(value, "misere");
        if (q->play == PLAY_NORMAL && !word_is(value, "normal"))
            return refuse(&r, "%.*s: play=%.*s is not known (normal|misere)", QUOTED(first), QUOTED(value));
        memset((char *)word.start, ' ', word.length);
    }
    return true;
}

/* Reads the parts after the word sum and the options of the sum. */
static bool read_parts(struct reader *r, struct searched *q)
{
    while (memchr(peek_word(r).start, '=', peek_word(r).length) != NULL) {
        struct word word = next_word(r);

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

enum searched_found searched_parse(const char *text, size_t length, struct searched *q, struct complaint *c)
{
    struct reader r = { .next = text, .end = text + length, .complaint = c };
    struct word first = peek_word(&r);
    bool sum = word_is(first, "sum"), extra = sum ? has_extra(r) : extra_find(first) != NULL, good;

    if (!takes_play(first) || !check_text(&r) || length > SEARCHED_TEXT)
        return SEARCHED_NOT;
    memcpy(q->text, text, length);
    q->play = PLAY_NORMAL;
    q->total.count = 0;
    r = (struct reader){ .next = q->text, .end = q->text + length, .complaint = c };
    good = take_play(r, q);
    if (good && q->play == PLAY_NORMAL && !extra)
        return SEARCHED_NOT;
    if (good && sum) {
        next_word(&r);
        good = read_parts(&r, q);
    } else if (good) {
        q->total.count = 1;
        good = searched_read_part(r.next, length, &q->total.game[0], &q->total.place[0], c);
    }
    return good && searched_solve(q, c) ? SEARCHED_GOOD : SEARCHED_BAD;
}
