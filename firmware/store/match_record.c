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
 * and behind the last one the bytes of the history (firmware/match/history.h).  A number takes one byte for each 7 bits, the lowest bits
 * first; bit 7 is set where another byte follows, as in the history.
 *
 * Byte 0 of a part and the members of a head are never 0, so a record that is not stored reads as 0 there.  If the start has less than 7
 * bytes, the rest of the head is 0; the history always begins in a part. */
#include "match_record.h"
#include "firmware/match/pick.h"
#include "keys.h"
#include <stddef.h>
#include <string.h>

/* The members of the match in its head.  Those of a stored match are never all 0, for the last one is not. */
static const __flash struct bits_member members[] = {
    { offsetof(struct match, machine), 2, MACHINE_BOTH },
    { offsetof(struct match, level), 3, LEVELS - 1 },
    { offsetof(struct match, any_start), 1, 1 },
    { offsetof(struct match, counted), 2, RECORD_DONE },
    { offsetof(struct match, edited), 1, 1 },
    { offsetof(struct match, seed), 8, 255 },
    { offsetof(struct match, begins), 1, 1 },
    { offsetof(struct match, picture), 2, GAME_VIEWS - 1 },
    { offsetof(struct match, board), 5, BOARD_MOST },
    { offsetof(struct match, first), 1, 1 },
    { offsetof(struct match, start.join), 2, JOIN_COUNT - 1 },
    { offsetof(struct match, start.count), 3, SUM_PARTS },
};

enum {
    MEMBERS = sizeof members / sizeof *members,
    MEMBERS_BIT = 1, /* in which they begin, behind the half */
    HEAD_BEFORE = 4, HEAD_START = JOURNAL_PAYLOAD - MATCH_RECORD_IN_HEAD, /* indices of bytes of the head */
    OPTIONS_SHIFT = 4, PARTS = 15, /* byte 1 of a component */
    OPTIONS_LONGEST = 5, /* most bytes of the options of a game: play and a set, or play, max and a goal */
    MORE = 128, LOW = 127, NUMBER_BITS = 7, /* of a number: see history.c */
    NUMBER_LAST = 3 * NUMBER_BITS,          /* a number has no more bits */
};
_Static_assert((int)GAME_PARTS <= (int)PARTS && SUM_PARTS * (2 + OPTIONS_LONGEST + 2 * GAME_PARTS) <= (int)MATCH_RECORD_START, "the longest start has room");
_Static_assert((int)HISTORY_ROOM <= (int)MATCH_RECORD_HISTORY, "the history has room, too");
_Static_assert((MATCH_RECORD_START - MATCH_RECORD_IN_HEAD) % MATCH_RECORD_BYTES == 0 && MATCH_RECORD_HISTORY % MATCH_RECORD_BYTES == 0, "full parts");

/* ---- packing ---- */

/* The bytes of the start come one after the other; those from number `from` on, `count` of them, go to `to`. */
struct writer {
    uint8_t *to, from, count;
    uint8_t at; /* number of bytes that came */
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

        for (; number > LOW; number >>= NUMBER_BITS)
            put(w, (uint8_t)(number | MORE));
        put(w, (uint8_t)number);
    }
}

static void put_component(struct writer *w, const struct component *c)
{
    const struct position *p = &c->position;
    uint8_t options = component_game(c)->option_count;

    put(w, pick_id(c->game));
    put(w, p->parts | options << OPTIONS_SHIFT);
    put_numbers(w, p->option, options);
    put_numbers(w, p->part, p->parts);
}

/* Returns whether the history does not hold all `made` moves: then the match is stored as one that starts from its present position. */
static bool is_beyond(const struct match *m, uint16_t made)
{
    return made > m->history.moves;
}

/* Writes bytes of the start, from number `from` on, to `to`; returns how many bytes of the match stand before its history. */
static uint8_t put_start(const struct match *m, bool moving, uint8_t *to, uint8_t from, uint8_t count)
{
    const struct sum *start = !is_beyond(m, m->moves + moving) ? &m->start : moving ? &m->left : &m->here;
    struct writer w = { to, from, count, 0 };

    for (uint8_t i = 0; i < start->count; i++)
        put_component(&w, &start->part[i]);
    return w.at < MATCH_RECORD_IN_HEAD ? MATCH_RECORD_IN_HEAD : w.at;
}

/* Returns the index in the history behind its first `moves` moves. */
static uint8_t end_of(const struct match *m, uint8_t moves)
{
    uint8_t end = 0;

    for (; moves > 0; moves--)
        end = history_next(&m->history, end, m->start.count);
    return end;
}

uint8_t match_record_bytes(const struct match *m, bool moving, uint8_t moves)
{
    uint8_t bytes = put_start(m, moving, 0, 0, 0) - MATCH_RECORD_IN_HEAD;

    return is_beyond(m, m->moves + moving) ? bytes : bytes + end_of(m, moves);
}

/* Returns how many of the first `moves` moves of the history end within its first `bytes` bytes. */
static uint8_t moves_within(const struct match *m, uint8_t moves, uint8_t bytes)
{
    uint8_t within = 0;

    for (uint8_t end = 0; within < moves; within++) {
        end = history_next(&m->history, end, m->start.count);
        if (end > bytes)
            break;
    }
    return within;
}

void match_record_pack(const struct match *m, bool moving, uint8_t part, uint8_t *payload)
{
    uint8_t moves = is_beyond(m, m->moves + moving) ? 0 : (uint8_t)(m->moves + moving), at = part * MATCH_RECORD_BYTES, history;

    memset(payload, 0, JOURNAL_PAYLOAD);
    if (at >= match_record_bytes(m, moving, moves))
        return;
    at += MATCH_RECORD_IN_HEAD;
    history = put_start(m, moving, payload + 1, at, MATCH_RECORD_BYTES);
    for (uint8_t i = 1; i <= MATCH_RECORD_BYTES; i++, at++)
        if (at >= history && at - history < HISTORY_ROOM)
            payload[i] = m->history.code[at - history];
    payload[0] = at > history ? 1 + moves_within(m, moves, at - history) : 1;
}

void match_record_head(const struct match *m, bool moving, uint8_t half, uint8_t *payload)
{
    uint16_t made = m->moves + moving;

    memset(payload, 0, JOURNAL_PAYLOAD);
    payload[0] = half;
    bits_store(payload, MEMBERS_BIT, members, MEMBERS, m);
    if (is_beyond(m, made)) {
        payload[HEAD_BEFORE] = (uint8_t)made;
        payload[HEAD_BEFORE + 1] = made >> 8;
    }
    put_start(m, moving, payload + HEAD_START, 0, MATCH_RECORD_IN_HEAD);
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
    uint8_t key;   /* of the part behind it */
    uint8_t i;     /* index of the next byte in its record */
    bool lacks;    /* a byte was taken that is not there */
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

static void take_numbers(struct reader *r, uint16_t *to, uint8_t count)
{
    for (; count > 0; count--) {
        uint16_t number = 0;
        uint8_t byte = MORE;

        for (uint8_t shift = 0; byte & MORE && shift < NUMBER_LAST; shift += NUMBER_BITS) {
            byte = take(r);
            number |= (uint16_t)(byte & LOW) << shift;
        }
        *to++ = number - 1;
    }
}

/* Reads a component.  Returns MATCH_PLAYED; MATCH_OTHER and above where this image cannot play its game. */
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
    return MATCH_PLAYED;
}

/* Reads the start.  Returns as take_component does; MATCH_NONE when a chunk is missing. */
static uint8_t take_start(struct reader *r, struct sum *s)
{
    uint8_t what = MATCH_PLAYED;

    for (uint8_t i = 0; i < s->count && what == MATCH_PLAYED; i++)
        what = take_component(r, &s->part[i]);
    return r->lacks ? MATCH_NONE : what;
}

/* Makes the moves whose bytes the history begins with in m->here, up to `moves` of all, and removes their bytes.  Returns the number of bytes
 * that are left.  For a history of another board that has no room here. */
static uint8_t make_moves(struct match *m, uint8_t bytes, uint8_t moves)
{
    uint8_t next = 0;

    for (; m->moves < moves; m->moves++)
        history_step(&m->history, &next, &m->here, &m->move);
    bytes -= next;
    for (uint8_t i = 0; i < bytes; i++)
        m->history.code[i] = m->history.code[next + i];
    return bytes;
}

/* Reads the history, up to the first part that is missing, and goes to the position after its last move. */
static void load_moves(struct match *m, struct reader *r)
{
    uint8_t bytes = 0, moves = 0, earlier = 0 /* moves that end in an earlier part */, byte;

    while (byte = take(r), !r->lacks) {
        if (r->i == 2) /* the first byte of a part */
            earlier = moves;
        moves = journal_byte(r->slot, 0) - 1;
        if (bytes == HISTORY_ROOM) {
            if (HISTORY_ROOM == MATCH_RECORD_HISTORY) /* what follows is of no account */
                break;
            bytes = make_moves(m, bytes, earlier);
        }
        m->history.code[bytes++] = byte;
    }
    m->history.moves = moves;
    if (HISTORY_ROOM < MATCH_RECORD_HISTORY && m->moves > 0) {
        make_moves(m, bytes, moves);
        m->history.moves = 0;
    } else {
        match_go(m, moves);
    }
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
    load_moves(m, &r);
    m->moves += journal_byte(head, HEAD_BEFORE + 1) << 8 | journal_byte(head, HEAD_BEFORE); /* or 0: else there is no history */
    match_drop(m);
    match_see_draw(m);
    m->turn = m->first ^ (m->moves & 1);
    m->winner_shown = 0;
    return m->moves > 0 ? MATCH_PLAYED : MATCH_FRESH;
}
