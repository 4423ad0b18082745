#include "result_code.h"
#include "option_sets.h"
#include <string.h>

enum { CODE_LEVELS = RESULT_CHALLENGES / OPTION_SETS };
_Static_assert((RESULT_ID + 1L) * RESULT_CHALLENGES * SEEDS <= 279841L, "four letters hold every result");

void result_code_write(const struct challenge_result *r, uint8_t letters[CODE_LETTERS])
{
    struct class_code code = { RESULT_ID, r->challenge / CODE_LEVELS, r->challenge % CODE_LEVELS, r->won };

    code_write(&code, letters);
}

bool result_code_read(const uint8_t letters[CODE_LETTERS], struct challenge_result *r)
{
    struct class_code code;
    uint8_t right[CODE_LETTERS]; /* the same letters with the right check letter */

    code_read(letters, &code); /* finds no class code, but writes the numbers */
    r->challenge = code.options * CODE_LEVELS + code.level;
    r->won = code.start;
    code_write(&code, right);
    return code.id == RESULT_ID && r->won <= RESULT_STARTS && memcmp(letters, right, CODE_LETTERS) == 0;
}
