/* The stored memory of a handheld, as the firmware itself reads and writes it (firmware/store), as WebAssembly: a link puts a match there,
 * which the handheld then continues (page/link.js). Everything stands in the last STORAGE_SIZE bytes of the EEPROM. */
#include "firmware/match/result_code.h"
#include "firmware/match/skill_code.h"
#include "firmware/store/store.h"
#include "hal/host/host.h"

#define EXPORT(name) __attribute__((export_name(#name)))

/* What put_match answers besides enum fault. */
enum { TOO_LARGE = 100 };

/* Numbers of a map, and of a match, for which there is room. */
enum {
    MAP_NUMBERS = 1 + WIDE_NODES * WIDE_ROW,
    MATCH_NUMBERS = 2 + SUM_PARTS * (2 + GAME_OPTIONS + GAME_PARTS),
    NUMBERS = (int)MAP_NUMBERS > (int)MATCH_NUMBERS ? (int)MAP_NUMBERS : (int)MATCH_NUMBERS,
};

static struct {
    uint8_t window[STORAGE_SIZE];
    uint16_t number[NUMBERS];
    uint8_t letters[SKILL_LETTERS]; /* room for those of any code */
    uint8_t boxes[SKILLS];
    struct match match;
    struct store store;
} memory;

/* Where the window, the numbers of a match and the letters of a code stand. */
EXPORT(window_at) uint8_t *window_at(void) { return memory.window; }
EXPORT(window_size) unsigned window_size(void) { return STORAGE_SIZE; }
EXPORT(numbers_at) uint16_t *numbers_at(void) { return memory.number; }
EXPORT(letters_at) uint8_t *letters_at(void) { return memory.letters; }
EXPORT(most_parts) unsigned most_parts(void) { return GAME_PARTS; }

/* Opens the window. Returns enum match_stored: whether a match waits there. muted: the device's own byte says that the sound is off. */
EXPORT(open_window) unsigned open_window(bool muted)
{
    host.storage = memory.window;
    host.muted = muted;
    store_open(&memory.store, &memory.match);
    return store_is_newer(&memory.store) ? MATCH_OTHER + 255u : memory.store.match;
}

/* Returns whether the person's own robot is there, which a wide map would replace. */
EXPORT(has_robot) bool has_robot(void) { return store_has_robot(&memory.store); }

/* Writes until everything is stored. */
static void finish(void)
{
    while (memory.store.awake)
        store_tick(&memory.store, &memory.match);
}

/* Begins the match that is set up, and stores it. Returns enum fault. */
static unsigned begin(void)
{
    uint8_t fault = match_begin(&memory.match);

    if (fault != FAULT_NONE)
        return fault;
    store_begin(&memory.store);
    finish();
    return FAULT_NONE;
}

/* Sets the player against the robot up, with the default options of a pick. */
static void set_up(uint8_t pick, uint8_t level, uint8_t begins)
{
    memory.match.machine = MACHINE_SECOND;
    match_pick(&memory.match, pick);
    memory.match.level = memory.match.chosen = level;
    memory.match.begins = begins;
}

/* Reads a part of the match from the numbers: the game, the options, the number of parts, the parts. Returns the number after it. */
static const uint16_t *take_part(struct component *c, const uint16_t *from)
{
    c->game = (uint8_t)*from++;
    for (uint8_t i = 0; i < GAME_OPTIONS; i++)
        c->position.option[i] = *from++;
    c->position.parts = (uint8_t)*from++;
    for (uint8_t i = 0; i < GAME_PARTS; i++)
        c->position.part[i] = *from++;
    return from;
}

/* Puts a map into the window, from the numbers: its nodes, and the bytes of a wide map. The match that waits there is over then. A map of
 * at most MAP_NODES nodes becomes the player's own, which every board has; then no wide map is stored. */
EXPORT(put_map) void put_map(void)
{
    uint8_t rows[WIDE_NODES][WIDE_ROW] = { { 0 } }, nodes = (uint8_t)memory.number[0];
    bool wide = nodes > MAP_NODES;

    for (uint8_t i = 0; wide && i < WIDE_NODES * WIDE_ROW; i++)
        rows[0][i] = (uint8_t)memory.number[1 + i];
    if (wide || memory.store.wide[0])
        store_new_wide(&memory.store, &memory.match, wide ? nodes : 0, rows);
    for (uint8_t i = 0; !wide && i < MAP_NODES; i++)
        memory.store.arcs[i] = (uint8_t)memory.number[1 + i * WIDE_ROW];
    store_map(&memory.store, &memory.match);
    wide_map_begin(&memory.store);
    finish();
}

/* Puts the match of the numbers into the window: the join, the count of parts, and the parts. level: enum level. begins: enum player.
 * Returns enum fault; TOO_LARGE for a position that a handheld cannot have. */
EXPORT(put_match) unsigned put_match(unsigned level, unsigned begins)
{
    const uint16_t *from = &memory.number[2];
    struct sum *start = &memory.match.start;

    set_up(memory.number[1] > 1 ? GAME_SUM : (uint8_t)from[0], (uint8_t)level, (uint8_t)begins);
    start->join = (uint8_t)memory.number[0];
    start->count = (uint8_t)memory.number[1];
    for (uint8_t i = 0; i < start->count; i++) {
        from = take_part(&start->part[i], from);
        if (!game_legal(component_game(&start->part[i]), &start->part[i].position))
            return TOO_LARGE;
    }
    memory.match.edited = true;
    return begin();
}

/* Puts a match of the game with this index and the options of the first part of the numbers into the window, with the start that the seed
 * gives, as the set-up would find it. */
EXPORT(put_game) unsigned put_game(unsigned game, unsigned level, unsigned begins, unsigned seed)
{
    set_up((uint8_t)game, (uint8_t)level, (uint8_t)begins);
    for (uint8_t i = 0; i < GAME_OPTIONS && game < GAME_SUM; i++)
        memory.match.start.part[0].position.option[i] = memory.number[3 + i];
    match_roll(&memory.match, (uint16_t)seed);
    return begin();
}

/* What the letters of the code say. */
static struct class_code code;

/* Reads the letters, each 0..CODE_BASE - 1. Returns whether they are a code; then code_id is the id of its game. */
EXPORT(read_code) bool read_code(void)
{
    return code_read(memory.letters, &code) && code_check(&code) == CODE_PLAYABLE;
}

/* Returns the index of the code's game; GAME_SUM for a sum. */
EXPORT(code_pick) unsigned code_pick(void) { return pick_find(code.id); }

/* What the letters of a result code say: the number of the challenge from 0, its starts that were won, and how many starts it has. */
static struct challenge_result result;

/* Reads the letters as the result of a challenge. Returns whether they are one. */
EXPORT(read_result) bool read_result(void) { return result_code_read(memory.letters, &result); }
EXPORT(result_challenge) unsigned result_challenge(void) { return result.challenge; }
EXPORT(result_won) unsigned result_won(void) { return result.won; }
EXPORT(result_starts) unsigned result_starts(void) { return RESULT_STARTS; }

/* Reads the letters as the result code of Five a day. Returns whether they are one; then the boxes of the skills stand at boxes_at. */
EXPORT(read_skills) bool read_skills(void) { return skill_code_read(memory.letters, memory.boxes); }
EXPORT(skill_letters) unsigned skill_letters(void) { return SKILL_LETTERS; }
EXPORT(skills) unsigned skills(void) { return SKILLS; }
EXPORT(boxes_at) uint8_t *boxes_at(void) { return memory.boxes; }

/* Puts the match of the code that was read into the window. Returns enum fault. */
EXPORT(put_code) unsigned put_code(void)
{
    code_set_up(&memory.match, &code);
    return begin();
}

/* ---- the position of a day ---- */

/* The games of days, by their ids, in the order of their turns: not the race, which always begins alike, and no graphs, where the first
 * move is often the only one. START_STEP is odd, so all starts have their turn. None of this ever changes: the same day has the same code
 * on every page. */
static const uint8_t day_ids[] = { 4, 0, 5, 20, 10, 16, 1, 11, 2, 21, 19, 13, 7, 12, 18, 8, 15, 22, 17, 6, 9 };
enum { DAY_GAMES = sizeof day_ids, START_STEP = 53, DAY_MOVES = 5 };

/* Sets the match of a day up: against the master, with the first of its starts from this one on that lasts DAY_MOVES moves or more. */
static void set_day_up(struct class_code *today)
{
    for (uint8_t tries = SEEDS; tries > 0; tries--) {
        code_set_up(&memory.match, today);
        if (match_lasts(&memory.match, DAY_MOVES))
            return;
        today->start = (today->start + 1) % SEEDS;
    }
}

/* Writes the code of a day to the letters, and its position to the numbers: the game's index, the options, the number of parts, the parts.
 * A day's match is one against the master, which the player begins and can win. */
EXPORT(put_day) void put_day(unsigned day)
{
    struct class_code today = {
        .id = day_ids[day % DAY_GAMES], .level = LEVEL_MASTER, .start = (uint8_t)(day / DAY_GAMES * START_STEP % SEEDS),
    };
    const struct component *c = memory.match.start.part;
    uint16_t *to = memory.number;

    set_day_up(&today);
    code_write(&today, memory.letters);
    *to++ = c->game;
    for (uint8_t i = 0; i < GAME_OPTIONS; i++)
        *to++ = c->position.option[i];
    *to++ = c->position.parts;
    for (uint8_t i = 0; i < c->position.parts; i++)
        *to++ = c->position.part[i];
}

/* Return (-1: none was chosen) and set the language of an image that has several. */
EXPORT(language) int language(void) { return settings_lack_language(&memory.store.journal) ? -1 : memory.store.settings.language; }
EXPORT(set_language) void set_language(unsigned language)
{
    memory.store.settings.language = (uint8_t)language;
    store_settings(&memory.store);
    finish();
}
