#include "sizes.h"
#include <elf.h>
#include <stdint.h>
#include <stdio.h>

/* Range of RAM addresses in an AVR's ELF file.  Sections that are not in the chip, such as .mmcu, lie above. */
enum { RAM_BASE = 0x800000, RAM_END = 0x810000 };

static void add(struct sizes *s, const Elf32_Shdr *h)
{
    if (!(h->sh_flags & SHF_ALLOC) || h->sh_addr >= RAM_END)
        return;
    if (h->sh_addr >= RAM_BASE)
        s->data += h->sh_size;
    if (h->sh_type == SHT_PROGBITS) /* initial values are stored in flash as well */
        s->flash += h->sh_size;
}

bool sizes_read(const char *elf, struct sizes *s)
{
    FILE *f = fopen(elf, "rb");
    Elf32_Ehdr e;
    Elf32_Shdr h;
    bool good = f != NULL && fread(&e, sizeof e, 1, f) == 1 && e.e_shentsize == sizeof h;

    *s = (struct sizes){ 0 };
    for (int i = 0; good && i < e.e_shnum; i++) {
        good = fseek(f, (long)e.e_shoff + i * (long)sizeof h, SEEK_SET) == 0 && fread(&h, sizeof h, 1, f) == 1;
        if (good)
            add(s, &h);
    }
    if (f != NULL)
        fclose(f);
    return good;
}
