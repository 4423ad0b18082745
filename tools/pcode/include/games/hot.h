/* tools/pcode reads this header in place of games/hot.h.  HOT becomes a word that the parser keeps and that no function has otherwise.
 * tools/pcode/unit.py defines WARM: as HOT with the option --warm, otherwise as nothing. */
#define HOT _Noreturn
