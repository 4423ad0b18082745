/* See flash_chip.h.  The byte on MISO is computed when a byte is complete, because the answer of the chip depends on the bytes before. */
#include "flash_chip.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The commands, and bytes that they begin with: an address, and what the chip ignores. */
enum { STATUS = 0x05, READ = 0x03, IDENTIFY = 0x9F, SLEEP = 0xB9, WAKE = 0xAB, ADDRESS_BYTES = 3, WAKE_BYTES = 3 };

enum { SETTLE_NS = 3000 }; /* the times tRES1 and tDP of the datasheet, which are the same */

/* The byte that the chip drives if it has no answer, and that MISO shows if nothing drives it. */
enum { SILENCE = 0xFF };

static const uint8_t identity[] = { 0xEF, 0x40, 0x18 }; /* JEDEC: Winbond, W25Q, 2^24 bytes */
enum { DEVICE = 0x17 }; /* the answer to WAKE, if the firmware reads on */

static void misused(struct flash_chip *c, const char *what)
{
    c->errors++;
    c->last_error = what;
}

/* Returns nanoseconds as cycles, rounded up. */
static avr_cycle_count_t cycles(const struct flash_chip *c, uint32_t ns)
{
    return ((uint64_t)c->spi->avr->frequency * ns + 999999999) / 1000000000;
}

/* Complains about pins and modes with which no chip could work.  MISO is an input of the bus's master, whatever its port says. */
static void check_bus(struct flash_chip *c)
{
    if (pin_driven_low(&c->display))
        misused(c, "the display is selected together with it");
    if (!pin_is_output(&c->out) || !pin_is_output(&c->clock))
        misused(c, "nobody drives MOSI or SCK");
    if (!spi_samples_rising(c->spi) || spi_is_reversed(c->spi))
        misused(c, "it reads rising edges, the most significant bit first");
}

/* Complains about a command that comes at the wrong time, or that the chip does not know.  Returns whether the chip obeys. */
static bool check_command(struct flash_chip *c, uint8_t command)
{
    if (c->hasty) {
        misused(c, "a command within 3 us of waking it or putting it to sleep");
        return false;
    }
    if (c->asleep && command != WAKE) {
        if (!c->missed)
            misused(c, command == READ ? "a read while it is in power-down" : "a command while it is in power-down");
        return false;
    }
    if (command == READ || command == STATUS || command == IDENTIFY || command == SLEEP || command == WAKE)
        return true;
    misused(c, "a command other than read, status, identification, power-down and release");
    return false;
}

/* A command begins.  Returns whether the chip hears it, and obeys. */
static bool obeys(struct flash_chip *c, uint8_t command)
{
    if (c->misses > 0) {
        c->misses--;
        c->missed = true;
        return false;
    }
    if (!check_command(c, command))
        return false;
    c->missed = false;
    return true;
}

/* Returns the byte at c->address, and steps on; after the last byte follows the first. */
static uint8_t next_byte(struct flash_chip *c)
{
    uint32_t at = c->address;

    c->address = (at + 1) & (c->bytes - 1);
    c->bytes_read++;
    return at >= c->first ? c->content[at - c->first] : 0xFF;
}

/* Returns what the chip drives during a byte: number 0, 1, ... after the command. */
static uint8_t answer(struct flash_chip *c, uint32_t number, uint8_t byte)
{
    switch (c->command) {
    case READ:
        if (number >= ADDRESS_BYTES)
            return next_byte(c);
        c->address = (c->address << 8 | byte) & (c->bytes - 1);
        c->reads += number == ADDRESS_BYTES - 1;
        return SILENCE;
    case IDENTIFY:
        return number < sizeof identity ? identity[number] : SILENCE;
    case STATUS:
        return 0; /* neither busy nor ready to write */
    case WAKE:
        return number >= WAKE_BYTES ? DEVICE : SILENCE;
    default:
        return SILENCE;
    }
}

/* Returns whether the contacts are still good for a byte. */
static bool in_contact(struct flash_chip *c)
{
    if (c->answers == 0)
        return false;
    if (c->answers != FLASH_ANSWERS_ALWAYS)
        c->answers--;
    return true;
}

/* A byte has been sent on the bus; see struct spi. */
static uint8_t exchange(void *chip, uint8_t byte, bool *taken)
{
    struct flash_chip *c = chip;

    if (!c->selected)
        return 0;
    *taken = true;
    check_bus(c);
    if (!in_contact(c))
        return c->shorted ? 0 : SILENCE;
    if (c->taken++ > 0)
        return answer(c, c->taken - 2, byte);
    c->command = obeys(c, byte) ? byte : 0;
    return SILENCE;
}

/* The chip is selected: a command begins. */
static void selected(struct flash_chip *c)
{
    c->taken = 0;
    c->command = 0;
    c->address = 0;
    c->early = c->spi->early;
    c->hasty = c->spi->avr->cycle < c->ready;
    if (c->spi->busy)
        misused(c, "selected while a byte was on its way");
}

/* The chip is deselected: that ends the command, and lets those that change its state take effect. */
static void deselected(struct flash_chip *c)
{
    avr_cycle_count_t now = c->spi->avr->cycle;

    if (c->spi->busy)
        misused(c, "deselected while a byte was on its way");
    if (c->spi->early > c->early)
        misused(c, "its answer was read before it had come");
    if (c->command == SLEEP || c->command == WAKE) {
        c->asleep = c->command == SLEEP;
        c->ready = now + cycles(c, SETTLE_NS);
    }
}

/* Called by simavr, which may repeat a level.  While the firmware does not drive the select, a resistor on the board keeps it high. */
static void select_changed(avr_irq_t *irq, uint32_t value, void *param)
{
    struct flash_chip *c = param;
    bool low = pin_driven_low(&c->select);

    (void)irq, (void)value;
    if (low == c->selected)
        return;
    c->selected = low;
    if (low)
        selected(c);
    else
        deselected(c);
}

void flash_chip_attach(struct flash_chip *c, struct spi *spi, const struct board *board)
{
    avr_t *avr = spi->avr;

    *c = (struct flash_chip){
        .spi = spi,
        .select = pins_find(avr, board->flash.select),
        .in = pins_find(avr, board->flash.in),
        .out = pins_find(avr, board->display.out),
        .clock = pins_find(avr, board->display.clock),
        .display = pins_find(avr, board->display.select),
        .bytes = board->flash.bytes,
        .first = board->flash.bytes,
        .answers = FLASH_ANSWERS_ALWAYS,
        .asleep = true,
        .last_error = "",
    };
    spi->exchange = exchange;
    spi->chip = c;
    avr_irq_register_notify(pins_irq(avr, board->flash.select), select_changed, c);
}

bool flash_chip_fill(struct flash_chip *c, const uint8_t *bytes, size_t count)
{
    size_t whole = (count + FLASH_PAGE - 1) / FLASH_PAGE * FLASH_PAGE;
    uint8_t *content = whole <= c->bytes ? malloc(whole) : NULL;

    if (content == NULL)
        return false;
    memset(content, 0xFF, whole);
    memcpy(content, bytes, count);
    free(c->content);
    c->content = content;
    c->first = c->bytes - (uint32_t)whole;
    return true;
}

/* Returns the file's bytes in new memory and their number in *count; NULL if it has none, cannot be read, or has more than `most`. */
static uint8_t *read_file(const char *path, size_t most, size_t *count)
{
    FILE *f = fopen(path, "rb");
    uint8_t *bytes = f != NULL ? malloc(most + 1) : NULL;

    *count = bytes != NULL ? fread(bytes, 1, most + 1, f) : 0;
    if (f != NULL) {
        if (ferror(f))
            *count = 0;
        fclose(f);
    }
    if (*count > 0 && *count <= most)
        return bytes;
    free(bytes);
    return NULL;
}

bool flash_chip_load(struct flash_chip *c, const char *path, char *why, size_t size)
{
    size_t count;
    uint8_t *bytes;
    bool filled;

    errno = 0;
    bytes = read_file(path, c->bytes, &count);
    if (bytes == NULL) {
        snprintf(why, size, count > c->bytes ? "%s is larger than the flash chip" : "cannot read the flash chip's data %s: %s", path,
                 errno != 0 ? strerror(errno) : "the file is empty");
        return false;
    }
    filled = flash_chip_fill(c, bytes, count);
    free(bytes);
    if (!filled)
        snprintf(why, size, "no memory");
    return filled;
}

void flash_chip_free(struct flash_chip *c)
{
    free(c->content);
    c->content = NULL;
    c->first = c->bytes;
}
