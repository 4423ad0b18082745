/* The emulated EEPROM is compared with the datasheets: the guard of four cycles, the modes and times of writes, what is a misuse. */
#include "chip.h"
#include "sim/eeprom.h"
#include "host_tests/tap.h"

enum { EECR = 0x3F, EEDR = 0x40, EEARL = 0x41, EEARH = 0x42, EERE = 0x01, EEPE = 0x02, EEMPE = 0x04, EERIE = 0x08 };
enum { BOTH = 0x00, ERASE = 0x10, WRITE = 0x20, RESERVED = 0x30, BOTH_CYCLES = 54400, HALF_CYCLES = 28800 /* 3.4 and 1.8 ms at 16 MHz */ };

struct bench {
    struct chip chip;
    struct eeprom e;
};

static void begin(struct bench *b, const char *mcu)
{
    b->chip = chip_make(mcu, 16000000);
    b->chip.avr->sreg[S_I] = 0;
    eeprom_attach(&b->e, b->chip.avr);
    b->chip.avr->cycle = 1000;
}

static void end(struct bench *b) { chip_free(&b->chip); }

static void set_address(struct bench *b, unsigned address)
{
    chip_write(&b->chip, EEARH, (uint8_t)(address >> 8));
    chip_write(&b->chip, EEARL, (uint8_t)address);
}

/* Begins a write, whose second step comes `later` cycles after the first. */
static void put(struct bench *b, unsigned address, uint8_t value, uint8_t mode, unsigned later)
{
    set_address(b, address);
    chip_write(&b->chip, EEDR, value);
    chip_write(&b->chip, EECR, EEMPE | mode);
    b->chip.avr->cycle += later;
    chip_write(&b->chip, EECR, EEPE | mode);
}

/* Returns a cell. */
static uint8_t get(struct bench *b, unsigned address)
{
    set_address(b, address);
    chip_write(&b->chip, EECR, EERE);
    return chip_read(&b->chip, EEDR);
}

/* Returns true if a write in this mode, over 0xF0, leaves this, after exactly so many cycles. */
static bool leaves(uint8_t mode, uint8_t value, uint8_t what, unsigned cycles)
{
    struct bench b;
    bool busy, right;

    begin(&b, "atmega328p");
    b.e.cells[7] = 0xF0;
    put(&b, 7, value, mode, 4);
    chip_run(&b.chip, cycles - 1);
    busy = chip_read(&b.chip, EECR) & EEPE && b.e.cells[7] == 0xF0;
    chip_run(&b.chip, 1);
    right = busy && !(chip_read(&b.chip, EECR) & EEPE) && get(&b, 7) == what && b.e.errors == 0 && b.e.writes == 1 &&
            b.e.changes == (what != 0xF0);
    end(&b);
    return right;
}

static void modes(void)
{
    CHECK(leaves(BOTH, 0x5A, 0x5A, BOTH_CYCLES) && leaves(BOTH, 0xF0, 0xF0, BOTH_CYCLES), "erase and write: the value");
    CHECK(leaves(ERASE, 0x5A, 0xFF, HALF_CYCLES), "erase: all bits");
    CHECK(leaves(WRITE, 0x5A, 0x50, HALF_CYCLES) && leaves(WRITE, 0xFF, 0xF0, HALF_CYCLES), "write: no bit is set");
}

static void guard(void)
{
    struct bench b;

    begin(&b, "atmega328p");
    put(&b, 0, 1, BOTH, 5);
    CHECK(b.e.errors == 1 && b.e.writes == 0 && !(chip_read(&b.chip, EECR) & EEPE), "five cycles after the guard are too many");
    chip_write(&b.chip, EECR, EEMPE);
    CHECK(chip_read(&b.chip, EECR) & EEMPE, "the guard is read as open");
    b.chip.avr->cycle += 5;
    CHECK(!(chip_read(&b.chip, EECR) & EEMPE), "for four cycles");
    chip_write(&b.chip, EECR, EEMPE);
    eeprom_reset(&b.e);
    chip_write(&b.chip, EECR, EEPE);
    CHECK(b.e.errors == 2 && b.e.writes == 0, "a reset closes it");
    chip_write(&b.chip, EECR, EEMPE);
    b.chip.avr->cycle += 3;
    put(&b, 0, 1, BOTH, 3);
    CHECK(b.e.errors == 3 && b.e.writes == 0, "to open an open one makes it no longer");
    b.chip.avr->sreg[S_I] = 1;
    chip_write(&b.chip, EECR, EEMPE);
    CHECK(b.e.errors == 4, "an interrupt may come between the two steps");
    b.chip.avr->sreg[S_I] = 0;
    b.chip.avr->cycle += 5;
    put(&b, 0, 1, RESERVED, 1);
    CHECK(b.e.errors == 5 && b.e.writes == 0, "the mode that is reserved");
    end(&b);
}

static void amid_a_write(void)
{
    struct bench b;

    begin(&b, "atmega328p");
    put(&b, 7, 0x5A, BOTH, 1);
    CHECK(b.e.errors == 0 && chip_read(&b.chip, EECR) == EEPE, "a write is under way, and the guard is closed");
    chip_write(&b.chip, EEARL, 8);
    chip_write(&b.chip, EEARH, 1);
    CHECK(b.e.errors == 2 && chip_read(&b.chip, EEARL) == 7 && chip_read(&b.chip, EEARH) == 0, "no other address");
    chip_write(&b.chip, EECR, EERE);
    CHECK(b.e.errors == 3 && chip_read(&b.chip, EEDR) == 0x5A, "no read");
    chip_write(&b.chip, EECR, EEMPE | ERASE);
    chip_write(&b.chip, EECR, EEPE | ERASE);
    CHECK(b.e.errors == 3 && b.e.writes == 1 && (chip_read(&b.chip, EECR) & RESERVED) == 0, "no second write, no other mode");
    b.chip.avr->sreg[S_I] = 1;
    chip_write(&b.chip, EECR, EEMPE);
    CHECK(b.e.errors == 3, "and a guard amid a write is none");
    b.chip.avr->sreg[S_I] = 0;
    chip_write(&b.chip, EEDR, 0);
    eeprom_reset(&b.e);
    CHECK(b.e.cells[7] == 0x5A && b.e.changes == 1 && chip_read(&b.chip, EECR) == 0, "a reset lets it end");
    b.e.worn[7] = true;
    put(&b, 7, 1, BOTH, 1);
    chip_run(&b.chip, BOTH_CYCLES);
    CHECK(get(&b, 7) == 0x5A && b.e.writes == 2 && b.e.changes == 1, "a worn cell keeps its value");
    chip_write(&b.chip, EECR, EERIE | WRITE);
    CHECK(chip_read(&b.chip, EECR) == (EERIE | WRITE), "the interrupt and the mode are read back");
    end(&b);
}

/* Returns whether the interrupt "ready" is pending. */
static bool is_ready(const struct bench *b) { return b->e.part->ready.pending; }

/* It is pending while it is enabled and no write is under way. */
static void interrupt(void)
{
    struct bench b;
    avr_cycle_count_t before;

    begin(&b, "atmega328p");
    chip_write(&b.chip, EECR, EERIE);
    CHECK(is_ready(&b), "ready at once");
    avr_clear_interrupt(b.chip.avr, &b.e.part->ready);
    before = b.chip.avr->cycle;
    put(&b, 7, 1, BOTH | EERIE, 0);
    CHECK(b.chip.avr->cycle == before + 2, "at the beginning of a write the controller waits for two cycles");
    avr_clear_interrupt(b.chip.avr, &b.e.part->ready);
    chip_write(&b.chip, EECR, EERIE);
    CHECK(!is_ready(&b), "not amid a write");
    chip_run(&b.chip, BOTH_CYCLES);
    CHECK(is_ready(&b), "when it ends");
    avr_clear_interrupt(b.chip.avr, &b.e.part->ready);
    avr_raise_irq(b.e.part->ready.irq + AVR_INT_IRQ_RUNNING, 1);
    CHECK(!is_ready(&b), "not while it is served");
    avr_raise_irq(b.e.part->ready.irq + AVR_INT_IRQ_RUNNING, 0);
    CHECK(is_ready(&b), "and again when that has ended");
    avr_clear_interrupt(b.chip.avr, &b.e.part->ready);
    before = b.chip.avr->cycle;
    chip_write(&b.chip, EECR, EERE);
    CHECK(b.chip.avr->cycle == before + 4 && !is_ready(&b), "not where it is not enabled; a read waits for four cycles");
    end(&b);
}

/* The last cell of each controller; the address after it is the first. */
static void sizes(void)
{
    static const struct {
        const char *mcu;
        unsigned bytes;
    } chips[] = { { "atmega328p", 1024 }, { "atmega32u4", 1024 }, { "atmega1284p", 4096 }, { "atmega2560", 4096 } };
    unsigned wrong = 0;

    for (size_t i = 0; i < sizeof chips / sizeof *chips; i++) {
        struct bench b;

        begin(&b, chips[i].mcu);
        wrong += get(&b, 0) != 0xFF || get(&b, chips[i].bytes - 1) != 0xFF;
        b.e.cells[0] = 1;
        b.e.cells[chips[i].bytes - 1] = 2;
        wrong += b.e.size != chips[i].bytes || get(&b, chips[i].bytes - 1) != 2 || get(&b, chips[i].bytes) != 1;
        end(&b);
    }
    CHECK(wrong == 0, "the EEPROM of each controller is erased at first, and has its size");
}

int main(void)
{
    modes();
    guard();
    amid_a_write();
    interrupt();
    sizes();
    return tap_done();
}
