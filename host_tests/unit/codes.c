/* Prints class codes of every set of options of every pick, with their starts: "CODE id=0 options=0 level=0 start=7: join part/part".  The
 * line of a code is the same in every image that has the game.  For each set of options there is also the checksum of the starts of all of
 * its codes: "all id=0 options=0: 128 starts, checksum".  host_tests/unit/codes.t compares the lines of images with different lists of
 * games, and with the published lines (codes.txt, starts.txt). */
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

/* ---- checksums ---- */

/* Adds a number to a checksum (Fowler, Noll and Vo: FNV-1a of 32 bits, two bytes a number). */
static uint32_t add(uint32_t sum, uint16_t number)
{
    sum = (sum ^ (number & 0xFF)) * 16777619;
    return (sum ^ number >> 8) * 16777619;
}

/* Adds the start of a code. */
static uint32_t add_start(uint32_t sum, const struct class_code *code)
{
    static struct match match;

    code_set_up(&match, code);
    sum = add(add(sum, match.start.join), match.picture);
    for (uint8_t i = 0; i < match.start.count; i++) {
        const struct position *p = &match.start.part[i].position;

        sum = add(add(sum, pick_id(match.start.part[i].game)), p->parts);
        for (uint8_t j = 0; j < GAME_OPTIONS; j++)
            sum = add(sum, p->option[j]);
        for (uint8_t j = 0; j < p->parts; j++)
            sum = add(sum, p->part[j]);
    }
    return sum;
}

/* Prints the checksum of all starts of a set of options. */
static void print_all(uint8_t pick, uint8_t set)
{
    struct class_code code = { pick_id(pick), set, 0, 0 };
    uint32_t sum = 2166136261;

    for (unsigned start = 0; start < SEEDS; start++) {
        code.start = (uint8_t)start;
        sum = add_start(sum, &code);
    }
    printf("all id=%u options=%u: %u starts, checksum %08lx\n", code.id, set, SEEDS, (unsigned long)sum);
}

int main(int count, char **word)
{
    unsigned step = 43;

    if (count > 1)
        sscanf(word[1], "%u", &step);
    for (uint8_t pick = 0; pick < PICKS; pick++)
        for (uint8_t set = 0; set < option_sets_of(pick); set++) {
            print_all(pick, set);
            for (unsigned start = set; start < SEEDS; start += step) {
                struct class_code code = { pick_id(pick), set, start % LEVELS, (uint8_t)start };

                print_code(&code);
            }
        }
    return 0;
}
