#include "play.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/page.h"

/* The remoteness of a contest is always known. */
bool contest_describe(const struct match *m, struct canvas *c)
{
    uint16_t moves = m->value.remoteness;

    if (!match_is_contest(m))
        return false;
    page_word(c, moves & 1 ? WORD_ALAN : WORD_BOB);
    page_word(c, WORD_AFTER);
    notation_moves(c, moves);
    return true;
}
