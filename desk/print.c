/* Queries and answers as text. */
#include "desk.h"
#include "device.h"
#include "games/infinite.h"

char desk_outcome_letter(uint8_t outcome)
{
    return "PND"[outcome];
}

void desk_print_number(uint16_t value, FILE *out)
{
    if (value == UNKNOWN)
        fputc('-', out);
    else
        fprintf(out, "%u", value);
}

/* Prints a node by the name that was typed, or by its letter on a map of the game. */
static void print_node(const struct part *part, uint8_t node, FILE *out)
{
    if (part->position.option[GRAPH_MAP] == GRAPH_OWN)
        fputs(part->map.name[node], out);
    else
        fputc('A' + node, out);
}

void desk_print_element(const struct part *part, uint16_t value, FILE *out)
{
    if (desk_game(part)->form == FORM_NODE)
        print_node(part, (uint8_t)value, out);
    else if (desk_game(part)->form == FORM_PIECES)
        fprintf(out, "%u,%u", part_x(value), part_y(value));
    else if (desk_game(part)->form == FORM_ROOK && value == PART_MINUS_1)
        fputs("-1", out);
    else
        fprintf(out, "%u", value);
}

/* Prints a row of coins up to the last head, T for tails and H for heads. */
static void print_coins(uint16_t heads, FILE *out)
{
    do {
        fputc(heads & 1 ? 'H' : 'T', out);
        heads >>= 1;
    } while (heads > 0);
}

void desk_print_position(const struct part *part, const struct position *p, FILE *out)
{
    if (desk_game(part)->form == FORM_COINS) {
        print_coins(p->part[0], out);
        return;
    }
    if ((desk_game(part)->form == FORM_DIGITS || desk_game(part)->form == FORM_HEAPS) && p->parts == 0)
        fputc('-', out);
    for (uint8_t i = 0; i < p->parts; i++) {
        if (i > 0 && desk_game(part)->form != FORM_DIGITS)
            fputc(' ', out);
        desk_print_element(part, p->part[i], out);
    }
}

void desk_print_part(const struct part *part, const struct position *p, FILE *out)
{
    fprintf(out, "%s ", game_names[part->index]);
    for (uint8_t i = 0; i < part->typed_count; i++)
        fprintf(out, "%.*s ", (int)part->typed_option[i].length, part->typed_option[i].start);
    desk_print_position(part, p, out);
}

/* Prints the members of a set, "1,3,4". Bit i of the set stands for i + 1. */
static void print_set(uint16_t set, FILE *out)
{
    for (unsigned number = 1; set != 0; number++, set >>= 1)
        if (set & 1)
            fprintf(out, set > 1 ? "%u," : "%u", number);
}

/* Prints the arcs of a part's map, "A>B,B>C". */
static void print_arcs(const struct map *map, FILE *out)
{
    const char *between = "";
    uint8_t from = 0;

    for (const char *arc = map->arcs; *arc != '\0'; arc++) {
        if (*arc == ',') {
            from++;
            continue;
        }
        fprintf(out, "%s%s>%s", between, map->name[from], map->name[*arc - 'A']);
        between = ",";
    }
}

/* Prints an option as it is typed. */
static void print_option(const struct part *part, const struct option *option, uint16_t value, FILE *out)
{
    bool own = desk_game(part)->form == FORM_NODE && option == &desk_game(part)->options[GRAPH_MAP] && value == GRAPH_OWN;

    fprintf(out, "%s=", own ? "arcs" : option_names[option->name]);
    if (own)
        print_arcs(&part->map, out);
    else if (option->kind == OPTION_SET)
        print_set(value, out);
    else if (option->kind == OPTION_WORDS)
        fputs(option_names[option->name + 1 + value], out);
    else
        fprintf(out, "%u", value);
    fputc(' ', out);
}

void desk_print_query(const struct query *q, FILE *out)
{
    static const char *const joins[] = { [JOIN_ONE] = "one", [JOIN_ALL] = "all", [JOIN_ANY] = "any", [JOIN_SOME] = "some" };

    if (q->count > 1)
        fprintf(out, "sum join=%s ", joins[q->join]);
    for (uint8_t i = 0; i < q->count; i++) {
        const struct part *part = &q->part[i];

        fprintf(out, "%s%s ", i > 0 ? " + " : "", game_names[part->index]);
        for (uint8_t j = 0; j < desk_game(part)->option_count; j++)
            if (part->position.option[j] != desk_game(part)->options[j].initial)
                print_option(part, &desk_game(part)->options[j], part->position.option[j], out);
        desk_print_position(part, &part->position, out);
    }
}

/* Prints the positions that a winning move leaves: of a sum, every part with its game and options. */
static void print_positions(const struct query *q, const struct win *win, FILE *out)
{
    if (q->count == 1) {
        desk_print_position(&q->part[0], &win->left[0], out);
        return;
    }
    for (uint8_t i = 0; i < q->count; i++) {
        if (i > 0)
            fputs(" + ", out);
        desk_print_part(&q->part[i], &win->left[i], out);
    }
}

/* ---- nimbers of infinite parts ---- */

/* The value inf:K of a node or of a sum: the numbers of K are those of `reach` xored with `turn`. Of a sum of two infinite parts K is
 * empty. */
struct infinite {
    struct verdict reach;
    uint16_t turn;
    uint8_t parts; /* the number of infinite parts */
};

/* Returns true and fills in *k if the query has an infinite value: a node in normal play, or a sum of join `one` with such a part. */
static bool find_infinite(const struct query *q, struct infinite *k)
{
    *k = (struct infinite){ .parts = 0 };
    for (uint8_t i = 0; i < q->count; i++) {
        const struct part *part = &q->part[i];
        struct verdict v;

        desk_judge_part(part, &part->position, &v);
        if (desk_game(part)->form == FORM_NODE && v.nimber == UNKNOWN && !desk_is_misere(part)) {
            k->reach = v;
            k->parts++;
        } else {
            k->turn ^= v.nimber;
        }
    }
    return k->parts > 0;
}

/* Calls `print` for the numbers of K in rising order. */
static void each_infinite(const struct infinite *k, void (*print)(uint16_t number, bool first, bool last, FILE *out), FILE *out)
{
    uint16_t count = 0, printed = 0;

    for (uint16_t nimber = 0; nimber < GRAPH_NODES && k->parts == 1; nimber++)
        count += infinite_reaches(&k->reach, nimber);
    for (uint32_t number = 0; printed < count; number++) {
        if (!infinite_reaches(&k->reach, (uint16_t)number ^ k->turn))
            continue;
        printed++;
        print((uint16_t)number, printed == 1, printed == count, out);
    }
}

static void print_with_comma(uint16_t number, bool first, bool last, FILE *out)
{
    (void)last;
    fprintf(out, "%s%u", first ? "" : ",", number);
}

static void print_with_and(uint16_t number, bool first, bool last, FILE *out)
{
    fprintf(out, "%s%u", first ? "" : last ? " and " : ", ", number);
}

static void print_with_or(uint16_t number, bool first, bool last, FILE *out)
{
    fprintf(out, "%s%u", first ? "" : last ? " or " : ", ", number);
}

/* Prints what an infinite value means: beside which heaps the position is won. */
static void print_meaning(const struct infinite *k, FILE *out)
{
    if (k->parts > 1) {
        fprintf(out, " (%u infinite parts: a draw beside every heap)", k->parts);
    } else if (k->reach.reach[0] == 0 && k->reach.reach[1] == 0 && k->reach.reach[2] == 0) {
        fputs(" (infinite: a draw beside every heap)", out);
    } else {
        fputs(" (infinite with ", out);
        each_infinite(k, print_with_and, out);
        fputs(": beside a heap of ", out);
        each_infinite(k, print_with_or, out);
        fputs(" it can be won)", out);
    }
}

/* Prints the nimber of a query. meaning: an infinite one is explained. */
static void print_nimber(const struct query *q, const struct verdict *v, bool meaning, FILE *out)
{
    struct infinite k;

    if (v->nimber != UNKNOWN || (q->count > 1 && q->join != JOIN_ONE) || !find_infinite(q, &k)) {
        desk_print_number(v->nimber, out);
        return;
    }
    fputs("inf:", out);
    each_infinite(&k, print_with_comma, out);
    if (meaning)
        print_meaning(&k, out);
}

void desk_print_fields(const struct query *q, FILE *out)
{
    static struct wins w;
    struct verdict v;

    desk_answer(q, &v, &w);
    fprintf(out, "%c\t", desk_outcome_letter(v.outcome));
    print_nimber(q, &v, false, out);
    fputc('\t', out);
    desk_print_number(v.remoteness, out);
    fputc('\t', out);
    for (size_t i = 0; i < w.count; i++) {
        if (i > 0)
            fputc(';', out);
        print_positions(q, &w.win[i], out);
    }
    if (w.more)
        fputs(";+more", out);
}

static const char *move_or_moves(uint16_t count)
{
    return count == 1 ? "move" : "moves";
}

/* Prints the answer that the programming contest of PowerGame asked for: there Alan moves first. */
static void print_contest(const struct query *q, const struct verdict *v, FILE *out)
{
    if (q->count == 1 && q->part[0].index == GAME_INDEX_power)
        fprintf(out, "%s will win after %u %s (Alan moves first)\n", v->outcome == OUTCOME_N ? "Alan" : "Bob", v->remoteness,
                move_or_moves(v->remoteness));
}

void desk_print_outcome(uint8_t outcome, bool ended, int64_t remoteness, FILE *out)
{
    static const char *const meaning[] = {
        [OUTCOME_P] = "the player to move is lost", [OUTCOME_N] = "the player to move can win", [OUTCOME_D] = "nobody can force a win",
    };

    fprintf(out, "%c: ", desk_outcome_letter(outcome));
    if (ended) {
        fprintf(out, "the game is over, who would be to move has %s\n", outcome == OUTCOME_P ? "lost" : "won");
        return;
    }
    fputs(meaning[outcome], out);
    if (remoteness >= 0)
        fprintf(out, "; %s in %lld %s", outcome == OUTCOME_P ? "loses" : "wins", (long long)remoteness, remoteness == 1 ? "move" : "moves");
    fputc('\n', out);
}

/* Prints a nimber or remoteness. For an unknown value, why_not gives the reason and where, if not NULL, the positions for which it
 * is known. */
static void print_value(const char *name, uint16_t value, const char *why_not, const char *where, FILE *out)
{
    fprintf(out, "%-10s  ", name);
    desk_print_number(value, out);
    if (value == UNKNOWN)
        fprintf(out, " (%s%s%s)", why_not, where != NULL ? "; known for " : "", where != NULL ? where : "");
    fputc('\n', out);
}

/* Prints the line about the nimber. */
static void print_nimber_line(const struct query *q, const struct verdict *v, const char *formula, FILE *out)
{
    const struct part *first = &q->part[0];

    if (q->count > 1 ? q->join == JOIN_ONE : desk_game(first)->form == FORM_NODE && !desk_is_misere(first)) {
        fputs("nimber      ", out);
        print_nimber(q, v, true, out);
        fputc('\n', out);
    } else if (q->count > 1) {
        print_value("nimber", v->nimber, formula, "join=one", out);
    } else if (desk_is_misere(first) || desk_game(first)->form == FORM_ROOK) {
        print_value("nimber", v->nimber, "misere play has none", NULL, out);
    } else {
        print_value("nimber", v->nimber, formula, desk_nimber_range(first->index), out);
    }
}

/* Prints the lines about nimber and remoteness. */
static void print_values(const struct query *q, const struct verdict *v, FILE *out)
{
    const struct part *first = &q->part[0];
    const char *formula = "no formula is known";

    print_nimber_line(q, v, formula, out);
    if (q->count > 1) {
        print_value("remoteness", v->remoteness, v->outcome == OUTCOME_D ? "a draw has no end" : formula, NULL, out);
        return;
    }
    print_value("remoteness", v->remoteness, v->outcome == OUTCOME_D ? "a draw has no end" : formula,
                v->outcome == OUTCOME_D ? NULL : desk_remoteness_range(first->index), out);
}

/* Prints a move of piles as "take 4 from pile 1 and 9 from pile 2, ", or "say 7, " if a single pile grows (race). Prints nothing
 * for other forms, for a move that adds to one of several piles (roxor) or splits one, and for a game that says its moves otherwise. */
static void print_move(const struct part *part, const struct position *left, FILE *out)
{
    const struct position *from = &part->position;
    const char *link = "take";

    if (desk_game(part)->form != FORM_PILES || left->parts > from->parts || (desk_game(part)->said && part->index != GAME_INDEX_race))
        return;
    for (uint8_t i = 0; i < from->parts; i++)
        if (left->part[i] > from->part[i] && from->parts > 1)
            return;
    if (left->part[0] > from->part[0]) {
        fprintf(out, "say %u, ", left->part[0]);
        return;
    }
    for (uint8_t i = 0; i < from->parts; i++) {
        if (from->part[i] == left->part[i])
            continue;
        fprintf(out, "%s %u", link, from->part[i] - left->part[i]);
        if (from->parts > 1)
            fprintf(out, " from pile %u", i + 1u);
        link = " and";
    }
    fputs(", ", out);
}

/* Prints one winning move: the move in words, if print_move has words for it, and the positions that it leaves. */
static void print_win(const struct query *q, const struct win *win, FILE *out)
{
    fputs("  ", out);
    if (q->count == 1)
        print_move(&q->part[0], &win->left[0], out);
    fputs("leaves ", out);
    print_positions(q, win, out);
    if (win->verdict.remoteness != UNKNOWN)
        fprintf(out, " (remoteness %u)", win->verdict.remoteness);
    fputc('\n', out);
}

/* Prints a line about each part that is beyond the range of the device. */
static void print_beyond(const struct query *q, FILE *out)
{
    for (uint8_t i = 0; i < q->count; i++) {
        const char *range = device_range_of(&q->part[i]);

        if (range != NULL)
            fprintf(out, "on the device %s: %s\n", game_names[q->part[i].index], range);
    }
}

void desk_print_prose(const struct query *q, FILE *out)
{
    static struct wins w;
    struct verdict v;

    desk_answer(q, &v, &w);
    desk_print_outcome(v.outcome, desk_ended(q), v.remoteness == UNKNOWN ? -1 : v.remoteness, out);
    print_contest(q, &v, out);
    print_values(q, &v, out);
    print_beyond(q, out);
    if (w.count == 0)
        return;
    fprintf(out, "winning %s\n", move_or_moves((uint16_t)w.count));
    for (size_t i = 0; i < w.count; i++)
        print_win(q, &w.win[i], out);
    if (w.more)
        fputs("  +more\n", out);
}
