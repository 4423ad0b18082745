#include "fields.h"
#include "class_code.h"
#include "ladder.h"
#include "games/graph.h"
#include "words.h"

/* The fields of the match in the order of the set-up; the fields of the parts stand between GAMES and BEGINS */
enum { JOIN, GAMES, BEGINS, LEVEL, START, SHOWN_AS, BOARD, WINNER, CODE, MORE, MATCH_FIELDS,
       /* the fields of a part */
       GAME = MATCH_FIELDS, HOW_MANY, NUMBER, OPTION };

struct row {
    struct option about;
    uint8_t follows;
};

static const __flash struct row rows[] = {
    [JOIN] = { .about = { .name = WORD_JOIN, .kind = OPTION_WORDS, .greatest = JOIN_COUNT - 1 }, .follows = FINDS_AGAIN },
    [GAMES] = { .about = { .name = WORD_GAMES, .least = 2, .initial = 2, .greatest = SUM_PARTS }, .follows = ROLLS },
    [BEGINS] = { .about = { .name = WORD_BEGINS, .kind = OPTION_WORDS, .greatest = PLAYER_MACHINE } },
    [LEVEL] = { .about = { .name = WORD_LEVEL, .kind = OPTION_WORDS, .greatest = LEVEL_AUTO }, .follows = FINDS_AGAIN },
    [START] = { .about = { .name = WORD_WINNABLE, .kind = OPTION_WORDS, .greatest = true }, .follows = ROLLS },
    [SHOWN_AS] = { .about = { .name = WORD_SHOWN_AS, .kind = OPTION_WORDS, .greatest = GAME_VIEWS - 1 }, .follows = FINDS_AGAIN },
    [BOARD] = { .about = { .name = WORD_BOARD, .least = BOARD_LEAST, .initial = BOARD_LEAST, .greatest = BOARD_MOST } },
    [WINNER] = { .about = { .name = WORD_WINNER, .kind = FIELD_WINNER } },
    [CODE] = { .about = { .name = WORD_CODE, .kind = FIELD_CODE } },
    [MORE] = { .about = { .name = WORD_MORE, .kind = FIELD_MORE } },
    [GAME] = { .about = { .name = WORD_GAME, .kind = FIELD_GAME, .greatest = GAME_COUNT - 1 }, .follows = FILLS },
    [HOW_MANY] = { .about = { .name = WORD_HOW_MANY }, .follows = FILLS },
    [NUMBER] = { .about = { .name = WORD_PILE } },
    [OPTION] = { .about = { .name = WORD_OPTION } },
};

/* Returns the address of a field's number in the match; for CODE, that of the match, from which the class code is made. */
static uint8_t *place_in_match(struct match *m, uint8_t which)
{
    switch (which) {
    case JOIN:
        return &m->start.join;
    case GAMES:
        return &m->start.count;
    case BEGINS:
        return &m->begins;
    case LEVEL:
        return &m->chosen;
    case START:
        return (uint8_t *)&m->any_start;
    case SHOWN_AS:
        return &m->picture;
    case BOARD:
        return &m->board;
    case WINNER:
        return &m->winner_shown;
    }
    return (uint8_t *)m;
}

static bool take(struct field *f, uint8_t which, uint8_t *at)
{
    f->about = rows[which].about;
    f->wide = false;
    f->follows = rows[which].follows;
    f->number = 0;
    f->at = at;
    return true;
}

/* Returns the word (WORD_*) for the numbers of a part, by the picture that shows the match. */
static uint8_t word_of_number(const struct match *m, const struct component *c, uint16_t greatest)
{
    static const __flash uint8_t words[] = {
        [VIEW_PILES] = WORD_PILE, [VIEW_DIGITS] = WORD_DIGIT, [VIEW_ROWS] = WORD_PILE, [VIEW_LIMIT] = WORD_STONES,
        [VIEW_RECTANGLE] = WORD_SIDE, [VIEW_BAR] = WORD_ROW, [VIEW_COINS] = WORD_COIN,
        [VIEW_QUEEN] = WORD_ACROSS, [VIEW_ROOK] = WORD_ACROSS,
        [VIEW_KNIGHTS] = WORD_ACROSS, [VIEW_QUEENS] = WORD_ACROSS, [VIEW_GRAPH] = WORD_NODE,
    };
    const __flash struct game *game = component_game(c);
    uint8_t word = words[game->view[m->picture]];

    return word == WORD_PILE && greatest != game->greatest && !game->greatest_start ? WORD_SAID /* up to a goal */ : word;
}

/* Fills in the field of number i of a part: a pile, a digit or the node; of pieces the x or the y, which are the two bytes of a piece. */
static void take_number(const struct match *m, struct component *c, uint8_t i, struct field *f)
{
    bool wide = component_game(c)->form != FORM_PIECES, pair;
    uint8_t word;

    take(f, NUMBER, (uint8_t *)c->position.part);
    f->wide = wide;
    f->at += wide ? 2 * i : i;
    f->about.greatest = match_greatest(m, c);
    word = word_of_number(m, c, f->about.greatest);
    pair = word == WORD_ACROSS || word == WORD_STONES; /* across, then down; or the pile, then the limit */
    if (c->position.parts > 1 && !(pair && wide))
        f->number = (wide ? i : i / 2) + 1;
    if (pair)
        word += i & 1;
    if (word == WORD_COIN) /* a row of coins is a set: that of the places of its heads */
        f->about.kind = OPTION_SET;
    f->about.name = word;
}

static void take_option(const struct match *m, struct component *c, uint8_t i, struct field *f)
{
    bool is_map;

    take(f, OPTION, (uint8_t *)&c->position.option[i]);
    f->about = component_game(c)->options[i];
    is_map = f->about.name == NAME_map;
    f->about.name += WORD_OPTION;
    if (m->start.count == 1)
        f->follows = is_map ? ROLLS : FINDS_AGAIN;
    else
        f->follows = is_map ? FILLS : EDITS;
    f->wide = true;
}

static void take_how_many(struct component *c, struct field *f)
{
    const __flash struct game *game = component_game(c);

    take(f, HOW_MANY, &c->position.parts);
    f->about.least = f->about.initial = game->least_parts > 0 ? game->least_parts : 1;
    f->about.greatest = game->most_parts;
}

/* Fills in field *index of one part and returns true.  The fields of a part are its game (in a sum), the number of piles, the piles, the
 * options.  If the part has no such field, reduces *index by the number of its fields and returns false. */
static bool part_field(const struct match *m, struct component *c, uint8_t *index, struct field *f)
{
    const __flash struct game *game = component_game(c);
    uint8_t i = *index, numbers = c->position.parts;

    if (game->form == FORM_PIECES)
        numbers *= 2;
    if (m->start.count > 1 && i-- == 0)
        return take(f, GAME, &c->game);
    if (game->least_parts < game->most_parts && i-- == 0) {
        take_how_many(c, f);
        return true;
    }
    if (game->form == FORM_COINS && i < 2) /* the rule stands before the coins: A on the first field starts the match, on a set edits it */
        i ^= 1;
    if (i < numbers) {
        take_number(m, c, i, f);
        return true;
    }
    i -= numbers;
    if (i < game->option_count) {
        take_option(m, c, i, f);
        return true;
    }
    *index = i - game->option_count;
    return false;
}

/* Fills in a field of the match. */
static bool take_of_match(struct match *m, uint8_t which, struct field *f)
{
    return take(f, which, place_in_match(m, which));
}

/* Returns whether the fields from START on, which are seldom needed, stand after the line MORE. */
static bool hides(const struct match *m)
{
    return !m->more && m->machine != MACHINE_ANALYSE;
}

/* Returns whether the match has this field, which stands after those of the parts; not every match has every field. */
static bool applies(const struct match *m, uint8_t which)
{
    if (which <= START)
        return m->machine & MACHINE_BOTH;
    if (which == SHOWN_AS)
        return m->start.count == 1 && match_game(m, 0)->view[1] != VIEW_NONE;
    if (which == BOARD)
        return match_chooses_side(m);
    if (which == WINNER)
        return m->machine != MACHINE_ANALYSE;
    return m->machine == MACHINE_SECOND;
}

/* Fills in field *i of those after the parts and returns true.  If no such field exists, reduces *i by the number of these fields and
 * returns false. */
static bool last_field(struct match *m, uint8_t *i, struct field *f)
{
    uint8_t which = BEGINS, end = hides(m) ? START : MORE;

    for (; which < end; which++)
        if (applies(m, which) && (*i)-- == 0)
            return take_of_match(m, which, f);
    return end == START && (*i)-- == 0 && take_of_match(m, MORE, f);
}

/* Fills in field *i of the parts and returns true.  If no such field exists, reduces *i by the number of these fields and returns false. */
static bool parts_field(struct match *m, uint8_t *i, struct field *f)
{
    struct component *c = m->start.part;

    for (uint8_t part = 1; part <= m->start.count; part++, c++)
        if (part_field(m, c, i, f)) {
            if (f->about.kind == FIELD_GAME)
                f->number = part;
            f->part = c;
            return true;
        }
    return false;
}

/* Fills in field *i and returns true.  If no such field exists, reduces *i by the number of fields and returns false. */
static bool find(struct match *m, uint8_t *i, struct field *f)
{
    if (m->start.count > 1) {
        if (*i < BEGINS)
            return take_of_match(m, *i, f);
        *i -= BEGINS;
    }
    return parts_field(m, i, f) || last_field(m, i, f);
}

bool field_find(const struct match *m, uint8_t i, struct field *f)
{
    return find((struct match *)m, &i, f);
}

uint8_t field_look(const struct match *m, uint8_t index, struct field *f)
{
    uint8_t more = UINT8_MAX, count;

    find((struct match *)m, &more, f);
    count = UINT8_MAX - more;
    field_find(m, index < count ? index : 0, f);
    return count;
}

uint8_t field_editor(const struct match *m, const struct field *f)
{
    if (f->about.kind == OPTION_SET)
        return EDITOR_SET;
    if (f->about.kind == FIELD_MORE)
        return EDITOR_MORE;
    if (f->about.name == WORD_OPTION + NAME_map && m->start.count == 1 && *f->at == GRAPH_OWN)
        return EDITOR_MAP;
    return EDITOR_NONE;
}

uint16_t field_value(const struct field *f)
{
    return f->wide ? f->at[1] << 8 | f->at[0] : f->at[0];
}

void field_put(const struct field *f, uint16_t value)
{
    f->at[0] = (uint8_t)value;
    if (f->wide)
        f->at[1] = value >> 8;
}

static int16_t stepped(const struct option *o, int16_t value, int16_t step)
{
    int16_t least = o->initial < o->least ? o->initial : o->least;

    return match_step(value, step, least, o->greatest, o->kind == OPTION_WORDS || o->kind == FIELD_GAME);
}

/* Returns whether a change of the field makes the start one that the player has changed.  If starts may be won or lost, choosing who begins
 * is no change of the start. */
static bool edits(const struct match *m, const struct field *f)
{
    if (f->about.name == WORD_BEGINS && m->any_start)
        return false;
    return f->follows == EDITS || f->follows == FILLS;
}

void field_follow(struct match *m, const struct field *f, uint16_t random)
{
    m->winner_shown = 0;
    if (f->at == &m->chosen)
        ladder_follow(m);
    m->edited |= edits(m, f);
    if (f->about.kind == FIELD_GAME)
        match_put(f->part, *f->at);
    if (f->follows == FINDS_AGAIN && !m->edited)
        match_roll(m, m->seed);
    else if (f->follows == FILLS)
        match_fill(m, f->part, random);
    else if (f->follows == ROLLS)
        match_roll(m, random);
    else
        match_fit(m);
}

bool field_changes(const struct field *f)
{
    return f->about.kind != OPTION_SET && f->about.kind < FIELD_CODE;
}

void field_change(struct match *m, const struct field *f, int16_t step, uint16_t random)
{
    uint16_t value;

    if (!field_changes(f))
        return;
    if (f->about.kind == FIELD_WINNER) {
        m->winner_shown = m->winner_shown ? 0 : 1 + match_name(m, match_favours(&m->start, m->begins));
        return;
    }
    value = stepped(&f->about, field_value(f), step);
    if (value == field_value(f)) /* at the end of its range */
        return;
    field_put(f, value);
    field_follow(m, f, random);
}
