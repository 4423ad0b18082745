/* Payloads of 13 bytes:
 *
 *     byte       0                              1 .. 12
 *     chunk     | 1                           | 12 bytes of the start |
 *     block     | 1 + number of moves that    | 12 bytes of the history |
 *               |   end in it or earlier      |
 *
 *     head  0   bit 7: 1; bits 5..3: level; bits 2..1: machine; bit 0: half
 *           1   bit 0: any_start; 1: edited; 2: begins; 3: first; bits 5..4: counted; bits 7..6: picture
 *           2   seed
 *           3   bits 3..0: board - BOARD_LEAST; bits 5..4: join; bits 7..6: number of components - 1
 *           4   number of moves on the table, without those taken back; ALL: all that are stored
 *           5 6 moves made before the start, the low byte first
 *           7 .. 12   the first 6 bytes of the start
 *
 * The start, for each component:
 *
 *     1 byte    bits 4..0: id of the game; bits 7..5: which of its options are not 0, option 0 in bit 5
 *     1 byte    number of parts, 0..15
 *     numbers   the options that are not 0
 *     numbers   each part + 1, modulo 65,536
 *
 * A number takes one byte for each 7 bits, the lowest bits first; bit 7 is set where another byte follows, as in the history.  Byte 0 of a
 * record is never 0, so one that is not stored reads as 0 there. */
#include "match_record.h"
#include "firmware/match/pick.h"
#include "keys.h"
#include <string.h>

enum {
    HEAD_MARK = 0x80,   /* byte 0 of a head */
    HEAD_MOVES = 4, HEAD_BEFORE = 5, HEAD_START = 7, /* indices of bytes of the head */
    IN_HEAD = JOURNAL_PAYLOAD - HEAD_START,          /* bytes of the start in the head */
    ALL = 255,          /* HEAD_MOVES: no moves are taken back */
    ID_BITS = 5, ID = (1 << ID_BITS) - 1,
    OPTIONS_LONGEST = 5, /* most bytes of the options of a game: a set of 3 bytes, or play, max and a goal */
    MORE = 128, LOW = 127, NUMBER_BITS = 7, /* of a number: see history.c */
    NUMBER_LAST = 3 * NUMBER_BITS,          /* a number has no more bits */
};
_Static_assert((int)PICK_IDS == ID + 1 && ID_BITS + GAME_OPTIONS <= 8, "the first byte of a component");
_Static_assert(SUM_PARTS * (2 + OPTIONS_LONGEST + 2 * GAME_PARTS) <= IN_HEAD + MATCH_RECORD_CHUNKS * MATCH_RECORD_BYTES, "the longest start has room");
_Static_assert(HISTORY_ROOM % MATCH_RECORD_BYTES == 0 && (int)HISTORY_ROOM <= (int)MATCH_RECORD_HISTORY, "the blocks hold all of the history");
_Static_assert(MATCH_RECORD_HISTORY < ALL - 1, "the number of moves fits a byte");
_Static_assert((int)SUM_PARTS <= 4 && (int)JOIN_COUNT <= 4 && (int)GAME_VIEWS <= 4 && (int)LEVELS <= 8 && BOARD_MOST - BOARD_LEAST < 16, "bits of the head");

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

static void put_number(struct writer *w, uint16_t number)
{
    for (; number > LOW; number >>= NUMBER_BITS)
        put(w, (uint8_t)(number | MORE));
    put(w, (uint8_t)number);
}

static void put_component(struct writer *w, const struct component *c)
{
    const struct position *p = &c->position;
    uint8_t first = pick_id(c->game);

    for (uint8_t i = 0; i < GAME_OPTIONS; i++)
        first |= (uint8_t)((p->option[i] != 0) << (ID_BITS + i));
    put(w, first);
    put(w, p->parts);
    for (uint8_t i = 0; i < GAME_OPTIONS; i++)
        if (p->option[i] != 0)
            put_number(w, p->option[i]);
    for (uint8_t i = 0; i < p->parts; i++)
        put_number(w, p->part[i] + 1);
}

/* Returns whether the history does not hold all `made` moves: then the match is stored as one that starts from its present position. */
static bool is_beyond(const struct match *m, uint16_t made)
{
    return made > m->history.moves;
}

/* Writes bytes of the start, from number `from` on, to `to`; returns how many bytes the whole start has. */
static uint8_t put_start(const struct match *m, bool moving, uint8_t *to, uint8_t from, uint8_t count)
{
    const struct sum *start = !is_beyond(m, m->moves + moving) ? &m->start : moving ? &m->left : &m->here;
    struct writer w = { to, from, count, 0 };

    for (uint8_t i = 0; i < start->count; i++)
        put_component(&w, &start->part[i]);
    return w.at;
}

static void pack_head(const struct match *m, bool moving, uint8_t *payload)
{
    uint16_t made = m->moves + moving;

    payload[0] = (uint8_t)(HEAD_MARK | m->level << 3 | m->machine << 1);
    payload[1] = (uint8_t)(m->any_start | m->edited << 1 | m->begins << 2 | m->first << 3 | m->counted << 4 | m->picture << 6);
    payload[2] = m->seed;
    payload[3] = (uint8_t)((m->board - BOARD_LEAST) | m->start.join << 4 | (m->start.count - 1) << 6);
    payload[HEAD_MOVES] = made < m->history.moves ? (uint8_t)made : ALL;
    if (is_beyond(m, made)) {
        payload[HEAD_BEFORE] = (uint8_t)made;
        payload[HEAD_BEFORE + 1] = made >> 8;
    }
    put_start(m, moving, payload + HEAD_START, 0, IN_HEAD);
}

static void pack_chunk(const struct match *m, bool moving, uint8_t chunk, uint8_t *payload)
{
    uint8_t from = IN_HEAD + chunk * MATCH_RECORD_BYTES;

    payload[0] = put_start(m, moving, payload + 1, from, MATCH_RECORD_BYTES) > from;
}

/* Returns how many of the moves of the history end within its first `bytes` bytes. */
static uint8_t moves_within(const struct match *m, uint8_t bytes)
{
    uint8_t end = 0, within = 0;

    for (; within < m->history.moves; within++) {
        end = history_next(&m->history, end, m->start.count);
        if (end > bytes)
            break;
    }
    return within;
}

static void pack_block(const struct match *m, bool moving, uint8_t block, uint8_t *payload)
{
    uint8_t from = block * MATCH_RECORD_BYTES;

    if (from >= HISTORY_ROOM || is_beyond(m, m->moves + moving) || moves_within(m, from) == m->history.moves)
        return;
    payload[0] = 1 + moves_within(m, from + MATCH_RECORD_BYTES);
    memcpy(payload + 1, m->history.code + from, MATCH_RECORD_BYTES);
}

void match_record_pack(const struct match *m, bool moving, uint8_t part, uint8_t *payload)
{
    memset(payload, 0, JOURNAL_PAYLOAD);
    if (part == MATCH_RECORD_PARTS)
        pack_head(m, moving, payload);
    else if (part < MATCH_RECORD_CHUNKS)
        pack_chunk(m, moving, part, payload);
    else
        pack_block(m, moving, part - MATCH_RECORD_CHUNKS, payload);
}

uint8_t match_record_chunks(const struct match *m, bool moving)
{
    uint8_t bytes = put_start(m, moving, 0, 0, 0);

    return bytes > IN_HEAD ? (bytes - IN_HEAD + MATCH_RECORD_BYTES - 1) / MATCH_RECORD_BYTES : 0;
}

/* ---- reading ---- */

uint8_t match_record_half(const struct journal *j)
{
    return journal_byte(journal_find(j, STORED_HEAD), 0) & 1;
}

/* Returns the number of moves made before the stored start, from the slot of the head. */
static uint16_t moves_before(uint8_t head)
{
    return (uint16_t)(journal_byte(head, HEAD_BEFORE + 1) << 8 | journal_byte(head, HEAD_BEFORE));
}

bool match_record_is_whole(const struct journal *j)
{
    uint8_t head = journal_find(j, STORED_HEAD);

    return head != JOURNAL_NONE && moves_before(head) == 0;
}

/* The bytes of the stored start are taken one after the other. */
struct reader {
    const struct journal *journal;
    uint8_t head, key; /* the slot of the head, the key of the first chunk */
    uint8_t at;        /* number of bytes taken */
    bool lacks;        /* a chunk is not there */
};

static uint8_t take(struct reader *r)
{
    uint8_t at = r->at++ - IN_HEAD, slot;

    if (r->at <= IN_HEAD)
        return journal_byte(r->head, HEAD_START + r->at - 1);
    slot = journal_find(r->journal, r->key + at / MATCH_RECORD_BYTES);
    r->lacks |= slot == JOURNAL_NONE;
    return journal_byte(slot, 1 + at % MATCH_RECORD_BYTES);
}

static uint16_t take_number(struct reader *r)
{
    uint16_t number = 0;
    uint8_t byte = MORE;

    for (uint8_t shift = 0; byte & MORE && shift < NUMBER_LAST; shift += NUMBER_BITS) {
        byte = take(r);
        number |= (uint16_t)(byte & LOW) << shift;
    }
    return number;
}

/* Reads a component.  Returns MATCH_PLAYED; MATCH_OTHER and above where this image cannot play its game. */
static uint8_t take_component(struct reader *r, struct component *c)
{
    struct position *p = &c->position;
    uint8_t first = take(r), options = first >> ID_BITS;

    c->game = pick_find(first & ID);
    if (c->game >= GAME_COUNT || options >> component_game(c)->option_count != 0)
        return MATCH_OTHER + (first & ID);
    memset(p, 0, sizeof *p);
    p->parts = take(r);
    if (p->parts > GAME_PARTS)
        return MATCH_NONE;
    for (uint8_t i = 0; i < GAME_OPTIONS; i++)
        if (options >> i & 1)
            p->option[i] = take_number(r);
    for (uint8_t i = 0; i < p->parts; i++)
        p->part[i] = take_number(r) - 1;
    return MATCH_PLAYED;
}

/* Reads the start, and begins the match.  Returns as take_component does; MATCH_NONE when a chunk is missing or the start cannot be
 * played. */
static uint8_t load_start(struct match *m, struct reader *r)
{
    uint8_t what = MATCH_PLAYED, counts = journal_byte(r->head, 3);

    m->start.join = counts >> 4 & 3;
    m->start.count = 1 + (counts >> 6);
    for (uint8_t i = 0; i < m->start.count && what == MATCH_PLAYED; i++)
        what = take_component(r, &m->start.part[i]);
    if (r->lacks || (what == MATCH_PLAYED && match_begin(m) != FAULT_NONE))
        return MATCH_NONE;
    return what;
}

/* Reads the members of the match that the head holds. */
static void load_members(struct match *m, uint8_t head)
{
    uint8_t players = journal_byte(head, 0), flags = journal_byte(head, 1), board = journal_byte(head, 3) & 15;

    m->level = players >> 3 & 7;
    if (m->level >= LEVELS)
        m->level = LEVELS - 1;
    m->machine = players >> 1 & 3;
    m->any_start = flags & 1;
    m->edited = flags >> 1 & 1;
    m->begins = flags >> 2 & 1;
    m->first = flags >> 3 & 1;
    m->counted = flags >> 4 & 3;
    m->picture = (flags >> 6) % GAME_VIEWS;
    m->seed = journal_byte(head, 2);
    m->board = board <= BOARD_MOST - BOARD_LEAST ? BOARD_LEAST + board : BOARD_MOST;
}

/* Makes the moves whose bytes the history begins with in m->here, up to `most` of all, and removes their bytes.  *made is the number of moves
 * made so far.  Returns the number of bytes that are left. */
static uint8_t make_moves(struct match *m, uint8_t bytes, uint8_t *made, uint8_t most)
{
    uint8_t next = 0;

    for (; *made < m->history.moves && *made < most; ++*made)
        history_step(&m->history, &next, &m->here, &m->move);
    memmove(m->history.code, m->history.code + next, HISTORY_ROOM - next);
    return bytes - next;
}

/* Reads the history from its blocks, the first of which has the key, up to the first block that is missing, and goes to the position after
 * `most` moves; where there are fewer, to the last.  Another board may have stored more than has room here: then the moves are made, and
 * cannot be taken back. */
static void load_moves(const struct journal *j, struct match *m, uint8_t key, uint8_t most)
{
    uint8_t bytes = 0, made = 0, slot, moves;

    for (uint8_t block = 0; block < MATCH_RECORD_BLOCKS && (moves = journal_byte(slot = journal_find(j, key + block), 0)) > 0; block++) {
        if (HISTORY_ROOM < MATCH_RECORD_HISTORY && bytes + MATCH_RECORD_BYTES > HISTORY_ROOM) {
            if (m->history.moves >= most)
                break;
            bytes = make_moves(m, bytes, &made, most);
        }
        for (uint8_t i = 1; i <= MATCH_RECORD_BYTES; i++)
            m->history.code[bytes++] = journal_byte(slot, i);
        m->history.moves = moves - 1;
    }
    if (HISTORY_ROOM < MATCH_RECORD_HISTORY && made > 0) {
        make_moves(m, bytes, &made, most);
        m->history.moves = 0;
        m->moves = made;
    } else {
        match_go(m, most < m->history.moves ? most : m->history.moves);
    }
}

uint8_t match_record_load(const struct journal *j, struct match *m)
{
    uint8_t head = journal_find(j, STORED_HEAD), what;
    struct reader r = { j, head, STORED_MATCH + match_record_half(j) * MATCH_RECORD_PARTS, 0, false };

    if (head == JOURNAL_NONE)
        return MATCH_NONE;
    what = load_start(m, &r);
    if (what != MATCH_PLAYED)
        return what;
    load_members(m, head);
    load_moves(j, m, r.key + MATCH_RECORD_CHUNKS, journal_byte(head, HEAD_MOVES));
    if (m->moves == 0) /* else the start has no moves before it */
        m->moves = moves_before(head);
    match_drop(m);
    match_see_draw(m);
    m->turn = m->first ^ (m->moves & 1);
    m->winner_shown = 0;
    return m->moves > 0 || m->history.moves > 0 ? MATCH_PLAYED : MATCH_FRESH;
}
