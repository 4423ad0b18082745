/* Places in an image without games of pieces and without maps. */
#include "firmware/ui/notation_places.h"

uint8_t notation_pieces(uint8_t form, const struct position *p)
{
    (void)form, (void)p;
    return 0;
}

uint16_t notation_piece(uint8_t form, const struct position *p, uint8_t piece)
{
    (void)form, (void)p, (void)piece;
    return 0;
}

uint8_t notation_moved(uint8_t form, const struct position *here, const struct position *left)
{
    (void)form, (void)here, (void)left;
    return 0;
}

void notation_token(struct canvas *c, uint8_t form, const struct position *p, uint8_t piece)
{
    (void)c, (void)form, (void)p, (void)piece;
}
