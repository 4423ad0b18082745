/* Digit Deletion (Conway): a move lowers one digit, or deletes a 0 and everything after it.  The empty string is lost.
 *
 * The value of a string is f(first digit, value of the rest), of the empty string 0 (games/deletion.h); it is the nimber.  Going
 * back from 0, each digit has a target: the value that the string from it on must get, the digits before it unchanged.  f(m, x)
 * is one to one in x and in m, so that a digit has at most one winning change. */
#include "deletion.h"
#include "game.h"

enum { MOST = 8, NINE = 9, NOWHERE = DELETION_COLUMNS };

/* The digits, and the values from each on; of the end 0. */
struct text {
    uint8_t digit[MOST], value[MOST + 1], length, total;
};

/* Finds the values from `from` down to the whole, which it returns. */
static uint8_t value_from(struct text *t, uint8_t from)
{
    while (from-- > 0)
        t->value[from] = deletion(t->digit[from], t->value[from + 1]);
    return t->value[0];
}

static uint8_t moves_of(uint8_t digit)
{
    return digit > 0 ? digit : 1;
}

static uint8_t read(struct text *t, const struct position *p)
{
    t->length = p->parts;
    t->total = 0;
    for (uint8_t i = 0; i < t->length; i++) {
        t->digit[i] = (uint8_t)p->part[i];
        t->total += moves_of(t->digit[i]);
    }
    t->value[t->length] = 0;
    return value_from(t, t->length);
}

static void judge(const struct position *p, struct verdict *v)
{
    struct text t;

    v->nimber = read(&t, p);
    v->outcome = v->nimber > 0 ? OUTCOME_N : OUTCOME_P;
    v->remoteness = UNKNOWN;
    if (t.length == 0)
        v->remoteness = 0;
    else if (t.length == 1) /* 0: 1; 1: by 0; else by 1 */
        v->remoteness = t.digit[0] < 2 ? t.digit[0] + 1 : 3;
}

static uint8_t groups(const struct position *p)
{
    return p->parts > 0 ? p->parts : 1;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    return p->parts > 0 ? moves_of((uint8_t)p->part[group]) : 0;
}

static void apply(struct position *p, struct move m)
{
    if (p->part[m.group] > 0) {
        p->part[m.group] = m.index;
        return;
    }
    while (p->parts > m.group)
        p->part[--p->parts] = 0;
}

/* The x where f(digit, x) is the target; NOWHERE if it is beyond what 7 digits can be.  It is also where f(target, x) is the digit
 * (g is symmetric), and the lesser row has it nearer: |x - column| <= row, or 1 in row 0. */
static uint8_t inverse(uint8_t row, uint8_t column)
{
    uint8_t x = 0;

    if (column < row) {
        x = column;
        column = row;
        row = x;
    }
    for (x = column > row ? column - row - 1 : 0; x < NOWHERE && deletion(row, x) != column; x++)
        ;
    return x;
}

/* Whether some digit below this one gives the target before the rest.  The only digit that might is f(target, rest). */
static bool lowers(uint8_t digit, uint8_t rest, uint8_t target)
{
    if (target <= NINE)
        return deletion(target, rest) < digit;
    if (target >= rest + digit + 1) /* f(m, n) <= m + n, and n + 1 in row 0 */
        return false;
    while (digit-- > 0)
        if (deletion(digit, rest) == target)
            return true;
    return false;
}

/* How many moves of t win; when more than enough, some number above it. */
static uint8_t wins(const struct text *t, uint8_t enough)
{
    uint8_t found = 0, target = 0;

    for (uint8_t i = 0; i < t->length && target < NOWHERE && found <= enough; i++) {
        uint8_t digit = t->digit[i];

        if (digit == 0 && target == 0) /* by deletion; and no rest gives 0 after a 0 */
            return found + 1;
        if (lowers(digit, t->value[i + 1], target))
            found++;
        target = inverse(digit, target);
    }
    return found;
}

/* The best so far, of moves looked at from the last to the first. */
struct choice {
    struct text text; /* what the move at hand leaves */
    bool winning;
    uint8_t wins, replies; /* of the opponent after the best move */
    struct move best;
};

/* Judges what m left, where the values from `changed` on are right.  A won position looks at winning moves only; from a lost one
 * the opponent has one winning reply at least. */
__attribute__((noinline)) static void weigh(struct choice *c, uint8_t changed, struct move m)
{
    uint8_t found = 0, enough = c->wins, total = c->text.total;

    if (total < c->replies && enough-- == !c->winning)
        return;
    if ((value_from(&c->text, changed) == 0) != c->winning)
        return;
    if (!c->winning)
        found = wins(&c->text, enough);
    if (found <= enough) {
        c->wins = found;
        c->replies = total;
        c->best = m;
    }
}

static struct move reply(const struct position *p)
{
    struct choice c = { .wins = UINT8_MAX };
    struct text *t = &c.text;
    uint8_t length, total, before;

    c.winning = read(t, p) > 0;
    length = t->length;
    before = total = t->total;
    for (uint8_t i = length; i-- > 0;) {
        uint8_t digit = t->digit[i];
        struct move m = { .group = i, .index = digit };

        before -= moves_of(digit);
        if (digit == 0) {
            t->length = i;
            t->total = before;
            t->value[i] = 0;
            weigh(&c, i, m);
            t->length = length;
        }
        while (m.index-- > 0) {
            t->digit[i] = (uint8_t)m.index;
            t->total = total - digit + moves_of(t->digit[i]);
            weigh(&c, i + 1, m);
        }
        t->digit[i] = digit;
        value_from(t, i + 1);
    }
    return c.best;
}

/* Four digits, unless as many are wanted as *p has. */
static void setup(struct position *p, uint16_t random)
{
    if (p->parts == 0 || p->parts > MOST)
        p->parts = 4;
    for (uint8_t i = 0; i < p->parts; i++) {
        random = random * 25173 + 13849; /* full period; its upper bits are the good ones */
        p->part[i] = (random >> 8) * 10 >> 8;
    }
}

const __flash struct game game_digits = {
    .form = FORM_DIGITS,
    .most_parts = MOST,
    .greatest = NINE,
    .view = { VIEW_DIGITS },
    .setup = setup,
    .groups = groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    .reply = reply,
};
