/* Makes the user's own map as a text, arc by arc. */
#ifndef HOST_TESTS_OWN_MAP_H
#define HOST_TESTS_OWN_MAP_H

#include "games/graph.h"
#include <string.h>

/* Makes a map of so many nodes without arcs. */
static inline void own_clear(char text[GRAPH_FULL], uint8_t nodes)
{
    memset(text, ',', nodes);
    text[nodes] = '\0';
}

/* Adds an arc as the last one of its node, if it is not there yet. */
static inline void own_add(char text[GRAPH_FULL], uint8_t from, uint8_t to)
{
    for (; *text != ',' || from > 0; text++) {
        if (from == 0 && *text == 'A' + to)
            return;
        from -= *text == ',';
    }
    memmove(text + 1, text, strlen(text) + 1);
    *text = (char)('A' + to);
}

#endif
