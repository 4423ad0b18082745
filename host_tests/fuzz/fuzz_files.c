/* Fuzz target: the files that the emulated handheld reads.  The first byte says which: Intel HEX, an ELF image, a key script, a save file,
 * data for a serial flash chip.  Each is read, or refused in one line. */
#define _GNU_SOURCE
#include "sim/flash_chip.h"
#include "sim/hex.h"
#include "sim/image.h"
#include "sim/keys.h"
#include "sim/save.h"
#include <simavr/sim_avr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { HEX, ELF, SCRIPT, SAVE, DATA, KINDS };
enum { FLASH = 0x40000, CELLS = 64, CHIP = 1 << 16, WHY = 200 };

static void must(bool holds)
{
    if (!holds)
        abort();
}

static void is_one_line(const char *why)
{
    must(strlen(why) > 0 && strlen(why) < WHY && strchr(why, '\n') == NULL);
}

static void read_hex(const uint8_t *bytes, size_t count)
{
    FILE *f = fmemopen((void *)bytes, count, "rb");
    size_t read = 0;
    uint8_t *image = f != NULL ? hex_read(f, FLASH, &read) : NULL;

    must(image == NULL || (read > 0 && read <= FLASH));
    free(image);
    if (f != NULL)
        fclose(f);
}

static void read_script(const uint8_t *bytes, size_t count)
{
    struct key_script script = { .steps = 0 };
    char why[WHY] = "", *text = malloc(count + 1);

    must(text != NULL);
    memcpy(text, bytes, count);
    text[count] = '\0';
    if (text[0] != '@') { /* no other file is read */
        if (!keys_parse(&script, text, why, sizeof why))
            is_one_line(why);
        for (size_t i = 0; i < script.steps; i++)
            must(script.step[i].bytes <= KEYS_BYTES && abs(script.step[i].address) <= UINT16_MAX && script.step[i].keys < 64);
    }
    keys_free(&script);
    free(text);
}

/* What simavr does not free (its names of signals) is not looked at. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:avr_init_irq\nleak:avr_alloc_irq\nleak:avr_irq_register_notify\nleak:avr_connect_irq\nleak:avr_make_mcu_by_name\n"
           "leak:avr_init\n";
}

static void read_image(const char *path)
{
    struct image image = { "atmega32u4", 16000000 };
    char why[WHY] = "";
    avr_t *avr = image_load(path, &image, why, sizeof why);

    if (avr == NULL) {
        is_one_line(why);
        return;
    }
    avr_terminate(avr);
    free(avr);
}

static void read_save(const char *path)
{
    uint8_t cells[CELLS];
    char why[WHY] = "";

    if (!save_open(path, cells, sizeof cells, why, sizeof why))
        is_one_line(why);
}

static void read_data(const char *path)
{
    struct flash_chip chip = { .bytes = CHIP };
    char why[WHY] = "";

    if (!flash_chip_load(&chip, path, why, sizeof why))
        is_one_line(why);
    else
        must(chip.first < CHIP && chip.first % FLASH_PAGE == 0);
    flash_chip_free(&chip);
}

/* A file in memory with these bytes, under a name. */
static int file_of(const uint8_t *bytes, size_t count, char path[64])
{
    int file = memfd_create("fuzz", 0);

    must(file >= 0 && write(file, bytes, count) == (ssize_t)count);
    snprintf(path, 64, "/proc/self/fd/%d", file);
    return file;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    char path[64];
    int file;

    if (count < 2)
        return 0;
    file = file_of(bytes + 1, count - 1, path);
    switch (bytes[0] % KINDS) {
    case HEX:
        read_hex(bytes + 1, count - 1);
        break;
    case ELF:
        read_image(path);
        break;
    case SCRIPT:
        read_script(bytes + 1, count - 1);
        break;
    case SAVE:
        read_save(path);
        break;
    default:
        read_data(path);
        break;
    }
    close(file);
    return 0;
}
