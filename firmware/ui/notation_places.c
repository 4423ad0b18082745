#include "notation_places.h"
#include "text.h"

uint8_t notation_pieces(uint8_t form, const struct position *p)
{
    return form == FORM_PIECES ? p->parts : 1;
}

uint16_t notation_piece(uint8_t form, const struct position *p, uint8_t piece)
{
    return form == FORM_PIECES ? p->part[piece] : PART_PIECE((uint8_t)p->part[0], (uint8_t)p->part[1]);
}

uint8_t notation_moved(uint8_t form, const struct position *here, const struct position *left)
{
    uint8_t piece = form == FORM_PIECES ? here->parts - 1 : 0;

    while (piece > 0 && here->part[piece] == left->part[piece])
        piece--;
    return piece;
}

/* Writes a square, "3,5"; for a rook beyond the corner, "0,-1". */
static void write_square(struct canvas *c, uint16_t square)
{
    uint8_t y = part_y(square);

    text_number(c, part_x(square));
    canvas_letter(c, ',');
    if (y == (uint8_t)PART_MINUS_1) {
        canvas_letter(c, '-');
        y = 1;
    }
    text_number(c, y);
}

void notation_token(struct canvas *c, uint8_t form, const struct position *p, uint8_t piece)
{
    if (form == FORM_NODE)
        canvas_letter(c, (char)('A' + p->part[0]));
    else
        write_square(c, notation_piece(form, p, piece));
}
