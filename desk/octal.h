/* Octal games (Guy and Smith 1956): heaps; a move takes k from one heap if the digit d_k of the code allows what it leaves: 1 nothing, 2
 * one heap, 4 two heaps, added up. 0.77 is Kayles. d_0 may be 4: a move splits a heap and takes nothing. Digits in brackets repeat for
 * ever: 0.(3) is Nim, 4.(3) Lasker's Nim. Grundy's game is 4 with heaps that must be unequal. */
#ifndef DESK_OCTAL_H
#define DESK_OCTAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    OCTAL_DIGITS = 16, OCTAL_NOTHING = 1, OCTAL_HEAP = 2, OCTAL_TWO = 4,
    OCTAL_TEXT = 2 * OCTAL_DIGITS, /* room for the text of a code */
};

/* The greatest heaps: of codes that repeat, whose nimbers are less than twice the heap, so that they fit 16 bits; of the others, unless a
 * period is proved; and where one is. */
#define OCTAL_CYCLE_MOST 32767u
#define OCTAL_TABLE_MOST 4000000000u
#define OCTAL_MOST 1000000000000000000u

/* A code. */
struct octal {
    uint8_t digit[OCTAL_DIGITS + 1]; /* digit[k] is d_k, 0..7, k = 0..length; digit[0] is 0 or 4 */
    uint8_t length;                  /* the place of the last digit that is not 0, or of the last one of the cycle */
    uint8_t cycle;                   /* so many last digits repeat for ever; 0: none do */
    bool unequal;                    /* two heaps that are left are not equal */
};

/* Reads a code: a name (kayles, grundy, ...), or a point and digits, with 0 or 4 before it or nothing. Returns an empty text, or what is
 * wrong with the code, to stand after it. */
const char *octal_read(const char *text, size_t length, struct octal *code);
/* Writes the code as octal_read reads it. */
void octal_write(const struct octal *code, char text[OCTAL_TEXT]);
/* How a code is typed. */
extern const char octal_usage[];

/* Returns d_k for any k. */
uint8_t octal_digit(const struct octal *code, uint64_t take);

/* A period: g(n + period) = g(n) for all n >= from. */
struct octal_period {
    uint32_t period, from; /* both the least; a period of 0 is none */
};

/* Nimbers of heaps, computed from heap 0 upwards. */
struct octal_table {
    struct octal code;
    uint32_t count;    /* the nimbers of the heaps 0..count - 1 are known */
    uint32_t room;
    uint16_t *nimber;
    struct sparse *sparse;         /* what computes the nimbers of a code that does not repeat, else NULL */
    struct endless *endless;       /* of a code that repeats, else NULL */
    struct octal_period candidate; /* a period that holds among the known heaps, at least for an eighth of them */
    struct octal_period proved;    /* the period that they prove; then no more heaps are computed */
    uint32_t look;                 /* how many heaps are known when a candidate is next looked for */
};

/* Begins a table without a heap. octal_end frees it. */
void octal_begin(struct octal_table *t, const struct octal *code);
void octal_end(struct octal_table *t);

/* Takes over nimbers of the first `count` heaps, which it will free, of a table that was just begun. They must be right. */
void octal_resume(struct octal_table *t, uint16_t *nimber, uint32_t count);

/* Returns whether the computation shall go on; called every few milliseconds with the number of heaps that are known. */
typedef bool octal_watch(uint32_t heaps, void *context);

/* Computes the nimbers of the heaps up to `last`, or until a period is proved. Returns false if the watch ended it; what was computed
 * stays. Ends the program with a message if memory runs out. */
bool octal_extend(struct octal_table *t, uint32_t last, octal_watch *watch, void *context);

/* Returns the nimber of a heap that is known, or that the proved period determines. */
uint16_t octal_nimber(const struct octal_table *t, uint64_t heap);

/* Returns how many of the heaps from..to, which are known or determined, are won. */
uint64_t octal_count_wins(const struct octal_table *t, uint64_t from, uint64_t to);

/* Returns the greatest heap that the proof of a period p with the length k of the code needs: 2 p.from + 2 p.period + k - 1. */
uint64_t octal_proof_end(const struct octal *code, struct octal_period p);

/* Finds the least period that the heaps 0..last prove. last: below t->count. Returns false if they prove none.
 *
 * Guy and Smith's theorem: if g(n + p) = g(n) for n0 <= n < 2 n0 + p + k, n0 >= 1, k the place of the last digit that is not 0, then for
 * all n >= n0. By induction: a move from the heap n + p, n >= 2 n0 + p + k, leaves 2 n0 + 2 p or more together; so the greater of the heaps
 * that it leaves is n0 + p or more and may lose p without changing its nimber. A move from the heap n leaves 2 n0 + p or more; the greater
 * heap is n0 or more and may gain p. So the options of both have the same nimbers. For n0 = 0 this is false, because a heap that is left is
 * not 0 (0.4 is an example); where g(p) = g(0) too, the period is said to begin at 0. The heaps that a move with d_0 leaves are less than
 * the heap, so the induction holds for it, too. For Grundy's game it does not hold, because the heap that loses p may become equal to the
 * other one; and it does not for codes that repeat, which have no last digit.
 *
 * So the heaps 0..last prove p from n0 on if g(n) = g(n + p) for the last (last + k + 1) / 2 heaps n + p, rounded up, whatever p is. */
bool octal_find_period(const struct octal_table *t, uint32_t last, struct octal_period *p);

/* Returns memory; ends the program with a message if it is NULL. */
void *octal_checked(void *memory);

#endif
