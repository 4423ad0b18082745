/* The words of a handheld: the text on its screen (words.h), and after it the match in words (speech/speech.h). */
#ifndef SIM_LISTENER_H
#define SIM_LISTENER_H

#include "machine.h"
#include "speech/speech.h"

struct listener {
    struct layout layout;
    bool understands; /* the layout is that of the machine's image */
    struct speech *speech;
};

/* Reads the layout from the file offsets.txt in the folder of the machine's image.  Without such a file, or if it is not that image's, only
 * the text on the screen is printed. */
void listener_open(struct listener *l, const struct machine *m);

/* Must be called some times in a second of the machine's. */
void listener_look(struct listener *l, const struct machine *m);

/* Returns whether the match that was looked at last goes on without a key; false if the layout is not known. */
bool listener_waits(const struct listener *l);

/* Prints the words. */
void listener_print(struct listener *l, const struct machine *m, FILE *out);

/* Frees what listener_open allocated. */
void listener_close(struct listener *l);

#endif
