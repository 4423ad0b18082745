/* Coins in an image without games of them. */
#include "firmware/ui/notation_coins.h"

void notation_coins(struct canvas *c, uint16_t heads)
{
    (void)c, (void)heads;
}
