/* The records of games won and lost: random games of all levels are counted in the stored bytes, and also in plain numbers; and progress:
 * every number of every kind that there is room for. */
#include "firmware/match/match.h"
#include "firmware/store/keys.h"
#include "firmware/store/progress.h"
#include "firmware/store/match_record.h"
#include "firmware/store/records.h"
#include "hal/host/host.h"
#include "host_tests/tap.h"
#include <string.h>

static uint8_t cells[STORAGE_SIZE];
static struct journal journal;
static struct record plain[PICK_IDS];

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

/* As records.h says it, number by number. */
static void count_plainly(struct record *r, uint8_t level, bool won, uint16_t moves, bool starred)
{
    r->won = least(r->won + won, RECORD_MOST);
    r->lost = least(r->lost + !won, RECORD_MOST);
    r->run = won ? least(r->run + 1, RECORD_RUN) : 0;
    if (!won || !starred)
        return;
    r->fastest = least(least(moves, RECORD_RUN), r->fastest > 0 ? r->fastest : RECORD_RUN);
    r->best = r->best > level + 1 ? r->best : level + 1;
}

static bool put(uint8_t key)
{
    journal_put(&journal, key);
    while (!journal_idle(&journal))
        journal_tick(&journal);
    return journal.worn == JOURNAL_WELL;
}

/* Puts the record of a key next, as it is stored. */
static uint8_t *copy(uint8_t key)
{
    uint8_t slot = journal_find(&journal, key);

    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        journal_payload(&journal)[i] = journal_byte(slot, i);
    return journal_payload(&journal);
}

static uint16_t wrong_records(void)
{
    uint16_t wrong = 0;

    for (uint8_t id = 0; id < PICK_IDS; id++) {
        struct record r, *p = &plain[id];

        record_read(&journal, id, &r);
        wrong += r.won != p->won || r.lost != p->lost || r.run != p->run || r.fastest != p->fastest ||
                 r.best != p->best || r.mark != p->mark || r.choice != p->choice;
    }
    return wrong;
}

/* 2,000 games of all ids, of which so many in a hundred are won. */
static void games(uint8_t won_of_100, uint8_t ids)
{
    uint16_t wrong = 0;

    for (uint16_t i = 0; i < 2000; i++) {
        uint8_t level = (uint8_t)chance(LEVELS), id = PICK_IDS - 1 - (uint8_t)chance(ids);
        uint16_t moves = 1 + chance(chance(2) ? 300 : 40);
        bool won = chance(100) < won_of_100, starred = chance(3) > 0;
        struct record r;

        record_read(&journal, id, &r);
        record_count(&r, level, won, moves, starred);
        wrong += r.mark != plain[id].mark;
        r.mark = plain[id].mark = (uint8_t)chance(3);
        r.choice = plain[id].choice = (uint8_t)chance(16);
        record_write(copy(record_key(id)), id, &r);
        count_plainly(&plain[id], level, won, moves, starred);
        wrong += !put(record_key(id)) || wrong_records() > 0;
    }
    CHECK(wrong == 0, "all numbers of all games are those that were counted");
}

static void begin(void)
{
    memset(cells, 0xFF, sizeof cells);
    memset(plain, 0, sizeof plain);
    host.storage = cells;
    journal_open(&journal);
}

/* ---- progress ---- */

static const struct { uint8_t kind, count, greatest; } kinds[] = {
    { PROGRESS_LESSON, 24, 3 },     /* lessons with stars */
    { PROGRESS_PUZZLE, 160, 1 },    /* puzzles */
    { PROGRESS_RULE, 32, 1 },       /* rule cards that were seen */
    { PROGRESS_KEYS, 1, 255 },      /* keys that were used */
    { PROGRESS_GUESS, 1, 255 },     /* the best row of guesses */
    { PROGRESS_CHALLENGE, 64, 6 },  /* challenges */
    { PROGRESS_NOW, 3, 255 },       /* the one that goes on */
    { PROGRESS_DOORS, 3, 255 },     /* the doors of the Fair */
    { PROGRESS_BIG, 4, 3 },         /* the stars of its big stands */
    { PROGRESS_STAND, 1, 31 },      /* the stand visited last */
    { PROGRESS_FAIR, 3, 1 },        /* whether its match is stored, whether the Fair was visited, and its end reached */
    { PROGRESS_FAIR, 20, 1 },       /* the later puzzles */
    { PROGRESS_SKILL, 24, 63 },     /* boxes of skills, and sessions for which they rest */
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static uint8_t number[KINDS][160];

/* The records of progress: those at STORED_PROGRESS, that of the Fair, that of skills. */
enum { PROGRESS_ALL = PROGRESS_RECORDS + 2 };

static uint8_t key_of(uint8_t record)
{
    return record < PROGRESS_RECORDS ? STORED_PROGRESS + record : STORED_FAIR + record - PROGRESS_RECORDS;
}

/* Returns the number of the first of a kind. */
static uint8_t first_of(uint8_t i)
{
    if (kinds[i].kind == PROGRESS_FAIR && kinds[i].count > 3)
        return PUZZLE_LATER;
    return kinds[i].kind == PROGRESS_SKILL ? SKILL_FIRST : 0;
}

static uint8_t record_of(uint8_t key)
{
    uint8_t record = 0;

    while (record < PROGRESS_ALL && key_of(record) != key)
        record++;
    return record;
}

static bool as_numbers(void)
{
    bool equal = true;

    for (uint8_t i = 0; i < KINDS; i++)
        for (uint8_t n = 0; n < kinds[i].count; n++)
            equal &= progress_read(&journal, kinds[i].kind, first_of(i) + n) == number[i][n];
    return equal;
}

static bool set(uint8_t i, uint8_t n, uint8_t to)
{
    struct progress_place at = progress_place(kinds[i].kind, first_of(i) + n);

    number[i][n] = to;
    bits_write(copy(at.key), at.bit, at.width, to);
    return record_of(at.key) < PROGRESS_ALL && at.bit + at.width <= RECORD_BITS && put(at.key);
}

static void progress(void)
{
    bool right = as_numbers();

    for (uint8_t i = 0; i < KINDS; i++)
        for (uint8_t n = 0; n < kinds[i].count; n++)
            right &= set(i, n, kinds[i].greatest) && as_numbers();
    CHECK(right && (int)KINDS == (int)PROGRESS_KINDS + 1,
          "24 lessons with stars, 160 and 20 puzzles, 32 rule cards, keys, 64 challenges: each has its own bits");
    for (uint16_t more = 0; more < 500; more++) {
        uint8_t i = (uint8_t)chance(KINDS), n = (uint8_t)chance(kinds[i].count);

        right &= set(i, n, (uint8_t)chance(kinds[i].greatest + 1)) && as_numbers();
    }
    CHECK(right, "and changes alone");
}

/* The places of docs/journal.md, in the order of `kinds`: the record and the bit of number 0, the bits of a number, and how many numbers
 * are in that record before the next record goes on. */
static const struct { uint8_t record, bit, width, in_record; } places[KINDS] = {
    { 0, 0, 2, 24 }, { 1, 0, 1, 104 }, { 0, 48, 1, 32 }, { 0, 80, 8, 1 }, { 0, 88, 8, 1 }, { 3, 0, 3, 34 }, { 2, 56, 8, 3 },
    { 5, 0, 8, 3 }, { 5, 24, 2, 4 }, { 5, 32, 5, 1 }, { 5, 37, 1, 3 },
    { 6, 84, 1, 20 }, { 5, 42, 6, 10 },
};

/* Returns whether a bit of number n of a kind is 0, and each other bit of the seven records is 1. */
static bool are_zeros(uint8_t i, uint8_t n)
{
    uint8_t width = places[i].width, whole = RECORD_BITS / width, record = places[i].record, from = places[i].bit + n * width;
    bool right = true;

    if (n >= places[i].in_record) {
        n -= places[i].in_record;
        record += 1 + n / whole;
        from = n % whole * width;
    }

    for (uint8_t r = 0; r < PROGRESS_ALL; r++) {
        uint8_t slot = journal_find(&journal, key_of(r));

        for (uint8_t bit = 0; bit < RECORD_BITS; bit++)
            right &= (journal_byte(slot, bit / 8) >> bit % 8 & 1) == (r != record || bit < from || bit >= from + width);
    }
    return right;
}

/* Each number has the bits that were published, and changes no other bit, also none that a later version may use. */
static void progress_published(void)
{
    bool right = true;

    for (uint8_t r = 0; r < PROGRESS_ALL; r++) {
        memset(journal_payload(&journal), 0xFF, JOURNAL_PAYLOAD);
        put(key_of(r));
    }
    for (uint8_t i = 0; i < KINDS; i++)
        for (uint8_t n = 0; n < kinds[i].count; n++) {
            right &= progress_read(&journal, kinds[i].kind, first_of(i) + n) == (1 << places[i].width) - 1;
            right &= set(i, n, 0) && are_zeros(i, n);
            right &= set(i, n, 0xFF);
        }
    CHECK(right, "the bits of all progress are those that were published, and all others stay");
}

/* Returns whether the record of a key is stored where everything is, with a match of the longest start.  No device has both a shield and
 * skills: the record of skills stands for either.  A wide map is not among them: the match gives way to it. */
static bool is_at_once(uint8_t key)
{
    return key < STORED_MATCH + MATCH_RECORD_CHUNKS || (key > STORED_SHIELD && key < STORED_WIDE);
}

static bool put_bytes(uint8_t key, uint8_t byte)
{
    memset(journal_payload(&journal), byte, JOURNAL_PAYLOAD);
    return put(key);
}

/* Everything at once, with settings, a map and the longest match: all of it has room, and one record more to write each of them anew. */
static void all_at_once(void)
{
    bool room = true;

    for (uint8_t key = 0; key < STORED_COUNT; key++)
        room &= is_at_once(key) ? put_bytes(key, key + 1) : true;
    for (uint8_t key = 0; key < STORED_COUNT; key++)
        room &= is_at_once(key) ? put_bytes(key, key + 101) : true;
    NOTE("slots that are free then:", journal_free());
    CHECK(room && journal_free() > 0, "all records have room at once, with those of a match with the longest start");
}

/* The format itself, in plain bytes: what is stored never changes, unless the version does. */
static void as_published(void)
{
    static const uint8_t second[] = { 0, 0, 0, 0, 20, 6, 3 + 32, 1 + 16 + 64, 9, 0, 0, 0, 0 }; /* of three games */
    struct record r = { .won = 5, .lost = 3, .run = 3, .fastest = 9, .best = 4, .mark = 1, .choice = 9 };
    bool right;

    memset(journal_payload(&journal), 0, JOURNAL_PAYLOAD);
    record_write(journal_payload(&journal), 1, &r);
    right = memcmp(journal_payload(&journal), second, sizeof second) == 0;
    for (uint8_t i = 0; !right && i < sizeof second; i++)
        NOTE("byte", journal_payload(&journal)[i]);
    CHECK(right, "the bytes of a record are those that were published");
    CHECK(STORED_SETTINGS == 0 && STORED_MAP == 1 && STORED_PROGRESS == 2 && STORED_RECORDS == 7 && STORED_HEAD == 18 && STORED_MATCH == 19
              && STORED_SHIELD == 53 && STORED_FAIR == 54,
          "and the keys");
}

int main(void)
{
    begin();
    CHECK(wrong_records() == 0, "where nothing is kept nothing is won");
    games(50, 32);
    CHECK(plain[0].won < RECORD_MOST && plain[0].run < RECORD_RUN, "some of which are below their greatest");
    games(95, 4);
    CHECK(plain[31].won == RECORD_MOST, "and some have come to it");
    games(5, 4);
    CHECK(plain[31].lost == RECORD_MOST, "lost ones, too");
    games(100, 4);
    CHECK(plain[31].run == RECORD_RUN, "and a run of them");
    progress();
    CHECK(wrong_records() == 0, "and no record changes with progress");
    progress_published();
    all_at_once();
    as_published();
    return tap_done();
}
