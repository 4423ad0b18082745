/* A matchbox machine (Michie 1961, Gardner 1962): a robot that learns a game by playing.  For each position it has a box, and in the box
 * beads for each move.  It draws one of the beads and makes the move of that bead; from an empty box it gives up.  After a lost match each
 * move that it made loses a bead, after a won one each gets two.
 *
 * A robot is a row of nibbles: nibble n is in byte n / 2, the even one in the low half.  It learns one of three games.  A position is three
 * piles, the smallest first; positions with equal piles are one box, and so are moves in equal piles. */
#ifndef FIRMWARE_MATCH_BOXES_H
#define FIRMWARE_MATCH_BOXES_H

#include <stdbool.h>
#include <stdint.h>

enum boxes_game {
    BOXES_BASH,    /* a pile of up to 21; takes of 1 to 3 */
    BOXES_SQUARES, /* a pile of up to 21 */
    BOXES_NIM,     /* piles of up to 1, 3 and 5 */
    BOXES_GAMES
};

enum {
    BOXES_START = 21,  /* stones of the two games of one pile */
    BOXES_PILES = 3,
    BOX_MOVES = 9,     /* the most moves of a box: of Nim's start */
    BEADS_MOST = 15,   /* the most beads of a move */
    BOXES_EMPTY = 255, /* in place of a move: all beads are gone */
    NAME_LETTERS = 4,  /* of the robot's name */
};

/* The nibbles of a robot.  A code has all of them up to the last bead. */
enum boxes_nibble {
    BOXES_KIND = 0,                        /* 1 + enum boxes_game; 0: there is no robot */
    BOXES_HAT = 1,                         /* the number of its hat */
    BOXES_NAME = 2,                        /* NAME_LETTERS numbers of 5 bits, the first one in the low bits; 0: no letter, else 1..26 */
    BOXES_BEADS = BOXES_NAME + 5,          /* the beads of all moves */
    BOXES_NIBBLES = BOXES_BEADS + 136,     /* with the beads of the game with the most: Nim */
};

/* Return and write a nibble. */
uint8_t boxes_nibble(const uint8_t *bytes, uint8_t n);
void boxes_put(uint8_t *bytes, uint8_t n, uint8_t nibble);

/* ---- positions and moves ---- */

/* Writes the piles of the greatest start of a game, the smallest first. */
void boxes_start(uint8_t game, uint8_t pile[BOXES_PILES]);

/* Writes a random start: the robot would never come to the end of the game if all matches began with the greatest one. */
void boxes_roll(uint8_t game, uint8_t pile[BOXES_PILES], uint16_t random);

/* Goes to the next position of a game, from that without stones on.  Returns false after the greatest start, which is the last one. */
bool boxes_next(uint8_t game, uint8_t pile[BOXES_PILES]);

/* Puts the smallest pile first. */
void boxes_sort(uint8_t pile[BOXES_PILES]);

/* Returns the number of moves of a position; 0 iff the game is over. */
uint8_t boxes_moves(uint8_t game, const uint8_t pile[BOXES_PILES]);

/* Makes move 0..boxes_moves - 1.  Returns how many stones it takes.  *from is the size of the pile that it takes them from.  Leaves the
 * piles unsorted. */
uint8_t boxes_move(uint8_t game, uint8_t pile[BOXES_PILES], uint8_t move, uint8_t *from);

/* Returns the number of the first move of a position among the moves of all positions of its game. */
uint8_t boxes_first(uint8_t game, const uint8_t pile[BOXES_PILES]);

/* Returns the number of moves of all positions of a game. */
uint8_t boxes_all(uint8_t game);

/* ---- learning ---- */

/* Returns the beads of each move of a position in a new robot: more where there are more stones, because a good move early in a match also
 * loses a bead for what is done wrong later. */
uint8_t boxes_new(uint8_t game, const uint8_t pile[BOXES_PILES]);

/* Writes the beads of a position's moves.  Returns the number of moves. */
uint8_t boxes_open(const uint8_t *bytes, uint8_t game, const uint8_t pile[BOXES_PILES], uint8_t beads[BOX_MOVES]);

/* Draws a bead: returns its move, or BOXES_EMPTY.  random: any number. */
uint8_t boxes_draw(const uint8_t beads[BOX_MOVES], uint8_t moves, uint16_t random);

/* Returns the beads of a move after a match in which it was made. */
static inline uint8_t boxes_learn(uint8_t beads, bool won)
{
    if (!won)
        return beads > 0 ? beads - 1 : 0;
    return beads + 2 < BEADS_MOST ? beads + 2 : BEADS_MOST;
}

/* Returns the move that leads from a sorted position to another one; BOXES_EMPTY if none does. */
uint8_t boxes_between(uint8_t game, const uint8_t pile[BOXES_PILES], const uint8_t to[BOXES_PILES]);

/* Lets two robots of one game play from a position, which becomes the last one; *random goes on with each bead.  `turn`: 0 or 1, which
 * begins.  Returns which one wins. */
uint8_t boxes_duel(const uint8_t *const robot[2], uint8_t game, uint8_t pile[BOXES_PILES], uint8_t turn, uint16_t *random);

#endif
