/* Tests the serial flash chip in memory (hal/host), which other tests use. */
#include "hal/flash.h"
#include "hal/host/host.h"
#include "host_tests/tap.h"
#include <string.h>

static uint8_t data[600];

int main(void)
{
    uint8_t some[4];

    for (uint16_t i = 0; i < sizeof data; i++)
        data[i] = (uint8_t)(7 * i + (i >> 8));
    CHECK(flash_id(0) == 0xFF, "no chip: no identification");
    host.flash = data;
    host.flash_bytes = sizeof data;
    flash_init(3);
    CHECK(flash_id(0) == 0xEF && flash_id(1) == 0x40 && flash_id(2) == 0x18, "a chip: its identification");
    flash_open(0, 254);
    CHECK(flash_next() == data[254] && flash_late() == data[255] && flash_next() == data[256], "single bytes, across a page");
    flash_read(some, sizeof some);
    CHECK(memcmp(some, data + 257, sizeof some) == 0, "several at once, after them");
    CHECK(flash_next() == data[257 + sizeof some], "and one more");
    CHECK(host.flash_open, "the read is open");
    flash_close();
    CHECK(!host.flash_open, "and closed");
    flash_open(2, 1);
    flash_read(some, 1);
    flash_close();
    CHECK(some[0] == data[513], "another page");
    flash_sleep(true);
    CHECK(flash_id(0) == 0xFF, "asleep it does not answer");
    flash_init(3);
    CHECK(flash_id(0) == 0xEF && flash_id(1) == 0x40 && flash_id(2) == 0x18, "flash_init wakes it");
    return tap_done();
}
