/* Tests class codes: every number has its letters, a wrong letter and an exchange of two letters are detected, and a code sets up the match
 * whose code it is.  The same for the codes of results. */
#include "firmware/match/class_code.h"
#include "firmware/match/fields.h"
#include "firmware/match/option_sets.h"
#include "firmware/match/result_code.h"
#include "host_tests/tap.h"
#include "words.h"
#include <string.h>

enum { CODE_LEVELS = 8 };
static struct match match, again;

/* Returns the class code for the number n, 0..32 * 8 * 8 * 128 - 1. */
static struct class_code code_number(uint32_t n)
{
    return (struct class_code){ .id = (uint8_t)(n / SEEDS / CODE_LEVELS / OPTION_SETS), .options = n / SEEDS / CODE_LEVELS % OPTION_SETS,
                                .level = n / SEEDS % CODE_LEVELS, .start = n % SEEDS };
}

static bool same_code(const struct class_code *a, const struct class_code *b)
{
    return a->id == b->id && a->options == b->options && a->level == b->level && a->start == b->start;
}

/* Returns the number for which the letters stand in base 23, as described at the head of class_code.h. */
static uint32_t number_of(const uint8_t letters[CODE_LETTERS])
{
    uint32_t number = 0;

    for (uint8_t i = 0; i < CODE_LETTERS - 1; i++)
        number = number * CODE_BASE + letters[i];
    return number;
}

/* Returns whether every other letter in place of letter i, and every exchange of letter i with another, is refused. */
static bool letter_holds(uint8_t letters[CODE_LETTERS], uint8_t i)
{
    uint8_t letter = letters[i];
    struct class_code read;
    bool holds = letter < CODE_BASE;

    for (uint8_t by = 1; by < CODE_BASE; by++) {
        letters[i] = (letter + by) % CODE_BASE;
        holds &= !code_read(letters, &read);
    }
    letters[i] = letter;
    for (uint8_t j = 0; j < i; j++) {
        letters[i] = letters[j];
        letters[j] = letter;
        holds &= letters[i] == letter || !code_read(letters, &read);
        letters[j] = letters[i];
        letters[i] = letter;
    }
    return holds;
}

/* Returns a + 2 b + 3 c + 4 d + 5 e modulo 23. */
static uint8_t weighed(const uint8_t letters[CODE_LETTERS])
{
    uint16_t sum = 0;

    for (uint8_t i = 0; i < CODE_LETTERS; i++)
        sum += (i + 1) * letters[i];
    return sum % 23;
}

static bool letters_hold(uint32_t number)
{
    struct class_code code = code_number(number), read;
    uint8_t letters[CODE_LETTERS];
    bool holds = true;

    code_write(&code, letters);
    for (uint8_t i = 0; i < CODE_LETTERS; i++)
        holds &= letter_holds(letters, i);
    return holds && weighed(letters) == 1 && code_read(letters, &read) && same_code(&read, &code) && number_of(letters) == number;
}

/* Returns whether the letters of every number beyond the last are refused, with any check letter. */
static bool beyond_refused(void)
{
    enum { CODES = 262144 };
    struct class_code read;

    for (uint32_t number = CODES; number < 279841; number += 97) {
        uint8_t letters[CODE_LETTERS];
        uint32_t rest = number;

        for (uint8_t i = CODE_LETTERS - 1; i-- > 0; rest /= CODE_BASE)
            letters[i] = rest % CODE_BASE;
        for (letters[CODE_LETTERS - 1] = 0; letters[CODE_LETTERS - 1] < CODE_BASE; letters[CODE_LETTERS - 1]++)
            if (code_read(letters, &read))
                return false;
    }
    return true;
}

static void codes(void)
{
    struct class_code read;
    uint8_t letters[CODE_LETTERS] = { 0 };
    uint16_t wrong = 0;

    for (uint32_t number = 0; number < 262144; number += 211)
        wrong += !letters_hold(number);
    wrong += !letters_hold(262143);
    CHECK(wrong == 0, "a code has one number, and no error of one letter or of two places is another code");
    CHECK(!code_read(letters, &read), "AAAAA is none");
    CHECK(beyond_refused(), "nor is what is beyond the last");
    for (uint8_t i = 1; i < CODE_BASE; i++)
        wrong += code_letter(i) <= code_letter(i - 1) || strchr("IOQ", code_letter(i)) != 0;
    CHECK(wrong == 0 && code_letter(0) == 'A' && code_letter(CODE_BASE - 1) == 'Z', "the letters are in order, without I, O and Q");
}

/* ---- the results of challenges ---- */

/* Returns whether letters are a class code or a result code. */
static bool reads_any(const uint8_t letters[CODE_LETTERS])
{
    struct class_code code;
    struct challenge_result result;

    return code_read(letters, &code) || result_code_read(letters, &result);
}

/* Returns whether every other letter in place of letter i is refused. */
static bool result_letter_holds(uint8_t letters[CODE_LETTERS], uint8_t i)
{
    uint8_t letter = letters[i];
    bool holds = letter < CODE_BASE;

    for (uint8_t by = 1; by < CODE_BASE; by++) {
        letters[i] = (letter + by) % CODE_BASE;
        holds &= !reads_any(letters);
    }
    letters[i] = letter;
    return holds;
}

/* Returns whether the letters of a result bring it back, and no match, and no letter of them may be wrong. */
static bool result_holds(uint8_t challenge, uint8_t won)
{
    struct challenge_result result = { challenge, won }, back;
    struct class_code code;
    uint8_t letters[CODE_LETTERS];
    bool holds = true;

    result_code_write(&result, letters);
    for (uint8_t i = 0; i < CODE_LETTERS; i++)
        holds &= result_letter_holds(letters, i);
    return holds && weighed(letters) == 1 && number_of(letters) == (32UL * 64 + challenge) * 128 + won && !code_read(letters, &code)
           && result_code_read(letters, &back) && back.challenge == challenge && back.won == won;
}

/* Returns how many numbers from 32 * 64 * 128 on, beyond those of class codes, have a result code. */
static uint16_t results_beyond(void)
{
    struct challenge_result result;
    uint16_t results = 0;

    for (uint32_t number = 262144; number < 279841; number++) {
        struct class_code code = code_number(number);
        uint8_t letters[CODE_LETTERS];

        code_write(&code, letters);
        results += result_code_read(letters, &result);
    }
    return results;
}

static void results(void)
{
    struct challenge_result result;
    uint16_t wrong = 0;

    for (uint8_t challenge = 0; challenge < RESULT_CHALLENGES; challenge++)
        for (uint8_t won = 0; won <= RESULT_STARTS; won++)
            wrong += !result_holds(challenge, won);
    CHECK(wrong == 0, "every result of every challenge has a code, which is no class code, and no wrong letter makes another one of it");
    CHECK(results_beyond() == RESULT_CHALLENGES * (RESULT_STARTS + 1), "and no other number is a result");
    for (uint32_t number = 0; number < 262144; number += 211) {
        struct class_code code = code_number(number);
        uint8_t letters[CODE_LETTERS];

        code_write(&code, letters);
        wrong += result_code_read(letters, &result);
    }
    CHECK(wrong == 0, "no class code is one");
}

static bool same_start(const struct match *a, const struct match *b)
{
    bool same = a->start.join == b->start.join && a->start.count == b->start.count && a->picture == b->picture;

    for (uint8_t i = 0; i < a->start.count; i++)
        same &= memcmp(&a->start.part[i], &b->start.part[i], sizeof a->start.part[i]) == 0;
    return same;
}

/* Returns whether the player, who begins, can win the match. */
static bool can_win(const struct match *m)
{
    struct verdict v;

    sum_judge(&m->start, &v);
    return v.outcome == OUTCOME_N;
}

/* Sets up a code after some other match.  Returns whether the match has that code, its game and level, and can be played. */
static bool set_up(const struct class_code *code)
{
    struct class_code back;

    memset(&match, 0x5A, sizeof match);
    code_set_up(&match, code);
    return code_of(&match, &back) && same_code(&back, code) && match.level == code->level && match_picked(&match) == pick_find(code->id) &&
           match_begin(&match) == FAULT_NONE && option_sets_find(&match) == code->options;
}

/* Tests all sets of all picks, with some of their starts. */
static void matches(void)
{
    uint16_t wrong = 0, lost = 0, all = 0, same = 0;

    for (uint8_t pick = 0; pick < PICKS; pick++)
        for (uint8_t set = 0; set < option_sets_of(pick); set++) {
            for (uint8_t start = set; start < SEEDS; start += 37, all++) {
                struct class_code code = { pick_id(pick), set, start % LEVELS, start };

                wrong += code_check(&code) != CODE_PLAYABLE || !set_up(&code);
                lost += !can_win(&match);
                again = match;
                code.level = (code.level + 1) % LEVELS;
                wrong += !set_up(&code) || !same_start(&again, &match);
            }
            for (uint8_t other = 0; other < set; other++) {
                struct class_code code = { pick_id(pick), set, 0, 5 };

                code_set_up(&again, &code);
                code.options = other;
                code_set_up(&match, &code);
                same += memcmp(again.start.part[0].position.option, match.start.part[0].position.option,
                               sizeof match.start.part[0].position.option) == 0 &&
                        again.picture == match.picture && again.start.join == match.start.join && again.start.count == match.start.count;
            }
        }
    CHECK(wrong == 0, "a code sets up game, options, level and start, whatever there was before, and the level changes none of the others");
    CHECK(lost * 20 < all, "nearly all starts can be won by who begins");
    CHECK(same == 0, "no two sets of a game are the same");
}

/* Returns how many sets a pick has: see the head of option_sets.h. */
static uint8_t sets_of(uint8_t pick)
{
    if (pick == GAME_SUM)
        return 8; /* each of four joins, of two games and of three */
    if (game_list[pick]->option_count > 0)
        return game_list[pick]->set_count;
    return game_list[pick]->view[1] == VIEW_NONE ? 1 : 2;
}

/* Returns the row of the sets of the game that is equal to the options of the match; OPTION_SETS if none is. */
static uint8_t row_of(const struct match *m)
{
    const __flash struct game *game = match_game(m, 0);
    const uint16_t *option = m->start.part[0].position.option;

    for (uint8_t row = 0; row < game->set_count; row++) {
        uint8_t same = 0;

        for (uint8_t i = 0; i < game->option_count; i++)
            same += game->sets[row * game->option_count + i] == option[i];
        if (same == game->option_count)
            return row;
    }
    return OPTION_SETS;
}

/* Returns whether each set of a game is found again, and whether the options beside it, one of which is one less or one greater, are found
 * to be the set that they are, or none. */
static bool finds_rows(uint8_t game)
{
    for (uint8_t set = 0; set < game_list[game]->set_count; set++)
        for (uint8_t i = 0; i < 2 * game_list[game]->option_count; i++) {
            match_pick(&match, game);
            option_sets_take(&match, set);
            if (row_of(&match) != set || option_sets_find(&match) != set)
                return false;
            match.start.part[0].position.option[i / 2] += i % 2 ? 1 : -1;
            if (option_sets_find(&match) != row_of(&match))
                return false;
        }
    return true;
}

static void sets(void)
{
    uint8_t wrong = 0;

    for (uint8_t pick = 0; pick < PICKS; pick++) {
        wrong += option_sets_of(pick) != sets_of(pick);
        wrong += pick < GAME_COUNT && game_list[pick]->option_count > 0 && !finds_rows(pick);
    }
    CHECK(wrong == 0, "a game has as many sets as rows, or as pictures; other options are in no set");
    match_pick(&match, GAME_SUM);
    for (uint8_t join = 0; join < JOIN_COUNT; join++)
        for (uint8_t games = 2; games <= SUM_PARTS; games++) {
            match.start.join = join;
            match.start.count = games;
            wrong += option_sets_find(&match) != (games <= 3 ? 2 * join + games - 2 : OPTION_SETS);
        }
    CHECK(wrong == 0, "a sum has a set for each join of two games or three");
}

static bool plays(uint8_t id, uint8_t options, uint8_t level)
{
    struct class_code code = { id, options, level, 9 };

    return code_check(&code) == CODE_PLAYABLE;
}

static void unknown(void)
{
    struct class_code lacking = { .id = 26 };
    bool right = true;

    for (uint8_t pick = 0; pick < PICKS; pick++) {
        uint8_t sets = option_sets_of(pick);

        right &= sets >= 1 && sets <= OPTION_SETS && plays(pick_id(pick), sets - 1, LEVELS - 1) && !plays(pick_id(pick), 0, LEVELS);
        right &= sets == OPTION_SETS || !plays(pick_id(pick), sets, 0);
    }
    CHECK(right, "a game has one to eight sets; others, and levels beyond the last, are not playable");
    CHECK(code_check(&lacking) == CODE_LACKING, "nor is a game that is not in the image");
}

/* Sets the field with a label (WORD_*) to a value, step by step as a player does. */
static void change(uint16_t name, uint16_t value)
{
    struct field f;

    match.more = true;
    for (uint8_t i = 0; field_find(&match, i, &f); i++)
        if (f.about.name == name) {
            for (uint8_t steps = 0; field_value(&f) != value && steps < 200; steps++)
                field_change(&match, &f, field_value(&f) < value ? 1 : -1, 777);
            return;
        }
}

/* Returns whether the match has a code, and the code sets up the same start. */
static bool has_code(void)
{
    struct class_code code;

    if (!code_of(&match, &code))
        return false;
    CHECK(code.options < option_sets_of(match_picked(&match)), "a code names one of the sets");
    code_set_up(&again, &code);
    return same_start(&again, &match);
}

static void begin(uint8_t game)
{
    match_pick(&match, game);
    match.machine = MACHINE_SECOND;
    match_roll(&match, 5);
}

/* Tests changes in the set-up: the match has a code exactly as long as its options are those of a set. */
static void set_ups(void)
{
    begin(GAME_INDEX_bash);
    CHECK(has_code(), "a start by chance has a code");
    change(WORD_OPTION + NAME_max, 3);
    CHECK(has_code(), "max 3 has one, too");
    change(WORD_OPTION + NAME_play, PLAY_MISERE);
    CHECK(has_code(), "and in misere play");
    change(WORD_OPTION + NAME_max, 4);
    CHECK(!has_code(), "misere play with max 4 is no set: no code");
    change(WORD_OPTION + NAME_play, PLAY_NORMAL);
    CHECK(has_code(), "normal play with max 4 is one");
    change(WORD_PILE, 20);
    CHECK(!has_code(), "a pile of one's own is no start of a code");
    change(WORD_OPTION + NAME_max, 3);
    CHECK(!has_code() && match.start.part[0].position.part[0] == 20, "and stays when an option changes");
    begin(GAME_INDEX_nim);
    change(WORD_HOW_MANY, 5);
    CHECK(!has_code(), "nor are piles as many as one likes");
    begin(GAME_INDEX_wythoff);
    change(WORD_SHOWN_AS, 1);
    CHECK(has_code() && match.picture == 1, "the queen has codes");
    change(WORD_BOARD, 12);
    CHECK(!has_code(), "but on the usual board only");
    begin(GAME_INDEX_graph);
    change(WORD_OPTION + NAME_map, 2);
    CHECK(has_code(), "a map of the product has one");
    change(WORD_OPTION + NAME_map, 3);
    CHECK(!has_code(), "the map of one's own has none");
    begin(GAME_SUM);
    change(WORD_JOIN, JOIN_ALL);
    CHECK(has_code(), "a sum has one for each join");
    change(WORD_GAMES, 3);
    CHECK(has_code() && match.start.count == 3, "and for three games");
    change(WORD_GAMES, 4);
    CHECK(!has_code(), "but not for four");
    change(WORD_GAMES, 2);
    change(WORD_GAME, 1);
    CHECK(!has_code(), "nor for other games");
    begin(0);
    change(WORD_BEGINS, PLAYER_MACHINE);
    CHECK(!has_code(), "where the machine begins there is no code");
    begin(0);
    change(WORD_LEVEL, LEVEL_MASTER);
    CHECK(has_code() && match.seed == 5, "a level changes nothing but itself");
    begin(GAME_INDEX_bash);
    match.size = SIZE_SMALL;
    CHECK(!has_code(), "a small start of the ladder has none: a code's are of full size");
    begin(GAME_INDEX_bash);
    match.any_start = true;
    CHECK(!has_code(), "nor has one that may be lost");
}

int main(void)
{
    codes();
    results();
    matches();
    sets();
    unknown();
    set_ups();
    return tap_done();
}
