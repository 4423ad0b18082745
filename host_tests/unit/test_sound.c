/* Tests the tunes: the tone of the piezo at every tick; and that an ear can distinguish any two of them. */
#include "firmware/ui/sound.h"
#include "hal/host/host.h"
#include "host_tests/tap.h"

enum { NOTES_MOST = 8, LONGEST = TICKS(2000) };
enum { KEY, REFUSED, MOVE, REPLY, WIN, LOSS, TUNES };

static const uint8_t tunes[TUNES] = { TUNE_KEY, TUNE_REFUSED, TUNE_MOVE, TUNE_REPLY, TUNE_WIN, TUNE_LOSS };

/* The tones of a tune in their order, as half periods in microseconds, and how long each sounds, in ticks. */
struct heard {
    uint8_t notes;
    uint16_t half_period[NOTES_MOST], ticks[NOTES_MOST];
};

static struct heard heard[TUNES];

static void note(struct heard *h)
{
    bool same = h->notes > 0 && h->half_period[h->notes - 1] == host.half_period;

    if (!same && h->notes < NOTES_MOST) {
        h->half_period[h->notes] = host.half_period;
        h->ticks[h->notes++] = 0;
    }
    h->ticks[h->notes - 1]++;
}

/* Plays a tune to its end.  Returns its duration in ticks; LONGEST if it does not end. */
static uint16_t listen(struct heard *h, uint8_t tune)
{
    uint16_t ticks = 0;

    *h = (struct heard){ 0 };
    sound_play(tune);
    for (bool goes_on = host.note_ticks > 0; goes_on && ticks < LONGEST; ticks++) {
        note(h);
        goes_on = host_tune_tick();
    }
    return ticks;
}

/* Returns whether the tones differ by a semitone (6 %) or more, so that an ear hears it. */
static bool differ(uint16_t a, uint16_t b)
{
    return (a > b ? a - b : b - a) * 17ul > a;
}

/* Returns the interval of a tune's first two notes: 1 up, -1 down, 0 if it has one note. */
static int8_t direction(const struct heard *h)
{
    return h->notes < 2 ? 0 : h->half_period[1] < h->half_period[0] ? 1 : -1;
}

/* Returns whether two tunes begin differently: with another tone, in another direction, or with a note that is longer by half. */
static bool begin_differently(const struct heard *a, const struct heard *b)
{
    uint16_t more = a->ticks[0] > b->ticks[0] ? a->ticks[0] : b->ticks[0], less = a->ticks[0] + b->ticks[0] - more;

    return differ(a->half_period[0], b->half_period[0]) || direction(a) != direction(b) || 2 * more >= 3 * less;
}

static void each(void)
{
    bool ends = true, silent = true, tones = true;

    for (uint8_t i = 0; i < TUNES; i++) {
        uint16_t ticks = listen(&heard[i], tunes[i]);

        ends = ends && ticks > 0 && ticks < LONGEST;
        silent = silent && host.half_period == 0;
        for (uint8_t n = 0; n < heard[i].notes; n++)
            tones = tones && heard[i].half_period[n] >= 1000000ul / 2 / 2000 && heard[i].half_period[n] <= 1000000ul / 2 / 100;
    }
    CHECK(ends, "every tune ends within two seconds");
    CHECK(silent, "and leaves silence");
    CHECK(tones, "its tones are between 100 and 2,000 hertz");
}

static void pairs(void)
{
    uint8_t alike = 0;

    for (uint8_t i = 0; i < TUNES; i++)
        for (uint8_t j = 0; j < i; j++)
            alike += !begin_differently(&heard[i], &heard[j]);
    CHECK(alike == 0, "no two tunes begin alike");
}

static void moods(void)
{
    const struct heard *win = &heard[WIN], *loss = &heard[LOSS];
    bool rises = true, falls = true;

    for (uint8_t n = 1; n < win->notes; n++)
        rises = rises && win->half_period[n] < win->half_period[n - 1];
    for (uint8_t n = 1; n < loss->notes; n++)
        falls = falls && loss->half_period[n] > loss->half_period[n - 1];
    CHECK(win->notes == 4 && rises, "the fanfare rises");
    CHECK(loss->notes == 4 && falls, "the tune of a loss falls");
}

/* Returns how long a tune sounds, in milliseconds. */
static unsigned length(uint8_t tune)
{
    unsigned ticks = 0;

    for (uint8_t n = 0; n < heard[tune].notes; n++)
        ticks += heard[tune].ticks[n];
    return ticks * TICK_MS;
}

static void lengths(void)
{
    bool heard_well = true, lowest = true;

    for (uint8_t i = REFUSED; i < TUNES; i++) {
        heard_well = heard_well && length(i) >= 100;
        for (uint8_t n = 0; n < heard[i].notes; n++)
            lowest = lowest && (i == REFUSED || heard[i].half_period[n] < heard[REFUSED].half_period[0]);
    }
    CHECK(length(KEY) < 20, "a key clicks");
    CHECK(heard_well && length(WIN) >= 500 && length(LOSS) > length(WIN), "a tune is heard, the end of a match for half a second");
    CHECK(lowest, "a refusal is the lowest tone");
}

static void none(void)
{
    struct heard h;

    CHECK(listen(&h, TUNE_NONE) == 0 && host.half_period == 0, "no tune is silence");
}

int main(void)
{
    each();
    pairs();
    moods();
    lengths();
    none();
    return tap_done();
}
