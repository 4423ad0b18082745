/* The rule card: how to move, what wins and who begins, shown once before the first match of each game. */
#ifndef FIRMWARE_SCREENS_CARD_H
#define FIRMWARE_SCREENS_CARD_H

#include "firmware/app.h"
#include "words.h"

/* The sentences of the card. */
enum card_sentence {
    CARD_MOVE,   /* how to move */
    CARD_END,    /* what wins; a sum has no such sentence */
    CARD_BEGINS, /* who begins */
    CARD_FACE,   /* what the robot's face means, in a game that shows it */
    CARD_SENTENCES
};

struct card_state {
    uint8_t page; /* 0..card_page_of(CARD_FACE): a small display shows the card page by page */
};

static inline const struct card_state *card_shown(const struct app *app)
{
    return (const struct card_state *)app->state;
}

/* Returns the page that shows a sentence.  Each kind of display has its own. */
uint8_t card_page_of(uint8_t sentence);

/* Writes a sentence in the language of the display.  It is empty where it does not apply. */
void card_write(char line[WORDS_LONGEST + 1], uint8_t language, const struct app *app, uint8_t sentence);

/* Returns the word (WORD_*) for what A does: it plays, or turns the page. */
uint8_t card_action(const struct app *app);

void card_draw(const struct app *app, struct canvas *c);

#endif
