/* Prints TAP, by the functions of port.h that write a character and end the program. */
#include "host_tests/tap.h"
#include "host_tests/port.h"

/* The counts.  They are global, so that test programs need not pass them around. */
static struct {
    uint16_t run, failed;
} tap;

static void put_text(const __flash char *text)
{
    for (char c; (c = *text) != '\0'; text++)
        port_put(c);
}

static void put_number(int32_t number)
{
    char digits[11];
    uint8_t n = 0;
    uint32_t rest = number < 0 ? 0u - (uint32_t)number : (uint32_t)number;

    if (number < 0)
        port_put('-');
    do
        digits[n++] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    while (n > 0)
        port_put(digits[--n]);
}

bool tap_check(bool holds, const __flash char *what, const __flash char *file, uint16_t line)
{
    static const __flash char not_ok[] = "not ", ok[] = "ok ", dash[] = " - ", place[] = "# failed at ";

    if (!holds) {
        tap.failed++;
        put_text(not_ok);
    }
    put_text(ok);
    put_number(++tap.run);
    put_text(dash);
    put_text(what);
    port_put('\n');
    if (!holds) {
        put_text(place);
        put_text(file);
        port_put(':');
        put_number(line);
        port_put('\n');
    }
    return holds;
}

void tap_note(const __flash char *text, int32_t number)
{
    port_put('#');
    port_put(' ');
    put_text(text);
    port_put(' ');
    put_number(number);
    port_put('\n');
}

int tap_done(void)
{
    static const __flash char plan[] = "1..";

    put_text(plan);
    put_number(tap.run);
    port_put('\n');
    return port_end(tap.failed > 0);
}
