/* A display module on I2C, in every way in which the firmware may find it: an SSD1306 at either address, an SH1106, none at all, one
 * that is plugged in late or in the midst of a game, one that refuses a byte or hangs.
 *
 * After the address come control bytes, Co D/C 0 0 0 0 0 0.  If Co is 1, one byte follows, and then another control byte; if it is 0,
 * all bytes up to the STOP are of one kind.  If D/C is 1 they are data, else commands. */
#include "board.h"
#include "panel.h"
#include "sh1106.h"
#include "ssd1306.h"
#include "twi.h"
#include <simavr/sim_cycle_timers.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Limits; bits of a control byte; clocks after which a hanging display releases the data line; how long `replug` takes. */
enum { IS_SH1106 = 0x08 }; /* the low bits of its status */
enum { CLOCK_HZ_MAX = 400000, CLOCK_HZ_SLOW = 100000, CO = 0x80, DC = 0x40, CLOCKS_TO_LET_GO = 9, UNPLUGGED_MS = 100 };

/* The state of this panel. */
struct wired {
    struct twi twi; /* the bus */
    bool is_sh1106; /* which of the two controllers is used */
    uint8_t kind;   /* the low bits of the status of an SH1106: 8 or 0 */
    struct ssd1306 ssd1306;
    struct sh1106 sh1106;
    uint8_t address;                                    /* of the display, 7 bits */
    uint32_t seed;                                      /* of the noise in its memory */
    bool listening, expects_control, is_data, only_one; /* it was addressed; a control byte comes next; data follow; one byte follows */
    uint64_t heard, lost;                               /* bytes that the display acknowledged, and bytes on the bus that it did not */
    uint64_t refuse_at, hang_at;                        /* value of `heard` at which the display refuses a byte, or hangs; 0: never */
    unsigned clocks_to_let_go;                          /* clocks until it releases the data line; 0: it is released */
    bool unreadable;                                    /* it refuses to be read */
    bool misread;                                       /* the next reading of its status is wrong */
    bool slow;                                          /* wires so long that a clock above 100 kHz fails */
    bool away;                                          /* it is not plugged in */
    avr_cycle_count_t last_change;                      /* the cycle at which the picture or the memory changed last */
};

static void misused(void *state, const char *what)
{
    struct wired *w = state;

    if (w->is_sh1106)
        sh1106_misused(&w->sh1106, what);
    else
        ssd1306_misused(&w->ssd1306, what);
}

/* Returns how often what is shown or stored has changed. */
static uint32_t changes(const struct wired *w) { return w->is_sh1106 ? w->sh1106.changes : w->ssd1306.changes; }

/* The display gets power.  A resistor and a capacitor of the module make the reset pulse. */
static void power_up(struct wired *w)
{
    ssd1306_power_up(&w->ssd1306, w->seed);
    ssd1306_reset(&w->ssd1306);
    sh1106_power_up(&w->sh1106, w->seed);
    w->listening = false;
    w->clocks_to_let_go = 0;
    w->last_change = w->twi.avr->cycle;
}

/* ---- what goes wrong ---- */

/* Called by simavr's timer. */
static avr_cycle_count_t unplugged(avr_t *avr, avr_cycle_count_t when, void *param)
{
    struct wired *w = param;

    (void)avr, (void)when;
    w->away = true;
    return 0;
}

/* Called by simavr's timer. */
static avr_cycle_count_t plugged_in(avr_t *avr, avr_cycle_count_t when, void *param)
{
    struct wired *w = param;

    (void)avr, (void)when;
    w->away = false;
    power_up(w);
    return 0;
}

/* Called by simavr's timer.  A disturbance inverts the memory of the display. */
static avr_cycle_count_t disturbed(avr_t *avr, avr_cycle_count_t when, void *param)
{
    struct wired *w = param;

    (void)avr, (void)when;
    for (int page = 0; page < SSD1306_PAGES; page++)
        for (int column = 0; column < SSD1306_COLUMNS; column++)
            w->ssd1306.ram[page][column] ^= 0xFF;
    return 0;
}

/* Counts a byte.  Returns whether the display acknowledges the byte. */
static bool hears(struct wired *w)
{
    if (w->away)
        return false;
    w->heard++;
    if (w->heard == w->hang_at)
        w->clocks_to_let_go = CLOCKS_TO_LET_GO;
    return w->heard != w->refuse_at && w->clocks_to_let_go == 0;
}

/* The functions of struct twi_device, see twi.h. */
static bool holds_data(const void *state)
{
    const struct wired *w = state;

    return w->clocks_to_let_go > 0;
}

static void clocked(void *state)
{
    struct wired *w = state;

    w->clocks_to_let_go -= w->clocks_to_let_go > 0;
}

/* ---- the protocol ---- */

/* Counts an error if the transmission that ends is not complete. */
static void check_end(struct wired *w)
{
    if (w->listening && !w->expects_control && w->only_one)
        misused(w, "a control byte without the byte that it announces");
}

static bool address(void *state, uint8_t byte)
{
    struct wired *w = state;

    check_end(w);
    w->listening = hears(w) && byte >> 1 == w->address && !(byte & 1 && w->unreadable) &&
                   !(w->slow && twi_hz(&w->twi) > CLOCK_HZ_SLOW);
    w->expects_control = true;
    if (twi_hz(&w->twi) > CLOCK_HZ_MAX && w->listening)
        misused(w, "an I2C clock above 400 kHz");
    w->lost += !w->listening;
    return w->listening;
}

/* Takes a control byte. */
static void take_control(struct wired *w, uint8_t byte)
{
    char text[64];

    snprintf(text, sizeof text, "no such control byte: 0x%02X", byte);
    if (byte & ~(CO | DC))
        misused(w, text);
    w->is_data = byte & DC;
    w->only_one = byte & CO;
    w->expects_control = false;
}

/* Takes a byte that a control byte announced. */
static void take_byte(struct wired *w, uint8_t byte)
{
    uint32_t before = changes(w);

    if (w->is_sh1106)
        (w->is_data ? sh1106_data : sh1106_command)(&w->sh1106, byte);
    else
        (w->is_data ? ssd1306_data : ssd1306_command)(&w->ssd1306, byte);
    if (changes(w) != before)
        w->last_change = w->twi.avr->cycle;
    w->expects_control = w->only_one;
}

static bool byte_arrived(void *state, uint8_t byte)
{
    struct wired *w = state;

    if (!w->listening || !hears(w)) {
        w->listening = false;
        w->lost++;
        return false;
    }
    if (w->expects_control)
        take_control(w, byte);
    else
        take_byte(w, byte);
    return true;
}

/* Returns the status: bit 6 is set while the panel is off; the low bits name the controller, as drivers in the field have found. */
static uint8_t read_status(void *state)
{
    enum { PANEL_OFF = 0x40, IS_SSD1306 = 0x06 };
    struct wired *w = state;
    bool on = w->is_sh1106 ? w->sh1106.on : w->ssd1306.on, is_sh1106 = w->is_sh1106 != w->misread;

    w->misread = false;
    return (uint8_t)((on ? 0 : PANEL_OFF) | (is_sh1106 ? w->kind : IS_SSD1306));
}

static void stop(void *state)
{
    struct wired *w = state;

    check_end(w);
    w->listening = false;
}

static const struct twi_device device = {
    .address = address,
    .byte = byte_arrived,
    .read = read_status,
    .stop = stop,
    .holds_data = holds_data,
    .clocked = clocked,
    .misused = misused,
};

/* ---- the panel ---- */

enum { USUAL_ADDRESS = 0x3C, OTHER_ADDRESS = 0x3D };

static void *attach(avr_t *avr, const struct board *board, uint32_t seed)
{
    struct wired *w = calloc(1, sizeof *w);

    if (w == NULL)
        return NULL;
    w->address = USUAL_ADDRESS;
    w->seed = seed;
    w->kind = IS_SH1106;
    twi_attach(&w->twi, avr, board->display.sda, board->display.scl, &device, w);
    power_up(w);
    return w;
}

static void controller_reset(void *state)
{
    struct wired *w = state;

    twi_reset(&w->twi);
}

/* Schedules a call of the function after that time. */
static void after_ms(struct wired *w, unsigned ms, avr_cycle_timer_t what)
{
    avr_cycle_timer_register(w->twi.avr, ms * (w->twi.avr->frequency / 1000), what, w);
}

static bool plug(void *state, const char *what)
{
    struct wired *w = state;
    unsigned n;

    if (strcmp(what, "sh1106") == 0)
        w->is_sh1106 = true;
    else if (strcmp(what, "sh1106:0") == 0)
        w->is_sh1106 = true, w->kind = 0;
    else if (strcmp(what, "misread") == 0)
        w->misread = true;
    else if (strcmp(what, "slow") == 0)
        w->slow = true;
    else if (sscanf(what, "wild:%u", &n) == 1)
        ssd1306_disturb(&w->ssd1306, n);
    else if (strcmp(what, "unreadable") == 0)
        w->unreadable = true;
    else if (strcmp(what, "3d") == 0)
        w->address = OTHER_ADDRESS;
    else if (strcmp(what, "none") == 0)
        w->away = true;
    else if (sscanf(what, "late:%u", &n) == 1)
        w->away = true, after_ms(w, n, plugged_in);
    else if (sscanf(what, "replug:%u", &n) == 1)
        after_ms(w, n, unplugged), after_ms(w, n + UNPLUGGED_MS, plugged_in);
    else if (sscanf(what, "noise:%u", &n) == 1)
        after_ms(w, n, disturbed);
    else if (sscanf(what, "nack:%u", &n) == 1)
        w->refuse_at = n;
    else if (sscanf(what, "hang:%u", &n) == 1)
        w->hang_at = n;
    else
        return strcmp(what, "ssd1306") == 0;
    return true;
}

static void picture(const void *state, struct picture *p)
{
    const struct wired *w = state;

    if (w->is_sh1106)
        sh1106_picture(&w->sh1106, p);
    else
        ssd1306_picture(&w->ssd1306, p);
    if (w->away)
        memset(p->lit, 0, sizeof p->lit);
}

static void report(const void *state, struct panel_report *r)
{
    const struct wired *w = state;

    *r = (struct panel_report){
        .bytes = w->twi.bytes - w->lost,
        .lost = w->lost + w->twi.collisions,
        .changes = changes(w),
        .last_change = w->last_change,
        .errors = w->is_sh1106 ? w->sh1106.errors : w->ssd1306.errors,
        .last_error = w->is_sh1106 ? w->sh1106.last_error : w->ssd1306.last_error,
    };
}

const struct panel panel_ssd1306_i2c = {
    .attach = attach,
    .controller_reset = controller_reset,
    .plug = plug,
    .plugs = "ssd1306, 3d, sh1106, sh1106:0 (another status), misread, slow (100 kHz), unreadable, wild:SEED (any state), none, "
             "late:MS, replug:MS, noise:MS, nack:BYTE, hang:BYTE",
    .picture = picture,
    .report = report,
};
