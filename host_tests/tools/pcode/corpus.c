/* Every construct that tools/pcode compiles, in functions whose result shows it. */
#include "corpus.h"
#include <stddef.h>
#include <string.h>

/* ---- operators, signed and unsigned, of one byte and two ---- */

#define BINARY(name, type, expression)           \
    uint16_t name(uint16_t p, uint16_t q)        \
    {                                            \
        type a = (type)p, b = (type)q;           \
                                                 \
        (void)b;                                 \
        return (uint16_t)(expression);           \
    }

BINARY(add_u16, uint16_t, a + b)
BINARY(add_i16, int16_t, a + b)
BINARY(add_u8, uint8_t, a + b)
BINARY(add_i8, int8_t, a + b)
BINARY(add_u8_cut, uint8_t, (uint8_t)(a + b))
BINARY(add_i8_cut, int8_t, (int8_t)(a + b))
BINARY(sub_u16, uint16_t, a - b)
BINARY(sub_u8, uint8_t, a - b)
BINARY(sub_i8, int8_t, a - b)
BINARY(sub_u8_cut, uint8_t, (uint8_t)(a - b))
BINARY(mul_u16, uint16_t, a * b)
BINARY(mul_u8, uint8_t, (uint16_t)a * b)
BINARY(mul_i8, int8_t, a * b)
BINARY(div_u16, uint16_t, b ? a / b : 9)
BINARY(mod_u16, uint16_t, b ? a % b : 9)
BINARY(div_u8, uint8_t, b ? a / b : 9)
BINARY(mod_u8, uint8_t, b ? a % b : 9)
BINARY(div_i16, int16_t, b == 0 || b == -1 ? 9 : a / b)
BINARY(div_i16_by, int16_t, a / 10 + -7 % 3)
BINARY(div_u16_by, uint16_t, a / 10 + b / 8 + a % 8 + b % 10)
BINARY(and_u16, uint16_t, a & b)
BINARY(or_u8, uint8_t, a | b)
BINARY(xor_i8, int8_t, a ^ b)
BINARY(shl_u16, uint16_t, a << (b & 15))
BINARY(shr_u16, uint16_t, a >> (b & 15))
BINARY(shr_i16, int16_t, a >> (b & 15))
BINARY(shr_i16_by, int16_t, (a >> 3) + (b >> 1))
BINARY(shl_u8, uint8_t, (uint8_t)(a << (b & 7)))
BINARY(bit_u8, uint8_t, 1 << (a & 7))
BINARY(com_u16, uint16_t, ~a + ~b)
BINARY(com_u8, uint8_t, (uint8_t)~a)
BINARY(neg_u8, uint8_t, (uint8_t)-a)
BINARY(neg_i16, int16_t, -a - b)
BINARY(not_u8, uint8_t, !a + 2 * !b)
BINARY(less_u16, uint16_t, (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) + 32 * (a != b))
BINARY(less_i16, int16_t, (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) + 32 * (a != b))
BINARY(less_u8, uint8_t, (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) + 32 * (a != b))
BINARY(less_i8, int8_t, (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) + 32 * (a != b))
BINARY(less_literal, uint16_t, (a < 1) + 2 * (a <= 255) + 4 * (a > 256) + 8 * (b >= 100) + 16 * (b == 0) + 32 * (b > 0))
BINARY(less_negative, int16_t, (a < 0) + 2 * (a <= -1) + 4 * (a > -100) + 8 * (b >= -1) + 16 * (b == -129) + 32 * (b > 32766))
BINARY(less_wide, uint16_t, (a < 65535u) + 2 * (a <= 65535u) + 4 * (a == 65535u) + 8 * (b > 40000u) + 16 * (b >= 319) + 32 * (b < 320))
BINARY(mixed_signs, int8_t, (a < (uint16_t)b) + 2 * (a + 1u > 300u))
BINARY(byte_against_word, uint8_t, (a < 300) + 2 * (a - b < 0) + 4 * (a + b > 255) + 8 * ((uint8_t)(a + b) < a))
BINARY(both, uint16_t, (a > 5 && b < 200) + 2 * (a > 5 || b < 200) + 4 * !(a && b))
BINARY(choice, uint16_t, a > b ? a - b : b - a)
BINARY(choice_nested, uint16_t, a < 3 ? 1 : a < 200 ? b : a < 1000 ? 7 : 8)
BINARY(commas, uint16_t, (a++, b += a, a ^ b))
BINARY(literals, uint16_t, a + 159 + (b - 160) * 3 + (a ^ 319) + (b ^ 320) + (a & 0xFF00) + (b | 0x8001) + (a == 65436u) - 200)
BINARY(truth, bool, a + b + (a != b))
BINARY(truth_of, uint16_t, (bool)a + 2 * (bool)(b & 0x100))

/* ---- variables ---- */

uint16_t steps(uint16_t a, uint16_t b)
{
    uint8_t i = a;
    int8_t s = b;
    uint16_t w = a, r = 0;

    r += i++;
    r = r * 3 + ++i;
    r = r * 3 + i--;
    r = r * 3 + --i;
    r = r * 3 + s++;
    r = r * 3 + --s;
    r = r * 3 + w++;
    r = r * 3 + --w;
    r += i + s + w;
    i += 200;
    s -= 100;
    w <<= 3;
    i >>= 1;
    i |= 0x81;
    s ^= b;
    w %= 1000;
    return r + i + s + w;
}

uint16_t loops(uint16_t a, uint16_t b)
{
    uint16_t sum = 0;

    for (uint8_t i = 0; i < (uint8_t)a; i++)
        sum += i;
    for (uint8_t i = b; i-- > 0;) {
        if (i == 100)
            continue;
        if (sum > 60000)
            break;
        sum += 3;
    }
    while (a > 10)
        a /= 3;
    do
        sum += a;
    while (a-- > 0);
    for (;;) {
        if (sum++ & 1)
            return sum;
    }
}

uint16_t switches(uint16_t a, uint16_t b)
{
    uint16_t r = 0;

    switch (a) {
    case 0:
        r = 5;
        break;
    case 1:
        r = 6; /* falls through */
    case 2:
    case 300:
        r += 7;
        break;
    case 65535:
        return 99;
    default:
        r = 8;
    }
    switch ((uint8_t)b) {
    case 1:
        return r;
    case 200:
        r *= 2;
    }
    return r + 1;
}

uint16_t scopes(uint16_t a, uint16_t b)
{
    uint16_t r = 0;

    for (uint8_t i = 0; i < 3; i++) {
        struct spot s = { a + i, 0 };
        uint8_t n = 0;

        if (i & 1) {
            uint16_t t = b;

            n += t;
            s.y++;
        } else {
            uint8_t t = 9;

            n += t;
        }
        r = r * 5 + n + s.x + s.y;
    }
    return r;
}

/* ---- memory ---- */

struct inner {
    uint8_t kind;
    uint16_t at[3];
    int8_t lean;
};
struct outer {
    uint8_t first;
    struct inner one, many[2];
    union {
        uint16_t word;
        struct spot spot;
    };
    bool flag;
    uint8_t *where;
};

static uint16_t digest(const struct outer *o)
{
    const uint8_t *byte = (const uint8_t *)o;
    uint16_t sum = 0;

    for (uint8_t i = 0; i < offsetof(struct outer, where); i++)
        sum = sum * 7 + byte[i];
    return sum;
}

uint16_t members(uint16_t a, uint16_t b)
{
    struct outer o = { .first = 3, .one = { 4, { 5, 6 }, -7 }, .flag = true };
    struct outer *p = &o;
    uint8_t i = a & 1;

    p->one.at[2] = a;
    p->many[i].at[b % 3] = b;
    p->many[1 - i].lean = b;
    p->many[i].kind = p->one.kind + i;
    o.spot.x += a;
    o.word ^= 0x1234;
    o.flag = a > b;
    p->where = &p->many[i].kind;
    (*p->where)++;
    *p->where += 2;
    ++p->first;
    p->one.lean--;
    p->many[i].at[0]++;
    b += p->many[i].at[1]-- == 5;
    b += ++p->many[i].at[2];
    return b + digest(p) + p->one.lean + p->many[0].lean;
}

uint16_t copies(uint16_t a, uint16_t b)
{
    struct outer o = { .first = a }, other;
    struct spot s = { a, b }, t;
    struct pair k = { b, a }, l;

    o.one.at[1] = b;
    other = o;
    other.one = (struct inner){ 0 };
    other.many[1] = o.one;
    t = s;
    t.x ^= 1;
    l = k;
    l.high++;
    o.spot = t;
    s = o.spot;
    k = a > b ? k : l;
    return digest(&other) + digest(&o) + s.x * 3 + s.y + k.low + k.high + l.high;
}

uint16_t pointers(uint16_t a, uint16_t b)
{
    uint16_t words[6], *p = words, *end = words + 6;
    uint8_t bytes[5], *q = bytes;
    uint16_t sum = 0;

    while (p < end)
        *p++ = a++ * 3;
    p -= 2;
    sum = *p + p[1] + p[-3];
    sum += *--p;
    sum += (end - p) + (uint8_t)(p == words + 3);
    for (uint8_t i = 0; i < 5; i++)
        *q++ = b + i;
    sum += q[-1] + (q - bytes) + bytes[a % 5] + *(bytes + 1);
    q = 0;
    if (!q)
        sum++;
    words[b & 3] += 5;
    words[(b & 3) + 1]--;
    memset(bytes, 3, sizeof bytes);
    return sum + words[0] + words[1] + words[2] + words[3] + words[4] + bytes[4];
}

static const __flash uint8_t bytes_in_flash[] = { 3, 1, 4, 1, 5, 9, 2, 6 };
static const __flash int8_t signed_in_flash[] = { 3, -1, 4, -100 };
static const __flash uint16_t words_in_flash[] = { 300, 100, 40000, 1 };

struct row {
    uint8_t one : 4;
    uint8_t two : 4;
    uint16_t word;
    struct spot spot;
    uint16_t (*run)(uint16_t a, uint16_t b);
    const __flash uint8_t *bytes;
    uint8_t view[3];
};

static const __flash struct row rows[] = {
    { 1, 15, 300, { 4, 5 }, steps, bytes_in_flash, { 11, 12, 13 } },
    { 6, 0, 7, { 8, 9 }, 0, bytes_in_flash + 3, { 21, 22, 23 } },
};

uint16_t flash(uint16_t a, uint16_t b)
{
    static const __flash uint8_t local[] = { 9, 8, 7 };
    const __flash struct row *row = &rows[b & 1];
    struct row copy = rows[a & 1];
    struct spot spot = row->spot;
    uint16_t (*run)(uint16_t, uint16_t) = row->run;

    return bytes_in_flash[a & 7] + signed_in_flash[b & 3] + words_in_flash[a & 3] + local[a % 3] + row->one + 3 * row->two + row->word
        + row->bytes[a & 3] + copy.word + copy.spot.y + spot.x + (run ? 1 : 0) + (row->run ? row->run(a, b) : 5)
        + *row[0].bytes + row->view[a % 3] + copy.view[b % 3]
        + rows[1].view[2];
}

uint16_t more_tables(uint16_t a, uint16_t b)
{
    static const __flash uint8_t local[] = { 1, 2, 3, 5 };

    return local[a & 3] * local[b & 3];
}

/* ---- calls ---- */

static uint8_t byte_of(uint8_t a, int8_t b)
{
    return a * 2 + b / 2;
}

static int8_t signed_of(int8_t a)
{
    return a - 3;
}

static bool truth_of_it(uint16_t a)
{
    return a & 0x10;
}

static uint16_t five(uint8_t a, uint16_t b, uint8_t c, uint16_t d, uint8_t e)
{
    return a + 3 * b + 5 * c + 7 * d + 11 * e;
}

static struct pair pair_of(uint16_t a, struct pair p)
{
    p.low += a;
    p.high ^= a;
    return p;
}

static struct spot spot_of(uint8_t a)
{
    return (struct spot){ a + 1, a * 2 };
}

static void swap(uint16_t *a, uint16_t *b)
{
    uint16_t t = *a;

    *a = *b;
    *b = t;
}

static uint16_t nothing(void)
{
    return 12345;
}

uint16_t calls(uint16_t a, uint16_t b)
{
    uint16_t x = a, y = b;

    swap(&x, &y);
    x += five((uint8_t)(a + b), (uint8_t)(a + b), a + b, (int8_t)(a - b), b - a);
    return x * 3 + y + byte_of(a, b) + signed_of(a) + truth_of_it(b) + five(a, b, x, y,
                                                                            200) + nothing() + (signed_of(b) < 0) + (byte_of(b, 1) == 255);
}

uint16_t calls_native(uint16_t a, uint16_t b)
{
    uint8_t low = native_byte(a + b);

    return low + native_signed(a) + native_truth(b) + native_five(a, b, a, b, 3)
        + (native_byte(b) > 100) + (native_truth(a) ? 7 : 9) + (native_byte(a) == 200);
}

uint16_t calls_structs(uint16_t a, uint16_t b)
{
    struct pair p = native_pair(a), q = pair_of(b, p);
    struct spot s = native_spot(b), t = spot_of(a);

    p = pair_of(a, (struct pair){ .high = b });
    return p.low + p.high + q.low + q.high + s.x + s.y + t.x + 3 * t.y
        + native_takes(a, q, t) + native_takes(3, (struct pair){ a, b }, (struct spot){ b, a });
}

uint16_t calls_back(uint16_t a, uint16_t b)
{
    uint16_t (*f)(uint16_t, uint16_t) = a & 1 ? add_u8 : sub_u16;

    return native_calls(f, a, b) + native_calls_bytes(byte_of, a, b) + native_calls_five(five, a, b)
        + native_calls_pair(pair_of, a, b) + f(a, b) + native_calls(calls, b, a);
}

uint16_t deep(uint16_t a, uint16_t b)
{
    return ((a + b) * (a - b) + ((a & b) | ((a ^ b) + (a >> 1)))) - five(a + 1, (b + 2) * (a + 3), byte_of(a, b), x_of(a, b + 1), a);
}

/* Each of the first eight variables is read while a word is pushed: what is under that word shows if a read pushes one as well. */
uint16_t near(uint16_t a, uint16_t b)
{
    uint16_t c = a + 2, d = b + 3, e = a ^ 5, f = b ^ 7, g = a - 11, h = b - 13;

    return (a & 1 ? a : b) + 3 * (a & 2 ? c : d) + 5 * (b & 1 ? e : f) + 7 * (b & 2 ? g : h) + 11 * (a & 4 ? b : 9);
}

uint16_t x_of(uint16_t a, uint16_t b)
{
    uint8_t n = 0;

    for (uint8_t bit = 1; bit != 0; bit <<= 1)
        if ((a & bit) && !(b & bit))
            n++;
    return n;
}

uint16_t strings(uint16_t a, uint16_t b)
{
    const char *text = a & 1 ? "one\n" : "another", *same = "another";

    return text[b & 3] + "0123456789abcdef"[a & 15] * 3 + (same[1] == 'n') + strlen(text);
}

uint16_t returns(uint16_t a, uint16_t b)
{
    if (a > b)
        return 0;
    if (a == b)
        return 1;
    if (a > 100) {
        b -= a;
        if (b > 100)
            return b;
    } else if (a > 10)
        return a;
    else
        b++;
    return 2 + b;
}

uint16_t never(uint16_t a, uint16_t b)
{
    enum { NEVER = 0 };

    while (NEVER && a-- > 0)
        b++;
    for (uint8_t i = 3; NEVER; i++)
        b += i;
    do
        b ^= a;
    while (NEVER);
    return a + b;
}

static inline void empty(void)
{
}

uint16_t does_nothing(uint16_t a, uint16_t b)
{
    empty();
    return a ^ b;
}

/* ---- forms that are rare ---- */

BINARY(plus_i8, int8_t, +a + +b * 017)
BINARY(known, uint16_t, a + (3 < 4) + 2 * (3 > 4) + 4 * (3 <= 3) + 8 * (4 >= 5) + 16 * (3 == 4) + 32 * (3 != 3))
BINARY(beyond, uint16_t, (native_five(a, b, a, b, 1) > 65535u) + 2 * ((int16_t)native_five(a, b, a, b, 1) > 32767)
       + 4 * (native_five(a, b, b, a, 2) > 65534u))
BINARY(known_right, uint16_t, ((a++ && 1) ? 3 : 4) + 2 * (b++ && 0) + 8 * (native_truth(q) || 0) + 16 * (native_truth(p) || 1))
BINARY(ends_known, uint16_t, native_spot(a).x + 3 * native_spot(b).y + 5 * native_pair(a).low + 7 * native_pair(b).high)
BINARY(place_of_number, uint16_t, (uint16_t)&((struct spot *)(a * 6))->y + (uint16_t)&((struct spot *)(b & 0xF0))->y)

static const __flash struct partial {
    uint8_t three : 3;
    uint8_t after;
    uint8_t two : 2, four : 4;
    uint16_t last;
} partials[] = { { 5, 200, 2, 9, 40000 }, { 2, 3, 1, 6, 300 } };

enum lean { LEFT = -1, RIGHT = 1 };
enum wide { NARROW = -3, WIDE = 200 };
enum far { NEAR_BY, FAR_AWAY = 300 };
struct leans { int8_t lean; uint8_t more; };
struct word { uint16_t n; };
struct four { uint16_t m, n; };

static struct leans leans_of(int8_t a) { return (struct leans){ a, 3 }; }
static struct word word_of(uint16_t a) { return (struct word){ a ^ 0x1234 }; }
static struct four four_of(uint16_t a, struct four f) { return (struct four){ f.n + a, f.m }; }
static inline uint16_t twice(uint16_t a) { return a + a; }
static inline void bump(uint16_t *a) { ++*a; }
static uint16_t pair_once(struct pair p) { p.low += 3; return p.low + p.high * 3; }
static uint16_t applied(uint16_t f(uint16_t, uint16_t), uint16_t a) { return f(a, 3) + f(a, 5); }
static void add_twice(uint16_t *to, uint16_t n) { *to += n; *to += n; }

uint16_t members_of_results(uint16_t a, uint16_t b)
{
    struct four f = four_of(a, (struct four){ b, 7 });

    f = four_of(b, f);
    return leans_of(a).lean + 3 * leans_of(b).more + word_of(a).n + f.m * 3 + f.n + four_of(a, f).n + (word_of(b).n & 0xFF);
}

uint16_t layouts(uint16_t a, uint16_t b)
{
    const __flash struct partial *p = &partials[a & 1];
    enum lean lean = a & 1 ? LEFT : RIGHT;
    enum wide wide = b & 1 ? NARROW : WIDE;
    enum far away = b & 2 ? FAR_AWAY : NEAR_BY;
    uint16_t words[4] = { [2] = a, [0] = b };
    struct inner in = { .at = { [1] = b }, .lean = a };

    return p->three + p->after * 3 + p->two * 5 + p->four * 7 + p->last + lean * 11 + wide * 13 + away * 17 + words[0]
        + words[1] * 3 + words[2] * 5
        + words[3] + in.at[0] + in.at[1] * 3 + in.lean + sizeof lean + sizeof wide * 3 + sizeof away * 5 + sizeof *p * 7;
}

uint16_t effects(uint16_t a, uint16_t b)
{
    static uint16_t kept;
    uint16_t words[4] = { 1, 20, 300, 4000 }, *p = words, x = a;
    struct pair pairs[2] = { { 5, 6 } }, *q = pairs;
    struct spot s = { a, b }, t = { 3, b };
    int8_t (*narrow)(int8_t) = a & 1 ? signed_of : 0;
    uint16_t (*wide)(uint16_t, uint16_t) = b & 1 ? add_u8 : sub_u16;

    (void)(uint8_t)(b += 3);
    !(a++);
    kept = kept * 3 + a;
    x += twice(*p++);
    x += *p;
    bump(&x);
    *p++ += 3;
    (*p++)++;
    *q++ = (struct pair){ 1, 2 };
    b & 2 ? (x += 3) : bump(&x);
    add_twice(&x, x);
    if (native_truth(a) && 1)
        x += 5;
    if (native_truth(b) || 1)
        x ^= 9;
    return x + kept + pair_once((struct pair){ a, b }) + (narrow ? narrow(a) : 3) + (*wide)(a, b) + words[1]
        + words[2] * 3 + pairs[0].low + q->high
        + applied(wide, b) + native_takes(3, (struct pair){ 1, 513 }, (struct spot){ 255, 77 })
        + native_takes(5, pairs[a & 1], a & 4 ? s : t);
}
