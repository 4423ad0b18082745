/* How long a start lasts, in an image without `lasts`: a start of unknown remoteness counts as long. */
#include "firmware/match/match.h"

bool match_lasts(const struct match *m, uint8_t moves)
{
    return sum_refused_part(&m->start) < m->start.count || match_remoteness(&m->start) >= moves;
}
