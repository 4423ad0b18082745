/* The records of games won and lost: random games of all levels, counted in the stored bytes and, independently, in plain numbers. */
#include "firmware/store/keys.h"
#include "firmware/store/records.h"
#include "hal/host/host.h"
#include "host_tests/tap.h"
#include <string.h>

static uint8_t cells[STORAGE_SIZE];
static struct journal journal;
static struct record plain[RECORD_LEVELS];

static uint16_t chance(uint16_t below)
{
    static uint32_t random = 3;

    random = random * 1664525 + 1013904223;
    return (uint16_t)((random >> 16) % below);
}

static uint8_t least(uint16_t a, uint16_t b)
{
    return (uint8_t)(a < b ? a : b);
}

/* The rules of records.h, number by number. */
static void count_plainly(struct record *r, bool won, uint16_t moves)
{
    r->won = least(r->won + won, RECORD_MOST);
    r->lost = least(r->lost + !won, RECORD_MOST);
    r->run = won ? least(r->run + 1, RECORD_RUN) : 0;
    if (won)
        r->fastest = least(least(moves, RECORD_RUN), r->fastest > 0 ? r->fastest : RECORD_RUN);
}

static bool put(uint8_t key, const uint8_t *payload)
{
    memcpy(journal_payload(&journal), payload, JOURNAL_PAYLOAD);
    journal_put(&journal, key);
    while (!journal_idle(&journal))
        journal_tick(&journal);
    return journal_find(key) != JOURNAL_NONE;
}

static uint16_t wrong_levels(uint8_t slot)
{
    uint16_t wrong = 0;

    for (uint8_t level = 0; level < RECORD_LEVELS; level++) {
        struct record r, *p = &plain[level];

        record_read(slot, level, &r);
        wrong += r.won != p->won || r.lost != p->lost || r.run != p->run || r.fastest != p->fastest;
    }
    return wrong;
}

/* Plays 1,000 games, of which so many in a hundred are won. */
static void games(uint8_t won_of_100)
{
    uint8_t payload[JOURNAL_PAYLOAD] = { 0 }, key = record_key(GAME_INDEX_nim);
    uint16_t wrong = 0;

    payload[RECORD_MARK] = 2;
    memset(plain, 0, sizeof plain);
    for (uint16_t i = 0; i < 1000; i++) {
        uint8_t level = (uint8_t)chance(RECORD_LEVELS);
        uint16_t moves = 1 + chance(chance(2) ? 300 : 40);
        bool won = chance(100) < won_of_100;

        record_count(payload, level, won, moves);
        count_plainly(&plain[level], won, moves);
        wrong += !put(key, payload) || wrong_levels(journal_find(key)) > 0;
        wrong += payload[RECORD_MARK] != 2;
    }
    CHECK(wrong == 0, "all numbers of all levels are those that were counted, and the mark stays");
}

/* Plays sums and each game. */
static void keys(void)
{
    bool apart = record_key(GAME_SUM) == STORED_RECORDS;

    for (uint8_t pick = 0; pick < PICKS; pick++)
        for (uint8_t other = 0; other < PICKS; other++)
            apart &= (record_key(pick) == record_key(other)) == (pick == other)
                     && record_key(pick) >= STORED_RECORDS && record_key(pick) < JOURNAL_KEYS;
    apart &= record_key(0) == STORED_RECORDS + 1;
    CHECK(apart, "each game has a record of its own, that of sums first");
}

int main(void)
{
    memset(cells, 0xFF, sizeof cells);
    host.storage = cells;
    journal_open(&journal);
    memset(plain, 0, sizeof plain);
    CHECK(wrong_levels(JOURNAL_NONE) == 0, "where nothing is kept nothing is won");
    games(50);
    CHECK(plain[0].won < RECORD_MOST && plain[0].run < RECORD_RUN, "some of which are below their greatest");
    games(95);
    CHECK(plain[0].won == RECORD_MOST, "and some have come to it");
    games(5);
    CHECK(plain[0].lost == RECORD_MOST, "lost ones, too");
    games(100);
    CHECK(plain[0].run == RECORD_RUN, "and a run of them");
    keys();
    return tap_done();
}
