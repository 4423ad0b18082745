/* Tests what the lessons teach: a learner who knows their sentences, and nothing else, beats the robot from every won start.  Each rule
 * below is a sentence of a lesson, which must be there word by word; the judge (tools/gen/rules) says which starts are won.  Rules that one
 * may hit upon before the lesson lose. */
#include "firmware/match/level.h"
#include "firmware/ui/unpack.h"
#include "host_tests/tap.h"
#include "judged.h"
#include "lessons.h"
#include <stdio.h>
#include <string.h>

/* The random numbers with which a robot that moves at random meets each start, beside the one that plays best. */
enum { SEEDS_MOST = 3, SQUARES_MOST = 60, PAIRS_MOST = 20, ROWS_MOST = 12 };

/* What a lesson teaches about a game.  A rule names the positions that are lost, and the learner leaves one; or it names the move. */
struct taught {
    const char *says; /* a page of the lesson */
    uint8_t lesson;   /* its id; NO_LESSON: a rule that is wrong */
    uint8_t game;
    uint8_t least, parts, greatest;         /* starts have least..parts parts of 0..greatest each */
    uint16_t option[GAME_OPTIONS];          /* 0: the default */
    bool (*starts)(const struct position *p); /* optional: which of these are starts */
    bool (*lost)(const struct position *left);
    struct move (*move)(const struct position *p);
};
enum { NO_LESSON = 255 };

static struct match match;

/* ---- Bachet and the race ---- */

/* "Fill up to 4, one more than the most." */
static bool is_multiple(const struct position *left)
{
    return left->part[0] % (left->option[1] + 1u) == 0;
}

/* "What leads you to 89? Go back by 11": in steps of one more than the most. */
static bool leads_to_goal(const struct position *left)
{
    unsigned number = left->option[2];

    while (number > left->part[0] && number > left->option[1])
        number -= left->option[1] + 1;
    return number == left->part[0];
}

/* ---- Squares ---- */

/* "The least without a mark is lost. What can leave it is won." */
static bool sieve_marks_lost(const struct position *left)
{
    bool won[SQUARES_MOST + 1] = { false };

    for (unsigned least = 0; least < left->part[0]; least++)
        for (unsigned root = 1; !won[least] && least + root * root <= SQUARES_MOST; root++)
            won[least + root * root] = true;
    return !won[left->part[0]];
}

/* ---- twins ---- */

/* "Leave only twins": pairs off equal piles or rows. */
static bool only_twins(const struct position *left)
{
    uint8_t alone[GAME_PARTS], count = 0;

    for (uint8_t i = 0; i < left->parts; i++) {
        uint8_t pile = (uint8_t)left->part[i], twin = 0;

        while (twin < count && alone[twin] != pile)
            twin++;
        if (twin < count)
            alone[twin] = alone[--count];
        else if (pile > 0)
            alone[count++] = pile;
    }
    return count == 0;
}

/* ---- Nim ---- */

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

/* Returns the move that leaves `left` of a pile. */
static struct move leave(const struct position *p, uint8_t pile, uint16_t left)
{
    return (struct move){ .group = pile, .index = (uint16_t)(p->part[pile] - left - 1) };
}

/* "Take the greatest lonely group away from a pile that has it."  Then "put smaller groups back into it, or take them, until none is
 * lonely": if `puts` and `takes`. */
static struct move take_lonely(const struct position *p, bool puts, bool takes)
{
    struct position left = *p;
    uint8_t group = greatest_lonely(p), pile = 0;

    while (p->part[pile] == 0 || (group > 0 && !(p->part[pile] & group)))
        pile++;
    left.part[pile] -= group > 0 ? group : 1;
    for (uint8_t smaller = group / 2; smaller > 0; smaller /= 2)
        if (is_odd(&left, smaller) && (left.part[pile] & smaller ? takes : puts))
            left.part[pile] ^= smaller;
    return leave(p, pile, left.part[pile]);
}

static struct move nim_move(const struct position *p) { return take_lonely(p, true, true); }
static struct move only_puts(const struct position *p) { return take_lonely(p, true, false); }
static struct move only_takes(const struct position *p) { return take_lonely(p, false, true); }

/* "Play as in Nim till one pile above 1 is left. Then leave an odd number of 1s." */
static struct move misere_move(const struct position *p)
{
    uint8_t ones = 0, above = 0, pile = 0, any = 0;

    for (uint8_t i = 0; i < p->parts; i++) {
        ones += p->part[i] == 1;
        above += p->part[i] > 1;
        pile = p->part[i] > 1 ? i : pile;
        any = p->part[i] > 0 ? i : any;
    }
    if (above > 1)
        return nim_move(p);
    return above == 0 ? leave(p, any, 0) : leave(p, pile, ones % 2 == 0);
}

/* ---- the queen and Wythoff's game ---- */

/* Returns whether two piles, in any order, are a pair. */
static bool is_pair(const struct position *p, unsigned least, unsigned difference)
{
    uint16_t a = p->part[0], b = p->part[1];

    return (a == least && b == least + difference) || (b == least && a == least + difference);
}

/* "Lost: 1,2 and 2,1.  Next lost: 3,5 and 5,3, then 4,7 and 7,4", and 0,0, which ends the game. */
static bool is_listed(const struct position *left)
{
    return is_pair(left, 0, 0) || is_pair(left, 1, 1) || is_pair(left, 3, 2) || is_pair(left, 4, 3);
}

/* "The least unused number and the next difference", from 0 0 on. */
static bool is_unused(const struct position *left)
{
    bool used[3 * PAIRS_MOST] = { false };
    unsigned least = 0;

    for (unsigned difference = 0; difference <= PAIRS_MOST; difference++) {
        while (used[least])
            least++;
        if (least > PAIRS_MOST)
            return false;
        if (is_pair(left, least, difference))
            return true;
        used[least] = used[least + difference] = true;
    }
    return false;
}

/* "k is the difference of the two piles. So find k x 1.618, and then k more." */
static bool is_golden(const struct position *left)
{
    uint16_t a = left->part[0], b = left->part[1];
    unsigned k = a < b ? b - a : a - b;

    return is_pair(left, k * 1618 / 1000, k);
}

/* ---- rows of pins ---- */

/* "Rows of pins are a sum: xor their nimbers. One row: the least missing." */
static uint8_t row_nimber(uint8_t row)
{
    uint8_t nimber[ROWS_MOST + 1] = { 0 };

    for (uint8_t n = 1; n <= row; n++) {
        bool seen[32] = { false };

        for (uint8_t takes = 1; takes <= 2 && takes <= n; takes++)
            for (uint8_t beside = 0; beside <= n - takes; beside++)
                seen[nimber[beside] ^ nimber[n - takes - beside]] = true;
        while (seen[nimber[n]])
            nimber[n]++;
    }
    return nimber[row];
}

static bool xor_is_0(const struct position *left)
{
    uint8_t xor = 0;

    for (uint8_t i = 0; i < left->parts; i++)
        xor ^= row_nimber((uint8_t)left->part[i]);
    return xor == 0;
}

/* ---- Fibonacci, Chomp, Digits ---- */

/* At the start one takes "not all". */
static bool is_first(const struct position *p)
{
    return p->part[0] > 1 && p->part[1] == p->part[0] - 1;
}

/* "Another start? Split it, the greatest first: 20 is 13 5 2. Take the least, 2." */
static struct move least_part(const struct position *p)
{
    unsigned rest = p->part[0], part = 0;

    while (rest > 0) {
        unsigned next = 1;

        for (part = 1; part + next <= rest;) {
            unsigned sum = part + next;

            next = part;
            part = sum;
        }
        rest -= part;
    }
    return (struct move){ .index = (uint16_t)(part - 1) };
}

/* "Two rows: leave the second row 1 shorter."  A row that is gone has no squares. */
static bool is_shorter(const struct position *left)
{
    return left->part[0] == (left->parts > 1 ? left->part[1] : 0) + 1;
}

/* "0 is worth 1, 1 is worth 0, and 2 to 9 are worth 2 to 9.  Two digits are lost if the first is 1 more than the second is worth."  One
 * digit that is worth 0 is lost, and so is none: "No move: you lose". */
static bool is_one_more(const struct position *left)
{
    uint8_t last = (uint8_t)left->part[left->parts > 1], worth = last > 1 ? last : !last;

    return left->parts == 0 || (left->parts == 1 ? worth == 0 : left->part[0] == worth + 1);
}

/* ---- rules that are wrong ---- */

/* The pattern of the first lost numbers: 0 2 5 7 10 12 15 17 20 22, which breaks at 34. */
static bool has_pattern(const struct position *left) { return left->part[0] % 5 == 0 || left->part[0] % 5 == 2; }

/* Leaves an even number of stones. */
static bool is_even(const struct position *left) { return (left->part[0] + left->part[1] + left->part[2]) % 2 == 0; }

/* Takes 1 of the first pile that has one. */
static struct move take_1(const struct position *p)
{
    uint8_t pile = 0;

    while (p->part[pile] == 0)
        pile++;
    return (struct move){ .group = pile };
}

/* ---- the rules, by lessons ---- */

static const struct taught rules[] = {
    { "Leave 3. They take 1 or 2, and you take the rest.", 13, GAME_INDEX_bash, 1, 1, 60, { 0, 2 }, .lost = is_multiple },
    { "Take 1 to 3? Fill up to 4, one more than the most. So leave 4, 8, 12...", 3, GAME_INDEX_bash, 1, 1, 99, .lost = is_multiple },
    { "Take 1 to 3? Fill up to 4, one more than the most. So leave 4, 8, 12...", 3, GAME_INDEX_bash, 1, 1, 60, { 0, 3 },
      .lost = is_multiple },
    { "What leads you to 89? Go back by 11: 78, 67, 56, 45, 34, 23, 12, 1.", 3, GAME_INDEX_race, 1, 1, 100, .lost = leads_to_goal },
    { "The least without a mark is lost. What can leave it is won. Watch.", 1, GAME_INDEX_squares, 1, 1, SQUARES_MOST,
      .lost = sieve_marks_lost },
    { "Twins count for nothing: 3 4 3 is like 4 alone. Leave only twins.", 14, GAME_INDEX_nim, 2, 2, 15, .lost = only_twins },
    { "Then put smaller groups back into it, or take them, until none is lonely.", 4, GAME_INDEX_nim, 3, 3, 15, .move = nim_move },
    { "Play as in Nim till one pile above 1 is left. Then leave an odd number of 1s.", 16, GAME_INDEX_nim, 3, 3, 9, { PLAY_MISERE },
      .move = misere_move },
    { "What reaches a lost square is won. Next lost: 3,5 and 5,3, then 4,7 and 7,4.", 6, GAME_INDEX_wythoff, 2, 2, 7,
      .lost = is_listed },
    { "So: the least unused number and the next difference. 1 2, 3 5, 4 7, then 6 10.", 8, GAME_INDEX_wythoff, 2, 2, PAIRS_MOST,
      .lost = is_unused },
    { "k is the difference of the two piles. So find k x 1.618, and then k more.", 5, GAME_INDEX_wythoff, 2, 2, PAIRS_MOST,
      .lost = is_golden },
    { "One row: hit the middle, 1 or 2. Then copy each move on the other side.", 17, GAME_INDEX_octal, 1, 1, ROWS_MOST,
      .lost = only_twins },
    { "Rows of pins are a sum: xor their nimbers. One row: the least missing.", 20, GAME_INDEX_octal, 1, 3, ROWS_MOST,
      .lost = xor_is_0 },
    { "Another start? Split it, the greatest first: 20 is 13 5 2. Take the least, 2.", 18, GAME_INDEX_fibonacci, 2, 2, 60,
      .starts = is_first, .move = least_part },
    { "Two rows: leave the second row 1 shorter. You can always do so again.", 19, GAME_INDEX_chomp, 1, 2, 7, .lost = is_shorter },
    { "Two digits are lost if the first is 1 more than the second is worth: 43, 65.", 11, GAME_INDEX_digits, 1, 2, 9,
      .lost = is_one_more },
};

static const struct taught wrong_rules[] = {
    { "Leave 0 or 2 more than a multiple of 5", NO_LESSON, GAME_INDEX_squares, 1, 1, SQUARES_MOST, .lost = has_pattern },
    { "Take lonely groups away, put none back", NO_LESSON, GAME_INDEX_nim, 3, 3, 9, .move = only_takes },
    { "Take the greatest, only put smaller ones back", NO_LESSON, GAME_INDEX_nim, 3, 3, 9, .move = only_puts },
    { "Leave an even number of stones", NO_LESSON, GAME_INDEX_nim, 3, 3, 9, .lost = is_even },
    { "Play misere as Nim to the end", NO_LESSON, GAME_INDEX_nim, 3, 3, 9, { PLAY_MISERE }, .move = nim_move },
    { "Leave twins", NO_LESSON, GAME_INDEX_wythoff, 2, 2, PAIRS_MOST, .lost = only_twins },
    { "Take 1 pin of a row", NO_LESSON, GAME_INDEX_octal, 1, 1, ROWS_MOST, .move = take_1 },
    { "Take 1", NO_LESSON, GAME_INDEX_fibonacci, 2, 2, 60, .starts = is_first, .move = take_1 },
};

/* Returns whether the sentence is a page, or a reason, of the lesson with this id. */
static bool is_taught(const char *sentence, uint8_t id)
{
    char line[WORDS_LONGEST + 1];
    uint8_t lesson = 0;
    uint16_t end;

    while (lesson + 1 < LESSON_COUNT && lesson_id(lesson) != id)
        lesson++;
    end = lesson + 1 < LESSON_COUNT ? lesson_text(lesson + 1) : WORD_COUNT - WORD_TEXTS;
    for (uint16_t text = lesson_text(lesson); text < end; text++) {
        unpack_word(line, WORD_TEXTS + text);
        if (strcmp(line, sentence) == 0)
            return true;
    }
    return false;
}

/* ---- matches ---- */

/* Considers the learner's move: the first one that leaves a lost position; the first one if none does. */
static void learner_moves(struct match *m, const struct taught *t)
{
    const struct position *p = &m->here.part[0].position;
    const __flash struct game *game = component_game(m->here.part);
    struct move *move = &m->move.move[0];
    bool more;

    m->move.parts = 1;
    if (t->move) {
        *move = t->move(p);
        return;
    }
    for (more = game_first(game, p, move); more; more = game_next(game, p, move)) {
        struct position left = *p;

        game->apply(&left, *move);
        if (t->lost(&left))
            return;
    }
    game_first(game, p, move);
}

/* Considers the robot's move, as the screen of a match does. */
static void robot_moves(struct match *m, uint16_t random)
{
    match_reply(m);
    if (!level_chooses(m, random))
        match_reply(m);
}

/* Plays a match from the start of `match`.  Returns whether the learner, who begins, wins with legal moves only. */
static bool wins(const struct taught *t, uint8_t level, uint16_t random)
{
    struct match *m = &match;

    m->level = level;
    m->machine = MACHINE_SECOND;
    match_begin(m);
    while (!match_ended(m)) {
        if (match_machine_moves(m))
            robot_moves(m, random = match_chance(random));
        else
            learner_moves(m, t);
        if (!match_consider(m))
            return false;
        match_move(m);
    }
    return (m->turn == PLAYER_MACHINE) != match_misere(m);
}

struct tally {
    unsigned starts, matches, won;
};

/* Plays from the start of `match`, if the judge calls it won: against the master; with a right rule also against robots that move at
 * random, and so otherwise. */
static void play_start(const struct taught *t, struct tally *n)
{
    struct whole w = judged(&match.start);

    if (rules_value(&w).outcome != RULES_N)
        return;
    n->starts++;
    for (uint16_t seed = 0; seed <= (t->lesson == NO_LESSON ? 0 : SEEDS_MOST); seed++) {
        n->matches++;
        n->won += wins(t, seed > 0 ? LEVEL_NOVICE : LEVEL_MASTER, (uint16_t)(7919 * seed));
    }
}

/* Plays from all won starts of a rule, which differ by more than the order of their parts where there are three.  Returns the tally. */
static struct tally play(const struct taught *t)
{
    struct position *p = &match.start.part[0].position;
    struct tally n = { 0 };

    match_pick(&match, t->game);
    for (uint8_t i = 0; i < GAME_OPTIONS; i++)
        if (t->option[i] > 0)
            p->option[i] = t->option[i];
    for (p->parts = t->least; p->parts <= t->parts; p->parts++) {
        uint8_t i = 0;

        memset(p->part, 0, sizeof p->part);
        while (i < p->parts) {
            bool sorted = p->parts < 3 || (p->part[0] <= p->part[1] && p->part[1] <= p->part[2]);

            if (sorted && game_legal(component_game(match.start.part), p) && (!t->starts || t->starts(p)))
                play_start(t, &n);
            for (i = 0; i < p->parts && ++p->part[i] > t->greatest; i++)
                p->part[i] = 0;
        }
    }
    return n;
}

int main(void)
{
    unsigned unsaid = 0, lost = 0, unbeaten = 0, few = 0;

    for (const struct taught *t = rules; t < rules + sizeof rules / sizeof *rules; t++) {
        struct tally n = play(t);

        printf("# %u of %u matches from %u won starts: %s\n", n.won, n.matches, n.starts, t->says);
        unsaid += !is_taught(t->says, t->lesson);
        lost += n.matches - n.won;
        few += n.starts < 8;
    }
    for (const struct taught *t = wrong_rules; t < wrong_rules + sizeof wrong_rules / sizeof *wrong_rules; t++) {
        struct tally n = play(t);

        printf("# %u of %u: %s\n", n.won, n.matches, t->says);
        unbeaten += n.won == n.matches;
    }
    CHECK(unsaid == 0, "each rule is a sentence of its lesson");
    CHECK(few == 0, "each has won starts");
    CHECK(lost == 0, "a learner who follows it beats the robot from each of them");
    CHECK(unbeaten == 0, "a learner with a wrong rule does not");
    return tap_done();
}
