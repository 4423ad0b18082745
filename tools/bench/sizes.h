/* The bytes of flash, and of RAM for data, that an image takes. */
#ifndef TOOLS_BENCH_SIZES_H
#define TOOLS_BENCH_SIZES_H

#include <stdbool.h>

struct sizes {
    unsigned flash, data;
};

/* Returns false if the file cannot be read as an ELF image. */
bool sizes_read(const char *elf, struct sizes *s);

#endif
