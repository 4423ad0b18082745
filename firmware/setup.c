#include "setup.h"
#include "text.h"
#include <stddef.h>

#define AT(member) offsetof(struct match, member)
_Static_assert(sizeof(struct match) < 256, "fields are found by a byte");

static bool number_field(struct field *f, uint8_t word, uint8_t at, uint16_t least, uint16_t greatest)
{
    *f = (struct field){ .word = word, .at = at, .least = least, .greatest = greatest };
    return true;
}

static bool word_field(struct field *f, uint8_t word, uint8_t at, uint8_t value_word)
{
    *f = (struct field){ .word = word, .at = at, .greatest = 1, .value_word = value_word };
    return true;
}

static bool part_field(const struct match *m, uint8_t part, struct field *f)
{
    bool queen = match_view(m) == VIEW_QUEEN;
    uint8_t word = queen ? WORD_ACROSS + part : WORD_PILE;

    number_field(f, word, AT(start.part) + part * sizeof(uint16_t), 0, match_greatest(m));
    if (m->start.parts > 1 && !queen)
        f->number = part + 1;
    return true;
}

static bool option_field(const struct match *m, uint8_t i, struct field *f)
{
    const __flash struct option *option = match_game(m)->options + i;

    number_field(f, 0, AT(start.option) + i * sizeof(uint16_t), option->least, option->greatest);
    f->name = option->name;
    f->values = option->values;
    if (option->initial < option->least) {
        f->none = true;
        f->least = option->initial;
    }
    return true;
}

bool setup_field(const struct match *m, uint8_t i, struct field *f)
{
    const __flash struct game *game = match_game(m);

    if (game->least_parts < game->most_parts && i-- == 0)
        return number_field(f, WORD_PILES, AT(parts), game->least_parts, game->most_parts);
    if (i < m->start.parts)
        return part_field(m, i, f);
    i -= m->start.parts;
    if (i-- == 0)
        return word_field(f, WORD_BEGINS, AT(begins), WORD_YOU);
    if (i < game->option_count)
        return option_field(m, i, f);
    i -= game->option_count;
    if (game->view[1] != VIEW_NONE && i-- == 0)
        return word_field(f, WORD_SHOWN_AS, AT(picture), WORD_AS_PILES);
    if (match_view(m) == VIEW_QUEEN && i == 0)
        return number_field(f, WORD_BOARD, AT(board), BOARD_LEAST, BOARD_MOST);
    return false;
}

uint8_t setup_count(const struct match *m)
{
    struct field f;
    uint8_t count = 0;

    while (setup_field(m, count, &f))
        count++;
    return count;
}

uint16_t setup_value(const struct match *m, const struct field *f)
{
    return *(const uint16_t *)((const uint8_t *)m + f->at);
}

static uint16_t stepped(const struct field *f, uint16_t value, int16_t step)
{
    if (f->greatest - f->least == 1)
        return value == f->least ? f->greatest : f->least;
    if (step < 0)
        return value - f->least > (uint16_t)-step ? value + step : f->least;
    return f->greatest - value > (uint16_t)step ? value + step : f->greatest;
}

void setup_change(struct match *m, uint8_t index, int16_t step, uint16_t random)
{
    struct field f;
    uint16_t *value;

    if (!setup_field(m, index, &f))
        return;
    value = (uint16_t *)((uint8_t *)m + f.at);
    *value = stepped(&f, *value, step);
    if (f.at == AT(parts))
        match_roll(m, random);
    match_fit(m);
}
