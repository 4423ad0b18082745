/* See asker.h. */
#include "asker.h"
#include <stdio.h>
#include <stdlib.h>

enum { SLICE_CYCLES = 1000, LIMIT_CYCLES = 200000000 };

static uint16_t stack_pointer(const avr_t *avr) { return (uint16_t)(avr->data[R_SPL] | avr->data[R_SPH] << 8); }

static uint8_t byte_read(avr_t *avr, avr_io_addr_t address, void *param)
{
    struct asker *a = param;

    (void)avr, (void)address;
    if (a->taken < a->length)
        return a->question[a->taken++];
    a->complete = true;
    return ASK_NOTHING;
}

static void begins(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct asker *a = param;

    (void)address, (void)value;
    a->stack_before = a->machine->core.lowest_stack = stack_pointer(avr);
    a->began = avr->cycle;
}

static void ends(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct asker *a = param;
    uint16_t stack = (uint16_t)(a->stack_before - a->machine->core.lowest_stack);

    (void)address, (void)value;
    a->sum.cycles += (uint32_t)(avr->cycle - a->began) - a->empty;
    if (stack > a->sum.stack)
        a->sum.stack = stack;
}

static struct cost ask(struct asker *a)
{
    struct machine *m = a->machine;
    avr_cycle_count_t limit = m->avr->cycle + LIMIT_CYCLES;

    a->taken = 0;
    a->complete = false;
    a->sum = (struct cost){ 0 };
    while (!a->complete && m->core.state == CORE_RUNNING && m->avr->cycle < limit)
        core_run(&m->core, m->avr->cycle + SLICE_CYCLES);
    if (!a->complete) {
        fprintf(stderr, "bench: question %u: %s\n", a->question[0],
                machine_trouble(m) != NULL ? machine_trouble(m) : "no answer at the limit of cycles");
        exit(EXIT_FAILURE);
    }
    return a->sum;
}

bool asker_open(struct asker *a, const struct board *board, const char *elf, const struct list *games)
{
    char why[300] = "no memory";

    *a = (struct asker){ .games = games, .machine = machine_new(board, elf, 0, why, sizeof why) };
    if (a->machine == NULL) {
        fprintf(stderr, "bench: %s\n", why);
        return false;
    }
    avr_register_io_read(a->machine->avr, ASK_BYTE_ADDRESS, byte_read, a);
    avr_register_io_write(a->machine->avr, ASK_BEGIN_ADDRESS, begins, a);
    avr_register_io_write(a->machine->avr, ASK_END_ADDRESS, ends, a);
    a->empty = asker_draw(a, ASK_EMPTY).cycles;
    return true;
}

void asker_close(struct asker *a) { machine_free(a->machine); }

static void put_word(struct asker *a, uint16_t word)
{
    a->question[a->length++] = (uint8_t)word;
    a->question[a->length++] = (uint8_t)(word >> 8);
}

struct cost asker_draw(struct asker *a, enum ask what)
{
    a->question[0] = (uint8_t)what;
    a->length = 1;
    return ask(a);
}

static void put_position(struct asker *a, uint8_t game, const struct position *p)
{
    a->question[a->length++] = a->games->number[game];
    for (int i = 0; i < GAME_OPTIONS; i++)
        put_word(a, p->option[i]);
    for (int i = 0; i < GAME_PARTS; i++)
        put_word(a, p->part[i]);
    a->question[a->length++] = p->parts;
}

struct cost asker_game(struct asker *a, enum ask what, uint8_t game, const struct position *p)
{
    a->question[0] = (uint8_t)what;
    a->length = 1;
    put_position(a, game, p);
    return ask(a);
}

struct cost asker_sum(struct asker *a, enum ask what, const struct sum *s)
{
    a->question[0] = (uint8_t)what;
    a->question[1] = s->join;
    a->question[2] = s->count;
    a->length = 3;
    for (int i = 0; i < s->count; i++)
        put_position(a, s->part[i].game, &s->part[i].position);
    return ask(a);
}
