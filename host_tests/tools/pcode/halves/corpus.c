/* A file of machine code (native.txt) and p-code.  Each trial would fail if avr-gcc knew the bodies of functions that became p-code, or
 * changed other functions so that p-code does not notice. */
#include "corpus.h"
#include "other.h"

/* ---- a table of p-code that native code calls through ---- */

static uint16_t sum(uint16_t a, uint16_t b)
{
    return a + b;
}

static uint16_t difference(uint16_t a, uint16_t b)
{
    return a - b;
}

static uint16_t product(uint16_t a, uint16_t b)
{
    return a * b;
}

static const __flash struct row {
    uint8_t factor;
    uint16_t (*act)(uint16_t a, uint16_t b);
} rows[] = { { 3, sum }, { 5, difference }, { 7, product } };

/* Called once: avr-gcc would inline it, and with it a call through the table. */
static uint16_t take_rows(uint16_t a, uint16_t b)
{
    uint16_t result = 0x1234;

    for (const __flash struct row *row = rows; row < rows + 3; row++)
        result = result * row->factor + row->act(a, b);
    return result;
}

/* No native function names this table, and its functions are in no other. */
static uint16_t step_up(uint16_t a, uint16_t b)
{
    return a + 3 * b;
}

static uint16_t step_down(uint16_t a, uint16_t b)
{
    return a - 5 * b;
}

static uint16_t (*const __flash steps[])(uint16_t a, uint16_t b) = { step_up, step_down };

static uint16_t take_step(uint16_t a, uint16_t b)
{
    return steps[a & 1](b, a) + 1;
}

uint16_t through_steps(uint16_t a, uint16_t b)
{
    return take_step(a ^ b, b) * 3;
}

uint16_t through_rows(uint16_t a, uint16_t b)
{
    return take_rows(b, a) ^ rows[a % 3].act(a, b);
}

/* ---- native functions that p-code calls in another way than native code ---- */

static uint16_t scaled(uint16_t a, uint8_t factor, uint16_t more)
{
    uint16_t result = 0;

    for (uint8_t i = 0; i < factor; i++)
        result = (result << 1) + a + more;
    return result;
}

uint16_t native_scaled(uint16_t a, uint16_t b)
{
    return scaled(a, 3, 0) + scaled(b, 3, 0);
}

uint16_t coded_scaled(uint16_t a, uint16_t b)
{
    return scaled(a, 5, b) - scaled(b, 3, a);
}

static uint16_t high_of(const struct pair *p)
{
    return p->high ^ 0x0F0F;
}

uint16_t coded_member(uint16_t a, uint16_t b)
{
    struct pair p = { a & 0xFF, b };

    return high_of(&p);
}

/* ---- data that native code writes and p-code reads ---- */

static uint16_t note;

static void write_note(uint16_t a, uint16_t b)
{
    note = a * 9 + b;
}

uint16_t noted(uint16_t a, uint16_t b)
{
    write_note(a, b);
    return note ^ a;
}

/* ---- tables of the same name within functions ---- */

uint16_t first_table(uint16_t a, uint16_t b)
{
    static const uint16_t table[] = { 17, 1700, 170, 1 };

    return table[a & 3] + b;
}

uint16_t second_table(uint16_t a, uint16_t b)
{
    static const __flash uint8_t order[] = { 3, 1, 2, 0 };
    static const uint8_t table[] = { 'a', '}', '"', ';' }; /* text that the tool must not take for the end of a function */

    return table[order[a & 3]] * 256u + b;
}

/* ---- an inline function is in both halves ---- */

static inline uint8_t middle(uint8_t a, uint8_t b)
{
    if (a < b)
        return a + (b - a) / 2;
    return b + (a - b) / 2;
}

static uint8_t native_middle(uint8_t a)
{
    return middle(a, 77);
}

uint16_t both_inline(uint16_t a, uint16_t b)
{
    return native_middle(a) * 256u + middle(b, 200) + middle(a, b);
}

/* ---- names that may not exist ---- */

uint16_t weak_functions(uint16_t a, uint16_t b)
{
    return (nowhere ? nowhere(a) + nowhere(b) : a + 1) * (somewhere ? somewhere(b) : 3);
}

uint16_t weak_data(uint16_t a, uint16_t b)
{
    return (no_table ? no_table[0] : 5) + a + (some_table ? some_table[b & 1] : 0);
}

/* ---- a table that only p-code uses, of a type without a name ---- */

static const struct { uint8_t low; uint16_t high; } unnamed[] = { { 3, 400 }, { 9, 70 } };

uint16_t of_unnamed(uint16_t a, uint16_t b)
{
    return unnamed[a & 1].low + unnamed[b & 1].high;
}

/* ---- a string that only p-code uses ---- */

uint16_t text(uint16_t a, uint16_t b)
{
    return "jackdaws love my big sphinx"[a % 27] + b;
}
