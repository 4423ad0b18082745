/* Tests how the battery is watched, with voltages that rise and fall; emulator/battery.t has the screens, each at one voltage. */
#include "firmware/hardware.h"
#include "screens.h"
#include "host_tests/tap.h"

static uint16_t millivolts; /* of the battery; 0: there is none */

uint16_t system_battery(void) { return millivolts; }

/* Reads a voltage some times.  Returns how often that led to the notice. */
static uint8_t notices(uint16_t voltage, uint8_t readings)
{
    uint8_t count = 0;

    millivolts = voltage;
    while (readings-- > 0)
        count += battery_watch(&app) == SCREEN_battery;
    return count;
}

static void low(void)
{
    CHECK(notices(3650, 9) == 0, "a good battery has no notice");
    CHECK(notices(3550, 2) + notices(3650, 1) + notices(3550, 2) == 0, "nor one with two low readings, a good one, and two low ones");
    CHECK(notices(3550, 1) == 1, "the third low reading in a row has it");
    CHECK(notices(3650, 9) + notices(3550, 9) == 0, "and no later one");
    CHECK(notices(3700, 1) + notices(3550, 3) == 1, "after a charge it comes again");
    CHECK(notices(0, 1) + notices(3599, 3) == 1, "and with another battery");
}

static void empty(void)
{
    host.power_downs = 0;
    notices(3499, 2);
    CHECK(host.power_downs == 0, "two empty readings are not enough");
    notices(3499, 1);
    CHECK(host.power_downs == 1 && !app.store.awake, "after three the device sleeps, and all is stored");
    millivolts = 0;
}

int main(void)
{
    power_on();
    low();
    empty();
    return tap_done();
}
