#include "mistake_text.h"
#include "fill.h"

void mistake_text(char line[WORDS_LONGEST + 1], uint8_t language, const struct mistake *k)
{
    if (k->taken > 0 && k->better > 0)
        fill_numbers(line, word_in(language, WORD_YOUR_MISTAKE), k->taken, k->better);
    else
        fill_numbers(line, word_in(language, WORD_AT_MISTAKE), k->move, 0);
}
