/* How the games are typed and what they allow, from the games themselves. */
#include "desk.h"
#include <stdarg.h>

__attribute__((format(printf, 3, 4))) static void add(struct usage *u, size_t *used, const char *format, ...)
{
    va_list arguments;
    int length;

    va_start(arguments, format);
    length = vsnprintf(u->text + *used, sizeof u->text - *used, format, arguments);
    va_end(arguments);
    if (length > 0)
        *used = *used + (size_t)length < sizeof u->text ? *used + (size_t)length : sizeof u->text - 1;
}

struct usage desk_usage(const struct game *game)
{
    struct usage u;
    size_t used = 0;

    add(&u, &used, "%s", game->id);
    for (uint8_t i = 0; i < game->option_count; i++) {
        const struct option *option = &game->options[i];

        if (option->values != NULL)
            add(&u, &used, " [%s=%s]", option->name, option->values);
        else
            add(&u, &used, " [%s=%u..%u]", option->name, option->least, option->greatest);
    }
    for (uint8_t i = 0; i < game->least_parts; i++)
        add(&u, &used, " N");
    if (game->most_parts > game->least_parts)
        add(&u, &used, " ... (%u to %u piles of 0..%u)", game->least_parts, game->most_parts, game->greatest);
    else
        add(&u, &used, " (%u pile%s of 0..%u)", game->least_parts, game->least_parts == 1 ? "" : "s", game->greatest);
    return u;
}

struct usage desk_games(void)
{
    struct usage u;
    size_t used = 0;

    for (uint8_t i = 0; i < GAME_COUNT; i++)
        add(&u, &used, "%s%s", i > 0 ? ", " : "", game_list[i]->id);
    return u;
}

static void print_default(const struct option *option, FILE *out)
{
    const char *at = option->values;

    if (option->initial < option->least || option->initial > option->greatest) {
        fprintf(out, " %s: none", option->name);
    } else if (at == NULL) {
        fprintf(out, " %s=%u", option->name, option->initial);
    } else {
        for (uint16_t i = option->least; i < option->initial; at++)
            i += *at == '|';
        fprintf(out, " %s=", option->name);
        while (*at != '\0' && *at != '|')
            fputc(*at++, out);
    }
}

static void print_game(const struct game *game, FILE *out)
{
    fprintf(out, "  %s\n      %s.", desk_usage(game).text, game->rule);
    for (uint8_t i = 0; i < game->option_count; i++) {
        fputs(i == 0 ? "  Default:" : ",", out);
        print_default(&game->options[i], out);
    }
    fputc('\n', out);
}

void desk_print_help(FILE *out)
{
    fputs("nimatron analyse GAME [OPTION=VALUE ...] POSITION\n"
          "nimatron analyse --tsv FILE\n\n"
          "Tells who wins a position under perfect play, in how many moves, and every winning move.\n"
          "Options stand before the position, in any order.  A position is its piles, blanks between.\n\n"
          "games:\n",
          out);
    for (uint8_t i = 0; i < GAME_COUNT; i++)
        print_game(game_list[i], out);
    fprintf(out,
            "\nThe outcome is N (the next player, who is to move, can win), P (the previous player wins: who is\n"
            "to move is lost) or D (drawn).  play=normal: who cannot move loses; play=misere: who cannot move\n"
            "wins.  The remoteness is how many moves are left when the winner hurries and the loser delays.\n"
            "\"-\" stands for a nimber or a remoteness that no formula gives.\n\n"
            "--tsv FILE  reads a query a line (\"-\": from standard input) and prints for each five fields with\n"
            "            tabs between: the query, outcome, nimber, remoteness, and the positions after the\n"
            "            winning moves with \";\" between (after %d of them: +more).  A bad query, an empty\n"
            "            line too, gives two fields: the query and \"error: ...\".\n\n"
            "  nimatron analyse squares 19\n"
            "  nimatron analyse nim max=3 play=misere 5 7 9\n"
            "  printf 'wythoff 3 5\\nnim 7 4 1\\n' | nimatron analyse --tsv -\n\n"
            "Exit status: 0; %d when a query was bad or nothing could be read or written; %d when the command\n"
            "line was wrong.\n",
            DESK_MOVES, DESK_BAD_QUERY, DESK_USAGE);
}
