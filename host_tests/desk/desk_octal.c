/* Octal games: nimbers of codes of every kind and their periods, compared with brute force from the rules; any mask of sparse space; files
 * that keep nimbers, and certificates, whole and damaged. */
#define _GNU_SOURCE
#include "host_tests/tap.h"
#include "desk/certificate.h"
#include "desk/octal_keep.h"
#include "desk/octal_query.h"
#include "desk/sparse.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* CODES: random codes; HEAPS: heaps of each. LONG: heaps of the named codes. */
enum { CODES = 300, HEAPS = 260, LONG = 1500, VALUES = 1 << 13 };

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 8;
}

/* ---- nimbers ---- */

/* Returns the digit of a take, by the rule. */
static int digit_of(const struct octal *code, int take)
{
    int first = code->length - code->cycle + 1;

    if (take <= code->length)
        return code->digit[take];
    return code->cycle > 0 ? code->digit[first + (take - first) % code->cycle] : 0;
}

/* Returns whether a move with this digit may leave a and b, by the rule. */
static bool may(const struct octal *code, int digit, int a, int b)
{
    return digit >> ((a > 0) + (b > 0)) & 1 && !(code->unequal && a == b);
}

/* Writes the nimbers of a code by the rule. */
static void solve(const struct octal *code, int *nimber, int last)
{
    for (int n = 0; n <= last; n++) {
        bool seen[VALUES] = { false };

        nimber[n] = 0;
        for (int take = 0; take <= n; take++) {
            int digit = digit_of(code, take);

            for (int a = 0; digit > 0 && 2 * a <= n - take; a++)
                if (may(code, digit, a, n - take - a))
                    seen[nimber[a] ^ nimber[n - take - a]] = true;
        }
        while (seen[nimber[n]])
            nimber[n]++;
    }
}

static bool never_stop(uint32_t heaps, void *context)
{
    (void)heaps, (void)context;
    return true;
}

/* A random code: of many digits or few, with d0 = 4 or 0, with a cycle or none. */
static struct octal random_code(uint32_t *seed, int i)
{
    struct octal code = { .length = 0 };
    int places = 1 + (int)(next_random(seed) % (i % 4 == 0 ? OCTAL_DIGITS : 3));

    for (int k = 1; k <= places; k++) {
        code.digit[k] = (uint8_t)(next_random(seed) % 8);
        if (code.digit[k] > 0)
            code.length = (uint8_t)k;
    }
    code.digit[0] = i % 5 == 0 ? 4 : 0;
    if (i % 6 == 5 && code.length > 0)
        code.cycle = (uint8_t)(1 + next_random(seed) % code.length);
    return code;
}

/* The least period that Guy and Smith's theorem proves within these heaps, looked for by the words of the theorem; 0 if none. */
static struct octal_period by_the_theorem(const struct octal *code, const int *nimber, int last)
{
    for (int p = 1; p <= last && code->cycle == 0; p++) {
        for (int n0 = 1; 2 * n0 + 2 * p + code->length - 1 <= last; n0++) {
            int n = n0;

            while (n < 2 * n0 + p + code->length && nimber[n + p] == nimber[n])
                n++;
            if (n == 2 * n0 + p + code->length)
                return (struct octal_period){ (uint32_t)p, n0 == 1 && nimber[p] == nimber[0] ? 0 : (uint32_t)n0 };
        }
    }
    return (struct octal_period){ 0, 0 };
}

static void test_codes(void)
{
    uint32_t seed = 77, periods = 0, differ = 0, wrong = 0, counts = 0;

    for (int i = 0; i < CODES; i++) {
        struct octal code = random_code(&seed, i);
        int nimber[HEAPS + 1], last = HEAPS - (int)(next_random(&seed) % 100), wins = 0, from = last / 3;
        struct octal_table t;
        struct octal_period p = { 0, 0 }, right;

        solve(&code, nimber, HEAPS);
        octal_begin(&t, &code);
        octal_extend(&t, (uint32_t)last / 2, never_stop, NULL);
        octal_extend(&t, (uint32_t)last, never_stop, NULL);
        right = by_the_theorem(&code, nimber, last);
        wrong += octal_find_period(&t, t.count - 1 < (uint32_t)last ? t.count - 1 : (uint32_t)last, &p) != (right.period > 0)
                 || p.period != right.period || p.from != right.from;
        for (int n = 0; n <= (t.proved.period > 0 ? HEAPS : last); n++) {
            differ += octal_nimber(&t, (uint64_t)n) != nimber[n];
            wins += n >= from && n <= last && nimber[n] > 0;
        }
        counts += octal_count_wins(&t, (uint64_t)from, (uint64_t)last) != (uint64_t)wins;
        periods += right.period > 0;
        octal_end(&t);
    }
    NOTE("codes with a period", (int)periods);
    CHECK(differ == 0, "random codes: nimbers by the rules");
    CHECK(wrong == 0, "the least period that the theorem proves, and no other");
    CHECK(counts == 0, "how many heaps are won");
    CHECK(periods > CODES / 4 && periods < CODES, "among them codes with a period and without");
}

/* ---- the end ---- */

/* Writes of each heap up to `last` whether it has no move, and whether a move leaves only such heaps. */
static void solve_ends(const struct octal *code, int last, bool *dead, bool *ends)
{
    for (int n = 0; n <= last; n++) {
        dead[n] = true;
        ends[n] = false;
        for (int take = 0; take <= n; take++) {
            for (int a = 0; 2 * a <= n - take; a++) {
                if (!may(code, digit_of(code, take), a, n - take - a))
                    continue;
                dead[n] = false;
                ends[n] |= dead[a] && dead[n - take - a];
            }
        }
    }
}

static void test_ends(void)
{
    enum { LAST = 80 };
    uint32_t seed = 5, wrong = 0, at_once = 0;

    for (int i = 0; i < CODES; i++) {
        struct octal_query q = { .code = random_code(&seed, i), .heaps = 2 };
        bool dead[LAST + 1], ends[LAST + 1];

        if (i % 10 == 0)
            octal_read("grundy", 6, &q.code);
        solve_ends(&q.code, LAST, dead, ends);
        for (int a = 0; a <= LAST; a++) {
            for (int b = 0; b <= LAST; b += 1 + b / 2) {
                bool right = (dead[a] && ends[b]) || (dead[b] && ends[a]);

                q.heap[0] = (uint64_t)a;
                q.heap[1] = (uint64_t)b;
                wrong += octal_ends_at_once(&q) != right;
                at_once += right;
            }
        }
    }
    NOTE("positions that one move ends", (int)at_once);
    CHECK(wrong == 0 && at_once > 1000, "whether one move can end the game, by the rules");
}

/* ---- winning moves ---- */

/* Prints the first DESK_MOVES winning moves from one heap by the rule: a semicolon, and the heaps that it leaves. */
static void print_wins(const struct octal *code, const int *nimber, int heap, FILE *out)
{
    int moves = 0;

    for (int take = 0; take <= heap; take++) {
        int digit = digit_of(code, take);

        for (int a = 0; digit > 0 && 2 * a <= heap - take; a++) {
            int b = heap - take - a;

            if (!may(code, digit, a, b) || nimber[a] != nimber[b] || ++moves > DESK_MOVES)
                continue;
            if (a > 0)
                fprintf(out, ";%d %d", a, b);
            else
                fprintf(out, b > 0 ? ";%d" : ";-", b);
        }
    }
}

static void print_win_of(const struct heap_win *win, size_t number, FILE *out)
{
    (void)number;
    fwrite(win->left, 1, win->length, out);
}

/* Heaps about the end of the table, too: above it the period tells the nimbers. */
static void test_wins(void)
{
    uint32_t seed = 7, wrong = 0;
    size_t moves = 0;

    for (int i = 0; i < CODES; i++) {
        struct octal_query q = { .code = random_code(&seed, i), .heaps = 1 };
        int nimber[HEAPS + 1];

        octal_read(i % 10 == 0 ? "kayles" : "guiles", 6, i % 5 == 0 ? &q.code : &(struct octal){ .length = 0 });
        solve(&q.code, nimber, HEAPS);
        for (int heap = 0; heap <= HEAPS; heap += 1 + heap / 20) {
            char *text = NULL, *right = NULL;
            size_t length;
            FILE *out = open_memstream(&text, &length), *by_rule = open_memstream(&right, &length);

            q.heap[0] = (uint64_t)heap;
            moves += octal_wins(&q, print_win_of, out);
            print_wins(&q.code, nimber, heap, by_rule);
            fclose(out);
            fclose(by_rule);
            wrong += strcmp(text, right) != 0;
            free(text);
            free(right);
        }
    }
    NOTE("winning moves", (int)moves);
    CHECK(wrong == 0 && moves > 10000, "the winning moves from a heap, by the rules");
}

static struct octal code_of(const char *text)
{
    struct octal code;

    if (*octal_read(text, strlen(text), &code) != '\0')
        abort();
    return code;
}

/* Many rare heaps, few, and none; masks with the place and without; several splits. */
static const char *const named[] = { "0.16", "0.376", "0.127", "0.6", "0.04", "grundy", "4.54", "0.1777", "0.007", "lasker", "4.0",
                                     "0.354" };

static void test_named(void)
{
    static int nimber[LONG + 1];
    uint32_t masks = 0, wrong = 0;

    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        struct octal code = code_of(named[i]);
        struct octal_table t;
        int n = 0;

        solve(&code, nimber, LONG);
        octal_begin(&t, &code);
        octal_extend(&t, LONG, never_stop, NULL);
        while (n <= LONG && octal_nimber(&t, (uint64_t)n) == nimber[n])
            n++;
        wrong += n != LONG + 1;
        masks += t.sparse != NULL && !t.sparse->plain;
        octal_end(&t);
    }
    CHECK(wrong == 0, "named codes: nimbers by the rules");
    CHECK(masks >= 8 && masks < sizeof named / sizeof *named, "some codes have a mask, some have none");
}

static void test_masks(void)
{
    static int right[LONG + 1];
    static uint16_t nimber[LONG + 1];
    uint32_t seed = 5, differ = 0;
    uint64_t work = 0;

    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        struct octal code = code_of(named[i]);
        struct sparse s;

        if (code.cycle > 0)
            continue;
        solve(&code, right, LONG / 2);
        sparse_begin(&s, &code);
        for (uint32_t n = 0; n <= LONG / 2; n++) {
            if (n > 0 && n % 40 == 0) {
                sparse_know(&s, nimber, n);
                sparse_use(&s, nimber, n, next_random(&seed) % 128, s.one_parity && next_random(&seed) % 2 == 1);
            }
            nimber[n] = (uint16_t)sparse_nimber(&s, nimber, n, &work);
            differ += nimber[n] != right[n];
        }
        sparse_end(&s);
    }
    CHECK(differ == 0, "any mask costs time, and makes no nimber wrong");
}

static void test_texts(void)
{
    static const char *const good[][2] = { { "kayles", "0.77" }, { ".77", "0.77" }, { "0.770", "0.77" }, { "4.", "" }, { "4.0", "4.0" },
                                           { "lasker", "4.(3)" }, { "0.1(70)", "0.1(70)" }, { "0.7(0)", "0.7" }, { "grundy", "grundy" } };
    static const char *const bad[] = { "", "77", "0.8", "1.7", "0.(7", "0.7)", "0.()", "0.(7)7", "0.(7)(7)", "0.((7))", "0.", ".", "kayle",
                                       "0.12345670123456701", "4", "0.7.7", "(7)" };
    struct octal code;
    char text[OCTAL_TEXT];
    int wrong = 0;

    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        if (*octal_read(good[i][0], strlen(good[i][0]), &code) != '\0') {
            wrong += *good[i][1] != '\0';
            continue;
        }
        octal_write(&code, text);
        wrong += strcmp(text, good[i][1]) != 0;
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        wrong += *octal_read(bad[i], strlen(bad[i]), &code) == '\0';
    CHECK(wrong == 0, "codes as texts");
    code = code_of("0.1(70)");
    CHECK(octal_digit(&code, 0) == 0 && octal_digit(&code, 1) == 1 && octal_digit(&code, 2) == 7 && octal_digit(&code, 3) == 0
              && octal_digit(&code, 1000000) == 7 && octal_digit(&code, 1000001) == 0, "digits that repeat");
}

/* ---- files ---- */

static char path[] = "/tmp/desk_octal.XXXXXX";

static void write_bytes(const char *bytes, size_t count)
{
    FILE *out = fopen(path, "wb");

    if (out == NULL || fwrite(bytes, 1, count, out) != count || fclose(out) != 0)
        perror(path);
}

/* Reads the file; returns the number of its bytes. */
static size_t read_bytes(char *bytes, size_t most)
{
    FILE *in = fopen(path, "rb");
    size_t count = in != NULL ? fread(bytes, 1, most, in) : 0;

    if (in != NULL)
        fclose(in);
    return count;
}

/* Writes the first heaps of a code in two steps. Returns the bytes of the file after the first step, *count of them in all. */
static size_t write_kept(const struct octal *code, uint32_t heaps, size_t *count, char *bytes, size_t most)
{
    struct octal_keep k = { .path = path };
    struct octal_table t;
    size_t first;

    unlink(path);
    octal_begin(&t, code);
    octal_extend(&t, heaps / 2, never_stop, NULL);
    CHECK(octal_keep_write(&k, &t), "nimbers are kept");
    first = read_bytes(bytes, most);
    octal_extend(&t, heaps, never_stop, NULL);
    CHECK(octal_keep_write(&k, &t) && octal_keep_write(&k, &t), "and more of them");
    octal_end(&t);
    *count = read_bytes(bytes, most);
    return first;
}

/* Reads the file. Returns how many heaps it keeps, all of them right; -1 if it was refused, -2 if they are wrong. */
static int read_kept(const struct octal *code, const int *nimber, int last, bool *cut)
{
    struct octal_keep k = { .path = path };
    struct octal_table t;
    int heaps = -1;

    octal_begin(&t, code);
    if (*octal_keep_read(&k, &t) == '\0') {
        heaps = (int)t.count;
        octal_extend(&t, (uint32_t)last, never_stop, NULL);
        for (int n = 0; n <= last; n++)
            if (octal_nimber(&t, (uint64_t)n) != nimber[n])
                heaps = -2;
    }
    *cut = k.cut;
    octal_end(&t);
    return heaps;
}

static void test_kept(void)
{
    static int nimber[HEAPS + 1];
    static char bytes[4096], changed[4096];
    struct octal code = code_of("0.16"), other = code_of("0.17"), endless = code_of("0.5(3)");
    size_t count, first = write_kept(&code, 100, &count, bytes, sizeof bytes);
    int cut_off = 0, refused = 0, bad = 0;
    bool cut;

    solve(&code, nimber, HEAPS);
    for (size_t length = 0; length <= count; length++) {
        int heaps;

        write_bytes(bytes, length);
        heaps = read_kept(&code, nimber, HEAPS, &cut);
        cut_off += cut;
        refused += heaps == -1;
        bad += heaps == -2 || (length >= first && heaps < 51) || (length == count && heaps != 101);
        bad += length > first && length < count && !cut;
    }
    CHECK(bad == 0 && cut_off > 100 && refused > 20, "a file that is cut off anywhere: its whole blocks count");
    for (size_t i = bad = 0; i < count; i++) {
        memcpy(changed, bytes, count);
        changed[i] ^= 1 << i % 8;
        write_bytes(changed, count);
        bad += read_kept(&code, nimber, HEAPS, &cut) == -2;
    }
    CHECK(bad == 0, "a bit that is changed makes no wrong nimber");
    write_bytes(bytes, count);
    CHECK(read_kept(&other, nimber, 0, &cut) == -1, "the nimbers of another code are refused");
    unlink(path);
    CHECK(read_kept(&code, nimber, HEAPS, &cut) == 0, "no file is no mistake");
    solve(&endless, nimber, HEAPS);
    write_kept(&endless, 90, &count, bytes, sizeof bytes);
    CHECK(read_kept(&endless, nimber, HEAPS, &cut) == 91, "a code that repeats");
}

static void test_certificate(void)
{
    static const char *const bad[] = {
        "", "x", "nimatron certificate, version 1\n",
        "nimatron certificate, version 1\ncode 0.3\nfrom 0\nperiod 2\nlast digit 1\nnimbers\n0",
        "nimatron certificate, version 1\ncode 0.3\nfrom 0\nperiod 2\nlast digit 2\nnimbers\n0 1\n",
        "nimatron certificate, version 1\ncode 0.(3)\nfrom 0\nperiod 2\nlast digit 1\nnimbers\n0 1\n",
        "nimatron certificate, version 1\ncode 0.3\nfrom 0\nperiod 0\nlast digit 1\nnimbers\n",
        "nimatron certificate, version 1\ncode 0.3\nfrom 9999999999\nperiod 99999999999\nlast digit 1\nnimbers\n",
        "nimatron certificate, version 1\ncode 0.3\nfrom 0\nperiod 2\nlast digit 1\nnimbers\n0 1 2\n",
        "nimatron certificate, version 1\ncode 0.3\nfrom 0\nperiod 2\nlast digit 1\nnimbers\n0 x\n",
    };
    struct octal code = code_of("kayles");
    struct octal_table t;
    struct certificate c;
    bool good;

    octal_begin(&t, &code);
    octal_extend(&t, 1000, never_stop, NULL);
    CHECK(t.proved.period == 12 && t.proved.from == 71 && t.count == 168, "Kayles: the heaps 0..167 prove the period");
    good = certificate_write(path, &t) && *certificate_read(path, &c) == '\0' && c.period.period == 12 && c.period.from == 71;
    for (uint32_t n = 0; good && n < 83; n++)
        good = c.nimber[n] == t.nimber[n];
    CHECK(good, "a certificate");
    certificate_end(&c);
    octal_end(&t);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        write_bytes(bad[i], strlen(bad[i]));
        good &= *certificate_read(path, &c) != '\0';
        certificate_end(&c);
    }
    CHECK(good, "files that are no certificates are refused");
}

int main(void)
{
    int file = mkstemp(path);

    if (file < 0 || close(file) != 0)
        perror(path);
    test_codes();
    test_ends();
    test_wins();
    test_named();
    test_masks();
    test_texts();
    test_kept();
    test_certificate();
    unlink(path);
    return tap_done();
}
