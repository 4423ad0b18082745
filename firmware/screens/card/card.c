/* The rule card, and the rules in the menu of a match: A turns the pages and then plays, B goes back. */
#include "card.h"
#include "firmware/ui/rules.h"
#include "firmware/ui/unpack.h"

/* Returns the id of the game whose card it is. */
static uint8_t game_id(const struct app *app)
{
    return pick_id(match_picked(&app->match));
}

/* The card is due before a match of one person or two, if the player has never seen the card of the game.  A match that was set up by
 * a class code shows no card, because the leader of the group explains the rules. */
static bool card_offered(const struct app *app)
{
    return (app_is_stored(app) || app_is_for(app, FOR_CHALLENGE)) && app->match.machine < MACHINE_BOTH && !app->by_code
           && store_remembers(&app->store)
           && store_progress(&app->store, PROGRESS_RULE, game_id(app)) == 0;
}

/* Returns the word of a sentence that is no rule; WORD_EMPTY if it does not apply. */
static uint16_t word_of(const struct app *app, uint8_t sentence)
{
    if (app_screen(app) == SCREEN_rules || app->match.machine == MACHINE_NONE)
        return WORD_EMPTY;
    if (sentence == CARD_BEGINS)
        return app->match.begins == PLAYER_YOU ? WORD_YOU_BEGIN : WORD_ROBOT_BEGINS;
    return app_helps(app) ? WORD_ROBOT_SAD : WORD_EMPTY;
}

_Static_assert((int)CARD_MOVE == RULES_MOVE && (int)CARD_END == RULES_END && (int)CARD_PART == RULES_PART
               && (int)CARD_BEGINS == RULES_SENTENCES, "the card begins with the rules");

void card_write(char line[WORDS_LONGEST + 1], const struct app *app, uint8_t sentence)
{
    uint8_t language = app->show.canvas.language;

    if (sentence < RULES_SENTENCES)
        rules_write(line, language, &app->match, sentence);
    else
        unpack_word(line, word_in(language, word_of(app, sentence)));
}

static bool is_of_part(uint8_t sentence)
{
    return sentence >= CARD_PART && sentence < CARD_BEGINS;
}

uint8_t card_game(const struct app *app)
{
    uint8_t first = card_shown(app)->first;

    return is_of_part(first) ? app->match.start.part[first - CARD_PART].game : match_picked(&app->match);
}

void card_turn(struct app *app, uint8_t first)
{
    struct card_state *s = (struct card_state *)app->state;
    char line[WORDS_LONGEST + 1];
    uint8_t rows = 0;

    s->first = first;
    for (s->end = first; s->end < CARD_SENTENCES; s->end++) {
        card_write(line, app, s->end);
        if (*line != '\0')
            rows += is_of_part(s->end) ? SHOW_CARD_ROWS(&app->show.canvas) : card_rows(line);
        if (rows > SHOW_CARD_ROWS(&app->show.canvas) && s->end > first)
            break;
    }
}

static uint8_t card_enter(struct app *app)
{
    card_turn(app, CARD_MOVE);
    return STAY;
}

/* Turns the page; plays after the last one. */
static uint8_t go_on(struct app *app)
{
    if (card_shown(app)->end < CARD_SENTENCES) {
        card_turn(app, card_shown(app)->end);
        return STAY;
    }
    if (app_screen(app) == SCREEN_card)
        store_new_progress(&app->store, PROGRESS_RULE, game_id(app), 1);
    return SCREEN_play;
}

static uint8_t card_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return go_on(app);
    case KEY_B:
        return BACK;
    }
    return IGNORED;
}

const __flash struct screen screen_card = { .enter = card_enter, .key = card_key, .page = card_draw, .offered = card_offered };

/* The rules of the match that is played. */
const __flash struct screen screen_rules = { .enter = card_enter, .key = card_key, .page = card_draw };
