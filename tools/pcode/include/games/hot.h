/* tools/pcode reads this header in place of games/hot.h: HOT becomes a word that the parser keeps and that no function has otherwise.  So
 * does WARM with the option --warm, and otherwise it is nothing: tools/pcode/unit.py defines it. */
#define HOT _Noreturn
