/* The rule card: A turns its pages and then begins the match, B goes back. */
#include "card.h"
#include "firmware/ui/rules.h"
#include "firmware/ui/unpack.h"

/* Returns the id of the game whose card it is. */
static uint8_t game_id(const struct app *app)
{
    return pick_id(match_picked(&app->match));
}

/* The card is due before a person's match against the robot, if that of the game was never seen.  A class code needs none: the group has
 * its leader. */
static bool offered(const struct app *app)
{
    return (app->purpose == FOR_PLAY || app->purpose == FOR_CHALLENGE) && app->match.machine == MACHINE_SECOND && !app->by_code && store_remembers(&app->store)
           && store_progress(&app->store, PROGRESS_RULE, game_id(app)) == 0;
}

/* Returns the last page. */
static uint8_t last_page(const struct app *app)
{
    return card_page_of(app_helps(app) ? CARD_FACE : CARD_BEGINS);
}

uint8_t card_action(const struct app *app)
{
    return card_shown(app)->page < last_page(app) ? WORD_NEXT : WORD_PLAY;
}

void card_write(char line[WORDS_LONGEST + 1], uint8_t language, const struct app *app, uint8_t sentence)
{
    *line = '\0';
    switch (sentence) {
    case CARD_MOVE:
        rules_write(line, language, &app->match, RULES_MOVE);
        break;
    case CARD_END:
        rules_write(line, language, &app->match, RULES_END);
        break;
    case CARD_BEGINS:
        unpack_word(line, word_in(language, app->match.begins == PLAYER_YOU ? WORD_YOU_BEGIN : WORD_ROBOT_BEGINS));
        break;
    default:
        if (app_helps(app))
            unpack_word(line, word_in(language, WORD_ROBOT_SAD));
    }
}

static uint8_t turn(struct app *app)
{
    struct card_state *s = (struct card_state *)app->state;

    if (s->page < last_page(app)) {
        s->page++;
        return STAY;
    }
    store_new_progress(&app->store, PROGRESS_RULE, game_id(app), 1);
    return SCREEN_play;
}

static uint8_t key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return turn(app);
    case KEY_B:
        return BACK;
    }
    return IGNORED;
}

const __flash struct screen screen_card = { .key = key, .draw = card_draw, .offered = offered };
