/* What the end of a match says. */
#include "play.h"
#include "firmware/match/first_games.h"
#include "firmware/ui/fill.h"
#include "firmware/ui/mistake_text.h"

/* Writes who has won.  Of a person's win against the robot, also in how many moves of the person, or that it was with help; in the first
 * games help is not mentioned, because the player did not ask for it.  In other matches, the name of the winner: names 2.. of
 * match_name. */
static void write_winner(char line[WORDS_LONGEST + 1], uint8_t language, const struct app *app)
{
    const struct match *m = &app->match;
    uint8_t winner = match_winner(m);

    if (NAMED_PAIRS && app_is_pair(app) && winner != PLAYER_NOBODY)
        pair_write_winner(line, language, app);
    else if (m->machine != MACHINE_SECOND || winner == PLAYER_NOBODY)
        unpack_word(line, word_in(language, WORD_FIRST_WINS + match_name(m, winner) - 2));
    else if (winner == PLAYER_MACHINE)
        unpack_word(line, word_in(language, WORD_ROBOT_WON));
    else if (m->aided && app_first_game(app) == FIRST_GAMES)
        unpack_word(line, word_in(language, WORD_WON_HELPED));
    else
        fill_numbers(line, word_in(language, WORD_WON_IN), (m->moves + 1 - m->begins) / 2, 0); /* PLAYER_YOU is 0 */
}

/* Writes the mistake, or that the match is the fastest. */
static void write_detail(char line[WORDS_LONGEST + 1], uint8_t language, const struct app *app)
{
    const struct result_state *s = result_shown(app);

    *line = '\0';
    if (app_is_for(app, FOR_RAISE))
        fill_numbers(line, word_in(language, app->lesson.right ? WORD_RAISE_GETS : WORD_RAISE_LOSES), app->lesson.text, 0);
    else if (s->mistake.move > 0)
        mistake_text(line, language, &s->mistake);
    else if (NAMED_PAIRS && app_is_pair(app))
        pair_write_score(line, language, app);
    else if (app->gains >> GAIN_FASTEST & 1)
        unpack_word(line, word_in(language, WORD_FASTEST_YET));
}

void result_write(char line[WORDS_LONGEST + 1], uint8_t language, const struct app *app, uint8_t text)
{
    if (text == RESULT_WINNER)
        write_winner(line, language, app);
    else
        write_detail(line, language, app);
}
