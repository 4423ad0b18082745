/* Class codes: every number has its letters, a wrong letter or two that have changed places are found, and a code sets up the same
 * match on every device, which is the one it was read from. */
#include "firmware/match/class_code.h"
#include "host_tests/tap.h"
#include <string.h>

enum { CODES = PICKS * LEVELS * SEEDS };
static struct match match, again;

static bool letters_hold(uint16_t number)
{
    uint8_t letters[CODE_LETTERS];

    code_write(number, letters);
    for (uint8_t i = 0; i < CODE_LETTERS; i++) {
        uint8_t letter = letters[i], *next = &letters[(i + 1) % CODE_LETTERS], other = *next;

        if (letter >= CODE_BASE)
            return false;
        for (uint8_t by = 1; by < CODE_BASE; by++) { /* any other letter there */
            letters[i] = (letter + by) % CODE_BASE;
            if (code_read(letters) != CODE_NONE)
                return false;
        }
        letters[i] = other; /* and these two changed places */
        *next = letter;
        if (other != letter && code_read(letters) != CODE_NONE)
            return false;
        letters[i] = letter;
        *next = other;
    }
    return code_read(letters) == number;
}

static void codes(void)
{
    uint8_t letters[CODE_LETTERS] = { 0 };
    uint16_t wrong = 0;

    for (uint16_t number = 0; number < CODES; number += 7)
        wrong += !letters_hold(number);
    wrong += !letters_hold(CODES - 1);
    CHECK(wrong == 0, "a code has one number, and no error of one letter or of two places is another code");
    CHECK(code_read(letters) == CODE_NONE, "AAAA is none");
    code_write(CODES, letters);
    CHECK(code_read(letters) == CODE_NONE, "nor is what is beyond the last");
    for (uint8_t i = 1; i < CODE_BASE; i++)
        wrong += code_letter(i) <= code_letter(i - 1) || strchr("IOQ", code_letter(i)) != 0;
    CHECK(wrong == 0 && code_letter(0) == 'A' && code_letter(CODE_BASE - 1) == 'Z', "the letters are in order, without I, O and Q");
}

static void matches(void)
{
    uint16_t wrong = 0, faults = 0, others = 0, before = 0;

    for (uint16_t number = 0; number < CODES; number += 31) {
        memset(&match, 0x5A, sizeof match); /* whatever was played before */
        code_set_up(&match, number);
        wrong += code_of(&match) != number || match.level != number / SEEDS % LEVELS || match_picked(&match) != number / SEEDS / LEVELS;
        faults += match_begin(&match) != FAULT_NONE;
        match_pick(&again, match_picked(&match));
        match_roll(&again, match.seed);
        wrong += memcmp(&again.start.part[0].position, &match.start.part[0].position, sizeof again.start.part[0].position) != 0;
        others += match.start.part[0].position.part[0] != before;
        before = match.start.part[0].position.part[0];
    }
    CHECK(wrong == 0, "a code sets up game, level and start, whatever there was before");
    CHECK(faults == 0, "which can be played");
    CHECK(others > CODES / 31 / 2, "and differ");
    match_pick(&match, 0);
    match_roll(&match, 5);
    match.machine = MACHINE_SECOND;
    match.begins = PLAYER_MACHINE;
    CHECK(code_of(&match) == CODE_NONE, "where the machine begins there is no code");
    match.begins = PLAYER_YOU;
    match.edited = true;
    CHECK(code_of(&match) == CODE_NONE, "nor of a start of one's own");
}

int main(void)
{
    codes();
    matches();
    return tap_done();
}
