/* tools/pcode reads this header in place of games/hot.h: HOT becomes a word that the parser keeps and that no function has otherwise. */
#define HOT _Noreturn
