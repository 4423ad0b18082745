#include "match.h"
#include "firmware/store/journal.h"
#include "firmware/store/wide_map.h"
#include "words.h"
#include <string.h>

/* The screens that show a match, and what of it. */
static const struct {
    const char *name; /* in the layout */
    uint8_t shows;    /* enum heard_screen */
} screens[] = {
    { "screen.play", HEARD_CHOICE },
    { "screen.task", HEARD_CHOICE },
    { "screen.answer", HEARD_CHOICE },
    { "screen.review", HEARD_CHOICE },
    { "screen.result", HEARD_HERE },
    { "screen.value", HEARD_HERE },
    { "screen.why", HEARD_HERE },
    { "screen.heap", HEARD_HERE },
    { "screen.analyse", HEARD_HERE },
    { "screen.neighbours", HEARD_HERE },
    { "screen.setup", HEARD_START },
    { "screen.map", HEARD_MAP },
    { "screen.code", HEARD_CODE },
};

static const uint8_t *member(const struct layout *l, const uint8_t *memory, const char *name)
{
    return memory + layout_of(l, "app") + layout_of(l, name);
}

static uint16_t word_at(const uint8_t *at) { return (uint16_t)(at[0] | at[1] << 8); }

/* ---- positions ---- */

/* Returns whether the player's own map has an arc.  arcs: one byte for each node, bit `to` of it for an arc; or, of a wide map, the slots
 * in the window of the EEPROM (firmware/store/wide_map.h). */
static bool has_arc(const uint8_t *arcs, const uint8_t *window, bool wide, uint8_t from, uint8_t to)
{
    uint8_t slot = wide ? arcs[from / WIDE_ROWS] : 0;

    if (!wide)
        return arcs[from] >> to & 1;
    return slot < JOURNAL_SLOTS && window[JOURNAL_MARK + slot * JOURNAL_SLOT + wide_place(from, to)] >> to % 8 & 1;
}

/* Gives a part the player's own map. */
static void read_map(struct map *map, const struct layout *l, const struct chip *chip)
{
    const uint8_t *arcs = member(l, chip->data, "arcs");
    uint8_t wide = layout_of(l, "wide.maps") ? *member(l, chip->data, "wide") : 0;
    char *text = map->arcs;

    map->nodes = wide > WIDE_NODES ? WIDE_NODES : wide ? wide : (uint8_t)layout_of(l, "arcs.size");
    for (uint8_t from = 0; from < map->nodes; from++) {
        map->name[from][0] = (char)('A' + from);
        for (uint8_t to = 0; to < map->nodes; to++)
            if (has_arc(arcs, chip->window, wide, from, to))
                *text++ = (char)('A' + to);
        *text++ = ',';
    }
    *text = '\0';
}

/* Returns whether the options are in range, and so is the position. */
static bool is_legal(const struct part *part)
{
    for (uint8_t i = 0; i < desk_game(part)->option_count; i++)
        if (part->position.option[i] > desk_game(part)->options[i].greatest)
            return false;
    return game_legal(desk_game(part), &part->position);
}

/* Reads a part: the game's index in the image, the options, the parts, their number.  Returns false if the part is not legal. */
static bool read_part(struct part *part, const struct layout *l, const struct chip *chip, const uint8_t *at, bool alone)
{
    unsigned size = layout_of(l, "part.size"), parts = (size - 2) / 2 - GAME_OPTIONS;

    if (*at >= layout_of(l, "games"))
        return false;
    part->index = (uint8_t)layout_indexed(l, "game", *at++);
    part->rules = alone ? desk_wide(part->index) : *game_list[part->index];
    for (int i = 0; i < GAME_OPTIONS; i++, at += 2)
        part->position.option[i] = word_at(at);
    for (unsigned i = 0; i < parts; i++, at += 2)
        if (i < GAME_PARTS)
            part->position.part[i] = word_at(at);
    part->position.parts = *at;
    if (desk_game(part)->form == FORM_NODE)
        read_map(&part->map, l, chip);
    return part->position.parts <= GAME_PARTS && is_legal(part);
}

/* Reads a sum.  Returns false if it is not legal. */
static bool read_sum(struct query *q, const struct layout *l, const struct chip *chip, const char *name)
{
    const uint8_t *at = member(l, chip->data, name);

    memset(q, 0, sizeof *q);
    q->join = at[0];
    q->count = at[1];
    if (q->join >= JOIN_COUNT || q->count < 1 || q->count > SUM_PARTS)
        return false;
    at += layout_of(l, "part");
    for (uint8_t i = 0; i < q->count; i++, at += layout_of(l, "part.size"))
        if (!read_part(&q->part[i], l, chip, at, q->count == 1))
            return false;
    return true;
}

static bool positions_differ(const struct query *a, const struct query *b)
{
    for (uint8_t i = 0; i < a->count; i++)
        if (a->part[i].position.parts != b->part[i].position.parts ||
            memcmp(a->part[i].position.part, b->part[i].position.part, sizeof a->part[i].position.part) != 0)
            return true;
    return false;
}

/* ---- the screen ---- */

/* On the screen of a match the phase says more. */
static uint8_t phase(const struct layout *l, const uint8_t *memory)
{
    uint8_t phase = *member(l, memory, "phase");

    if (phase == layout_of(l, "choose"))
        return HEARD_CHOICE;
    return phase == layout_of(l, "made") ? HEARD_MADE : phase == layout_of(l, "reply") ? HEARD_REPLY : HEARD_HERE;
}

static uint8_t screen_shown(const struct layout *l, const uint8_t *memory)
{
    unsigned screen = layout_screen(l, memory);

    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++)
        if (layout_of(l, screens[i].name) == screen)
            return screen == layout_of(l, "screen.play") ? phase(l, memory) : screens[i].shows;
    return HEARD_NOTHING;
}

/* While a match is played, a key is awaited only where a move is chosen. */
static bool goes_on(const struct layout *l, const uint8_t *memory)
{
    return layout_screen(l, memory) == layout_of(l, "screen.play") && *member(l, memory, "phase") != layout_of(l, "choose");
}

/* The lights say what the face says: they are on while a move is chosen, if the player wants help. */
static uint8_t verdict_shown(const struct layout *l, const uint8_t *memory)
{
    static const char *const light[] = { [OUTCOME_P] = "green", [OUTCOME_N] = "red", [OUTCOME_D] = "blue" };
    uint8_t lights = *member(l, memory, "lights");

    for (uint8_t outcome = OUTCOME_P; outcome <= OUTCOME_D; outcome++)
        if (lights == layout_of(l, light[outcome]))
            return 1 + outcome;
    return 0;
}

/* The names by number are for a match of two people, or of the robot with itself. */
static uint8_t player(const struct layout *l, const uint8_t *memory)
{
    uint8_t turn = *member(l, memory, "turn"), machine = *member(l, memory, "machine");

    return machine == 1 << HEARD_ROBOT ? (turn == 0 ? HEARD_YOU : HEARD_ROBOT) : turn == 0 ? HEARD_FIRST : HEARD_SECOND;
}

/* Reads the name of who is to move, of two people who play a match; a place without a letter is a blank, none after the last letter. */
static void read_name(struct heard_match *m, const struct layout *l, const uint8_t *memory)
{
    const uint8_t *name = member(l, memory, "names") + HEARD_NAME * *member(l, memory, "turn");

    if (!layout_of(l, "people") || m->turn < HEARD_FIRST || *member(l, memory, "machine") != 0 || *member(l, memory, "purpose") != 0)
        return;
    for (uint8_t i = 0; i < HEARD_NAME; i++) {
        if (name[i] == 0)
            continue;
        for (uint8_t before = 0; before < i; before++)
            if (m->name[before] == '\0')
                m->name[before] = ' ';
        m->name[i] = (char)name[i];
    }
}

/* Reads the letters of a code (firmware/match/class_code.h). */
static void read_code(struct heard_match *m, const struct layout *l, const uint8_t *memory)
{
    static const char names[] = "ABCDEFGHJKLMNPRSTUVWXYZ";

    for (int i = 0; i < HEARD_LETTERS; i++)
        m->letters[i] = (uint8_t)names[member(l, memory, "letters")[i] % (sizeof names - 1)];
    m->letter = *member(l, memory, "letter");
}

/* Returns which language of words.h is that one of the image; English if words.h lacks it. */
static uint8_t language_of(const struct layout *l, uint8_t in_image)
{
    static const char *const codes[WORDS_LANGUAGES] = WORDS_CODES;

    for (uint8_t i = 0; i < WORDS_LANGUAGES; i++)
        if (layout_has(l, "language", codes[i], in_image))
            return i;
    return 0;
}

/* Returns whether a match, or a task, is shown before its first move.  In other places moves may be taken back and played again, to look
 * for a mistake or after the power has come back. */
static bool is_fresh(const struct layout *l, const uint8_t *memory, uint8_t shown)
{
    return shown != HEARD_NOTHING && shown <= HEARD_REPLY && layout_screen(l, memory) != layout_of(l, "screen.review") &&
           word_at(member(l, memory, "moves")) == 0;
}

void match_hear(struct heard_match *m, const struct layout *l, const struct chip *chip)
{
    const uint8_t *memory = chip->data;
    bool start;

    *m = (struct heard_match){ .screen = screen_shown(l, memory), .turn = player(l, memory),
                                .goes_on = goes_on(l, memory) };
    m->fresh = is_fresh(l, memory, m->screen);
    m->language = language_of(l, *member(l, memory, "language"));
    read_name(m, l, memory);
    if (m->screen == HEARD_CODE)
        read_code(m, l, memory);
    if (m->screen == HEARD_NOTHING || m->screen == HEARD_CODE)
        return;
    start = m->screen == HEARD_START || m->screen == HEARD_MAP;
    if (!read_sum(&m->here, l, chip, start ? "start" : "here")) {
        m->screen = HEARD_NOTHING;
        return;
    }
    if (m->screen > HEARD_REPLY)
        return;
    m->considered = read_sum(&m->left, l, chip, "left") && positions_differ(&m->here, &m->left);
    m->verdict = m->screen == HEARD_CHOICE ? verdict_shown(l, memory) : 0;
}
