/* What is said with the names of two people. */
#include "pair.h"
#include "firmware/ui/fill.h"
#include <string.h>

/* Copies the name to `to`, without the empty places after it.  Returns its end: `to` if there is no name. */
static char *put_name(char *to, const struct pair *p, uint8_t player)
{
    char *end = to;

    for (uint8_t i = 0; i < PAIR_LETTERS; i++) {
        to[i] = p->name[player][i] ? p->name[player][i] : ' ';
        if (to[i] != ' ')
            end = to + i + 1;
    }
    *end = '\0';
    return end;
}

void pair_write_name(char line[WORDS_LONGEST + 1], uint8_t language, const struct app *app, uint8_t player)
{
    if (put_name(line, app->pair, player) == line)
        unpack_word(line, word_in(language, WORD_FIRST + player));
}

/* The second name is written apart, because unpack_word needs a whole line. */
void pair_write_score(char line[WORDS_LONGEST + 1], uint8_t language, const struct app *app)
{
    const struct pair *p = app->pair;
    char second[WORDS_LONGEST + 1], *to;
    const char *letter = second;

    pair_write_name(line, language, app, PLAYER_YOU);
    pair_write_name(second, language, app, PLAYER_MACHINE);
    to = line + strlen(line);
    *to++ = ' ';
    to = fill_number(to, p->won[PLAYER_YOU]);
    *to++ = ':';
    to = fill_number(to, p->won[PLAYER_MACHINE]);
    *to++ = ' ';
    while ((*to++ = *letter++) != '\0') {
    }
}

/* What fills the place of a name. */
struct naming {
    struct filling filling; /* must be first: put casts it to struct naming */
    const char *name;
};

static char *put(struct filling *f, char *to, char place)
{
    const struct naming *n = (struct naming *)f;

    (void)place;
    for (const char *letter = n->name; *letter != '\0';)
        *to++ = *letter++;
    return to;
}

void pair_write_winner(char line[WORDS_LONGEST + 1], uint8_t language, const struct app *app)
{
    char name[WORDS_LONGEST + 1];
    struct naming n = { { put }, name };

    pair_write_name(name, language, app, match_winner(&app->match));
    fill_word(line, word_in(language, WORD_PAIR_WINS), &n.filling);
}
