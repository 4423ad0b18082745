/* Finds the program's data in the serial flash chip before main: p-code that stands there can be called from main on, as any other code. */
#include "hal/flash.h"
#include <avr/io.h>

/* Returns the number of pages that the section fx_data takes; the linker knows where it ends. */
static uint16_t pages(void)
{
    uint8_t low, high;

    __asm__("ldi %0, hi8(flash_data_size + 255)\n ldi %1, hlo8(flash_data_size + 255)" : "=d"(low), "=d"(high));
    return (uint16_t)(high << 8 | low);
}

static __attribute__((used)) void find_data(void)
{
    flash_init(pages());
}

/* Runs when RAM has been set up. */
void flash_begin(void) __attribute__((naked, used, section(".init8")));
void flash_begin(void)
{
    __asm__ volatile("call %x0" ::"i"(find_data));
}
