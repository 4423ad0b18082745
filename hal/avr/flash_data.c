/* The program's data in the serial flash chip: finds them before main, so that main can call p-code in the chip like any other code, and
 * checks that they belong to this program.
 *
 * Program and data carry the same stamp, which the build makes of both (tools/pcode/stamp.py), and which is compared before main.  The
 * program also has a checksum of the data.  Summing all of the data takes 18 cycles a byte, 1.15 ms for each KB; so machine code shows
 * the first picture before that, and calls data_check after it (firmware/loop.c): p-code with a wrong bit never runs. */
#include "data.h"
#include <avr/io.h>

enum { TRIES = 3 }; /* to identify the chip */
enum { STAMP_BYTES = 4, PAGE_BYTES = 256, PAUSE = 10 /* cycles until the first byte has come, beside those of the loop */ };

/* The stamp and the checksum, which stamp.py writes into the program; it also writes the stamp into the last bytes of the data.  They are
 * defined in assembler, because the compiler would assume that they stay 0. */
struct stamp {
    uint8_t bytes[STAMP_BYTES];
    uint16_t sum, sums; /* of all bytes of the data, and of these sums after each byte: Fletcher's checksum modulo 65,536 */
};

extern const __flash struct stamp flash_stamp;
__asm__(".pushsection .progmem.data.flash_stamp,\"a\",@progbits\n"
        ".global flash_stamp\n"
        "flash_stamp: .space 8\n"
        ".popsection\n"
        ".pushsection fx_stamp,\"a\",@progbits\n"
        ".space 4\n"
        ".popsection\n");
_Static_assert(sizeof(struct stamp) == 8, "as above");

extern uint8_t __bss_start; /* the first byte of the variables that begin as 0: the address is meant */

/* Returns the number of pages of the section fx_data; the linker knows it. */
static uint16_t pages(void)
{
    uint8_t low, high;

    __asm__("ldi %0, hi8(flash_data_size)\n ldi %1, hlo8(flash_data_size)" : "=d"(low), "=d"(high));
    return (uint16_t)(high << 8 | low);
}

void flash_fail(uint8_t fault)
{
    flash_close();
    flash_missing(fault, &__bss_start);
}

/* Returns the fault (FLASH_*) that the bytes read at the place of the stamp show. */
static uint8_t fault_of(const uint8_t *bytes)
{
    for (uint8_t i = 0; i < STAMP_BYTES; i++)
        if (bytes[i] != 0xFF)
            return FLASH_OTHER_DATA;
    return FLASH_NO_DATA;
}

/* Compares the stamps. */
static void check_stamp(void)
{
    uint8_t bytes[STAMP_BYTES];

    flash_open(pages() - 1, (uint8_t)(PAGE_BYTES - STAMP_BYTES));
    flash_read(bytes, STAMP_BYTES);
    for (uint8_t i = 0; i < STAMP_BYTES; i++)
        if (bytes[i] != flash_stamp.bytes[i])
            flash_fail(fault_of(bytes));
    flash_close();
}

/* The comments count cycles: a byte is fetched, and the next one begun, every 18. */
void data_check(void)
{
    uint16_t rest = pages() << 8, sum = 0, sums = 0; /* rest: the lower 16 bits of the number of bytes */
    uint8_t high = pages() >> 8, byte;               /* high: its upper bits */

    flash_open(0, 0);
    __builtin_avr_delay_cycles(PAUSE);
    __asm__ volatile("1: rjmp .+0              \n" /* 2 each */
                     "   rjmp .+0              \n"
                     "   rjmp .+0              \n"
                     "   nop                   \n" /* 1 */
                     "   in   %[byte], %[spdr] \n" /* 1 each */
                     "   out  %[spdr], r1      \n"
                     "   add  %A[sum], %[byte] \n"
                     "   adc  %B[sum], r1      \n"
                     "   add  %A[sums], %A[sum]\n"
                     "   adc  %B[sums], %B[sum]\n"
                     "   sbiw %[rest], 1       \n" /* 2 */
                     "   sbc  %[high], r1      \n" /* 1 */
                     "   brne 1b               \n" /* 2 */
                     : [byte] "=&r"(byte), [sum] "+r"(sum), [sums] "+r"(sums), [rest] "+w"(rest), [high] "+r"(high)
                     : [spdr] "I"(_SFR_IO_ADDR(SPDR)));
    if (sum != flash_stamp.sum || sums != flash_stamp.sums)
        flash_fail(FLASH_DAMAGED);
    flash_close();
}

/* Returns whether a chip answers. */
static bool chip_answers(void)
{
    uint8_t maker = flash_id(0);

    return maker != 0 && maker != 0xFF;
}

/* A chip may miss the first command, which wakes it. */
static __attribute__((used)) void find_data(void)
{
    uint8_t tries = TRIES;

    flash_init(pages());
    while (!chip_answers()) {
        if (--tries == 0)
            flash_fail(FLASH_NO_CHIP);
        flash_sleep(false);
    }
    check_stamp();
}

/* Runs when RAM has been set up. */
void flash_begin(void) __attribute__((naked, used, section(".init8")));
void flash_begin(void)
{
    __asm__ volatile("call %x0" ::"i"(find_data));
}
