/* The bench's image: the firmware's own objects, and questions in place of the main loop.  See ../ask.h. */
#include "../ask.h"
#include "firmware/pixels/canvas.h"
#include "games/sum.h"
#include "hal/hal.h"
#include "art.h"
#include <avr/io.h>

_Static_assert(_SFR_MEM_ADDR(GPIOR0) == ASK_BYTE_ADDRESS, "questions");
_Static_assert(_SFR_MEM_ADDR(GPIOR1) == ASK_BEGIN_ADDRESS && _SFR_MEM_ADDR(GPIOR2) == ASK_END_ADDRESS, "marks");

/* Nothing to load first, so that a mark is one instruction wherever it stands. */
#define MARK(register) __asm__ volatile("out %0, __zero_reg__" : : "I"(_SFR_IO_ADDR(register)) : "memory")
#define MEASURED(...)  \
    do {               \
        MARK(GPIOR1);  \
        __VA_ARGS__;   \
        MARK(GPIOR2);  \
    } while (0)

/* Runs the drawing once for every band, as a screen is drawn; the loop over the bands is not the drawing's. */
#define IN_ALL_BANDS(c, ...)                                        \
    for ((c)->top = 0; (c)->top < 8 * DISPLAY_PAGES; (c)->top += 8) \
    MEASURED(__VA_ARGS__)

struct bench {
    uint8_t frame[DISPLAY_PAGES * DISPLAY_WIDTH];
    struct canvas canvas;
    struct sum sum; /* a game by itself is its first part */
    struct sum_move move;
    struct sum_work work;
};

enum { ALIGNED = 24, UNALIGNED = 27, LEFT = 4 }; /* pixels: a page's first row or not */

static const char twenty[] = "Take 1, 4, 9, 16 ...";
_Static_assert(sizeof twenty == 20 + 1, "20 characters");
_Static_assert(ART_ICON_SQUARES_WIDTH == 16 && ART_ICON_SQUARES_HEIGHT == 16, "a picture of 16x16");

static void text(struct canvas *c)
{
    canvas_at(c, LEFT, ALIGNED);
    canvas_text(c, twenty);
}

static void send(struct bench *b)
{
    display_send(b->frame, 0, DISPLAY_WIDTH, 0, DISPLAY_PAGES); /* sets the window: a frame like any other follows */
    MEASURED(display_send(b->frame, 0, DISPLAY_WIDTH, 0, DISPLAY_PAGES));
}

static void draw(struct canvas *c, uint8_t ask)
{
    uint8_t y = ask == ASK_PICTURE_ALIGNED || ask == ASK_FILL_ALIGNED ? ALIGNED : UNALIGNED;

    switch (ask) {
    case ASK_TEXT_BAND:
        c->top = ALIGNED;
        MEASURED(text(c));
        break;
    case ASK_TEXT:
        IN_ALL_BANDS(c, text(c));
        break;
    case ASK_CLEAR:
        IN_ALL_BANDS(c, canvas_clear(c));
        break;
    case ASK_PICTURE_ALIGNED:
    case ASK_PICTURE_UNALIGNED:
        IN_ALL_BANDS(c, canvas_picture(c, LEFT, y, art_icon_squares));
        break;
    default:
        IN_ALL_BANDS(c, canvas_fill(c, LEFT, y, 32, 16, INK_WHITE));
        break;
    }
}

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
    case ASK_SEND:
        send(b);
        break;
    case ASK_JUDGE:
    case ASK_REPLY:
        answer_game(&b->sum.part[0], ask);
        break;
    case ASK_SUM_JUDGE:
    case ASK_SUM_REPLY:
        answer_sum(b, ask);
        break;
    default:
        draw(&b->canvas, ask);
        break;
    }
}

/* No ticks: interrupts stay off. */
int main(void)
{
    static struct bench bench;

    system_init();
    display_init();
    for (;;)
        answer(&bench, next_byte());
}
