/* The bench's image: the firmware's own objects, and questions in place of the main loop.  See ../ask.h. */
#include "drawing.h"
#include "mark.h"
#include "reason.h"
#include "games/sum.h"
#include "hal/hal.h"

_Static_assert(_SFR_MEM_ADDR(GPIOR0) == ASK_BYTE_ADDRESS, "questions");

struct bench {
    struct show show;
    struct sum sum; /* a question about a single game uses the first part only */
    struct sum_move move;
    struct sum_work work;
};

static uint8_t next_byte(void)
{
    return GPIOR0;
}

static uint16_t next_word(void)
{
    uint8_t low = next_byte();

    return low | (uint16_t)next_byte() << 8;
}

static struct position *next_part(struct component *c)
{
    struct position *p = &c->position;

    c->game = next_byte();
    for (uint8_t i = 0; i < GAME_OPTIONS; i++)
        p->option[i] = next_word();
    for (uint8_t i = 0; i < GAME_PARTS; i++)
        p->part[i] = next_word();
    p->parts = next_byte();
    return p;
}

static void next_sum(struct sum *s)
{
    s->join = next_byte();
    s->count = next_byte();
    for (uint8_t i = 0; i < s->count; i++)
        next_part(&s->part[i]);
}

static void answer_game(struct component *c, uint8_t ask)
{
    struct position *p = next_part(c);
    const __flash struct game *game = component_game(c);
    struct verdict v;

    if (ask == ASK_JUDGE)
        MEASURED(game->judge(p, &v));
    else if (ask == ASK_WHY)
        MEASURED(reason(game, p));
    else
        MEASURED(game_reply(game, p));
}

static void answer_sum(struct bench *b, uint8_t ask)
{
    struct verdict v;

    next_sum(&b->sum);
    if (ask == ASK_SUM_JUDGE)
        MEASURED(sum_judge(&b->sum, &v));
    else
        MEASURED(sum_reply(&b->sum, &b->move, &b->work));
}

static void answer(struct bench *b, uint8_t ask)
{
    switch (ask) {
    case ASK_NOTHING:
        break;
    case ASK_EMPTY:
        MEASURED();
        break;
    case ASK_JUDGE:
    case ASK_REPLY:
    case ASK_WHY:
        answer_game(&b->sum.part[0], ask);
        break;
    case ASK_SUM_JUDGE:
    case ASK_SUM_REPLY:
        answer_sum(b, ask);
        break;
    default:
        drawing_answer(&b->show, ask);
        break;
    }
}

/* Interrupts stay off, so that no tick disturbs the measurement. */
int main(void)
{
    static struct bench bench;

    system_init();
    display_init();
    for (;;)
        answer(&bench, next_byte());
}
