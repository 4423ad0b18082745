/* The challenges: UP and DOWN choose one, A begins its next start; before the first one it says what a challenge is. */
#include "challenge.h"
#include "firmware/ui/page.h"
#include "words.h"

/* The ids of the games of challenges.  The list never changes, so the number of a challenge means the same on every device.  The games of a
 * challenge are GAME_STEP entries apart; they differ, because GAME_STEP and the length of the list have no common factor. */
static const __flash uint8_t ids[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 };
enum { IDS = sizeof ids, GAME_STEP = 3, FIRST_RANDOM = 1000 };

static struct challenge_state *state_of(struct app *app)
{
    return (struct challenge_state *)app->state;
}

void challenge_set_up(struct match *m, uint8_t number, uint8_t start)
{
    uint16_t random = match_chance(FIRST_RANDOM + number);
    uint8_t first = (random >> 8) % IDS, seed;

    for (uint8_t i = 0; i <= start; i++)
        random = match_chance(random);
    seed = (random >> 8) % SEEDS;
    m->machine = MACHINE_SECOND;
    match_pick(m, pick_find(ids[(first + start * GAME_STEP) % IDS]));
    m->level = m->chosen = LEVEL_MASTER;
    do
        match_roll(m, seed++);
    while (match_favours(&m->start, PLAYER_YOU) != PLAYER_YOU);
}

/* Returns whether the image has the games. */
static bool challenge_offered(const struct app *app)
{
    bool has = true;

    (void)app;
    for (uint8_t i = 0; i < IDS; i++)
        has &= pick_find(ids[i]) < GAME_COUNT;
    return has;
}

/* Reads the stored numbers of the challenge that is shown into the state. */
static void look(struct app *app)
{
    struct challenge_state *s = state_of(app);
    bool now = store_progress(&app->store, PROGRESS_NOW, 0) == s->number;

    s->result = store_progress(&app->store, PROGRESS_CHALLENGE, s->number);
    s->tried = now ? store_progress(&app->store, PROGRESS_NOW, 1) : 0;
    s->won = now ? store_progress(&app->store, PROGRESS_NOW, 2) : 0;
}

/* Returns 1 + the number of starts that were won. */
static uint8_t result_of(uint8_t won)
{
    uint8_t result = 1;

    for (; won > 0; won >>= 1)
        result += won & 1;
    return result;
}

/* Shows the challenge in progress.  Stores its result when all its starts were tried. */
static uint8_t challenge_enter(struct app *app)
{
    struct challenge_state *s = state_of(app);

    app_leave_match(app);
    s->number = store_progress(&app->store, PROGRESS_NOW, 0) % PROGRESS_CHALLENGES;
    look(app);
    if (s->tried == CHALLENGE_ALL && s->result == 0) {
        s->result = result_of(s->won);
        store_new_progress(&app->store, PROGRESS_CHALLENGE, s->number, s->result);
    }
    return STAY;
}

/* Returns the first start that was not tried. */
static uint8_t next_start(uint8_t tried)
{
    uint8_t start = 0;

    while (tried >> start & 1)
        start++;
    return start;
}

/* Sets up the next start.  It is tried from its first move on (challenge_moves): who goes back before has still the one try. */
static uint8_t begin(struct app *app)
{
    struct challenge_state *s = state_of(app);

    store_new_progress(&app->store, PROGRESS_NOW, 0, s->number);
    store_new_progress(&app->store, PROGRESS_NOW, 1, s->tried);
    store_new_progress(&app->store, PROGRESS_NOW, 2, s->won);
    challenge_set_up(&app->match, s->number, next_start(s->tried));
    app->purpose = FOR_CHALLENGE;
    app->action = ACTION_MAIN; /* what SCREEN_leave, to which the match's menu leads, asks about */
    return app_begin(app);
}

void challenge_moves(struct app *app)
{
    uint8_t tried;

    if (app->purpose != FOR_CHALLENGE || app->match.moves != 1 || app->match.aided) /* from a review one plays on with help */
        return;
    tried = store_progress(&app->store, PROGRESS_NOW, 1);
    store_new_progress(&app->store, PROGRESS_NOW, 1, (uint8_t)(tried | 1 << next_start(tried)));
}

void challenge_ends(struct app *app)
{
    uint8_t tried, won;

    if (app->purpose != FOR_CHALLENGE || match_winner(&app->match) != PLAYER_YOU || app->match.aided)
        return;
    tried = store_progress(&app->store, PROGRESS_NOW, 1);
    won = store_progress(&app->store, PROGRESS_NOW, 2);
    store_new_progress(&app->store, PROGRESS_NOW, 2, won | (tried & ~(tried >> 1))); /* the start that was tried last */
}

/* Says what a challenge is before its first start; then begins the next start. */
static uint8_t go_on(struct app *app)
{
    struct challenge_state *s = state_of(app);

    if (s->result > 0)
        return app_refuse(app, REFUSAL_CHALLENGE_DONE);
    if (s->tried == 0 && !s->told) {
        s->told = true;
        return STAY;
    }
    return begin(app);
}

static uint8_t turn(struct app *app, uint8_t key)
{
    struct challenge_state *s = state_of(app);

    if (s->told)
        return IGNORED;
    if (s->tried > 0 && s->result == 0)
        return app_refuse(app, REFUSAL_CHALLENGE_ON);
    s->number = app_turn(s->number, PROGRESS_CHALLENGES, key_direction(key));
    look(app);
    return STAY;
}

static uint8_t challenge_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_UP:
    case KEY_DOWN:
        return turn(app, key);
    case KEY_A:
        return go_on(app);
    case KEY_B:
        if (!state_of(app)->told)
            return BACK;
        state_of(app)->told = false;
        return STAY;
    }
    return IGNORED;
}

void challenge_code(struct canvas *c, const struct challenge_state *s)
{
    struct challenge_result result = { s->number, s->result - 1 };
    uint8_t letters[CODE_LETTERS];

    result_code_write(&result, letters);
    for (uint8_t i = 0; i < CODE_LETTERS; i++)
        canvas_letter(c, code_letter(letters[i]));
}

void challenge_page(struct canvas *c)
{
    page_title(c, WORD_MAIN_CHALLENGE);
    page_sentence(c, WORD_CHALLENGE_RULES);
    page_keys(c, WORD_PLAY, WORD_BACK);
}

const __flash struct screen screen_challenge = {
    .repeats = KEY_UP | KEY_DOWN, .enter = challenge_enter, .key = challenge_key, .page = challenge_draw, .offered = challenge_offered
};
