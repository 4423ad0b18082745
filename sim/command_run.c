/* The subcommand run: an AVR test image, its console and its exit status. */
#include "commands.h"
#include "core.h"
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

/* There are no parts but those of simavr. */
static void nothing_to_reset(void *owner) { (void)owner; }

/* Prints the line that the Test Anything Protocol has for a test that cannot go on. */
static int bail_out(const char *what)
{
    printf("Bail out! %s\n", what);
    return EXIT_FAILURE;
}

/* Runs until the image ends itself by sleeping with interrupts off, at most `limit` cycles.  Returns the exit status. */
static int run_to_the_end(avr_t *avr, uint64_t limit)
{
    struct core core;

    core_attach(&core, avr, nothing_to_reset, NULL);
    avr_register_io_write(avr, GPIOR0, console_written, NULL);
    core_run(&core, limit);
    if (core.state == CORE_CRASHED)
        return bail_out(core.message);
    if (core.state != CORE_STOPPED)
        return bail_out("still running at the limit of cycles");
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
    status = run_to_the_end(avr, o.limit);
    fflush(stdout);
    return status;
}

const struct subcommand command_run = {
    .name = "run",
    .summary = "run an AVR test image to its end",
    .help = "Bytes that the image writes to GPIOR0 go to standard output; it ends when it sleeps with interrupts off, with\n"
            "what it left in GPIOR1 as exit status.  A crash or too many cycles print \"Bail out!\" and fail.\n"
            "The controller is what the image's .mmcu says, else an ATmega1284P at 16 MHz.\n\n"
            "  nimatron run build/avr/test_nim.elf\n",
    .options = "l",
    .arguments = "IMAGE.elf",
    .run = run_image,
};
