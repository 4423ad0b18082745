/* Before main: what cannot wait for it. */
#include <avr/io.h>
#include <avr/wdt.h>

/* After a reset by watchdog (from the bootloader, or from a hang) it is still running: stop it before anything else. */
void system_before_main(void) __attribute__((naked, used, section(".init3")));
void system_before_main(void)
{
    MCUSR = 0;
    wdt_disable();
}
