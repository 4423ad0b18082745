/* A match as records.  Matches of one to four piles are played at random until their history is full, and on.  After each move the match is
 * packed and loaded again.  Each record is compared with the format in docs/journal.md, which is written byte by byte here.  Records are
 * removed one at a time.  Matches of every game are tried, and of games that the image lacks. */
#include "firmware/match/pick.h"
#include "firmware/store/keys.h"
#include "firmware/store/match_record.h"
#include "firmware/store/records.h"
#include "hal/host/host.h"
#include "host_tests/tap.h"
#include <stddef.h>
#include <string.h>

enum { MOVES = HISTORY_ROOM + 4 };

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

/* Begins a match in which every second pile is so great that its moves take two bytes, or in which no pile is. */
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

/* ---- its records, as match_record.c draws them ---- */

static uint8_t row[256]; /* the bytes of the match */
static int row_bytes, start_bytes;

static void add(uint8_t byte)
{
    row[row_bytes++] = byte;
}

static void add_number(uint16_t number)
{
    if (number >= 128 * 128) {
        add((uint8_t)(number % 128 + 128));
        add((uint8_t)(number / 128 % 128 + 128));
        add((uint8_t)(number / (128 * 128)));
    } else if (number >= 128) {
        add((uint8_t)(number % 128 + 128));
        add((uint8_t)(number / 128));
    } else {
        add((uint8_t)number);
    }
}

/* Lays out the match whose start is *s, with so many moves of the history. */
static void lay_out(const struct sum *s, uint8_t moves)
{
    uint8_t numbers = moves * s->count;

    row_bytes = 0;
    for (uint8_t i = 0; i < s->count; i++) {
        const struct component *c = &s->part[i];

        add(pick_id(c->game));
        add((uint8_t)(c->position.parts + 16 * game_list[c->game]->option_count));
        for (uint8_t option = 0; option < game_list[c->game]->option_count; option++)
            add_number((uint16_t)(c->position.option[option] + 1));
        for (uint8_t part = 0; part < c->position.parts; part++)
            add_number((uint16_t)(c->position.part[part] + 1));
    }
    while (row_bytes < MATCH_RECORD_IN_HEAD)
        add(0);
    start_bytes = row_bytes;
    for (uint8_t at = 0; numbers > 0; at++) {
        add(match.history.code[at]);
        numbers -= match.history.code[at] < 128;
    }
}

/* Moves whose bytes end within the first `end` ones: a move is a number a part, and bit 7 says that a number goes on. */
static uint8_t moves_to(uint8_t moves, int end)
{
    uint8_t numbers = 0;

    for (int at = 0; at < end && numbers < moves * match.start.count; at++)
        numbers += match.history.code[at] < 128;
    return numbers / match.start.count;
}

/* What the head has in its first four bytes, bit by bit. */
static uint32_t members_of(uint8_t half)
{
    const struct match *m = &match;
    uint32_t value[] = { half, m->machine, m->level, m->any_start, m->counted, m->edited, m->seed, m->aided, m->begins, m->picture,
                         m->board,
                         m->first,
                         m->start.join, m->start.count }, bits = 0;
    static const uint8_t width[] = { 1, 2, 3, 1, 2, 1, 7, 1, 1, 2, 5, 1, 2, 3 };
    uint8_t bit = 0;

    for (uint8_t i = 0; i < sizeof width; bit += width[i++])
        bits |= value[i] << bit;
    return bits;
}

enum { GUARD = 0xA5 }; /* a byte after a payload, which must stay */

static bool head_is_drawn(uint16_t before)
{
    uint8_t payload[JOURNAL_PAYLOAD + 1] = { [JOURNAL_PAYLOAD] = GUARD };
    uint32_t members = members_of(1);
    bool right;

    match_record_head(&match, 1, payload);
    right = payload[JOURNAL_PAYLOAD] == GUARD;
    for (uint8_t i = 0; i < 4; i++)
        right &= payload[i] == (uint8_t)(members >> 8 * i);
    right &= payload[4] == before % 256 && payload[5] == before / 256;
    return right && memcmp(payload + 6, row, MATCH_RECORD_IN_HEAD) == 0;
}

static bool part_is_drawn(uint8_t part, uint8_t moves)
{
    uint8_t payload[JOURNAL_PAYLOAD + 1] = { [JOURNAL_PAYLOAD] = GUARD }, none[JOURNAL_PAYLOAD] = { 0 };
    int from = MATCH_RECORD_IN_HEAD + part * MATCH_RECORD_BYTES;

    match_record_pack(&match, part, payload);
    if (payload[JOURNAL_PAYLOAD] != GUARD)
        return false;
    if (from >= row_bytes)
        return memcmp(payload, none, sizeof none) == 0;
    return payload[0] == 1 + moves_to(moves, from + MATCH_RECORD_BYTES - start_bytes)
           && memcmp(payload + 1, row + from, row_bytes - from < MATCH_RECORD_BYTES ? row_bytes - from : MATCH_RECORD_BYTES) == 0;
}

static bool packed(void)
{
    uint16_t made = match.moves;
    bool beyond = made > match.history.moves, right;
    uint8_t moves = beyond ? 0 : (uint8_t)made;

    lay_out(beyond ? &match.here : &match.start, moves);
    right = head_is_drawn(beyond ? made : 0) && match_record_bytes(&match, moves) == row_bytes - MATCH_RECORD_IN_HEAD;
    for (uint8_t part = 0; part < MATCH_RECORD_PARTS; part++)
        right &= part_is_drawn(part, moves);
    return right;
}

/* ---- stored and read ---- */

static void put_record(uint8_t key)
{
    journal_put(&journal, key);
    while (!journal_idle(&journal))
        journal_tick(&journal);
}

static void keep(void)
{
    uint8_t half = !match_record_half(&journal);

    for (uint8_t part = 0; part < MATCH_RECORD_PARTS; part++) {
        memset(journal_payload(&journal), 0, JOURNAL_PAYLOAD);
        put_record(STORED_MATCH + !half * MATCH_RECORD_PARTS + part);
        match_record_pack(&match, part, journal_payload(&journal));
        put_record(STORED_MATCH + half * MATCH_RECORD_PARTS + part);
    }
    match_record_head(&match, half, journal_payload(&journal));
    put_record(STORED_HEAD);
}

static bool same(const struct sum *a, const struct sum *b)
{
    bool equal = a->count == b->count && a->join == b->join;

    for (uint8_t i = 0; equal && i < a->count; i++) {
        const struct position *p = &a->part[i].position, *q = &b->part[i].position;

        equal = a->part[i].game == b->part[i].game && p->parts == q->parts && memcmp(p->option, q->option, sizeof p->option) == 0
                && memcmp(p->part, q->part, sizeof p->part) == 0;
    }
    return equal;
}

/* The match from its start on, or from where it is when the history does not know that. */
static bool loaded(void)
{
    uint16_t made = match.moves;
    const struct sum *here = &match.here, *start = made > match.history.moves ? here : &match.start;

    memset(&again, 0x55, sizeof again);
    return match_record_load(&journal, &again) == (made > 0 ? MATCH_PLAYED : MATCH_FRESH) && same(&again.here, here)
           && same(&again.start, start)
           && again.moves == made && again.history.moves == (start == here ? 0 : made) && again.turn == match.turn
           && again.first == match.first && again.machine == match.machine && again.level == match.level && again.begins == match.begins
           && again.seed == match.seed && again.aided == match.aided && again.edited == match.edited
           && again.any_start == match.any_start && again.counted == match.counted
           && again.picture == match.picture && again.board == match.board && again.winner_shown == 0;
}

/* ---- records that are gone ---- */

static void without(uint8_t key)
{
    memcpy(cut, cells, sizeof cut);
    cut[JOURNAL_MARK + journal_find(&journal, key) * JOURNAL_SLOT + JOURNAL_SLOT - 1] = 0xFF;
    host.storage = cut;
}

/* Without a part of the start there is no match; without another it has the moves that are known by the end of the part before. */
static bool gone(void)
{
    uint8_t key = STORED_MATCH + match_record_half(&journal) * MATCH_RECORD_PARTS;
    bool right = true;

    lay_out(&match.start, (uint8_t)match.moves);
    for (uint8_t part = 0; part < MATCH_RECORD_PARTS; part++) {
        int from = MATCH_RECORD_IN_HEAD + part * MATCH_RECORD_BYTES;

        if (journal_find(&journal, key + part) == JOURNAL_NONE)
            continue;
        without(key + part);
        if (from < start_bytes)
            right &= match_record_load(&journal, &again) == MATCH_NONE;
        else
            right &= match_record_load(&journal, &again) > MATCH_NONE && again.moves == moves_to((uint8_t)match.moves, from - start_bytes);
        host.storage = cells;
    }
    without(STORED_HEAD);
    right &= match_record_load(&journal, &again) == MATCH_NONE;
    host.storage = cells;
    return right;
}

/* ---- every game, and others ---- */

/* Random members, each in its range. */
static void set_members(void)
{
    match.machine = (uint8_t)chance(4);
    match.level = (uint8_t)chance(LEVELS);
    match.any_start = chance(2);
    match.edited = chance(2);
    match.seed = (uint8_t)chance(SEEDS);
    match.aided = chance(2);
    match.picture = (uint8_t)chance(GAME_VIEWS);
    match.board = BOARD_LEAST + (uint8_t)chance(BOARD_MOST - BOARD_LEAST + 1);
    match.counted = (uint8_t)chance(4);
    match.first = (uint8_t)chance(2);
    match.turn = match.first;
}

static bool every_game(void)
{
    bool right = true;

    for (uint16_t i = 0; i < 40 * PICKS; i++) {
        match_pick(&match, i % PICKS);
        match.any_start = true;
        match_roll(&match, chance(SEEDS));
        if (match.start.count > 1)
            match.start.join = (uint8_t)chance(JOIN_COUNT);
        if (match_begin(&match) != FAULT_NONE)
            continue;
        set_members();
        right &= packed();
        keep();
        right &= loaded();
    }
    return right;
}

/* The most parts of every game, each as great as it may be in play, with the greatest options, four times: the longest start has room. */
static bool longest(void)
{
    bool right = true;

    for (uint8_t game = 0; game < GAME_COUNT; game++) {
        const __flash struct game *g = game_list[game];

        match_pick(&match, GAME_SUM);
        match.start.count = SUM_PARTS;
        for (uint8_t i = 0; i < SUM_PARTS; i++) {
            struct position *p = &match.start.part[i].position;

            match_put(&match.start.part[i], game);
            for (uint8_t option = 0; option < g->option_count; option++)
                p->option[option] = g->options[option].greatest;
            p->parts = g->most_parts;
            for (uint8_t part = 0; part < p->parts; part++)
                p->part[part] = g->form == FORM_PIECES ? PART_PIECE(g->greatest, g->greatest) : g->greatest;
        }
        match_begin(&match);
        right &= packed() && row_bytes <= MATCH_RECORD_START;
    }
    return right;
}

/* A match whose parts fill its half of the keys, as far as this image has games that long, and after them a part of the other half, which
 * a power cut has left: that is no part of it. */
static bool ends_with_its_half(void)
{
    uint8_t key = STORED_MATCH;
    bool right;

    begin(2, true);
    for (uint8_t i = 0; i < 5; i++) {
        choose();
        make();
    }
    keep();
    if (match_record_half(&journal) == 1)
        keep();
    for (uint8_t part = 0; part < MATCH_RECORD_PARTS; part++) /* parts after the last one; the last of these has the number of moves */
        if (journal_find(&journal, key + part) == JOURNAL_NONE) {
            memset(journal_payload(&journal), 0, JOURNAL_PAYLOAD);
            journal_payload(&journal)[0] = 1 + (part == MATCH_RECORD_PARTS - 1 ? 5 : 4);
            put_record(key + part);
        }
    right = loaded();
    memset(journal_payload(&journal), 0, JOURNAL_PAYLOAD);
    journal_payload(&journal)[0] = 1 + 90;
    put_record(key + MATCH_RECORD_PARTS);
    return right && loaded();
}

/* The last part of a match has random bytes, as one of another match that worn cells have kept: the load ends, at a legal position. */
static bool moves_of_another(void)
{
    bool right = true;

    for (uint16_t i = 0; i < 60 * PICKS; i++) {
        uint8_t key, *payload = journal_payload(&journal);

        match_pick(&match, i % PICKS);
        match.any_start = true;
        match_roll(&match, chance(SEEDS));
        if (match_begin(&match) != FAULT_NONE)
            continue;
        keep();
        for (key = STORED_MATCH + match_record_half(&journal) * MATCH_RECORD_PARTS; journal_find(&journal, key) != JOURNAL_NONE;)
            key++;
        for (uint8_t at = 0; at < JOURNAL_PAYLOAD; at++)
            payload[at] = (uint8_t)(chance(3) ? chance(256) : chance(8));
        put_record(key);
        match_record_load(&journal, &again);
        for (uint8_t part = 0; part < again.here.count; part++)
            right &= game_legal(component_game(&again.here.part[part]), &again.here.part[part].position);
        right &= again.moves < 255;
    }
    return right;
}

/* The stored match is of a game with another id, or a game of it has more options: this image cannot play it, and says which it is. */
static bool of_another_image(void)
{
    bool right = true;

    for (uint8_t id = 0; id < PICK_IDS; id++)
        for (uint8_t options = 0; options < 4; options++) {
            bool has = pick_find(id) < GAME_COUNT && options <= game_list[pick_find(id)]->option_count;

            match_pick(&match, GAME_INDEX_squares);
            match.start.part[0].position.parts = 1;
            match.start.part[0].position.part[0] = 14;
            match_begin(&match);
            keep();
            match_record_head(&match, match_record_half(&journal), journal_payload(&journal));
            journal_payload(&journal)[6] = id;
            journal_payload(&journal)[7] = (uint8_t)(1 + 16 * options);
            memset(journal_payload(&journal) + 8, 1, options + 1u); /* each is 0, and so is the part */
            put_record(STORED_HEAD);
            right &= has == (match_record_load(&journal, &again) != MATCH_OTHER + id);
        }
    return right;
}

/* Stores a match of a game with a value of one of its options.  Returns what is read. */
static uint8_t with_option(uint8_t game, uint8_t option, uint16_t value)
{
    match_pick(&match, game);
    match_roll(&match, 1);
    match.start.part[0].position.option[option] = value;
    keep();
    return match_record_load(&journal, &again);
}

/* An option has the greatest value that it has in this image, or one that only another image has, such as another map. */
static bool of_another_option(void)
{
    bool right = true;

    for (uint8_t game = 0; game < GAME_COUNT; game++)
        for (uint8_t option = 0; option < game_list[game]->option_count; option++) {
            uint16_t greatest = game_list[game]->options[option].greatest;

            right &= with_option(game, option, greatest) != MATCH_OTHER + pick_id(game);
            right &= greatest == UINT16_MAX || with_option(game, option, greatest + 1) == MATCH_OTHER + pick_id(game);
        }
    return right;
}

/* A pile has the greatest number that it has in this image, or one that only an image with more room has. */
static bool of_a_greater_pile(void)
{
    bool right = true;

    for (uint8_t game = 0; game < GAME_COUNT; game++) {
        if (game_list[game]->form != FORM_PILES)
            continue;
        for (uint16_t more = 0; more < 2; more++) {
            match_pick(&match, game);
            match_roll(&match, 1);
            match.start.part[0].position.part[0] = game_list[game]->greatest + more;
            keep();
            right &= (match_record_load(&journal, &again) == MATCH_OTHER + pick_id(game)) == (more > 0);
        }
    }
    return right;
}

/* Puts the head that is stored again, with these bytes from byte `from` on. */
static void change_head(uint8_t from, const uint8_t *bytes, uint8_t count)
{
    match_record_head(&match, match_record_half(&journal), journal_payload(&journal));
    memcpy(journal_payload(&journal) + from, bytes, count);
    put_record(STORED_HEAD);
}

/* Each member of the head has the greatest number for which it has bits: those that are not in range become the greatest in range. */
static bool out_of_range(void)
{
    static const uint8_t ones[] = { 0xFF, 0xFF, 0xFF, 0xFF };

    match_pick(&match, GAME_SUM);
    match.start.count = SUM_PARTS;
    for (uint8_t i = 0; i < SUM_PARTS; i++) {
        match_put(&match.start.part[i], GAME_INDEX_squares);
        match.start.part[i].position.parts = 1;
        match.start.part[i].position.part[0] = 14;
    }
    match_begin(&match);
    do
        keep();
    while (match_record_half(&journal) == 0); /* bit 0 of the ones */
    change_head(0, ones, sizeof ones);
    return match_record_load(&journal, &again) == MATCH_FRESH && again.machine == MACHINE_BOTH && again.level == LEVELS - 1
           && again.any_start == 1 && again.counted == RECORD_DONE && again.edited == 1 && again.seed == SEEDS - 1 && again.aided == 1
           && again.begins == PLAYER_MACHINE && again.picture == GAME_VIEWS - 1 && again.board == BOARD_MOST
           && again.first == PLAYER_MACHINE && again.start.join == JOIN_COUNT - 1 && again.start.count == SUM_PARTS;
}

/* A number has 16 bits, so it ends with its third byte, also where bit 7 of that byte says otherwise: two piles of Nim, 5 and 3. */
static bool longest_number(void)
{
    static const uint8_t piles[] = { 2, 0x80 + 6, 0x80, 0x80, 4 };
    const struct position *p = &again.start.part[0].position;

    match_pick(&match, GAME_INDEX_nim);
    match_roll(&match, 1);
    match_begin(&match);
    keep();
    change_head(7, piles, sizeof piles);
    return match_record_load(&journal, &again) == MATCH_FRESH && p->parts == 2 && p->part[0] == 5 && p->part[1] == 3;
}

/* A start with more parts than a position has is none: nothing is written after the position. */
static bool too_many_parts(void)
{
    bool right = true;

    for (uint8_t parts = GAME_PARTS + 1; parts <= 15; parts++) {
        match_pick(&match, GAME_INDEX_nim);
        match_roll(&match, 1);
        match_begin(&match);
        keep();
        change_head(7, &parts, 1);
        right &= match_record_load(&journal, &again) == MATCH_NONE;
    }
    return right;
}

/* The format itself, in plain bytes: what is stored of these two matches never changes, unless the version does. */
static bool as_published(void)
{
    static const uint8_t squares[] = { 0x1D, 0x14, 0x00, 0x21, 0x00, 0x00, 0x00, 0x11, 0x01, 0x0F, 0, 0, 0 };
    uint8_t payload[JOURNAL_PAYLOAD];
    bool right;

    match_pick(&match, GAME_INDEX_squares);
    match.machine = MACHINE_SECOND;
    match.level = LEVEL_MASTER;
    match.start.part[0].position.parts = 1;
    match.start.part[0].position.part[0] = 14;
    match.seed = 5;
    match.counted = 0;
    match_begin(&match);
    match_record_head(&match, 1, payload);
    right = memcmp(payload, squares, sizeof payload) == 0;
    for (uint8_t i = 0; !right && i < sizeof payload; i++)
        NOTE("byte", payload[i]);
    return right;
}

/* A part of the start takes a byte for each 7 bits of the number that follows it, the lowest first; the last number of 16 bits is 0. */
static bool numbers_published(void)
{
    static const struct { uint16_t part; uint8_t bytes[3]; } number[] = {
        { 0, { 1 } }, { 126, { 0x7F } }, { 127, { 0x80, 1 } }, { 16382, { 0xFF, 0x7F } }, { 16383, { 0x80, 0x80, 1 } },
        { 65534, { 0xFF, 0xFF, 3 } }, { 65535, { 0 } }
    };
    uint8_t payload[JOURNAL_PAYLOAD];
    bool right = true;

    match_pick(&match, GAME_INDEX_squares);
    match.start.part[0].position.parts = 1;
    for (uint8_t i = 0; i < sizeof number / sizeof *number; i++) {
        match.start.part[0].position.part[0] = number[i].part;
        match_record_head(&match, 0, payload);
        right &= memcmp(payload + 9, number[i].bytes, sizeof number[i].bytes) == 0;
    }
    return right;
}

/* A set of a subtraction game with the number 16: its bits are a number of three bytes. */
static bool set_found(void)
{
    bool right = with_option(GAME_INDEX_subtraction, 1, 0x8005) != MATCH_NONE;

    return right && again.start.part[0].position.option[1] == 0x8005;
}

/* A sum of Squares and Nim, whose second option begins the first part: where that part is damaged, nothing is known of the match. */
static bool option_lost(void)
{
    bool right;

    match_pick(&match, GAME_SUM);
    match_put(&match.start.part[1], GAME_INDEX_nim);
    for (uint8_t i = 0; i < 2; i++) {
        match.start.part[i].position.parts = 1;
        match.start.part[i].position.part[0] = i == 0 ? 200 : 7; /* two bytes; one byte */
    }
    right = match_begin(&match) == FAULT_NONE;
    keep();
    right &= match_record_load(&journal, &again) == MATCH_FRESH;
    without(STORED_MATCH + match_record_half(&journal) * MATCH_RECORD_PARTS);
    right &= match_record_load(&journal, &again) == MATCH_NONE;
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
    CHECK(match_record_load(&journal, &again) == MATCH_NONE, "nothing is kept in the beginning");
    for (uint8_t count = 1; count <= SUM_PARTS; count++)
        for (uint8_t great = 0; great < 2; great++) {
            begin(count, great);
            for (uint8_t i = 0; i < MOVES; i++) {
                choose();
                make();
                as_drawn &= packed();
                keep();
                found &= loaded();
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
        keep();
        found &= loaded();
    }
    CHECK(found, "more than 255 moves are counted on");
    CHECK(every_game(), "a match of every game, whatever its members are, is stored and found again");
    CHECK(longest(), "the longest start of every game has room");
    CHECK(of_another_image(), "a match of a game that the image lacks, or of one with more options, is known by the game's id");
    CHECK(of_another_option(), "so is one with a value of an option that the image lacks");
    CHECK(of_a_greater_pile(), "so is one with more stones than the image has room for");
    CHECK(out_of_range(), "members that are out of range have the greatest number in range");
    CHECK(longest_number(), "a number has three bytes at most");
    CHECK(too_many_parts(), "a start with more parts than a position has is none");
    CHECK(set_found(), "and a set with the number 16 has three");
    CHECK(option_lost(), "a match with a damaged option is none");
    CHECK(numbers_published(), "numbers have the bytes that were published");
    CHECK(ends_with_its_half(), "a match ends with its half of the keys");
    CHECK(moves_of_another(), "moves that the position does not have are not made");
    CHECK(as_published(), "the bytes are those that were published");
    return tap_done();
}
