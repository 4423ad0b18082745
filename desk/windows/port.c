#include "port.h"
#undef fclose
#undef rename
#include <fcntl.h>
#include <stdbool.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* The streams into memory that are open: text is new (size is set, too), or has `room` bytes. */
enum { STREAMS = 16 };
static struct memory {
    FILE *stream;
    char **text;
    size_t *size;
    char *fixed;
    size_t room;
} memories[STREAMS];

/* Files are read and written as they are, without carriage returns, also those that are open already; the console shows UTF-8. */
__attribute__((constructor)) static void begin(void)
{
    _fmode = _O_BINARY;
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
    _setmode(_fileno(stderr), _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
}

/* Returns a new file in the folder for such files, which vanishes when it is closed. */
static FILE *temporary(void)
{
    char folder[MAX_PATH], path[MAX_PATH];

    if (GetTempPathA(sizeof folder, folder) == 0 || GetTempFileNameA(folder, "nim", 0, path) == 0)
        return NULL;
    return fopen(path, "w+bTD");
}

static FILE *open_memory(struct memory m)
{
    for (int i = 0; i < STREAMS; i++)
        if (memories[i].stream == NULL) {
            m.stream = temporary();
            memories[i] = m;
            return m.stream;
        }
    return NULL;
}

FILE *open_memstream(char **text, size_t *size)
{
    *text = NULL;
    *size = 0;
    return open_memory((struct memory){ .text = text, .size = size });
}

FILE *fmemopen(void *text, size_t size, const char *mode)
{
    (void)mode;
    return open_memory((struct memory){ .fixed = text, .room = size });
}

/* Reads what was written to the place where it is wanted. Returns false without memory. */
static bool collect(struct memory *m)
{
    long length = fflush(m->stream) == 0 ? ftell(m->stream) : -1;
    char *to = m->fixed != NULL ? m->fixed : malloc((size_t)length + 1);
    size_t count = m->fixed != NULL && (size_t)length >= m->room ? m->room - 1 : (size_t)length;

    if (length < 0 || to == NULL)
        return false;
    rewind(m->stream);
    to[fread(to, 1, count, m->stream)] = '\0';
    if (m->fixed == NULL) {
        *m->text = to;
        *m->size = count;
    }
    return true;
}

int port_close(FILE *stream)
{
    bool good = true;

    for (int i = 0; i < STREAMS; i++)
        if (memories[i].stream == stream) {
            good = collect(&memories[i]);
            memories[i].stream = NULL;
        }
    return fclose(stream) == 0 && good ? 0 : EOF;
}

int port_rename(const char *from, const char *to)
{
    return MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING) ? 0 : -1;
}

ssize_t getdelim(char **text, size_t *room, int end, FILE *in)
{
    size_t length = 0;
    int c = 0;

    while (c != end && (c = getc(in)) != EOF) {
        if (length + 1 >= *room || *text == NULL) {
            char *more = realloc(*text, *room = *room * 2 + 256);

            if (more == NULL)
                return -1;
            *text = more;
        }
        (*text)[length++] = (char)c;
        (*text)[length] = '\0';
    }
    return length > 0 ? (ssize_t)length : -1;
}

void *memmem(const void *text, size_t length, const void *part, size_t size)
{
    for (size_t i = 0; i + size <= length; i++)
        if (memcmp((const char *)text + i, part, size) == 0)
            return (char *)text + i;
    return NULL;
}
