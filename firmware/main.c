/* The program of the device: sets up the machine, then calls the loop at every tick, and sleeps in between. */
#include "hal/hal.h"
#include "loop.h"

int main(void)
{
    static struct app app;

    system_init();
    buttons_init();
    display_init();
    clock_init();
    loop_start(&app, buttons_read());
    for (;;) {
        uint8_t ticks = clock_wait();

        loop_tick(&app, buttons_read(), ticks);
    }
}
