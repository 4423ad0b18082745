#include "serial_flash.h"
#include "pty.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ERASED = 0xFF, NOTHING_BITS = 16 };

void serial_flash_open(struct serial_flash *f, const char *path, const char *id)
{
    unsigned long bytes = strtoul(id, NULL, 16);
    unsigned bits = bytes & 0xFF;
    FILE *file = fopen(path, "rb");

    *f = (struct serial_flash){ .path = path, .id = { (uint8_t)(bytes >> 16), (uint8_t)(bytes >> 8), (uint8_t)bytes } };
    f->size = UINT32_C(1) << (bits >= NOTHING_BITS && bits <= 24 ? bits : NOTHING_BITS);
    f->stuck = f->size;
    f->cells = malloc(f->size);
    if (f->cells == NULL)
        die("serial flash");
    memset(f->cells, ERASED, f->size);
    if (file != NULL && fread(f->cells, 1, f->size, file) == 0 && ferror(file))
        die(path);
    if (file != NULL)
        fclose(file);
}

static uint8_t *cells(const struct serial_flash *f, uint16_t page)
{
    return f->cells + ((uint32_t)page * SERIAL_FLASH_PAGE & (f->size - 1));
}

void serial_flash_erase(struct serial_flash *f, uint16_t page) { memset(cells(f, page), ERASED, SERIAL_FLASH_BLOCK); }

void serial_flash_write(struct serial_flash *f, uint16_t page, const uint8_t *bytes)
{
    for (unsigned i = 0; i < SERIAL_FLASH_PAGE; i++)
        cells(f, page)[i] &= bytes[i];
    if (f->stuck < f->size)
        f->cells[f->stuck] = 0;
}

const uint8_t *serial_flash_read(const struct serial_flash *f, uint16_t page) { return cells(f, page); }

void serial_flash_save(const struct serial_flash *f)
{
    FILE *file = fopen(f->path, "wb");

    if (file == NULL || fwrite(f->cells, f->size, 1, file) != 1 || fclose(file) != 0)
        die(f->path);
}
