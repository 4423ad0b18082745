/* The runner (`nimatron run`) reads the console from GPIOR0 and the exit status from GPIOR1,
 * and ends when the machine sleeps with interrupts off. */
#include "host_tests/port.h"
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

void port_put(char c)
{
    GPIOR0 = (uint8_t)c;
}

int port_end(int status)
{
    GPIOR1 = (uint8_t)status;
    cli();
    for (;;)
        sleep_mode();
}
