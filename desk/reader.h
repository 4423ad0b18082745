/* Reads the text of a query word by word. Words are separated by blanks. */
#ifndef DESK_READER_H
#define DESK_READER_H

#include "desk.h"
#include "utf8.h"

/* The unread text, next..end, and the place for a complaint. */
struct reader {
    const char *next, *end;
    struct complaint *complaint;
    bool in_sum; /* a sum is being read: the word + ends a part */
};

/* A word as the two arguments of "%.*s"; only as many whole characters as fit 40 bytes, because it may be of any length. */
#define QUOTED(word) (int)utf8_fit((word).start, (word).length, 40), (word).start

/* Fills in the complaint. Always returns false, so that a parser can return its result. */
__attribute__((format(printf, 2, 3))) bool refuse(struct reader *r, const char *format, ...);

/* Refuses tabs and control characters in the unread text, which no query may hold. */
bool check_text(struct reader *r);

/* Reads the next word; its length is 0 at the end of the text. */
struct word next_word(struct reader *r);
/* Returns the next word without reading it. */
struct word peek_word(const struct reader *r);

/* Reads the next word of a part. At the end of the part returns a word of length 0 and reads nothing. */
struct word next_part_word(struct reader *r);

/* Returns true if the word is this text. */
bool word_is(struct word word, const char *text);

/* Splits a word at the first `separator`. Returns the characters before it and sets *rest to those after it. If there is no
 * separator, returns the whole word and sets *rest to a word of length 0. */
struct word split_word(struct word word, char separator, struct word *rest);

/* Reads a decimal number of least..greatest without sign or leading zeros. A complaint begins with the prefix: "game: " or "game:
 * option=". */
bool read_number(struct reader *r, struct word word, const char *prefix, uint16_t least, uint16_t greatest, uint16_t *value);
/* The same for numbers beyond 65535. */
bool read_long(struct reader *r, struct word word, const char *prefix, uint32_t least, uint32_t greatest, uint32_t *value);

/* Adds to a complaint that a number is out of range why the range ends there; nothing if the reason is NULL. Always returns false. */
bool give_reason(struct reader *r, const char *reason);

/* Reads A..B, the last words of the text, with A <= B and both 0..most. Complaints begin with the prefix. */
bool read_range(struct reader *r, const char *prefix, uint32_t most, uint32_t *from, uint32_t *to);

/* Refuses an option that stands in or after the position, whether or not there is such an option: of a game of this name that is typed
 * so. */
bool refuse_late_option(struct reader *r, const char *game, struct word word, const char *usage);

/* Reads the options of a part, up to the first word without "=". Defined in option.c. */
bool read_options(struct reader *r, struct part *part);

/* Reads the position of a part, after its options. Defined in position.c. */
bool read_position(struct reader *r, struct part *part);

#endif
