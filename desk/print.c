/* Queries and answers as text. */
#include "desk.h"

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
    if (part->game.form == FORM_NODE)
        print_node(part, (uint8_t)value, out);
    else if (part->game.form == FORM_PIECES)
        fprintf(out, "%u,%u", part_x(value), part_y(value));
    else if (part->game.form == FORM_ROOK && value == PART_MINUS_1)
        fputs("-1", out);
    else
        fprintf(out, "%u", value);
}

void desk_print_position(const struct part *part, const struct position *p, FILE *out)
{
    if (part->game.form == FORM_DIGITS && p->parts == 0)
        fputc('-', out);
    for (uint8_t i = 0; i < p->parts; i++) {
        if (i > 0 && part->game.form != FORM_DIGITS)
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

void desk_print_fields(const struct query *q, FILE *out)
{
    struct verdict v;
    struct wins w;

    desk_judge(q, &v);
    desk_find_wins(q, &w);
    fprintf(out, "%c\t", desk_outcome_letter(v.outcome));
    desk_print_number(v.nimber, out);
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

/* Prints the line about who wins and in how many moves. */
static void print_outcome(const struct query *q, const struct verdict *v, FILE *out)
{
    static const char *const meaning[] = {
        [OUTCOME_P] = "who is to move is lost", [OUTCOME_N] = "who is to move can win", [OUTCOME_D] = "nobody can force a win",
    };

    fprintf(out, "%c: ", desk_outcome_letter(v->outcome));
    if (desk_ended(q)) {
        fprintf(out, "the game is over, who would be to move has %s\n", v->outcome == OUTCOME_P ? "lost" : "won");
        return;
    }
    fputs(meaning[v->outcome], out);
    if (v->remoteness != UNKNOWN)
        fprintf(out, "; %s in %u %s", v->outcome == OUTCOME_P ? "loses" : "wins", v->remoteness, move_or_moves(v->remoteness));
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

/* Prints the lines about nimber and remoteness. */
static void print_values(const struct query *q, const struct verdict *v, FILE *out)
{
    const struct part *first = &q->part[0];
    const char *formula = "no formula is known";

    if (q->count > 1) {
        print_value("nimber", v->nimber, formula, "join=one", out);
        print_value("remoteness", v->remoteness, formula, NULL, out);
        return;
    }
    if (desk_is_misere(first) || first->game.form == FORM_ROOK)
        print_value("nimber", v->nimber, "misere play has none", NULL, out);
    else if (first->game.form == FORM_NODE)
        print_value("nimber", v->nimber, "a cycle can be reached", NULL, out);
    else
        print_value("nimber", v->nimber, formula, desk_nimber_range(first->index), out);
    print_value("remoteness", v->remoteness, v->outcome == OUTCOME_D ? "a draw has no end" : formula,
                v->outcome == OUTCOME_D ? NULL : desk_remoteness_range(first->index), out);
}

/* Prints a move of piles as "take 4 from pile 1 and 9 from pile 2, ", or "say 7, " if a single pile grows (race). Prints nothing
 * for other forms, for a move that adds to one of several piles (roxor) or splits one, and for a game that says its moves otherwise. */
static void print_move(const struct part *part, const struct position *left, FILE *out)
{
    const struct position *from = &part->position;
    const char *link = "take";

    if (part->game.form != FORM_PILES || left->parts > from->parts || (part->game.said && part->index != GAME_INDEX_race))
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

void desk_print_prose(const struct query *q, FILE *out)
{
    struct verdict v;
    struct wins w;

    desk_judge(q, &v);
    desk_find_wins(q, &w);
    print_outcome(q, &v, out);
    print_contest(q, &v, out);
    print_values(q, &v, out);
    if (w.count == 0)
        return;
    fprintf(out, "winning %s\n", move_or_moves((uint16_t)w.count));
    for (size_t i = 0; i < w.count; i++)
        print_win(q, &w.win[i], out);
    if (w.more)
        fputs("  +more\n", out);
}
