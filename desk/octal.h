/* Octal games (Guy and Smith 1956): heaps; a move takes k from one heap if the digit d_k of the code allows what it leaves: 1 nothing, 2
 * one heap, 4 two heaps, added up. 0.77 is Kayles. */
#ifndef DESK_OCTAL_H
#define DESK_OCTAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { OCTAL_DIGITS = 16, OCTAL_NOTHING = 1, OCTAL_HEAP = 2, OCTAL_TWO = 4 };

/* A code. */
struct octal {
    uint8_t digit[OCTAL_DIGITS + 1]; /* digit[k] is d_k, 0..7, k = 1..length */
    uint8_t length;                  /* the place of the last digit that is not 0; 0 for a code without a move */
};

/* A proved period: g(n + period) = g(n) for all n >= from, both the least. */
struct octal_period {
    uint32_t period, from;
};

/* Nimbers of heaps, computed from heap 0 upwards. */
struct octal_table {
    struct octal code;
    uint32_t count;    /* the nimbers of the heaps 0..count - 1 are known */
    uint32_t room;
    uint16_t *nimber;
    uint32_t *seen;    /* seen[g]: 1 more than the last heap that had an option of nimber g */
    struct octal_period *proved; /* their period, by which later nimbers are computed; NULL while none is proved */
};

/* Begins a table without a heap. octal_end frees it. */
void octal_begin(struct octal_table *t, const struct octal *code);
void octal_end(struct octal_table *t);

/* Returns whether the computation shall go on; called after every few thousand heaps with the number of heaps that are known. */
typedef bool octal_watch(uint32_t heaps, void *context);

/* Computes the nimbers of the heaps up to `last`. As soon as a period is proved the rest follows from it. Returns false if the watch ended
 * it; what was computed stays. Ends the program with a message if memory runs out. */
bool octal_extend(struct octal_table *t, uint32_t last, octal_watch *watch, void *context);

/* Finds the least period that the heaps 0..last prove. last: below t->count. Returns false if they prove none.
 *
 * Guy and Smith's theorem: if g(n + p) = g(n) for n0 <= n < 2 n0 + p + k, n0 >= 1, k the place of the last digit that is not 0, then for
 * all n >= n0. By induction: a move from the heap n + p, n >= 2 n0 + p + k, leaves 2 n0 + 2 p or more together; so the greater of the heaps
 * that it leaves is n0 + p or more and may lose p without changing its nimber. A move from the heap n leaves 2 n0 + p or more; the greater
 * heap is n0 or more and may gain p. So the options of both have the same nimbers. For n0 = 0 this is false, because a heap that is left is
 * not 0 (0.4 is an example); where g(p) = g(0) too, the period is said to begin at 0.
 */
bool octal_find_period(const struct octal_table *t, uint32_t last, struct octal_period *p);

#endif
