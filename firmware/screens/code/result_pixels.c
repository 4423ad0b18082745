/* The result of a challenge, in the line of messages.  A narrow display has the word Challenge in its title. */
#include "code.h"
#include "firmware/ui/fill.h"
#include "firmware/ui/text.h"

void code_result(struct canvas *c, const struct challenge_result *r)
{
    char line[WORDS_LONGEST + 1];

    if (!NARROW) {
        text_word(c, WORD_MAIN_CHALLENGE);
        canvas_letter(c, ' ');
    }
    fill_numbers(line, word_in(c->language, WORD_CHALLENGE_RESULT), r->challenge + 1, r->won);
    canvas_text(c, line);
}
