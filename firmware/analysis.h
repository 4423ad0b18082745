/* What is known of the match's position, in sentences like those of a why: who wins, the nimber, how many moves win, and which. */
#ifndef FIRMWARE_ANALYSIS_H
#define FIRMWARE_ANALYSIS_H

#include "match.h"

/* Finds the sentences from one on, which there must be, in m->reasons. */
void analysis_find(struct match *m, uint8_t first);

#endif
