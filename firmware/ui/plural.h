/* Which word stands after a number: "1 move", "2 moves".  A language names its rule by a digit, the word `plural_rule`; the rules are
 * those of Unicode's CLDR for whole numbers from 1 on
 * (https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html). */
#ifndef FIRMWARE_UI_PLURAL_H
#define FIRMWARE_UI_PLURAL_H

#include <stdint.h>

/* The words for one thing, a few and many things follow one another. */
enum plural { PLURAL_ONE, PLURAL_FEW, PLURAL_MANY };

enum plural_rule {
    PLURAL_RULE_ONE,        /* one: 1.  English, French, German, Spanish; Chinese, with the same word twice */
    PLURAL_RULE_LAST_DIGIT, /* one: 1 21 31 .. 101; few: 2 3 4 22 23 24 ..; but 11 to 14 are many.  Russian, Ukrainian, Croatian */
    PLURAL_RULE_ONE_FEW,    /* one: 1; few: as above.  Polish */
};

/* Returns the word for n things, by a rule of enum plural_rule. */
enum plural plural_by(uint8_t rule, uint16_t n);

/* Returns the word for n things, in a language of the image. */
enum plural plural(uint8_t language, uint16_t n);

#endif
