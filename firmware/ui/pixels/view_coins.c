#include "art.h"
#include "draw.h"
#include "views.h"

enum { COINS = 16, LARGE = ART_COIN_HEADS_WIDTH + 1, SMALL = ART_COIN_HEADS7_WIDTH + 1, MARK = 2 };

/* Returns the number of coins of a row: up to the last head with which the match began, so that no coin comes or goes in play. */
static uint8_t coins_of(const struct scene *s)
{
    const struct component *start = &s->match->start.part[s->part - s->match->here.part];
    uint16_t heads = start->position.part[0] | s->here->part[0] | s->left->part[0];
    uint8_t coins = COINS;

    while (coins > 1 && !(heads >> (coins - 1) & 1))
        coins--;
    return coins;
}

/* Draws a coin; where coins have no room for a picture, a box or the lower edge of one. */
static void draw_coin(struct canvas *c, uint8_t x, uint8_t y, uint8_t pitch, bool heads)
{
    if (pitch >= LARGE)
        canvas_picture(c, x, y, heads ? art_coin_heads : art_coin_tails);
    else if (pitch >= SMALL)
        canvas_picture(c, x, y, heads ? art_coin_heads7 : art_coin_tails7);
    else
        canvas_fill(c, x, heads ? y : y + SMALL - MARK, pitch > 1 ? pitch - 1 : 1, heads ? SMALL - 1 : 1, INK_WHITE);
}

void view_coins(struct canvas *c, const struct scene *s)
{
    uint8_t coins = coins_of(s), pitch = s->width / coins, y = VIEW_TOP + 10, high, x;
    uint16_t turned = s->here->part[0] ^ s->left->part[0];

    if (pitch > LARGE)
        pitch = LARGE;
    high = pitch >= LARGE ? LARGE : SMALL;
    x = s->x + (uint8_t)(s->width - coins * pitch) / 2;
    for (uint8_t i = 0; i < coins; i++, x += pitch, turned >>= 1) {
        draw_coin(c, x, y, pitch, s->left->part[0] >> i & 1);
        if (turned & 1)
            canvas_fill(c, x, y + high + 1, pitch - 1, MARK, s->dashed ? INK_GREY : INK_WHITE);
    }
}
