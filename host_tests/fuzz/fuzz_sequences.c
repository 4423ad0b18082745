/* Fuzz target: the files of sequences of octal games.  The first byte says which: nimbers that were kept, of a code that the second byte
 * chooses, or a certificate.  Each is read, or refused in one line; what was read can be written again. */
#define _GNU_SOURCE
#include "desk/certificate.h"
#include "desk/octal_keep.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PATH = 40 };

static void must(bool holds)
{
    if (!holds)
        abort();
}

/* Puts bytes into a file without a name, at the path. Returns its descriptor. */
static int file_of(const uint8_t *bytes, size_t count, char path[PATH])
{
    int file = memfd_create("fuzz", 0);

    must(file >= 0 && write(file, bytes, count) == (ssize_t)count);
    snprintf(path, PATH, "/proc/self/fd/%d", file);
    return file;
}

static void read_kept(const char *path, uint8_t which)
{
    static const char *const codes[] = { "0.16", "0.5(3)", "grundy" };
    const char *text = codes[which % 3], *wrong;
    struct octal_keep k = { .path = path };
    struct octal_table t;
    struct octal code;

    octal_read(text, strlen(text), &code);
    octal_begin(&t, &code);
    wrong = octal_keep_read(&k, &t);
    must(strchr(wrong, '\n') == NULL && (*wrong == '\0' || t.count == 0));
    must(*wrong != '\0' || octal_keep_write(&k, &t));
    octal_end(&t);
}

static void read_certificate(const char *path)
{
    struct certificate c;
    const char *wrong = certificate_read(path, &c);

    must(strchr(wrong, '\n') == NULL);
    must(*wrong != '\0' || (c.period.period > 0 && c.nimber != NULL));
    certificate_end(&c);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    char path[PATH];
    int file;

    if (count < 2)
        return 0;
    file = file_of(bytes + 2, count - 2, path);
    if (bytes[0] % 2 == 0)
        read_kept(path, bytes[1]);
    else
        read_certificate(path);
    close(file);
    return 0;
}
