/* The code that is native in both images, and the trials: prints the result of each function for many pairs of numbers. */
#include "corpus.h"
#include "host_tests/port.h"

uint8_t native_byte(uint8_t a)
{
    return a * 3 + 200;
}

int8_t native_signed(uint16_t a)
{
    return (int8_t)(a - 77);
}

bool native_truth(uint16_t a)
{
    return a & 4;
}

uint16_t native_five(uint16_t a, uint8_t b, uint16_t c, uint8_t d, uint8_t e)
{
    return a + 3 * b + 5 * c + 7 * d + 11 * e;
}

struct pair native_pair(uint16_t a)
{
    return (struct pair){ .low = a >> 8, .high = a * 3 };
}

struct spot native_spot(uint8_t a)
{
    return (struct spot){ a ^ 0x5A, a + 1 };
}

uint16_t native_takes(uint8_t a, struct pair p, struct spot s)
{
    return a + 2 * p.low + 3 * p.high + 5 * s.x + 7 * s.y;
}

uint16_t native_calls(uint16_t (*f)(uint16_t, uint16_t), uint16_t a, uint16_t b)
{
    return f(a + 1, b) ^ f(b, a);
}

uint8_t native_calls_bytes(uint8_t (*f)(uint8_t, int8_t), uint8_t a, int8_t b)
{
    return f(a, b) + f(b, a);
}

uint16_t native_calls_five(uint16_t (*f)(uint8_t, uint16_t, uint8_t, uint16_t, uint8_t), uint16_t a, uint16_t b)
{
    return f(a, b, b + 1, a + b, a ^ b);
}

uint16_t native_calls_pair(struct pair (*f)(uint16_t, struct pair), uint16_t a, uint16_t b)
{
    struct pair p = f(a, (struct pair){ b, a - b });

    return p.low + 3 * p.high;
}

static void put(const char *text)
{
    while (*text != '\0')
        port_put(*text++);
}

static void put_hex(uint16_t number)
{
    for (uint8_t i = 0; i < 4; i++, number <<= 4)
        port_put("0123456789abcdef"[number >> 12]);
}

static const struct trial trials[] = {
#define TRIAL(name) { #name, name },
#include "corpus.def"
#undef TRIAL
};

static const uint16_t numbers[] = { 0, 1, 2, 3, 7, 16, 100, 127, 128, 200, 255, 256, 300, 1000, 32767, 32768, 40000, 65280, 65407, 65535 };

enum { TRIALS = sizeof trials / sizeof trials[0], NUMBERS = sizeof numbers / sizeof numbers[0] };

/* Runs every trial with each pair of numbers: prints a line with the first results and a sum over all. */
int main(void)
{
    for (const struct trial *t = trials; t < trials + TRIALS; t++) {
        uint16_t sum = 0;

        put(t->name);
        for (uint16_t i = 0; i < NUMBERS; i++)
            for (uint16_t j = 0; j < NUMBERS; j++) {
                uint16_t result = t->run(numbers[i], numbers[j]);

                sum = sum * 31 + result;
                port_put(' ');
                put_hex(result);
            }
        port_put(' ');
        put_hex(sum);
        port_put('\n');
    }
    return port_end(0);
}
