/* See image.h.  simavr's reader trusts its input, so the file is checked before it gets to see it. */
#include "image.h"
#include <elf.h>
#include <errno.h>
#include <simavr/avr_extint.h>
#include <simavr/sim_elf.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* simavr does not check addresses that the firmware goes astray to: give it all that 16 bits can reach. */
enum { ADDRESS_SPACE = 0x10000 };

static bool read_at(FILE *f, long offset, void *into, size_t size)
{
    return fseek(f, offset, SEEK_SET) == 0 && fread(into, 1, size, f) == size;
}

/* Every section that a loader may look at lies within the file. */
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

static const char *what_is_wrong(FILE *f)
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

static bool is_image(const char *path, char *why, size_t size)
{
    FILE *f = fopen(path, "rb");
    const char *wrong = f == NULL ? strerror(errno) : what_is_wrong(f);

    if (f != NULL)
        fclose(f);
    if (wrong != NULL)
        snprintf(why, size, "%s%s %s", path, f == NULL ? ":" : "", wrong);
    return wrong == NULL;
}

static void release(elf_firmware_t *firmware)
{
    for (uint32_t i = 0; i < firmware->symbolcount; i++)
        free(firmware->symbol[i]);
    free(firmware->symbol);
    free(firmware->flash);
    free(firmware->eeprom);
    free(firmware->fuse);
}

/* Room for stray addresses behind RAM and flash.  False when there is no memory. */
static bool widen(avr_t *avr)
{
    uint8_t *data = realloc(avr->data, ADDRESS_SPACE);
    uint8_t *flash = realloc(avr->flash, avr->flashend + 4 + ADDRESS_SPACE);

    avr->data = data != NULL ? data : avr->data;
    avr->flash = flash != NULL ? flash : avr->flash;
    if (flash != NULL)
        memset(flash + avr->flashend + 4, 0xFF, ADDRESS_SPACE);
    return data != NULL && flash != NULL;
}

/* A pin that is low and could interrupt by its level would be looked at every cycle, wanted or not: 30 times slower where a piezo or
 * a key is on such a pin. */
static void interrupt_once(avr_t *avr)
{
    for (uint8_t i = 0; i < EXTINT_COUNT; i++)
        avr_extint_set_strict_lvl_trig(avr, i, 0);
}

static avr_t *make(const char *path, const struct image *image, elf_firmware_t *firmware, char *why, size_t size)
{
    avr_t *avr = avr_make_mcu_by_name(image->mcu);

    if (avr == NULL) {
        snprintf(why, size, "%s is for the %s, which simavr does not know", path, image->mcu);
        return NULL;
    }
    avr_init(avr);
    if (firmware->flashsize + firmware->flashbase > avr->flashend + 1 || !widen(avr)) {
        snprintf(why, size, "%s: %u bytes do not fit the %s", path, (unsigned)firmware->flashsize, image->mcu);
        avr_terminate(avr);
        return NULL;
    }
    avr_load_firmware(avr, firmware);
    interrupt_once(avr);
    avr->frequency = image->frequency;
    return avr;
}

/* simavr tells of everything it loads; what matters is in `why`. */
static void say_nothing(avr_t *avr, const int level, const char *format, va_list arguments)
{
    (void)avr, (void)level, (void)format, (void)arguments;
}

avr_t *image_load(const char *path, struct image *in_out, char *why, size_t size)
{
    elf_firmware_t firmware = { .flash = NULL };
    avr_t *avr = NULL;

    if (!is_image(path, why, size))
        return NULL;
    avr_global_logger_set(say_nothing);
    if (elf_read_firmware(path, &firmware) != 0 || firmware.flashsize == 0) {
        snprintf(why, size, "%s holds no code", path);
        return NULL;
    }
    if (firmware.mmcu[0] != '\0')
        snprintf(in_out->mcu, sizeof in_out->mcu, "%s", firmware.mmcu);
    if (firmware.frequency != 0)
        in_out->frequency = firmware.frequency;
    avr = make(path, in_out, &firmware, why, size);
    release(&firmware);
    return avr;
}
