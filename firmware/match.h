/* One game being played: who moves, the position, and the move under consideration. */
#ifndef FIRMWARE_MATCH_H
#define FIRMWARE_MATCH_H

#include "games/game.h"

enum player { PLAYER_YOU, PLAYER_MACHINE };

enum { BOARD_LEAST = 8, BOARD_MOST = 16 };

struct match {
    uint8_t game;          /* index into game_list */
    uint16_t begins;       /* enum player */
    uint16_t picture;      /* index into the game's views */
    uint16_t board;        /* squares a side, where the view is a board */
    uint16_t parts;        /* how many piles the next start has */
    uint8_t turn;          /* enum player */
    uint16_t moves;        /* made so far */
    struct position start; /* as set up */
    struct position here;
    struct move move;      /* under consideration ... */
    struct position left;  /* ... and what it leaves; the same as here when none is */
    uint8_t left_outcome;  /* enum outcome of left */
};

const __flash struct game *match_game(const struct match *m);

/* Which picture shows it: enum view. */
uint8_t match_view(const struct match *m);

/* Largest number a part may have as the match is shown: the game's range, or the board's edge. */
uint16_t match_greatest(const struct match *m);

/* True when who cannot move wins. */
bool match_misere(const struct match *m);

/* Picks a game: its default options, piles and picture.  Call match_roll next. */
void match_pick(struct match *m, uint8_t game);

/* A fair and interesting start: won for you if you begin, else lost for the machine to begin with: you can win. */
void match_roll(struct match *m, uint16_t random);

/* Brings a start that its picture cannot show back onto the board. */
void match_fit(struct match *m);

/* Puts the start on the table. */
void match_begin(struct match *m);

/* True when who is to move cannot. */
bool match_ended(const struct match *m);

/* Who has won, once it is ended. */
uint8_t match_winner(const struct match *m);

/* Considers the machine's move. */
void match_reply(struct match *m);

/* Considers a move: works out what it leaves and for whom that is won.  match_drop considers none. */
void match_consider(struct match *m, struct move move);
void match_drop(struct match *m);

/* Makes the move under consideration. */
void match_move(struct match *m);

#endif
