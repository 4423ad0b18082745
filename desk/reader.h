/* Reading the text of a query word by word.  Words are parted by blanks. */
#ifndef TOOLS_DESK_READER_H
#define TOOLS_DESK_READER_H

#include "desk.h"

/* What is left to read, and where to complain. */
struct reader {
    const char *next, *end;
    struct complaint *complaint;
    bool in_sum; /* the word + ends a position */
};

/* A word as an argument of "%.*s", cut where it is too long to be quoted. */
#define QUOTED(word) (int)((word).length > 40 ? 40 : (word).length), (word).start

/* Returns false. */
__attribute__((format(printf, 2, 3))) bool refuse(struct reader *r, const char *format, ...);

struct word next_word(struct reader *r);
struct word peek_word(const struct reader *r);

/* The next word of a part's position; none where the part ends. */
struct word next_part_word(struct reader *r);

bool word_is(struct word word, const char *text);

/* Splits a word at the first such character: *rest is what follows it, or no word. */
struct word split_word(struct word word, char at, struct word *rest);

/* Reads least..greatest in decimal, without sign or leading zeros.  Complaints begin with the prefix "game: " or "game: max=". */
bool read_number(struct reader *r, struct word word, const char *prefix, uint16_t least, uint16_t greatest, uint16_t *value);

/* option.c: the options of a part, up to its position. */
bool read_options(struct reader *r, struct part *part);

/* place.c: the position of a part. */
bool read_position(struct reader *r, struct part *part);

#endif
