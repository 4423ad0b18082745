/* Tables of subtraction and of squares beyond the range of game_list. */
#include "large_table.h"
#include "take.h"
#include "ticks.h"

static void print_row(uint32_t n, const struct take_value *v, uint8_t play, struct table_out *t)
{
    uint64_t nimber = play == PLAY_MISERE ? TABLE_UNKNOWN : v->nimber;

    table_print_row(t, &(struct table_row){ { n }, v->outcome, nimber, v->remoteness });
}

static int64_t heap_rows(const struct large *l, uint32_t from, uint32_t to, struct table_out *t)
{
    const struct take_value *squares = l->name == LARGE_SQUARES ? take_squares(to, l->play) : NULL;
    int64_t wins = 0;
    struct take_walk w;

    take_begin(&w, l->set, l->play);
    if (squares == NULL && !take_walk_to(&w, from))
        return -1;
    for (uint32_t n = from; n <= to; n++) {
        const struct take_value *v = squares != NULL ? &squares[n] : take_step(&w);

        print_row(n, v, l->play, t);
        wins += v->outcome == OUTCOME_N;
        if (!t->count && n % 4096 == 0 && ticks_interrupted())
            return -1;
    }
    return wins;
}

int64_t large_print_rows(const struct large *l, uint32_t from, uint32_t to, struct table_out *t)
{
    if (l->name == LARGE_SUBTRACTION && t->count)
        return take_count_wins(l->set, l->play, from, to);
    return heap_rows(l, from, to, t);
}

void large_print_periods(const struct large *l, struct table_out *t)
{
    struct take_period p = { 0 };
    bool found;

    if (l->name != LARGE_SUBTRACTION)
        return;
    found = take_outcome_period(l->set, l->play, &p);
    table_print_period(t, &(struct table_period){ "outcomes", found ? p.period : 0, p.from, true, TAKE_LOOK });
    if (l->play == PLAY_MISERE)
        return;
    found = take_nimber_period(l->set, &p);
    table_print_period(t, &(struct table_period){ "nimbers", found ? p.period : 0, p.from, true, TAKE_LOOK });
}
