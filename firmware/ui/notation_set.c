#include "notation_set.h"
#include "text.h"

/* A comma stands between two numbers, never before the dots, which stand for the numbers that have no room. */
void notation_set(struct canvas *c, uint16_t set, uint8_t letters)
{
    uint8_t comma = 0;

    for (uint8_t number = 1; set != 0; number++, set >>= 1) {
        if (!(set & 1))
            continue;
        if (comma + text_digits(number) > letters) {
            canvas_text(c, "..");
            return;
        }
        letters -= comma + text_digits(number);
        if (comma)
            canvas_letter(c, ',');
        text_number(c, number);
        comma = 1;
    }
}
