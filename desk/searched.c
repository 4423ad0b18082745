/* Answers by brute force. */
#include "brute_kept.h"
#include "leads.h"
#include "searched.h"
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 200 /* room for the text of a limit */, SLOTS = 2048 /* of a hash table: more than DESK_MOVES */ };

/* A move that wins. */
struct searched_win {
    uint8_t i; /* the game */
    struct place left;
    uint32_t remoteness;
    uint32_t print; /* the same for moves that leave the same, and nearly always another one for others */
};

/* The winning moves in their order; moves that leave the same are listed once. */
struct win_list {
    const struct searched *q;
    uint8_t i;                  /* the game whose moves are being tried */
    size_t count;               /* DESK_MOVES + 1 if there are more */
    bool ends;                  /* a winning move ends the game */
    struct searched_win *win;
    uint16_t slot[SLOTS];       /* a hash table of the prints: 1 more than the number of a listed win, or 0 */
};

/* The answer to the last query: the values of all positions of the sum, if the budget sufficed; and in normal play the nimbers of the
 * parts, which are enough. */
struct answer {
    struct brute_graph whole;
    bool has_whole, is_kept;           /* is_kept: the graph is one of brute_kept.h, with all values */
    struct total part[BRUTE_GAMES];    /* one part each */
    struct brute_graph below[BRUTE_GAMES];   /* of each part whose nimbers have no formula, in a sum */
    bool has_below[BRUTE_GAMES];
    uint32_t nimber[BRUTE_GAMES];      /* of each part; PLACE_UNKNOWN */
    uint32_t xor;                      /* of all; PLACE_UNKNOWN */
    uint8_t outcome;
    uint32_t remoteness;               /* PLACE_UNKNOWN */
    bool has_genus;
    struct win_list wins;
};

static struct answer *the_answer(void)
{
    static struct answer answer;

    return &answer;
}

/* The room for winning moves stays for the next query. */
static void forget(struct answer *a)
{
    struct searched_win *room = a->wins.win;

    if (!a->is_kept)
        brute_end(&a->whole);
    for (int i = 0; i < BRUTE_GAMES; i++)
        brute_end(&a->below[i]);
    memset(a, 0, sizeof *a);
    a->wins.win = room;
}

/* ---- solving ---- */

/* Returns the value of the sum. */
static const struct brute_value *value_of(const struct searched *q, const struct answer *a)
{
    return brute_value_of(&a->whole, 0, a->is_kept ? &q->total.place[0] : NULL);
}

/* Returns the genus of the sum; NULL if it is not known, as in normal play. */
static const struct genus *genus_of(const struct searched *q, const struct answer *a)
{
    return a->has_genus ? &a->whole.genus[value_of(q, a)->genus] : NULL;
}

static bool stop(const struct place *option, void *context)
{
    (void)option, (void)context;
    return false;
}

/* Returns whether no move is left when game i has come to `left`. */
static bool ends(const struct searched *q, uint8_t i, const struct place *left)
{
    for (uint8_t j = 0; j < q->total.count; j++) {
        const struct ruled *game = &q->total.game[j];

        if (!game->rule->options(game, j == i ? left : &q->total.place[j], stop, NULL))
            return false;
    }
    return true;
}

/* Finds the nimber of part i, by its formula or from all positions below it. */
static void find_nimber(const struct searched *q, struct answer *a, uint8_t i)
{
    const struct ruled *game = &q->total.game[i];

    a->part[i] = (struct total){ .count = 1, .moves = q->total.moves, .game = { *game }, .place = { q->total.place[i] } };
    a->nimber[i] = game->rule->nimber != NULL ? game->rule->nimber(game, &q->total.place[i]) : PLACE_UNKNOWN;
    if (a->nimber[i] != PLACE_UNKNOWN)
        return;
    if (q->total.count == 1) {
        if (a->has_whole && !a->is_kept)
            brute_find_nimbers(&a->whole);
        a->nimber[i] = a->has_whole ? value_of(q, a)->nimber : PLACE_UNKNOWN;
        return;
    }
    a->has_below[i] = brute_begin(&a->below[i], &a->part[i]);
    if (a->has_below[i]) {
        brute_find_nimbers(&a->below[i]);
        a->nimber[i] = brute_value_of(&a->below[i], 0, NULL)->nimber;
    }
}

/* Finds the nimbers and the outcome of normal play. Returns false if they are beyond the budget. */
static bool find_normal(const struct searched *q, struct answer *a)
{
    const struct ruled *first = &q->total.game[0];

    a->xor = 0;
    for (uint8_t i = 0; i < q->total.count; i++) {
        find_nimber(q, a, i);
        a->xor = a->xor == PLACE_UNKNOWN || a->nimber[i] == PLACE_UNKNOWN ? PLACE_UNKNOWN : a->xor ^ a->nimber[i];
    }
    if (a->xor != PLACE_UNKNOWN)
        a->outcome = a->xor > 0 ? OUTCOME_N : OUTCOME_P;
    else if (q->total.count == 1 && first->rule->outcome != NULL)
        a->outcome = first->rule->outcome(first, &q->total.place[0]);
    else
        return false;
    return true;
}

/* Returns the remoteness of one game after a move, or of its place, without brute force; PLACE_UNKNOWN of several games, or without. */
static uint32_t quick_remoteness(const struct searched *q, const struct place *p)
{
    const struct ruled *game = &q->total.game[0];

    return q->total.count > 1 || game->rule->remoteness == NULL ? PLACE_UNKNOWN : game->rule->remoteness(game, p);
}

/* Returns whether a game has a quicker solver than brute force, which would come no further. */
static bool has_limit(const struct searched *q)
{
    return q->total.count == 1 && q->play == PLAY_NORMAL && q->total.game[0].rule->limit != NULL;
}

/* Writes what the query is beyond. */
static void write_limit(const struct searched *q, char *text, size_t size)
{
    if (has_limit(q))
        q->total.game[0].rule->limit(&q->total.place[0], text, size);
    else
        snprintf(text, size, "the budget of brute force: " BRUTE_BUDGET);
}

/* ---- winning moves ---- */

/* Returns whether the sum is lost after a move in the i-th game. */
static bool is_lost(const struct searched *q, uint8_t i, const struct place *left)
{
    const struct answer *a = the_answer();
    const struct ruled *game = &q->total.game[i];
    uint32_t nimber;

    if (a->has_whole)
        return brute_value_of(&a->whole, i, left)->outcome == OUTCOME_P;
    if (a->xor == PLACE_UNKNOWN)
        return game->rule->outcome(game, left) == OUTCOME_P;
    nimber = a->has_below[i] ? brute_value_of(&a->below[i], 0, left)->nimber : game->rule->nimber(game, left);
    return (a->xor ^ a->nimber[i] ^ nimber) == 0;
}

/* Returns the place that a move leaves, tidy. */
static struct place tidy_left(const struct searched_win *win)
{
    const struct ruled *game = &the_answer()->wins.q->total.game[win->i];
    struct place left = win->left;

    if (game->rule->tidy != NULL)
        game->rule->tidy(game, &left);
    return left;
}

static uint32_t print_of(const struct searched_win *win)
{
    struct place left = tidy_left(win);
    uint32_t print = 2166136261u + win->i;

    for (uint8_t i = 0; i < left.parts; i++)
        print = (print ^ left.part[i]) * 16777619u + i;
    return print;
}

static bool leave_the_same(const struct searched_win *a, const struct searched_win *b)
{
    struct place first = tidy_left(a), second = tidy_left(b);

    return a->i == b->i && first.parts == second.parts && memcmp(first.part, second.part, first.parts * sizeof *first.part) == 0;
}

/* Returns the slot of a win: that of one that leaves the same, or an empty one. */
static uint16_t *slot_of(struct win_list *list, const struct searched_win *win)
{
    uint32_t slot = win->print % SLOTS;

    for (; list->slot[slot] != 0; slot = (slot + 1) % SLOTS) {
        const struct searched_win *other = &list->win[list->slot[slot] - 1];

        if (other->print == win->print && leave_the_same(other, win))
            break;
    }
    return &list->slot[slot];
}

/* Returns the remoteness after a move; PLACE_UNKNOWN. What is not known of piles is not sought below them, either. */
static uint32_t remoteness_after(const struct win_list *list, const struct place *left)
{
    const struct answer *a = the_answer();
    const struct ruled *game = &list->q->total.game[list->i];
    uint32_t remoteness = PLACE_UNKNOWN;

    if (a->has_whole)
        return brute_value_of(&a->whole, list->i, left)->remoteness;
    if (!game->rule->piles || a->remoteness != PLACE_UNKNOWN)
        remoteness = quick_remoteness(list->q, left);
    return remoteness == PLACE_UNKNOWN && ends(list->q, list->i, left) ? 0 : remoteness;
}

/* Adds a move, unless one that leaves the same is there. */
static bool add_win(const struct place *left, void *context)
{
    struct win_list *list = context;
    struct searched_win *win = &list->win[list->count];
    uint16_t *slot;

    if (!is_lost(list->q, list->i, left))
        return true;
    win->i = list->i;
    win->left.parts = left->parts;
    memcpy(win->left.part, left->part, left->parts * sizeof *left->part);
    win->print = print_of(win);
    slot = slot_of(list, win);
    if (*slot != 0)
        return true;
    win->remoteness = remoteness_after(list, left);
    list->ends |= win->remoteness == 0;
    *slot = (uint16_t)++list->count;
    return list->count <= DESK_MOVES;
}

/* Lists the winning moves. */
static void find_wins(const struct searched *q, struct win_list *list)
{
    const struct ruled *first = &q->total.game[0];

    list->q = q;
    if (list->win == NULL)
        list->win = desk_room(DESK_MOVES + 1, sizeof *list->win);
    if (the_answer()->outcome != OUTCOME_N)
        return;
    if (q->total.count == 1 && !the_answer()->has_whole && first->rule->wins != NULL) {
        first->rule->wins(first, &q->total.place[0], add_win, list);
        return;
    }
    for (; list->i < q->total.count && list->count <= DESK_MOVES; list->i++)
        q->total.game[list->i].rule->options(&q->total.game[list->i], &q->total.place[list->i], add_win, list);
}

/* Finds the values of all positions of the sum, if the budget suffices. */
static void find_whole(const struct searched *q, struct answer *a)
{
    if (q->total.count == 1 && q->total.game[0].rule->piles) {
        const struct brute_kept *kept = brute_keep(&q->total, q->play);

        a->has_whole = a->is_kept = kept != NULL;
        if (kept != NULL) {
            a->whole = kept->graph;
            a->has_genus = kept->has_genera;
        }
        return;
    }
    a->has_whole = brute_begin(&a->whole, &q->total);
    if (a->has_whole) {
        brute_judge(&a->whole, q->play);
        a->has_genus = q->play == PLAY_MISERE && brute_find_genera(&a->whole);
    }
}

bool searched_solve(const struct searched *q, struct complaint *c)
{
    struct answer *a = the_answer();

    forget(a);
    a->xor = PLACE_UNKNOWN;
    a->remoteness = q->play == PLAY_NORMAL ? quick_remoteness(q, &q->total.place[0]) : PLACE_UNKNOWN;
    if (a->remoteness == PLACE_UNKNOWN && !has_limit(q))
        find_whole(q, a);
    if (a->has_whole) {
        a->outcome = value_of(q, a)->outcome;
        a->remoteness = value_of(q, a)->remoteness;
    }
    if (q->play == PLAY_NORMAL ? !find_normal(q, a) : !a->has_whole) {
        char limit[LIMIT];

        write_limit(q, limit, sizeof limit);
        snprintf(c->text, sizeof c->text, "%.*s: this is beyond %s%s", QUOTED(q->total.game[0].typed), limit,
                 has_limit(q) ? "" : " below it");
        return false;
    }
    find_wins(q, &a->wins);
    if (a->remoteness == PLACE_UNKNOWN && a->wins.ends)
        a->remoteness = 1;
    return true;
}

/* Prints the sum after a move. */
static void print_left(const struct searched *q, const struct searched_win *win, FILE *out)
{
    for (uint8_t i = 0; i < q->total.count; i++) {
        const struct ruled *game = &q->total.game[i];

        if (q->total.count > 1)
            fprintf(out, "%s%.*s ", i > 0 ? " + " : "", (int)game->typed.length, game->typed.start);
        game->rule->print(game, i == win->i ? &win->left : &q->total.place[i], out);
    }
}

void searched_print_total(const struct total *t, FILE *out)
{
    struct searched q = { .total = *t };

    print_left(&q, &(struct searched_win){ .i = BRUTE_GAMES }, out);
}

/* ---- answers ---- */

static void print_number(uint32_t number, FILE *out)
{
    if (number == PLACE_UNKNOWN)
        fputc('-', out);
    else
        fprintf(out, "%u", number);
}

void searched_print_fields(const struct searched *q, FILE *out)
{
    const struct answer *a = the_answer();
    const struct win_list *list = &a->wins;

    fprintf(out, "%c\t", desk_outcome_letter(a->outcome));
    if (genus_of(q, a) != NULL)
        genus_print(genus_of(q, a), out);
    else
        print_number(a->xor, out);
    fputc('\t', out);
    print_number(a->remoteness, out);
    fputc('\t', out);
    for (size_t i = 0; i < list->count && i < DESK_MOVES; i++) {
        fputs(i > 0 ? ";" : "", out);
        print_left(q, &list->win[i], out);
    }
    if (list->count > DESK_MOVES)
        fputs(";+more", out);
}

/* Prints the lines about the nimber, the genus and the remoteness. */
static void print_values(const struct searched *q, const struct answer *a, FILE *out)
{
    char limit[LIMIT];

    fputs("nimber      ", out);
    print_number(a->xor, out);
    if (q->play == PLAY_MISERE)
        fputs(" (misere play has none)", out);
    else if (a->xor == PLACE_UNKNOWN)
        fputs(" (beyond the budget: " BRUTE_BUDGET ")", out);
    fputc('\n', out);
    if (genus_of(q, a) != NULL) {
        fputs("genus       ", out);
        genus_print(genus_of(q, a), out);
        fputs(" (the last two digits repeat)\n", out);
    }
    fputs("remoteness  ", out);
    print_number(a->remoteness, out);
    if (a->remoteness == PLACE_UNKNOWN) {
        write_limit(q, limit, sizeof limit);
        fprintf(out, " (beyond %s)", limit);
    }
    fputc('\n', out);
    if (q->total.count == 1 && q->total.game[0].device != NULL)
        fprintf(out, "on the device %s\n", q->total.game[0].device);
    else
        fputs("not on the device\n", out);
}

static bool is_ended(const struct answer *a)
{
    return a->remoteness == 0;
}

void searched_print_prose(const struct searched *q, FILE *out)
{
    const struct answer *a = the_answer();
    const struct win_list *list = &a->wins;

    desk_print_outcome(a->outcome, is_ended(a), a->remoteness == PLACE_UNKNOWN ? -1 : (int64_t)a->remoteness, out);
    print_values(q, a, out);
    if (list->count > 0)
        fprintf(out, "winning move%s\n", list->count == 1 ? "" : "s");
    for (size_t i = 0; i < list->count && i < DESK_MOVES; i++) {
        fputs("  leaves ", out);
        print_left(q, &list->win[i], out);
        if (list->win[i].remoteness != PLACE_UNKNOWN)
            fprintf(out, " (remoteness %u)", list->win[i].remoteness);
        fputc('\n', out);
    }
    if (list->count > DESK_MOVES)
        fputs("  +more\n", out);
}

/* ---- why ---- */

enum { WHY_LINES = 40 };

/* Prints the moves one by one. */
struct why_list {
    const struct searched *q;
    uint8_t i;
    unsigned lines;
    FILE *out;
};

static bool print_option(const struct place *left, void *context)
{
    struct why_list *w = context;
    const struct brute_value *v = brute_value_of(&the_answer()->whole, w->i, left);
    struct searched_win option = { .i = w->i, .left = *left };

    if (++w->lines > WHY_LINES)
        return true;
    fputs("  ", w->out);
    print_left(w->q, &option, w->out);
    fprintf(w->out, " %s in %u\n", v->outcome == OUTCOME_P ? ":(" : ":)", v->remoteness);
    return true;
}

/* Part i, and the nimbers after its moves. */
struct part_leads {
    const struct ruled *game;
    uint8_t i;
    struct leads leads;
};

static bool add_lead(const struct place *left, void *context)
{
    struct part_leads *l = context;
    const struct answer *a = the_answer();
    uint32_t nimber = l->game->rule->nimber != NULL ? l->game->rule->nimber(l->game, left) : PLACE_UNKNOWN;

    if (a->has_below[l->i] || (l->game->rule->nimber == NULL && a->has_whole))
        nimber = brute_value_of(a->has_below[l->i] ? &a->below[l->i] : &a->whole, 0, left)->nimber;
    l->leads.beyond |= nimber == PLACE_UNKNOWN;
    return leads_add(&l->leads, nimber);
}

/* Prints the nimbers of the parts, where they come from, and what follows. */
static void print_nimbers(const struct searched *q, FILE *out)
{
    const struct answer *a = the_answer();

    for (uint8_t i = 0; i < q->total.count; i++) {
        struct part_leads l = { .game = &q->total.game[i], .i = i };

        fputs("  ", out);
        print_left(&(struct searched){ .total = a->part[i] }, &(struct searched_win){ .i = BRUTE_GAMES }, out);
        fprintf(out, " has nimber %u", a->nimber[i]);
        l.game->rule->options(l.game, &q->total.place[i], add_lead, &l);
        leads_end_line(&l.leads, out);
    }
    fprintf(out, "  The xor of all is %u%s\n", a->xor,
            a->xor > 0 ? ": a move that makes it 0 wins." : ": every move makes it another number.");
}

void searched_print_why(const struct searched *q, FILE *out)
{
    const struct answer *a = the_answer();
    const struct ruled *first = &q->total.game[0];
    struct why_list w = { .q = q, .out = out };

    fputs("why\n", out);
    if (is_ended(a)) {
        fprintf(out, "  Over: the player to move %s.\n", a->outcome == OUTCOME_P ? "lost" : "won");
        return;
    }
    if (q->play == PLAY_NORMAL && q->total.count == 1 && first->rule->why != NULL) {
        first->rule->why(first, &q->total.place[0], out);
    } else if (q->play == PLAY_NORMAL) {
        print_nimbers(q, out);
    } else {
        for (; w.i < q->total.count; w.i++)
            q->total.game[w.i].rule->options(&q->total.game[w.i], &q->total.place[w.i], print_option, &w);
        if (w.lines > WHY_LINES)
            fprintf(out, "  +%u more\n", w.lines - WHY_LINES);
    }
    fputs(a->outcome == OUTCOME_P ? "  Lost" : "  Won", out);
    if (a->remoteness != PLACE_UNKNOWN)
        fprintf(out, " in %u", a->remoteness);
    fputs(".\n", out);
}
