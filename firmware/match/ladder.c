#include "ladder.h"

uint8_t ladder_choice(const struct match *m)
{
    return m->chosen == LEVEL_AUTO ? m->rung : CHOICE_LEVEL + m->chosen;
}

/* If the choice is a level, the rung becomes the lowest one at which the robot plays at that level. */
void ladder_take(struct match *m, uint8_t choice)
{
    uint8_t level = choice - CHOICE_LEVEL;

    if (choice < RUNGS) {
        m->chosen = LEVEL_AUTO;
        m->rung = choice;
    } else {
        m->chosen = level < LEVELS ? level : LEVEL_MASTER;
        m->rung = m->chosen > 0 ? 2 * m->chosen - 1 : 0;
    }
    ladder_follow(m);
}

void ladder_follow(struct match *m)
{
    m->level = m->chosen == LEVEL_AUTO ? (m->rung + 1) / 2 : m->chosen;
    m->size = m->chosen == LEVEL_AUTO ? m->rung / 2 : SIZE_FULL;
}

bool ladder_climb(struct match *m, int8_t *streak, bool won)
{
    int8_t step = won ? 1 : -1;
    uint8_t rung = (uint8_t)(m->rung + step);

    *streak = *streak * step > 0 ? *streak + step : step;
    if (*streak * step < LADDER_STREAK)
        return false;
    *streak = 0;
    if (rung >= RUNGS) /* also below 0 */
        return false;
    m->rung = rung;
    ladder_follow(m);
    return true;
}
