/* HOT at the head of a function's definition keeps the function machine code on boards where its file becomes p-code (docs/pcode.md).
 * P-code is many times slower, and smaller.  Mark what runs hundreds of times for one key press, and the static functions that it calls in
 * its loops.  Mark also the few functions that lie on the stack below every screen: a function of p-code takes more stack than machine
 * code.
 *
 * WARM does the same on boards that have room for it: those with `WARM_NATIVE := 1` in board.mk.  Mark what takes a good part of the time
 * from a key to its picture.  On other boards with p-code such a function is p-code.
 *
 * For the C compiler HOT and WARM are nothing.  tools/pcode reads tools/pcode/include/games/hot.h in place of this file.  It stops the
 * build if HOT stands at a declaration, or HOT or WARM in a file that does not become p-code on a board that has p-code. */
#ifndef GAMES_HOT_H
#define GAMES_HOT_H

#define HOT
#define WARM

#endif
