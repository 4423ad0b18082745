/* Payloads of 12 bytes:
 *
 *     head:   generation | OPEN, machine, turn | moves since the position | 0 | the last block
 *     moves:  generation | ...                                                | a block: 8 bytes
 *     chunk:  generation | 11 bytes of: what the match is like, moves up to the position, the position
 *
 * A move is two bytes for each part of the sum: 0, or 1 + its number among all moves of the part, in order. */
#include "kept.h"
#include <stddef.h>

enum {
    GENERATION, TURN, COUNT, BLOCK = 4, /* in a head */
    OPEN = 8, MACHINE = 2, /* in its byte TURN: besides the turn, the machine's moves times this */
    CHUNK = JOURNAL_PAYLOAD - 1,
    LIKE = offsetof(struct match, turn), /* bytes at the beginning of a match that say what it is like ... */
    MOVES = LIKE, /* ... and what follows them in a saved position */
    JOIN = MOVES + 2,
    PARTS = JOIN + 2,
    IN_BLOCK = (JOURNAL_PAYLOAD - BLOCK) / 2, /* moves of single games */
};

_Static_assert((int)IN_BLOCK >= (int)SUM_PARTS, "a move fits a block");
_Static_assert((int)SAVED_BLOCKS * (int)IN_BLOCK < 256, "moves are counted in a byte");

/* ---- the bytes of a position ---- */

/* Where byte *i of a part is; or none, and *i is less by as many as it has. */
static uint8_t *byte_of_part(struct component *c, uint8_t *i)
{
    struct position *p = &c->position;
    uint8_t at = *i, options, parts = 2 * p->parts;

    if (at == 0)
        return &c->game;
    if (at == 1)
        return &p->parts;
    if (c->game >= GAME_COUNT || p->parts > GAME_PARTS)
        return 0;
    at -= 2;
    options = 2 * component_game(c)->option_count;
    if (at < options)
        return (uint8_t *)p->option + at;
    at -= options;
    if (at < parts)
        return (uint8_t *)p->part + at;
    *i = at - parts;
    return 0;
}

/* Where byte i of what is saved of m with the position s is; 0 behind its end, or where it cannot be understood. */
static uint8_t *byte_of(struct match *m, struct sum *s, uint8_t i)
{
    uint8_t *at = 0;

    if (i < LIKE)
        return (uint8_t *)m + i;
    if (i < JOIN)
        return (uint8_t *)&m->moves + (i - MOVES);
    if (i < PARTS)
        return (uint8_t *)s + (i - JOIN);
    i -= PARTS;
    for (struct component *c = s->part; c < s->part + s->count && c < s->part + SUM_PARTS && !at; c++)
        at = byte_of_part(c, &i);
    return at;
}

_Static_assert(offsetof(struct sum, join) == 0 && offsetof(struct sum, count) == 1, "a sum begins with these");

static uint8_t key_of_block(uint8_t generation, uint8_t block)
{
    return KEPT_MATCH + (generation & 1 ? SAVED_PARTS : 0) + block;
}

static uint8_t key_of_chunk(uint8_t generation, uint8_t chunk)
{
    return key_of_block(generation, SAVED_BLOCKS + chunk);
}

static uint8_t moves_in_block(const struct match *m)
{
    return IN_BLOCK / m->start.count;
}

/* Whether the match is saved from its start on, with room for a move more: else from here on. */
static bool from_start(const struct match *m)
{
    return m->moves <= m->history.moves && m->moves < SAVED_BLOCKS * moves_in_block(m);
}

enum { NO_BYTE = 0x100 };

/* Byte i of what m is saved with, or NO_BYTE behind its end. */
static uint16_t saved_byte(const struct match *m, uint8_t i)
{
    bool start = from_start(m);
    const uint8_t *at = byte_of((struct match *)m, (struct sum *)(start ? &m->start : &m->here), i);

    if (start && i >= MOVES && i < JOIN)
        return 0;
    return at ? *at : NO_BYTE;
}

/* Writes the moves of a block, from the match's history, as far as it has been made. */
static void write_block(const struct match *m, uint8_t block, uint8_t *to)
{
    uint8_t at = 0, in_block = moves_in_block(m), parts = m->start.count, rest = JOURNAL_PAYLOAD - BLOCK, end = (block + 1) * in_block;

    for (uint8_t i = 0; i < end && i < m->moves; i++) {
        uint16_t number[SUM_PARTS];

        history_read(&m->history, &at, parts, number);
        if (i / in_block != block)
            continue;
        for (uint8_t part = 0; part < parts; part++, rest -= 2) {
            *to++ = number[part];
            *to++ = number[part] >> 8;
        }
    }
    for (; rest > 0; rest--)
        *to++ = 0;
}

static uint8_t chunks_of(const struct match *m)
{
    uint8_t chunks = 1;

    while (chunks < SAVED_CHUNKS && saved_byte(m, chunks * CHUNK) != NO_BYTE)
        chunks++;
    return chunks;
}

bool saved_put_part(struct journal *j, const struct match *m, uint8_t generation, uint8_t part)
{
    uint8_t *payload = journal_payload(j), chunks = chunks_of(m), blocks = from_start(m) ? m->moves / moves_in_block(m) : 0, i = part * CHUNK;

    payload[GENERATION] = generation;
    if (part < chunks)
        for (uint8_t to = 1; to <= CHUNK; to++, i++)
            payload[to] = saved_byte(m, i); /* 0 behind the end */
    else
        write_block(m, part - chunks, payload + BLOCK);
    journal_put(j, part < chunks ? key_of_chunk(generation, part) : key_of_block(generation, part - chunks));
    return part + 1 >= chunks + blocks;
}

/* A record, if it belongs to the generation. */
static uint8_t find(const struct journal *j, uint8_t key, uint8_t generation)
{
    uint8_t slot = journal_find(j, key);

    return slot != JOURNAL_NONE && journal_byte(slot, GENERATION) == generation ? slot : JOURNAL_NONE;
}

/* Reads the start of m, and what is saved with it; false when a chunk is missing. */
static bool read_position(const struct journal *j, uint8_t generation, struct match *m)
{
    uint8_t *at;

    for (uint8_t i = 0; (at = byte_of(m, &m->start, i)); i++) {
        uint8_t slot = i / CHUNK < SAVED_CHUNKS ? find(j, key_of_chunk(generation, i / CHUNK), generation) : JOURNAL_NONE;

        if (slot == JOURNAL_NONE)
            return false;
        *at = journal_byte(slot, 1 + i % CHUNK);
    }
    return true;
}

/* ---- the head and the moves ---- */

/* The head that is in force, or JOURNAL_NONE. */
static uint8_t head_of(const struct journal *j)
{
    uint8_t slot = journal_find(j, KEPT_HEAD);

    return slot != JOURNAL_NONE && journal_byte(slot, TURN) & OPEN ? slot : JOURNAL_NONE;
}

uint8_t saved_generation(const struct journal *j)
{
    uint8_t slot = journal_find(j, KEPT_HEAD);

    return slot == JOURNAL_NONE ? 0 : journal_byte(slot, GENERATION);
}

static uint8_t saved_moves(const struct journal *j)
{
    uint8_t head = head_of(j);

    return head == JOURNAL_NONE ? 0 : journal_byte(head, COUNT);
}

/* The slot that has a block: the head, if it is the last one. */
static uint8_t slot_of_block(const struct journal *j, uint8_t generation, const struct match *m, uint8_t block)
{
    uint8_t count = saved_moves(j);

    if (count > 0 && (count - 1) / moves_in_block(m) == block && saved_generation(j) == generation)
        return head_of(j);
    return find(j, key_of_block(generation, block), generation);
}

/* Moves made since the position of a generation; UINT16_MAX when that is not there. */
static uint16_t moves_since(const struct journal *j, const struct match *m, uint8_t generation)
{
    uint8_t slot = find(j, key_of_chunk(generation, MOVES / CHUNK), generation);

    return slot == JOURNAL_NONE ? UINT16_MAX : m->moves - (journal_byte(slot, 1 + MOVES % CHUNK + 1) << 8 | journal_byte(slot, 1 + MOVES % CHUNK));
}

_Static_assert(MOVES % CHUNK < CHUNK - 1, "the number of moves is in one chunk");

bool saved_fits(const struct journal *j, const struct match *m, uint8_t generation)
{
    return moves_since(j, m, generation) < SAVED_BLOCKS * moves_in_block(m);
}

static void write_move(const struct match *m, uint8_t *at)
{
    const struct component *c = m->here.part;

    for (uint8_t i = 0; i < m->here.count; i++, c++) {
        uint16_t number = m->move.parts & 1 << i ? move_number(c, &m->move.move[i]) + 1 : 0;

        *at++ = number;
        *at++ = number >> 8;
    }
}

/* Reads move i of a block; false when it is none of m->here. */
static bool read_move(struct match *m, uint8_t slot, uint8_t i)
{
    uint8_t at = BLOCK + 2 * m->here.count * i;
    const struct component *c = m->here.part;

    m->move.parts = 0;
    for (uint8_t part = 0; part < m->here.count; part++, c++, at += 2) {
        uint16_t number = journal_byte(slot, at + 1) << 8 | journal_byte(slot, at);

        if (number == 0)
            continue;
        if (number > component_moves(c))
            return false;
        move_numbered(c, number - 1, &m->move.move[part]);
        m->move.parts |= 1 << part;
    }
    match_drop(m);
    return sum_make(&m->left, &m->move);
}

void saved_put_head(struct journal *j, const struct match *m, uint8_t generation, bool moving)
{
    uint8_t *payload = journal_payload(j), count = moves_since(j, m, generation), in_block = moves_in_block(m);
    uint8_t block = (count > 0 && !moving ? count - 1 : count) / in_block, slot = slot_of_block(j, generation, m, block);

    for (uint8_t i = BLOCK; i < JOURNAL_PAYLOAD; i++)
        payload[i] = slot == JOURNAL_NONE ? 0 : journal_byte(slot, i);
    if (from_start(m))
        write_block(m, block, payload + BLOCK);
    payload[GENERATION] = generation;
    payload[TURN] = OPEN | m->machine * MACHINE | (moving ? !m->turn : m->turn);
    payload[COUNT] = count + moving;
    payload[COUNT + 1] = 0;
    if (moving)
        write_move(m, payload + BLOCK + 2 * m->here.count * (count % in_block));
    journal_put(j, KEPT_HEAD);
}

bool saved_full(const struct journal *j, const struct match *m)
{
    uint8_t count = saved_moves(j);

    return count > 0 && count % moves_in_block(m) == 0;
}

/* Copies a head into the next record. */
static void copy_head(struct journal *j, uint8_t slot)
{
    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        journal_payload(j)[i] = journal_byte(slot, i);
}

void saved_put_block(struct journal *j, const struct match *m)
{
    copy_head(j, head_of(j));
    journal_put(j, key_of_block(saved_generation(j), (saved_moves(j) - 1) / moves_in_block(m)));
}

void saved_put_end(struct journal *j)
{
    uint8_t head = head_of(j);

    if (head == JOURNAL_NONE)
        return;
    copy_head(j, head);
    journal_payload(j)[TURN] = 0;
    journal_put(j, KEPT_HEAD);
}

/* ---- back ---- */

static bool replay(const struct journal *j, struct match *m, uint8_t moves)
{
    uint8_t in_block = moves_in_block(m);

    for (uint8_t i = 0; i < moves; i++) {
        uint8_t slot = slot_of_block(j, saved_generation(j), m, i / in_block);

        if (slot == JOURNAL_NONE || match_ended(m) || !read_move(m, slot, i % in_block))
            return false;
        match_move(m);
    }
    return true;
}

/* The greatest that each byte of what a match is like may be. */
static const __flash uint8_t greatest[LIKE] = {
    [offsetof(struct match, machine)] = MACHINE_BOTH,
    [offsetof(struct match, level)] = LEVELS - 1,
    [offsetof(struct match, any)] = true,
    [offsetof(struct match, edited)] = true,
    [offsetof(struct match, counted)] = true,
    [offsetof(struct match, seed)] = SEEDS - 1,
    [offsetof(struct match, begins)] = PLAYER_MACHINE,
    [offsetof(struct match, picture)] = GAME_VIEWS - 1,
    [offsetof(struct match, board)] = BOARD_MOST,
};

/* On a board that one chooses, pieces stand on it; two piles shown as a queen are a piece, too. */
static bool on_board(const struct match *m, uint8_t form, uint16_t part)
{
    if (form == FORM_PIECES)
        return PART_X(part) < m->board && PART_Y(part) < m->board;
    return part < m->board || part == PART_MINUS_1;
}

/* The options of a part are such as can be set. */
static bool part_sound(const struct match *m, const struct component *c)
{
    const __flash struct option *option;
    const uint16_t *value = c->position.option;

    if (c->game >= GAME_COUNT || c->position.parts > GAME_PARTS)
        return false;
    option = component_game(c)->options;
    for (uint8_t rest = component_game(c)->option_count; rest > 0; rest--, option++, value++)
        if (*value != option->initial && (*value < option->least || *value > option->greatest))
            return false;
    value = c->position.part;
    if (match_chooses_side(m))
        for (uint8_t rest = c->position.parts; rest > 0; rest--, value++)
            if (!on_board(m, component_game(c)->form, *value))
                return false;
    return true;
}

/* What only seems to be a record must not lead out of any range. */
static bool sound(const struct match *m)
{
    const struct sum *s = &m->start;

    for (uint8_t i = 0; i < LIKE; i++)
        if (((const uint8_t *)m)[i] > greatest[i])
            return false;
    if (m->board < BOARD_LEAST || s->join >= JOIN_COUNT || s->count == 0 || s->count > SUM_PARTS)
        return false;
    for (const struct component *c = s->part; c < s->part + s->count; c++)
        if (!part_sound(m, c))
            return false;
    return s->count > 1 || match_view(m) != VIEW_NONE;
}

static bool load(const struct journal *j, struct match *m, uint8_t head)
{
    uint16_t before;
    uint8_t turn = journal_byte(head, TURN), counted;

    if (!read_position(j, saved_generation(j), m) || !sound(m))
        return false;
    before = m->moves;
    counted = m->counted;
    if (match_begin(m) != FAULT_NONE)
        return false;
    m->counted = counted;
    m->moves = before;
    if (!replay(j, m, saved_moves(j)))
        return false;
    m->machine = turn / MACHINE & MACHINE_BOTH;
    m->turn = turn & 1;
    m->first = m->turn ^ (m->moves & 1);
    match_drop(m);
    return true;
}

bool saved_load(const struct journal *j, struct match *m)
{
    uint8_t head = head_of(j);

    *m = (struct match){ 0 };
    if (head != JOURNAL_NONE && load(j, m, head))
        return true;
    *m = (struct match){ 0 };
    return false;
}
