/* Writes every call of the firmware in memory to the file that TRACE names, for tools/trace/tree.pl: a line for each call, with the depth
 * and the address of the function.  gcc calls these two at the begin and at the end of each function (-finstrument-functions). */
#include <stdio.h>
#include <stdlib.h>

void __cyg_profile_func_enter(void *function, void *from);
void __cyg_profile_func_exit(void *function, void *from);

static FILE *out;
static unsigned depth;

static void close_file(void)
{
    fclose(out);
    out = NULL;
}

/* Opens the file at the first call. */
static void open_file(void)
{
    const char *name = getenv("TRACE");

    out = fopen(name != NULL ? name : "trace.txt", "w");
    if (out == NULL) {
        perror(name);
        exit(EXIT_FAILURE);
    }
    atexit(close_file);
}

void __cyg_profile_func_enter(void *function, void *from)
{
    (void)from;
    if (out == NULL && depth == 0)
        open_file();
    fprintf(out, "%u %p\n", depth++, function);
}

void __cyg_profile_func_exit(void *function, void *from)
{
    (void)function, (void)from;
    depth--;
}
