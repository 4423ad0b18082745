/* An emulated Uno with an LCD Keypad Shield and Optiboot in it, or a Mega with an OLED and its bootloader, on a serial port: for flash.t,
 * which has avrdude write to it.
 *
 *     uno BOARD PORT FLASH.bin ANY.elf BOOTLOADER.hex [vanish BYTES | stuck ADDRESS | slow 1 | hurry BYTES | pb 1]
 *
 * It runs until SIGTERM.  Then it runs two more seconds of its own time, so that the new program has started, writes its flash to FLASH.bin
 * and prints its display.  vanish: it is unplugged after BYTES bytes; stuck: the byte of the flash at ADDRESS cannot be written; slow: it
 * understands only 57,600 baud, as an old Nano does; pb: its bootloader tells the signature of an ATmega328PB.
 *
 * The controller's time is not that of the clock: it passes as fast as this computer emulates the controller.  A bootloader leaves after a
 * second without a byte.  So that a busy computer never misses it, the controller's time stands still until somebody calls, and whenever
 * the caller has sent nothing for PATIENT_MS of it.  hurry: after so many bytes the controller's time is that of the clock, until the next
 * reset. */
#define _GNU_SOURCE
#include "pty.h"
#include "sim/machine.h"
#include "sim/text_screen.h"
#include <signal.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_hex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>

enum { QUEUE = 4096, LATE_MS = 50, PATIENT_MS = 300, ON_MS = 2000, ERASED = 0xFF };
enum { MCUSR = 0x54, EXTRF = 0x02 }; /* of the 328P and the 2560 */

struct uno {
    struct machine *machine;
    struct pty port;
    avr_irq_t *uart;
    uint8_t queue[QUEUE]; /* bytes that came and that the controller has not taken yet */
    size_t head, tail;
    uint64_t came;        /* bytes received */
    bool reset;           /* bytes received since the port was opened */
    uint64_t vanish;      /* unplugged after so many bytes; 0: never */
    long stuck;           /* address of the stuck byte; -1: none */
    bool slow;
    uint64_t silent_ms;   /* cycles since the last byte came */
    uint64_t hurry;       /* after so many bytes the computer hurries until the next reset; 0: never */
};

static volatile sig_atomic_t asked_to_end;

static void ask_to_end(int signal)
{
    (void)signal;
    asked_to_end = 1;
}

/* ---- the controller ---- */

/* Only the bootloader is in the flash, and a reset goes there, as the fuses say. */
static void put_in(avr_t *avr, const char *hex)
{
    ihex_chunk_p chunk = NULL;
    int chunks = read_ihex_chunks(hex, &chunk);

    if (chunks < 1)
        die(hex);
    memset(avr->flash, ERASED, avr->flashend + 1);
    for (int i = 0; i < chunks; i++)
        for (uint32_t at = 0; at < chunk[i].size && chunk[i].baseaddr + at <= avr->flashend; at++)
            avr->flash[chunk[i].baseaddr + at] = chunk[i].data[at];
    avr->reset_pc = chunk[0].baseaddr;
    avr->codeend = avr->flashend;
    free_ihex_chunks(chunk);
}

/* Makes Optiboot tell the signature of an ATmega328PB: its last byte is the operand of `ldi r24`, after those of the first two bytes, as
 * Optiboot built for that chip has it. */
static void tell_pb(avr_t *avr)
{
    enum { LDI_R24 = 0xE080 };
    static const uint8_t signature[] = { 0x1E, 0x95, 0x0F };
    size_t told = 0;

    for (uint32_t at = avr->reset_pc; at < avr->flashend && told < sizeof signature; at += 2) {
        uint16_t wanted = (uint16_t)(LDI_R24 | (signature[told] & 0xF0) << 4 | (signature[told] & 0x0F));

        if ((avr->flash[at] | avr->flash[at + 1] << 8) == wanted && ++told == sizeof signature) {
            avr->flash[at] = 0x86; /* ldi r24, 0x16 */
            avr->flash[at + 1] = 0xE1;
        }
    }
    if (told != sizeof signature)
        die("no signature");
}

/* Resets by the reset pin: bootloaders read the cause, which simavr does not set.  It also ends a crash, as in the middle of an image of
 * which one half is written. */
static void reset(struct uno *u)
{
    avr_reset(u->machine->avr);
    u->machine->avr->data[MCUSR] = EXTRF;
    u->machine->core.state = CORE_RUNNING;
}

/* Called by simavr when the UART asks for the next byte. */
static void uart_has_room(avr_irq_t *irq, uint32_t value, void *param)
{
    struct uno *u = param;

    (void)irq, (void)value;
    if (u->head != u->tail)
        avr_raise_irq(u->uart + UART_IRQ_INPUT, u->queue[u->tail++ % QUEUE]);
}

static void uart_sends(avr_irq_t *irq, uint32_t value, void *param)
{
    struct uno *u = param;
    uint8_t byte = (uint8_t)value;

    (void)irq;
    if (u->port.open)
        pty_write(&u->port, &byte, 1);
}

static void wire(struct uno *u)
{
    avr_t *avr = u->machine->avr;

    u->uart = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), 0);
    avr_irq_register_notify(u->uart + UART_IRQ_OUT_XON, uart_has_room, u);
    avr_irq_register_notify(u->uart + UART_IRQ_OUTPUT, uart_sends, u);
}

/* ---- the port ---- */

/* Takes the bytes that come within so many milliseconds.  Opening the port of a real Uno or Mega pulls DTR, which resets it.  A
 * pseudo-terminal has no DTR, so the first byte resets; on a slow computer that is never too late. */
static void take(struct uno *u, int milliseconds)
{
    uint8_t bytes[256];
    size_t n = pty_read(&u->port, bytes, sizeof bytes, milliseconds);

    if (!u->port.open)
        u->reset = false;
    if (u->slow && !pty_is_at(&u->port, B57600))
        return;
    if (n > 0 && !u->reset) {
        reset(u);
        if (u->hurry != 0 && u->came >= u->hurry)
            u->hurry = 0;
        u->reset = true;
    }
    for (size_t i = 0; i < n; i++)
        u->queue[u->head++ % QUEUE] = bytes[i];
    u->came += n;
    if (n > 0)
        u->silent_ms = 0;
}

static uint64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

static bool hurries(const struct uno *u) { return u->hurry != 0 && u->came >= u->hurry; }

/* Returns whether the controller's time stands still: nobody has called, or the caller was silent for long. */
static bool waits(const struct uno *u) { return !u->reset || (u->silent_ms >= PATIENT_MS && !hurries(u)); }

/* Returns the milliseconds of the controller that pass now; `clock_ms` have passed on the clock. */
static uint64_t passing(const struct uno *u, uint64_t clock_ms)
{
    if (!hurries(u))
        return 1;
    return clock_ms < LATE_MS ? clock_ms : LATE_MS;
}

/* A crashed controller does not take its port away: on a real board that belongs to another chip. */
static void serve(struct uno *u)
{
    uint64_t last = now_ms();

    while (!asked_to_end && (u->vanish == 0 || u->came < u->vanish)) {
        uint64_t now = now_ms();

        take(u, u->machine->core.state == CORE_RUNNING && !waits(u) && !hurries(u) ? 0 : 1);
        if (!waits(u)) {
            uint64_t ms = passing(u, now - last);

            machine_run_for(u->machine, ms);
            u->silent_ms += ms;
        }
        last = now;
        if (u->stuck >= 0 && u->machine->avr->flash[u->stuck] != ERASED)
            u->machine->avr->flash[u->stuck] = 0;
    }
}

static void leave(struct uno *u, const char *path)
{
    FILE *f = fopen(path, "wb");
    struct picture p;

    machine_run_for(u->machine, ON_MS);
    if (f == NULL || fwrite(u->machine->avr->flash, u->machine->avr->flashend + 1, 1, f) != 1 || fclose(f) != 0)
        die(path);
    machine_picture(u->machine, &p);
    text_screen(&p, TEXT_WORDS, stdout);
    if (machine_trouble(u->machine) != NULL)
        puts(machine_trouble(u->machine));
}

/* Reads "vanish 900": the number after the word, or the default. */
static long option(int argc, char **argv, const char *name, long usual)
{
    return argc == 8 && strcmp(argv[6], name) == 0 ? atol(argv[7]) : usual;
}

int main(int argc, char **argv)
{
    struct uno u = {
        .stuck = option(argc, argv, "stuck", -1),
        .vanish = (uint64_t)option(argc, argv, "vanish", 0),
        .slow = option(argc, argv, "slow", 0),
        .hurry = (uint64_t)option(argc, argv, "hurry", 0),
    };
    char why[300] = "no memory";

    if ((argc != 6 && argc != 8) || board_find(argv[1]) == NULL)
        return fputs("usage: uno BOARD PORT FLASH.bin ANY.elf BOOTLOADER.hex "
                     "[vanish BYTES | stuck ADDRESS | slow 1 | hurry BYTES | pb 1]\n",
                     stderr), 2;
    u.machine = machine_new(board_find(argv[1]), argv[4], 0, why, sizeof why);
    if (u.machine == NULL)
        return fprintf(stderr, "%s\n", why), EXIT_FAILURE;
    put_in(u.machine->avr, argv[5]);
    if (option(argc, argv, "pb", 0))
        tell_pb(u.machine->avr);
    wire(&u);
    reset(&u);
    signal(SIGTERM, ask_to_end);
    signal(SIGHUP, SIG_IGN);
    pty_plug(&u.port, argv[2]);
    serve(&u);
    pty_unplug(&u.port);
    leave(&u, argv[3]);
    machine_free(u.machine);
    return EXIT_SUCCESS;
}
