#include "plural.h"
#include "words.h"

enum plural plural_by(uint8_t rule, uint16_t n)
{
    uint8_t last = n % 100 / 10 == 1 ? 0 : n % 10; /* the last digit; of 10 to 19 none counts */

    if (n == 1 || (last == 1 && rule == PLURAL_RULE_LAST_DIGIT))
        return PLURAL_ONE;
    return rule != PLURAL_RULE_ONE && last >= 2 && last <= 4 ? PLURAL_FEW : PLURAL_MANY;
}

enum plural plural(uint8_t language, uint16_t n)
{
    static const __flash uint8_t rules[] = WORDS_PLURAL_RULES;

    return WORDS_PLURAL_RULE_MOST > 0 ? plural_by(rules[language], n) : n == 1 ? PLURAL_ONE : PLURAL_MANY;
}
