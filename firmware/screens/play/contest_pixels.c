#include "play.h"
#include "draw.h"
#include "firmware/ui/notation.h"
#include "views.h"

bool contest_draw(const struct match *m, struct canvas *c)
{
    uint16_t moves = m->value.remoteness;

    if (!match_is_contest(m) || moves == UNKNOWN)
        return false;
    draw_next(c, MARGIN, moves & 1 ? WORD_ALAN : WORD_BOB);
    draw_next(c, MARGIN, WORD_AFTER);
    notation_moves(c, moves);
    return true;
}
