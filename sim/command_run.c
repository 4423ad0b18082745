/* The subcommand run: an AVR test image, its console and its exit status. */
#include "commands.h"
#include "core.h"
#include "flash_chip.h"
#include "image.h"
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

/* Data addresses of the registers to which host_tests/unit/avr/port.c writes, the same on every ATmega in use here: console, exit
 * status. */
enum { GPIOR0 = 0x3E, GPIOR1 = 0x4A };

/* Prints a byte that the image writes to GPIOR0. */
static void console_written(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    (void)param;
    avr->data[address] = value;
    putchar(value);
}

/* The wires of an ATmega1284P with a flash chip, which an image with data for it gets; the display beside it has a select alone. */
static const struct board with_flash = {
    .display = { .select = PIN(D, 6), .out = PIN(B, 5), .clock = PIN(B, 7) },
    .flash = { .bytes = 1 << 24, .select = PIN(D, 1), .in = PIN(B, 6) },
};

/* The bus, and the chip on it. */
struct flash {
    struct spi spi;
    struct flash_chip chip;
};

/* Ignores a byte that is not for the chip: no other device is on the bus. */
static void byte_lost(void *sink, uint8_t byte) { (void)sink, (void)byte; }

/* Fits the chip if the image has data for it. */
static void fit_flash(struct flash *flash, avr_t *avr, const char *elf)
{
    size_t count;
    uint8_t *data = image_section(elf, IMAGE_FLASH_DATA, &count);

    if (data == NULL)
        return;
    spi_attach(&flash->spi, avr, byte_lost, NULL);
    flash_chip_attach(&flash->chip, &flash->spi, &with_flash);
    flash_chip_fill(&flash->chip, data, count);
    free(data);
}

/* Called after a reset: no part outside simavr must be reset. */
static void nothing_to_reset(void *owner) { (void)owner; }

/* Prints the line that the Test Anything Protocol has for a test that cannot go on. */
static int bail_out(const char *what)
{
    printf("Bail out! %s\n", what);
    return EXIT_FAILURE;
}

/* Runs until the image ends itself by sleeping with interrupts off, at most `limit` cycles.  Returns the exit status. */
static int run_to_the_end(avr_t *avr, const char *elf, uint64_t limit)
{
    struct flash flash = { .chip = { .errors = 0 } };
    struct core core;

    core_attach(&core, avr, nothing_to_reset, NULL);
    avr_register_io_write(avr, GPIOR0, console_written, NULL);
    fit_flash(&flash, avr, elf);
    core_run(&core, limit);
    flash_chip_free(&flash.chip);
    if (core.state == CORE_CRASHED)
        return bail_out(core.message);
    if (core.state != CORE_STOPPED)
        return bail_out("still running at the limit of cycles");
    if (flash.chip.errors > 0)
        return bail_out(flash.chip.last_error);
    return avr->data[GPIOR1];
}

static int run_image(const struct subcommand *s, int argc, char **argv)
{
    struct image image = { .mcu = "atmega1284p", .frequency = 16000000 };
    char why[WHY_MAX];
    struct options o;
    avr_t *avr;
    int status;

    if (!options_read(&o, s, argc, argv, &status))
        return status;
    avr = image_load(argv[optind], &image, why, sizeof why);
    if (avr == NULL)
        return complain("%s", why);
    status = run_to_the_end(avr, argv[optind], o.limit);
    fflush(stdout);
    return status;
}

const struct subcommand command_run = {
    .name = "run",
    .summary = "run an AVR test image to its end",
    .help = "Bytes that the image writes to GPIOR0 go to standard output; it ends when it sleeps with interrupts off, with\n"
            "what it left in GPIOR1 as exit status.  A crash or too many cycles print \"Bail out!\" and fail.\n"
            "The controller is what the image's .mmcu says, else an ATmega1284P at 16 MHz; one whose image has data for a\n"
            "serial flash chip has that chip.\n\n"
            "  nimatron run build/avr/test_nim.elf\n",
    .options = "l",
    .arguments = "IMAGE.elf",
    .run = run_image,
};
