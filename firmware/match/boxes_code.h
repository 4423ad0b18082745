/* The code of a robot: its nibbles up to the last bead (boxes.h) as letters, so that a friend's device can have a copy of it.
 *
 * A code is rows of 16 letters, in the alphabet of class codes (class_code.h), written in groups of four.  The first 15 letters of a row
 * are 67 bits of the nibbles as a number in base 23, the most significant digit first: 2^67 is less than 23^15.  The last letter is a check
 * letter: the number of the row, from 0, and the sum of i times letter i, i = 1..16, are together 1 modulo 23.  Because 23 is a prime
 * greater than 16, every single wrong letter of a row and every exchange of two of its letters is found, and so are rows in a wrong order.
 * A row by itself can be checked, so a person who types finds a mistake before the next row. */
#ifndef FIRMWARE_MATCH_BOXES_CODE_H
#define FIRMWARE_MATCH_BOXES_CODE_H

#include "boxes.h"
#include "class_code.h"

enum {
    ROW_LETTERS = 16, ROW_GROUP = 4, ROW_BITS = 67,
    BOXES_ROWS = (4 * BOXES_NIBBLES + ROW_BITS - 1) / ROW_BITS, /* of the longest code */
    BOXES_BYTES = (BOXES_ROWS * ROW_BITS + 7) / 8,              /* of all rows */
};

/* Returns how many rows the code of a robot of a game has. */
uint8_t boxes_rows(uint8_t game);

/* Writes a row, the number of which is 0..boxes_rows - 1; each letter is 0..CODE_BASE - 1. */
void boxes_code_write(const uint8_t *bytes, uint8_t row, uint8_t letters[ROW_LETTERS]);

/* Reads a row into the bytes; those of the rows before it are there, and all others 0.  Returns false, and leaves the bytes as they are, if
 * the letters are no such row.  After row 0 the bytes have the game, the hat and the name; after the last row the robot is checked. */
bool boxes_code_read(const uint8_t letters[ROW_LETTERS], uint8_t row, uint8_t bytes[BOXES_BYTES]);

/* Removes a row that was read. */
void boxes_code_clear(uint8_t row, uint8_t bytes[BOXES_BYTES]);

/* Return letter i, 0..NAME_LETTERS - 1, of the robot's name: 0 for none, else 1..26; and write it. */
uint8_t boxes_name(const uint8_t *bytes, uint8_t i);
void boxes_put_name(uint8_t *bytes, uint8_t i, uint8_t letter);

#endif
