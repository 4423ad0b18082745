/* HOT at the head of a function's definition keeps the function machine code in a file that becomes p-code on a small board
 * (docs/pcode.md): p-code is 20 to 50 times slower.  Put it on what runs hundreds of times for one key, and on nothing else, for
 * machine code takes about twice the room.
 *
 * To the C compiler it says nothing.  tools/pcode reads tools/pcode/include/games/hot.h in place of this file; it stops the build when
 * HOT stands at a declaration, or in a file that does not become p-code on a board that has p-code. */
#ifndef GAMES_HOT_H
#define GAMES_HOT_H

#define HOT

#endif
