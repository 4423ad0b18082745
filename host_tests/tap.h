/* The Test Anything Protocol in little code, so that the same test file runs natively and in simavr.  Strings stay in flash.  A test
 * program is `int main(void) { ...; return tap_done(); }`. */
#ifndef HOST_TESTS_TAP_H
#define HOST_TESTS_TAP_H

#include <stdbool.h>
#include <stdint.h>

/* The name of the test program's source, once for all its tests: the image of a test has hardly room for the whole firmware. */
static const __flash char tap_file[] __attribute__((unused)) = __BASE_FILE__;

/* Reports one test: "ok N - what", or "not ok N - what" with the file and the line.  Returns holds. */
#define CHECK(holds, what)                                    \
    ({                                                        \
        static const __flash char tap_what[] = what;          \
        tap_check((holds), tap_what, tap_file, __LINE__);     \
    })

/* Prints the remark "# text number". */
#define NOTE(text, number)                            \
    do {                                              \
        static const __flash char tap_text[] = text;  \
        tap_note(tap_text, (number));                 \
    } while (0)

bool tap_check(bool holds, const __flash char *what, const __flash char *file, uint16_t line);
void tap_note(const __flash char *text, int32_t number);

/* Prints the plan.  Returns 0 if all tests held, else 1; on an AVR ends the machine with that status. */
int tap_done(void);

#endif
