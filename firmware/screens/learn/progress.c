/* The progress in lessons, puzzles and guessing: a page of the records, whose screen has the keys. */
#include "learn.h"

const __flash struct screen screen_progress = { .draw = progress_draw };
