/* Payloads of 13 bytes:
 *
 *     byte       0                                      1 .. 12
 *     part      | 1 + number of moves that end in it | 12 bytes of the match |
 *               |   or in an earlier part            |
 *
 *     byte       0 .. 3                  4 5                                        6 .. 12
 *     head      | bit 0: half;         | number of moves made before the start,  | 7 bytes of the start |
 *               |   the members below  |   the low byte first                    |
 *
 * The bytes of a match, for each component of its start:
 *
 *     1 byte    id of the game
 *     1 byte    bits 3..0: number of parts; bits 7..4: number of options
 *     numbers   each option + 1; each part + 1, modulo 65,536
 *
 * and after the last one the bytes of the history (firmware/match/history.h).  A number takes one byte for each 7 bits, the lowest bits
 * first; bit 7 is set where another byte follows, as in the history.
 *
 * Byte 0 of a part and the members of a head are never 0, so a record that is not stored reads as 0 there.  If the start has less than 7
 * bytes, the rest of the head is 0; the history always begins in a part. */
#include "match_record.h"
#include "firmware/match/pick.h"
#include "keys.h"
#include "records.h"
#include <stddef.h>
#include <string.h>

enum { STORED_GAMES = 4 }; /* the most games of a sum in any image */
_Static_assert((int)SUM_PARTS <= (int)STORED_GAMES, "every sum can be stored");

/* The members of the match in its head.  In a stored match they are never all 0, because the last one is not 0. */
static const __flash struct bits_member members[] = {
    { offsetof(struct match, machine), 2, MACHINE_BOTH },
    { offsetof(struct match, level), 3, LEVELS - 1 },
    { offsetof(struct match, any_start), 1, 1 },
    { offsetof(struct match, counted), 2, RECORD_DONE },
    { offsetof(struct match, edited), 1, 1 },
    { offsetof(struct match, seed), 7, SEEDS - 1 },
    { offsetof(struct match, aided), 1, 1 },
    { offsetof(struct match, begins), 1, 1 },
    { offsetof(struct match, picture), 2, GAME_VIEWS - 1 },
    { offsetof(struct match, board), 5, BOARD_MOST },
    { offsetof(struct match, first), 1, 1 },
    { offsetof(struct match, start.join), 2, JOIN_COUNT - 1 },
    { offsetof(struct match, start.count), 3, STORED_GAMES },
};

enum {
    MEMBERS = sizeof members / sizeof *members,
    MEMBERS_BIT = 1, /* in which they begin, after the half */
    HEAD_BEFORE = 4, HEAD_START = JOURNAL_PAYLOAD - MATCH_RECORD_IN_HEAD, /* indices of bytes of the head */
    OPTIONS_SHIFT = 4, PARTS = 15, /* byte 1 of a component */
    OPTIONS_LONGEST = 5, /* most bytes of the options of a game: play and a set, or play, max and a goal */
    NUMBER_LAST = 3 * NUMBER_BITS, /* a number has no more bits */
};
_Static_assert((int)GAME_PARTS <= (int)PARTS && SUM_PARTS * (2 + OPTIONS_LONGEST + 2 * GAME_PARTS) <= (int)MATCH_RECORD_START,
               "the longest start has room");
_Static_assert((int)HISTORY_ROOM <= (int)MATCH_RECORD_HISTORY, "the history has room, too");
_Static_assert(MATCH_RECORD_IN_HEAD + MATCH_RECORD_PARTS * MATCH_RECORD_BYTES >= MATCH_RECORD_START + MATCH_RECORD_HISTORY,
               "the parts have room");
/* No device has both a shield and skills: one of the two records is not counted; nor is a wide map, which gives way (store.c). */
_Static_assert((int)STORED_MATCH + MATCH_RECORD_CHUNKS + STORED_WIDE - STORED_SHIELD - 1 < (int)JOURNAL_SLOTS,
               "everything, with a match of the longest start, the Fair, and a shield or skills, has room, and a slot is free to write to");
_Static_assert((MATCH_RECORD_START - MATCH_RECORD_IN_HEAD) % MATCH_RECORD_BYTES == 0 && MATCH_RECORD_HISTORY % MATCH_RECORD_BYTES == 0,
               "full parts");

/* ---- packing ---- */

/* Takes the bytes of the match one after the other, and writes `count` of them, from number `from` on, to `to`. */
struct writer {
    uint8_t *to, from, count;
    uint8_t at;    /* number of bytes taken so far */
    uint8_t moves; /* number of moves that ended before byte from + count */
};

static void put(struct writer *w, uint8_t byte)
{
    uint8_t i = w->at++ - w->from;

    if (i < w->count)
        w->to[i] = byte;
}

static void put_numbers(struct writer *w, const uint16_t *from, uint8_t count)
{
    for (; count > 0; count--) {
        uint16_t number = *from++ + 1;

        for (; number > NUMBER_LOW; number >>= NUMBER_BITS)
            put(w, (uint8_t)(number | NUMBER_MORE));
        put(w, (uint8_t)number);
    }
}

static void put_component(struct writer *w, const struct component *c)
{
    const struct position *p = &c->position;
    uint8_t options = component_game(c)->option_count;

    put(w, pick_id(c->game));
    put(w, (uint8_t)(p->parts | options << OPTIONS_SHIFT));
    put_numbers(w, p->option, options);
    put_numbers(w, p->part, p->parts);
}

static void put_moves(struct writer *w, const struct match *m, uint8_t moves)
{
    for (uint8_t i = 0; moves > 0; moves--) {
        for (uint8_t end = history_next(&m->history, i, m->start.count); i < end; i++)
            put(w, m->history.code[i]);
        w->moves += w->at <= w->from + w->count;
    }
}

/* Returns whether the history lacks some of the moves made.  Then the match is stored as one that starts from its present position. */
static bool is_beyond(const struct match *m)
{
    return m->moves > m->history.moves;
}

/* Puts the start, and the first `moves` moves after it. */
static void put_match(struct writer *w, const struct match *m, uint16_t moves)
{
    bool beyond = is_beyond(m);
    const struct sum *start = beyond ? &m->here : &m->start;

    for (uint8_t i = 0; i < start->count; i++)
        put_component(w, &start->part[i]);
    if (w->at < MATCH_RECORD_IN_HEAD)
        w->at = MATCH_RECORD_IN_HEAD;
    if (!beyond)
        put_moves(w, m, (uint8_t)moves);
}

uint8_t match_record_bytes(const struct match *m, uint8_t moves)
{
    struct writer w = { .count = 0 };

    put_match(&w, m, moves);
    return w.at - MATCH_RECORD_IN_HEAD;
}

void match_record_pack(const struct match *m, uint8_t part, uint8_t *payload)
{
    struct writer w = { .to = payload + 1, .from = MATCH_RECORD_IN_HEAD + part * MATCH_RECORD_BYTES, .count = MATCH_RECORD_BYTES };

    memset(payload, 0, JOURNAL_PAYLOAD);
    put_match(&w, m, m->moves);
    if (w.at > w.from)
        payload[0] = 1 + w.moves;
}

void match_record_head(const struct match *m, uint8_t half, uint8_t *payload)
{
    struct writer w = { .to = payload + HEAD_START, .count = MATCH_RECORD_IN_HEAD };

    memset(payload, 0, JOURNAL_PAYLOAD);
    payload[0] = half;
    bits_store(payload, MEMBERS_BIT, members, MEMBERS, m);
    if (is_beyond(m)) {
        payload[HEAD_BEFORE] = (uint8_t)m->moves;
        payload[HEAD_BEFORE + 1] = m->moves >> 8;
    }
    put_match(&w, m, 0);
}

/* ---- reading ---- */

uint8_t match_record_half(const struct journal *j)
{
    return journal_byte(journal_find(j, STORED_HEAD), 0) & 1;
}

/* The bytes of the stored match are taken one after the other. */
struct reader {
    const struct journal *journal;
    uint8_t slot;  /* of the record that holds the next byte; JOURNAL_NONE where there is none */
    uint8_t key;   /* of the part after it */
    uint8_t i;     /* index of the next byte in its record */
    bool lacks;    /* a byte was asked for that is not stored */
};

static uint8_t take(struct reader *r)
{
    if (r->i == JOURNAL_PAYLOAD) {
        r->slot = journal_find(r->journal, r->key++);
        r->i = 1;
    }
    if (r->slot == JOURNAL_NONE)
        r->lacks = true;
    return journal_byte(r->slot, r->i++);
}

static uint16_t take_number(struct reader *r)
{
    uint16_t number = 0;
    uint8_t byte = NUMBER_MORE;

    for (uint8_t shift = 0; byte & NUMBER_MORE && shift < NUMBER_LAST; shift += NUMBER_BITS) {
        byte = take(r);
        number |= (uint16_t)(byte & NUMBER_LOW) << shift;
    }
    return number;
}

static void take_numbers(struct reader *r, uint16_t *to, uint8_t count)
{
    for (; count > 0; count--)
        *to++ = take_number(r) - 1;
}

/* Returns whether the piles are within the range of this image.  An image with more room has greater ones. */
static bool has_room(const struct component *c)
{
    const __flash struct game *game = component_game(c);
    uint8_t parts = c->position.parts;

    while (parts-- > 0)
        if (game->form == FORM_PILES && c->position.part[parts] > game->greatest)
            return false;
    return true;
}

/* Reads a component.  Returns MATCH_PLAYED, or MATCH_OTHER + the id of its game if this image cannot play it. */
static uint8_t take_component(struct reader *r, struct component *c)
{
    struct position *p = &c->position;
    uint8_t id = take(r), counts = take(r), options = counts >> OPTIONS_SHIFT;

    c->game = pick_find(id);
    if (c->game >= GAME_COUNT || options > component_game(c)->option_count)
        return MATCH_OTHER + id;
    game_defaults(component_game(c), p);
    p->parts = counts & PARTS;
    if (p->parts > GAME_PARTS)
        return MATCH_NONE;
    take_numbers(r, p->option, options);
    while (options-- > 0)
        if (p->option[options] > component_game(c)->options[options].greatest)
            return MATCH_OTHER + id;
    take_numbers(r, p->part, p->parts);
    return has_room(c) ? MATCH_PLAYED : MATCH_OTHER + id;
}

/* Reads the start.  Returns as take_component does; MATCH_NONE when a chunk is missing. */
static uint8_t take_start(struct reader *r, struct sum *s)
{
    uint8_t what = s->count > 1 && !SUMS ? MATCH_OTHER + PICK_ID_SUM : MATCH_PLAYED;

    for (uint8_t i = 0; i < s->count && what == MATCH_PLAYED; i++)
        what = take_component(r, &s->part[i]);
    return r->lacks ? MATCH_NONE : what;
}

/* Returns the number of stored moves: the last part says it.  The parts end with their half of the keys: after it are those of the other
 * half, which a power cut may have left. */
static uint8_t moves_stored(const struct journal *j, uint8_t key)
{
    uint8_t moves = 0;

    for (uint8_t left = MATCH_RECORD_PARTS; left > 0; left--) {
        uint8_t slot = journal_find(j, key++);

        if (slot == JOURNAL_NONE)
            break;
        moves = journal_byte(slot, 0) - 1;
    }
    return moves;
}

/* Makes the next stored move, and adds it to the history while there is room.  A board with a longer history may have stored the match.
 * Returns false if the position has no such move: then the part belongs to another match, and worn or damaged cells have kept it. */
static bool take_move(struct reader *r, struct match *m)
{
    m->move.parts = 0;
    for (uint8_t i = 0; i < m->start.count; i++) {
        uint16_t number = take_number(r);

        if (number > component_moves(&m->here.part[i]))
            return false;
        history_choose(&m->here, i, number, &m->move);
    }
    history_put(&m->history, m->moves++, &m->here, &m->move);
    sum_make(&m->here, &m->move);
    return true;
}

uint8_t match_record_load(const struct journal *j, struct match *m)
{
    uint8_t head = journal_find(j, STORED_HEAD), first = STORED_MATCH + match_record_half(j) * MATCH_RECORD_PARTS, what;
    struct reader r = { j, head, first, HEAD_START, false };

    bits_load(head, MEMBERS_BIT, members, MEMBERS, m);
    what = take_start(&r, &m->start);
    if (what != MATCH_PLAYED)
        return what;
    if (match_begin(m) != FAULT_NONE)
        return MATCH_NONE;
    bits_load(head, MEMBERS_BIT, members, MEMBERS, m); /* match_begin has changed some */
    if (r.key == first) /* the history begins in a part */
        r.i = JOURNAL_PAYLOAD;
    for (uint8_t moves = moves_stored(j, first); m->moves < moves && take_move(&r, m);) {
    }
    m->moves += journal_byte(head, HEAD_BEFORE + 1) << 8 | journal_byte(head, HEAD_BEFORE); /* 0, unless the history was full */
    match_drop(m);
    match_see_draw(m);
    m->turn = m->first ^ (m->moves & 1);
    m->winner_shown = 0;
    return m->moves > 0 ? MATCH_PLAYED : MATCH_FRESH;
}
