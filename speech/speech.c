#include "speech.h"
#include "match.h"
#include "words.h"
#include "text.h"
#include <stdlib.h>
#include <string.h>

struct speech {
    struct heard_match now;
    bool has_reply;                    /* reply_from and reply_to are the positions before and after the last reply */
    struct query reply_from, reply_to;
};

enum phrase {
#define PHRASE(name, ...) PHRASE_##name,
#include "phrases.def"
#undef PHRASE
};

/* ORDER: the languages of words.h. */
static const char *const phrases[][WORDS_LANGUAGES] = {
#define PHRASE(name, ...) { __VA_ARGS__ },
#include "phrases.def"
#undef PHRASE
};

/* Where it is printed, and in which language. */
struct voice {
    FILE *out;
    uint8_t language;
};

static void say(const struct voice *v, enum phrase phrase) { fputs(phrases[phrase][v->language], v->out); }

static void say_word(const struct voice *v, unsigned word) { text_print_word((uint16_t)word, v->language, v->out); }

/* ---- a game with its options, and its position ---- */

/* Prints the members of a set, "1,3,4".  Bit i of `set` stands for i + 1. */
static void say_set(const struct voice *v, uint16_t set)
{
    for (unsigned number = 1; set != 0; number++, set >>= 1)
        if (set & 1)
            fprintf(v->out, set > 1 ? "%u," : "%u", number);
}

static void say_value(const struct voice *v, const struct option *option, uint16_t value)
{
    if (option->kind == OPTION_SET)
        say_set(v, value);
    else if (option->kind == OPTION_WORDS)
        say_word(v, WORD_OPTION + option->name + 1u + value);
    else
        fprintf(v->out, "%u", value);
}

/* Prints the options that differ from their defaults, and each number that has none of "no limit". */
static void say_options(const struct voice *v, const struct part *part)
{
    for (uint8_t i = 0; i < desk_game(part)->option_count; i++) {
        const struct option *option = &desk_game(part)->options[i];
        uint16_t value = part->position.option[i];

        if (value == option->initial && (value == 0 || option->kind == OPTION_WORDS))
            continue;
        fputs(", ", v->out);
        say_word(v, WORD_OPTION + option->name);
        fputc(' ', v->out);
        say_value(v, option, value);
    }
}

/* Prints a position: "nothing" if no element is left.  No digits are "-", as on the screen. */
static void say_position(const struct voice *v, const struct part *part, const struct position *p)
{
    if (p->parts == 0 && desk_game(part)->form != FORM_DIGITS)
        say(v, PHRASE_none);
    else
        desk_print_position(part, p, v->out);
}

/* Prints the positions of all parts, those of a sum with + between.  titles: with the games and their options in front. */
static void say_query(const struct voice *v, const struct query *q, bool titles)
{
    if (titles && q->count > 1) {
        say_word(v, WORD_SUM);
        fputs(", ", v->out);
        say_word(v, WORD_JOIN_ONE + q->join);
        fputs(": ", v->out);
    }
    for (uint8_t i = 0; i < q->count; i++) {
        fputs(i > 0 ? " + " : "", v->out);
        if (titles) {
            say_word(v, WORD_GAME_TITLE + q->part[i].index);
            say_options(v, &q->part[i]);
            fputs(": ", v->out);
        }
        say_position(v, &q->part[i], &q->part[i].position);
    }
}

/* ---- a move ---- */

/* The word for an element of a position by its form; PHRASE_none where a form has no elements that move by themselves. */
static enum phrase element(uint8_t form)
{
    return form == FORM_PILES ? PHRASE_pile : form == FORM_DIGITS ? PHRASE_digit : form == FORM_PIECES ? PHRASE_piece : PHRASE_none;
}

/* Prints the change of one element, "pile 2: 4 becomes 1"; without its number if it is the only one. */
static void say_element(const struct voice *v, const struct part *part, const struct position *from, const struct position *to, uint8_t i)
{
    bool is_new = i >= from->parts;

    if (is_new || to->parts > 1) {
        say(v, is_new ? PHRASE_new_pile : element(desk_game(part)->form));
        fprintf(v->out, "%u: ", i + 1u);
    }
    if (!is_new) {
        desk_print_element(part, from->part[i], v->out);
        say(v, desk_game(part)->form == FORM_PIECES ? PHRASE_to : PHRASE_becomes);
    }
    desk_print_element(part, to->part[i], v->out);
}

/* Prints the elements that change; if some go, or the form has no elements, the whole position before and after. */
static void say_move(const struct voice *v, const struct part *part, const struct position *to)
{
    const struct position *from = &part->position;
    const char *between = "";

    if (element(desk_game(part)->form) == PHRASE_none || to->parts < from->parts) {
        say_position(v, part, from);
        say(v, PHRASE_to);
        say_position(v, part, to);
        return;
    }
    for (uint8_t i = 0; i < to->parts; i++) {
        if (i < from->parts && from->part[i] == to->part[i])
            continue;
        fputs(between, v->out);
        say_element(v, part, from, to, i);
        between = "; ";
    }
}

/* Prints the move from one position to another: in a sum, of each game that moves. */
static void say_moves(const struct voice *v, const struct query *from, const struct query *to)
{
    const char *between = "";

    for (uint8_t i = 0; i < from->count; i++) {
        const struct position *before = &from->part[i].position, *after = &to->part[i].position;

        if (before->parts == after->parts && memcmp(before->part, after->part, sizeof before->part) == 0)
            continue;
        fputs(between, v->out);
        if (from->count > 1) {
            say(v, PHRASE_game);
            fprintf(v->out, "%u, ", i + 1u);
        }
        say_move(v, &from->part[i], after);
        between = "; ";
    }
}

/* ---- a map ---- */

/* Prints all nodes to which the moves from a node lead. */
static void say_node(const struct voice *v, const struct part *part, uint8_t node)
{
    struct position from = part->position;
    uint16_t count;

    from.part[0] = node;
    desk_print_element(part, node, v->out);
    say(v, PHRASE_to);
    count = desk_game(part)->count(&from, 0);
    if (count == 0)
        say(v, PHRASE_nowhere);
    for (uint16_t i = 0; i < count; i++) {
        struct position to = from;

        desk_game(part)->apply(&to, (struct move){ 0, i });
        fputs(i > 0 ? " " : "", v->out);
        desk_print_element(part, to.part[0], v->out);
    }
}

/* Prints the map of each graph, because its arcs are the rule of the game: "Arcs: A to B C; B to A; C to nowhere". */
static void say_maps(const struct voice *v, const struct query *q)
{
    for (uint8_t i = 0; i < q->count; i++) {
        const struct part *part = &q->part[i];

        if (desk_game(part)->form != FORM_NODE)
            continue;
        say(v, PHRASE_arcs);
        for (uint8_t node = 0; node < graph_nodes(&part->position); node++) {
            fputs(node > 0 ? "; " : "", v->out);
            say_node(v, part, node);
        }
        fputc('\n', v->out);
    }
}

/* ---- the screen ---- */

static void say_turn(const struct voice *v, const struct heard_match *m)
{
    say(v, PHRASE_turn);
    if (*m->name != '\0')
        text_print(m->name, m->language, v->out);
    else
        say_word(v, WORD_YOU + m->turn);
    fputc('\n', v->out);
}

/* Prints a code letter by letter, because a voice would read it as a word: "Code: A B C D E, letter 2". */
static void say_code(const struct voice *v, const struct heard_match *m)
{
    say(v, PHRASE_code);
    for (int i = 0; i < HEARD_LETTERS; i++)
        fprintf(v->out, "%s%c", i > 0 ? " " : "", m->letters[i]);
    say(v, PHRASE_letter);
    fprintf(v->out, "%u\n", m->letter + 1u);
}

static void say_place(const struct voice *v, enum phrase phrase, const struct query *q)
{
    say(v, phrase);
    say_query(v, q, true);
    fputc('\n', v->out);
}

/* Prints a line about a move and, unless it was made, a line about what it leaves. */
static void say_choice(const struct voice *v, enum phrase phrase, const struct query *from, const struct query *to, bool leaves)
{
    say(v, phrase);
    say_moves(v, from, to);
    fputc('\n', v->out);
    if (!leaves)
        return;
    say(v, PHRASE_leaves);
    say_query(v, to, false);
    fputc('\n', v->out);
}

static void say_verdict(const struct voice *v, const struct heard_match *m)
{
    static const enum phrase verdicts[] = { [OUTCOME_P] = PHRASE_wins, [OUTCOME_N] = PHRASE_loses, [OUTCOME_D] = PHRASE_draws };

    if (m->verdict == 0)
        return;
    say(v, verdicts[m->verdict - 1]);
    fputc('\n', v->out);
}

/* Prints a move under consideration, or one that has been made. */
static void say_considered(const struct voice *v, const struct heard_match *m)
{
    if (!m->considered)
        return;
    if (m->screen == HEARD_MADE)
        say_choice(v, PHRASE_made, &m->left, &m->here, false);
    else
        say_choice(v, m->screen == HEARD_REPLY ? PHRASE_reply : PHRASE_chosen, &m->here, &m->left, true);
}

static bool is_same_position(const struct position *a, const struct position *b)
{
    return a->parts == b->parts && memcmp(a->option, b->option, sizeof a->option) == 0 && memcmp(a->part, b->part, sizeof a->part) == 0;
}

/* Returns whether two queries are the same games in the same positions. */
static bool is_same(const struct query *a, const struct query *b)
{
    for (uint8_t i = 0; i < a->count; i++)
        if (a->part[i].index != b->part[i].index || !is_same_position(&a->part[i].position, &b->part[i].position))
            return false;
    return a->count == b->count;
}

struct speech *speech_new(void) { return calloc(1, sizeof(struct speech)); }

/* For a moment after the reply was made, `here` is the position that the reply has left, and `left` the one before. */
static bool is_made(const struct speech *s)
{
    return is_same(&s->now.here, &s->reply_to) && is_same(&s->now.left, &s->reply_from);
}

void speech_look(struct speech *s, const struct layout *l, const struct chip *chip)
{
    match_hear(&s->now, l, chip);
    if (s->now.fresh) /* the reply was one of the match before */
        s->has_reply = false;
    if (s->now.screen != HEARD_REPLY || !s->now.considered || is_made(s))
        return;
    s->has_reply = true;
    s->reply_from = s->now.here;
    s->reply_to = s->now.left;
}

bool speech_goes_on(const struct speech *s) { return s->now.goes_on; }

void speech_print(struct speech *s, const struct layout *l, const struct chip *chip, FILE *out)
{
    const struct heard_match *m = &s->now;
    struct voice v;

    speech_look(s, l, chip);
    v = (struct voice){ out, m->language };
    if (m->screen == HEARD_CODE)
        say_code(&v, m);
    if (m->screen == HEARD_NOTHING || m->screen == HEARD_CODE)
        return;
    if (m->screen != HEARD_MAP)
        say_place(&v, m->screen == HEARD_START ? PHRASE_start : PHRASE_position, &m->here);
    say_maps(&v, &m->here);
    if (m->screen <= HEARD_REPLY)
        say_turn(&v, m);
    if ((m->screen == HEARD_CHOICE || m->screen == HEARD_HERE) && s->has_reply && is_same(&m->here, &s->reply_to))
        say_choice(&v, PHRASE_last, &s->reply_from, &s->reply_to, false);
    say_considered(&v, m);
    say_verdict(&v, m);
}
