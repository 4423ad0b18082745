/* Prints the answer to each argument, a line of JSON each:
 *
 *     cc answer.c $(pkg-config --cflags --libs libnimatron) -o answer
 *     ./answer "nim 7 4 1" "octal code=kayles 5" */
#include <nimatron.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        char *answer = nimatron_analyse(argv[i]);

        if (answer == NULL) {
            fputs("answer: memory ran out\n", stderr);
            return 1;
        }
        fputs(answer, stdout);
        nimatron_free(answer);
    }
    return 0;
}
