#include "rivals.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static uint32_t seen[1 << 16];

void plain_loop(const char *code, uint32_t last, uint16_t *g)
{
    const char *digits = code != NULL ? code : "";

    memset(seen, 0, sizeof seen);
    for (uint32_t n = 0; n <= last; n++) {
        for (uint32_t take = 0; take <= strlen(digits) && take <= n; take++) {
            int digit = take > 0 ? digits[take - 1] - '0' : code == NULL ? 4 : 0;
            uint32_t rest = n - take;

            if (rest == 0 && digit & 1)
                seen[0] = n + 1;
            if (rest > 0 && digit & 2)
                seen[g[rest]] = n + 1;
            for (uint32_t a = 1; digit & 4 && 2 * a + (code == NULL) <= rest; a++)
                seen[g[a] ^ g[rest - a]] = n + 1;
        }
        for (g[n] = 0; seen[g[n]] == n + 1;)
            g[n]++;
    }
}

void forty_lines(const char *code, uint32_t mask, uint32_t last, uint16_t *g)
{
    const char *digits = code != NULL ? code : "";
    uint32_t *rare = malloc((last + 1) * sizeof *rare), rares = 0, length = (uint32_t)strlen(digits);

    memset(seen, 0, sizeof seen);
    for (uint32_t n = 0; n <= last && rare != NULL; n++) {
        uint32_t g_n = 0, open = 0;

        for (uint32_t take = 0; take <= length && take <= n; take++) {
            int digit = take > 0 ? digits[take - 1] - '0' : code == NULL ? 4 : 0;
            uint32_t rest = n - take;

            if (rest == 0 && digit & 1)
                seen[0] = n + 1;
            if (rest > 0 && digit & 2)
                seen[g[rest]] = n + 1;
            for (uint32_t i = 0; digit & 4 && i < rares && rare[i] < rest; i++)
                if (code != NULL || 2 * rare[i] != rest)
                    seen[g[rare[i]] ^ g[rest - rare[i]]] = n + 1;
        }
        while (seen[g_n] == n + 1 || __builtin_parity(g_n & mask) == 0)
            open += seen[g_n++] != n + 1;
        for (uint32_t take = 0; open > 0 && take <= length && take <= n; take++) {
            int digit = take > 0 ? digits[take - 1] - '0' : code == NULL ? 4 : 0;
            uint32_t rest = n - take;

            for (uint32_t a = 1; digit & 4 && open > 0 && 2 * a + (code == NULL) <= rest; a++) {
                uint32_t value = g[a] ^ g[rest - a];

                if (seen[value] != n + 1)
                    open -= value < g_n;
                seen[value] = n + 1;
            }
        }
        if (open > 0)
            for (g_n = 0; seen[g_n] == n + 1;)
                g_n++;
        if (__builtin_parity(g_n & mask) == 0 && n > 0)
            rare[rares++] = n;
        g[n] = (uint16_t)g_n;
    }
    free(rare);
}
