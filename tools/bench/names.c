/* Prints positions as they are typed: see positions.h. */
#include "positions.h"
#include "desk/names.h"

static void print_set(uint16_t set, FILE *out)
{
    for (unsigned i = 0, n = 0; i < 16; i++)
        if (set >> i & 1)
            fprintf(out, "%s%u", n++ > 0 ? "," : "", i + 1);
}

static void print_option(const struct option *o, uint16_t value, FILE *out)
{
    fprintf(out, " %s=", option_names[o->name]);
    if (o->kind == OPTION_WORDS)
        fputs(option_names[o->name + 1 + value], out);
    else if (o->kind == OPTION_SET)
        print_set(value, out);
    else
        fprintf(out, "%u", value);
}

static void print_coins(uint16_t heads, FILE *out)
{
    fputc(' ', out);
    do {
        fputc(heads & 1 ? 'H' : 'T', out);
        heads >>= 1;
    } while (heads > 0);
}

static void print_part(uint8_t form, uint16_t part, FILE *out)
{
    if (form == FORM_PIECES)
        fprintf(out, " %u,%u", part_x(part), part_y(part));
    else if (form == FORM_DIGITS)
        fprintf(out, "%u", part);
    else if (form == FORM_COINS)
        print_coins(part, out);
    else if (form == FORM_NODE)
        fprintf(out, " %c", 'A' + part);
    else if (form == FORM_ROOK && part == PART_MINUS_1)
        fputs(" -1", out);
    else
        fprintf(out, " %u", part);
}

void positions_print(uint8_t index, const struct position *p, FILE *out)
{
    const struct game *game = game_list[index];

    fputs(game_names[index], out);
    for (uint8_t i = 0; i < game->option_count; i++)
        if (p->option[i] != game->options[i].initial)
            print_option(&game->options[i], p->option[i], out);
    if (game->form == FORM_DIGITS || (game->form == FORM_HEAPS && p->parts == 0))
        fputs(p->parts > 0 ? " " : " -", out);
    for (uint8_t i = 0; i < p->parts; i++)
        print_part(game->form, p->part[i], out);
}
