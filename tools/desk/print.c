/* Answers as text. */
#include "desk.h"
#include <string.h>

static const char outcome_letter[] = { [OUTCOME_P] = 'P', [OUTCOME_N] = 'N', [OUTCOME_D] = 'D' };

static bool equal(const struct position *a, const struct position *b)
{
    return a->parts == b->parts && memcmp(a->part, b->part, sizeof a->part) == 0;
}

static bool known_already(const struct wins *w, const struct position *p)
{
    for (size_t i = 0; i < w->count; i++)
        if (equal(&w->left[i], p))
            return true;
    return false;
}

void desk_find_wins(const struct query *q, struct wins *w)
{
    const struct position *p = &q->position;
    struct move m;

    w->count = 0;
    w->more = false;
    for (bool more = game_first(q->game, p, &m); more; more = game_next(q->game, p, &m)) {
        struct position left = *p;

        q->game->apply(&left, m);
        if (!game_wins(q->game, p, m) || known_already(w, &left))
            continue;
        if (w->count == DESK_MOVES) {
            w->more = true;
            return;
        }
        w->left[w->count++] = left;
    }
}

void desk_print_position(const struct position *p, FILE *out)
{
    for (uint8_t i = 0; i < p->parts; i++)
        fprintf(out, "%s%u", i > 0 ? " " : "", p->part[i]);
}

static void print_known(uint16_t value, FILE *out)
{
    if (value == UNKNOWN)
        fputc('-', out);
    else
        fprintf(out, "%u", value);
}

void desk_print_fields(const struct query *q, FILE *out)
{
    struct verdict v;
    struct wins w;

    q->game->judge(&q->position, &v);
    desk_find_wins(q, &w);
    fprintf(out, "%c\t", outcome_letter[v.outcome]);
    print_known(v.nimber, out);
    fputc('\t', out);
    print_known(v.remoteness, out);
    fputc('\t', out);
    for (size_t i = 0; i < w.count; i++) {
        if (i > 0)
            fputc(';', out);
        desk_print_position(&w.left[i], out);
    }
    if (w.more)
        fputs(";+more", out);
}

static const char *moves(uint16_t count)
{
    return count == 1 ? "move" : "moves";
}

static void print_outcome(const struct query *q, const struct verdict *v, FILE *out)
{
    static const char *const meaning[] = {
        [OUTCOME_P] = "who is to move is lost", [OUTCOME_N] = "who is to move can win", [OUTCOME_D] = "nobody can force a win",
    };

    fprintf(out, "%c: ", outcome_letter[v->outcome]);
    if (game_moves(q->game, &q->position) == 0) {
        fprintf(out, "the game is over, who would be to move has %s\n", v->outcome == OUTCOME_P ? "lost" : "won");
        return;
    }
    fputs(meaning[v->outcome], out);
    if (v->remoteness != UNKNOWN)
        fprintf(out, "; %s in %u %s", v->outcome == OUTCOME_P ? "loses" : "wins", v->remoteness, moves(v->remoteness));
    fputc('\n', out);
}

static void print_value(const char *name, uint16_t value, const char *why_not, FILE *out)
{
    fprintf(out, "%-10s  ", name);
    print_known(value, out);
    if (value == UNKNOWN)
        fprintf(out, " (%s)", why_not);
    fputc('\n', out);
}

static bool is_misere(const struct query *q)
{
    return q->game->option_count > 0 && q->game->options[0].values == option_play_values &&
           q->position.option[0] == PLAY_MISERE;
}

/* "take 4", and from which piles where there are several; a move that touches several takes as many from each. */
static void print_take(const struct position *from, const struct position *to, FILE *out)
{
    uint8_t touched = 0;

    for (uint8_t i = 0; i < from->parts; i++) {
        if (from->part[i] == to->part[i])
            continue;
        if (touched++ == 0)
            fprintf(out, "  take %u", from->part[i] - to->part[i]);
        if (from->parts > 1)
            fprintf(out, "%s%u", touched == 1 ? " from pile " : " and from pile ", i + 1u);
    }
}

static void print_win(const struct query *q, const struct position *left, FILE *out)
{
    struct verdict v;

    print_take(&q->position, left, out);
    fputs(", leaves ", out);
    desk_print_position(left, out);
    q->game->judge(left, &v);
    if (v.remoteness != UNKNOWN)
        fprintf(out, " (remoteness %u)", v.remoteness);
    fputc('\n', out);
}

void desk_print_prose(const struct query *q, FILE *out)
{
    struct verdict v;
    struct wins w;

    q->game->judge(&q->position, &v);
    desk_find_wins(q, &w);
    print_outcome(q, &v, out);
    print_value("nimber", v.nimber, is_misere(q) ? "misere play has none" : "no formula is known", out);
    print_value("remoteness", v.remoteness, "no formula is known", out);
    if (w.count == 0)
        return;
    fprintf(out, "winning %s\n", moves((uint16_t)w.count));
    for (size_t i = 0; i < w.count; i++)
        print_win(q, &w.left[i], out);
    if (w.more)
        fputs("  +more\n", out);
}
