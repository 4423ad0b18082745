#include "setup.h"
#include "text.h"
#include <stddef.h>

/* The fields as far as they are the same in every game; setup_field fills in the rest. */
enum { JOIN, GAMES, GAME_OF_PART, HOW_MANY, NUMBER, COORDINATE, OPTION, BEGINS, SHOWN_AS, BOARD };

#define AT(member) .at = offsetof(struct match, member)
#define IN(member) .in_part = true, .at = offsetof(struct component, member)

static const __flash struct field fields[] = {
    [JOIN] = { .word = WORD_JOIN, AT(start.join), .greatest = JOIN_COUNT - 1, .value_word = WORD_JOIN_ONE },
    [GAMES] = { .word = WORD_GAMES, AT(start.count), .least = 2, .greatest = SUM_PARTS, .role = FIELD_ROLL },
    [GAME_OF_PART] = { .word = WORD_GAME, IN(game), .greatest = GAME_COUNT - 1, .role = FIELD_GAME },
    [HOW_MANY] = { .word = WORD_HOW_MANY, IN(position.parts), .role = FIELD_ROLL },
    [NUMBER] = { .word = WORD_PILE, IN(position.part), .wide = true },
    [COORDINATE] = { .word = WORD_ACROSS, IN(position.part) },
    [OPTION] = { IN(position.option), .wide = true },
    [BEGINS] = { .word = WORD_BEGINS, AT(begins), .greatest = PLAYER_MACHINE, .value_word = WORD_YOU },
    [SHOWN_AS] = { .word = WORD_SHOWN_AS, AT(picture), .greatest = 1, .value_word = WORD_AS_PILES },
    [BOARD] = { .word = WORD_BOARD, AT(board), .least = BOARD_LEAST, .greatest = BOARD_MOST },
};

static struct component *part_of(const struct match *m, const struct field *f)
{
    return (struct component *)&m->start.part[f->part];
}

static bool take(struct field *f, uint8_t which)
{
    uint8_t part = f->part;

    *f = fields[which];
    f->part = part;
    return true;
}

/* A pile, a digit, the node. */
static void take_number(const struct match *m, uint8_t i, struct field *f)
{
    const struct component *c = part_of(m, f);
    uint8_t form = game_list[c->game]->form;

    take(f, NUMBER);
    f->at += i * sizeof(uint16_t);
    f->greatest = match_greatest(m, c);
    if (form == FORM_ROOK || match_view(m) == VIEW_QUEEN)
        f->word = WORD_ACROSS + i;
    else if (form == FORM_PILES && f->greatest != game_list[c->game]->greatest)
        f->word = WORD_SAID; /* up to a goal */
    else if (form == FORM_DIGITS || form == FORM_NODE)
        f->word = WORD_DIGIT + (form == FORM_NODE);
    if (f->word < WORD_ACROSS && c->position.parts > 1)
        f->number = i + 1;
}

/* The x or the y of a piece: the first or the second byte of its part. */
static void take_coordinate(const struct match *m, uint8_t i, struct field *f)
{
    const struct component *c = part_of(m, f);

    take(f, COORDINATE);
    f->at += i;
    f->greatest = match_greatest(m, c);
    f->word += i & 1;
    if (c->position.parts > 1)
        f->number = i / 2 + 1;
}

static void take_option(uint8_t i, const __flash struct game *game, struct field *f)
{
    const __flash struct option *option = game->options + i;

    take(f, OPTION);
    f->at += i * sizeof(uint16_t);
    f->least = option->least;
    f->greatest = option->greatest;
    f->word = WORD_OPTION + option->name;
    if (option->kind == OPTION_WORDS)
        f->value_word = f->word + 1;
    else if (option->kind == OPTION_SET)
        f->role = FIELD_SET;
    if (game->form == FORM_NODE && i > 0)
        f->role = FIELD_ROLL; /* the map */
    if (option->initial < option->least) {
        f->none = true;
        f->least = option->initial;
    }
}

/* The fields of one part: its game (in a sum), how many piles, the piles, the options.  Takes from *index as many as it
 * passes by. */
static bool part_field(const struct match *m, uint8_t *index, struct field *f)
{
    const struct component *c = part_of(m, f);
    const __flash struct game *game = game_list[c->game];
    bool pieces = game->form == FORM_PIECES;
    uint8_t i = *index, numbers = c->position.parts << pieces;

    if (m->start.count > 1 && i-- == 0) {
        take(f, GAME_OF_PART);
        f->number = f->part + 1;
        return true;
    }
    if (game->least_parts < game->most_parts && i-- == 0) {
        take(f, HOW_MANY);
        f->least = game->least_parts > 0 ? game->least_parts : 1;
        f->greatest = game->most_parts;
        return true;
    }
    if (i < numbers) {
        (pieces ? take_coordinate : take_number)(m, i, f);
        return true;
    }
    i -= numbers;
    if (i < game->option_count) {
        take_option(i, game, f);
        return true;
    }
    *index = i - game->option_count;
    return false;
}

static bool find(const struct match *m, uint8_t i, struct field *f)
{
    bool sum = m->start.count > 1;

    f->part = 0;
    if (sum && i-- == 0)
        return take(f, JOIN);
    if (sum && i-- == 0)
        return take(f, GAMES);
    for (; f->part < m->start.count; f->part++)
        if (part_field(m, &i, f))
            return true;
    if (i-- == 0)
        return take(f, BEGINS);
    if (sum)
        return false;
    if (match_game(m, 0)->view[1] != VIEW_NONE && i-- == 0)
        return take(f, SHOWN_AS);
    return i == 0 && match_chooses_side(m) && take(f, BOARD);
}

bool setup_field(const struct match *m, uint8_t index, struct field *f)
{
    if (!find(m, index, f))
        return false;
    if (f->in_part)
        f->at += (const uint8_t *)part_of(m, f) - (const uint8_t *)m;
    return true;
}

uint8_t setup_count(const struct match *m)
{
    struct field f;
    uint8_t count = 0;

    while (find(m, count, &f))
        count++;
    return count;
}

uint16_t setup_value(const struct match *m, const struct field *f)
{
    const uint8_t *at = (const uint8_t *)m + f->at;

    return f->wide ? at[1] << 8 | at[0] : at[0];
}

void setup_put(struct match *m, const struct field *f, uint16_t value)
{
    uint8_t *at = (uint8_t *)m + f->at;

    at[0] = value;
    if (f->wide)
        at[1] = value >> 8;
}

/* Lists of words go round; numbers stop. */
static uint16_t stepped(const struct field *f, uint16_t value, int16_t step)
{
    bool round = f->value_word || f->role == FIELD_GAME, down = step < 0;
    uint16_t room = down ? value - f->least : f->greatest - value, size = down ? -step : step;

    if (room >= size)
        return value + step;
    return round == down ? f->greatest : f->least;
}

void setup_change(struct match *m, uint8_t index, int16_t step, uint16_t random)
{
    struct field f;

    if (!setup_field(m, index, &f) || f.role == FIELD_SET)
        return;
    setup_put(m, &f, stepped(&f, setup_value(m, &f), step));
    if (f.role == FIELD_GAME)
        match_put(m, f.part, part_of(m, &f)->game);
    if (f.role != FIELD_PLAIN)
        match_roll(m, random);
    match_fit(m);
}
