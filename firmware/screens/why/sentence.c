#include "sentence.h"
#include "canvas.h"
#include "firmware/ui/fill.h"

#define WHY(name) _Static_assert((int)WORD_WHY_##name == (int)WORD_WHY_OVER_LOST + (int)WHY_##name, "keys.txt has the order of why.def");
#include "games/why/why.def"
#undef WHY

bool steps_find(struct steps *s, const struct sum *position, uint8_t first)
{
    struct why_step w;

    for (uint8_t i = 0; i < STEPS; i++) {
        bool exists = DEEPER ? why_listed(position, first + i, &w) : sum_why(position, first + i, &w);

        if (i == 0 && !exists)
            return false;
        s->step[i] = w;
        if (!exists)
            s->step[i].sentence = WHY_COUNT;
    }
    s->first = first;
    s->form = component_game(position->part)->form;
    return true;
}

/* The numbers of a step, which fill the places of its sentence. */
struct numbers {
    struct filling filling; /* must be first: put_place casts it to struct numbers */
    uint8_t form;           /* enum form of the position's first part */
    bool has_set;           /* the place of faces stands for a set of numbers */
    const uint16_t *next;   /* the number for the next place */
};

/* Writes the binary digits of a number below its highest 1, with the characters `zero` and `one`.  Returns the address after them. */
static char *put_bits(char *to, uint16_t number, char zero, char one)
{
    uint8_t bits = 16;

    do
        bits--;
    while (!(number >> bits & 1));
    while (bits-- > 0)
        *to++ = number >> bits & 1 ? one : zero;
    return to;
}

/* Writes the numbers of a set, with blanks between them.  Returns the address after them. */
static char *put_set(char *to, uint16_t set)
{
    for (uint8_t number = 0; set > 0; number++, set >>= 1) {
        if (!(set & 1))
            continue;
        to = fill_number(to, number);
        if (set > 1)
            *to++ = ' ';
    }
    return to;
}

/* Writes a part: a pile, a piece, a node, or a rook's coordinate.  Returns the address after it. */
static char *put_part(char *to, uint8_t form, uint16_t part)
{
    if (form == FORM_NODE) {
        *to = (char)('A' + part);
        return to + 1;
    }
    if (form == FORM_PIECES) {
        to = fill_number(to, part_x(part));
        *to = ',';
        return fill_number(to + 1, part_y(part));
    }
    if (part == PART_MINUS_1) {
        *to++ = '-';
        part = 1;
    }
    return fill_number(to, part);
}

static char *put_place(struct filling *f, char *to, char place)
{
    struct numbers *n = (struct numbers *)f;
    uint16_t number = *n->next++;

    if (place == '#')
        return fill_number(to, number);
    if (place == '$')
        return put_part(to, n->form, number);
    if (DEEPER && n->has_set)
        return put_set(to, number);
    return place == '&' ? put_bits(to, number, '0', '1') : put_bits(to, number, GLYPH_SMILE, GLYPH_FROWN);
}

void sentence(char line[WORDS_LONGEST + 1], uint8_t language, uint8_t form, const struct why_step *w)
{
    struct numbers n = { { put_place }, form, DEEPER && why_has_set(w->sentence), w->number };

    fill_word(line, word_in(language, WORD_WHY_OVER_LOST + w->sentence), &n.filling);
}
