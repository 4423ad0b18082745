/* See image.h.  simavr's reader of ELF files trusts its input, so the file is checked first. */
#include "image.h"
#include "hex.h"
#include <elf.h>
#include <errno.h>
#include <simavr/avr_extint.h>
#include <simavr/sim_elf.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* simavr does not check the addresses of a firmware that has gone astray: it gets all memory that 16 bits can address. */
enum { ADDRESS_SPACE = 0x10000 };

/* Bytes of the largest flash: the ATmega2560's. */
enum { HEX_MAX = 0x40000 };

/* Reads `size` bytes at that offset.  Returns false if the file is shorter. */
static bool read_at(FILE *f, long offset, void *into, size_t size)
{
    return fseek(f, offset, SEEK_SET) == 0 && fread(into, 1, size, f) == size;
}

/* Returns whether every section with contents lies within the file. */
static bool sections_fit(FILE *f, const Elf32_Ehdr *h, long file_size)
{
    for (unsigned i = 0; i < h->e_shnum; i++) {
        Elf32_Shdr s;

        if (!read_at(f, (long)h->e_shoff + (long)(i * sizeof s), &s, sizeof s))
            return false;
        if (s.sh_type != SHT_NOBITS && (uint64_t)s.sh_offset + s.sh_size > (uint64_t)file_size)
            return false;
    }
    return true;
}

/* Finds the section of that name; the name stands in the section of names. */
static bool find_section(FILE *f, const char *name, Elf32_Shdr *found)
{
    Elf32_Ehdr h;
    Elf32_Shdr names;
    char text[32] = "";

    if (strlen(name) >= sizeof text || !read_at(f, 0, &h, sizeof h) ||
        !read_at(f, (long)h.e_shoff + (long)(h.e_shstrndx * sizeof names), &names, sizeof names))
        return false;
    for (unsigned i = 0; i < h.e_shnum; i++)
        if (read_at(f, (long)h.e_shoff + (long)(i * sizeof *found), found, sizeof *found) && found->sh_name < names.sh_size &&
            read_at(f, (long)(names.sh_offset + found->sh_name), text, strlen(name) + 1) && strcmp(text, name) == 0)
            return true;
    return false;
}

/* Returns what is wrong with the file, to be written behind its name; NULL if nothing is. */
static const char *find_fault(FILE *f)
{
    Elf32_Ehdr h;
    long size = fseek(f, 0, SEEK_END) == 0 ? ftell(f) : -1;

    if (size < 0 || !read_at(f, 0, &h, sizeof h) || memcmp(h.e_ident, ELFMAG, SELFMAG) != 0)
        return "is not an ELF image";
    if (h.e_ident[EI_CLASS] != ELFCLASS32 || h.e_machine != EM_AVR)
        return "is an ELF image, but not for the AVR";
    if (h.e_shentsize != sizeof(Elf32_Shdr) || !sections_fit(f, &h, size))
        return "is a damaged ELF image (cut short?)";
    return NULL;
}

/* Returns whether the file is an ELF image for the AVR; if not, writes one line to why. */
static bool is_image(const char *path, char *why, size_t size)
{
    FILE *f = fopen(path, "rb");
    const char *wrong = f == NULL ? strerror(errno) : find_fault(f);

    if (f != NULL)
        fclose(f);
    if (wrong != NULL)
        snprintf(why, size, "%s%s %s", path, f == NULL ? ":" : "", wrong);
    return wrong == NULL;
}

uint8_t *image_section(const char *path, const char *name, size_t *count)
{
    char why[1];
    FILE *f = is_image(path, why, sizeof why) ? fopen(path, "rb") : NULL;
    uint8_t *bytes = NULL;
    Elf32_Shdr s;

    if (f == NULL)
        return NULL;
    if (find_section(f, name, &s) && s.sh_type == SHT_PROGBITS && s.sh_size > 0)
        bytes = malloc(s.sh_size);
    if (bytes != NULL && !read_at(f, (long)s.sh_offset, bytes, s.sh_size)) {
        free(bytes);
        bytes = NULL;
    }
    fclose(f);
    *count = bytes != NULL ? s.sh_size : 0;
    return bytes;
}

/* Frees what elf_read_firmware allocated. */
static void release(elf_firmware_t *firmware)
{
    for (uint32_t i = 0; i < firmware->symbolcount; i++)
        free(firmware->symbol[i]);
    free(firmware->symbol);
    free(firmware->flash);
    free(firmware->eeprom);
    free(firmware->fuse);
}

/* Adds room behind RAM and flash for stray addresses; that of flash is erased (0xFF).  Returns false if there is no memory. */
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

/* simavr looks at a pin with an external interrupt at every cycle while it is low, even if the interrupt is off: 30 times slower where a
 * piezo or a key is on such a pin.  This switches that off. */
static void disable_level_polling(avr_t *avr)
{
    for (uint8_t i = 0; i < EXTINT_COUNT; i++)
        avr_extint_set_strict_lvl_trig(avr, i, 0);
}

/* Returns a controller with the firmware in its flash; NULL, with one line in why, if simavr does not know it or the firmware does not
 * fit. */
static avr_t *make_controller(const char *path, const struct image *image, elf_firmware_t *firmware, char *why, size_t size)
{
    avr_t *avr = avr_make_mcu_by_name(image->mcu);

    if (avr == NULL) {
        snprintf(why, size, "%s is for the %s, which simavr does not know", path, image->mcu);
        return NULL;
    }
    avr_init(avr);
    if (firmware->flashsize + firmware->flashbase > avr->flashend + 1 || !add_room(avr)) {
        snprintf(why, size, "%s: %u bytes do not fit the %s", path, (unsigned)firmware->flashsize, image->mcu);
        avr_terminate(avr);
        return NULL;
    }
    avr_load_firmware(avr, firmware);
    disable_level_polling(avr);
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

/* Reads an Intel HEX file.  Returns false, with one line in why, if it is none. */
static bool read_hex(const char *path, elf_firmware_t *firmware, char *why, size_t size)
{
    FILE *f = fopen(path, "rb");
    size_t count = 0;

    firmware->flash = f != NULL ? hex_read(f, HEX_MAX, &count) : NULL;
    firmware->flashsize = (uint32_t)count;
    if (f != NULL)
        fclose(f);
    if (firmware->flash == NULL)
        snprintf(why, size, "%s is no whole Intel HEX file", path);
    return firmware->flash != NULL;
}

/* Reads an ELF file likewise. */
static bool read_elf(const char *path, elf_firmware_t *firmware, char *why, size_t size)
{
    if (!is_image(path, why, size))
        return false;
    if (elf_read_firmware(path, firmware) == 0 && firmware->flashsize != 0)
        return true;
    snprintf(why, size, "%s holds no code", path);
    return false;
}

avr_t *image_load(const char *path, struct image *in_out, char *why, size_t size)
{
    elf_firmware_t firmware = { .flash = NULL };
    avr_t *avr = NULL;

    avr_global_logger_set(discard_message);
    if (!(is_hex(path) ? read_hex : read_elf)(path, &firmware, why, size))
        return NULL;
    if (firmware.mmcu[0] != '\0')
        snprintf(in_out->mcu, sizeof in_out->mcu, "%s", firmware.mmcu);
    if (firmware.frequency != 0)
        in_out->frequency = firmware.frequency;
    avr = make_controller(path, in_out, &firmware, why, size);
    release(&firmware);
    return avr;
}
