/* Writes positions, games and fields of the set-up in a few characters, at the canvas's pen; the same on every kind of display. */
#ifndef FIRMWARE_UI_NOTATION_H
#define FIRMWARE_UI_NOTATION_H

#include "canvas.h"
#include "firmware/match/fields.h"

/* Returns the greater number of parts of two positions, before and after a move.  Parts that are not in use are 0. */
uint8_t notation_parts(const struct position *here, const struct position *left);

/* Returns whether the game words its moves by a number (game->said).  If so, writes the move under consideration: "Say 12", or for the
 * machine "I say 12". */
bool notation_said(struct canvas *c, const struct match *m);

/* Writes the position of a part in the notation of its game: "3 4 5", "3,4 5,6", "618034", "THH", "A". */
void notation_part(struct canvas *c, const struct component *part);

/* Writes the name of the image's board: "arduboy"; in capitals if the language has no small Latin letters. */
void notation_board(struct canvas *c);

/* Writes the supply: "4980 mV". */
void notation_supply(struct canvas *c);

/* Writes what helps to find a fault of the device: the RAM that is free, the display's status where it can be asked for it, and the
 * identification of the serial flash chip where there is one. */
void notation_device(struct canvas *c);

/* Writes which bytes of the device's storage are the firmware's: "Bytes 512-1023". */
void notation_bytes(struct canvas *c);

/* Writes "7 moves", "1 move". */
void notation_moves(struct canvas *c, uint16_t moves);

/* Writes the title of a pick: a game, or a sum (GAME_SUM). */
void notation_title(struct canvas *c, uint8_t game);

/* Writes a game of a sum with its goal or its limit: "Race >100", "Bash 1-3". */
void notation_part_title(struct canvas *c, const struct component *part);

/* Writes the options of the match's game in brief: "1-10", "1-10 >100", "1,3,4"; in misere play " mis." follows.  Writes nothing if the
 * game has no such options.  At most 10 letters.  With the title, at most 12: "Nim", "Bash 1-10", "Take 1,3,4". */
void notation_brief(struct canvas *c, const struct match *m, bool title);

/* Writes the option that matters most, at most 6 letters after a blank: " >100", " mis.", " 1-10", " 1,2..". */
void notation_briefly(struct canvas *c, const struct match *m);

/* Writes the title of the game with an id, which this image may lack; if the firmware does not know the game, its id: "Roxor", "Game 17".
 * */
void notation_game(struct canvas *c, uint8_t id);

/* Writes that this image lacks that game: "No Roxor". */
void notation_lacking(struct canvas *c, uint8_t id);

/* Writes the label of a field, with the number of the part if it has one: "Pile 2". */
void notation_label(struct canvas *c, const struct field *f);

/* Writes a value as the field shows it: a number, a word, a set or a node; for FIELD_MORE nothing; for FIELD_CODE the class code of the
 * match, whatever the value. */
void notation_value(struct canvas *c, const struct field *f, uint16_t value);

/* Writes the options of the game, if the match is a game by itself: "Max 3 Play misere ".  Leaves out a word that is the default. */
void notation_options(struct canvas *c, const struct match *m);

#endif
