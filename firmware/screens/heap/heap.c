/* Lets the player find the position's nimber.  The player chooses a heap of Nim beside the position; position and heap together are lost
 * exactly if the size of the heap is the nimber. */
#include "heap.h"

static uint8_t heap_enter(struct app *app)
{
    match_drop(&app->match);
    match_value(&app->match);
    return STAY;
}

static uint8_t heap_key(struct app *app, uint8_t key)
{
    struct heap_state *s = (struct heap_state *)app->state;

    if (key == KEY_B || key == KEY_A)
        return app->match.machine == MACHINE_ANALYSE ? SCREEN_analyse : BACK;
    s->heap = (uint8_t)match_step(s->heap, key_direction(key), 0, HEAP_MOST, false);
    return STAY;
}

const __flash struct screen screen_heap = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .enter = heap_enter, .key = heap_key, .page = heap_draw
};
