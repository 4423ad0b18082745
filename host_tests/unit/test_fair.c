/* Tests the Fair: its list, the stars and doors that follow from every record, what Clear leaves, and its matches from the path to the
 * end. */
#include "firmware/screens/fair/fair.h"
#include "firmware/ui/unpack.h"
#include "hal/host/host.h"
#include "host_tests/tap.h"
#include "go.h"
#include <string.h>

static struct app app;
static uint8_t shown[DISPLAY_PAGES * DISPLAY_WIDTH], cells[STORAGE_SIZE];
static uint32_t state = 7;

static uint16_t chance(uint16_t below)
{
    state = state * 1664525u + 1013904223u;
    return (uint16_t)((state >> 16) % below);
}

static void power_on(void)
{
    host.screen = shown;
    host.storage = cells;
    display_init();
    memset(&app, 0, sizeof app);
    loop_start(&app, 0);
}

static void begin_blank(void)
{
    memset(cells, 0xFF, sizeof cells);
    power_on();
}

static void begin_experienced(void)
{
    begin_blank();
    meet_player(&app);
    power_on();
}

/* ---- the list, from the file ---- */

static const char *const tunes[] = {
#define STAND(game, second, option, value, piles, big, hat, face, tune) tune,
#include "firmware/screens/fair/stands.def"
#undef STAND
};

/* Returns how many eighths a tune lasts, by its letters; 0 where a letter or a digit is wrong. */
static unsigned eighths_of(const char *tune)
{
    unsigned eighths = 0;

    for (; *tune; tune += 2) {
        if (!strchr("cdefgabCDEFGr", tune[0]) || tune[1] < '1' || tune[1] > '4')
            return 0;
        eighths += (unsigned)(tune[1] - '0');
    }
    return eighths;
}

static void list(void)
{
    bool differ = true, bars = true, same = true, tones = true;

    for (uint8_t n = 0; n < STANDS; n++) {
        struct stand s, other;
        unsigned eighths = 0;
        uint8_t length, note = 0;

        stand_read(n, &s);
        for (uint16_t half; half = stand_note(n, note, &length), length > 0; note++) {
            eighths += length;
            tones &= (half == 0) == (tunes[n][2 * note] == 'r') && (half == 0 || (half > 300 && half < 960));
        }
        same &= eighths == eighths_of(tunes[n]) && note == strlen(tunes[n]) / 2;
        bars &= eighths == 8;
        for (uint8_t m = 0; m < n; m++) {
            stand_read(m, &other);
            differ &= strcmp(tunes[n], tunes[m]) != 0 && (s.hat != other.hat || s.face != other.face);
            differ &= s.big == 0 || s.big != other.big;
        }
        differ &= s.hat <= HATS;
    }
    CHECK(STANDS == 24 && differ, "of 24 stands no two have the same tune or the same robot, and big ones no stars in common");
    CHECK(bars && same && tones, "each tune is two bars of two quarters, and sounds as the list says");
}

static void lines(void)
{
    bool all = true;

    for (uint8_t language = 0; language < WORDS_LANGUAGES; language++)
        for (uint16_t i = 0; i < 3 * STANDS; i++) {
            char a[WORDS_LONGEST + 1], b[WORDS_LONGEST + 1];

            unpack_word(a, word_in(language, WORD_STAND_BEFORE_01 + i));
            all &= *a != '\0';
            for (uint16_t k = 0; k < i; k++) {
                unpack_word(b, word_in(language, WORD_STAND_BEFORE_01 + k));
                all &= strcmp(a, b) != 0;
            }
        }
    CHECK(all && WORD_STAND_LOST_24 == WORD_STAND_BEFORE_01 + 3 * STANDS - 1, "each robot has three lines of its own");
}

/* ---- stars and doors ---- */

/* What the records say, in plain numbers: 1 + the best level of each game, the stars of each big stand, and the doors that are stored. */
static uint8_t best[PICK_IDS], big[PROGRESS_BIGS];
static bool stored[STANDS];

static void put_record(uint8_t id, uint8_t level)
{
    struct journal *j = &app.store.journal;
    uint8_t slot = journal_find(j, record_key(id));

    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        journal_payload(j)[i] = journal_byte(slot, i);
    record_write(journal_payload(j), id, &(struct record){ .won = level, .best = level });
    journal_put(j, record_key(id));
    while (!journal_idle(j))
        journal_tick(j);
    best[id] = level;
}

static void put_doors(void)
{
    for (uint8_t i = 0; i < STANDS / 8; i++) {
        uint8_t byte = 0;

        for (uint8_t bit = 0; bit < 8; bit++)
            byte |= stored[8 * i + bit] << bit;
        store_new_progress(&app.store, PROGRESS_DOORS, i, byte);
    }
}

/* The rule: novice and none give no star, each level above one more. */
static unsigned stars_of(const struct stand *s)
{
    static const unsigned stars[] = { 0, 0, 1, 2, 3 };

    return s->big > 0 ? big[s->big - 1] : stars[best[s->game]];
}

/* Returns whether the Fair has the stars and the open doors that follow from the plain numbers. */
static bool follows(void)
{
    struct fair f;
    unsigned total = 0, before = 1;
    bool right = true;

    fair_read(&app, &f);
    for (uint8_t n = 0; n < STANDS; n++) {
        struct stand s;

        stand_read(n, &s);
        right &= f.stars[n] == stars_of(&s) && fair_open(&f, n) == (stored[n] || before > 0);
        before = stars_of(&s);
        total += before;
    }
    return right && fair_total(&f) == total;
}

static void doors(void)
{
    bool right = true, combined = true;

    begin_blank();
    memset(best, 0, sizeof best);
    right &= follows();
    for (uint8_t id = 0; id < PICK_IDS; id++)
        for (uint8_t level = 0; level <= LEVELS; level++) {
            put_record(id, level % LEVELS);
            right &= follows();
        }
    for (uint16_t i = 0; i < 400; i++) {
        uint8_t n = (uint8_t)chance(PROGRESS_BIGS);

        put_record((uint8_t)chance(PICK_IDS), (uint8_t)chance(LEVELS + 1));
        big[n] = (uint8_t)chance(STARS_A_STAND + 1);
        store_new_progress(&app.store, PROGRESS_BIG, n, big[n]);
        stored[chance(STANDS)] = chance(2);
        put_doors();
        combined &= follows();
    }
    CHECK(right, "the stars of every level of every game open the next stand, on a device that never saw the Fair");
    CHECK(combined, "so do all together with big stands and stored doors");
}

/* Opens what the stars open, clears the records, and looks again. */
static void cleared(void)
{
    struct fair before, after;
    bool same;

    go(&app, SCREEN_fair);
    fair_read(&app, &before);
    store_clear_records(&app.store);
    power_on();
    fair_read(&app, &after);
    same = memcmp(before.open, after.open, sizeof before.open) == 0;
    CHECK(same && fair_total(&after) == 0, "Clear takes all stars, and leaves the doors open");
}

/* ---- matches ---- */

static void wait(unsigned ticks)
{
    while (ticks-- > 0)
        loop_tick(&app, 0, 1);
}

/* Lets the robot move, until the player has the move or the match has ended. */
static void wait_for_turn(void)
{
    for (unsigned ticks = 0; ticks < 5000 && !chooses(&app) && app_screen(&app) != SCREEN_result; ticks++)
        wait(1);
}

/* Goes from the stand that is shown into its match, after one by a class code. */
static void begin_match(void)
{
    app.by_code = true;
    press_once(&app, KEY_A);
    while (app_screen(&app) == SCREEN_card || app_screen(&app) == SCREEN_leave)
        press_once(&app, app_screen(&app) == SCREEN_card ? KEY_A : KEY_RIGHT);
    wait_for_turn();
}

/* Plays the match that is shown to its end.  `well`: the player makes perfect moves. */
static void play(bool well)
{
    for (unsigned moves = 0; moves < 300 && chooses(&app); moves++) {
        if (well)
            match_reply(&app.match);
        press_once(&app, KEY_A);
        wait_for_turn();
    }
    wait(100);
}

/* Goes from the path to the stand n. */
static void go_to(uint8_t n)
{
    go(&app, SCREEN_fair);
    while (fair_shown(&app)->stand != n)
        press_once(&app, fair_shown(&app)->stand < n ? KEY_RIGHT : KEY_LEFT);
    press_once(&app, KEY_A);
}

static uint8_t total(void)
{
    struct fair f;

    fair_read(&app, &f);
    return fair_total(&f);
}

/* Wins a match at each stand, from the gate to the end, and presses nothing but what the foot of the screen shows. */
static void walk(void)
{
    bool opened = true, stars = true, walks_on = true;

    begin_experienced();
    app.store.settings.animation = false;
    go(&app, SCREEN_fair);
    CHECK(fair_shown(&app)->first && press_once(&app, KEY_LEFT) == IGNORED, "at the first visit one stands at the first stand");
    press_once(&app, KEY_RIGHT);
    CHECK(press_once(&app, KEY_A) == REFUSED && app.refusal == REFUSAL_CLOSED, "the second one is closed");
    press_once(&app, KEY_LEFT);
    for (uint8_t n = 0; n < STANDS; n++) {
        press_once(&app, KEY_A);
        begin_match();
        opened &= app.purpose == FOR_FAIR && app.match.level == LEVEL_LEARNER && !app.match.edited;
        opened &= n < STANDS - 1 || app.match.start.part[0].position.parts == 5;
        play(true);
        opened &= app_screen(&app) == SCREEN_result;
        press_once(&app, KEY_A);
        stars &= app_screen(&app) == SCREEN_stand && stand_shown(&app)->stand == n && total() == n + 1;
        opened &= app.fair == (NEWS_WON | NEWS_STAR | (n < STANDS - 1 ? NEWS_DOOR : 0));
        opened &= n == STANDS - 1 || store_progress(&app.store, PROGRESS_DOORS, (n + 1) / 8) >> (n + 1) % 8 & 1; /* for good */
        if (!opened || !stars) {
            NOTE("at the stand", n + 1);
            break;
        }
        press_once(&app, KEY_A);
        walks_on &= n == STANDS - 1 || (app_screen(&app) == SCREEN_fair && fair_shown(&app)->stand == n + 1);
    }
    CHECK(stars, "a match won at a stand brings its first star");
    CHECK(opened, "and opens the next stand");
    CHECK(walks_on, "to which A leads");
    CHECK(app_screen(&app) == SCREEN_thanks && store_progress(&app.store, PROGRESS_FAIR, FAIR_MEDAL),
          "after the last one come thanks and a medal");
    power_on();
    CHECK(app.stars == (STANDS | STARS_MEDAL) && fair_door(&app) == SCREEN_fair, "which the title has from now on, and leads to the Fair");
}

/* The three stars of stands of both kinds, the last with the master; a fourth win brings none. */
static void three_stars(void)
{
    static const uint8_t stands[] = { 1, 5, 23 };
    bool right = true;

    app.store.settings.animation = false;
    for (uint8_t i = 0; i < sizeof stands; i++)
        for (uint8_t level = LEVEL_CLUB; level <= LEVEL_MASTER + 1; level++) {
            go_to(stands[i]);
            begin_match();
            right &= app.match.level == (level < LEVEL_MASTER ? level : LEVEL_MASTER) && !app.by_code;
            play(true);
            press_once(&app, KEY_A);
            right &= stand_shown(&app)->stars == (level < LEVEL_MASTER ? level : LEVEL_MASTER);
            right &= app.fair == (level <= LEVEL_MASTER ? NEWS_WON | NEWS_STAR | (level - 1) : NEWS_WON | STARS_A_STAND);
        }
    CHECK(right, "club and master bring the second and the third star, and no win brings a fourth");
}

/* A match that is lost, to the master at a stand with three stars, won elsewhere, or won with help, changes nothing. */
static void nothing(void)
{
    uint8_t before = total(), n = STANDS;
    struct stand s;

    do
        stand_read(--n, &s);
    while (s.big == 0 || stand_stars(&app, &s) > LEVEL_LEARNER);
    go_to(n); /* whose second star this level would bring */
    begin_match();
    app.purpose = FOR_PLAY;
    app.fair = 0;
    play(true);
    CHECK(match_winner(&app.match) == PLAYER_YOU && app.fair == 0 && total() == before,
          "a match won elsewhere brings no star of a big stand");
    go_to(STANDS - 1);
    begin_match();
    play(false);
    press_once(&app, KEY_A);
    CHECK(app.fair == (NEWS_LOST | STARS_A_STAND) && total() == before && app_screen(&app) == SCREEN_stand, "a lost match takes no star");
    begin_experienced();
    go_to(0);
    begin_match();
    app.hint = HINT_MOVE;
    go(&app, SCREEN_play);
    play(true);
    press_once(&app, KEY_A);
    CHECK(app.fair == NEWS_WON && total() == 0, "nor does one that was won with help");
}

/* Switches off in a match at a stand, and continues it. */
static void power_cut(void)
{
    begin_experienced();
    go_to(0);
    begin_match();
    match_reply(&app.match);
    press_once(&app, KEY_A);
    wait(200);
    power_on();
    go(&app, SCREEN_main);
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_play && app.purpose == FOR_FAIR, "after a power cut the match is still that of the stand");
    wait_for_turn();
    play(true);
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_stand && app.fair == (NEWS_WON | NEWS_STAR | NEWS_DOOR), "and brings its star");
    go_to(0);
    begin_match();
    wait(200);
    power_on();
    go(&app, SCREEN_main);
    press_once(&app, KEY_A);
    wait_for_turn();
    play(false);
    press_once(&app, KEY_A);
    CHECK(app.fair == (NEWS_LOST | 1), "which is no news after the next match and its power cut");
    app_leave_match(&app);
    match_pick(&app.match, pick_find(PICK_ID_SQUARES));
    app_roll(&app);
    go(&app, app_begin(&app));
    wait(200);
    power_on();
    go(&app, SCREEN_main);
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_play && app.purpose == FOR_PLAY, "a match of the same game elsewhere is not");
}

/* ---- A on the title goes on ---- */

/* Switches off and on, and presses A on the title. */
static void cut_and_press(void)
{
    wait(300);
    power_on();
    wait(8);
    press_once(&app, KEY_A);
}

/* A power cut in the first game: on its card, before its first move, after it. */
static void first_game_goes_on(void)
{
    begin_blank();
    press_once(&app, KEY_A);
    cut_and_press();
    CHECK(app_screen(&app) == SCREEN_card && app_first_game(&app) == 0, "A power cut on the card of the first game: A shows that card");
    press_once(&app, KEY_A);
    cut_and_press();
    CHECK(chooses(&app) && app_first_game(&app) == 0 && app.match.moves == 0, "before its first move: A goes on");
    press_once(&app, KEY_A);
    cut_and_press();
    CHECK(app_screen(&app) == SCREEN_play && app_first_game(&app) == 0 && app.match.moves > 0 && app_helps(&app),
          "after it: A goes on, and the face helps");
    go(&app, SCREEN_title);
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_play && app.match.moves > 0, "so does A on the title without a power cut");
}

/* The same at a stand, and when the match is over. */
static void stand_goes_on(void)
{
    begin_experienced();
    go_to(0);
    begin_match();
    cut_and_press();
    CHECK(app_screen(&app) == SCREEN_play && app.purpose == FOR_FAIR && app.match.moves == 0,
          "at a stand, too, A goes on before the first move");
    match_reply(&app.match);
    press_once(&app, KEY_A);
    cut_and_press();
    CHECK(app_screen(&app) == SCREEN_play && app.purpose == FOR_FAIR && app.match.moves > 0, "and after it");
    store_new_progress(&app.store, PROGRESS_STAND, 0, STANDS);
    cut_and_press();
    CHECK(app_screen(&app) == SCREEN_play && app.purpose == FOR_FAIR, "a damaged number of the stand counts as that of the first one");
    wait_for_turn();
    play(true);
    cut_and_press();
    CHECK(app_screen(&app) == SCREEN_fair, "after the end of the match A leads to the Fair");
}

/* Presses A alone, on a new device, with power cuts: every match is played to its end, none is given up. */
static void only_a(void)
{
    bool asked = false, lost = false;
    uint16_t ended = 0;

    begin_blank();
    for (unsigned presses = 0; presses < 1500; presses++) {
        uint8_t before = app_screen(&app), moves = app.match.moves;
        bool waits = store_waits(&app.store);

        press_once(&app, KEY_A);
        asked |= app_screen(&app) == SCREEN_leave;
        ended += app_screen(&app) == SCREEN_result && before != SCREEN_result;
        lost |= before == SCREEN_title && waits
                && (app.match.moves < moves || (app_screen(&app) != SCREEN_play && app_screen(&app) != SCREEN_card));
        wait(40);
        if (chance(25) == 0)
            power_on();
        if (chance(25) == 0)
            go(&app, SCREEN_title);
    }
    CHECK(!asked && !lost && ended > 10, "a player who presses A alone is never asked to give up a match, and loses none");
}

int main(void)
{
    list();
    lines();
    doors();
    cleared();
    walk();
    three_stars();
    nothing();
    power_cut();
    first_game_goes_on();
    stand_goes_on();
    only_a();
    return tap_done();
}
