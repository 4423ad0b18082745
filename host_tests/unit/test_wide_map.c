/* Tests the wide map: random ones are read as they were stored, also after a restart; arcs are added and removed; a power cut leaves the
 * old map or the new one; and beside everything else that is stored, a match still has room. */
#include "firmware/store/keys.h"
#include "firmware/store/store.h"
#include "games/graph.h"
#include "hal/host/host.h"
#include "cuts.h"
#include "host_tests/tap.h"
#include <string.h>

enum { ROUNDS = 200, LOGGED = 4000, OLD_ARCS = 0x16 };

static struct store store;
static struct match match;
static uint8_t cells[STORAGE_SIZE], before[STORAGE_SIZE];
static struct host_write written[LOGGED];

static uint16_t chance(uint16_t below)
{
    static uint32_t random = 39;

    random = random * 1664525 + 1013904223;
    return (uint16_t)((random >> 16) % below);
}

static void power_on(uint8_t *storage)
{
    host.storage = storage;
    host.busy = host.refusals = 0;
    memset(&store, 0, sizeof store);
    store_open(&store, &match);
    wide_map_begin(&store);
}

static void settle(void)
{
    while (store.awake)
        store_tick(&store, &match);
}

/* A map: as bits in the order of the firmware, and as truth values. */
struct map {
    uint8_t nodes, rows[WIDE_NODES][WIDE_ROW];
    bool arc[WIDE_NODES][WIDE_NODES];
};

static void put_arc(struct map *map, uint8_t from, uint8_t to)
{
    map->arc[from][to] = true;
    map->rows[from][to / 8] |= 1 << to % 8;
}

static struct map random_map(uint8_t nodes)
{
    struct map map = { .nodes = nodes };

    for (uint16_t arcs = chance(nodes * 4); arcs > 0; arcs--)
        put_arc(&map, (uint8_t)chance(nodes), (uint8_t)chance(nodes));
    put_arc(&map, 0, nodes - 1);
    return map;
}

/* Returns whether the game has exactly these nodes and arcs, in order. */
static bool is_map(const struct map *map)
{
    struct position p = { .option = { 0, GRAPH_OWN }, .parts = 1 };

    if (graph_nodes(&p) != map->nodes)
        return false;
    for (uint8_t from = 0; from < map->nodes; from++) {
        uint8_t index = 0;

        for (uint8_t to = 0; to < map->nodes; to++) {
            if (!map->arc[from][to])
                continue;
            p.part[0] = from;
            game_graph.apply(&p, (struct move){ .index = index++ });
            if (p.part[0] != to)
                return false;
        }
        p.part[0] = from;
        if (game_graph.count(&p, 0) != index)
            return false;
    }
    return true;
}

/* The player's own map, drawn by hand, before any wide one. */
static struct map own_map(void)
{
    struct map map = { .nodes = MAP_NODES };

    for (uint8_t to = 0; to < MAP_NODES; to++)
        if (OLD_ARCS >> to & 1)
            put_arc(&map, 0, to);
    return map;
}

static void draw_own(void)
{
    memset(cells, 0xFF, sizeof cells);
    power_on(cells);
    store.arcs[0] = OLD_ARCS;
    store_map(&store, &match);
    settle();
}

static void stored_and_read(void)
{
    bool put = true, read = true;
    struct map map;

    draw_own();
    map = own_map();
    CHECK(is_map(&map), "without a wide map the player's own is read");
    for (uint16_t round = 0; round < ROUNDS; round++) {
        map = random_map(MAP_NODES + 1 + round % (WIDE_NODES - MAP_NODES));
        store_new_wide(&store, &match, map.nodes, map.rows);
        put &= is_map(&map);
        power_on(cells);
        read &= is_map(&map);
    }
    CHECK(put, "maps of 9 to 24 nodes are read as they were put");
    CHECK(read, "and after a restart");
}

static void changed(void)
{
    struct map map = random_map(WIDE_NODES);
    bool right = true;

    store_new_wide(&store, &match, map.nodes, map.rows);
    for (uint16_t round = 0; round < ROUNDS; round++) {
        uint8_t from = (uint8_t)chance(WIDE_NODES), to = (uint8_t)chance(WIDE_NODES);

        store_wide_flip(&store, &match, from, to);
        map.arc[from][to] = !map.arc[from][to];
        right &= is_map(&map);
    }
    store_map(&store, &match);
    right &= is_map(&map);
    for (uint8_t from = 0; from < WIDE_NODES; from++)
        for (uint8_t to = 0; to < WIDE_NODES; to++)
            if (map.arc[from][to])
                store_wide_flip(&store, &match, from, to);
    CHECK(right, "arcs are added and removed, each alone");
    store_map(&store, &match);
    map = own_map();
    right = is_map(&map);
    power_on(cells);
    CHECK(right && is_map(&map), "when the last arc is gone, the own map is there again");
}

/* The map that is replaced, the own one or a wide one, and the wide one that replaces it. */
static struct map old, new;

static bool is_old_new_or_own(uint8_t *storage)
{
    struct map own = own_map();

    power_on(storage);
    return is_map(&old) || is_map(&new) || is_map(&own);
}

static void cut_short(void)
{
    bool whole = true;
    uint16_t cuts = 0;

    draw_own();
    for (uint8_t round = 0; round < 4; round++) {
        old = round == 0 ? own_map() : random_map(20);
        new = random_map(24);
        if (round > 0)
            store_new_wide(&store, &match, old.nodes, old.rows);
        cuts_begin(before, written);
        store_new_wide(&store, &match, new.nodes, new.rows);
        cuts += host.logged;
        whole &= cuts_survived(before, written, is_old_new_or_own);
        power_on(cells);
    }
    NOTE("bytes at whose writing the power went:", cuts);
    CHECK(whole && cuts > 300 && cuts < LOGGED, "a power cut leaves the old map, the new one, or the player's own");
}

/* Fills the slots with all other records. */
static void fill(uint8_t last_group)
{
    for (uint8_t key = 0; key < STORED_HEAD; key++) {
        if (key == STORED_MAP || (key >= STORED_RECORDS + last_group && key != STORED_RECORDS + RECORD_GROUPS - 1))
            continue;
        memset(journal_payload(&store.journal), key == STORED_SETTINGS ? 0 : 1, JOURNAL_PAYLOAD);
        journal_payload(&store.journal)[1] = 1;
        journal_put(&store.journal, key);
        while (!journal_idle(&store.journal))
            journal_tick(&store.journal);
    }
    for (uint8_t key = STORED_FAIR; key <= STORED_SKILLS; key++) {
        memset(journal_payload(&store.journal), 1, JOURNAL_PAYLOAD);
        journal_put(&store.journal, key);
        while (!journal_idle(&store.journal))
            journal_tick(&store.journal);
    }
}

/* Plays a match of the greatest game on the map, with all that a device with these 23 games can have stored. */
static void beside_all(void)
{
    enum { GROUPS_USED = (GAME_COUNT + 2) / 3 };
    struct map map = { .nodes = WIDE_NODES };

    draw_own();
    for (uint8_t from = 0; from < WIDE_NODES; from++)
        for (uint8_t to = 0; to < from; to++)
            put_arc(&map, from, to);
    store_new_wide(&store, &match, map.nodes, map.rows);
    fill(GROUPS_USED);
    power_on(cells);
    NOTE("slots that are free then:", journal_free());
    match.machine = MACHINE_NONE;
    match_pick(&match, GAME_INDEX_graph);
    match.start.part[0].position = (struct position){ .option = { 0, GRAPH_OWN }, .parts = 1, .part = { WIDE_NODES - 1 } };
    CHECK(match_begin(&match) == FAULT_NONE, "a match on the map begins");
    store_begin(&store);
    settle();
    for (uint8_t moves = 0; moves < WIDE_NODES - 1; moves++) {
        match.move = (struct sum_move){ .parts = 1, .move = { { .index = game_graph.count(&match.here.part[0].position, 0) - 1 } } };
        match_consider(&match);
        match_move(&match);
        store_move(&store, &match);
        settle();
    }
    CHECK(store_remembers(&store), "its moves have room beside all else");
    power_on(cells);
    CHECK(is_map(&map) && store_waits(&store) == false && match.moves == WIDE_NODES - 1, "it is found again, ended, and so is the map");
}

int main(void)
{
    stored_and_read();
    changed();
    cut_short();
    beside_all();
    return tap_done();
}
