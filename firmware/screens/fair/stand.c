/* A stand of the Fair: its robot says a line, A begins a match, B leads back to the path.  After a match it says another line, and what the
 * match has brought. */
#include "fair.h"
#include "firmware/ui/fill.h"
#include "firmware/ui/page.h"

enum { EIGHTH = TICKS(160) };

static struct stand_state *state_of(struct app *app)
{
    return (struct stand_state *)app->state;
}

static uint8_t stand_enter(struct app *app)
{
    struct stand_state *s = state_of(app);

    app_leave_match(app);
    s->stand = store_progress(&app->store, PROGRESS_STAND, 0);
    stand_read(s->stand, &s->is);
    s->stars = stand_stars(app, &s->is);
    app->timer = app->store.settings.sound ? EIGHTH : 0;
    return STAY;
}

/* Plays the next note of the tune. */
static uint8_t stand_tick(struct app *app)
{
    struct stand_state *s = state_of(app);
    uint8_t eighths;

    tone_set(stand_note(s->stand, s->note, &eighths));
    s->note++;
    app->timer = eighths * EIGHTH;
    return IGNORED;
}

/* ---- keys ---- */

/* Begins a match.  A big stand without a star shows its rules again, because all sums share one rule card; so does any stand to a person
 * who is stuck, because the card says what the robot's face means. */
static uint8_t begin(struct app *app)
{
    struct stand_state *s = state_of(app);
    bool card;
    uint8_t next;

    stand_set_up(&app->match, &s->is, s->stars);
    card = (s->is.big > 0 && s->stars == 0) || (HELPS_UNASKED && app_is_stuck(app));
    app->match.edited = s->is.piles > 0; /* such a start keeps its number of piles, and its size */
    app_roll(app);
    app->match.edited = false;
    app->by_code = false;
    app->fair = s->stars;
    app->purpose = FOR_FAIR;
    next = app_ask(app, ACTION_START);
    return next == SCREEN_play && card ? SCREEN_card : next;
}

/* Returns whether the last stand has been won for the first time. */
static bool ends(const struct app *app)
{
    return stand_shown(app)->stand == STANDS - 1 && stand_shown(app)->stars > 0
           && !store_progress(&app->store, PROGRESS_FAIR, FAIR_MEDAL);
}

static uint8_t stand_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return ends(app) ? SCREEN_thanks : app->fair & NEWS_DOOR ? SCREEN_fair : begin(app);
    case KEY_B:
        return SCREEN_fair;
    }
    return IGNORED;
}

/* ---- the page ---- */

static uint16_t line_of(const struct app *app)
{
    uint16_t first = app->fair & NEWS_WON ? WORD_STAND_WON_01 : app->fair & NEWS_LOST ? WORD_STAND_LOST_01 : WORD_STAND_BEFORE_01;

    return first + stand_shown(app)->stand;
}

/* Says that the next stand is open. */
static void page_door(const struct app *app, struct canvas *c)
{
    char line[WORDS_LONGEST + 1];

    page_row(c);
    fill_numbers(line, word_in(c->language, WORD_STAND_OPEN), stand_shown(app)->stand + 2, 0);
    canvas_text(c, line);
}

/* Says what the match has brought; before a match, whom the next star is won from. */
static void page_news(const struct app *app, struct canvas *c)
{
    uint8_t stars = stand_shown(app)->stars;

    if (app->fair & NEWS_STAR)
        page_word(c, WORD_STAR_WON);
    if (app->fair & NEWS_DOOR)
        page_door(app, c);
    if (app->fair & (NEWS_STAR | NEWS_DOOR))
        return;
    page_word(c, WORD_LEVEL);
    canvas_letter(c, ' ');
    text_word(c, WORD_LEVEL_LEARNER + (stars < STARS_A_STAND ? stars : STARS_A_STAND - 1));
}

static void stand_page(const struct app *app, struct canvas *c)
{
    const struct stand_state *s = stand_shown(app);
    bool room, news = app->fair & (NEWS_STAR | NEWS_DOOR);

    page_head(c);
    stand_title(c, s->stand);
    page_stars(c, s->stars);
    page_body(c);
    room = stand_draw(app, c);
    if (room || !news)
        page_sentence(c, line_of(app));
    if (room || news)
        page_news(app, c);
    page_keys(c, app->fair & NEWS_DOOR ? WORD_NEXT : WORD_PLAY, WORD_BACK);
}

const __flash struct screen screen_stand = { .enter = stand_enter, .key = stand_key, .tick = stand_tick, .page = stand_page };
