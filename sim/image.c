/* See image.h. */
#include "image.h"
#include "elf_image.h"
#include "hex.h"
#include "random.h"
#include <simavr/avr_extint.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* simavr does not check the addresses of a firmware that has gone astray: it gets all memory that 16 bits can address. */
enum { ADDRESS_SPACE = 0x10000 };

/* Bytes of the largest flash: the ATmega2560's. */
enum { FLASH_MOST = 0x40000 };

/* Adds room after RAM and flash for stray addresses; that of flash is erased (0xFF).  Returns false if there is no memory. */
static bool add_room(avr_t *avr)
{
    uint8_t *data = realloc(avr->data, ADDRESS_SPACE);
    uint8_t *flash = realloc(avr->flash, avr->flashend + 4 + ADDRESS_SPACE);

    avr->data = data != NULL ? data : avr->data;
    avr->flash = flash != NULL ? flash : avr->flash;
    if (flash != NULL)
        memset(flash + avr->flashend + 4, 0xFF, ADDRESS_SPACE);
    return data != NULL && flash != NULL;
}

void image_stop_polling(avr_t *avr)
{
    for (uint8_t i = 0; i < EXTINT_COUNT; i++)
        avr_extint_set_strict_lvl_trig(avr, i, 0);
}

void image_fill_memory(avr_t *avr, uint32_t seed)
{
    for (unsigned at = 0; at <= avr->ramend; at = at == 31 ? avr->ioend + 1u : at + 1)
        avr->data[at] = random_byte(&seed);
}

/* Returns a controller with the code of the file in its flash; NULL, with one line in why, if simavr does not know it or the code does not
 * fit. */
static avr_t *make_controller(const char *path, const struct image *image, const struct elf_image *file, char *why, size_t size)
{
    avr_t *avr = avr_make_mcu_by_name(image->mcu);

    if (avr == NULL) {
        snprintf(why, size, "%s is for the %s, which simavr does not know", path, image->mcu);
        return NULL;
    }
    avr_init(avr);
    if (file->count > avr->flashend + 1 || !add_room(avr)) {
        snprintf(why, size, "%s: %zu bytes do not fit the %s", path, file->count, image->mcu);
        avr_terminate(avr);
        return NULL;
    }
    avr_loadcode(avr, file->flash, (uint32_t)file->count, 0);
    avr->codeend = (uint32_t)file->count;
    image_fill_memory(avr, 1);
    image_stop_polling(avr);
    avr->frequency = image->frequency;
    return avr;
}

/* Discards the log messages of simavr, which reports everything that it loads; errors are in `why`. */
static void discard_message(avr_t *avr, const int level, const char *format, va_list arguments)
{
    (void)avr, (void)level, (void)format, (void)arguments;
}

/* Returns whether the file begins as Intel HEX does. */
static bool is_hex(const char *path)
{
    FILE *f = fopen(path, "rb");
    bool hex = f != NULL && fgetc(f) == ':';

    if (f != NULL)
        fclose(f);
    return hex;
}

/* Reads an Intel HEX file, which names no controller.  Returns false, with one line in why, if it is none. */
static bool read_hex(const char *path, struct elf_image *image, char *why, size_t size)
{
    FILE *f = fopen(path, "rb");

    *image = (struct elf_image){ .flash = NULL };
    if (f != NULL)
        image->flash = hex_read(f, FLASH_MOST, &image->count);
    if (f != NULL)
        fclose(f);
    if (image->flash == NULL)
        snprintf(why, size, "%s is no whole Intel HEX file", path);
    return image->flash != NULL;
}

avr_t *image_load(const char *path, struct image *in_out, char *why, size_t size)
{
    struct elf_image image;
    avr_t *avr;

    avr_global_logger_set(discard_message);
    if (!(is_hex(path) ? read_hex(path, &image, why, size) : elf_image_read(path, FLASH_MOST, &image, why, size)))
        return NULL;
    if (image.mcu[0] != '\0')
        snprintf(in_out->mcu, sizeof in_out->mcu, "%s", image.mcu);
    if (image.frequency != 0)
        in_out->frequency = image.frequency;
    avr = make_controller(path, in_out, &image, why, size);
    free(image.flash);
    return avr;
}
