/* Runs a fuzz target once on each of some files: the seeds, and inputs that have failed. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        FILE *f = fopen(argv[i], "rb");
        uint8_t *bytes = malloc(MOST);

        if (f == NULL || bytes == NULL) {
            perror(argv[i]);
            return EXIT_FAILURE;
        }
        size_t count = fread(bytes, 1, MOST, f);
        fclose(f);
        uint8_t *exact = realloc(bytes, count > 0 ? count : 1);
        LLVMFuzzerTestOneInput(exact, count);
        printf("ok %d - %s\n", i, argv[i]);
        free(exact);
    }
    printf("1..%d\n", argc - 1);
    return EXIT_SUCCESS;
}
