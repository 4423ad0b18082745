/* Lines are answered one after the other, by this process: Windows cannot copy a process. A line whose answer ends the process ends all. */
#include "desk/batch.h"
#include "desk/desk.h"
#include "desk/utf8.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Returns the length of a line without LF or CR LF. */
static size_t text_length(const char *text, size_t length)
{
    for (int i = 0; i < 2 && length > 0 && text[length - 1] == "\n\r"[i]; i++)
        length--;
    return length;
}

int batch_run(int file, const char *name, batch_answer *answer, batch_refuse *failed)
{
    FILE *in = fdopen(file, "rb");
    char *text = NULL;
    size_t room = 0, mark;
    bool good = true, first = true;

    (void)failed;
    if (in == NULL) {
        fprintf(stderr, "analyse: %s cannot be read: %s\n", name, strerror(errno));
        return DESK_BAD_QUERY;
    }
    for (ssize_t length; (length = getdelim(&text, &room, '\n', in)) > 0 && !ferror(stdout); first = false) {
        mark = first ? utf8_mark(text, (size_t)length) : 0;
        good &= answer(text + mark, text_length(text + mark, (size_t)length - mark), stdout);
        fflush(stdout);
    }
    free(text);
    return good ? DESK_OK : DESK_BAD_QUERY;
}
