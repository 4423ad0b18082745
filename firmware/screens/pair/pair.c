/* The names of two people, and whether the device is handed over before each move.  LEFT and RIGHT go from letter to letter, UP and DOWN
 * change what is under the cursor. */
#include "pair.h"
#include "firmware/ui/unpack.h"

/* The screen is offered in a match of two people. */
static bool pair_offered(const struct app *app)
{
    return app_is_pair(app);
}

/* Returns the letter after another one (direction 1) or before it (-1) among the letters of the language, and no letter among them. */
static char next_letter(const struct app *app, char letter, int8_t direction)
{
    char letters[WORDS_LONGEST + 1];
    uint8_t count = 0, at = 0;

    unpack_word(letters, word_in(app->store.settings.language, WORD_PAIR_ALPHABET));
    for (; letters[count] != '\0'; count++)
        if (letters[count] == letter)
            at = count + 1;
    at = app_turn(at, count + 1, direction);
    return at == 0 ? '\0' : letters[at - 1];
}

static uint8_t change(struct app *app, uint8_t key)
{
    struct pair *p = app->pair;
    uint8_t at = pair_shown(app)->at;
    char *letter = &p->name[at / PAIR_LETTERS % PAIR_PEOPLE][at % PAIR_LETTERS];

    if (at == PAIR_HANDS_OVER)
        p->hands_over = !p->hands_over;
    else
        *letter = next_letter(app, *letter, key_direction(key));
    return STAY;
}

static uint8_t pair_key(struct app *app, uint8_t key)
{
    struct pair_state *s = (struct pair_state *)app->state;

    switch (key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        s->at = app_turn(s->at, PAIR_PLACES, key_direction(key));
        return STAY;
    case KEY_UP:
    case KEY_DOWN:
        return change(app, key);
    case KEY_A:
        return match_ended(&app->match) ? SCREEN_result : SCREEN_play;
    }
    return BACK;
}

const __flash struct screen screen_pair = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .key = pair_key, .page = pair_draw, .offered = pair_offered
};
