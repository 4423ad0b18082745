/* Payloads of 13 bytes; the first is never 0:
 *
 *     chunk:  1               | 12 bytes of the start
 *     block:  1 + moves made by its end | 12 bytes of the history
 *     head:   games, half     | what the match is like, 10 bytes | moves made before the start, 2 bytes
 */
#include "keys.h"
#include <stddef.h>
#include <string.h>

enum { LIKE = offsetof(struct match, turn), COMPONENT = sizeof(struct component) };
_Static_assert(LIKE == MATCH_RECORD_BYTES - 2 && offsetof(struct sum, part) + SUM_PARTS * COMPONENT <= MATCH_RECORD_CHUNKS * MATCH_RECORD_BYTES, "they fit");
_Static_assert(HISTORY_ROOM == (int)MATCH_RECORD_BLOCKS * (int)MATCH_RECORD_BYTES && HISTORY_ROOM < 244, "all the history is kept, and moves are counted in a byte");

/* Of the games in this image and their order: the kept bytes have numbers of games in them, 2..254, even. */
#define GAME(name) + (GAME_INDEX_##name + 1) * sizeof #name
enum { GAMES = ((0
#include <games.def>
    ) % 127 + 1) * 2 };
#undef GAME

/* How many of so many moves are within the first `end` bytes of the history. */
static uint8_t moves_within(const struct match *m, uint8_t moves, uint8_t end)
{
    uint8_t at = 0, within = 0;

    for (; within < moves; within++) {
        at = history_next(&m->history, at, m->start.count);
        if (at > end)
            break;
    }
    return within;
}

void match_record_pack(const struct match *m, bool moves, uint8_t part, uint8_t *payload)
{
    uint16_t made = m->moves + moves, before = made > m->history.moves ? made : 0;
    uint8_t end = part * MATCH_RECORD_BYTES, first = GAMES;
    const uint8_t *from = &m->machine;

    if (part < MATCH_RECORD_CHUNKS) {
        from = (const uint8_t *)(before == 0 ? &m->start : moves ? &m->left : &m->here) + end;
        first = end < offsetof(struct sum, part) + m->start.count * COMPONENT;
    } else if (part < MATCH_RECORD_PARTS) {
        end -= MATCH_RECORD_CHUNKS * MATCH_RECORD_BYTES;
        from = m->history.code + end;
        made -= before;
        first = moves_within(m, (uint8_t)made, end) < made ? 1 + moves_within(m, (uint8_t)made, end + MATCH_RECORD_BYTES) : 0;
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

/* Reads so many bytes of a record; its first byte, 0 where there is none. */
static uint8_t unpack(uint8_t key, uint8_t count, void *to)
{
    uint8_t slot = journal_find(key), *byte = to;

    for (uint8_t i = 1; i <= count; i++)
        *byte++ = journal_byte(slot, i);
    return journal_byte(slot, 0);
}

/* What a chunk has too much goes to m->here, which comes behind the start. */
static bool load_start(struct match *m, uint8_t key)
{
    uint8_t bytes = 0;

    while (bytes < MATCH_RECORD_CHUNKS * MATCH_RECORD_BYTES && unpack(key++, MATCH_RECORD_BYTES, (uint8_t *)&m->start + bytes))
        bytes += MATCH_RECORD_BYTES;
    return bytes >= offsetof(struct sum, part) + m->start.count * COMPONENT && bytes > 0 && match_begin(m) == FAULT_NONE;
}

/* The moves up to the first block that is not there. */
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
    unpack(STORED_HEAD, LIKE, m);
    match_go(m, m->history.moves);
    if (m->moves == 0)
        m->moves = journal_byte(head, MATCH_RECORD_BYTES) << 8 | journal_byte(head, MATCH_RECORD_BYTES - 1);
    match_see_draw(m);
    m->turn = m->first ^ (m->moves & 1);
    m->winner_shown = 0;
    return true;
}
