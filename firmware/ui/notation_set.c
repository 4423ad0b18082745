#include "notation_set.h"
#include "text.h"

void notation_set(struct canvas *c, uint16_t set, uint8_t letters)
{
    for (uint8_t number = 1; set != 0; number++, set >>= 1) {
        if (!(set & 1))
            continue;
        if (text_digits(number) > letters) {
            canvas_text(c, "..");
            return;
        }
        text_number(c, number);
        letters -= text_digits(number);
        if (set > 1 && letters > 0) {
            canvas_letter(c, ',');
            letters--;
        }
    }
}
