/* A page: what a screen shows, said once for all displays.  A screen describes its page from the title to the keys, with these functions
 * and with those that write text (text.h, notation.h, record_text.h).  It knows no place on the display.  Each kind of display has a
 * renderer, firmware/ui/pixels/page.c and firmware/ui/cells/page.c.  The renderer alone knows where an item stands, how large it is, and
 * what a small display does without.  The page is drawn while it is described; it is kept nowhere.
 *
 * The order is: page_head, the title, page_body; rows and sentences; the keys.  Text that is written after page_row belongs to that row. */
#ifndef FIRMWARE_UI_PAGE_H
#define FIRMWARE_UI_PAGE_H

#include "canvas.h"
#include "show.h"
#include "text.h"

struct app;
struct field;
struct match;

/* ---- the title ---- */

/* Begins the title, and ends it. */
void page_head(struct canvas *c);
void page_body(struct canvas *c);

/* Writes a word as the title, and ends the title. */
void page_title(struct canvas *c, uint16_t word);

/* Does the same with the title of a match's game, and a mark for misere play. */
void page_title_of(struct canvas *c, const struct match *m);

/* Writes in the title the sign that UP and DOWN lead to other pages like this one; `across`: LEFT and RIGHT lead to another page, too. */
void page_more(struct canvas *c, bool across);

/* ---- rows ---- */

/* Begins a row. */
void page_row(struct canvas *c);

/* Writes a row that is, or begins with, a word. */
void page_word(struct canvas *c, uint16_t word);

/* Writes a sentence, in as many rows as it needs. */
void page_sentence(struct canvas *c, uint16_t word);

/* Goes to the value of the row; before it stands a label, and after it the value follows.  `letters` is the greatest number of letters of
 * the value.  `changes`: LEFT and RIGHT change the value now. */
void page_value(struct canvas *c, uint8_t letters, bool changes);

/* Writes the label of a field of the set-up and its value.  `chosen`: it is under the cursor. */
void page_field(struct canvas *c, const struct field *f, bool chosen);

/* Writes the stars that were won for what the row names; nothing if there are none. */
void page_stars(struct canvas *c, uint8_t stars);

/* Writes that what the row names is closed. */
void page_lock(struct canvas *c);

/* ---- keys ---- */

/* Writes what A and B do.  WORD_EMPTY: the key does nothing, or what it does needs no word. */
void page_keys(struct canvas *c, uint8_t word_a, uint8_t word_b);

/* ---- lists ---- */

/* The looks of a list are enum list_look of show.h:
 * LIST_MENU: a word a line; what the keys do is plain where several lines are seen at once.
 * LIST_FIELDS: a label and a value a line (page_label); the word for A is always shown.
 * LIST_GAMES: a game a line (page_game). */
struct page_list {
    uint8_t lines;  /* number of lines */
    uint8_t cursor; /* the line under the cursor, from 0 */
    uint8_t look;   /* enum list_look */
    uint8_t word_a; /* what A does with the line under the cursor; WORD_CHANGE: with one that has a value, else A goes on.  B goes back */
};

/* Shows the line under the cursor and, if the display has room, lines around it.  `describe` describes one line; `chosen`: it is under the
 * cursor. */
void page_list(struct canvas *c, const struct app *app, struct page_list list,
               void (*describe)(struct canvas *c, const struct app *app, uint8_t line, bool chosen));

/* Describes a game in a list: its picture where the display has one, its title, the stars that were won in it, its rule. */
void page_game(struct canvas *c, uint8_t game, uint8_t stars);

#endif
