#include "play.h"
#include "draw.h"
#include "firmware/ui/notation.h"

bool contest_draw(const struct match *m, struct canvas *c)
{
    uint16_t moves = m->value.remoteness;

    if (!match_is_contest(m) || moves == UNKNOWN)
        return false;
    text_word(c, moves & 1 ? WORD_ALAN : WORD_BOB);
    canvas_letter(c, ' ');
    text_word(c, WORD_AFTER);
    notation_moves(c, moves);
    return true;
}
