/* The result of a challenge in one row: "Challenge 17 4/5". */
#include "code.h"
#include "firmware/ui/text.h"

void code_result(struct canvas *c, const struct challenge_result *r)
{
    text_word(c, WORD_MAIN_CHALLENGE);
    canvas_letter(c, ' ');
    text_number(c, r->challenge + 1);
    canvas_letter(c, ' ');
    text_number(c, r->won);
    text_word(c, WORD_OF);
    text_number(c, RESULT_STARTS);
}
