/* Tests the hardware in memory (hal/host): each use that would be wrong on a board ends the program, so that the test in which it happens
 * fails.  Each is tried in a process of its own; the same use, done rightly, must not end it. */
#include "hal/flash.h"
#include "hal/host/host.h"
#include "host_tests/tap.h"
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static uint8_t cells[STORAGE_SIZE], screen[DISPLAY_PAGES * DISPLAY_WIDTH];
static const uint8_t data[256];

static void power_on(void)
{
    memset(&host, 0, sizeof host);
    host.storage = cells;
    host.screen = screen;
    host.flash = data;
    host.flash_bytes = sizeof data;
    host.asleep = true;
}

static void storage_last(void) { storage_write(STORAGE_SIZE - 1, storage_read(STORAGE_SIZE - 1) + 1); }
static void storage_read_beyond(void) { storage_read(STORAGE_SIZE); }
static void storage_write_beyond(void) { storage_write(STORAGE_SIZE, 0); }

static void flash_whole(void)
{
    uint8_t bytes[sizeof data];

    flash_open(0, 0);
    flash_read(bytes, sizeof data - 1);
    flash_next();
    flash_close();
    flash_sleep(true);
    flash_sleep(false);
    display_send(screen);
}

static void flash_no_open(void) { flash_next(); }
static void flash_beyond(void) { flash_whole(), flash_open(0, 255), flash_next(), flash_next(); }
static void flash_twice(void) { flash_open(0, 0), flash_open(0, 0); }
static void flash_asleep(void) { flash_sleep(true), flash_open(0, 0); }
static void flash_close_twice(void) { flash_open(0, 0), flash_close(), flash_close(); }
static void flash_sleep_open(void) { flash_open(0, 0), flash_sleep(true); }
static void flash_too_few_pages(void) { flash_init(0); }
static void frame_while_open(void) { flash_open(0, 0), display_send(screen); }

static void down_at_rest(void) { flash_init(1), system_power_down(); }
static void down_with_light(void) { system_lights(LIGHT_RED), system_power_down(); }
static void down_with_tone(void) { tone_set(TONE_HZ(440)), system_power_down(); }
static void down_with_panel(void) { display_sleep(false), system_power_down(); }

/* Returns the signal that ends a process that does this; 0: it ends by itself. */
static int signal_of(void (*act)(void))
{
    int status = 0;
    pid_t child = fork();

    if (child == 0) {
        power_on();
        act();
        _exit(0);
    }
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

int main(void)
{
    void (*right[])(void) = { storage_last, flash_whole, down_at_rest };
    void (*wrong[])(void) = { storage_read_beyond, storage_write_beyond, flash_no_open, flash_beyond, flash_twice, flash_asleep,
                              flash_close_twice, flash_sleep_open, flash_too_few_pages, frame_while_open, down_with_light, down_with_tone,
                              down_with_panel };

    for (unsigned i = 0; i < sizeof right / sizeof *right; i++)
        CHECK(signal_of(right[i]) == 0, "what a board may do goes on");
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (!CHECK(signal_of(wrong[i]) == SIGABRT, "what would be wrong on a board ends the test"))
            NOTE("misuse", i);
    return tap_done();
}
