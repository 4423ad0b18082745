/* The list of stands, and what follows from it. */
#include "fair.h"
#include "data.h"
#include "firmware/match/ladder.h"

/* The ids of all games. */
enum {
#define GAME(name, id) ID_##name = id,
#include "games/games.def"
#undef GAME
    ID_none = STAND_NONE,
};

static const DATA uint8_t stands[] = {
#define STAND(game, second, option, value, piles, big, hat, face, tune) ID_##game, ID_##second, option, value, piles, big, hat, face,
#include "stands.def"
#undef STAND
};
_Static_assert(sizeof stands == STANDS * sizeof(struct stand), "a row is a struct stand");

#define STAND(game, second, option, value, piles, big, hat, face, tune) \
    _Static_assert((big) <= PROGRESS_BIGS && ((big) > 0 || (int)ID_##second == (int)STAND_NONE), "stands.def: sums are big stands");
#include "stands.def"
#undef STAND

/* The tunes: letters and digits, as stands.def has them, each with a 0 after it. */
static const DATA uint8_t tunes[STANDS][BEATS + 1] = {
#define STAND(game, second, option, value, piles, big, hat, face, tune) tune,
#include "stands.def"
#undef STAND
};

/* The half periods of a b c d e f g, and of A B C D E F G, in units of 4 microseconds. */
enum { UNIT = 4, LETTERS = 7 };
#define HALF(hz) (uint8_t)((500000 + (hz) * UNIT / 2) / ((hz) * UNIT))
static const DATA uint8_t tones[2 * LETTERS] = {
    HALF(880), HALF(988), HALF(523), HALF(587), HALF(659), HALF(698), HALF(784),
    HALF(1760), HALF(1976), HALF(1047), HALF(1175), HALF(1319), HALF(1397), HALF(1568),
};

void stand_read(uint8_t n, struct stand *s)
{
    uint8_t *to = (uint8_t *)s;

    for (uint8_t i = 0; i < sizeof *s; i++)
        to[i] = data_byte(stands, (uint16_t)(n * sizeof *s + i));
}

uint16_t stand_note(uint8_t n, uint8_t note, uint8_t *eighths)
{
    uint16_t at = (uint16_t)n * (BEATS + 1) + 2 * note;
    uint8_t letter = data_byte(tunes[0], at);

    *eighths = letter == '\0' ? 0 : data_byte(tunes[0], at + 1) - '0';
    if (letter == 'r' || letter == '\0')
        return 0;
    return UNIT * data_byte(tones, letter >= 'a' ? letter - 'a' : letter - 'A' + LETTERS);
}

void stand_set_up(struct match *m, const struct stand *s, uint8_t stars)
{
    struct component *first = m->start.part;

    m->machine = MACHINE_SECOND;
    match_pick(m, s->second == STAND_NONE ? pick_find(s->game) : GAME_SUM);
    if (s->second != STAND_NONE) {
        match_put(first, pick_find(s->game));
        match_put(first + 1, pick_find(s->second));
    }
    if (s->value > 0)
        first->position.option[s->option] = s->value;
    first->position.parts = s->piles;
    m->level = m->chosen = stars < STARS_A_STAND ? LEVEL_LEARNER + stars : LEVEL_MASTER;
    m->size = m->level - LEVEL_LEARNER;
}
_Static_assert(LEVEL_MASTER - LEVEL_LEARNER == SIZE_FULL && STARS_A_STAND == SIZE_FULL + 1, "starts grow with the levels of the stars");
