/* The product: set the machine up, then let events happen, asleep in between. */
#include "app.h"
#include "hal/hal.h"

HOT int main(void)
{
    static struct app app;

    system_init();
    buttons_init();
    display_init();
    clock_init();
    app_start(&app, buttons_read());
    for (;;) {
        uint8_t ticks = clock_wait();

        app_tick(&app, buttons_read(), ticks);
    }
}
