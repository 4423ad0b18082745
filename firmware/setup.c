#include "setup.h"
#include "code.h"
#include "games/graph.h"
#include "text.h"
#include <stddef.h>

/* The fields as far as they are the same in every game: of the match ... */
enum { JOIN, GAMES, BEGINS, WITH_LEVELS(LEVEL,) WINNABLE, SHOWN_AS, BOARD, TOLD, WITH_CODE(CODE,) GAME, HOW_MANY, NUMBER, OPTION };

struct row {
    struct option about;
    uint8_t at; /* in the match or ... */
    bool rolls;
};

#define IN_MATCH(member) .at = offsetof(struct match, member)
#define IN_PART(member) .at = offsetof(struct component, member)
#define WORDS(word, last) .name = word, .kind = OPTION_WORDS, .greatest = last
#define NUMBERS(word, first, last) .name = word, .least = first, .initial = first, .greatest = last

static const __flash struct row rows[] = {
    [JOIN] = { { WORDS(WORD_JOIN, JOIN_COUNT - 1) }, IN_MATCH(start.join) },
    [GAMES] = { { NUMBERS(WORD_GAMES, 2, SUM_PARTS) }, IN_MATCH(start.count), .rolls = true },
    [BEGINS] = { { WORDS(WORD_BEGINS, PLAYER_MACHINE) }, IN_MATCH(begins) },
    WITH_LEVELS([LEVEL] = { { WORDS(WORD_LEVEL, LEVELS - 1) }, IN_MATCH(level) },)
    [WINNABLE] = { { WORDS(WORD_WINNABLE, true) }, IN_MATCH(any), .rolls = true },
    [SHOWN_AS] = { { WORDS(WORD_SHOWN_AS, GAME_VIEWS - 1) }, IN_MATCH(picture) },
    [BOARD] = { { NUMBERS(WORD_BOARD, BOARD_LEAST, BOARD_MOST) }, IN_MATCH(board) },
    [TOLD] = { { .name = WORD_TOLD, .kind = FIELD_TOLD }, IN_MATCH(told) },
    WITH_CODE([CODE] = { { .name = WORD_CODE, .kind = FIELD_CODE }, .at = 0 },)
    /* ... and of a part of it */
    [GAME] = { { .name = WORD_GAME, .kind = FIELD_GAME, .greatest = GAME_COUNT - 1 }, IN_PART(game), .rolls = true },
    [HOW_MANY] = { { .name = WORD_HOW_MANY }, IN_PART(position.parts), .rolls = true },
    [NUMBER] = { .at = offsetof(struct component, position.part) },
    [OPTION] = { .at = offsetof(struct component, position.option) },
};

/* The same with a field of a part: its game is at its beginning. */
_Static_assert(offsetof(struct component, game) == 0, "a part is where its game is");

static __attribute__((noinline)) bool take(struct field *f, uint8_t which, const void *base)
{
    const __flash struct row *row = &rows[which];

    f->about = row->about;
    f->wide = false;
    f->rolls = row->rolls;
    f->number = 0;
    f->at = (uint8_t *)base + row->at;
    return true;
}

/* A pile, a digit, the node; or the x or the y of a piece, which are the first and the second byte of its part. */
static void take_number(const struct match *m, const struct component *c, uint8_t i, struct field *f)
{
    static const __flash uint8_t words[] = {
        [VIEW_PILES] = WORD_PILE, [VIEW_DIGITS] = WORD_DIGIT, [VIEW_QUEEN] = WORD_ACROSS, [VIEW_ROOK] = WORD_ACROSS,
        [VIEW_KNIGHTS] = WORD_ACROSS, [VIEW_QUEENS] = WORD_ACROSS, [VIEW_GRAPH] = WORD_NODE,
    };
    const __flash struct game *game = component_game(c);
    uint8_t word = words[game->view[m->picture]];

    take(f, NUMBER, c);
    f->wide = game->form != FORM_PIECES;
    f->about.greatest = match_greatest(m, c);
    f->at += f->wide ? 2 * i : i;
    if (word == WORD_PILE && f->about.greatest != game->greatest && !game->greatest_start)
        word = WORD_SAID; /* up to a goal */
    if (c->position.parts > 1 && (word != WORD_ACROSS || !f->wide))
        f->number = (f->wide ? i : i / 2) + 1;
    if (word == WORD_ACROSS)
        word += i & 1;
    f->about.name = word;
}

static void take_option(const struct component *c, uint8_t i, struct field *f)
{
    take(f, OPTION, c);
    f->about = component_game(c)->options[i];
    f->about.name += WORD_OPTION;
    f->rolls = f->about.name == WORD_OPTION + NAME_map;
    f->wide = true;
    f->at += i * sizeof(uint16_t);
}

uint8_t setup_editor(const struct match *m, const struct field *f)
{
    if (f->about.kind == OPTION_SET)
        return EDITOR_SET;
    if (f->about.name == WORD_OPTION + NAME_map && m->start.count == 1 && *f->at == GRAPH_OWN)
        return EDITOR_MAP;
    return EDITOR_NONE;
}

/* The fields of one part: its game (in a sum), how many piles, the piles, the options.  Takes from *index as many as it
 * passes by. */
static __attribute__((noinline)) bool part_field(const struct match *m, const struct component *c, uint8_t *index, struct field *f)
{
    const __flash struct game *game = component_game(c);
    uint8_t i = *index, numbers = c->position.parts;

    if (game->form == FORM_PIECES)
        numbers *= 2;
    if (m->start.count > 1 && i-- == 0)
        return take(f, GAME, c);
    if (game->least_parts < game->most_parts && i-- == 0) {
        take(f, HOW_MANY, c);
        f->about.least = f->about.initial = game->least_parts > 0 ? game->least_parts : 1;
        f->about.greatest = game->most_parts;
        return true;
    }
    if (i < numbers) {
        take_number(m, c, i, f);
        return true;
    }
    i -= numbers;
    if (i < game->option_count) {
        take_option(c, i, f);
        return true;
    }
    *index = i - game->option_count;
    return false;
}

/* The fields of the match that not every match has. */
static bool applies(const struct match *m, uint8_t which)
{
    if (which < BEGINS)
        return m->start.count > 1;
    if (which <= WINNABLE)
        return m->machine & MACHINE_BOTH;
    if (which == SHOWN_AS)
        return m->start.count == 1 && match_game(m, 0)->view[1] != VIEW_NONE;
    if (which == BOARD)
        return match_chooses_side(m);
    if (!HAS_CODE || which == TOLD)
        return m->machine != MACHINE_ANALYSE;
    return code_of(m) != CODE_NONE;
}

/* Field *i; there being none, *i says how many more there would have to be. */
static bool find(const struct match *m, uint8_t *i, struct field *f)
{
    const struct component *c = m->start.part;

    for (uint8_t which = JOIN; which < GAME; which++) {
        for (uint8_t part = 1; which == BEGINS && part <= m->start.count; part++, c++) /* the parts come between */
            if (part_field(m, c, i, f)) {
                if (f->about.kind == FIELD_GAME)
                    f->number = part;
                return true;
            }
        if (applies(m, which) && (*i)-- == 0)
            return take(f, which, m);
    }
    return false;
}

bool setup_field(const struct match *m, uint8_t i, struct field *f)
{
    return find(m, &i, f);
}

uint8_t setup_look(const struct match *m, uint8_t index, struct field *f)
{
    uint8_t more = UINT8_MAX, count;

    find(m, &more, f);
    count = UINT8_MAX - more;
    setup_field(m, index < count ? index : 0, f);
    return count;
}

uint16_t setup_value(const struct field *f)
{
    return f->wide ? f->at[1] << 8 | f->at[0] : f->at[0];
}

void setup_put(const struct field *f, uint16_t value)
{
    f->at[0] = (uint8_t)value;
    if (f->wide)
        f->at[1] = value >> 8;
}

/* Lists of words go round; numbers stop. */
static int16_t stepped(const struct option *o, int16_t value, int16_t step)
{
    int16_t least = o->initial < o->least ? o->initial : o->least;

    return match_step(value, step, least, o->greatest, o->kind == OPTION_WORDS || o->kind == FIELD_GAME);
}

void setup_change(struct match *m, const struct field *f, int16_t step, uint16_t random)
{
    if (f->about.kind == OPTION_SET || f->about.kind == FIELD_CODE)
        return;
    if (f->about.kind == FIELD_TOLD) {
        m->told = m->told ? 0 : 1 + match_name(m, match_favours(&m->start, m->begins));
        return;
    }
    m->told = 0;
    if (f->about.name != WORD_LEVEL)
        m->edited = true;
    setup_put(f, stepped(&f->about, setup_value(f), step));
    if (f->about.kind == FIELD_GAME)
        match_put((struct component *)f->at, *f->at);
    if (f->rolls)
        match_roll(m, random);
    else
        match_fit(m);
}
