/* Answers about the games of huge.h, in the forms of print.c. */
#include "huge.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Where winning moves are printed, how many, and the bytes so far. */
struct listing {
    const struct huge *huge;
    FILE *out;
    bool prose, more;
    size_t count, bytes;
};

static struct huge_value judge(const struct huge *h)
{
    struct huge_value v = { .nimber = HUGE_UNKNOWN, .remoteness = HUGE_UNKNOWN };

    h->game->judge(h, &v);
    if (v.ended) {
        v.remoteness = 0;
        if (v.outcome == OUTCOME_P)
            v.nimber = 0;
    }
    return v;
}

static void print_number(uint64_t number, FILE *out)
{
    if (number == HUGE_UNKNOWN)
        fputc('-', out);
    else
        fprintf(out, "%" PRIu64, number);
}

/* ---- winning moves ---- */

/* Returns the number of pile i after a move. */
static uint64_t after(const struct huge *h, const struct huge_win *win, size_t i)
{
    for (uint8_t j = 0; j < win->changes; j++)
        if (win->at[j] == i)
            return win->to[j];
    return h->pile[i];
}

/* Prints the position after a move; heaps of 0 are left out. Returns the bytes. */
static size_t print_left(const struct huge *h, const struct huge_win *win, FILE *out)
{
    bool heaps = h->game->index == GAME_INDEX_lasker;
    const char *blank = "";
    size_t bytes = 0;

    for (size_t i = 0; i < h->piles; i++) {
        uint64_t number = after(h, win, i);

        if (win->lesser > 0 && win->at[0] == i) {
            bytes += (size_t)fprintf(out, "%s%" PRIu64, blank, win->lesser);
            blank = " ";
        }
        if (heaps && number == 0)
            continue;
        bytes += (size_t)fprintf(out, "%s%" PRIu64, blank, number);
        blank = " ";
    }
    if (*blank == '\0')
        fputc('-', out);
    return bytes;
}

/* Prints the move in words, for games whose moves take from piles or name a count. */
static void print_move(const struct huge *h, const struct huge_win *win, FILE *out)
{
    const char *link = "take";

    switch (h->game->index) {
    case GAME_INDEX_race:
        fprintf(out, "say %" PRIu64 ", ", win->to[0]);
        return;
    case GAME_INDEX_roxor:
    case GAME_INDEX_euclid:
    case GAME_INDEX_fibonacci:
    case GAME_INDEX_lasker:
        return;
    default:
        break;
    }
    for (uint8_t i = 0; i < win->changes; i++, link = " and") {
        fprintf(out, "%s %" PRIu64, link, h->pile[win->at[i]] - win->to[i]);
        if (h->piles > 1)
            fprintf(out, " from pile %zu", win->at[i] + 1);
    }
    fputs(", ", out);
}

/* Returns the verdict on the position after a move. */
static struct huge_value value_after(const struct huge *h, const struct huge_win *win)
{
    uint64_t before[HUGE_CHANGES];
    struct huge_value v;

    if (win->lesser > 0) /* the remoteness of heaps is not known */
        return (struct huge_value){ .remoteness = HUGE_UNKNOWN };
    for (uint8_t i = 0; i < win->changes; i++) {
        before[i] = h->pile[win->at[i]];
        h->pile[win->at[i]] = win->to[i];
    }
    v = judge(h);
    for (uint8_t i = 0; i < win->changes; i++)
        h->pile[win->at[i]] = before[i];
    if (h->game->index == GAME_INDEX_lasker && h->piles == 1)
        v.remoteness = 0;
    return v;
}

static bool list_win(void *context, const struct huge_win *win)
{
    struct listing *l = context;

    if (l->count == DESK_MOVES || l->bytes > HUGE_TEXT) {
        l->more = true;
        return false;
    }
    if (l->prose) {
        fputs("  ", l->out);
        print_move(l->huge, win, l->out);
        fputs("leaves ", l->out);
    } else if (l->count > 0) {
        fputc(';', l->out);
    }
    l->bytes += print_left(l->huge, win, l->out);
    l->count++;
    if (l->prose) {
        uint64_t remoteness = value_after(l->huge, win).remoteness;

        if (remoteness != HUGE_UNKNOWN)
            fprintf(l->out, " (remoteness %" PRIu64 ")", remoteness);
        fputc('\n', l->out);
    }
    return true;
}

/* Looks whether a winning move ends the game, and counts them to 2. */
struct look {
    const struct huge *huge;
    size_t count;
    bool ends;
};

static bool look_at(void *context, const struct huge_win *win)
{
    struct look *l = context;

    l->count++;
    l->ends |= value_after(l->huge, win).remoteness == 0;
    return l->count < 2 || (!l->ends && l->count < DESK_MOVES && l->huge->piles < DESK_MOVES);
}

static struct huge_value answer(const struct huge *h, struct look *look)
{
    struct huge_value v = judge(h);

    *look = (struct look){ .huge = h };
    if (v.outcome == OUTCOME_N && !v.ended)
        h->game->wins(h, look_at, look);
    if (v.remoteness == HUGE_UNKNOWN && look->ends)
        v.remoteness = 1;
    return v;
}

void huge_print_fields(const struct huge *h, FILE *out)
{
    struct listing l = { .huge = h, .out = out };
    struct look look;
    struct huge_value v = answer(h, &look);

    fprintf(out, "%c\t", desk_outcome_letter(v.outcome));
    print_number(v.nimber, out);
    fputc('\t', out);
    print_number(v.remoteness, out);
    fputc('\t', out);
    if (look.count > 0)
        h->game->wins(h, list_win, &l);
    if (l.more)
        fputs(";+more", out);
}

/* Prints how far the game goes on the device. */
static void print_device(const struct huge *h, FILE *out)
{
    const struct game *game = game_list[h->game->index];

    fprintf(out, "on the device %s: ", game_names[h->game->index]);
    if (h->game->index == GAME_INDEX_fibonacci)
        fprintf(out, "a pile of 0..%u, of which up to %u may be taken\n", game->greatest / 2, game->greatest);
    else if (game->least_parts == game->most_parts)
        fprintf(out, "%u number%s of 0..%u\n", game->most_parts, game->most_parts == 1 ? "" : "s", game->greatest);
    else
        fprintf(out, "%u to %u numbers of 0..%u\n", game->least_parts, game->most_parts, game->greatest);
}

void huge_print_prose(const struct huge *h, FILE *out)
{
    struct listing l = { .huge = h, .out = out, .prose = true };
    struct look look;
    struct huge_value v = answer(h, &look);

    desk_print_outcome(v.outcome, v.ended, v.remoteness == HUGE_UNKNOWN ? -1 : (int64_t)v.remoteness, out);
    fputs("nimber      ", out);
    print_number(v.nimber, out);
    if (v.nimber == HUGE_UNKNOWN && h->play == PLAY_MISERE)
        fputs(" (misere play has none)", out);
    else if (v.nimber == HUGE_UNKNOWN)
        fprintf(out, " (no formula is known; known for %s)", desk_nimber_range(h->game->index));
    fputc('\n', out);
    fputs("remoteness  ", out);
    print_number(v.remoteness, out);
    fputs(v.remoteness != HUGE_UNKNOWN ? "\n" : " (no formula is known)\n", out);
    print_device(h, out);
    if (look.count == 0)
        return;
    fprintf(out, "winning move%s\n", look.count == 1 ? "" : "s");
    h->game->wins(h, list_win, &l);
    if (l.more)
        fputs("  +more\n", out);
}

/* ---- why ---- */

void huge_print_why(const struct huge *h, FILE *out)
{
    static const char *const reasons[GAME_COUNT] = {
        [GAME_INDEX_nim] = "the xor of the piles (with max: of their remainders by max + 1); 0 is lost, but in misere play of ones",
        [GAME_INDEX_bash] = "the remainder of the pile by max + 1, and the xor of several; 0 is lost (misere: 1)",
        [GAME_INDEX_race] = "the remainder of what is missing by max + 1; 0 is lost (misere: 1)",
        [GAME_INDEX_stones] = "the xor of every second difference of neighbours, counted from the right; 0 is lost",
        [GAME_INDEX_cake] = "how many piles are the largest; an even number is lost",
        [GAME_INDEX_roxor] = "the xor of the values of odd piles, which their distances from the last pile tell; 0 is lost",
        [GAME_INDEX_wythoff] = "the pairs floor(k phi), floor(k phi) + k with the golden ratio phi; they are lost",
        [GAME_INDEX_euclid] = "the quotient of the numbers; below the golden ratio is lost",
        [GAME_INDEX_fibonacci] = "the least Fibonacci number of the pile's Zeckendorf sum; above the limit is lost",
        [GAME_INDEX_lasker] = "the xor of the heaps, with 4k + 3 and 4k + 4 exchanged; 0 is lost",
    };

    fprintf(out, "why\n  What decides: %s.\n", reasons[h->game->index]);
}
