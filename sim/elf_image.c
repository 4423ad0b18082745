/* See elf_image.h. */
#include "elf_image.h"
#include <ctype.h>
#include <elf.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A file that is being read. */
struct reading {
    FILE *file;
    Elf32_Ehdr head;
    long size; /* of the file in bytes */
};

/* Reads `count` bytes at that offset.  Returns false if the file is shorter. */
static bool read_at(const struct reading *r, uint64_t offset, void *into, size_t count)
{
    return offset + count <= (uint64_t)r->size && fseek(r->file, (long)offset, SEEK_SET) == 0 && fread(into, 1, count, r->file) == count;
}

/* Reads the header of section i, or of segment i.  Returns false if there is none, or its contents do not lie within the file. */
static bool read_section(const struct reading *r, unsigned i, Elf32_Shdr *s)
{
    return i < r->head.e_shnum && read_at(r, r->head.e_shoff + (uint64_t)i * sizeof *s, s, sizeof *s) &&
           (s->sh_type == SHT_NOBITS || (uint64_t)s->sh_offset + s->sh_size <= (uint64_t)r->size);
}

static bool read_segment(const struct reading *r, unsigned i, Elf32_Phdr *p)
{
    return i < r->head.e_phnum && read_at(r, r->head.e_phoff + (uint64_t)i * sizeof *p, p, sizeof *p) &&
           (uint64_t)p->p_offset + p->p_filesz <= (uint64_t)r->size;
}

/* Returns whether all sections and segments are whole. */
static bool is_whole(const struct reading *r)
{
    Elf32_Shdr section;
    Elf32_Phdr segment;

    if (r->head.e_shentsize != sizeof section || r->head.e_phentsize != sizeof segment)
        return false;
    for (unsigned i = 0; i < r->head.e_shnum; i++)
        if (!read_section(r, i, &section))
            return false;
    for (unsigned i = 0; i < r->head.e_phnum; i++)
        if (!read_segment(r, i, &segment))
            return false;
    return true;
}

/* Reads the header of the file.  Returns what is wrong with the file, to be written after its name; NULL if nothing is. */
static const char *find_fault(struct reading *r)
{
    r->size = fseek(r->file, 0, SEEK_END) == 0 ? ftell(r->file) : -1;
    if (r->size < 0 || !read_at(r, 0, &r->head, sizeof r->head) || memcmp(r->head.e_ident, ELFMAG, SELFMAG) != 0)
        return " is not an ELF image";
    if (r->head.e_ident[EI_CLASS] != ELFCLASS32 || r->head.e_ident[EI_DATA] != ELFDATA2LSB || r->head.e_machine != EM_AVR)
        return " is an ELF image, but not for the AVR";
    return is_whole(r) ? NULL : " is a damaged ELF image (cut short?)";
}

/* Opens an image.  Returns false on error, with nothing left open and one line in why. */
static bool open_image(struct reading *r, const char *path, char *why, size_t size)
{
    const char *wrong;

    r->file = fopen(path, "rb");
    if (r->file == NULL) {
        snprintf(why, size, "%s: %s", path, strerror(errno));
        return false;
    }
    wrong = find_fault(r);
    if (wrong == NULL)
        return true;
    snprintf(why, size, "%s%s", path, wrong);
    fclose(r->file);
    return false;
}

/* ---- sections ---- */

/* Returns whether the section has that name.  names: the section with all names. */
static bool is_called(const struct reading *r, const Elf32_Shdr *s, const Elf32_Shdr *names, const char *name)
{
    char text[32];
    size_t count = strlen(name) + 1;

    return count <= sizeof text && (uint64_t)s->sh_name + count <= names->sh_size &&
           read_at(r, (uint64_t)names->sh_offset + s->sh_name, text, count) && memcmp(text, name, count) == 0;
}

/* Finds the section of that name that has contents. */
static bool find_section(const struct reading *r, const char *name, Elf32_Shdr *found)
{
    Elf32_Shdr names;

    if (!read_section(r, r->head.e_shstrndx, &names) || names.sh_type != SHT_STRTAB)
        return false;
    for (unsigned i = 0; i < r->head.e_shnum; i++)
        if (read_section(r, i, found) && found->sh_type == SHT_PROGBITS && is_called(r, found, &names, name))
            return true;
    return false;
}

/* Reads a section into new memory; see elf_image_section. */
static uint8_t *section(const struct reading *r, const char *name, size_t *count)
{
    Elf32_Shdr s;
    uint8_t *bytes = find_section(r, name, &s) && s.sh_size > 0 ? malloc(s.sh_size) : NULL;

    if (bytes != NULL && read_at(r, s.sh_offset, bytes, s.sh_size)) {
        *count = s.sh_size;
        return bytes;
    }
    free(bytes);
    *count = 0;
    return NULL;
}

uint8_t *elf_image_section(const char *path, const char *name, size_t *count)
{
    char why[1];
    struct reading r;
    uint8_t *bytes;

    *count = 0;
    if (!open_image(&r, path, why, sizeof why))
        return NULL;
    bytes = section(&r, name, count);
    fclose(r.file);
    return bytes;
}

/* ---- the controller and its clock ---- */

enum { TAG_NAME = 1, TAG_FREQUENCY = 2 }; /* of the records {tag, length, value} in .mmcu (hal/avr/mcu.c) */

/* Returns whether a text of `count` bytes, of which the last is 0, is letters and digits, as the names of controllers are. */
static bool is_name(const uint8_t *text, size_t count)
{
    for (size_t i = 0; i + 1 < count && text[i] != '\0'; i++)
        if (!isalnum(text[i]))
            return false;
    return text[count - 1] == '\0';
}

/* Takes what a record says; others than the two are passed over. */
static void take_record(struct elf_image *image, unsigned tag, const uint8_t *value, size_t length)
{
    if (tag == TAG_NAME && length > 0 && length <= sizeof image->mcu && is_name(value, length))
        memcpy(image->mcu, value, length);
    if (tag == TAG_FREQUENCY && length == 4)
        image->frequency = value[0] | (uint32_t)value[1] << 8 | (uint32_t)value[2] << 16 | (uint32_t)value[3] << 24;
}

/* Reads the section .mmcu, if there is one.  Zeros pad it. */
static void read_mmcu(const struct reading *r, struct elf_image *image)
{
    size_t count;
    uint8_t *bytes = section(r, ".mmcu", &count);

    for (size_t i = 0; i + 1 < count && bytes[i] != 0 && i + 2 + bytes[i + 1] <= count; i += 2 + bytes[i + 1])
        take_record(image, bytes[i], bytes + i + 2, bytes[i + 1]);
    free(bytes);
}

/* ---- the flash ---- */

/* Reads the segments that are loaded into flash; their physical addresses say where.  Returns false if one does not fit, or cannot be
 * read. */
static bool read_flash(const struct reading *r, struct elf_image *image, size_t most)
{
    for (unsigned i = 0; i < r->head.e_phnum; i++) {
        Elf32_Phdr p;

        if (!read_segment(r, i, &p))
            return false;
        if (p.p_type != PT_LOAD || p.p_filesz == 0 || p.p_paddr >= most)
            continue;
        if ((uint64_t)p.p_paddr + p.p_filesz > most || !read_at(r, p.p_offset, image->flash + p.p_paddr, p.p_filesz))
            return false;
        if (p.p_paddr + p.p_filesz > image->count)
            image->count = p.p_paddr + p.p_filesz;
    }
    return image->count > 0;
}

bool elf_image_read(const char *path, size_t most, struct elf_image *image, char *why, size_t size)
{
    struct reading r;
    bool loaded;

    *image = (struct elf_image){ .flash = NULL };
    if (!open_image(&r, path, why, size))
        return false;
    image->flash = malloc(most);
    if (image->flash != NULL)
        memset(image->flash, 0xFF, most);
    loaded = image->flash != NULL && read_flash(&r, image, most);
    read_mmcu(&r, image);
    fclose(r.file);
    if (loaded)
        return true;
    free(image->flash);
    snprintf(why, size, "%s holds no code", path);
    return false;
}
