/* The capacities of the device stand in games/capacity.h, and of this folder in desk/capacity.h; the names are the same, so a file can
 * include one of them only. These are the device's numbers that differ, for device_range_of. */
#include "device.h"
#include "device_capacity.h"
#include <stdio.h>

/* Cake and stones: the greatest piles on the device. */
enum { DEVICE_PILE = 99 };

/* Returns whether some part of p, of either coordinate if they are pieces, is above `most`. */
static bool above(const struct part *part, uint16_t most)
{
    const struct position *p = &part->position;

    for (uint8_t i = 0; i < p->parts; i++) {
        if (desk_game(part)->form == FORM_PIECES ? part_x(p->part[i]) > most || part_y(p->part[i]) > most : p->part[i] > most)
            return true;
    }
    return false;
}

/* Writes the range to `text` if the position has more parts or greater ones. */
static bool beyond(const struct part *part, char *text, size_t size)
{
    uint8_t parts = part->position.parts;

    switch (part->index) {
    case GAME_INDEX_digits:
        snprintf(text, size, "up to %u digits", device_capacity.digits);
        return parts > device_capacity.digits;
    case GAME_INDEX_queens:
        snprintf(text, size, "up to %ux%u and %u queens", device_capacity.queens_side, device_capacity.queens_side, device_capacity.pieces);
        return parts > device_capacity.pieces || above(part, device_capacity.queens_side - 1);
    case GAME_INDEX_cake:
    case GAME_INDEX_stones:
        snprintf(text, size, "up to %u piles of 0..%d", device_capacity.piles, DEVICE_PILE);
        return parts > device_capacity.piles || above(part, DEVICE_PILE);
    case GAME_INDEX_roxor:
        snprintf(text, size, "up to %u piles, of 0..%u at the start", game_list[part->index]->most_parts,
                 game_list[part->index]->greatest_start);
        return !game_legal(game_list[part->index], &part->position);
    default:
        return false;
    }
}

const char *device_range_of(const struct part *part)
{
    static char text[80];

    return beyond(part, text, sizeof text) ? text : NULL;
}
