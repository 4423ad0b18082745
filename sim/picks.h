/* The lines that a key log picks from a list (sim/keys.h): by the key of a word, in any language, or by their own text. */
#ifndef SIM_PICKS_H
#define SIM_PICKS_H

#include <stdbool.h>

/* What a PICK looks for. */
struct pick {
    char *what;        /* as in the script: "pile 2" or "\"19 of 20\""; NULL: this is no PICK */
    char *literal;     /* a text in quotation marks, without these; NULL: texts are used */
    const char *texts; /* of a key, in all languages, each with a NUL at its end, after the last one another */
    int number;        /* the number after the key; -1: none */
};

/* Reads what follows PICK: KEY, KEY NUMBER, or a text in quotation marks.  KEY is that of a word of languages/en/words.txt, or lesson.ID.
 * Returns false if there is no such key.  The caller frees *p with pick_free in either case. */
bool pick_read(struct pick *p, const char *what);
void pick_free(struct pick *p);

/* Returns whether a line of a screen, as words.h prints it, is the one that is looked for: it begins with the text. */
bool pick_matches(const struct pick *p, const char *line);

#endif
