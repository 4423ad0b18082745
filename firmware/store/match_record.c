/* Payloads of 13 bytes:
 *
 *     byte       0                              1 .. 12
 *     chunk     | 1                           | 12 bytes of the start |
 *     block     | 1 + number of moves that    | 12 bytes of the history |
 *               |   end in it or earlier      |
 *     head      | GAMES + half                | 10 bytes: the first members of struct match | 2 bytes: moves made before the start |
 *
 * Byte 0 is never 0, so a part that is not stored reads as 0 there. */
#include "keys.h"
#include <stddef.h>
#include <string.h>

enum {
    HEAD_MEMBERS = offsetof(struct match, turn), /* bytes of struct match in the head */
    COMPONENT = sizeof(struct component),
    CHUNK_BYTES = MATCH_RECORD_CHUNKS * MATCH_RECORD_BYTES,
};
_Static_assert(HEAD_MEMBERS == MATCH_RECORD_BYTES - 2, "the members and the number of moves fill the head");
_Static_assert(offsetof(struct sum, part) + SUM_PARTS * COMPONENT <= CHUNK_BYTES, "the start fits the chunks");
_Static_assert(HISTORY_ROOM == (int)MATCH_RECORD_BLOCKS * (int)MATCH_RECORD_BYTES, "the blocks hold all of the history");
_Static_assert(HISTORY_ROOM < 244, "the number of moves fits a byte");

/* GAMES is a hash of the names and the order of the games in this image: an even number 2..254.  The stored bytes contain indices of games,
 * so a match is read only by an image with the same hash. */
#define GAME(name, id) + (GAME_INDEX_##name + 1) * sizeof #name
enum { GAMES = ((0
#include <games.def>
    ) % 127 + 1) * 2 };
#undef GAME

/* Returns how many of the first `moves` moves of the history end within its first `bytes` bytes. */
static uint8_t moves_within(const struct match *m, uint8_t moves, uint8_t bytes)
{
    uint8_t end = 0, within = 0;

    for (; within < moves; within++) {
        end = history_next(&m->history, end, m->start.count);
        if (end > bytes)
            break;
    }
    return within;
}

void match_record_pack(const struct match *m, bool moves, uint8_t part, uint8_t *payload)
{
    uint16_t made = m->moves + moves, before = made > m->history.moves ? made : 0; /* moves made; those before the start that is stored */
    uint8_t offset = part * MATCH_RECORD_BYTES, first = GAMES; /* first: byte 0 of the payload, 0 where the match has no such part */
    const uint8_t *from = &m->machine;                         /* what the other bytes are copied from */

    if (part < MATCH_RECORD_CHUNKS) {
        from = (const uint8_t *)(before == 0 ? &m->start : moves ? &m->left : &m->here) + offset;
        first = offset < offsetof(struct sum, part) + m->start.count * COMPONENT;
    } else if (part < MATCH_RECORD_PARTS) {
        offset -= CHUNK_BYTES;
        from = m->history.code + offset;
        made -= before;
        first = moves_within(m, (uint8_t)made, offset) < made ? 1 + moves_within(m, (uint8_t)made, offset + MATCH_RECORD_BYTES) : 0;
    }
    memset(payload, 0, JOURNAL_PAYLOAD);
    if (first == 0)
        return;
    *payload = first;
    memcpy(payload + 1, from, MATCH_RECORD_BYTES);
    if (part == MATCH_RECORD_PARTS) {
        payload[MATCH_RECORD_BYTES - 1] = (uint8_t)before;
        payload[MATCH_RECORD_BYTES] = before >> 8;
    }
}

uint8_t match_record_half(void)
{
    return journal_byte(journal_find(STORED_HEAD), 0) & 1;
}

/* Reads bytes 1..count of a key's record to `to`.  Returns byte 0; without a record all bytes are 0. */
static uint8_t unpack(uint8_t key, uint8_t count, void *to)
{
    uint8_t slot = journal_find(key), *byte = to;

    for (uint8_t i = 1; i <= count; i++)
        *byte++ = journal_byte(slot, i);
    return journal_byte(slot, 0);
}

_Static_assert(offsetof(struct match, here) == offsetof(struct match, start) + sizeof(struct sum), "`here` stands behind `start`");

/* Reads the start from its chunks, the first of which has the key, and begins the match.  Bytes beyond the end of m->start are read into
 * m->here, which match_begin sets afterwards.  Returns false when a chunk is missing or the start cannot be played. */
static bool load_start(struct match *m, uint8_t key)
{
    uint8_t bytes = 0;

    while (bytes < CHUNK_BYTES && unpack(key++, MATCH_RECORD_BYTES, (uint8_t *)&m->start + bytes))
        bytes += MATCH_RECORD_BYTES;
    return bytes >= offsetof(struct sum, part) + m->start.count * COMPONENT && bytes > 0 && match_begin(m) == FAULT_NONE;
}

/* Reads the history from its blocks, the first of which has the key, up to the first block that is missing. */
static void load_moves(struct match *m, uint8_t key)
{
    uint8_t bytes = 0, first;

    while (bytes < MATCH_RECORD_BLOCKS * MATCH_RECORD_BYTES && (first = unpack(key++, MATCH_RECORD_BYTES, m->history.code + bytes)) > 0) {
        m->history.moves = first - 1;
        bytes += MATCH_RECORD_BYTES;
    }
}

bool match_record_load(struct match *m)
{
    uint8_t head = journal_find(STORED_HEAD), key = STORED_MATCH + match_record_half() * MATCH_RECORD_PARTS;

    if ((journal_byte(head, 0) & ~1) != GAMES || !load_start(m, key))
        return false;
    load_moves(m, key + MATCH_RECORD_CHUNKS);
    unpack(STORED_HEAD, HEAD_MEMBERS, m);
    match_go(m, m->history.moves);
    if (m->moves == 0) /* else the start has no moves before it */
        m->moves = journal_byte(head, MATCH_RECORD_BYTES) << 8 | journal_byte(head, MATCH_RECORD_BYTES - 1);
    match_see_draw(m);
    m->turn = m->first ^ (m->moves & 1);
    m->winner_shown = 0;
    return true;
}
