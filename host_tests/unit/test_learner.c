/* Tests what the three lessons of Nim teach: a scripted learner, who knows the rule of the lessons and nothing else, beats the robot at its
 * highest level from won starts. */
#include "firmware/match/level.h"
#include "host_tests/tap.h"

enum { PILES = 3, GREATEST = 9, STARTS = 100 };

static struct match match;

/* Returns whether the groups of this size are odd in number: so one of them is lonely. */
static bool is_odd(const struct position *p, uint8_t group)
{
    uint8_t count = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        count += (p->part[i] & group) != 0;
    return count % 2 == 1;
}

/* Returns the greatest lonely group; 0 if there is none. */
static uint8_t greatest_lonely(const struct position *p)
{
    for (uint8_t group = 8; group > 0; group /= 2)
        if (is_odd(p, group))
            return group;
    return 0;
}

/* Returns what the pile becomes when the group is taken away, and then, if `evens`, each smaller group is taken or put back where that
 * makes its column even. */
static uint8_t evened(const struct position *p, uint8_t pile, uint8_t group, bool evens)
{
    struct position left = *p;

    left.part[pile] -= group;
    for (uint8_t smaller = group / 2; smaller > 0 && evens; smaller /= 2)
        if (is_odd(&left, smaller))
            left.part[pile] ^= smaller;
    return (uint8_t)left.part[pile];
}

/* Considers the learner's move: the first pile with the greatest lonely group.  Without a lonely group, one stone of the first pile. */
static void learner_moves(struct match *m, bool evens)
{
    const struct position *p = &m->here.part[0].position;
    uint8_t group = greatest_lonely(p), pile = 0, left;

    while (p->part[pile] == 0 || (group > 0 && !(p->part[pile] & group)))
        pile++;
    left = group > 0 ? evened(p, pile, group, evens) : (uint8_t)(p->part[pile] - 1);
    m->move.parts = 1;
    m->move.move[0] = (struct move){ .group = pile, .index = (uint16_t)(p->part[pile] - left - 1) };
}

/* Considers the robot's move, as the screen of a match does. */
static void robot_moves(struct match *m, uint16_t random)
{
    match_reply(m);
    if (!level_chooses(m, random))
        match_reply(m);
}

/* Plays a match from a start.  Returns whether the learner wins with legal moves only. */
static bool wins(uint8_t a, uint8_t b, uint8_t c, bool evens)
{
    struct match *m = &match;
    uint16_t random = 1;

    m->start.part[0].position.parts = PILES;
    m->start.part[0].position.part[0] = a;
    m->start.part[0].position.part[1] = b;
    m->start.part[0].position.part[2] = c;
    match_begin(m);
    while (!match_ended(m)) {
        if (match_machine_moves(m))
            robot_moves(m, random = match_chance(random));
        else
            learner_moves(m, evens);
        if (!match_consider(m))
            return false;
        match_move(m);
    }
    return m->turn == PLAYER_MACHINE;
}

/* Plays matches from the first STARTS won starts of three piles 1..GREATEST, sorted.  Returns how many the learner wins. */
static uint8_t games_won(bool evens)
{
    uint8_t won = 0, starts = 0;

    for (uint8_t c = GREATEST; c > 0; c--)
        for (uint8_t b = c; b > 0; b--)
            for (uint8_t a = b; a > 0; a--) {
                if ((a ^ b ^ c) == 0 || starts == STARTS)
                    continue;
                starts++;
                won += wins(a, b, c, evens);
            }
    CHECK(starts == STARTS, "there are 100 won starts of three piles up to 9");
    return won;
}

int main(void)
{
    match.machine = MACHINE_SECOND;
    match.level = LEVEL_MASTER;
    match_pick(&match, GAME_INDEX_nim);
    CHECK(games_won(true) == STARTS, "who follows the three lessons beats master from each of them");
    CHECK(games_won(false) < STARTS / 2, "who only takes the lonely group away does not");
    return tap_done();
}
