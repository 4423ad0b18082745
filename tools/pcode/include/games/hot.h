/* What tools/pcode reads in place of games/hot.h: a word that its parser keeps, and that no function has otherwise. */
#define HOT _Noreturn
