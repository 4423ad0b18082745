/* The functions of nimatron.h. The desk keeps tables between queries, so one call runs at a time. Where the desk would end the program
 * (desk_end) the call ends, and the library with it: a table may be half made. */
#include "nimatron.h"
#include "desk/json.h"
#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#define PUBLIC __attribute__((visibility("default")))

static struct {
    pthread_mutex_t lock;
    jmp_buf end;
    bool ended;
} library = { .lock = PTHREAD_MUTEX_INITIALIZER };

_Noreturn void desk_end(int status, const char *why, ...)
{
    (void)status, (void)why;
    library.ended = true;
    longjmp(library.end, 1);
}

/* Returns the answer; NULL if memory ran out. */
static char *answer(const char *query)
{
    char *text = NULL;
    size_t length;
    FILE *out;

    if (library.ended || setjmp(library.end) != 0)
        return NULL;
    out = open_memstream(&text, &length);
    if (out == NULL)
        return NULL;
    json_answer(query, strlen(query), out);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

PUBLIC char *nimatron_analyse(const char *query)
{
    char *text;

    if (query == NULL)
        return NULL;
    pthread_mutex_lock(&library.lock);
    text = answer(query);
    pthread_mutex_unlock(&library.lock);
    return text;
}

PUBLIC void nimatron_free(char *text)
{
    free(text);
}

PUBLIC const char *nimatron_version(void)
{
    return NIMATRON_VERSION;
}
