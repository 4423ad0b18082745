/* Prints class codes of every set of options of every pick, with their starts: "CODE id=0 options=0 level=0 start=7: join part/part".  The
 * line of a code is the same in every image that has the game.  host_tests/unit/codes.t compares the lines of images with different lists
 * of games, and with the published lines. */
#include "firmware/match/class_code.h"
#include "firmware/match/option_sets.h"
#include <stdio.h>

static void print_component(const struct component *c)
{
    printf(" id=%u", pick_id(c->game));
    for (uint8_t i = 0; i < GAME_OPTIONS; i++)
        printf("%c%u", i == 0 ? ' ' : ',', c->position.option[i]);
    for (uint8_t i = 0; i < c->position.parts; i++)
        printf("%c%u", i == 0 ? ' ' : '.', c->position.part[i]);
}

static void print_code(const struct class_code *code)
{
    static struct match match;
    uint8_t letters[CODE_LETTERS];

    code_write(code, letters);
    code_set_up(&match, code);
    for (uint8_t i = 0; i < CODE_LETTERS; i++)
        putchar(code_letter(letters[i]));
    printf(" id=%u options=%u level=%u start=%u: join=%u picture=%u", code->id, code->options, code->level, code->start,
           match.start.join, match.picture);
    for (uint8_t i = 0; i < match.start.count; i++)
        print_component(&match.start.part[i]);
    putchar('\n');
}

int main(int count, char **word)
{
    unsigned step = 43;

    if (count > 1)
        sscanf(word[1], "%u", &step);
    for (uint8_t pick = 0; pick < PICKS; pick++)
        for (uint8_t set = 0; set < option_sets_of(pick); set++)
            for (unsigned start = set; start < SEEDS; start += step) {
                struct class_code code = { pick_id(pick), set, start % LEVELS, (uint8_t)start };

                print_code(&code);
            }
    return 0;
}
