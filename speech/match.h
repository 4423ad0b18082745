/* The match, read from the memory of the chip that runs an image. */
#ifndef SPEECH_MATCH_H
#define SPEECH_MATCH_H

#include "desk/desk.h"
#include "layout.h"

/* What the screen shows of the match. */
enum heard_screen {
    HEARD_NOTHING, /* another screen, or a position that is not legal */
    HEARD_CHOICE,  /* the position, and a move that is under consideration */
    HEARD_MADE,    /* the position before and after a move that has just been made */
    HEARD_REPLY,   /* the position, and the robot's move that is going to be made */
    HEARD_HERE,    /* the position alone */
    HEARD_START,   /* the position in which the match begins, of the set-up */
    HEARD_MAP,     /* the player's own map, which is edited */
    HEARD_CODE,    /* no match yet: a class code is entered, in letters that are too large for words.h */
};

/* Who is to move, by the words of words.h: WORD_YOU + this. */
enum heard_player { HEARD_YOU, HEARD_ROBOT, HEARD_FIRST, HEARD_SECOND };

enum { HEARD_LETTERS = 5, HEARD_NAME = 4 /* letters of a person's name */ };

struct heard_match {
    uint8_t screen;        /* enum heard_screen */
    uint8_t language;      /* of words.h: that of the texts on the screen */
    uint8_t turn;          /* enum heard_player: who is to move in `here`.  In HEARD_MADE: who is to move now */
    char name[HEARD_NAME + 1]; /* of who is to move, if two people have given themselves names; in characters of the language */
    bool goes_on;          /* the match goes on without a key: a move is shown as made, or the robot thinks or moves */
    bool fresh;            /* no move was made in the match, and one is to be chosen or made */
    bool considered;       /* `left` is the position after a move in `here`; in HEARD_MADE before it */
    uint8_t verdict;       /* if the screen shows a face: 1 + enum outcome of `left` for who then is to move; else 0 */
    uint8_t letters[HEARD_LETTERS], letter; /* of a code: characters; the one that is chosen, from 0 */
    struct query here, left; /* of the screen HEARD_START: the start, and nothing */
};

/* Reads the match from the memories of a chip, which the layout describes.  *m points into itself and cannot be copied. */
void match_hear(struct heard_match *m, const struct layout *l, const struct chip *chip);

#endif
