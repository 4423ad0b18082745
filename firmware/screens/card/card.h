/* The rule card: how to move, what wins and who begins, shown once before the first match of each game.  The rules in a game's menu are the
 * same pages, without who begins. */
#ifndef FIRMWARE_SCREENS_CARD_H
#define FIRMWARE_SCREENS_CARD_H

#include "firmware/app.h"
#include "words.h"

/* The sentences of the card. */
enum card_sentence {
    CARD_MOVE,   /* how to move */
    CARD_END,    /* what wins; a sum has no such sentence */
    CARD_PART,   /* what a move is in the first game of a sum; those of its other games follow, each on a page of its own */
    CARD_BEGINS = CARD_PART + SUM_PARTS, /* who begins; not among the rules */
    CARD_FACE,   /* what the robot's face means, in a game that shows it; not among the rules */
    CARD_SENTENCES
};

struct card_state {
    uint8_t first, end; /* enum card_sentence: the first sentence of the page, and the one after its last; CARD_SENTENCES: the last page */
};

static inline const struct card_state *card_shown(const struct app *app)
{
    return (const struct card_state *)app->state;
}

/* Writes a sentence in the language of the display.  The line is empty if the sentence does not apply. */
void card_write(char line[WORDS_LONGEST + 1], const struct app *app, uint8_t sentence);

/* Turns to the page that begins with this sentence: it takes as many whole sentences as have room in CARD_ROWS rows (show.h), and at least
 * one. */
void card_turn(struct app *app, uint8_t first);

/* Returns the game (its index in game_list, or GAME_SUM) that the page is about. */
uint8_t card_game(const struct app *app);

/* Returns how many rows a sentence takes on the display.  Each kind of display has its own. */
uint8_t card_rows(char *line);

/* Returns the word (WORD_*) for what A does: it plays, or turns the page. */
static inline uint8_t card_action(const struct app *app)
{
    return card_shown(app)->end < CARD_SENTENCES ? WORD_NEXT : WORD_PLAY;
}

void card_draw(const struct app *app, struct canvas *c);

#endif
