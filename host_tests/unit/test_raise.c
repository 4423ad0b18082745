/* Tests the robot that the person raises: its boxes, judged by the rules alone (tools/gen/rules); that it learns from 1,000 matches against
 * a player who makes no mistake; its code; its records, with a power cut at every byte; and the screens. */
#include "firmware/screens/raise/raise.h"
#include "firmware/store/keys.h"
#include "cuts.h"
#include "host_tests/tap.h"
#include "games/bash.h"
#include "judged.h"
#include "screens.h"
#include <stdio.h>

enum { MATCHES = 1000, TRIALS = 400, SEEDS_TRIED = 10, LOGGED = 4000, BEADS = 136 };

static uint32_t dice = 1;

static uint16_t any_of(uint16_t count)
{
    dice = dice * 1664525u + 1013904223u;
    return (uint16_t)((dice >> 16) % count);
}

/* ---- positions and moves, by the rules ---- */

/* Returns the position of a game with these piles, for the judge. */
static struct whole position(uint8_t game, const uint8_t *pile)
{
    static const uint16_t id[BOXES_GAMES] = { RULES_BASH, RULES_SQUARES, RULES_NIM };
    struct whole w = { .count = 1 };
    struct place *p = w.game;

    p->game = id[game];
    for (unsigned i = 0; i < RULES_OPTIONS && rules_option(p->game, i); i++)
        p->option[i] = rules_default(p->game, i);
    if (game == BOXES_BASH)
        p->option[BASH_MAX] = 3;
    p->parts = game == BOXES_NIM ? BOXES_PILES : 1;
    for (unsigned i = 0; i < p->parts; i++)
        p->part[i] = pile[BOXES_PILES - p->parts + i];
    return w;
}

/* Returns whether the player to move wins.  Each position is judged once. */
static bool is_won(uint8_t game, const uint8_t *pile)
{
    static uint8_t known[BOXES_GAMES][2][4][BOXES_START + 1];
    uint8_t *value = &known[game][pile[0]][pile[1]][pile[2]];
    struct whole w;

    if (*value == 0) {
        w = position(game, pile);
        *value = 1 + (rules_value(&w).outcome == RULES_N);
    }
    return *value == 2;
}

/* Returns whether the moves of a box lead to the positions that the rules allow, each once. */
static bool moves_are_right(uint8_t game, const uint8_t *pile)
{
    static struct place left[RULES_MOVES];
    struct whole w = position(game, pile);
    unsigned count = rules_moves(w.game, left);
    uint8_t moves = boxes_moves(game, pile), hits = 0;

    for (uint8_t move = 0; move < moves; move++) {
        uint8_t to[BOXES_PILES] = { pile[0], pile[1], pile[2] }, from;
        bool found = false;

        boxes_move(game, to, move, &from);
        boxes_sort(to);
        for (unsigned i = 0; i < count; i++) {
            uint8_t by_rule[BOXES_PILES] = { 0 };

            for (unsigned k = 0; k < left[i].parts; k++)
                by_rule[BOXES_PILES - left[i].parts + k] = (uint8_t)left[i].part[k];
            boxes_sort(by_rule);
            if (memcmp(by_rule, to, sizeof to) == 0) {
                hits++;
                found = true;
            }
        }
        if (!found || boxes_between(game, pile, to) != move)
            return false;
    }
    return hits == count; /* each move of the rules is that of one box, and equal ones are one move */
}

static void boxes(void)
{
    static const uint8_t all[BOXES_GAMES] = { 60, 58, BEADS };
    bool right = true, numbered = true, rolled = true;

    for (uint8_t game = 0; game < BOXES_GAMES; game++) {
        uint8_t pile[BOXES_PILES] = { 0 }, first = 0;

        do {
            right &= moves_are_right(game, pile);
            numbered &= boxes_first(game, pile) == first;
            first += boxes_moves(game, pile);
        } while (boxes_next(game, pile));
        numbered &= boxes_all(game) == all[game] && first == all[game];
    }
    for (uint16_t random = 0; random < UINT16_MAX; random++) {
        uint8_t game = random % BOXES_GAMES, pile[BOXES_PILES], most[BOXES_PILES], from;

        boxes_start(game, most);
        boxes_roll(game, pile, random);
        rolled &= pile[0] <= pile[1] && pile[1] <= pile[2] && pile[0] <= most[0] && pile[1] <= most[1] && pile[2] <= most[2];
        for (uint8_t move = boxes_moves(game, pile); move-- > 0;) {
            uint8_t to[BOXES_PILES] = { pile[0], pile[1], pile[2] };

            boxes_move(game, to, move, &from);
            rolled &= to[0] + to[1] + to[2] > 0;
        }
    }
    CHECK(rolled, "a start is within its game, and no move ends it");
    CHECK(right, "the moves of each box are those of the rules, equal ones once");
    CHECK(numbered, "the games have 60, 58 and 136 moves, numbered one after the other");
}

/* ---- learning ---- */

static void new_robot(uint8_t *bytes, uint8_t game)
{
    uint8_t pile[BOXES_PILES] = { 0 }, n = BOXES_BEADS;

    memset(bytes, 0, ROBOT_BYTES);
    boxes_put(bytes, BOXES_KIND, 1 + game);
    do
        for (uint8_t moves = boxes_moves(game, pile); moves > 0; moves--)
            boxes_put(bytes, n++, boxes_new(game, pile));
    while (boxes_next(game, pile));
}

/* Returns a move of a player who makes no mistake; from a lost position, any. */
static uint8_t perfect(uint8_t game, const uint8_t *pile)
{
    uint8_t moves = boxes_moves(game, pile);

    for (uint8_t move = 0; move < moves; move++) {
        uint8_t to[BOXES_PILES] = { pile[0], pile[1], pile[2] }, from;

        boxes_move(game, to, move, &from);
        boxes_sort(to);
        if (!is_won(game, to))
            return move;
    }
    return (uint8_t)any_of(moves);
}

/* Plays a match of the robot against that player, from a random start.  Teaches the robot, or lets it begin a start that can be won.
 * Returns whether the robot wins. */
static bool play(uint8_t *bytes, uint8_t game, bool begins, bool teach)
{
    uint8_t pile[BOXES_PILES], beads[BOX_MOVES], made[BOXES_START], count = 0, from;
    bool own = begins, won = false;

    do
        boxes_roll(game, pile, any_of(UINT16_MAX));
    while (!teach && !is_won(game, pile));
    for (;; own = !own) {
        uint8_t moves = boxes_open(bytes, game, pile, beads);
        uint8_t move = own ? boxes_draw(beads, moves, any_of(UINT16_MAX)) : moves == 0 ? BOXES_EMPTY : perfect(game, pile);

        won = !own;
        if (move == BOXES_EMPTY)
            break;
        if (own)
            made[count++] = BOXES_BEADS + boxes_first(game, pile) + move;
        boxes_move(game, pile, move, &from);
        boxes_sort(pile);
    }
    for (uint8_t i = 0; teach && i < count; i++)
        boxes_put(bytes, made[i], boxes_learn(boxes_nibble(bytes, made[i]), won));
    return won;
}

/* Returns how many of 100 starts that can be won the robot wins against the player who makes no mistake. */
static unsigned percent(uint8_t *bytes, uint8_t game)
{
    unsigned won = 0;

    for (unsigned i = 0; i < TRIALS; i++)
        won += play(bytes, game, true, false);
    return won * 100 / TRIALS;
}

static void learning(void)
{
    static const char *const name[BOXES_GAMES] = { "bash", "squares", "nim" };
    uint8_t robot[ROBOT_BYTES];
    bool better = true;

    for (uint8_t game = 0; game < BOXES_GAMES; game++) {
        unsigned before = 0, soon = 0, after = 0;

        for (unsigned seed = 0; seed < SEEDS_TRIED; seed++) {
            new_robot(robot, game);
            before += percent(robot, game);
            for (unsigned i = 0; i < MATCHES; i++) {
                play(robot, game, i & 1, true);
                if (i == 40)
                    soon += percent(robot, game);
            }
            after += percent(robot, game);
        }
        printf("# %s: of 100 starts that can be won, a new robot wins %u, after 40 matches %u, after 1,000 %u\n",
               name[game], before / SEEDS_TRIED, soon / SEEDS_TRIED, after / SEEDS_TRIED);
        better &= before < soon && soon < after && after >= before + 30 * SEEDS_TRIED;
    }
    CHECK(better, "from 1,000 matches against a player who makes no mistake it learns to win 30 of 100 more, and some from 40");
}

/* A robot that has beads only for moves that win, and one for each move where none does. */
static void wise_robot(uint8_t *bytes, uint8_t game)
{
    uint8_t pile[BOXES_PILES] = { 0 }, n = BOXES_BEADS;

    new_robot(bytes, game);
    do
        for (uint8_t move = 0; move < boxes_moves(game, pile); move++) {
            uint8_t to[BOXES_PILES] = { pile[0], pile[1], pile[2] }, from;

            boxes_move(game, to, move, &from);
            boxes_sort(to);
            boxes_put(bytes, n++, !is_won(game, pile) || !is_won(game, to));
        }
    while (boxes_next(game, pile));
}

/* Two wise robots: who can win the start wins.  A wise one against a new one. */
static void duels(void)
{
    uint8_t wise[ROBOT_BYTES], stupid[ROBOT_BYTES];
    bool exact = true, most = true;
    uint16_t random = 5;

    for (uint8_t game = 0; game < BOXES_GAMES; game++) {
        const uint8_t *twins[2] = { wise, wise }, *robots[2] = { wise, stupid };
        unsigned won = 0;

        wise_robot(wise, game);
        new_robot(stupid, game);
        for (unsigned i = 0; i < TRIALS; i++) {
            uint8_t pile[BOXES_PILES], again[BOXES_PILES], turn = i & 1;

            boxes_roll(game, pile, any_of(UINT16_MAX));
            memcpy(again, pile, sizeof again);
            exact &= boxes_duel(twins, game, again, turn, &random) == (is_won(game, pile) ? turn : turn ^ 1);
            won += boxes_duel(robots, game, pile, turn, &random) == 0;
        }
        most &= won > TRIALS * 6 / 10;
    }
    CHECK(exact, "of two robots without a mistake the one wins that can");
    CHECK(most, "such a robot wins most matches against a new one");
}

static void edges(void)
{
    uint8_t none[BOX_MOVES] = { 0 }, one[BOX_MOVES] = { 0, 0, 1 };

    CHECK(boxes_learn(0, false) == 0 && boxes_learn(1, false) == 0 && boxes_learn(14, true) == BEADS_MOST
          && boxes_learn(BEADS_MOST, true) == BEADS_MOST && boxes_learn(3, true) == 5, "beads stay within 0..15");
    CHECK(boxes_draw(none, 3, 7) == BOXES_EMPTY && boxes_draw(one, 3, 0xFFFF) == 2 && boxes_draw(one, 3, 0) == 2,
          "an empty box gives up; the only bead is drawn");
}

/* ---- codes ---- */

static void random_robot(uint8_t *bytes, uint8_t game)
{
    uint8_t end = BOXES_BEADS + boxes_all(game);

    memset(bytes, 0, ROBOT_BYTES);
    boxes_put(bytes, BOXES_KIND, 1 + game);
    boxes_put(bytes, BOXES_HAT, (uint8_t)any_of(HATS + 1));
    for (uint8_t i = 0; i < NAME_LETTERS; i++)
        boxes_put_name(bytes, i, (uint8_t)any_of(27));
    for (uint8_t n = BOXES_BEADS; n < end; n++)
        boxes_put(bytes, n, (uint8_t)any_of(16));
}

static bool refuses_damage(const uint8_t *letters, uint8_t row, const uint8_t *before)
{
    uint8_t wrong[ROW_LETTERS], bytes[ROBOT_BYTES];

    for (uint8_t i = 0; i < ROW_LETTERS; i++)
        for (uint8_t letter = 0; letter < CODE_BASE; letter++) {
            memcpy(wrong, letters, sizeof wrong);
            memcpy(bytes, before, sizeof bytes);
            wrong[i] = letter;
            if (letter != letters[i] && (boxes_code_read(wrong, row, bytes) || memcmp(bytes, before, sizeof bytes) != 0))
                return false;
        }
    for (uint8_t i = 0; i < ROW_LETTERS; i++)
        for (uint8_t k = 0; k < i; k++) {
            memcpy(wrong, letters, sizeof wrong);
            memcpy(bytes, before, sizeof bytes);
            wrong[i] = letters[k];
            wrong[k] = letters[i];
            if (letters[i] != letters[k] && boxes_code_read(wrong, row, bytes))
                return false;
        }
    return true;
}

/* Returns whether a row of the robot's code is refused and changes nothing.  The rows from `row` on are those of `others`. */
static bool is_refused(const uint8_t *robot, const uint8_t *others, uint8_t row)
{
    uint8_t read[ROBOT_BYTES] = { 0 }, before[ROBOT_BYTES], letters[ROW_LETTERS];

    for (uint8_t i = 0; i < boxes_rows(boxes_nibble(robot, BOXES_KIND) - 1); i++) {
        memcpy(before, read, sizeof before);
        boxes_code_write(i < row ? robot : others, i, letters);
        if (!boxes_code_read(letters, i, read))
            return memcmp(before, read, sizeof before) == 0;
    }
    return false;
}

/* Tests rows whose letters fit together, but which are no robot: a game, a hat or a letter that is none, and a bead after the last. */
static void no_robots(void)
{
    uint8_t robot[ROBOT_BYTES], other[ROBOT_BYTES], letters[ROW_LETTERS];
    bool games = true, hats = true, names = true;

    random_robot(robot, BOXES_BASH);
    for (uint8_t kind = 0; kind < 16; kind++) {
        boxes_put(robot, BOXES_KIND, kind);
        boxes_code_write(robot, 0, letters);
        memset(other, 0, sizeof other);
        games &= boxes_code_read(letters, 0, other) == (kind >= 1 && kind <= BOXES_GAMES);
    }
    random_robot(robot, BOXES_BASH);
    for (uint8_t hat = HATS + 1; hat < 16; hat++) {
        boxes_put(robot, BOXES_HAT, hat);
        hats &= is_refused(robot, robot, 0);
    }
    for (uint8_t i = 0; i < NAME_LETTERS; i++)
        for (uint8_t letter = 27; letter < 32; letter++) {
            random_robot(robot, BOXES_BASH);
            boxes_put_name(robot, i, letter);
            names &= is_refused(robot, robot, 0);
        }
    random_robot(robot, BOXES_SQUARES);
    memcpy(other, robot, sizeof other);
    boxes_put(other, BOXES_KIND, 1 + BOXES_NIM);
    boxes_put(other, BOXES_BEADS + boxes_all(BOXES_SQUARES), 1);
    CHECK(games, "a code of a robot of no game is refused");
    CHECK(hats, "a code with a hat that does not exist is refused");
    CHECK(names, "so is one with a letter that does not exist");
    CHECK(is_refused(robot, other, boxes_rows(BOXES_SQUARES) - 1), "and one with a bead after the last");
}

static void codes(void)
{
    bool back = true, refused = true, order = true, taken_back = true;

    for (unsigned round = 0; round < 60; round++) {
        uint8_t game = round % BOXES_GAMES, rows = boxes_rows(game), robot[ROBOT_BYTES], read[ROBOT_BYTES] = { 0 };
        uint8_t before[ROBOT_BYTES], letters[ROW_LETTERS];

        random_robot(robot, game);
        for (uint8_t row = 0; row < rows; row++) {
            boxes_code_write(robot, row, letters);
            memcpy(before, read, sizeof before);
            refused &= refuses_damage(letters, row, before);
            order &= !boxes_code_read(letters, row + 1, read) && !boxes_code_read(letters, (uint8_t)(row - 1), read);
            back &= boxes_code_read(letters, row, read);
            boxes_code_clear(row, read);
            taken_back &= memcmp(before, read, sizeof before) == 0;
            boxes_code_read(letters, row, read);
        }
        back &= memcmp(robot, read, sizeof robot) == 0;
    }
    CHECK(boxes_rows(BOXES_BASH) == 4 && boxes_rows(BOXES_SQUARES) == 4 && boxes_rows(BOXES_NIM) == BOXES_ROWS, "a code has 4 rows, or 9");
    CHECK(back, "robots come back from their codes");
    CHECK(refused, "a row with one wrong letter, or two exchanged, is refused, and changes nothing");
    CHECK(order, "so is a row in another's place");
    CHECK(taken_back, "a row that was read can be taken back");
}

/* ---- records ---- */

static struct store store;
static struct match match;
static uint8_t memory[STORAGE_SIZE], before[STORAGE_SIZE];
static struct host_write written[LOGGED];

static void open_on(uint8_t *storage)
{
    host.storage = storage;
    host.busy = host.refusals = 0;
    memset(&store, 0, sizeof store);
    store_open(&store, &match);
    wide_map_begin(&store);
}

static void read_robot(uint8_t *bytes)
{
    for (uint8_t i = 0; i < ROBOT_BYTES; i++)
        bytes[i] = store_robot_byte(&store, i);
}

/* The robots before and after what is cut. */
static uint8_t older[ROBOT_BYTES], newer[ROBOT_BYTES];

static bool is_older_newer_or_none(uint8_t *storage)
{
    uint8_t now[ROBOT_BYTES];

    open_on(storage);
    read_robot(now);
    return !store_has_robot(&store) || memcmp(now, older, sizeof now) == 0 || memcmp(now, newer, sizeof now) == 0;
}

/* After a match that was cut short, each record is that before or that after it. */
static bool is_taught_by_records(uint8_t *storage)
{
    uint8_t now[ROBOT_BYTES];

    open_on(storage);
    read_robot(now);
    for (uint8_t i = 0; i < ROBOT_BYTES; i += JOURNAL_PAYLOAD)
        if (memcmp(now + i, older + i, JOURNAL_PAYLOAD) != 0 && memcmp(now + i, newer + i, JOURNAL_PAYLOAD) != 0)
            return false;
    return store_has_robot(&store);
}

static void records(void)
{
    static const uint8_t made[] = { 1, 17, 18, 59, 60, 100, 135 };
    uint8_t now[ROBOT_BYTES];
    bool same = true, whole = true, learned = true;
    unsigned cuts = 0;

    memset(memory, 0xFF, sizeof memory);
    open_on(memory);
    CHECK(!store_has_robot(&store), "at first there is no robot");
    for (uint8_t round = 0; round < 6; round++) {
        memcpy(older, newer, sizeof older);
        random_robot(newer, round % BOXES_GAMES);
        cuts_begin(before, written);
        store_new_robot(&store, &match, newer);
        cuts += host.logged;
        whole &= cuts_survived(before, written, is_older_newer_or_none);
        open_on(memory);
        read_robot(now);
        same &= store_has_robot(&store) && memcmp(now, newer, sizeof now) == 0 && store.wide[0] == 0;
    }
    CHECK(same, "robots are read as they were stored, also after a restart; none is a wide map");
    CHECK(whole, "a power cut leaves the robot before, the new one, or none");
    for (uint8_t round = 0; round < 6; round++) {
        memcpy(older, newer, sizeof older);
        newer[round & 1 ? ROBOT_WON : ROBOT_LOST]++;
        for (uint8_t i = 0; i < sizeof made; i++)
            boxes_put(newer, BOXES_BEADS + made[i], boxes_learn(boxes_nibble(newer, BOXES_BEADS + made[i]), round & 1));
        cuts_begin(before, written);
        store_teach_robot(&store, made, sizeof made, round & 1);
        cuts += host.logged;
        learned &= cuts_survived(before, written, is_taught_by_records);
        open_on(memory);
        read_robot(now);
        learned &= memcmp(now, newer, sizeof now) == 0;
    }
    NOTE("bytes at whose writing the power went:", cuts);
    CHECK(learned && cuts > 500, "it learns; a power cut leaves each record as it was before the match or after it");
    CHECK(store_remembers(&store), "the memory is not worn");
}

/* A wide map and a robot take each other's place. */
static void beside_map(void)
{
    uint8_t rows[WIDE_NODES][WIDE_ROW] = { { 2 } }, robot[ROBOT_BYTES];

    memset(memory, 0xFF, sizeof memory);
    open_on(memory);
    store_new_wide(&store, &match, WIDE_NODES, rows);
    CHECK(store.wide[0] == WIDE_NODES && !store_has_robot(&store), "a wide map is no robot");
    random_robot(robot, BOXES_NIM);
    store_new_robot(&store, &match, robot);
    CHECK(store.wide[0] == 0 && store_has_robot(&store), "a robot takes the place of the map");
    store_new_wide(&store, &match, WIDE_NODES, rows);
    CHECK(store.wide[0] == WIDE_NODES && !store_has_robot(&store), "and a map that of the robot");
}

/* ---- the screens ---- */

static struct canvas canvas;

static void settle(void)
{
    for (uint16_t i = 0; i < 20000 && (app.store.awake || app.timer > 0 || app.waits); i++)
        loop_tick(&app, 0, 1);
    draw_shown(&app, &canvas);
}

static void press(uint8_t key)
{
    press_once(&app, key);
    draw_shown(&app, &canvas);
}

static unsigned beads(void)
{
    unsigned all = 0;

    for (uint8_t n = BOXES_BEADS; n < BOXES_NIBBLES; n++)
        all += store_robot_nibble(&app.store, n);
    return all;
}

/* Raises a robot that learns a game, from the main menu on. */
static void raise_one(uint8_t game)
{
    app_leave_match(&app);
    go(&app, SCREEN_main);
    go(&app, SCREEN_raise);
    if (raise_shown(&app)->mode == RAISE_HOME) {
        press(KEY_UP);
        press(KEY_A);
        press(KEY_RIGHT);
    } else {
        press(KEY_A);
    }
    for (uint8_t i = 0; i < game; i++)
        press(KEY_DOWN);
    press(KEY_A);
    press(KEY_A); /* the name stays */
}

/* Returns how many moves of the match on the table the robot has made. */
static unsigned moves_of_robot(void)
{
    return (app.match.moves + (app.match.first == PLAYER_MACHINE)) / 2;
}

/* Plays a match to its end, the person by random moves.  Returns how many moves the robot has made.  *result: 1 if it has won, else -1. */
static unsigned play_match(int *result)
{
    unsigned own = 0;

    press(KEY_A);
    while (app_screen(&app) == SCREEN_card)
        press(KEY_A);
    while (app_screen(&app) != SCREEN_raise) {
        if (app_screen(&app) == SCREEN_box) {
            *result = -1;
            own = moves_of_robot();
            press(KEY_A);
        } else if (chooses(&app)) {
            for (uint16_t i = any_of(6); i > 0; i--)
                press_once(&app, KEY_UP);
            app.guard = 0;
            press(KEY_A);
        } else if (app_screen(&app) == SCREEN_result) {
            *result = match_lost(&app.match) ? 1 : -1;
            own = moves_of_robot();
            app.guard = 0;
            press(KEY_A);
        } else {
            settle();
        }
    }
    return own;
}

static void played(void)
{
    bool learns = true, counted = true, all_kinds = true, levels = true;
    unsigned matches = 0, won = 0;

    power_on();
    for (uint8_t game = 0; game < BOXES_GAMES; game++) {
        raise_one(game);
        all_kinds &= store_robot_nibble(&app.store, BOXES_KIND) == 1 + game && raise_shown(&app)->mode == RAISE_HOME;
        all_kinds &= store_robot_byte(&app.store, ROBOT_WON) + store_robot_byte(&app.store, ROBOT_LOST) == 0;
        for (unsigned i = 0; i < 25; i++) {
            unsigned was = beads(), own;
            uint8_t wins = store_robot_byte(&app.store, ROBOT_WON), losses = store_robot_byte(&app.store, ROBOT_LOST);
            int result = 0;

            own = play_match(&result);
            levels &= app.match.level == raise_level(wins);
            matches++;
            won += result > 0;
            counted &= store_robot_byte(&app.store, ROBOT_WON) == wins + (result > 0)
                       && store_robot_byte(&app.store, ROBOT_LOST) == losses + (result < 0);
            learns &= result > 0 ? beads() >= was && beads() <= was + 2 * own : beads() == was - own;
        }
    }
    NOTE("matches played:", matches);
    NOTE("won by the robot:", won);
    CHECK(all_kinds, "a robot is raised for each game, and has not played yet");
    CHECK(counted && won > 5 && won < matches - 5, "each match is counted, won or lost");
    CHECK(levels, "the more it has won, the better its opponent plays");
    CHECK(learns, "after a lost match each move that it made has lost a bead, after a won one got up to two");
}

/* The last letter of the name, O, becomes P; its code, of nine rows, has pages. */
static void named(void)
{
    uint8_t bytes[ROBOT_BYTES];

    power_on();
    raise_one(BOXES_NIM);
    press(KEY_DOWN);
    press(KEY_DOWN);
    press(KEY_A);
    for (uint8_t i = 1; i < NAME_LETTERS; i++)
        press(KEY_RIGHT);
    press(KEY_UP);
    press(KEY_A);
    store_robot_read(&app.store, bytes, sizeof bytes);
    CHECK(boxes_name(bytes, NAME_LETTERS - 1) == 'P' - 'A' + 1, "the last letter of a name is stored");
    for (uint8_t i = 0; i < LINE_CODE; i++)
        press(KEY_DOWN);
    press(KEY_A);
    CHECK(raise_shown(&app)->mode == RAISE_CODE && press_once(&app, KEY_UP) == IGNORED, "above the first rows of a code there are none");
    press(KEY_DOWN);
    CHECK(raise_shown(&app)->row > 0 && press_once(&app, KEY_UP) == STAY && raise_shown(&app)->row == 0, "DOWN and UP turn its pages");
}

/* Types a row of letters, and A. */
static void type_row(const uint8_t *letters)
{
    for (uint8_t i = 0; i < ROW_LETTERS; i++) {
        while (raise_shown(&app)->letters[i] != letters[i])
            press_once(&app, KEY_UP);
        if (i + 1 < ROW_LETTERS)
            press_once(&app, KEY_RIGHT);
    }
    press(KEY_A);
}

static void typed(void)
{
    uint8_t friend[ROBOT_BYTES], own[BOXES_BYTES], letters[ROW_LETTERS], shown[sizeof screen];

    raise_one(BOXES_SQUARES);
    random_robot(friend, BOXES_SQUARES);
    for (uint8_t i = 0; i < LINE_FRIEND; i++)
        press(KEY_DOWN);
    press(KEY_A);
    boxes_code_write(friend, 0, letters);
    letters[3] = (letters[3] + 1) % CODE_BASE;
    type_row(letters);
    CHECK(raise_shown(&app)->mode == RAISE_FRIEND && raise_shown(&app)->wrong && raise_shown(&app)->row == 0, "a wrong row is refused");
    press(KEY_B);
    for (uint8_t i = 0; i < LINE_FRIEND; i++)
        press(KEY_DOWN);
    press(KEY_A);
    for (uint8_t row = 0; row < boxes_rows(BOXES_SQUARES); row++) {
        boxes_code_write(friend, row, letters);
        type_row(letters);
        if (row == 0) {
            press(KEY_B);
            CHECK(raise_shown(&app)->row == 0 && memcmp(raise_shown(&app)->letters, letters, sizeof letters) == 0,
                  "B leads back to the row before, as it was");
            press(KEY_A);
        }
    }
    store_robot_read(&app.store, own, sizeof own);
    CHECK(raise_shown(&app)->mode == RAISE_DUEL && memcmp(raise_own(&app), own, sizeof own) == 0
              && memcmp(raise_shown(&app)->bytes, friend, sizeof own) == 0, "after the last row the two robots play");
    settle();
    CHECK(raise_shown(&app)->played == DUEL_MATCHES && raise_shown(&app)->won <= DUEL_MATCHES, "ten matches");
    press(KEY_RIGHT);
    CHECK(raise_shown(&app)->mode == RAISE_DUEL && raise_shown(&app)->played == DUEL_MATCHES && store_has_robot(&app.store),
          "an arrow does nothing");
    press_once(&app, KEY_A);
    CHECK(raise_shown(&app)->mode == RAISE_DUEL && raise_shown(&app)->played == 0, "A begins ten others");
    wait(8);
    memcpy(shown, screen, sizeof shown);
    press_once(&app, KEY_A);
    wait(8);
    CHECK(raise_shown(&app)->played == 1 && memcmp(shown, screen, sizeof shown) != 0, "A plays the next one at once, and its end is shown");
    press(KEY_B);
    CHECK(raise_shown(&app)->mode == RAISE_HOME, "B leads home");
}

int main(void)
{
    boxes();
    learning();
    duels();
    edges();
    codes();
    no_robots();
    records();
    beside_map();
    played();
    named();
    typed();
    return tap_done();
}
