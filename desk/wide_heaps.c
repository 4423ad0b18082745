/* Octal games, Grundy's game and Lasker's Nim as games of brute force: in misère play, and as parts of sums. Alone in normal play they are
 * answered far beyond this (large.h, huge.h). */
#include "extra.h"
#include "large.h"
#include <inttypes.h>
#include <string.h>

enum { HEAP_MOST = 65535 };

/* Puts the heaps into a place. */
static bool take_heaps(struct reader *r, const struct extra *extra, uint64_t least, const struct octal_query *q, struct ruled *game,
                       struct place *p)
{
    game->rule = &place_heaps;
    game->code = q->code;
    for (uint8_t i = 0; i < q->heaps; i++) {
        if (q->heap[i] > HEAP_MOST)
            return refuse(r, "%s: a heap of %" PRIu64 " is far beyond brute force (%" PRIu64 "..%d in misere play and in sums)",
                          extra->name, q->heap[i], least, HEAP_MOST);
        if (q->heap[i] < least)
            return refuse(r, "%s: 0 is out of range (1..%d in misere play and in sums, or - for no heap)", extra->name, HEAP_MOST);
        if (q->heap[i] > 0)
            p->part[p->parts++] = (uint16_t)q->heap[i];
    }
    return true;
}

/* Reads the option code, if it is there. */
static bool read_code(struct reader *r, struct octal *code)
{
    struct word value, name = split_word(peek_word(r), '=', &value);

    octal_read("kayles", strlen("kayles"), code);
    if (name.length == peek_word(r).length)
        return true;
    next_word(r);
    return word_is(name, "code") ? octal_read_code(r, "octal", value, code)
                                 : refuse(r, "octal: there is no option \"%.*s\": %s", QUOTED(name), wider_octal.usage);
}

static bool read_octal(struct reader *r, struct ruled *game, struct place *p)
{
    struct octal_query q;

    return read_code(r, &q.code) && octal_read_heaps(r, "octal", wider_octal.usage, &q) && take_heaps(r, &wider_octal, 0, &q, game, p);
}

static bool read_split(struct reader *r, const struct extra *extra, struct ruled *game, struct place *p)
{
    struct octal_query q;

    octal_read(extra->name, strlen(extra->name), &q.code);
    return octal_read_heaps(r, extra->name, extra->usage, &q) && take_heaps(r, extra, 1, &q, game, p);
}

static bool read_grundy(struct reader *r, struct ruled *game, struct place *p)
{
    return read_split(r, &wider_grundy, game, p);
}

static bool read_lasker(struct reader *r, struct ruled *game, struct place *p)
{
    return read_split(r, &wider_lasker, game, p);
}

const struct extra wider_octal = {
    .name = "octal",
    .usage = "octal [play=normal|misere] [code=kayles|dawson|chess|guiles|0.NNN|4.NNN] N ... (in misere play and in sums up to 64 heaps of "
             "0..65535, or -)",
    .read = read_octal,
};
const struct extra wider_grundy = {
    .name = "grundy",
    .usage = "grundy play=misere N ... (up to 64 heaps of 1..65535, or -)",
    .read = read_grundy,
};
const struct extra wider_lasker = {
    .name = "lasker",
    .usage = "lasker play=misere N ... (up to 64 heaps of 1..65535, or -)",
    .read = read_lasker,
};
