/* The host's side of ask.h: one question, its cycles and its stack. */
#ifndef TOOLS_BENCH_ASKER_H
#define TOOLS_BENCH_ASKER_H

#include "ask.h"
#include "list.h"
#include "games/sum.h"
#include "sim/machine.h"

struct cost {
    uint32_t cycles;
    uint16_t stack; /* bytes, return addresses included */
};

struct asker {
    struct machine *machine;
    const struct list *games; /* the games of the image */
    uint8_t question[3 + SUM_PARTS * (1 + 2 * (GAME_OPTIONS + GAME_PARTS) + 1)];
    uint8_t length, taken;
    bool complete;
    avr_cycle_count_t began; /* the cycle at which the last measured stretch began */
    uint16_t stack_before;
    uint32_t empty; /* cycles between two marks with nothing between them */
    struct cost sum;
};

/* Powers up the bench's image.  Returns false if that fails, after printing the reason. */
bool asker_open(struct asker *a, const struct board *board, const char *elf, const struct list *games);
void asker_close(struct asker *a);

struct cost asker_draw(struct asker *a, enum ask ask);

/* Measures one question about a game.  ask: ASK_JUDGE, ASK_REPLY or ASK_WHY.  game: an index into game_list, of a game that the image
 * has. */
struct cost asker_game(struct asker *a, enum ask ask, uint8_t game, const struct position *p);

/* Measures one question about a sum of games that the image has.  ask: ASK_SUM_JUDGE or ASK_SUM_REPLY. */
struct cost asker_sum(struct asker *a, enum ask ask, const struct sum *s);

#endif
