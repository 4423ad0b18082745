/* What moves change in lists of heaps that split (FORM_HEAPS). */
#include "notation_heaps.h"
#include "text.h"

struct notation_change notation_changed(const struct position *here, const struct position *left)
{
    struct notation_change change = { .heap = NOTATION_NO_HEAP };
    uint8_t i = 0, more = left->parts + 1 - here->parts;

    while (i < GAME_PARTS && here->part[i] == left->part[i]) /* parts after the last heap are 0 */
        i++;
    if (i == GAME_PARTS)
        return change;
    change.heap = i;
    if (more == 2)
        change.lesser = (uint8_t)left->part[i++];
    if (more > 0)
        change.greater = (uint8_t)left->part[i];
    change.taken = (uint8_t)here->part[change.heap] - change.lesser - change.greater;
    return change;
}

bool notation_split(struct canvas *c, const struct match *m)
{
    const struct position *here = &m->here.part[0].position;
    struct notation_change change;

    if (component_game(m->here.part)->form != FORM_HEAPS)
        return false;
    change = notation_changed(here, &m->left.part[0].position);
    if (match_name(m, m->turn) == PLAYER_MACHINE)
        text_word(c, WORD_TAKES);
    text_number(c, here->part[change.heap]);
    canvas_letter(c, '>');
    if (change.lesser > 0) {
        text_number(c, change.lesser);
        canvas_letter(c, ' ');
    }
    text_number(c, change.greater);
    return true;
}
