/* Tests that the sentence of every step of Why shows its numbers and fits a line. */
#include "firmware/screens/why/sentence.h"
#include "canvas.h"
#include "host_tests/tap.h"
#include <string.h>

/* Tests every sentence with the longest numbers. */
static void test_greatest_numbers(void)
{
    char line[WORDS_LONGEST + 1 + 64];
    uint16_t wrong = 0;

    for (uint8_t says = 0; says < WHY_COUNT; says++) {
        struct why_step w = { .sentence = says, .number = { 65535u, 65535u, 65535u, 65535u } };

        if (says == WHY_ROW)
            w = (struct why_step){ .sentence = says, .number = { 999, 1 << 12 } };
        else if (says == WHY_GOES || says == WHY_WORTH || says == WHY_OPTION)
            w = (struct why_step){ .sentence = says, .number = { 0x0F0F, 0x0F0F, 0x0F0F } };
        memset(line, '~', sizeof line);
        sentence(line, 0, FORM_PIECES, &w);
        wrong += strlen(line) > WORDS_LONGEST || strpbrk(line, "#$%&") || line[sizeof line - 64] != '~';
    }
    CHECK(wrong == 0, "sentences of the greatest numbers have room, and no place is left open");
}

/* Tests the faces of a row: one for each binary digit below the highest 1, of which the greatest number has 15. */
static void test_row(void)
{
    const struct why_step none = { .sentence = WHY_ROW, .number = { 7, 1 } }, most = { .sentence = WHY_ROW, .number = { 7, 0x8001 } };
    char line[WORDS_LONGEST + 1 + 64], expected[] = "7 ###############";

    memset(expected + 2, GLYPH_SMILE, 14);
    expected[16] = GLYPH_FROWN;
    sentence(line, 0, FORM_PIECES, &most);
    CHECK(strcmp(line, expected) == 0, "a row has a face for each digit below the highest 1");
    sentence(line, 0, FORM_PIECES, &none);
    CHECK(strcmp(line, "7 ") == 0, "and none below a single 1");
}

int main(void)
{
    test_greatest_numbers();
    test_row();
    return tap_done();
}
