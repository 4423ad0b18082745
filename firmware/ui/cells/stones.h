/* The stones of piles in a row of characters. */
#ifndef FIRMWARE_UI_CELLS_STONES_H
#define FIRMWARE_UI_CELLS_STONES_H

#include "canvas.h"
#include "firmware/match/match.h"

/* The first or only part of a match, as it is and as the move under consideration would leave it. */
struct scene {
    uint8_t form; /* enum form; for two piles shown as a queen, FORM_ROOK, whose two numbers are coordinates */
    const struct position *here, *left; /* before and after the move; the same pointer when no move is shown */
};

/* Returns whether the row has room for the numbers of the piles and one character for each stone. */
bool stones_fit(const struct scene *s);

/* Writes the stones of a pile; those that the move takes are hollow. */
void draw_stones(struct canvas *c, uint8_t here, uint16_t left);

#endif
