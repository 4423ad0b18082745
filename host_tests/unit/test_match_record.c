/* A match as records: matches of one to four piles, played at random until their history is full and on, packed after each move and loaded
 * again; each record as match_record.c draws it, by counting bytes one by one; and any of them gone. */
#include "firmware/store/keys.h"
#include "hal/host/host.h"
#include "host_tests/tap.h"
#include <stddef.h>
#include <string.h>

enum { MOVES = HISTORY_ROOM + 4, CHUNK = 1 };

static struct match match, again;
static struct journal journal;
static uint8_t cells[STORAGE_SIZE], cut[STORAGE_SIZE];

static uint16_t chance(uint16_t below)
{
    static uint32_t random = 9;

    random = random * 1664525 + 1013904223;
    return (uint16_t)((random >> 16) % below);
}

/* ---- a match ---- */

/* Every other pile is a great one, whose moves take two bytes; or none is. */
static void begin(uint8_t count, bool great)
{
    match_pick(&match, GAME_SUM);
    match.start.join = JOIN_ANY;
    match.start.count = count;
    for (uint8_t i = 0; i < count; i++) {
        struct component *c = &match.start.part[i];

        match_put(c, great && i % 2 == 0 ? GAME_INDEX_wythoff : GAME_INDEX_bash);
        c->position.parts = game_list[c->game]->least_parts;
        for (uint8_t part = 0; part < c->position.parts; part++)
            c->position.part[part] = c->game == GAME_INDEX_bash ? 400 : 9999;
    }
    match.machine = MACHINE_SECOND;
    match.level = LEVEL_CLUB;
    match.begins = (uint8_t)chance(2);
    match_begin(&match);
}

/* The move under consideration: from one of the parts one or some stones. */
static void choose(void)
{
    const struct component *c = match.here.part;
    uint8_t part = (uint8_t)chance(match.here.count);

    match.move.parts = (uint8_t)(1 << part);
    move_numbered(c + part, chance(2) || c[part].game == GAME_INDEX_bash ? 0 : 150, &match.move.move[part]);
    match.left = match.here;
    sum_make(&match.left, &match.move);
    history_put(&match.history, match.moves, &match.here, &match.move);
}

static void make(void)
{
    match.here = match.left;
    match.moves++;
    match.turn ^= 1;
}

/* ---- its records ---- */

/* Moves whose bytes end within the first `end` ones: a move is a number a part, and bit 7 says that a number goes on. */
static uint8_t moves_to(uint8_t moves, uint8_t end)
{
    uint8_t numbers = 0;

    for (uint8_t at = 0; at < end && numbers < moves * match.start.count; at++)
        numbers += match.history.code[at] < 128;
    return numbers / match.start.count;
}

static bool first_byte_is(bool moving, uint8_t part, uint8_t first)
{
    uint8_t payload[JOURNAL_PAYLOAD];

    match_record_pack(&match, moving, part, payload);
    return payload[0] == first;
}

/* Chunks of what the parts in use take; blocks of moves that go beyond their beginning, none when the history does not know them all. */
static bool packed(bool moving)
{
    uint16_t made = match.moves + moving;
    uint8_t used = offsetof(struct sum, part) + match.start.count * sizeof(struct component);
    uint8_t known = made > match.history.moves ? 0 : (uint8_t)made;
    bool right = true;

    for (uint8_t chunk = 0; chunk < MATCH_RECORD_CHUNKS; chunk++)
        right &= first_byte_is(moving, chunk, chunk * MATCH_RECORD_BYTES < used ? CHUNK : 0);
    for (uint8_t block = 0; block < MATCH_RECORD_BLOCKS; block++) {
        uint8_t from = block * MATCH_RECORD_BYTES, before = moves_to(known, from), within = moves_to(known, from + MATCH_RECORD_BYTES);

        right &= first_byte_is(moving, MATCH_RECORD_CHUNKS + block, before < known ? 1 + within : 0);
    }
    return right;
}

static void keep(bool moving)
{
    uint8_t half = !match_record_half();

    for (uint8_t part = 0; part <= MATCH_RECORD_PARTS; part++) {
        uint8_t *payload = journal_payload(&journal);

        match_record_pack(&match, moving, part, payload);
        if (part == MATCH_RECORD_PARTS)
            *payload += half;
        journal_put(&journal, part == MATCH_RECORD_PARTS ? STORED_HEAD : STORED_MATCH + half * MATCH_RECORD_PARTS + part);
        while (!journal_idle(&journal))
            journal_tick(&journal);
    }
}

static bool same(const struct sum *a, const struct sum *b)
{
    bool equal = a->count == b->count && a->join == b->join;

    for (uint8_t i = 0; equal && i < a->count; i++)
        equal = memcmp(&a->part[i], &b->part[i], sizeof a->part[i]) == 0;
    return equal;
}

/* The match with the move under consideration, if it moves; from its start on, or from where it is when the history does not know that. */
static bool loaded(bool moving)
{
    uint16_t made = match.moves + moving;
    const struct sum *here = moving ? &match.left : &match.here, *start = made > match.history.moves ? here : &match.start;

    memset(&again, 0x55, sizeof again);
    return match_record_load(&again) && same(&again.here, here) && same(&again.start, start) && again.moves == made
           && again.history.moves == (start == here ? 0 : made) && again.turn == (match.turn ^ moving) && again.first == match.first
           && again.machine == match.machine && again.level == match.level && again.begins == match.begins && again.winner_shown == 0;
}

/* ---- records that are gone ---- */

static void without(uint8_t key)
{
    memcpy(cut, cells, sizeof cut);
    cut[STORAGE_OURS + journal_find(key) * JOURNAL_SLOT + JOURNAL_SLOT - 1] = 0xFF;
    host.storage = cut;
}

/* Without a chunk there is no match; without a block it has the moves that are known by the end of the one before. */
static bool gone(void)
{
    uint8_t key = STORED_MATCH + match_record_half() * MATCH_RECORD_PARTS;
    bool right = true;

    for (uint8_t part = 0; part < MATCH_RECORD_PARTS; part++) {
        if (journal_find(key + part) == JOURNAL_NONE)
            continue;
        without(key + part);
        if (part < MATCH_RECORD_CHUNKS)
            right &= !match_record_load(&again);
        else
            right &= match_record_load(&again)
                     && again.moves == moves_to((uint8_t)match.moves, (part - MATCH_RECORD_CHUNKS) * MATCH_RECORD_BYTES);
        host.storage = cells;
    }
    without(STORED_HEAD);
    right &= !match_record_load(&again);
    host.storage = cells;
    return right;
}

int main(void)
{
    bool as_drawn = true, found = true, lost = true;
    uint16_t beyond = 0;

    memset(cells, 0xFF, sizeof cells);
    host.storage = cells;
    journal_open(&journal);
    CHECK(!match_record_load(&again), "nothing is kept in the beginning");
    for (uint8_t count = 1; count <= SUM_PARTS; count++)
        for (uint8_t great = 0; great < 2; great++) {
            begin(count, great);
            for (uint8_t i = 0; i < MOVES; i++) {
                choose();
                as_drawn &= packed(true);
                keep(true);
                found &= loaded(true);
                make();
                as_drawn &= packed(false);
                keep(false);
                found &= loaded(false);
                if (i % 8 == 5 && match.moves <= match.history.moves)
                    lost &= gone();
                beyond += match.moves > match.history.moves;
            }
        }
    CHECK(as_drawn, "records are as they are drawn");
    CHECK(found && beyond > 0, "each match is found again after each move, also where its history had no room");
    CHECK(lost, "without one of its records it has fewer moves, or is none");
    begin(2, true);
    for (match.moves = 250; match.moves < 260; match.moves++) {
        match.turn = match.first ^ (match.moves & 1);
        keep(false);
        found &= loaded(false);
    }
    CHECK(found, "more than 255 moves are counted on");
    return tap_done();
}
