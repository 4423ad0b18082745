/* Sets in an image without games that have one. */
#include "firmware/ui/notation_set.h"

void notation_set(struct canvas *c, uint16_t set, uint8_t letters)
{
    (void)c, (void)set, (void)letters;
}
